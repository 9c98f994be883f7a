import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { auditLog } from '#core/audit/server/tables.ts';
import { query } from '#core/db/server/open.ts';
import { applyTransition } from '#core/flow/server/execute.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { failureOf } from '#core/kernel/server/errors.ts';
import type { ProyectoElegible } from '../../contract-proyectos.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';
import type { Obra } from '../../domain/fuentes/obra.ts';
import { datosNuevaPublicacion } from '../../domain/pasos.ts';
import { tipoDe } from '../../domain/tipos.ts';
import { anioDe, llevaProyecto, type OpcionesDeToma } from '../../domain/toma.ts';
import { obraEn, publicacion } from '../../tables.ts';
import { tomaObra } from '../../tables-toma.ts';
import { firma } from '../investigador/actos.ts';
import { crearPublicacion } from '../investigador/crear.ts';
import { agregarProyecto, proyectosDePersona } from '../proyectos.ts';
import type { Anotar, Toma } from './puerta.ts';
import { reconocer } from './reconocer.ts';

const { entity } = flujoPublicacion;
/** Works done before saying how far it is. */
const CADA = 10;
type Fila = typeof tomaObra.$inferSelect;

/** SQL: the last thing that the history says of a publication. */
const ultimaMarca = (id: number) => sql<number>`(
  select coalesce(max(h.id), 0)
  from ${auditLog} h
  where h.entidad = ${entity} and h.entidad_id = ${id}
)`;
/** SQL: the draft `p` of a work `o` is as it was made: nobody wrote in it, added to it or moved it. */
export const intacta = sql`(
  ${obraEn(flujoPublicacion.initial, 'p')}
  and p.version = 1
  and p.pasos_version = '{}'::jsonb
  and not exists (
    select 1
    from ${auditLog} h
    where h.entidad = ${entity} and h.entidad_id = p.id and h.id > o.marca
  )
)`;

/** Affiliation of who presents it, as its type asks: what was not said is asked later. */
function afiliado(tipo: string, { filiacion, filiacionUnica }: OpcionesDeToma) {
  const { unica, sinFiliacion } = tipoDe(tipo);
  if (sinFiliacion || !filiacion) return {};
  const conFiliacion = filiacion === 'si';
  if (!unica) return { filiacion: conFiliacion };
  if (!conFiliacion) return { filiacion: false, filiacionUnica: false };
  return filiacionUnica ? { filiacion: true, filiacionUnica: filiacionUnica === 'si' } : { filiacion: true };
}

/** Dates that contradict each other are left for a person to write. */
function camposDe({ campos }: Obra): Obra['campos'] {
  const { fechaInicio = '', fechaFin = '', ...resto } = campos;
  return fechaInicio && fechaFin && fechaFin < fechaInicio ? resto : campos;
}

/**
 * One work becomes a draft of who presents it, with its affiliation and its project: all of it, or nothing.
 * @throws Failure conflict when it is registered by now; invalid
 */
async function crearUno(ctx: Ctx, toma: Toma, fila: Fila, proyecto: ProyectoElegible | null): Promise<void> {
  const obra = fila.obra!;
  const sesion = requireSession(ctx);
  await inTransaction(ctx, async (tx) => {
    const [libre] = await tx.db
      .select({ id: tomaObra.id })
      .from(tomaObra)
      .where(and(eq(tomaObra.id, fila.id), eq(tomaObra.elegida, true), isNull(tomaObra.publicacionId)))
      .for('update');
    if (!libre) return;
    // The draft belongs to the person who presents it, also when the office takes it; the history names the actor.
    const suyo: Ctx = {
      ...tx,
      session: { ...sesion, subject: { ...sesion.subject, investigador: fila.investigadorId! } },
    };
    const nueva = datosNuevaPublicacion.parse({
      tipo: fila.tipo,
      titulo: String(obra.campos.titulo),
      campos: camposDe(obra),
      autores: obra.autores,
    });
    const { id } = await crearPublicacion(suyo, nueva, { autor: fila.autor, ...afiliado(nueva.tipo, toma.opciones) });
    const leToca = proyecto !== null && !tipoDe(nueva.tipo).sinProyectos;
    if (leToca && llevaProyecto(anioDe(obra), proyecto.periodo)) {
      const { proyectoId, codigo, titulo: nombre } = proyecto;
      const entidad = tx.settings.institution.name;
      const investigadorId = toma.oficina ? null : fila.investigadorId;
      await agregarProyecto(suyo, id, { proyectoId, codigo, nombre, entidad, investigadorId });
    }
    await tx.db
      .update(tomaObra)
      .set({ publicacionId: id, marca: ultimaMarca(id), clase: 'tomada', razon: '', elegida: false, otraId: null })
      .where(eq(tomaObra.id, fila.id));
  });
}

/** What kept a work from being taken is said of it, and what it is by now. */
async function noTomada(ctx: Ctx, toma: Toma, fila: Fila, motivo: string): Promise<void> {
  const [ahora] = await reconocer(ctx, [fila.obra!], toma.investigadorId ?? fila.investigadorId);
  const es = ahora!.clase === 'nueva' ? { clase: fila.clase, otraId: fila.otraId } : ahora!;
  await ctx.db
    .update(tomaObra)
    .set({ clase: es.clase, otraId: es.otraId, razon: motivo, elegida: false })
    .where(and(eq(tomaObra.id, fila.id), isNull(tomaObra.publicacionId)));
}

/** The project that was said, while it is of theirs. */
async function proyectoDe(ctx: Ctx, { opciones, investigadorId }: Toma): Promise<ProyectoElegible | null> {
  if (!opciones.proyectoId || !investigadorId) return null;
  const suyos = await proyectosDePersona(ctx, investigadorId);
  return suyos.find(({ proyectoId }) => proyectoId === opciones.proyectoId) ?? null;
}

/**
 * The chosen works become drafts, each in a transaction of its own: one that is refused says why and stops none of the
 * rest, and one that was made stays made if this is interrupted.
 */
export async function crearBorradores(ctx: Ctx, toma: Toma, anotar: Anotar) {
  const elegidas = and(eq(tomaObra.tomaId, toma.id), eq(tomaObra.elegida, true), isNull(tomaObra.publicacionId))!;
  const proyecto = await proyectoDe(ctx, toma);
  const total = await ctx.db.$count(tomaObra, elegidas);
  await anotar({ avance: 0, total });
  let ultima = -1;
  for (let avance = 0; ; ) {
    const lote = await ctx.db
      .select()
      .from(tomaObra)
      .where(and(elegidas, gt(tomaObra.orden, ultima)))
      .orderBy(asc(tomaObra.orden))
      .limit(CADA);
    if (lote.length === 0) return { tomadaEn: ctx.now(), deshechaEn: null };
    for (const fila of lote) {
      const falla = await crearUno(ctx, toma, fila, proyecto).then(
        () => null,
        (error: unknown) => error,
      );
      if (falla) await noTomada(ctx, toma, fila, motivoDe(falla));
    }
    avance += lote.length;
    ultima = lote.at(-1)!.orden;
    await anotar({ avance });
  }
}
/** @throws what is no refusal */
function motivoDe(error: unknown): string {
  const falla = failureOf(error);
  if (!falla || falla.status >= 500) throw error;
  return falla.detail;
}

/** One draft is left out of the register, unless somebody changed it meanwhile. */
async function retirarUno(ctx: Ctx, id: number, publicacionId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [p] = await query(tx)`
      select 1
      from publicacion p
        join toma_obra o on o.publicacion_id = p.id
      where p.id = ${publicacionId} and o.id = ${id} and ${intacta}
      for update
    `;
    if (!p) return;
    await applyTransition(tx, flujoPublicacion, publicacion, {
      id: publicacionId,
      action: 'deshacer_toma',
      roles: () => new Set(['toma']),
      set: () => firma(tx),
    });
    await tx.db
      .update(tomaObra)
      .set({ publicacionId: null, marca: null, clase: 'nueva', razon: '' })
      .where(eq(tomaObra.id, id));
  });
}

/** Every draft that is as it was made leaves the register; those that somebody changed stay. */
export async function retirarBorradores(ctx: Ctx, toma: Toma, anotar: Anotar) {
  const hechas = await query(ctx)<{ id: number; publicacionId: number }>`
    select o.id::int, o.publicacion_id::int as "publicacionId"
    from toma_obra o
      join publicacion p on p.id = o.publicacion_id
    where o.toma_id = ${toma.id} and ${intacta}
    order by o.orden
  `;
  await anotar({ avance: 0, total: hechas.length });
  for (const [i, { id, publicacionId }] of hechas.entries()) {
    await retirarUno(ctx, id, publicacionId);
    if (i % CADA === CADA - 1) await anotar({ avance: i + 1 });
  }
  return { deshechaEn: ctx.now() };
}
