import { desc, eq } from 'drizzle-orm';
import { printed } from '#core/documents/server/reply.ts';
import { visitsOf } from '#core/flow/server/execute.ts';
import { availableActions, stateLabel } from '#core/flow/shared/flow.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { dayOf, formatDay } from '#core/kernel/shared/time.ts';
import { nombreDePropuesta } from '#modules/catalogos/domain/propuesta.ts';
import { codigoDeProyecto } from '#modules/proyectos/domain/codigo.ts';
import type { FichaMonitoreo } from '../contract.ts';
import { documentoDeMonitoreo } from '../documents/monitoreo.ts';
import { flujoMonitoreo } from '../domain/flujo.ts';
import { monitoreoObservacion } from '../tables.ts';
import { type Monitoreo, seEscribe } from './leer.ts';
import { metasDe } from './metas.ts';
import { vinculadasDe } from './publicaciones.ts';

/** The monitoring of a project: its goals, its publications, what was observed and what may be done. */
export async function fichaDe(ctx: Ctx, m: Monitoreo): Promise<FichaMonitoreo> {
  const { id, p } = m;
  const observaciones = await ctx.db
    .select()
    .from(monitoreoObservacion)
    .where(eq(monitoreoObservacion.monitoreoId, id))
    .orderBy(desc(monitoreoObservacion.id));
  const cuando = (d: Date | null) => d?.toISOString() ?? null;
  return {
    id,
    version: m.version,
    estado: m.estado,
    descripcion: m.descripcion,
    seEscribe: seEscribe(m),
    acciones: availableActions(flujoMonitoreo, m.estado, m.roles),
    recorrido: await visitsOf(ctx, flujoMonitoreo.entity, id),
    titulo: nombreDePropuesta(p),
    codigo: codigoDeProyecto(p),
    tipo: p.tipoProyecto,
    periodo: p.periodo,
    estadoProyecto: p.estado,
    responsable: p.responsable,
    facultad: p.facultad,
    enviado: cuando(m.fechaEnvio),
    aprobado: cuando(m.fechaAprobacion),
    metas: await metasDe(ctx, id),
    publicaciones: await vinculadasDe(ctx, id),
    observaciones: observaciones.map((o) => ({
      id: o.id,
      texto: o.texto,
      creada: o.creadoEn.toISOString(),
      atendida: cuando(o.atendidaEn),
    })),
  };
}

/** The same on paper. */
export async function papelDe(ctx: Ctx, m: Monitoreo) {
  const ficha = await fichaDe(ctx, m);
  const fecha = m.estadoDesde ? formatDay(dayOf(m.estadoDesde, ctx.settings.timeZone)) : '';
  const estado = `${stateLabel(flujoMonitoreo, m.estado)} ${fecha}`.trim();
  return printed(ctx, `monitoreo-${ficha.codigo ?? m.id}`, documentoDeMonitoreo(ficha, estado));
}
