import { z } from 'zod';
import { defineFields, formOf } from '#core/form/shared/fields.ts';
import type { FormDef } from '#core/form/shared/form.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import type { Tone } from '#core/kernel/shared/tone.ts';
import { linea } from '#modules/personas/domain/datos-persona.ts';
import { CONDICIONES } from './estados.ts';
import { observacion, resolucion, resolucionFecha } from './formularios.ts';

export const CARGOS = ['Coordinador', 'Sin cargo'] as const;
/** Accepts leaving the group below its minimum of titulares; asked only where that follows. */
const confirma = (label: string) =>
  ({ kind: 'flag', label, required: true, accepts: z.boolean().default(false) }) as const;

/** The office says yes for a person, with the reason that stays in the history. */
const confirmacion = formOf(
  defineFields({
    motivo: {
      kind: 'longtext',
      label: 'Motivo',
      required: true,
      max: 1000,
      help: 'Por ejemplo: presentó su aceptación firmada en la oficina.',
    },
  }),
  'Confirmar por la persona',
);
const condicion = formOf(
  defineFields({
    condicion: { kind: 'choice', label: 'Nueva condición', required: true, options: CONDICIONES },
    confirma: confirma('Cambiar aunque el grupo quede por debajo del mínimo de titulares'),
  }),
  'Cambiar condición',
);
const cargo = formOf(
  defineFields({
    cargo: {
      kind: 'choice',
      label: 'Cargo',
      required: true,
      options: CARGOS,
      help: 'Al dar el cargo de coordinador, quien lo tiene hoy queda sin cargo.',
    },
  }),
  'Cambiar cargo',
);
/** Block B3. */
const exclusion = formOf(
  defineFields({
    fecha: { kind: 'day', label: 'Fecha de exclusión', required: true, span: 6 },
    resolucion,
    resolucionFecha,
    oficina: linea('Número de oficio', 6, 30),
    observacion,
    confirma: confirma('Excluir aunque quede por debajo del mínimo de titulares'),
  }),
  'Excluir',
);

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
/**
 * What is done with one member, in the order of their menu: what it is called, what it asks and what follows (spec 04
 * B3, B6).
 */
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
