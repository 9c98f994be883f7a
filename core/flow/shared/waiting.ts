import { z } from 'zod';
import { DAY_MS } from '#core/kernel/shared/time.ts';
import type { WaitingKind } from './flow.ts';

/** The setting of the institution that says how long an answer usually takes. */
export const settingOf = (key: string, { setting }: Pick<WaitingKind, 'setting'>): string =>
  setting ?? `espera_dias_${key}`;

/** A record that waits for an answer, as its sender reads it. */
export const zSent = z.object({
  estado: z.string(),
  /** Since when it is in its state. */
  desde: z.string().nullable(),
  /** Days that an answer usually takes. */
  dias: z.number(),
  version: z.number().nullable(),
  /** The action that takes it back, for those who may. */
  accion: z.string().nullable(),
  /** Why it may not be taken back now. */
  impide: z.string().nullable(),
  /** What to know before it is taken back. */
  aviso: z.string().nullable(),
});
export type Sent = z.output<typeof zSent>;

/** Who of the office took a record. */
export const zHolder = z.object({
  id: z.number(),
  name: z.string(),
  /** It is the reader. */
  me: z.boolean(),
});
export type Holder = z.output<typeof zHolder>;

/** The second person who was told that a record is late, and the day. */
export const zEscalated = z.object({ name: z.string(), on: z.string() });

/** Whose turn a record is, as the head of its page says it. */
export const zRecordTurn = z.object({
  /** The area of who must act. */
  area: z.string(),
  /** Who must act, after «a»: «la oficina», the name of a person. */
  who: z.string(),
  /** It is the reader. */
  mine: z.boolean(),
  /** What comes next, in one word. */
  verb: z.string(),
  /** Day since when it waits, and days passed. */
  since: z.string(),
  days: z.number(),
  /** Last day to act; null without any. */
  due: z.string().nullable(),
  /** Days that an answer usually takes; null where nobody waits for one. */
  usual: z.number().nullable(),
  /** Where the reader acts; null for the others. */
  href: z.string().nullable(),
  /** Who of the office took it; null: nobody, or the reader is not of the office. */
  held: zHolder.nullable(),
  /** Whom the office told that it is late, and when; null: nobody, or the reader is not of the office. */
  escalated: zEscalated.nullable(),
});
export type RecordTurn = z.output<typeof zRecordTurn>;

/** How long it usually takes, and how long it has taken when that is already more. */
export function usualWait({ desde, dias }: Pick<Sent, 'desde' | 'dias'>, now: Date): string {
  const usual = dias === 1 ? 'Suele tardar un día' : `Suele tardar unos ${dias} días`;
  const passed = desde ? Math.floor((now.getTime() - Date.parse(desde)) / DAY_MS) : 0;
  return passed > dias ? `${usual}; lleva ${passed}.` : `${usual}.`;
}
