import { eq } from 'drizzle-orm';
import { implement } from '#core/contract/server/implement.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { reported } from '#core/report/server/report.ts';
import { reportesDe } from '#modules/proyectos/domain/tipos.ts';
import { exigirParticipacion, exigirProyecto, type ProyectoLeido } from '#modules/proyectos/server/index.ts';
import { economiaProyectoContract, PRESUPUESTO, SUBVENCION } from '../contract-proyecto.ts';
import { hojaDeResumen } from '../documents/formatos.ts';
import { documentoEconomico, lineasEnHoja } from '../documents/proyecto.ts';
import { porcentajeEnPalabras } from '../domain/resumen.ts';
import { ecoProyecto } from '../tables.ts';
import { resumenDe } from './leer.ts';
import { fichaEconomica } from './papel.ts';

const cuentaDe = async (ctx: Ctx, proyectoId: number) =>
  (await ctx.db.select().from(ecoProyecto).where(eq(ecoProyecto.proyectoId, proyectoId)))[0] ?? null;

/** The account of the project with its lines. @throws Failure action_not_available while it has none */
async function fichaDe(ctx: Ctx, p: ProyectoLeido) {
  const cuenta = await cuentaDe(ctx, p.id);
  if (!cuenta)
    throw new Failure(
      'action_not_available',
      'economia.proyecto_sin_cuenta',
      'El proyecto aún no está incluido en economía: se incluye al registrar su resolución rectoral.',
    );
  return fichaEconomica(ctx, { ...cuenta, p });
}

/** What the technical report says of the money of its project; nothing while it has no account. */
export async function ejecutadoDe(ctx: Ctx, proyectoId: number): Promise<string | null> {
  const cuenta = await cuentaDe(ctx, proyectoId);
  if (!cuenta) return null;
  const resumen = await resumenDe(ctx, cuenta);
  return `${formatMoney(resumen.totales.validado)} de ${formatMoney(resumen.totales.asignado)} (${porcentajeEnPalabras(resumen)})`;
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
    if (!reportesDe(p.raiz, p.estado).includes('presupuesto'))
      throw new Failure(
        'invalid',
        'economia.sin_reporte_de_presupuesto',
        'Este proyecto no tiene el reporte de presupuesto en su estado actual.',
      );
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
