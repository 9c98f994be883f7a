import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { ProyectoDePersona } from '../../contract.ts';
import { participaciones } from '../extensiones.ts';

/** Projects in which the person takes part, newest first; `ganado` tells the approved ones where he still is (spec 08 §9.2). */
export const proyectosDePersona = (ctx: Ctx, id: number) =>
  rowsOf<ProyectoDePersona & { ganado: boolean }>(
    ctx.db,
    sql`select x.id::int, x.proyecto_id::int as "proyectoId", x.periodo::int, x.tipo, x.slug, x.titulo, x.codigo, x.estado, x.inscripcion::text as fecha,
        x.condicion || case when x.excluido then ' (excluido)' else '' end as condicion, x.ganado and not x.excluido as ganado
      from ${participaciones.one()} x where x.investigador_id = ${id} order by x.periodo desc, x.proyecto_id desc`,
  );
