import { APIError } from 'better-auth/api';
import { eq, or } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { AREAS, type Rol } from '../domain/areas.ts';
import { usuario, usuarioRol } from '../tables.ts';
import type { Auth } from './auth.ts';
import { claveCorrecta } from './claves.ts';
import { recordarDispositivo } from './dispositivos.ts';
import { acertarIntento, admitirIntento } from './freno.ts';

export const headersDe = (request: FastifyRequest): Headers => {
  const headers = new Headers();
  // HTTP/2 brings its method and path among them, with a name that no header has.
  for (const [k, v] of Object.entries(request.headers))
    if (typeof v === 'string' && !k.startsWith(':')) headers.set(k, v);
  // The address the server believes, not the one the client may claim.
  headers.set('x-forwarded-for', request.ip);
  return headers;
};

/** Copies the cookies of a better-auth answer to ours. */
export function pasarCookies(respuesta: Response, reply: FastifyReply) {
  for (const cookie of respuesta.headers.getSetCookie()) reply.header('set-cookie', cookie);
}

/** Home of a set of roles: the area itself, or the chooser for several. */
export const destinoDe = (roles: readonly Rol[]): string => {
  const [unico, otro] = roles;
  return unico && !otro ? AREAS[unico].inicio : '/elegir-area';
};

/** What the library answers of a password that is right. */
const zEntrada = z.object({ twoFactorRedirect: z.boolean().optional() });
/**
 * Signs in with user name or e-mail.
 * @throws Failure unauthenticated (the same words for every cause a stranger may probe), too_many, forbidden
 */
export async function entrar(
  ctx: Ctx,
  auth: Auth,
  input: { usuario: string; clave: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const [cuenta] = await ctx.db
    .select({
      id: usuario.id,
      username: usuario.username,
      email: usuario.email,
      activo: usuario.activo,
      caducaEn: usuario.caducaEn,
      claveCaducaEn: usuario.claveCaducaEn,
    })
    .from(usuario)
    .where(or(eq(usuario.username, input.usuario), eq(usuario.email, input.usuario)));
  const de = { identificador: input.usuario, usuarioId: cuenta?.id ?? null };
  const intento = await admitirIntento(ctx, de, request, reply);
  if (cuenta && (!cuenta.activo || (cuenta.caducaEn && cuenta.caducaEn <= ctx.now())))
    await rechazar(ctx, cuenta.id, input.clave, IMPEDIDA);
  if (cuenta?.claveCaducaEn && cuenta.claveCaducaEn <= ctx.now())
    await rechazar(ctx, cuenta.id, input.clave, CLAVE_VENCIDA);
  const respuesta = await verificar(auth, cuenta, input.clave, request);
  if (!respuesta?.ok || !cuenta) throw incorrectas();
  await acertarIntento(ctx, intento);
  pasarCookies(respuesta, reply);
  const { twoFactorRedirect } = zEntrada.parse(await respuesta.json());
  if (twoFactorRedirect) return { segundoFactor: true, destino: '' };
  await recordarDispositivo(ctx, cuenta.id, request, reply);
  return { segundoFactor: false, destino: await anotarIngreso(ctx, cuenta.id) };
}

const incorrectas = () => new Failure('unauthenticated', 'acceso.credenciales_incorrectas', 'Credenciales incorrectas');

/** What is told to who proves who they are and may not enter. */
export const IMPEDIDA = 'Su cuenta está inactiva o venció. Comuníquese con la oficina para reactivarla.';
const CLAVE_VENCIDA =
  'Su contraseña de un solo uso venció. Pida a la oficina otra, o elija una nueva con «Olvidé mi contraseña».';

/** Who may not enter learns why only with the password; no session is made. */
async function rechazar(ctx: Ctx, usuarioId: number, clave: string, porQue: string): Promise<never> {
  if (!(await claveCorrecta(ctx, usuarioId, clave))) throw incorrectas();
  throw new Failure('forbidden', 'acceso.ingreso_impedido', porQue);
}

type Conocida = { username: string | null; email: string | null };
async function verificar(auth: Auth, cuenta: Conocida | undefined, password: string, request: FastifyRequest) {
  const headers = headersDe(request);
  headers.delete('cookie');
  const { username, email } = cuenta ?? { username: null, email: null };
  try {
    return username
      ? await auth.api.signInUsername({ body: { username, password }, headers, asResponse: true })
      : // An unknown account costs the same work as a wrong password: the hash is computed either way.
        await auth.api.signInEmail({
          body: { email: email ?? 'nadie@invalido.example', password },
          headers,
          asResponse: true,
        });
  } catch (error) {
    if (error instanceof APIError) return null;
    throw error;
  }
}

/** Notes when an account last entered. @returns where it lands */
export async function anotarIngreso(ctx: Ctx, usuarioId: number): Promise<string> {
  await ctx.db.update(usuario).set({ ultimoAcceso: ctx.now() }).where(eq(usuario.id, usuarioId));
  const roles = await ctx.db
    .select({ rol: usuarioRol.rol })
    .from(usuarioRol)
    .where(eq(usuarioRol.usuarioId, usuarioId))
    .orderBy(usuarioRol.id);
  return destinoDe(roles.map((r) => r.rol));
}
