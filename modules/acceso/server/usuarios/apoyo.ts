import { randomBytes } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { formatInstant, instantAt } from '#core/kernel/shared/time.ts';
import { notify } from '#core/mail/server/queue.ts';
import type { ApoyoDatos, Duracion } from '../../domain/usuarios.ts';
import { accesoApoyo, sesion, usuario } from '../../tables.ts';
import { destinoDe } from '../entrar.ts';
import type { Sesiones } from '../sesiones.ts';
import { minutosDeInactividad, sesionResuelta } from '../sesiones.ts';
import { anotar, enCuenta } from './alcance.ts';
import { estadoDe } from './obtener.ts';
import { apoyoVigente, terminarApoyo, terminarApoyosDe } from './terminar-apoyo.ts';

/** End of a support access: what was asked, never beyond 23:59:59 of today in the institution's zone (spec 08 §7.3). */
export function finDeApoyo(ahora: Date, hoy: string, duracion: Duracion, timeZone: string): Date {
  const finDelDia = instantAt(hoy, '23:59:59', timeZone);
  const pedido = duracion === 'hoy' ? finDelDia.getTime() : ahora.getTime() + Number(duracion) * 60_000;
  // In the last second of a day there is still a moment to work in.
  return new Date(Math.max(Math.min(pedido, finDelDia.getTime()), ahora.getTime() + 1000));
}

/**
 * Opens a session in the name of a person, beside the administrator's own, to which they return. The person is told.
 * @returns token of the new session, and where it lands
 * @throws Failure forbidden over a superadmin, above own rights or for oneself; action_not_available
 */
export const iniciarApoyo = (
  ctx: Ctx,
  sesiones: Sesiones,
  { id, motivo, duracion }: ApoyoDatos & { id: number },
  agente: string | null,
): Promise<{ token: string; destino: string }> =>
  enCuenta(ctx, sesiones, { id, propia: 'Ya está en su propia cuenta.' }, async (tx, cuenta, afectados) => {
    const actor = requireSession(tx);
    if (cuenta.superadmin)
      throw new Failure(
        'forbidden',
        'acceso.apoyo_a_superadministrador',
        'No se ingresa en nombre de un superadministrador.',
      );
    if (estadoDe(cuenta, tx.now()) !== 'activa' || cuenta.roles.length === 0)
      throw new Failure(
        'action_not_available',
        'acceso.cuenta_inactiva',
        'La cuenta está inactiva. Reactívela antes de ingresar en su nombre.',
      );
    const expiraEn = finDeApoyo(tx.now(), tx.today(), duracion, tx.settings.timeZone);
    afectados.push(...(await terminarApoyosDe(tx, actor.userId)));
    const [apoyo] = await tx.db
      .insert(accesoApoyo)
      .values({ usuarioId: id, adminId: actor.userId, motivo, creadoEn: tx.now(), expiraEn })
      .returning({ id: accesoApoyo.id });
    const roles = cuenta.roles.map((r) => r.rol);
    const ocio = tx.now().getTime() + (await minutosDeInactividad(tx.db, roles)) * 60_000;
    const token = randomBytes(24).toString('base64url');
    await tx.db.insert(sesion).values({
      token,
      usuarioId: id,
      expiraEn: new Date(Math.min(ocio, expiraEn.getTime())),
      ip: tx.ip,
      agente,
      apoyoDe: actor.name,
      apoyoId: apoyo!.id,
      origenId: actor.id,
      creadoEn: tx.now(),
      actualizadoEn: tx.now(),
    });
    const hasta = formatInstant(expiraEn, tx.settings.timeZone);
    await anotar(tx, id, 'apoyo_iniciar', { after: { hasta }, reason: motivo });
    await notify(tx, {
      userId: id,
      title: `${actor.name} ingresa en su nombre`,
      body: `Hasta el ${hasta}. Motivo: ${motivo}. Puede terminarlo cuando quiera en «Sesiones abiertas».`,
      link: `${destinoDe(roles).replace('/elegir-area', `/${roles[0]}`)}/perfil/sesiones`,
    });
    return { token, destino: destinoDe(roles) };
  });

/**
 * Ends the support access of the acting session.
 * @returns token of the administrator's own session, if it still lives
 */
export async function salirDeApoyo(ctx: Ctx, sesiones: Sesiones): Promise<{ token: string | null; destino: string }> {
  const yo = sesionResuelta(ctx);
  const { apoyo } = yo;
  if (!apoyo)
    throw new Failure(
      'action_not_available',
      'acceso.sin_apoyo_en_curso',
      'No está actuando en nombre de otra persona.',
    );
  const token = await inTransaction(ctx, async (tx) => {
    const [propia] = await tx.db
      .select({ token: sql<string | null>`o.token` })
      .from(sesion)
      .leftJoin(sql`sesion o`, sql`o.id = ${sesion.origenId} and o.expira_en > ${tx.now().toISOString()}`)
      .where(eq(sesion.id, yo.id));
    await terminarApoyo(tx, apoyo.id);
    await anotar(tx, yo.userId, 'apoyo_terminar');
    return propia?.token ?? null;
  });
  await sesiones.anunciar(yo.userId);
  return { token, destino: token ? '/admin' : '/' };
}

/** Support accesses that a person received, the last first; those that run, before. */
export async function apoyosDe(ctx: Ctx, usuarioId: number) {
  const vigente = sql<boolean>`${apoyoVigente(ctx.now(), accesoApoyo)}`;
  const filas = await ctx.db
    .select({ a: accesoApoyo, administrador: usuario.nombre, vigente })
    .from(accesoApoyo)
    .innerJoin(usuario, eq(usuario.id, accesoApoyo.adminId))
    .where(eq(accesoApoyo.usuarioId, usuarioId))
    .orderBy(desc(vigente), desc(accesoApoyo.id))
    .limit(50);
  return filas.map(({ a: { id, motivo, creadoEn, terminadoEn, expiraEn }, ...de }) => ({
    ...de,
    id,
    motivo,
    desde: creadoEn.toISOString(),
    hasta: (terminadoEn ?? expiraEn).toISOString(),
  }));
}

/** The person, or the office (`revocar`), ends a support access; the administrator's next request finds it closed. */
export async function cortarApoyo(
  ctx: Ctx,
  sesiones: Sesiones,
  id: number,
  alcance: 'propio' | 'oficina',
): Promise<void> {
  const yo = requireSession(ctx);
  const afectado = await inTransaction(ctx, async (tx) => {
    const [apoyo] = await tx.db.select().from(accesoApoyo).where(eq(accesoApoyo.id, id)).for('update');
    if (!apoyo || (alcance === 'propio' && apoyo.usuarioId !== yo.userId))
      throw notFound('Ese acceso de apoyo no existe.');
    const terminado = apoyo.expiraEn > tx.now() ? await terminarApoyo(tx, id) : null;
    if (!terminado)
      throw new Failure('action_not_available', 'acceso.apoyo_terminado', 'Ese acceso de apoyo ya terminó.');
    await anotar(tx, apoyo.usuarioId, 'apoyo_revocar');
    const [persona] = await tx.db
      .select({ nombre: usuario.nombre })
      .from(usuario)
      .where(eq(usuario.id, apoyo.usuarioId));
    if (apoyo.adminId !== yo.userId)
      await notify(tx, {
        userId: apoyo.adminId,
        title: 'Terminó su acceso de apoyo',
        body: `${yo.name} terminó su acceso en nombre de ${persona!.nombre}.`,
        link: '/admin/admin/usuarios_administrativos?tab=apoyos',
      });
    return apoyo.usuarioId;
  });
  await sesiones.anunciar(afectado);
}
