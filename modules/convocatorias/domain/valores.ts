import { z } from 'zod';
import { zDay, zMoney } from '#core/kernel/shared/schemas.ts';
import { TIPOS_TESIS } from './bloques.ts';
import { datosExternoBasico } from './externo.ts';

/** Values of the blocks as a draft may hold them: limits and types, not completeness. */
const zNull = <T extends z.ZodType>(t: T) => t.nullable().default(null);
export type ValorNarrativa = Record<string, string | string[]>;

export const valorActividades = z
  .array(
    z
      .object({
        id: z.number().nullable().default(null),
        actividad: z.string().trim().min(1, 'Campo requerido').max(255, 'Límite superado: 255 caracteres como máximo'),
        justificacion: z.string().max(2000).nullable().default(null),
        integranteId: z.number().nullable().default(null),
        fechaInicio: zDay,
        fechaFin: zDay,
        duracion: z.number().int().min(1).max(2000).nullable().default(null),
      })
      .refine((a) => a.fechaInicio <= a.fechaFin, {
        message: 'La fecha de fin no puede ser anterior a la de inicio',
        path: ['fechaFin'],
      }),
  )
  .max(200);
export type ValorActividades = z.infer<typeof valorActividades>;

export const valorPresupuesto = z
  .array(
    z.object({
      partidaId: z.number().int().positive(),
      monto: zMoney.refine((m) => Number(m) > 0, 'El monto debe ser mayor que cero'),
      justificacion: z
        .string()
        .trim()
        .max(2000, 'Límite superado: 2000 caracteres como máximo')
        .nullable()
        .default(null),
      fija: z.boolean().default(false),
    }),
  )
  .max(200);
export type ValorPresupuesto = z.infer<typeof valorPresupuesto>;

const integrante = z.object({
  id: z.number().nullable().default(null),
  /** Who: a registered person, a row of the enrolment registry, or the data of an external to register. */
  investigadorId: zNull(z.number().int().positive()),
  sumId: zNull(z.number().int().positive()),
  externo: zNull(datosExternoBasico),
  /** Somebody is registered with the name of the external, and it is another person. */
  esOtra: z.boolean().optional(),
  rol: z.string().max(40),
  contribucion: z.string().trim().max(255, 'Límite superado: 255 caracteres como máximo').nullable().default(null),
  tesisTipo: z.enum(TIPOS_TESIS).nullable().default(null),
  tesisTitulo: z.string().trim().max(500, 'Límite superado: 500 caracteres como máximo').nullable().default(null),
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

/** Project that a publication is drawn from, when it is one; the theses are files. */
export const valorInvestigacionBase = z.object({ proyectoId: zNull(z.number().int().positive()) });
export type ValorInvestigacionBase = z.infer<typeof valorInvestigacionBase>;

export const valorEnvio = z.object({ acepta: z.boolean().default(false) });
export type ValorEnvio = z.infer<typeof valorEnvio>;
