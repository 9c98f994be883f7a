import { z } from 'zod';
import type { Block } from './pdf-doc.ts';

/** A document on its way to the screen. The blocks are ours and already checked by the compiler. */
export const zDocument = z.object({
  title: z.string(),
  subtitle: z.array(z.string()),
  content: z.array(z.custom<Block>()),
});
