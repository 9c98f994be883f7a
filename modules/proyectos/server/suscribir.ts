import { and, eq } from 'drizzle-orm';
import { auditAll } from '#core/audit/server/audit.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { subscribe } from '#core/kernel/server/events.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { type ResolucionCorregida, resolucionCorregida } from '#modules/catalogos/server/index.ts';
import { proyectosDeGrupo } from '#modules/grupos/server/index.ts';
import type { ReglasDeUnion } from '#modules/personas/domain/fusion.ts';
import { participaciones, reglasDeUnion } from '#modules/personas/server/index.ts';
import { proyecto } from '../tables.ts';
import { fuenteDeGrupo } from './actividades/de-grupo.ts';
import { PARTICIPACIONES } from './participaciones.ts';

/** The projects that cite a corrected resolution tell of it in their histories. */
async function anotarEnProyectos(ctx: Ctx, { antes, despues, motivo }: ResolucionCorregida): Promise<string | null> {
  const citan = await ctx.db
    .select({ id: proyecto.id })
    .from(proyecto)
    .where(and(eq(proyecto.resolucionRectoral, despues.numero), eq(proyecto.resolucionFecha, despues.fecha)));
  const before = { resolucionRectoral: antes.numero, resolucionFecha: antes.fecha };
  const after = { resolucionRectoral: despues.numero, resolucionFecha: despues.fecha };
  await auditAll(ctx, citan, { entity: 'proyecto', action: 'editar', before, after, reason: motivo });
  return citan.length ? plural(citan.length, 'proyecto', 'proyectos') : null;
}

const union: ReglasDeUnion = {
  proyecto: { nombre: 'Proyectos como responsable', detalle: "concat_ws(' ', t.codigo_proyecto, t.titulo)" },
  proyecto_integrante: {
    nombre: 'Participaciones en proyectos',
    detalle: `(select concat_ws(' ', p.codigo_proyecto, coalesce(nullif(p.titulo, ''), p.tipo_proyecto || ' ' || p.periodo || ', sin título'))
      from proyecto p where p.id = t.proyecto_id)`,
    conflicto: {
      modo: 'fundir',
      manda: ['t.es_responsable', 'not t.excluido'],
      texto: 'Ambas participan en este proyecto: queda una participación (la de responsable, si una lo es).',
    },
  },
};

/** What projects tell of people and of the resolutions that they cite; the composition root calls it. */
export function suscribirProyectos(): void {
  subscribe(resolucionCorregida, anotarEnProyectos);
  participaciones.add(PARTICIPACIONES);
  proyectosDeGrupo.add(fuenteDeGrupo);
  reglasDeUnion.add(union);
}
