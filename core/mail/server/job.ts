import { and, isNotNull, lt, ne } from 'drizzle-orm';
import { defineJob } from '#core/jobs/server/jobs.ts';
import { DAY_MS } from '#core/kernel/shared/time.ts';
import { deliverPending } from './deliver.ts';
import { MAIL_JOB } from './job-name.ts';
import { mailOutbox } from './tables.ts';

/** Runs after each commit that queues a mail, and every minute for what waits for another attempt. */
export const mailJob = defineJob({
  name: MAIL_JOB,
  schedule: '* * * * *',
  coalesce: true,
  retryLimit: 0,
  handler: async (ctx) => {
    const result = await deliverPending(ctx, ctx.now);
    if (result.sent + result.stored + result.failed > 0) ctx.log.info(result, 'mail delivered');
  },
});

/** Days that the facts of a mail are kept beside its letter, which stays: its texts are shown with newer facts. */
const VALUES_KEPT_DAYS = 90;
/** The facts of old mails are copies of personal data that nobody reads any more. */
export const forgetValuesJob = defineJob({
  name: 'correos-sin-datos',
  schedule: '20 3 * * *',
  handler: async (ctx) => {
    const before = new Date(ctx.now().getTime() - VALUES_KEPT_DAYS * DAY_MS);
    await ctx.db
      .update(mailOutbox)
      .set({ values: null })
      .where(and(lt(mailOutbox.createdAt, before), isNotNull(mailOutbox.values), ne(mailOutbox.state, 'pendiente')));
  },
});
