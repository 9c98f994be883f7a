import type { Ctx } from '#core/kernel/server/context.ts';
import type { Seccion } from '../domain/direcciones.ts';
import type { Filas } from '../domain/resultados.ts';
import { leerLaboratorios, leerLineas } from './catalogos.ts';
import { leerConvocatorias } from './convocatorias.ts';
import { leerGrupos } from './grupos.ts';
import { leerObras } from './obras.ts';
import { leerPersonas } from './personas.ts';
import { leerProyectos } from './proyectos.ts';

/** The rows of a kind by their numbers: those that anybody may read now. */
export async function filasDe(ctx: Ctx, seccion: Seccion, ids: readonly number[]): Promise<Filas> {
  switch (seccion) {
    case 'persona':
      return { seccion, filas: await leerPersonas(ctx, ids) };
    case 'grupo':
      return { seccion, filas: await leerGrupos(ctx, ids) };
    case 'publicacion':
      return { seccion, filas: await leerObras(ctx, ids) };
    case 'proyecto':
      return { seccion, filas: await leerProyectos(ctx, ids) };
    case 'linea':
      return { seccion, filas: await leerLineas(ctx, ids) };
    case 'laboratorio':
      return { seccion, filas: await leerLaboratorios(ctx, ids) };
    case 'convocatoria':
      return { seccion, filas: await leerConvocatorias(ctx, ids) };
  }
}
