import { eq } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { evaluador } from '#modules/personas/tables.ts';
import type { EvaluadorFicha } from '../../contract.ts';
import { cuentaDe } from './cuenta.ts';

/** Profile of an evaluator with his account (spec 08 §4). */
export async function obtenerEvaluador(ctx: Ctx, id: number): Promise<EvaluadorFicha> {
  const [e] = await ctx.db.select().from(evaluador).where(eq(evaluador.id, id));
  if (!e) throw notFound('El evaluador no existe.');
  const cuenta = await cuentaDe(ctx, id);
  return {
    id: e.id,
    version: e.version,
    tipo: e.tipo,
    investigadorId: e.investigadorId,
    activo: e.activo,
    apellidos: e.apellidos,
    nombres: e.nombres,
    institucion: e.institucion ?? '',
    cargo: e.cargo,
    email: e.email ?? cuenta?.email ?? null,
    codigoRegina: e.codigoRegina,
    renacyt: e.renacyt,
    nivelRenacyt: e.nivelRenacyt,
    ctiVitae: e.ctiVitae,
    orcid: e.orcid,
    dni: e.dni,
    usuario: cuenta?.username ?? cuenta?.email ?? null,
    cuentaCompartida: cuenta?.compartida ?? false,
  };
}
