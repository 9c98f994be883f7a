import { z } from 'zod';
import type { Option } from '#core/field/shared/kind.ts';
import { schemaOf } from '#core/field/shared/schema.ts';
import type { FileInfo } from '#core/files/shared/slot.ts';
import { defineFields, formOf } from '#core/form/shared/fields.ts';
import type { FormField } from '#core/form/shared/form.ts';
import { zMoney } from '#core/kernel/shared/schemas.ts';
import type { Aceptacion } from './aceptacion.ts';
import { TIPOS_TESIS } from './bloques.ts';
import { datosExternoBasico } from './externo.ts';

/**
 * Values of the blocks as a draft may hold them: limits and types, not completeness. Beside each, what its server twin
 * offers to the screen.
 */
const zNull = <T extends z.ZodType>(t: T) => t.nullable().default(null);
export type ValorNarrativa = Record<string, string | string[]>;
export type OpcionesNarrativa = { anexos: Record<string, FileInfo[]>; lineas: readonly Option[] };

/** What is asked of a document of a list. */
export const formularioDocumento = formOf(
  defineFields({ comentario: { kind: 'longtext', label: 'Comentario', required: true, max: 500 } }),
  'Agregar',
);

/** What an activity may tell; its programme says which of these it asks. */
export const CAMPOS_ACTIVIDAD = defineFields({
  actividad: { kind: 'text', label: 'Actividad', required: true, max: 255 },
  justificacion: { kind: 'longtext', label: 'Justificación', max: 2000 },
  integranteId: { kind: 'reference', label: 'Responsable' },
  fechaInicio: { kind: 'day', label: 'Fecha de inicio', required: true, span: 6 },
  fechaFin: { kind: 'day', label: 'Fecha de fin', required: true, span: 6 },
  duracion: { kind: 'integer', label: 'Horas efectivas', min: 1, max: 2000 },
});
export const valorActividades = z
  .array(
    schemaOf(CAMPOS_ACTIVIDAD)
      .extend({ id: zNull(z.number()) })
      .refine((a) => a.fechaInicio <= a.fechaFin, {
        message: 'La fecha de fin no puede ser anterior a la de inicio',
        path: ['fechaFin'],
      }),
  )
  .max(200);
export type ValorActividades = z.infer<typeof valorActividades>;
export type OpcionesActividades = { desde: string; hasta: string; integrantes: { id: number; etiqueta: string }[] };

const mayorQueCero = zMoney.refine((m) => Number(m) > 0, 'El monto debe ser mayor que cero');
export const CAMPOS_LINEA = defineFields({
  partidaId: { kind: 'reference', label: 'Partida', required: true },
  monto: { kind: 'money', label: 'Monto', required: true, accepts: mayorQueCero },
  justificacion: { kind: 'longtext', label: 'Justificación', max: 2000 },
});
export const valorPresupuesto = z.array(schemaOf(CAMPOS_LINEA).extend({ fija: z.boolean().default(false) })).max(200);
export type ValorPresupuesto = z.infer<typeof valorPresupuesto>;

/** What a role may ask of a member besides who they are. */
export const CAMPOS_EXTRA = defineFields({
  contribucion: { kind: 'text', label: 'Contribución', max: 255 },
  tesisTipo: {
    kind: 'choice',
    label: 'Tipo de tesis',
    options: TIPOS_TESIS,
    help: 'Si no elige, se toma el que corresponde a su programa de estudios.',
  },
  tesisTitulo: { kind: 'text', label: 'Título de tesis', max: 500 },
});
const integrante = schemaOf(CAMPOS_EXTRA).extend({
  id: z.number().nullable().default(null),
  /** Who: a registered person, a row of the enrolment registry, or the data of an external to register. */
  investigadorId: zNull(z.number().int().positive()),
  sumId: zNull(z.number().int().positive()),
  externo: zNull(datosExternoBasico),
  /** Somebody is registered with the name of the external, and it is another person. */
  esOtra: z.boolean().optional(),
  rol: z.string().max(40),
  nombre: z.string().optional(),
  tipoPersona: z.string().optional(),
  facultad: z.string().nullable().optional(),
  grupo: z.string().nullable().optional(),
  condicion: z.string().nullable().optional(),
  documento: z.string().nullable().optional(),
  codigo: z.string().nullable().optional(),
  correo: z.string().nullable().optional(),
  cargo: z.string().nullable().optional(),
  rolEtiqueta: z.string().optional(),
  esResponsable: z.boolean().optional(),
  carta: z.unknown().optional(),
});
export const valorIntegrantes = z
  .array(
    integrante.refine((i) => i.investigadorId !== null || i.sumId !== null || i.externo !== null, {
      message: 'Elija a una persona de la lista',
      path: ['investigadorId'],
    }),
  )
  .max(100);
export type ValorIntegrantes = z.infer<typeof valorIntegrantes>;

export type OpcionesIntegrantes = {
  /** For the form of a new external person. */
  paises: readonly Option[];
  /** Letter that the responsible person attached in another step. */
  cartaResponsable: FileInfo | null;
  /** The word of each member; empty where the call asks for none. */
  aceptaciones: readonly Aceptacion[];
};

export type OpcionesBase = { titulo: string; campos: readonly FormField[]; archivos: Record<string, FileInfo[]> };

export type OpcionesEnvio = {
  autorizaciones: { grupo: string; coordinador: string | null; autoriza: boolean | null; motivo: string | null }[];
  requiereAutorizacion: boolean;
  /** Members who have not accepted, where the call demands it. */
  porAceptar: readonly string[];
  terminos: string;
  declaracion: string;
};
