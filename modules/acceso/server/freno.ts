import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takeTurn } from '#core/db/server/turn.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { intentoAcceso } from '../tables.ts';
import { dispositivoConocido } from './dispositivos.ts';

const MINUTO = 60_000;
const DIA = 24 * 60 * MINUTO;
/** Failures that cost no wait; each further one doubles it, up to the longest. */
const LIBRES = 5;
const ESPERA_MAXIMA = 30 * MINUTO;
/** Failures of an account in a day from browsers that it does not know, whatever their addresses. */
const DESCONOCIDOS_POR_DIA = 40;

/** Wait after so many failures: 57 tries a day from one place, at most. */
export const esperaTras = (fallos: number): number =>
  fallos < LIBRES ? 0 : Math.min(ESPERA_MAXIMA, 2 ** (fallos - LIBRES) * MINUTO);

type Fallos = { fallos: number; ultimo: Date | null };
export type Intento = { id: number };

/**
 * Lets a sign-in be tried, or says how long to wait. A browser with which the account has entered before has its own
 * count: what others fail, even behind the same address, does not touch it. Any other is delayed by account and
 * address, and by account alone at a daily limit, past which the way in is the link of «Olvidé mi contraseña», which
 * makes the browser known. The try is written down as failed before the password is looked at: many at once cannot slip
 * through.
 * @throws Failure too_many
 */
export async function admitirIntento(
  ctx: Ctx,
  de: { identificador: string; usuarioId: number | null },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Intento> {
  const conocido = de.usuarioId ? await dispositivoConocido(ctx, de.usuarioId, request) : null;
  return inTransaction(ctx, async (tx) => {
    const clave = de.usuarioId ? `cuenta:${de.usuarioId}` : `nombre:${de.identificador.toLowerCase()}`;
    await takeTurn(tx, `ingreso:${clave}`);
    const ahora = tx.now().getTime();
    const lugar = conocido ? await fallosDelDispositivo(tx, de.usuarioId!, conocido) : await fallosDesdeAqui(tx, de);
    const libreEn = (lugar.ultimo?.getTime() ?? 0) + esperaTras(lugar.fallos);
    if (libreEn > ahora) throw demasiados(reply, libreEn - ahora);
    if (!conocido && (await fallosDesconocidos(tx, de)).fallos >= DESCONOCIDOS_POR_DIA) throw agotado(reply);
    const [fila] = await tx.db
      .insert(intentoAcceso)
      .values({
        en: tx.now(),
        identificador: de.identificador,
        ip: tx.ip ?? '',
        exito: false,
        usuarioId: de.usuarioId,
        dispositivo: conocido,
      })
      .returning({ id: intentoAcceso.id });
    return { id: fila!.id };
  });
}

/** The password was right. */
export const acertarIntento = (ctx: Ctx, { id }: Intento) =>
  ctx.db.update(intentoAcceso).set({ exito: true }).where(eq(intentoAcceso.id, id));

type De = { identificador: string; usuarioId: number | null };
/** What names an account counts for the account: user name and e-mail add up. */
const deQuien = (de: De) =>
  de.usuarioId
    ? eq(intentoAcceso.usuarioId, de.usuarioId)
    : and(eq(intentoAcceso.identificador, de.identificador), isNull(intentoAcceso.usuarioId));

async function contar(ctx: Ctx, donde: ReturnType<typeof and>): Promise<Fallos> {
  const [fila] = await ctx.db
    .select({
      fallos: sql<number>`count(*)::int`,
      ultimo: sql<Date | null>`max(${intentoAcceso.en})`.mapWith(intentoAcceso.en),
    })
    .from(intentoAcceso)
    .where(and(donde, eq(intentoAcceso.exito, false), gt(intentoAcceso.en, new Date(ctx.now().getTime() - DIA))));
  return fila ?? { fallos: 0, ultimo: null };
}

const fallosDesconocidos = (ctx: Ctx, de: De) => contar(ctx, and(deQuien(de), isNull(intentoAcceso.dispositivo)));
const fallosDesdeAqui = (ctx: Ctx, de: De) =>
  contar(ctx, and(deQuien(de), isNull(intentoAcceso.dispositivo), eq(intentoAcceso.ip, ctx.ip ?? '')));

/** Those since the account last entered with the browser. */
async function fallosDelDispositivo(ctx: Ctx, usuarioId: number, ficha: string): Promise<Fallos> {
  const suyos = and(eq(intentoAcceso.usuarioId, usuarioId), eq(intentoAcceso.dispositivo, ficha));
  const [acierto] = await ctx.db
    .select({ id: intentoAcceso.id })
    .from(intentoAcceso)
    .where(and(suyos, eq(intentoAcceso.exito, true)))
    .orderBy(desc(intentoAcceso.id))
    .limit(1);
  return contar(ctx, and(suyos, acierto ? gt(intentoAcceso.id, acierto.id) : undefined));
}

function demasiados(reply: FastifyReply, ms: number): Failure {
  reply.header('retry-after', String(Math.ceil(ms / 1000)));
  const minutos = Math.ceil(ms / MINUTO);
  return new Failure(
    'too_many',
    'acceso.demasiados_intentos',
    `Demasiados intentos fallidos. Espere ${minutos > 1 ? `${minutos} minutos` : 'un minuto'} o restablezca su contraseña con «Olvidé mi contraseña».`,
  );
}

function agotado(reply: FastifyReply): Failure {
  reply.header('retry-after', String(3600));
  return new Failure(
    'too_many',
    'acceso.intentos_del_dia_agotados',
    'Hubo demasiados intentos fallidos con esta cuenta, y por hoy no se admiten más desde un equipo con el que no haya ingresado antes. Use «Olvidé mi contraseña»: con el enlace que reciba podrá ingresar desde este equipo.',
  );
}
