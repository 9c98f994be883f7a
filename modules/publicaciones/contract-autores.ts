import { z } from 'zod';
import type { operations } from '#core/contract/shared/endpoint.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { autorEditado, autorNuevo, CLAVES_FUENTE, candidatosVistos, SENTIDOS } from './domain/autores.ts';

const deUna = z.object({ id: zId });
const deAutor = deUna.extend({ autorId: zId });
/** What is done with the authors of a publication, by whoever has this door: what it writes besides, and what it is answered. */
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
  moverAutor: puerta.post('/:id/autores/:autorId/mover', 'Sube o baja un autor un puesto', {
    input: deAutor.extend({ sentido: z.enum(SENTIDOS) }),
    output,
  }),
  quitarAutor: puerta.remove('/:id/autores/:autorId', 'Quita un autor de la publicación', { input: deAutor, output }),
});
