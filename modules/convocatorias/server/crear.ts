import { and, asc, desc, eq } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { takeTurn } from '#core/db/server/turn.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { estaAbierta, faseDe } from '../domain/fases.ts';
import type { Programa } from '../domain/programa.ts';
import { convocatoria } from '../tables.ts';
import { elegibilidadParaCrear, razonesDe } from './elegibilidad.ts';
import { nacer } from './nacer.ts';
import type { FilaConvocatoria } from './postulacion.ts';
import { programaDeSlug } from './programas.ts';
import { programaVigente } from './versiones.ts';

/** The call of a programme that matters today: the open one, else the nearest to come or the last one. */
export async function convocatoriaVigente(
  ctx: Ctx,
  slug: string,
): Promise<{ c: FilaConvocatoria; programa: Programa; numero: number }> {
  const base = await programaDeSlug(ctx, slug);
  if (!base) throw notFound('Esa convocatoria no existe.');
  const filas = await ctx.db
    .select()
    .from(convocatoria)
    .where(and(eq(convocatoria.tipoProyecto, base.tipo), eq(convocatoria.activa, true)))
    .orderBy(desc(convocatoria.registroInicio), asc(convocatoria.id));
  const hoy = ctx.today();
  const c = filas.find((f) => estaAbierta(f, hoy)) ?? filas.findLast((f) => faseDe(f, hoy) === 'proxima') ?? filas[0];
  if (!c) throw notFound('Aún no hay una convocatoria de este programa.');
  return { c, ...(await programaVigente(ctx, c.id, base)) };
}

/**
 * Starts an application: project, responsible member and locked budget lines in one transaction.
 * Two simultaneous starts leave one application: the second answers with the first.
 * @param grupoId which of their groups applies, when they have several
 * @throws Failure requirements_pending with every unmet check
 */
export async function crearPostulacion(
  ctx: Ctx,
  slug: string,
  grupoId: number | null = null,
): Promise<{ id: number; paso: number; nueva: boolean }> {
  const investigadorId = requireSession(ctx).subject.investigador;
  if (!investigadorId)
    throw new Failure('forbidden', 'convocatorias.solo_investigadores', 'Solo un investigador puede postular.');
  return inTransaction(ctx, async (tx) => {
    const { c, programa, numero } = await convocatoriaVigente(tx, slug);
    // One start at a time per call: quotas of a group and designations of a faculty are counted with nobody in between.
    await takeTurn(tx, `convocatoria:${c.id}`);
    const borrador = programa.exclusivo ? await borradorPropio(tx, c, investigadorId) : null;
    if (borrador) return { ...borrador, nueva: false };
    const { hechos, requisitos } = await elegibilidadParaCrear(tx, programa, c, investigadorId, grupoId);
    const reasons = razonesDe(requisitos);
    if (reasons.length)
      throw new Failure(
        'requirements_pending',
        'convocatorias.no_puede_postular',
        'No puede registrarse en esta convocatoria.',
        { reasons },
      );
    const membresia = programa.conGrupo === false ? null : hechos.membresia;
    const facultadId = programa.conGrupo === false ? hechos.facultadDesignada : (membresia?.facultadId ?? null);
    const id = await nacer(tx, { programa, numero, c, investigadorId, membresia, facultadId });
    return { id, paso: 1, nueva: true };
  });
}

async function borradorPropio(ctx: Ctx, c: FilaConvocatoria, investigadorId: number) {
  const [fila] = await query(ctx)<{ id: number; paso: number }>`
    select id::int, paso
    from proyecto
    where convocatoria_id = ${c.id} and responsable_id = ${investigadorId} and ${proyectoEn('en_proceso')}
  `;
  return fila ?? null;
}
