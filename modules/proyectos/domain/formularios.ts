import { z } from 'zod';
import { defineForm } from '#core/form/shared/form.ts';
import { zDay, zRequired, zText } from '#core/kernel/shared/schemas.ts';
import { flujoProyecto } from './flujo.ts';

const opcional = (max: number) => zText(max).nullable().optional();

/** What an administrator edits of a group project (spec 05 §2 B3). A key that does not come is left as it was. */
export const datosProyecto = z.object({
  titulo: zRequired(500).optional(),
  codigoProyecto: opcional(20),
  resolucionRectoral: opcional(50),
  resolucionFecha: zDay.nullable().optional(),
  resolucionDecanal: opcional(50),
  comentario: opcional(4000),
});
export type DatosProyecto = z.infer<typeof datosProyecto>;

export const formularioProyecto = defineForm({
  schema: datosProyecto,
  fields: [
    { key: 'titulo', label: 'Título', kind: 'longtext', required: true, maxLength: 500 },
    { key: 'codigoProyecto', label: 'Código de proyecto', kind: 'text', maxLength: 20, span: 6 },
    { key: 'resolucionRectoral', label: 'Resolución rectoral (R.R.)', kind: 'text', maxLength: 50, span: 6 },
    { key: 'resolucionFecha', label: 'Fecha de R.R.', kind: 'date', span: 6 },
    { key: 'resolucionDecanal', label: 'Resolución decanal (R.D.)', kind: 'text', maxLength: 50, span: 6 },
    {
      key: 'comentario',
      label: 'Comentario',
      kind: 'longtext',
      maxLength: 4000,
      help: 'Solo lo ve la oficina.',
    },
  ],
  submit: 'Guardar',
});

const ESTADOS = Object.keys(flujoProyecto.states) as [string, ...string[]];

/** Any move outside the flow, with the reason that the history keeps (spec 05 §1.3). */
export const datosForzar = z.object({ estado: z.enum(ESTADOS, 'Elija un estado'), motivo: zRequired(2000) });
export const formularioForzar = defineForm({
  schema: datosForzar,
  fields: [
    {
      key: 'estado',
      label: 'Nuevo estado',
      kind: 'select',
      required: true,
      options: Object.entries(flujoProyecto.states).map(([value, { label }]) => ({ value, label })),
    },
    {
      key: 'motivo',
      label: 'Motivo',
      kind: 'longtext',
      required: true,
      maxLength: 2000,
      help: 'Queda en la línea de tiempo. Si el estado es «Observado», «No aprobado» o «Anulado», el responsable lo verá.',
    },
  ],
  submit: 'Forzar estado',
});
