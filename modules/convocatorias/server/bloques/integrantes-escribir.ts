import { and, eq } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { integranteTipo } from '#modules/catalogos/tables.ts';
import { proyectoIntegrante } from '#modules/proyectos/tables.ts';
import type { Integrantes } from '../../domain/bloques.ts';
import type { ValorIntegrantes } from '../../domain/valores.ts';
import { membresiasDe } from '../candidatos/fuentes.ts';
import type { Postulacion } from '../postulacion.ts';
import type { Pedido } from './integrantes-personas.ts';

type Procedencia = { investigadorId: number } & Record<'id' | 'grupoId', number | null> &
  Record<'condicion' | 'designada', string | null>;

/** Inserts the newcomers and updates who stays, each with their catalogue role and the group they come from. */
export async function escribirIntegrantes(
  ctx: Ctx,
  p: Postulacion,
  b: Integrantes,
  pedidos: Pedido[],
  previos: ValorIntegrantes,
) {
  const tipos = await tiposDeIntegrante(ctx, p.tipoProyecto);
  const procedencias = await procedenciasDe(
    ctx,
    p,
    pedidos.map((i) => i.investigadorId),
  );
  for (const { investigadorId, contribucion, tesisTipo, tesisTitulo, ...i } of pedidos) {
    const rol = b.roles.find((r) => r.rol === i.rol)!;
    const previo = previos.find((x) => x.investigadorId === investigadorId);
    const m = procedencias.find((x) => x.investigadorId === investigadorId);
    const datos = {
      tipoId: tipos.get(rol.clave ?? rol.rol)!,
      variante: rol.clave ? rol.rol : null,
      contribucion,
      tesisTipo,
      tesisTitulo,
      condicion: rol.condicion ?? m?.designada ?? m?.condicion ?? null,
    };
    if (previo?.id)
      await ctx.db
        .update(proyectoIntegrante)
        .set(datos)
        .where(and(eq(proyectoIntegrante.id, previo.id), eq(proyectoIntegrante.proyectoId, p.id)));
    else {
      const deGrupo = { grupoId: m?.grupoId ?? null, grupoIntegranteId: m?.id ?? null };
      await ctx.db.insert(proyectoIntegrante).values({ ...datos, ...deGrupo, proyectoId: p.id, investigadorId });
    }
  }
}

/** Identity of each role that a type of project has, by its key. */
export async function tiposDeIntegrante(ctx: Ctx, tipoProyecto: string): Promise<ReadonlyMap<string, number>> {
  const { id, clave } = integranteTipo;
  const filas = await ctx.db
    .select({ id, clave })
    .from(integranteTipo)
    .where(eq(integranteTipo.tipoProyecto, tipoProyecto));
  return new Map(filas.map((t) => [t.clave, t.id]));
}

/**
 * Membership that counts for the call of each person, that of the project's own group before any other; and what the
 * faculty designated them as.
 */
async function procedenciasDe(ctx: Ctx, p: Postulacion, ids: number[]): Promise<Procedencia[]> {
  if (ids.length === 0) return [];
  return query(ctx)<Procedencia>`
    select distinct
      on (i.id) i.id::int as "investigadorId",
      gi.id::int,
      gi.grupo_id::int as "grupoId",
      gi.condicion,
      ch.condicion as designada
    from investigador i
      left join ${membresiasDe(ctx, p)} gi on gi.investigador_id = i.id
      left join convocatoria_habilitado ch on ch.convocatoria_id = ${p.convocatoriaId}::bigint
        and ch.investigador_id = i.id
    where i.id in ${ids}
    order by
      i.id,
      (gi.grupo_id = ${p.grupoId}::bigint) desc,
      (gi.condicion = 'Titular') desc,
      gi.id
  `;
}
