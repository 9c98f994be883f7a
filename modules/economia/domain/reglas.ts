import { defineFields } from '#core/form/shared/fields.ts';
import { defineRecord } from '#core/record/shared/record.ts';
import { TIPOS } from './tipos.ts';

const DE_LA_OFICINA = { see: 'economia.ver', edit: 'economia.editar' } as const;
/**
 * Which budget lines a kind of voucher may spend under a norm, and the most that one document may have (spec 07 §2,
 * §4.2).
 */
export const reglasDeRendicion = defineRecord({
  ...DE_LA_OFICINA,
  key: 'reglas-de-rendicion',
  path: '/economia/reglas',
  title: 'Reglas de rendición',
  one: 'regla',
  the: 'La regla',
  fields: defineFields({
    norma: { kind: 'text', label: 'Norma', required: true, max: 20, once: true, span: 4 },
    tipo: {
      kind: 'choice',
      label: 'Tipo de comprobante',
      required: true,
      once: true,
      options: Object.fromEntries(TIPOS.map((t) => [t.codigo, t.etiqueta])),
      span: 8,
    },
    tope: {
      kind: 'money',
      label: 'Tope por documento',
      help: 'Si se deja vacío no hay tope. Pasarlo se advierte y no se impide.',
      span: 4,
    },
    partidas: { kind: 'references', label: 'Partidas que admite', column: { label: 'Partidas' } },
  }),
  label: 'tipo',
  list: {
    identity: { title: 'tipo', sub: ['norma'] },
    columns: ['norma', 'tipo', 'partidas', 'tope'],
    filters: ['tipo'],
    sort: '-norma',
    searchPlaceholder: 'Norma',
    empty: 'Sin reglas ningún tipo de comprobante tiene partidas: añada la primera.',
  },
});
