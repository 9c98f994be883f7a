import { z } from 'zod';

/** The records that name another, as the wire brings them. */
export const referrers = z.object({
  named: z.array(z.object({ kind: z.string(), label: z.string(), href: z.string() })),
});
export type Referrers = z.output<typeof referrers>;
