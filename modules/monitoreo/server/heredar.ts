import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';

type Clon = { tipo: string; deTipo: string; periodo: number };

/**
 * Gives a call type made from another the goals that the other has in its year. Goals of the type stay.
 * @returns what the office must still do, or null when nothing was copied
 */
export async function heredarMetas(ctx: Ctx, { tipo, deTipo, periodo }: Clon): Promise<string | null> {
  if (tipo === deTipo) return null;
  const [nueva] = await query(ctx)<{ id: number }>`
    insert into meta_tipo_proyecto (periodo_id, tipo_proyecto, activo)
      select k.periodo_id, ${tipo}, k.activo
        from meta_tipo_proyecto k
        join meta_periodo y on y.id = k.periodo_id
       where k.tipo_proyecto = ${deTipo} and y.periodo = ${periodo}
      on conflict do nothing
      returning id::int`;
  if (!nueva) return null;
  await query(ctx)`
    insert into meta_publicacion (meta_tipo_id, tipo_publicacion, cantidad, activo)
      select ${nueva.id}, q.tipo_publicacion, q.cantidad, q.activo
        from meta_publicacion q
        join meta_tipo_proyecto k on k.id = q.meta_tipo_id
        join meta_periodo y on y.id = k.periodo_id
       where k.tipo_proyecto = ${deTipo} and y.periodo = ${periodo}`;
  return `Sus metas de publicación son las de ${deTipo} en ${periodo}. Revíselas en la pestaña «Configuración de metas» del monitoreo.`;
}
