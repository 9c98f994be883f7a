import { defineJob } from '#core/jobs/server/jobs.ts';
import { deliverPending } from './deliver.ts';
import { MAIL_JOB } from './job-name.ts';

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
