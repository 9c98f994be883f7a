import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { actorName, audit } from '#core/audit/server/audit.ts';
import { recordTransition } from '#core/flow/server/execute.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { integranteTipo } from '#modules/catalogos/tables.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { proyecto, proyectoIntegrante } from '#modules/proyectos/tables.ts';
import { type Programa, programaDeConvocatoria } from '../domain/programa.ts';
import { PROGRAMAS } from '../domain/programas/index.ts';
import { convocatoria } from '../tables.ts';
import { pedirAutorizacion } from './autorizacion.ts';
import { ponerFijas } from './bloques/presupuesto.ts';
import { elegibilidadParaCrear } from './elegibilidad.ts';
import { estaAbierta, type FilaConvocatoria } from './postulacion.ts';

/** The call of a programme that matters today: the open one, else the nearest to come or the last one. */
export async function convocatoriaVigente(
  ctx: Ctx,
  slug: string,
): Promise<{ c: FilaConvocatoria; programa: Programa }> {
  const base = PROGRAMAS[slug];
  if (!base) throw notFound('Esa convocatoria no existe.');
  const filas = await ctx.db
    .select()
    .from(convocatoria)
    .where(and(eq(convocatoria.tipoProyecto, base.tipo), eq(convocatoria.activa, true)))
    .orderBy(desc(convocatoria.registroInicio), asc(convocatoria.id));
  const c = filas.find((f) => estaAbierta(f, ctx.today())) ?? filas[0];
  if (!c) throw notFound('Aún no hay una convocatoria de este programa.');
  return { c, programa: programaDeConvocatoria(base, c.parametros) };
}

/**
 * Starts an application: project, responsible member and locked budget lines in one transaction.
 * Two simultaneous starts leave one application: the second answers with the first.
 * @throws Failure requirements_pending with every unmet check
 */
export async function crearPostulacion(ctx: Ctx, slug: string): Promise<{ id: number; paso: number; nueva: boolean }> {
  const investigadorId = requireSession(ctx).subject.investigador;
  if (!investigadorId) throw new Failure('forbidden', 'Solo un investigador puede postular.');
  return inTransaction(ctx, async (tx) => {
    const { c, programa } = await convocatoriaVigente(tx, slug);
    // One start at a time per person and call: the second sees what the first created.
    await tx.db.execute(sql`select pg_advisory_xact_lock(${c.id}::int, ${investigadorId}::int)`);
    const borrador = programa.exclusivo ? await borradorPropio(tx, c, investigadorId) : null;
    if (borrador) return { ...borrador, nueva: false };
    const { hechos, requisitos } = await elegibilidadParaCrear(tx, programa, c, investigadorId);
    const faltan = requisitos.filter((r) => !r.cumple);
    if (faltan.length)
      throw new Failure('requirements_pending', 'No puede registrarse en esta convocatoria.', {
        reasons: faltan.map((r) => ({
          text: `${r.titulo}: ${r.evidencia}`,
          items: r.items,
          ...(r.remedio ? { field: r.clave } : {}),
        })),
      });
    const id = await insertar(tx, programa, c, investigadorId, hechos.membresia);
    return { id, paso: 1, nueva: true };
  });
}

async function borradorPropio(ctx: Ctx, c: FilaConvocatoria, investigadorId: number) {
  const [fila] = await ctx.db
    .select({ id: proyecto.id, paso: proyecto.paso })
    .from(proyecto)
    .where(
      and(
        eq(proyecto.convocatoriaId, c.id),
        eq(proyecto.responsableId, investigadorId),
        eq(proyecto.estado, 'en_proceso'),
      ),
    );
  return fila ?? null;
}

type Membresia = Awaited<ReturnType<typeof elegibilidadParaCrear>>['hechos']['membresia'];

async function insertar(
  ctx: Ctx,
  programa: Programa,
  c: FilaConvocatoria,
  investigadorId: number,
  membresia: Membresia,
): Promise<number> {
  const [rol] = await ctx.db
    .select({ id: integranteTipo.id })
    .from(integranteTipo)
    .where(and(eq(integranteTipo.tipoProyecto, programa.tipo), eq(integranteTipo.clave, programa.rolResponsable)));
  const [fila] = await ctx.db
    .insert(proyecto)
    .values({
      tipoProyecto: programa.tipo,
      convocatoriaId: c.id,
      periodo: c.periodo,
      responsableId: investigadorId,
      facultadId: membresia?.facultadId ?? null,
      grupoId: membresia?.grupoId ?? null,
      fechaInscripcion: ctx.now(),
      estado: flujoProyecto.initial,
      exclusivo: programa.exclusivo,
      // A coordinator who applies has nobody else to ask.
      autorizacionGrupo: membresia?.esCoordinador ? true : null,
      actualizadoPor: actorName(ctx),
      actualizadoEn: ctx.now(),
    })
    .returning({ id: proyecto.id });
  const id = fila!.id;
  await ctx.db.insert(proyectoIntegrante).values({
    proyectoId: id,
    investigadorId,
    tipoId: rol!.id,
    esResponsable: true,
    grupoId: membresia?.grupoId ?? null,
    grupoIntegranteId: membresia?.id ?? null,
    condicion: membresia?.condicion ?? null,
  });
  for (const paso of programa.steps)
    for (const b of paso.blocks) if (b.kind === 'presupuesto') await ponerFijas(ctx, id, b);
  await recordTransition(ctx, {
    entity: 'proyecto',
    entityId: id,
    action: 'crear',
    from: null,
    to: flujoProyecto.initial,
  });
  await audit(ctx, {
    entity: 'proyecto',
    entityId: id,
    action: 'crear',
    after: { tipo: programa.tipo, periodo: c.periodo, responsable: investigadorId },
  });
  if (programa.requiereAutorizacion && membresia && !membresia.esCoordinador)
    await pedirAutorizacion(ctx, id, membresia);
  return id;
}
