import type { Ctx } from '#core/kernel/server/context.ts';
import { announce } from '#core/kernel/server/events.ts';
import type { TurnoDicho } from '../domain/turno.ts';
import { quienActua } from './eventos.ts';
import type { ProyectoLeido } from './leer.ts';

/** Who acts now on a project, for the reader of its page. Of a project of the old register nobody can tell. */
export async function turnoDeProyecto(
  ctx: Ctx,
  { id, estado, responsable, origen }: ProyectoLeido,
  esResponsable: boolean,
): Promise<TurnoDicho | null> {
  if (origen === 'historico') return null;
  const [turno] = await announce(ctx, quienActua, { proyectoId: id, estado, responsable, esResponsable });
  return turno ?? null;
}
