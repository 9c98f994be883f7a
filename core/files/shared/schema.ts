import { z } from 'zod';
import type { FileInfo } from './slot.ts';

/** A current file as it crosses the wire. */
export const zFileInfo = z.object({
  id: z.number(),
  name: z.string(),
  bytes: z.number(),
  mime: z.string(),
  uploadedAt: z.string(),
  comment: z.string().nullable(),
  position: z.number(),
  note: z.string().optional(),
}) satisfies z.ZodType<FileInfo>;
