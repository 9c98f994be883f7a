import type { Action } from '#core/search/shared/actions.ts';
import { RUTA_MIS_CONSTANCIAS } from './rutas.ts';

/** What is started from anywhere about certificates. */
export const accionesConstancias: readonly Action[] = [
  {
    area: 'admin',
    label: 'Emitir una constancia',
    to: '/admin/constancias',
    permission: 'constancias.editar',
    glyph: 'certificate',
    words: 'certificado',
  },
  {
    area: 'investigador',
    label: 'Pedir una constancia',
    to: RUTA_MIS_CONSTANCIAS,
    permission: 'investigador',
    glyph: 'certificate',
    words: 'certificado emitir',
  },
];
