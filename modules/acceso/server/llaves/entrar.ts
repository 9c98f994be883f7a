import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { audit } from '#core/audit/server/audit.ts';
import type { InputOf, OutputOf } from '#core/contract/shared/endpoint.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import type { llavesContract } from '../../contract-llaves.ts';
import { llaveAcceso, sesion, usuario } from '../../tables.ts';
import type { Auth } from '../auth.ts';
import { recordarDispositivo } from '../dispositivos.ts';
import { anotarIngreso, headersDe, IMPEDIDA, pasarCookies } from '../entrar.ts';
import { acertarIntento, admitirIntento } from '../freno.ts';
import { tokenDe } from '../institucional/sesion.ts';
import { darReto, exigirLlaves, MINUTOS_DE_RETO, marcarNavegador, navegadorDe, tomarReto } from './retos.ts';

type Operaciones = (typeof llavesContract)['endpoints'];
type Respuesta = InputOf<Operaciones['entrar']>['respuesta'];

/** What the browser is asked to sign, with any key that it has of this site. */
export async function pedirIngreso(
  ctx: Ctx,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OutputOf<Operaciones['pedir']>> {
  const { rpId } = exigirLlaves(ctx);
  const challenge = await darReto(ctx, marcarNavegador(ctx, request, reply));
  return { challenge, rpId, timeout: MINUTOS_DE_RETO * 60_000, userVerification: 'required' };
}

const rechazada = () =>
  new Failure(
    'unauthenticated',
    'acceso.llave_rechazada',
    'No se pudo ingresar con esa llave de acceso. Ingrese con su usuario y contraseña; si la quitó de su cuenta, bórrela también de su equipo.',
  );

/**
 * Signs in with a passkey, under the rules of the password: the same brake, the same accounts that may not enter. It is
 * a second factor by itself, since the device recognised its person.
 * @throws Failure unauthenticated (the same words for every cause a stranger may probe), too_many, conflict, forbidden
 */
export async function entrarConLlave(
  ctx: Ctx,
  auth: Auth,
  respuesta: Respuesta,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OutputOf<Operaciones['entrar']>> {
  const sitio = exigirLlaves(ctx);
  const reto = await tomarReto(ctx, navegadorDe(ctx, request), respuesta.response.clientDataJSON);
  const llave = await llaveConCuenta(ctx, respuesta.id);
  const de = { identificador: `llave:${respuesta.id.slice(0, 64)}`, usuarioId: llave?.usuarioId ?? null };
  const intento = await admitirIntento(ctx, de, request, reply);
  const firma = llave && (await verificarFirma(ctx, sitio, reto, llave, respuesta));
  if (!llave || !firma || respuesta.response.userHandle !== llave.llavero) throw rechazada();
  if (!llave.activo || (llave.caducaEn && llave.caducaEn <= ctx.now()))
    throw new Failure('forbidden', 'acceso.ingreso_impedido', IMPEDIDA);
  if (!(await contarUso(ctx, llave, firma))) throw rechazada();
  const abierta = await auth.api.abrirSesionConLlave({
    body: { usuarioId: llave.usuarioId },
    headers: headersDe(request),
    asResponse: true,
  });
  const token = tokenDe(ctx.settings, abierta);
  if (!abierta.ok || !token) throw new Failure('forbidden', 'acceso.ingreso_impedido', IMPEDIDA);
  await ctx.db.update(sesion).set({ llaveId: llave.id }).where(eq(sesion.token, token));
  await acertarIntento(ctx, intento);
  pasarCookies(abierta, reply);
  await recordarDispositivo(ctx, llave.usuarioId, request, reply);
  return { destino: await anotarIngreso(ctx, llave.usuarioId) };
}

type LlaveConCuenta = typeof llaveAcceso.$inferSelect &
  Pick<typeof usuario.$inferSelect, 'activo' | 'caducaEn' | 'llavero'>;
async function llaveConCuenta(ctx: Ctx, credencial: string): Promise<LlaveConCuenta | null> {
  const [fila] = await ctx.db
    .select({ llave: llaveAcceso, activo: usuario.activo, caducaEn: usuario.caducaEn, llavero: usuario.llavero })
    .from(llaveAcceso)
    .innerJoin(usuario, eq(usuario.id, llaveAcceso.usuarioId))
    .where(eq(llaveAcceso.credencial, credencial));
  return fila ? { ...fila.llave, activo: fila.activo, caducaEn: fila.caducaEn, llavero: fila.llavero } : null;
}

type Firma = { contador: number; sincronizada: boolean };
/** @returns what the signature says; null unless it is of this key, this site and this challenge, with its person */
async function verificarFirma(
  ctx: Ctx,
  { rpId, origin }: { rpId: string; origin: string },
  reto: string,
  llave: LlaveConCuenta,
  respuesta: Respuesta,
): Promise<Firma | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...respuesta, clientExtensionResults: {} },
      expectedChallenge: reto,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: llave.credencial,
        publicKey: new Uint8Array(Buffer.from(llave.clavePublica, 'base64url')),
        // Compared when it is written: two answers at once are not compared with the same one.
        counter: 0,
      },
    });
    if (!verified) return null;
    return { contador: authenticationInfo.newCounter, sincronizada: authenticationInfo.credentialBackedUp };
  } catch (error) {
    ctx.log.info({ error }, 'The signature of a passkey was not admitted');
    return null;
  }
}

/**
 * Writes a use of the key down. A counter that does not advance is of a copy of it: it is refused, and stays in the
 * history of the account. @returns whether it was admitted
 */
async function contarUso(ctx: Ctx, llave: LlaveConCuenta, { contador, sincronizada }: Firma): Promise<boolean> {
  const sinContar = and(eq(llaveAcceso.contador, 0), sql`${contador} = 0`);
  const usadas = await ctx.db
    .update(llaveAcceso)
    .set({ contador, sincronizada, usadaEn: ctx.now() })
    .where(and(eq(llaveAcceso.id, llave.id), or(lt(llaveAcceso.contador, contador), sinContar)))
    .returning({ id: llaveAcceso.id });
  if (usadas.length > 0) return true;
  // Taken away meanwhile: there is nothing to tell of it.
  if (!(await llaveConCuenta(ctx, llave.credencial))) return false;
  await audit(ctx, {
    entity: 'usuario',
    entityId: llave.usuarioId,
    action: 'rechazar_llave',
    before: { llave: llave.nombre, usos: llave.contador },
    after: { llave: llave.nombre, usos: contador },
    reason: 'Su contador no avanzó: puede haber una copia de la llave.',
  });
  return false;
}
