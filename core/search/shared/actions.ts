import type { Glyph } from '#core/kernel/shared/glyphs.ts';

/**
 * Something that a person starts from anywhere: the search offers it in its area, and only to who may do it. Its
 * address does it, or opens where it is done.
 */
export type Action = {
  area: string;
  /** What is done, with its verb: «Nueva convocatoria». */
  label: string;
  to: string;
  permission: string;
  glyph: Glyph;
  /** Other words by which it is looked for. */
  words?: string;
};

/** The argument of an address that says of which record the form of a new one is open. */
export const NEW = 'nuevo';
/** A page with the form of a new record open: `/admin/estudios/laboratorios?nuevo=laboratorios`. */
export const newAt = (page: string, record: string): string => `${page}?${NEW}=${record}`;
