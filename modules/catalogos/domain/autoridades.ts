import { defineFields } from '#core/form/shared/fields.ts';
import { defineRecord } from '#core/record/shared/record.ts';

/** What an authority does for the institution. */
export const ACTOS_DE_AUTORIDAD = {
  califica_transferencias: 'Aprueba transferencias',
  firma_constancias: 'Firma constancias',
} as const;
export type ActoDeAutoridad = keyof typeof ACTOS_DE_AUTORIDAD;
const gris = (label: string) => ({ label, tone: 'gray' }) as const;

/** Who signs and approves in the name of the institution, and from when to when (spec 07 §2). */
export const autoridades = defineRecord({
  key: 'autoridades',
  path: '/autoridades',
  title: 'Autoridades',
  one: 'autoridad',
  the: 'La autoridad',
  see: ['economia.ver', 'transferencias.ver', 'constancias.ver', 'parametros.ver'],
  edit: ['economia.editar', 'constancias.editar', 'parametros.editar'],
  fields: defineFields({
    nombre: {
      kind: 'text',
      label: 'Apellidos y nombres',
      required: true,
      max: 150,
      span: 6,
      help: 'Con su grado, si lo lleva en lo que firma: «Dra. Inca Ccallo, Maruja».',
    },
    cargo: { kind: 'text', label: 'Cargo', required: true, max: 150, span: 6 },
    desde: { kind: 'day', label: 'Desde', required: true, span: 6 },
    hasta: { kind: 'day', label: 'Hasta', span: 6, help: 'Vacío mientras siga en el cargo.' },
    actos: {
      kind: 'choices',
      label: 'Qué hace',
      required: true,
      options: ACTOS_DE_AUTORIDAD,
      column: {
        kind: 'badges',
        badges: {
          califica_transferencias: gris(ACTOS_DE_AUTORIDAD.califica_transferencias),
          firma_constancias: gris(ACTOS_DE_AUTORIDAD.firma_constancias),
        },
      },
    },
  }),
  label: 'nombre',
  list: {
    identity: { title: 'nombre', sub: ['cargo'] },
    columns: ['nombre', 'cargo', 'desde', 'hasta', 'actos'],
    sort: '-desde',
    searchPlaceholder: 'Nombre o cargo',
    empty: 'Añada a quien aprueba las transferencias.',
  },
});
