import { sql } from 'drizzle-orm';
import { auditAll } from '#core/audit/server/audit.ts';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { subscribe } from '#core/kernel/server/events.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { type ResolucionCorregida, resolucionCorregida } from '#modules/catalogos/server/index.ts';
import type { GrupoDePersona } from '#modules/personas/contract.ts';
import type { ReglasDeUnion } from '#modules/personas/domain/fusion.ts';
import { gruposDePersona, reglasDeUnion } from '#modules/personas/server/index.ts';

/** The groups that cite a corrected resolution, for themselves or for a member, tell of it in their histories. */
async function anotarEnGrupos(ctx: Ctx, { antes, despues, motivo }: ResolucionCorregida): Promise<string | null> {
  const { numero, fecha } = despues;
  const citan = await rowsOf<{ id: number }>(
    ctx.db,
    sql`select id::int from grupo where (resolucion_creacion, fecha_creacion) = (${numero}, ${fecha}::date) or (resolucion, fecha_resolucion) = (${numero}, ${fecha}::date)
      union select grupo_id::int from grupo_integrante where (resolucion, resolucion_fecha) = (${numero}, ${fecha}::date)
        or (exclusion_resolucion, exclusion_resolucion_fecha) = (${numero}, ${fecha}::date) order by 1`,
  );
  const before = { resolucion: antes.numero, fechaResolucion: antes.fecha };
  const after = { resolucion: numero, fechaResolucion: fecha };
  await auditAll(ctx, citan, { entity: 'grupo', action: 'editar', before, after, reason: motivo });
  return citan.length ? plural(citan.length, 'grupo', 'grupos') : null;
}

const gruposDe = (ctx: Ctx, id: number) =>
  rowsOf<GrupoDePersona>(
    ctx.db,
    sql`select gi.id::int, g.id::int as "grupoId", g.nombre, g.categoria, gi.condicion, case when gi.es_coordinador then 'Coordinador' end as cargo, g.estado, gi.desde::text as desde
      from grupo_integrante gi join grupo g on g.id = gi.grupo_id where gi.investigador_id = ${id} and gi.hasta is null and gi.confirmacion = 'confirmada' and g.estado not in ('eliminado', 'disuelto')
      order by gi.desde desc nulls first, gi.id desc`,
  );

const union: ReglasDeUnion = {
  grupo: { nombre: 'Grupos que solicitó', detalle: 't.nombre' },
  grupo_integrante: {
    nombre: 'Membresías de grupos',
    detalle: "(select g.nombre_corto || ', ' || t.condicion from grupo g where g.id = t.grupo_id)",
    conflicto: {
      modo: 'fundir',
      manda: ['t.es_coordinador', "t.condicion = 'Titular'"],
      texto: 'Ambas integran hoy este grupo: queda una membresía (la de coordinador o titular, si una lo es).',
      mismo: {
        columna: 'grupo_id',
        siNo: 'Ambas integran hoy grupos distintos. Retire a una de las dos de su grupo antes de unir: una persona integra un solo grupo.',
      },
    },
  },
};

/** What groups tell of people and of the resolutions that they cite; the composition root calls it. */
export function suscribirGrupos(): void {
  subscribe(resolucionCorregida, anotarEnGrupos);
  gruposDePersona.add(gruposDe);
  reglasDeUnion.add(union);
}
