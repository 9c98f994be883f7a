import { query } from '#core/db/server/open.ts';
import { stateLabel } from '#core/flow/shared/flow.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import type { Seguimiento } from '../contract.ts';
import { turnoDePropuesta } from './turno.ts';

type Fila = { id: number; fecha: string; a: string };

/**
 * Where each application is, since when and who acts next, from the history of its flow: one statement for the history
 * of a list.
 */
export async function seguimientosDe(
  ctx: Ctx,
  proyectos: readonly { id: number; estado: string; fechaInscripcion: Date }[],
): Promise<Map<number, Seguimiento>> {
  const filas = proyectos.length
    ? await query(ctx)<Fila>`
      select entidad_id::int as id, en as fecha, a
      from transicion
      where entidad = 'proyecto' and entidad_id in ${proyectos.map((p) => p.id)}
      order by id
    `
    : [];
  return new Map(
    await Promise.all(
      proyectos.map(async (p) => {
        const historia = filas
          .filter((f) => f.id === p.id)
          .map((f) => ({ estado: stateLabel(flujoProyecto, f.a), fecha: new Date(f.fecha).toISOString() }));
        const siguiente = await turnoDePropuesta(ctx, p);
        const desde = historia.at(-1)?.fecha ?? p.fechaInscripcion.toISOString();
        return [p.id, { desde, ...siguiente, historia }] as const;
      }),
    ),
  );
}
