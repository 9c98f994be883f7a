import { createHash } from 'node:crypto';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { linkHash, newLink } from '#core/access/server/link.ts';
import type { FileReply } from '#core/contract/shared/endpoint.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { type CalendarEvent, icsOf } from '#core/documents/shared/ics.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { permisosDeHoy } from '#modules/acceso/server/index.ts';
import { convocatoriasPublicas } from '#modules/convocatorias/server/index.ts';
import { exigirParticipacion } from '#modules/proyectos/server/index.ts';
import { AMBITOS, type Ambito } from '../domain/calendario.ts';
import { deFacultad, TODAS, type Vistas } from '../domain/clases.ts';
import { calendarioEnlace as enlace } from '../tables.ts';
import { debe, seDiceA } from './leer.ts';
import { ABIERTA, relacionDe } from './relacion.ts';

/** A calendar that somebody may have: their own, that of a project where they take part, that of their faculty. */
export type DeQuien = { ambito: Ambito; proyectoId?: number | undefined };
type Lectura = { alcance: Parameters<typeof relacionDe>[1]; vistas: Vistas; donde: SQL };

/**
 * What the calendar tells to the session of who asked for it, by the rule of its screen.
 * @throws Failure not_found when it is, or became, of others
 */
async function lecturaDe(ctx: Ctx, { ambito, proyectoId }: DeQuien): Promise<Lectura> {
  const { investigador, facultad } = requireSession(ctx).subject;
  if (ambito === 'persona' && investigador)
    return { alcance: { de: 'persona', id: investigador }, vistas: TODAS, donde: debe(investigador) };
  if (ambito === 'facultad' && facultad)
    return { alcance: { de: 'facultad', id: facultad }, vistas: deFacultad, donde: sql`true` };
  if (ambito === 'proyecto' && proyectoId && investigador) {
    await exigirParticipacion(ctx, proyectoId);
    return { alcance: { de: 'proyecto', id: proyectoId }, vistas: TODAS, donde: seDiceA(investigador) };
  }
  throw notFound('Este calendario no existe o su enlace se retiró.');
}

const suyo = (ctx: Ctx, { ambito, proyectoId }: DeQuien) =>
  and(
    eq(enlace.usuarioId, Number(requireSession(ctx).userId)),
    eq(enlace.ambito, ambito),
    proyectoId ? eq(enlace.proyectoId, proyectoId) : isNull(enlace.proyectoId),
  );
/** Since when the person has a private link; its address was told once. @throws Failure not_found */
export async function enlaceDe(ctx: Ctx, de: DeQuien) {
  await lecturaDe(ctx, de);
  const [x] = await ctx.db.select().from(enlace).where(suyo(ctx, de));
  return { desde: x?.creadoEn.toISOString() ?? null };
}
/** Makes a private link, or another in its place: the one before opens nothing any more. @throws Failure not_found */
export const renovarEnlace = (ctx: Ctx, de: DeQuien) =>
  inTransaction(ctx, async (tx) => {
    await lecturaDe(tx, de);
    const { token, hash: huella } = newLink();
    const set = { huella, creadoEn: tx.now() };
    await tx.db
      .insert(enlace)
      .values({
        usuarioId: Number(requireSession(tx).userId),
        ambito: de.ambito,
        proyectoId: de.proyectoId ?? null,
        ...set,
      })
      .onConflictDoUpdate({ target: [enlace.usuarioId, enlace.ambito, enlace.proyectoId], set });
    return { url: `${tx.settings.publicUrl}/api/calendarios/${token}` };
  });
export async function revocarEnlace(ctx: Ctx, de: DeQuien): Promise<void> {
  await ctx.db.delete(enlace).where(suyo(ctx, de));
}

type Dia = { uid: string; titulo: string; dia: string };
/** What is open and has a day. */
async function terminosDe(ctx: Ctx, { alcance, vistas, donde }: Lectura): Promise<Dia[]> {
  return rowsOf<Dia>(
    ctx.db,
    sql`
      select
        o.clave as uid,
        'Vence: ' || o.titulo || '. ' || o.detalle as titulo,
        o.vence::text as dia
      from ${await relacionDe(ctx, alcance, vistas)} o
      where ${ABIERTA}
        and o.estado not in ('entregada', 'dispensada')
        and o.vence is not null
        and ${donde}
      order by o.vence, o.clave
    `,
  );
}
/** The windows of the calls that anybody reads: when each opens, if it is to come, and when it closes. */
async function ventanasDe(ctx: Ctx): Promise<Dia[]> {
  const llamadas = await convocatoriasPublicas(ctx);
  return llamadas.flatMap(({ id, programa, inicio, fin }) => [
    ...(inicio > ctx.today()
      ? [{ uid: `convocatoria-${id}-abre`, titulo: `Abre la convocatoria: ${programa}`, dia: inicio }]
      : []),
    { uid: `convocatoria-${id}-cierra`, titulo: `Cierra la convocatoria: ${programa}`, dia: fin },
  ]);
}

/**
 * Numbers each event: the number goes up when what it says changes, and only then, so that calendars know a change from
 * a repetition (RFC 5545 §3.8.7.4). Two readings at once agree: the row is one.
 */
async function numerar(ctx: Ctx, dias: readonly Dia[]): Promise<CalendarEvent[]> {
  if (dias.length === 0) return [];
  const huellas = dias.map(({ dia, titulo }) => createHash('sha256').update(`${dia}\n${titulo}`).digest('base64url'));
  const uids = sql.param(dias.map(({ uid }) => uid));
  await ctx.db.execute(sql`
    insert into calendario_evento as e (uid, huella, cambiado_en)
    select x.uid, x.huella, ${ctx.now().toISOString()}::timestamptz
    from unnest(${uids}::text[], ${sql.param(huellas)}::text[]) x (uid, huella)
    order by x.uid
    on conflict (uid) do update
      set huella = excluded.huella, secuencia = e.secuencia + 1, cambiado_en = excluded.cambiado_en
      where e.huella <> excluded.huella
  `);
  const filas = await rowsOf<{ uid: string; secuencia: number; cambiado: string }>(
    ctx.db,
    sql`
      select uid, secuencia, cambiado_en as cambiado
      from calendario_evento
      where uid = any(${uids}::text[])
    `,
  );
  const de = new Map(filas.map((f) => [f.uid, f]));
  const sitio = new URL(ctx.settings.publicUrl).hostname;
  return dias.map(({ uid, titulo, dia }) => ({
    uid: `${uid}@${sitio}`,
    title: titulo,
    from: dia,
    to: dia,
    sequence: de.get(uid)?.secuencia ?? 0,
    at: new Date(de.get(uid)?.cambiado ?? ctx.now()),
  }));
}

/** How often a calendar asks again. */
const CADA = 'PT12H';

/**
 * What a calendar reads by a private link, with the rights that its account has at this moment: an account that was
 * closed, or a project that was left, opens nothing. @throws Failure not_found
 */
export async function calendarioDe(ctx: Ctx, clave: string): Promise<FileReply> {
  const [x] = await ctx.db
    .select()
    .from(enlace)
    .where(eq(enlace.huella, linkHash(clave)));
  const session = x ? await permisosDeHoy(ctx, x.usuarioId, null) : null;
  if (!x || !session) throw notFound('Este calendario no existe o su enlace se retiró.');
  const suya = { ...ctx, session };
  const { ambito } = x;
  const lectura = await lecturaDe(suya, { ambito, proyectoId: x.proyectoId ?? undefined });
  const dias = await terminosDe(suya, lectura);
  const ventanas = ambito === 'proyecto' ? [] : await ventanasDe(suya);
  const events = await numerar(ctx, [...dias, ...ventanas]);
  const body = Buffer.from(icsOf({ name: AMBITOS[ambito], product: 'Obligaciones', refresh: CADA, events }));
  return { filename: 'obligaciones.ics', mime: 'text/calendar; charset=utf-8', body };
}
