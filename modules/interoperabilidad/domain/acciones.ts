import type { Action } from '#core/search/shared/actions.ts';
import { RUTA_ORCID } from '#modules/personas/domain/remedios.ts';

/** What is started from anywhere about other systems. */
export const accionesInteroperabilidad: readonly Action[] = [
  {
    area: 'investigador',
    label: 'Vincular mi ORCID',
    to: RUTA_ORCID,
    permission: 'investigador',
    glyph: 'link',
    words: 'conectar traer obras',
  },
];
