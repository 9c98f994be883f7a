import { z } from 'zod';
import { defineFields } from '#core/form/shared/fields.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { zRequired } from '#core/kernel/shared/schemas.ts';
import { defineRecord } from '#core/record/shared/record.ts';

/** Identifiers whose page may be opened; forms and sheets name a template by its key. */
export const CLAVES_ENLACE = ['doi', 'issn', 'isbn', 'orcid', 'researcherId', 'scopusId'] as const;
export type ClaveEnlace = (typeof CLAVES_ENLACE)[number];
/** The page of a value, or null when there is none to open. */
export type Enlaces = (clave: ClaveEnlace, valor: string | null) => string | null;
export const zEnlaces = z.partialRecord(z.enum(CLAVES_ENLACE), z.string());

const LUGAR = '{}';
const plantilla = zRequired(500)
  .refine((v) => /^https?:\/\//i.test(v), { error: FAULTS.notUrl, abort: true })
  .refine((v) => v.split(LUGAR).length === 2, {
    error: `Escriba ${LUGAR} una sola vez, donde va el identificador`,
    abort: true,
  })
  .refine((v) => URL.canParse(v.replace(LUGAR, '1')), 'La dirección no es válida');

/** Pages that open beside identifiers (spec 03 §14, 08 §9.1): they come with the product, and are addressed here. */
export const plantillasDeEnlace = defineRecord({
  see: 'parametros.ver',
  edit: 'parametros.editar',
  key: 'enlaces',
  path: '/catalogos/enlaces',
  title: 'Plantillas de enlaces',
  one: 'plantilla',
  the: 'La plantilla',
  fields: defineFields({
    nombre: { kind: 'text', label: 'Identificador', required: true, max: 60, once: true },
    plantilla: {
      kind: 'text',
      label: 'Dirección',
      required: true,
      max: 500,
      accepts: plantilla,
      help: `Dirección de la página, con ${LUGAR} donde va el identificador.`,
      column: { width: 420 },
    },
  }),
  label: 'nombre',
  fixed: true,
  switch: {
    on: 'vuelve a abrirse junto a su identificador.',
    off: 'deja de abrirse: el identificador se lee sin enlace.',
  },
  list: {
    identity: { title: 'nombre', sub: ['plantilla'] },
    columns: ['nombre', 'plantilla'],
    sort: 'nombre',
    searchPlaceholder: 'Identificador o dirección',
    empty: 'Aún no hay plantillas. Llegan con cada versión del producto.',
  },
});
