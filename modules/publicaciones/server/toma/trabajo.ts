import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { defineJob } from '#core/jobs/server/jobs.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { failureOf } from '#core/kernel/server/errors.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { rightsOf } from '#core/list/server/export-job.ts';
import type { Trabajo } from '../../domain/toma.ts';
import { tomaDeObras } from '../../tables-toma.ts';
import { EDITAR } from '../oficina/leer.ts';
import { crearBorradores, retirarBorradores } from './borradores.ts';
import { leerObras } from './leer.ts';
import { type Anotar, type Cambios, type Toma, tomasDe } from './puerta.ts';

const HACER: Record<Trabajo, (ctx: Ctx, toma: Toma, anotar: Anotar) => Promise<Cambios>> = {
  leer: leerObras,
  tomar: crearBorradores,
  deshacer: retirarBorradores,
};

/** The rights that who began it has now, also those that were lost since. @throws Failure forbidden */
async function sesionDe(ctx: Ctx, { usuarioId, apoyoId, oficina, investigadorId }: Toma) {
  const sesion = await rightsOf(ctx, usuarioId, apoyoId);
  const suya = oficina
    ? sesion?.permissions.has(EDITAR)
    : investigadorId !== null && sesion?.subject.investigador === investigadorId;
  if (!sesion || !suya)
    throw new Failure(
      'forbidden',
      'publicaciones.cuenta_sin_derecho',
      'La cuenta que empezó la toma ya no puede registrar estas obras.',
    );
  return sesion;
}

/**
 * Reads, takes or undoes a taking, little by little, and writes how far it is. Run twice, it goes on from where it was:
 * what is done stays done.
 */
export async function hacerTrabajo(ctx: Ctx, { id, trabajo }: { id: number; trabajo: Trabajo }): Promise<void> {
  const enCurso = and(eq(tomaDeObras.id, id), eq(tomaDeObras.enCurso, trabajo))!;
  const anotar: Anotar = async (cambios) => {
    await ctx.db
      .update(tomaDeObras)
      .set({ vistaEn: ctx.now(), ...cambios })
      .where(enCurso);
  };
  const [toma] = await tomasDe(ctx, enCurso);
  if (!toma) return;
  await anotar({ fallo: null });
  try {
    const session = await sesionDe(ctx, toma);
    const hecho = await HACER[trabajo]({ ...ctx, session }, toma, anotar);
    await anotar({ ...hecho, enCurso: null });
  } catch (error) {
    const falla = failureOf(error);
    // What passes by itself is tried again; what does not is told.
    if (!falla || falla.status >= 500) throw error;
    await anotar({ fallo: falla.detail, enCurso: null });
  }
}

export const tomaJob = defineJob<{ id: number; trabajo: Trabajo }>({
  name: 'toma-de-obras',
  retryLimit: 3,
  retryDelaySeconds: 5,
  expireInSeconds: 3600,
  handler: hacerTrabajo,
});

const DIAS_QUE_SE_GUARDA = 60;
const DIA_MS = 86_400_000;
/** Takings are kept for some weeks: their drafts, for ever. */
export const barrerTomasJob = defineJob<object>({
  name: 'barrer-tomas-de-obras',
  schedule: '40 3 * * *',
  handler: async (ctx) => {
    const antes = new Date(ctx.now().getTime() - DIAS_QUE_SE_GUARDA * DIA_MS);
    const quieta = or(isNull(tomaDeObras.enCurso), lt(tomaDeObras.vistaEn, antes));
    await ctx.db.delete(tomaDeObras).where(and(lt(tomaDeObras.creadoEn, antes), quieta));
  },
});
