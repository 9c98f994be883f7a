import { eq, sql } from 'drizzle-orm';
import { implement } from '#core/contract/server/implement.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { stateLabel } from '#core/flow/shared/flow.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { dayOf, formatDay } from '#core/kernel/shared/time.ts';
import { reported } from '#core/report/server/report.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { reportesDe } from '#modules/proyectos/domain/lista-actividades.ts';
import { exigirParticipacion, exigirProyecto, type ProyectoLeido } from '#modules/proyectos/server/index.ts';
import { economiaProyectoContract, PRESUPUESTO, SUBVENCION } from '../contract-proyecto.ts';
import { documentoEconomico, type FichaEconomica, hojaDeResumen, lineasEnHoja } from '../documents/proyecto.ts';
import { type LineaEconomica, resumirLinea } from '../domain/resumen.ts';
import { ecoProyecto } from '../tables.ts';

const cuentaDe = async (ctx: Ctx, proyectoId: number) =>
  (await ctx.db.select().from(ecoProyecto).where(eq(ecoProyecto.proyectoId, proyectoId)))[0] ?? null;

/** The account of the project with its lines; without vouchers in the system, nothing is spent yet. */
async function fichaDe(ctx: Ctx, p: ProyectoLeido): Promise<FichaEconomica> {
  const cuenta = await cuentaDe(ctx, p.id);
  if (!cuenta)
    throw new Failure(
      'action_not_available',
      'El proyecto aún no está incluido en economía: se incluye al registrar su resolución rectoral.',
    );
  const lineas = await rowsOf<LineaEconomica>(
    ctx.db,
    sql`select x.id::int as "partidaId", x.codigo, x.nombre as partida, x.tipo, e.monto::text as asignado, '0.00' as bruto,
        coalesce((select sum(b.monto) from proyecto_presupuesto b where b.proyecto_id = ${p.id} and b.partida_id = x.id), 0)::numeric(12,2)::text as original
      from eco_presupuesto e join partida x on x.id = e.partida_id where e.eco_proyecto_id = ${cuenta.id} order by x.tipo, x.codigo`,
  );
  return {
    id: p.id,
    tipo: p.tipoNombre,
    titulo: p.titulo,
    codigo: p.codigoProyecto,
    periodo: p.periodo,
    responsable: p.responsable,
    facultad: p.facultad,
    grupo: p.grupo,
    estado: stateLabel(flujoProyecto, p.estado),
    resolucion: p.resolucionRectoral,
    resolucionFecha: formatDay(p.resolucionFecha),
    abierta: formatDay(dayOf(cuenta.creadoEn, ctx.settings.timeZone)),
    lineas: lineas.map(resumirLinea),
  };
}

const presupuesto = reported(PRESUPUESTO, {
  query: async (ctx, { id }) => fichaDe(ctx, await exigirProyecto(ctx, id, 'ver')),
  show: documentoEconomico,
  filename: (f) => `presupuesto-${f.codigo ?? f.id}`,
  sheet: lineasEnHoja,
});
const subvencion = reported(SUBVENCION, {
  async query(ctx, { id }) {
    const { p } = await exigirParticipacion(ctx, id);
    if (!reportesDe(p.tipoProyecto, p.estado).includes('presupuesto'))
      throw new Failure('invalid', 'Este proyecto no tiene el reporte de presupuesto en su estado actual.');
    return fichaDe(ctx, p);
  },
  show: hojaDeResumen,
  filename: (f) => `subvencion-${f.codigo ?? f.id}`,
});

export const economiaProyectoModule = implement(economiaProyectoContract, {
  estado: async (ctx, { id }) => {
    await exigirProyecto(ctx, id, 'ver');
    return { incluido: (await cuentaDe(ctx, id)) !== null };
  },
  presupuesto: presupuesto.file,
  subvencion: subvencion.file,
});
