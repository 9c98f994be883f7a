import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { type Ctx, inTransaction, requireSession, type Session } from '#core/kernel/server/context.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { daysBetween, formatDay } from '#core/kernel/shared/time.ts';
import { notify } from '#core/mail/server/queue.ts';
import { AREAS } from '../../domain/areas.ts';
import { DIAS_MAXIMOS, type EncargoDatos, type EstadoDeReemplazo, enPalabras } from '../../domain/encargos.ts';
import { encargo, sesion } from '../../tables.ts';
import { finDelDia, minutosDeInactividad, type Sesiones, sesionDeEncargo } from '../sesiones.ts';
import { anotar, type CuentaLeida, cuentaParaCambiar, leerCuenta, rolDe } from '../usuarios/alcance.ts';
import { estadoDe } from '../usuarios/obtener.ts';
import { cuentasDeOficina } from '../usuarios/oficina.ts';
import { encargoVigente } from './mandato.ts';

/** Where each person reads their own. */
const MI_CUENTA = '/admin/perfil';

/** What was named is of an account of the office that works. */
const deOficina = (cuenta: CuentaLeida, ahora: Date): boolean =>
  estadoDe(cuenta, ahora) === 'activa' && rolDe(cuenta, 'admin') !== undefined;

/** @throws Failure invalid, by field */
function exigirPlazo({ desde, hasta }: EncargoDatos, hoy: string): void {
  if (hasta < desde)
    throw invalidField('hasta', 'No puede ser antes del primer día', 'El plazo termina antes de empezar.');
  if (hasta < hoy) throw invalidField('hasta', 'Ese día ya pasó', 'El plazo ya pasó: elija desde hoy en adelante.');
  if (daysBetween(desde, hasta) >= DIAS_MAXIMOS)
    throw invalidField('hasta', 'Un año como máximo', 'Un reemplazo dura un año como máximo.');
}

/**
 * Names who acts for an account of the office between two days. It gives nothing to the substitute for good: the
 * permissions are read from the person who is away, each time.
 * @param quien the account itself, or the office for it, which gives no more than it has
 * @throws Failure invalid, forbidden, not_found
 */
async function nombrar(
  ctx: Ctx,
  sesiones: Sesiones,
  { id, ...datos }: EncargoDatos & { id: number },
  leer: (tx: Ctx) => Promise<CuentaLeida>,
): Promise<{ id: number }> {
  exigirPlazo(datos, ctx.today());
  const hecho = await inTransaction(ctx, async (tx) => {
    const titular = await leer(tx);
    if (!deOficina(titular, tx.now()))
      throw new Failure(
        'action_not_available',
        'acceso.reemplazo_sin_oficina',
        'Solo una cuenta activa de la oficina puede tener reemplazo.',
      );
    if (datos.suplenteId === id)
      throw invalidField('suplenteId', 'Elija a otra persona', 'Nadie se reemplaza a sí mismo: elija a otra persona.');
    const suplente = await leerCuenta(tx, datos.suplenteId);
    if (!deOficina(suplente, tx.now()))
      throw invalidField('suplenteId', 'Su cuenta no está activa', 'Elija una cuenta activa de la oficina.');
    const [nuevo] = await tx.db
      .insert(encargo)
      .values({
        usuarioId: id,
        suplenteId: datos.suplenteId,
        desde: datos.desde,
        hasta: datos.hasta,
        modulos: [...datos.modulos],
        motivo: datos.motivo,
        creadoEn: tx.now(),
        creadoPor: requireSession(tx).userId,
      })
      .returning({ id: encargo.id });
    await anotar(tx, id, 'encargo_nombrar', {
      after: { suplente: suplente.nombre, desde: datos.desde, hasta: datos.hasta, trabajo: enPalabras(datos.modulos) },
      reason: datos.motivo,
    });
    await avisarNombrado(tx, { titular, suplente }, datos);
    return { id: nuevo!.id };
  });
  await sesiones.anunciar(id);
  return hecho;
}

async function avisarNombrado(
  tx: Ctx,
  { titular, suplente }: Record<'titular' | 'suplente', CuentaLeida>,
  { desde, hasta, modulos, motivo }: EncargoDatos,
): Promise<void> {
  const cuando = `Del ${formatDay(desde)} al ${formatDay(hasta)}, ${enPalabras(modulos)}. Motivo: ${motivo}.`;
  await notify(tx, {
    userId: suplente.id,
    title: `Reemplaza a ${titular.nombre}`,
    body: `${cuando} Lo que le toque está en su inicio, como «por encargo de».`,
    link: AREAS.admin.inicio,
  });
  if (requireSession(tx).userId === titular.id) return;
  await notify(tx, {
    userId: titular.id,
    title: `${suplente.nombre} lo reemplaza`,
    body: `${cuando} Puede terminarlo cuando quiera en «Mi cuenta».`,
    link: MI_CUENTA,
  });
}

/** The person names who acts for them. */
export const nombrarReemplazo = (ctx: Ctx, sesiones: Sesiones, datos: EncargoDatos) => {
  const { userId: id } = requireSession(ctx);
  return nombrar(ctx, sesiones, { ...datos, id }, (tx) => leerCuenta(tx, id, true));
};
/** The office names it for them. */
export const nombrarReemplazoDe = (ctx: Ctx, sesiones: Sesiones, datos: EncargoDatos & { id: number }) =>
  nombrar(ctx, sesiones, datos, (tx) => cuentaParaCambiar(tx, requireSession(tx), datos.id));

type Alcance = 'propio' | 'oficina';
/**
 * Ends it now: who acts under it is out at once, and nothing that they began later is done.
 * @param alcance the person who is away and the substitute end their own; the office, any that it could have named
 * @throws Failure not_found, forbidden, action_not_available
 */
export async function terminarReemplazo(ctx: Ctx, sesiones: Sesiones, id: number, alcance: Alcance): Promise<void> {
  const yo = requireSession(ctx);
  const afectado = await inTransaction(ctx, async (tx) => {
    const [fila] = await tx.db.select().from(encargo).where(eq(encargo.id, id)).for('update');
    const propio = fila && (fila.usuarioId === yo.userId || fila.suplenteId === yo.userId);
    if (!fila || (alcance === 'propio' && !propio)) throw notFound('Ese reemplazo no existe.');
    if (alcance === 'oficina') await cuentaParaCambiar(tx, yo, fila.usuarioId);
    if (fila.revocadoEn || fila.hasta < tx.today())
      throw new Failure('action_not_available', 'acceso.reemplazo_terminado', 'Ese reemplazo ya terminó.');
    await tx.db.update(encargo).set({ revocadoEn: tx.now(), revocadoPor: yo.userId }).where(eq(encargo.id, id));
    await tx.db.delete(sesion).where(eq(sesion.encargoId, id));
    await anotar(tx, fila.usuarioId, 'encargo_terminar');
    for (const userId of [fila.usuarioId, fila.suplenteId])
      if (userId !== yo.userId)
        await notify(tx, {
          userId,
          title: 'Terminó un reemplazo',
          body: `${yo.name} terminó el reemplazo que iba hasta el ${formatDay(fila.hasta)}.`,
          link: MI_CUENTA,
        });
    return fila.usuarioId;
  });
  await sesiones.anunciar(afectado);
}

/**
 * Opens a session in which the substitute acts, beside their own, to which they return.
 * @returns token of the new session, and where it lands
 * @throws Failure not_found, forbidden, action_not_available
 */
export async function actuarPorEncargo(
  ctx: Ctx,
  id: number,
  agente: string | null,
): Promise<{ token: string; destino: string }> {
  const yo = requireSession(ctx);
  return inTransaction(ctx, async (tx) => {
    const [fila] = await tx.db.select().from(encargo).where(eq(encargo.id, id)).for('share');
    if (!fila || fila.suplenteId !== yo.userId) throw notFound('Ese reemplazo no existe.');
    if (!(await sesionDeEncargo(tx, id)))
      throw new Failure('action_not_available', 'acceso.reemplazo_fuera_de_plazo', plazoDe(fila, tx.today()));
    const ocio = tx.now().getTime() + (await minutosDeInactividad(tx.db, ['admin'])) * 60_000;
    const token = randomBytes(24).toString('base64url');
    await tx.db.insert(sesion).values({
      token,
      usuarioId: fila.usuarioId,
      expiraEn: new Date(Math.min(ocio, finDelDia(fila.hasta, tx.settings.timeZone).getTime())),
      ip: tx.ip,
      agente,
      apoyoDe: yo.name,
      encargoId: id,
      origenId: yo.id,
      creadoEn: tx.now(),
      actualizadoEn: tx.now(),
    });
    await anotar(tx, fila.usuarioId, 'encargo_actuar');
    return { token, destino: AREAS.admin.inicio };
  });
}

/** Why nobody acts under it today. */
function plazoDe({ desde, hasta, revocadoEn }: typeof encargo.$inferSelect, hoy: string): string {
  if (revocadoEn || hasta < hoy) return 'Ese reemplazo ya terminó.';
  if (desde > hoy) return `Ese reemplazo empieza el ${formatDay(desde)}.`;
  return 'La cuenta que reemplaza no está activa. Consulte con quien administra los usuarios.';
}

/** Ends the session in which a substitute acts. @returns token of their own, if it still lives */
export async function volverDeEncargo(ctx: Ctx, sesiones: Sesiones, yo: Session): Promise<string | null> {
  const [propia] = await query(ctx)<{ token: string | null }>`
    select o.token
    from sesion s
      left join sesion o on o.id = s.origen_id
        and o.expira_en > ${ctx.now().toISOString()}
    where s.id = ${yo.id}
  `;
  await ctx.db.delete(sesion).where(eq(sesion.id, yo.id));
  await sesiones.anunciar(yo.userId);
  return propia?.token ?? null;
}

type FilaDeEncargo = {
  id: number;
  titular: string;
  suplente: string;
  recibido: boolean;
  desde: string;
  hasta: string;
  modulos: string[];
  motivo: string;
  estado: EstadoDeReemplazo;
};
/** Those that an account gave or received, the last first. */
export async function reemplazosDe(ctx: Ctx, usuarioId: number) {
  const filas = await query(ctx)<FilaDeEncargo>`
    select
      e.id::int,
      u.nombre as titular,
      s.nombre as suplente,
      e.suplente_id = ${usuarioId} as recibido,
      e.desde,
      e.hasta,
      e.modulos,
      e.motivo,
      case
        when e.revocado_en is not null or e.hasta < ${ctx.today()}::date then 'terminado'
        when e.desde > ${ctx.today()}::date then 'programado'
        else 'vigente'
      end as estado
    from encargo e
      join usuario u on u.id = e.usuario_id
      join usuario s on s.id = e.suplente_id
    where ${usuarioId} in (e.usuario_id, e.suplente_id)
    order by e.id desc
    limit 50
  `;
  return filas.map(({ modulos, ...fila }) => ({ ...fila, trabajo: enPalabras(modulos) }));
}

/** Whom an account may act for today, the first ones. */
export const encargosDeHoy = (ctx: Ctx, usuarioId: number) =>
  query(ctx)<{ id: number; de: string; usuarioId: number; hasta: string }>`
    select
      e.id::int,
      u.nombre as de,
      u.id::int as "usuarioId",
      e.hasta
    from encargo e
      join usuario u on u.id = e.usuario_id
    where e.suplente_id = ${usuarioId}
      and ${encargoVigente(sql`e`, ctx.today())}
    order by e.hasta, e.id
    limit 5
  `;

/** Accounts of the office that may be named. @param salvo the one that is away */
export const candidatosAReemplazo = async (ctx: Ctx, salvo: number) =>
  (await cuentasDeOficina(ctx))
    .filter(({ id }) => id !== salvo)
    .map(({ id, name }) => ({ value: String(id), label: name }));
