import { z } from 'zod';
import type { Value, View } from './pdf-doc.ts';

/** Views on their way to the screen: ours, and already checked by the compiler. */
export const zViews = z.array(z.custom<View>()).readonly();
/** Labelled values. */
export const zPairs = z.array(z.custom<readonly [label: string, value: Value]>()).readonly();
/** A part with its title. */
export const zSection = z.object({ title: z.string(), content: zViews });

/** A legal document on its way to the screen, which draws it as one sheet. */
export const zSheet = z.object({
  title: z.string(),
  subtitle: z.array(z.string()),
  /** Stretches of the title that are fixed when it is issued. */
  pending: z.array(z.string()),
  /** Who gives it, under the name of the institution. */
  office: z.string(),
  foot: z.string(),
  content: zViews,
});
export type Sheet = z.infer<typeof zSheet>;

/** A document on its way to the screen. */
export const zDocument = z.object({
  title: z.string(),
  subtitle: z.array(z.string()),
  content: zViews,
});
