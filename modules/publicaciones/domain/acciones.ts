import type { Action } from '#core/search/shared/actions.ts';
import { RUTA_TOMAR, RUTAS, rutaDePasos } from './rutas.ts';
import { TIPOS, TIPOS_VIGENTES } from './tipos.ts';

// Written here: it arrives with any search, and what else is of the office does not.
const RUTA_OFICINA = '/admin/estudios/gestion_publicaciones';
const OFICINA = { area: 'admin', permission: 'publicaciones.editar' } as const;
const PROPIA = { area: 'investigador', permission: 'investigador' } as const;

/** One for each type: its first step. */
const registrar: readonly Action[] = TIPOS_VIGENTES.map((tipo) => ({
  ...PROPIA,
  label: `Registrar: ${TIPOS[tipo].label.toLowerCase()}`,
  to: `${rutaDePasos(tipo)}1?tipo=${RUTAS[tipo]}`,
  glyph: 'book' as const,
  words: 'publicación nueva agregar',
}));

/** What is started from anywhere about publications. */
export const accionesPublicaciones: readonly Action[] = [
  {
    ...OFICINA,
    label: 'Validar publicaciones',
    to: `${RUTA_OFICINA}/validar`,
    glyph: 'check',
    words: 'mesa revisar enviadas',
  },
  {
    ...OFICINA,
    label: 'Tomar publicaciones de un archivo',
    to: `${RUTA_OFICINA}/tomar`,
    glyph: 'import',
    words: 'cargar importar bibtex ris',
  },
  {
    ...OFICINA,
    label: 'Unir publicaciones repetidas',
    to: `${RUTA_OFICINA}/duplicados`,
    glyph: 'link',
    words: 'duplicadas duplicados',
  },
  ...registrar,
  {
    ...PROPIA,
    label: 'Tomar varias publicaciones',
    to: RUTA_TOMAR,
    glyph: 'import',
    words: 'cargar importar bibtex ris orcid',
  },
];
