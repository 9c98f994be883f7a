import { and, eq, sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { integranteTipo } from '#modules/catalogos/tables.ts';
import { proyectoIntegrante } from '#modules/proyectos/tables.ts';
import type { Integrantes } from '../../domain/bloques.ts';
import type { ValorIntegrantes } from '../../domain/valores.ts';
import type { Postulacion } from '../postulacion.ts';
import type { Pedido } from './integrantes-personas.ts';

type Membresia = { investigadorId: number; id: number; grupoId: number; condicion: string };

/** Inserts the newcomers and updates who stays, each with his catalogue role and the group he comes from. */
export async function escribirIntegrantes(
  ctx: Ctx,
  p: Postulacion,
  b: Integrantes,
  pedidos: Pedido[],
  previos: ValorIntegrantes,
) {
  const tipos = await ctx.db
    .select({ id: integranteTipo.id, clave: integranteTipo.clave })
    .from(integranteTipo)
    .where(eq(integranteTipo.tipoProyecto, p.tipoProyecto));
  const membresias = await membresiasDe(
    ctx,
    p,
    pedidos.map((i) => i.investigadorId),
  );
  for (const i of pedidos) {
    const rol = b.roles.find((r) => r.rol === i.rol)!;
    const previo = previos.find((x) => x.investigadorId === i.investigadorId);
    const m = membresias.find((x) => x.investigadorId === i.investigadorId);
    const datos = {
      tipoId: tipos.find((t) => t.clave === (rol.clave ?? rol.rol))!.id,
      variante: rol.clave ? rol.rol : null,
      contribucion: i.contribucion,
      tesisTipo: i.tesisTipo,
      tesisTitulo: i.tesisTitulo,
      condicion: rol.condicion ?? (await condicionDesignada(ctx, p, i.investigadorId)) ?? m?.condicion ?? null,
    };
    if (previo?.id)
      await ctx.db
        .update(proyectoIntegrante)
        .set(datos)
        .where(and(eq(proyectoIntegrante.id, previo.id), eq(proyectoIntegrante.proyectoId, p.id)));
    else
      await ctx.db.insert(proyectoIntegrante).values({
        ...datos,
        proyectoId: p.id,
        investigadorId: i.investigadorId,
        grupoId: m?.grupoId ?? null,
        grupoIntegranteId: m?.id ?? null,
      });
  }
}

/** Current membership of each person; that of the project's own group before any other. */
async function membresiasDe(ctx: Ctx, p: Postulacion, ids: number[]): Promise<Membresia[]> {
  if (ids.length === 0) return [];
  return rowsOf<Membresia>(
    ctx.db,
    sql`select distinct on (gi.investigador_id) gi.investigador_id::int as "investigadorId", gi.id::int, gi.grupo_id::int as "grupoId", gi.condicion
      from membresia_vigente gi where gi.investigador_id in ${ids} order by gi.investigador_id, (gi.grupo_id = ${p.grupoId}::bigint) desc, (gi.condicion = 'Titular') desc, gi.id`,
  );
}

/** Condition that the faculty gave a designated person. */
async function condicionDesignada(ctx: Ctx, p: Postulacion, investigadorId: number): Promise<string | null> {
  const [fila] = await rowsOf<{ condicion: string | null }>(
    ctx.db,
    sql`select condicion from convocatoria_habilitado where convocatoria_id = ${p.convocatoriaId}::bigint and investigador_id = ${investigadorId}`,
  );
  return fila?.condicion ?? null;
}
