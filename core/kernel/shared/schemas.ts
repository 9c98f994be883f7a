import { z } from 'zod';
import { FAULTS } from './faults.ts';
import './messages.ts';
import { MONEY, moneyFault } from './money-read.ts';
import { visible } from './text.ts';

/** Identity key as it comes from a path, a query or a body. */
export const zId = z.coerce.number().int().positive();
/** A day of the calendar; the database has no year zero. */
export const zDay = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, FAULTS.notDay)
  .refine(
    (d) => d >= '0001' && !Number.isNaN(Date.parse(d)) && new Date(d).toISOString().slice(0, 10) === d,
    FAULTS.notDay,
  );
/** Amount ≥ 0 with at most two decimals, as text. */
export const zMoney = z
  .union([z.string(), z.number()])
  .transform((v) => String(v).trim())
  // What is no amount goes no further: no rule does sums with it.
  .pipe(z.string().regex(MONEY, { abort: true, error: ({ input }) => moneyFault(String(input)) }));
/** A text as it is seen: what prints nothing neither fills a field nor counts for its limit. */
export const zText = (max: number) => z.string().overwrite(visible).trim().max(max, FAULTS.tooLong(max));
export const zRequired = (max: number) => zText(max).min(1, FAULTS.required);
const secrets = z.registry<{ secret: true }, z.core.$ZodType>();
/** A password of an operation's input: it is read as it was typed, sign by sign. */
export const zSecret = (min = 0) => z.string().min(min, FAULTS.required).max(200).register(secrets, { secret: true });
export const isSecret = (schema: z.core.$ZodType): boolean =>
  secrets.has(schema) ||
  ((schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) && isSecret(schema.unwrap()));
export const zOk = z.object({ ok: z.literal(true) });
/** Rows that one bulk action takes at the most. */
export const CHOICE_LIMIT = 200;
