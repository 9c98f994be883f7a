import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { MAX_DIAS } from './domain/escalamiento.ts';

/** 0 while nobody has set it. */
const version = z.coerce.number().int().min(0);
const clave = z.string().regex(/^[a-z][a-z_-]{1,59}$/, 'Clave inválida');
const regla = z.object({
  clave: z.string(),
  /** The kind of turn, in words. */
  etiqueta: z.string(),
  /** Days that an answer usually takes, where it has no term of its own. */
  habituales: z.number().nullable(),
  dias: z.number().nullable(),
  usuarioId: z.number().nullable(),
  /** Name of that account. */
  a: z.string().nullable(),
  version: z.number(),
});
const reglas = z.object({
  reglas: z.array(regla),
  jefatura: z.object({ usuarioId: z.number().nullable(), a: z.string().nullable(), version: z.number() }),
  /** Accounts of the office that may be told. */
  candidatos: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type Escalamientos = z.output<typeof reglas>;

const ver = operations('/escalamientos', { permission: 'parametros.ver' });
const editar = operations('/escalamientos', { permission: 'parametros.editar' });
const usuarioId = zId.nullable();
/** When what waits for the office is told to a second person. */
export const escalamientoContract = defineContract('escalamiento', {
  leer: ver.get('', 'Qué se escala, a los cuántos días y a quién', { output: reglas }),
  dirigir: editar.put('/jefatura', 'Dice qué cuenta dirige la oficina', {
    input: z.object({ usuarioId, version }),
    output: reglas,
  }),
  fijar: editar.put('/clases/:clave', 'Fija cuándo se escala lo que espera de una clase, y a quién', {
    input: z.object({ clave, dias: z.number().int().min(0).max(MAX_DIAS).nullable(), usuarioId, version }),
    output: reglas,
  }),
});
