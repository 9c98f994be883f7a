import { z } from 'zod';
import type { operations } from '#core/contract/shared/endpoint.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { CHOICE_LIMIT, zId } from '#core/kernel/shared/schemas.ts';
import { autorEditado, autorNuevo, CLAVES_FUENTE, candidatosVistos, SENTIDOS } from './domain/autores.ts';
import { CONFIANZAS } from './domain/vocabularios.ts';

const zSiNo = z.enum(['si', 'no']);
const deUna = z.object({ id: zId });
const deAutor = deUna.extend({ autorId: zId });
const conPersona = deAutor.extend({ investigadorId: zId });
const confianza = z.enum(keysOf(CONFIANZAS));
export const razonada = z.object({ confianza, razones: z.array(z.string()) });
const propuesta = razonada.extend({ investigadorId: z.number(), nombre: z.string(), detalle: z.string() });
/** Of each author of no register: who of the house they may be, and who was said that they are not. */
export const propuestasVistas = z.object({
  propuestas: z.array(
    z.object({
      autorId: z.number(),
      personas: z.array(propuesta),
      descartados: z.array(z.object({ id: z.number(), nombre: z.string(), dichoPor: z.string() })),
    }),
  ),
});
/**
 * What is done with the authors of a publication, by anyone who has this door: what it writes besides, and what it is
 * answered.
 */
export const operacionesDeAutores = <M extends z.ZodRawShape, O extends z.ZodType>(
  puerta: ReturnType<typeof operations>,
  { mas, output }: { mas: z.ZodObject<M>; output: O },
) => ({
  candidatos: puerta.get('/:id/autores/candidatos', 'Personas que pueden ser autoras, de un registro', {
    input: deUna.extend({ fuente: z.enum(CLAVES_FUENTE), q: z.string().trim().max(100).default('') }),
    output: candidatosVistos,
  }),
  agregarAutor: puerta.create('/:id/autores', 'Agrega un autor a la publicación', {
    input: deUna.extend(autorNuevo.shape).extend(mas.shape),
    output,
  }),
  editarAutor: puerta.put('/:id/autores/:autorId', 'Cambia los datos de un autor', {
    input: deAutor.extend(autorEditado.shape).extend(mas.shape),
    output,
  }),
  afiliarAutores: puerta.post('/:id/autores/filiacion', 'Dice la filiación de uno o de varios autores', {
    input: deUna.extend({
      autorIds: z.array(zId).min(1).max(CHOICE_LIMIT),
      filiacion: zSiNo,
      filiacionUnica: zSiNo.optional(),
    }),
    output,
  }),
  moverAutor: puerta.post('/:id/autores/:autorId/mover', 'Sube o baja un autor un puesto', {
    input: deAutor.extend({ sentido: z.enum(SENTIDOS) }),
    output,
  }),
  propuestas: puerta.get('/:id/autores/propuestas', 'Personas de la casa que pueden ser sus autores sin registro', {
    input: deUna,
    output: propuestasVistas,
  }),
  vincular: puerta.put('/:id/autores/:autorId/persona', 'Vincula a un autor sin registro con una persona', {
    input: conPersona,
    output,
  }),
  descartar: puerta.post('/:id/autores/:autorId/descartar', 'Dice que un autor no es esa persona', {
    input: conPersona,
    output,
  }),
  quitarAutor: puerta.remove('/:id/autores/:autorId', 'Quita un autor de la publicación', { input: deAutor, output }),
});
