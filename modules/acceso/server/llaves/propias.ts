import { randomBytes } from 'node:crypto';
import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import type { InputOf, OutputOf } from '#core/contract/shared/endpoint.ts';
import { requireRoom } from '#core/db/server/turn.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { say } from '#core/mail/shared/definition.ts';
import type { llavesContract } from '../../contract-llaves.ts';
import { CORREOS_DE_ACCESO } from '../../domain/correos.ts';
import { LLAVES_POR_CUENTA, TRANSPORTES } from '../../domain/llaves.ts';
import { cuenta, llaveAcceso, sesion, usuario } from '../../tables.ts';
import { avisar } from '../avisar.ts';
import { claveCorrecta } from '../claves.ts';
import type { Sesiones } from '../sesiones.ts';
import { darReto, exigirLlaves, MINUTOS_DE_RETO, tomarReto } from './retos.ts';

type Operaciones = (typeof llavesContract)['endpoints'];

/** Signatures that are admitted, the safest first: EdDSA, ES256 and RS256 (COSE). */
const ALGORITMOS = [-8, -7, -257];

const conocidos = (transportes: readonly string[]) => TRANSPORTES.filter((uno) => transportes.includes(uno));

const llavesDe = (ctx: Ctx, usuarioId: number) =>
  ctx.db.select().from(llaveAcceso).where(eq(llaveAcceso.usuarioId, usuarioId)).orderBy(desc(llaveAcceso.id));

/** The passkeys of the acting person. */
export async function leerLlaves(ctx: Ctx): Promise<OutputOf<Operaciones['leer']>> {
  const yo = requireSession(ctx);
  const [abierta] = await ctx.db.select({ llaveId: sesion.llaveId }).from(sesion).where(eq(sesion.id, yo.id));
  const filas = await llavesDe(ctx, yo.userId);
  return {
    llaves: filas.map(({ id, nombre, sincronizada, creadoEn, usadaEn }) => ({
      id,
      nombre,
      sincronizada,
      creadaEn: creadoEn.toISOString(),
      usadaEn: usadaEn?.toISOString() ?? null,
      actual: id === abierta?.llaveId,
    })),
  };
}

/** Who has a password gives it again. @throws Failure invalid */
async function exigirSuClave(ctx: Ctx, usuarioId: number, clave: string): Promise<void> {
  const [credencial] = await ctx.db
    .select({ clave: cuenta.clave })
    .from(cuenta)
    .where(and(eq(cuenta.usuarioId, usuarioId), eq(cuenta.proveedor, 'credential')));
  if (!credencial?.clave) return;
  if (!(await claveCorrecta(ctx, usuarioId, clave))) throw invalidField('clave', 'La contraseña no es correcta.');
}

/** What the browser is asked to make, once the person has given their password. @throws Failure invalid, conflict */
export async function prepararLlave(
  ctx: Ctx,
  { clave }: { clave: string },
): Promise<OutputOf<Operaciones['preparar']>> {
  const { rpId } = exigirLlaves(ctx);
  const yo = requireSession(ctx);
  await exigirSuClave(ctx, yo.userId, clave);
  const tiene = await llavesDe(ctx, yo.userId);
  if (tiene.length >= LLAVES_POR_CUENTA) throw new Failure('conflict', 'acceso.demasiadas_llaves', SIN_LUGAR);
  const persona = await personaConLlavero(ctx, yo.userId);
  return {
    challenge: await darReto(ctx, { sesionId: yo.id }),
    rp: { id: rpId, name: `Quipu ${ctx.settings.institution.shortName}` },
    user: { id: persona.llavero, name: persona.conocida, displayName: persona.nombre },
    pubKeyCredParams: ALGORITMOS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: MINUTOS_DE_RETO * 60_000,
    attestation: 'none',
    excludeCredentials: tiene.map(({ credencial, transportes }) => ({
      id: credencial,
      type: 'public-key',
      transports: conocidos(transportes),
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

const SIN_LUGAR = `Una cuenta tiene ${LLAVES_POR_CUENTA} llaves de acceso como máximo. Quite una que ya no use.`;

/** How the keys of an account call it, given to it with the first one. */
async function personaConLlavero(ctx: Ctx, usuarioId: number) {
  const [fila] = await ctx.db
    .update(usuario)
    .set({ llavero: sql`coalesce(${usuario.llavero}, ${randomBytes(32).toString('base64url')})` })
    .where(eq(usuario.id, usuarioId))
    .returning({
      nombre: usuario.nombre,
      usuario: usuario.usernameMostrado,
      username: usuario.username,
      email: usuario.email,
      llavero: usuario.llavero,
    });
  const { nombre, llavero } = fila!;
  return { nombre, llavero: llavero!, conocida: fila!.usuario ?? fila!.username ?? fila!.email ?? nombre };
}

/**
 * Adds the key that the browser made. The session has thereby proved it: where a second factor is due, this is one.
 * @throws Failure conflict, invalid
 */
export async function agregarLlave(
  ctx: Ctx,
  sesiones: Sesiones,
  { nombre, respuesta }: InputOf<Operaciones['agregar']>,
): Promise<{ id: number }> {
  const sitio = exigirLlaves(ctx);
  const yo = requireSession(ctx);
  const reto = await tomarReto(ctx, { sesionId: yo.id }, respuesta.response.clientDataJSON);
  const hecha = await verificarAlta(ctx, sitio, reto, respuesta);
  const id = await inTransaction(ctx, async (tx) => {
    await requireRoom(tx, {
      name: `llaves:${yo.userId}`,
      limit: LLAVES_POR_CUENTA,
      count: async () => {
        const [fila] = await tx.db.select({ n: count() }).from(llaveAcceso).where(eq(llaveAcceso.usuarioId, yo.userId));
        return fila?.n ?? 0;
      },
      code: 'conflict',
      told: SIN_LUGAR,
    });
    await exigirNombreLibre(tx, yo.userId, nombre);
    const [fila] = await tx.db
      .insert(llaveAcceso)
      .values({ usuarioId: yo.userId, nombre, ...hecha, creadoEn: tx.now() })
      .onConflictDoNothing({ target: llaveAcceso.credencial })
      .returning({ id: llaveAcceso.id });
    if (!fila)
      throw new Failure(
        'conflict',
        'acceso.llave_ya_registrada',
        'Esa llave de acceso ya está registrada. Use la que tiene, o agregue otra.',
      );
    await tx.db.update(sesion).set({ llaveId: fila.id }).where(eq(sesion.id, yo.id));
    await audit(tx, { entity: 'usuario', entityId: yo.userId, action: 'agregar_llave', after: { llave: nombre } });
    await avisarDeLlave(tx, 'acceso-llave-agregada', nombre);
    return fila.id;
  });
  await sesiones.anunciar(yo.userId);
  return { id };
}

async function exigirNombreLibre(tx: Ctx, usuarioId: number, nombre: string): Promise<void> {
  const [otra] = await tx.db
    .select({ id: llaveAcceso.id })
    .from(llaveAcceso)
    .where(and(eq(llaveAcceso.usuarioId, usuarioId), eq(llaveAcceso.nombre, nombre)));
  if (otra) throw invalidField('nombre', 'Ya tiene una llave con ese nombre. Póngale otro para distinguirlas.');
}

type Respuesta = InputOf<Operaciones['agregar']>['respuesta'];
/** @throws Failure conflict when it was not made for this site, now, by somebody whom the device recognised */
async function verificarAlta(
  ctx: Ctx,
  { rpId, origin }: { rpId: string; origin: string },
  reto: string,
  respuesta: Respuesta,
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const transportes = conocidos(respuesta.response.transports ?? []);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...respuesta,
        response: { ...respuesta.response, transports: transportes },
        clientExtensionResults: {},
      },
      expectedChallenge: reto,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITMOS,
    });
    if (registrationInfo) {
      const { credential, credentialBackedUp: sincronizada } = registrationInfo;
      const clavePublica = Buffer.from(credential.publicKey).toString('base64url');
      return { credencial: credential.id, clavePublica, contador: credential.counter, transportes, sincronizada };
    }
  } catch (error) {
    ctx.log.info({ error }, 'A passkey was not admitted');
  }
  throw new Failure(
    'conflict',
    'acceso.llave_no_admitida',
    'La llave de acceso no se pudo agregar: debe hacerse en esta página y pedirle su huella, su rostro o su PIN. Vuelva a intentarlo.',
  );
}

/**
 * Takes away a key of one's own. The other sessions end, since one of them may be of somebody who has the key; this one
 * owes its second factor again, when the key was the one it had.
 * @throws Failure not_found, invalid
 */
export async function quitarLlave(
  ctx: Ctx,
  sesiones: Sesiones,
  { id, clave }: InputOf<Operaciones['quitar']>,
): Promise<void> {
  const yo = requireSession(ctx);
  const suya = and(eq(llaveAcceso.id, id), eq(llaveAcceso.usuarioId, yo.userId));
  const [llave] = await ctx.db.select({ nombre: llaveAcceso.nombre }).from(llaveAcceso).where(suya);
  if (!llave) throw notFound('Esa llave de acceso ya no está en su cuenta.');
  await exigirSuClave(ctx, yo.userId, clave);
  await inTransaction(ctx, async (tx) => {
    const quitadas = await tx.db.delete(llaveAcceso).where(suya).returning({ id: llaveAcceso.id });
    if (quitadas.length === 0) throw notFound('Esa llave de acceso ya no está en su cuenta.');
    await tx.db.delete(sesion).where(and(eq(sesion.usuarioId, yo.userId), ne(sesion.id, yo.id)));
    await audit(tx, {
      entity: 'usuario',
      entityId: yo.userId,
      action: 'quitar_llave',
      before: { llave: llave.nombre },
    });
    await avisarDeLlave(tx, 'acceso-llave-quitada', llave.nombre);
  });
  await sesiones.anunciar(yo.userId);
}

async function avisarDeLlave(tx: Ctx, cual: 'acceso-llave-agregada' | 'acceso-llave-quitada', llave: string) {
  const { userId, name } = requireSession(tx);
  const [persona] = await tx.db.select({ correo: usuario.email }).from(usuario).where(eq(usuario.id, userId));
  await avisar(
    tx,
    { usuarioId: userId, nombre: name, correo: persona?.correo ?? null },
    { correo: say(CORREOS_DE_ACCESO[cual], { llave }), entity: 'usuario', entityId: userId },
  );
}
