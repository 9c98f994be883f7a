import { z } from 'zod';
import type { operations } from '#core/contract/shared/endpoint.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { formularioProyecto } from './domain/proyectos.ts';

const deUna = z.object({ id: zId });
export const externoDe = deUna.extend(formularioProyecto.schema.shape);
const proyecto = z.object({
  proyectoId: z.number(),
  codigo: z.string(),
  titulo: z.string(),
  periodo: z.number().nullable(),
});
export type ProyectoElegible = z.output<typeof proyecto>;

/** What is done with the projects behind a publication, by anyone who has this door. */
export const operacionesDeProyectos = (puerta: ReturnType<typeof operations>) => ({
  proyectos: puerta.get('/:id/proyectos/candidatos', 'Proyectos que se le pueden asociar, por código o título', {
    input: deUna.extend({ q: z.string().trim().max(100).default('') }),
    output: z.object({ proyectos: z.array(proyecto) }),
  }),
  asociarProyecto: puerta.post('/:id/proyectos', 'Asocia un proyecto de la universidad', {
    input: deUna.extend({ proyectoId: zId }),
  }),
  quitarProyecto: puerta.remove('/:id/proyectos/:filaId', 'Quita un proyecto asociado', {
    input: deUna.extend({ filaId: zId }),
  }),
});
