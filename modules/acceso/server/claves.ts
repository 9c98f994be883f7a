import { randomInt } from 'node:crypto';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { and, count, eq, gt, or } from 'drizzle-orm';
import { linkHash, newLink } from '#core/access/server/link.ts';
import { audit } from '#core/audit/server/audit.ts';
import { defineJob } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { queueMail } from '#core/mail/server/queue.ts';
import { mailOutbox } from '#core/mail/server/tables.ts';
import { say } from '#core/mail/shared/definition.ts';
import { numeroFijado } from '#modules/catalogos/server/index.ts';
import { CORREOS_DE_ACCESO } from '../domain/correos.ts';
import { DIAS_INVITACION, HORAS_CLAVE_TEMPORAL } from '../domain/parametros.ts';
import { fallasDeClave } from '../domain/permisos.ts';
import { porQue } from '../domain/porque.ts';
import { cuenta, usuario, verificacion } from '../tables.ts';
import { fallasPorAdivinable, type Titular } from './clave-adivinable.ts';
import { olvidarDispositivos } from './dispositivos.ts';
import type { Sesiones } from './sesiones.ts';

/** Hours a reset link lives. */
const HORAS_ENLACE = 24;
/** Links a day that a person may ask for: past it the last one sent still works. */
const ENLACES_POR_DIA = 5;

const LETRAS = {
  mayuscula: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
  minuscula: 'abcdefghijkmnpqrstuvwxyz',
  cifra: '23456789',
  signo: '.-_*',
};
/**
 * A random password of 16 characters that keeps the policy, without letters that look alike. Shown once, then changed.
 */
export function claveTemporal(): string {
  const de = (letras: string) => letras[randomInt(letras.length)]!;
  const letras = [
    ...Object.values(LETRAS).map(de),
    ...Array.from({ length: 12 }, () => de(Object.values(LETRAS).join(''))),
  ];
  for (let i = letras.length - 1; i > 0; i--) {
    const j = randomInt(i + 1);
    [letras[i], letras[j]] = [letras[j]!, letras[i]!];
  }
  return letras.join('');
}

const rechazar = (fallas: string[]) =>
  new Failure('invalid', 'acceso.clave_debil', 'La nueva contraseña no cumple las reglas.', {
    reasons: fallas,
    fields: fallas.map((message) => ({ path: 'nueva', message })),
  });

type Nueva = { nueva: string; repetida: string };

/** The first password of an account that is being opened. @throws Failure invalid, by field */
export async function exigirClaveInicial(ctx: Ctx, input: Nueva, titular: Titular) {
  exigirClave(input);
  const fallas = await fallasPorAdivinable(ctx, input.nueva, titular);
  if (fallas.length) throw rechazar(fallas);
}

function exigirClave({ nueva, repetida }: Nueva, actual?: string) {
  const fallas = fallasDeClave(nueva, actual);
  if (fallas.length) throw rechazar(fallas);
  if (nueva !== repetida)
    throw invalidField('repetida', 'No coincide con la nueva contraseña', 'Las contraseñas no coinciden.');
}

/** @throws Failure invalid when it breaks the policy, is a common one or is made of what is known of the owner */
async function exigirClaveDe(ctx: Ctx, usuarioId: number, input: Nueva) {
  const [titular] = await ctx.db
    .select({ nombre: usuario.nombre, usuario: usuario.username, correo: usuario.email })
    .from(usuario)
    .where(eq(usuario.id, usuarioId));
  await exigirClaveInicial(ctx, input, titular!);
}

/** Until when an invitation to open an account is good. */
export const finDeInvitacion = async (ctx: Ctx): Promise<Date> =>
  new Date(ctx.now().getTime() + (await numeroFijado(ctx, DIAS_INVITACION)) * 24 * 3600_000);

/**
 * Sets the password of an account, creating its credential row when it has none. One that must be changed is for a
 * single use, and expires.
 */
export async function fijarClave(ctx: Ctx, usuarioId: number, clave: string, debeCambiar: boolean) {
  const cifrada = await hashPassword(clave);
  const cambiadas = await ctx.db
    .update(cuenta)
    .set({ clave: cifrada, actualizadoEn: ctx.now() })
    .where(and(eq(cuenta.usuarioId, usuarioId), eq(cuenta.proveedor, 'credential')))
    .returning({ id: cuenta.id });
  if (cambiadas.length === 0)
    await ctx.db
      .insert(cuenta)
      .values({ usuarioId, proveedor: 'credential', cuentaExterna: String(usuarioId), clave: cifrada });
  const claveCaducaEn = debeCambiar
    ? new Date(ctx.now().getTime() + (await numeroFijado(ctx, HORAS_CLAVE_TEMPORAL)) * 3600_000)
    : null;
  await ctx.db
    .update(usuario)
    .set({ debeCambiarClave: debeCambiar, claveCaducaEn, actualizadoEn: ctx.now() })
    .where(eq(usuario.id, usuarioId));
}

/** True when the account has a password and this is the one. */
export async function claveCorrecta(ctx: Ctx, usuarioId: number, clave: string): Promise<boolean> {
  const [credencial] = await ctx.db
    .select({ clave: cuenta.clave })
    .from(cuenta)
    .where(and(eq(cuenta.usuarioId, usuarioId), eq(cuenta.proveedor, 'credential')));
  return credencial?.clave ? verifyPassword({ hash: credencial.clave, password: clave }) : false;
}

/** Changes the password of the acting account, and of no other; its other sessions end. */
export async function cambiarClave(ctx: Ctx, sesiones: Sesiones, input: Nueva & { actual: string }) {
  const yo = requireSession(ctx);
  const correcta = await claveCorrecta(ctx, yo.userId, input.actual);
  if (!correcta) throw invalidField('actual', 'La contraseña actual no es correcta');
  exigirClave(input, input.actual);
  await exigirClaveDe(ctx, yo.userId, input);
  await inTransaction(ctx, async (tx) => {
    await fijarClave(tx, yo.userId, input.nueva, false);
    await audit(tx, { entity: 'usuario', entityId: yo.userId, action: 'cambiar_clave' });
  });
  await sesiones.revocar(yo.userId, yo.id);
}

/** Answers what a stranger asked with «Olvidé mi contraseña»: out of their request, whose time then tells nothing. */
export const olvidoJob = defineJob<{ usuario: string }>({
  name: 'acceso-olvido',
  handler: (ctx, { usuario: identificador }) => inTransaction(ctx, (tx) => enviarSiExiste(tx, identificador)),
});

/** Mails a single-use link to whom the account belongs, if there is one and it has not had enough of them today. */
async function enviarSiExiste(ctx: Ctx, identificador: string): Promise<void> {
  const [persona] = await ctx.db
    .select()
    .from(usuario)
    .where(and(or(eq(usuario.username, identificador), eq(usuario.email, identificador)), eq(usuario.activo, true)))
    .for('no key update');
  if (!persona?.email) return;
  const [enviados] = await ctx.db
    .select({ n: count() })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.entity, 'usuario'),
        eq(mailOutbox.entityId, persona.id),
        eq(mailOutbox.template, 'acceso-restablecer'),
        gt(mailOutbox.createdAt, new Date(ctx.now().getTime() - HORAS_ENLACE * 3600_000)),
      ),
    );
  if (enviados!.n >= ENLACES_POR_DIA) return;
  await enviarEnlace(ctx, { id: persona.id, nombre: persona.nombre, email: persona.email }, 'restablecer');
}

/** Writes a new reset token (older ones of the person stop working) and queues its mail. */
export async function enviarEnlace(
  ctx: Ctx,
  persona: { id: number; nombre: string; email: string },
  motivo: 'restablecer' | 'invitacion',
) {
  const { token: ficha, hash } = newLink();
  const identificador = `clave:${persona.id}`;
  await ctx.db.delete(verificacion).where(eq(verificacion.identificador, identificador));
  await ctx.db
    .insert(verificacion)
    .values({ identificador, valor: hash, expiraEn: new Date(ctx.now().getTime() + HORAS_ENLACE * 3600_000) });
  await queueMail(ctx, {
    mail: say(CORREOS_DE_ACCESO[`acceso-${motivo}`], { horas: String(HORAS_ENLACE) }),
    reason: porQue('acceso'),
    to: persona.email,
    greets: persona.nombre,
    url: `/restablecer?ficha=${ficha}`,
    secrets: [ficha],
    entity: 'usuario',
    entityId: persona.id,
  });
}

/** The links that wait in a mailbox stop working (the address changed hands). */
export const anularEnlaces = (ctx: Ctx, usuarioId: number) =>
  ctx.db.delete(verificacion).where(eq(verificacion.identificador, `clave:${usuarioId}`));

/** Uses a reset link: it works once, even for two clicks at the same time. @returns whose it was */
export async function restablecerClave(
  ctx: Ctx,
  sesiones: Sesiones,
  input: Nueva & { ficha: string },
): Promise<number> {
  exigirClave(input);
  const usuarioId = await inTransaction(ctx, async (tx) => {
    const [usada] = await tx.db
      .delete(verificacion)
      .where(and(eq(verificacion.valor, linkHash(input.ficha)), gt(verificacion.expiraEn, tx.now())))
      .returning({ identificador: verificacion.identificador });
    const id = Number(usada?.identificador.match(/^clave:(\d+)$/)?.[1]);
    if (!id)
      throw new Failure(
        'conflict',
        'acceso.enlace_usado',
        'El enlace ya se usó o venció. Pida uno nuevo con «Olvidé mi contraseña».',
      );
    await exigirClaveDe(tx, id, input);
    await fijarClave(tx, id, input.nueva, false);
    await olvidarDispositivos(tx, id);
    await audit(tx, { entity: 'usuario', entityId: id, action: 'restablecer_clave' });
    return id;
  });
  await sesiones.revocar(usuarioId);
  return usuarioId;
}
