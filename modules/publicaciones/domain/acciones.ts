import type { Action } from '#core/search/shared/actions.ts';
import { RUTA_MESA, RUTA_OFICINA, RUTA_TOMAR_OFICINA } from './oficina.ts';
import { RUTA_TOMAR, RUTAS, rutaDePasos } from './rutas.ts';
import { TIPOS, TIPOS_VIGENTES } from './tipos.ts';

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
    to: RUTA_MESA,
    glyph: 'check',
    words: 'mesa revisar enviadas',
  },
  {
    ...OFICINA,
    label: 'Tomar publicaciones de un archivo',
    to: RUTA_TOMAR_OFICINA,
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
