import type { Action } from '#core/search/shared/actions.ts';

/** What is started from anywhere about other systems. */
export const accionesInteroperabilidad: readonly Action[] = [
  {
    area: 'investigador',
    label: 'Vincular mi ORCID',
    to: '/investigador/perfil?tab=orcid',
    permission: 'investigador',
    glyph: 'link',
    words: 'conectar traer obras',
  },
];
