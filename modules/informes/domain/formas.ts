import { z } from 'zod';
import { formOf } from '#core/form/shared/fields.ts';
import { defineForm } from '#core/form/shared/form.ts';
import { camposTramite, TIPOS_ANTIGUOS } from './antiguo.ts';
import { flujoInforme } from './flujo.ts';

export const formularioSecciones = defineForm({
  schema: z.object({ secciones: z.array(z.string()) }),
  fields: [{ key: 'secciones', label: 'Secciones', kind: 'choices', checks: true }],
  submit: 'Guardar',
});
/** What is observed of a section: one of the usual reasons, words of one's own, or both. */
export const formularioNota = defineForm({
  schema: z.object({ motivo: z.string().nullable(), texto: z.string().max(3500).nullable() }),
  fields: [
    { key: 'motivo', label: 'Motivo frecuente', kind: 'choice', help: 'Se agrega delante de lo que escriba.' },
    {
      key: 'texto',
      label: 'Observación',
      kind: 'longtext',
      max: 3500,
      help: 'Vacía, la sección queda sin observación.',
    },
  ],
  submit: 'Guardar',
});
const { eliminado: _, ...ESTADOS } = flujoInforme.states;
export const formularioAntiguo = formOf(
  {
    nombre: { kind: 'choice', label: 'Tipo', required: true, options: TIPOS_ANTIGUOS },
    estado: {
      kind: 'choice',
      label: 'Estado',
      required: true,
      options: Object.entries(ESTADOS).map(([value, { label }]) => ({ value, label })),
    },
    ...camposTramite,
    fechaRegistro: { ...camposTramite.fechaRegistro, required: true },
  },
  'Presentar informe',
);
