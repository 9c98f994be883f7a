import { defineFlow, keysOf } from '#core/flow/shared/flow.ts';

/** States of a publication or a patent (spec 01 §2.3). They come imported: no action moves them here. */
export const flujoPublicacion = defineFlow({
  entity: 'publicacion',
  initial: 'en_proceso',
  states: {
    en_proceso: { label: 'En proceso', tone: 'gray', legacy: 6 },
    enviado: { label: 'Enviado', tone: 'blue', legacy: 5 },
    observado: { label: 'Observado', tone: 'red', legacy: 2 },
    registrado: { label: 'Registrado', tone: 'green', legacy: 1 },
    no_registrado: { label: 'No registrado', tone: 'gray', legacy: 8 },
    duplicado: { label: 'Duplicado', tone: 'yellow', legacy: 9 },
    anulado: { label: 'Anulado', tone: 'red', legacy: 7 },
    eliminado: { label: 'Eliminado', tone: 'red', legacy: -1 },
  },
  sets: {
    /** They count for nobody, and another may bear the same DOI. */
    descartadas: ['eliminado', 'duplicado', 'anulado'],
  },
  actions: {},
});
export const ESTADOS_PUBLICACION = flujoPublicacion.states;

export const TIPOS_PUBLICACION = {
  articulo: 'Artículo en revista',
  libro: 'Libro',
  capitulo: 'Capítulo de libro',
  evento: 'R. en evento científico',
  tesis: 'Tesis propia',
  'tesis-asesoria': 'Tesis asesoría',
  ensayo: 'Ensayo',
} as const;
export const CLAVES_TIPO_PUBLICACION = keysOf(TIPOS_PUBLICACION);

/** Kinds of article and of thesis (spec 01 §3.9): they decide the points of a publication. */
export const TIPOS_ARTICULO = ['Artículo original', 'Artículo de revisión', 'Comunicación o nota corta'] as const;
export const TIPOS_TESIS = [
  'Bachiller',
  'Licenciatura',
  'Título Profesional',
  'Segunda Especialidad',
  'Maestría',
  'Doctorado',
] as const;
