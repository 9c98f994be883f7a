import { z } from 'zod';
import { schemaOf } from '#core/field/shared/schema.ts';
import { defineFields, formOf } from '#core/form/shared/fields.ts';
import { keysOf, recordOf } from '#core/kernel/shared/keys.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { fold } from '#core/kernel/shared/text.ts';
import type { Badge } from '#core/kernel/shared/tone.ts';

/** Offices in which one patent may be asked for. */
export const MAX_FAMILIA = 60;

/** What became of a patent in an office; nobody here decides it. */
export const SITUACIONES_EN_OFICINA = {
  solicitada: { label: 'Solicitada', tone: 'blue' },
  concedida: { label: 'Concedida', tone: 'green' },
  denegada: { label: 'Denegada', tone: 'red' },
  abandonada: { label: 'Abandonada', tone: 'gray' },
  caducada: { label: 'Caducada', tone: 'gray' },
} as const satisfies Record<string, Badge>;
export type SituacionEnOficina = keyof typeof SITUACIONES_EN_OFICINA;
export const CLAVES_SITUACION = keysOf(SITUACIONES_EN_OFICINA);
const NOMBRES = recordOf(CLAVES_SITUACION, (clave) => SITUACIONES_EN_OFICINA[clave].label);

const CAMPOS = defineFields({
  oficina: {
    kind: 'text',
    label: 'Oficina',
    max: 100,
    required: true,
    span: 6,
    help: 'INDECOPI, USPTO, EPO, OMPI (PCT)…',
  },
  paisCodigo: { kind: 'reference', code: true, label: 'País', span: 6, help: 'Vacío, si la oficina es de varios.' },
  numero: { kind: 'text', label: 'Número de solicitud o de registro', max: 50, required: true, span: 6 },
  presentadaEl: { kind: 'day', label: 'Presentada el', required: true, span: 6 },
  situacion: { kind: 'choice', label: 'Situación', options: NOMBRES, required: true, span: 6 },
  situacionDesde: { kind: 'day', label: 'Desde', span: 6, help: 'El día de la concesión, de la denegación…' },
});
export const formularioFamilia = formOf(CAMPOS, 'Aceptar');

export const zMiembro = schemaOf(CAMPOS).extend({
  /** Its row; null for one more. */
  id: zId.nullable(),
  situacion: z.enum(CLAVES_SITUACION),
});
export type Miembro = z.output<typeof zMiembro>;
/** As it is read: with the name of its country. */
export const zMiembroVisto = z.object({
  id: z.number(),
  oficina: z.string(),
  paisCodigo: z.string().nullable(),
  pais: z.string().nullable(),
  numero: z.string(),
  presentadaEl: z.string(),
  situacion: z.enum(CLAVES_SITUACION),
  situacionDesde: z.string().nullable(),
});
export type MiembroVisto = z.output<typeof zMiembroVisto>;

const clave = ({ oficina, numero }: Pick<Miembro, 'oficina' | 'numero'>) => `${fold(oficina)} ${fold(numero)}`;
/** Why the family of a patent may not be saved, in a sentence; null when it may. */
export function reparoDeFamilia(filas: readonly Miembro[], hoy: string): string | null {
  const repetida = filas.find((fila, i) => filas.findIndex((otra) => clave(otra) === clave(fila)) < i);
  if (repetida) return `${repetida.oficina} ${repetida.numero} está dos veces.`;
  for (const { oficina, numero, presentadaEl, situacionDesde } of filas) {
    const cual = `${oficina} ${numero}`;
    if (presentadaEl > hoy || (situacionDesde ?? '') > hoy) return `${cual}: la fecha no puede ser futura.`;
    if (situacionDesde && situacionDesde < presentadaEl)
      return `${cual}: su situación no puede ser anterior al día en que se presentó.`;
  }
  return null;
}
