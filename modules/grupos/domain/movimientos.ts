import { z } from 'zod';
import { keysOf, type Tone } from '#core/flow/shared/flow.ts';
import { defineForm, type FormDef, type Option } from '#core/form/shared/form.ts';
import { zDay, zRequired } from '#core/kernel/shared/schemas.ts';
import { opcional } from '#modules/personas/domain/datos-persona.ts';
import { CONDICIONES } from './estados.ts';
import { diaOpcional } from './formularios.ts';

const opciones = (valores: readonly string[]): Option[] => valores.map((v) => ({ value: v, label: v }));
export const CARGOS = ['Coordinador', 'Sin cargo'] as const;
/** Accepts leaving the group below its minimum of titulares; asked only where that follows. */
const ACEPTA = { key: 'confirma', kind: 'checkbox', required: true } as const;
const confirma = z.boolean().default(false);

/** The office says yes for a person, with the reason that stays in the history. */
const confirmacion = defineForm({
  schema: z.object({ motivo: zRequired(1000) }),
  fields: [
    {
      key: 'motivo',
      label: 'Motivo',
      kind: 'longtext',
      required: true,
      maxLength: 1000,
      help: 'Por ejemplo: presentó su aceptación firmada en la oficina.',
    },
  ],
  submit: 'Confirmar por la persona',
});
const condicion = defineForm({
  schema: z.object({ condicion: z.enum(CONDICIONES, 'Elija una condición'), confirma }),
  fields: [
    { key: 'condicion', label: 'Nueva condición', kind: 'select', required: true, options: opciones(CONDICIONES) },
    { ...ACEPTA, label: 'Cambiar aunque el grupo quede por debajo del mínimo de titulares' },
  ],
  submit: 'Cambiar condición',
});
const cargo = defineForm({
  schema: z.object({ cargo: z.enum(CARGOS, 'Elija un cargo') }),
  fields: [
    {
      key: 'cargo',
      label: 'Cargo',
      kind: 'select',
      required: true,
      options: opciones(CARGOS),
      help: 'Al dar el cargo de coordinador, quien lo tiene hoy queda sin cargo.',
    },
  ],
  submit: 'Cambiar cargo',
});
/** Block B3. */
const exclusion = defineForm({
  schema: z.object({
    fecha: zDay,
    resolucion: opcional(30),
    resolucionFecha: diaOpcional,
    oficina: opcional(30),
    observacion: opcional(2000),
    confirma,
  }),
  fields: [
    { key: 'fecha', label: 'Fecha de exclusión', kind: 'date', required: true, span: 6 },
    { key: 'resolucion', label: 'Resolución rectoral (R.R.)', kind: 'text', maxLength: 30, span: 6 },
    { key: 'resolucionFecha', label: 'Fecha de la R.R.', kind: 'date', span: 6 },
    { key: 'oficina', label: 'N° de oficio (R.OF.)', kind: 'text', maxLength: 30, span: 6 },
    { key: 'observacion', label: 'Observación', kind: 'longtext', maxLength: 2000 },
    { ...ACEPTA, label: 'Excluir aunque quede por debajo del mínimo de titulares' },
  ],
  submit: 'Excluir',
});

const nada = z.object({});
type Movimiento = {
  label: string;
  /** What it takes; with a form, it is asked in a window. */
  schema: z.ZodObject;
  form?: FormDef;
  /** It may bring a supporting paper. */
  sustento?: true;
  tone?: Extract<Tone, 'red'>;
  /** The consequence, said before it is done. */
  confirm?: (nombre: string) => string;
};
const pide = <S extends z.ZodObject>(label: string, form: FormDef<S>) => ({
  label,
  schema: form.schema,
  form: form as FormDef,
});
/** What is done with one member, in the order of his menu: what it is called, what it asks and what follows (spec 04 B3, B6). */
export const MOVIMIENTOS = {
  confirmar: pide('Confirmar por la persona', confirmacion),
  reenviar: { label: 'Reenviar invitación', schema: nada },
  cambiarCondicion: pide('Cambiar condición', condicion),
  cambiarCargo: pide('Cambiar cargo', cargo),
  excluir: {
    ...pide('Excluir', exclusion),
    sustento: true,
    tone: 'red',
    confirm: (nombre: string) => `${nombre} dejará de integrar el grupo desde la fecha que indique y quedará libre.`,
  },
  eliminar: {
    label: 'Eliminar',
    schema: nada,
    tone: 'red',
    confirm: (nombre: string) => `${nombre} dejará de figurar en la solicitud y se retirarán sus documentos.`,
  },
} as const satisfies Record<string, Movimiento>;
export type ClaveMovimiento = keyof typeof MOVIMIENTOS;
export const CLAVES_MOVIMIENTO = keysOf(MOVIMIENTOS);
export const movimientoDe = (clave: ClaveMovimiento): Movimiento => MOVIMIENTOS[clave];
export type DatosDe<K extends ClaveMovimiento> = z.output<(typeof MOVIMIENTOS)[K]['schema']>;
