import type { Action } from '#core/search/shared/actions.ts';
import { RUTA_PANEL } from './situacion.ts';

/** What is started from anywhere about the research teacher. */
export const accionesDocenteInvestigador: readonly Action[] = [
  {
    area: 'investigador',
    label: 'Solicitar ser docente investigador',
    to: RUTA_PANEL,
    permission: 'investigador',
    glyph: 'certificate',
    words: 'cdi constancia calificación',
  },
];
