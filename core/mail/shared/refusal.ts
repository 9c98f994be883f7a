import { z } from 'zod';

/** An address whose last mail was refused: when, and what the server that refused it said. */
export const zRefusal = z.object({ address: z.string(), at: z.string(), reason: z.string() });
export type Refusal = z.output<typeof zRefusal>;
