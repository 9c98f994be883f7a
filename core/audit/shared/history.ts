import { z } from 'zod';

/** The audit rows of one record, as the wire brings them. */
export const history = z.object({
  entries: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      actor: z.string(),
      action: z.string(),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
      reason: z.string().nullable(),
    }),
  ),
});
export type History = z.infer<typeof history>;
/**
 * What `stale_version` tells of a record that others saved meanwhile: its version, who, when, and what changed since.
 */
export type Overtaken = { version: number; by?: string; at?: string; entries?: History['entries'] };
