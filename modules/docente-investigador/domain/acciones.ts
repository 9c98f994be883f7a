import type { Action } from '#core/search/shared/actions.ts';

/** What is started from anywhere about the research teacher. */
export const accionesDocenteInvestigador: readonly Action[] = [
  {
    area: 'investigador',
    label: 'Solicitar ser docente investigador',
    to: '/investigador/perfil?tab=cdi',
    permission: 'investigador',
    glyph: 'certificate',
    words: 'cdi constancia calificación',
  },
];
