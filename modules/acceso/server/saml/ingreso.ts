import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readSignedCookie } from '#core/access/server/cookie.ts';
import { linkHash, newLink } from '#core/access/server/link.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { peticionSaml } from '../../tables.ts';
import type { Auth } from '../auth.ts';
import { headersDe, pasarCookies } from '../entrar.ts';
import { cuentaDelProveedor } from '../institucional/cuenta.ts';
import type { PersonaDelProveedor } from '../institucional/persona.ts';
import { auditarRechazo, detalleDe, motivoDe, paginaDeRechazo, rechazo } from '../institucional/rechazo.ts';
import { anotarApertura, type SesionDelProveedor } from '../institucional/sesion.ts';
import { cookiePrefix, galleta } from '../sesiones.ts';
import { exigirAsercion, motivoDelFallo, personaDelPerfil, respondeA, xmlDe } from './leer.ts';
import type { AjustesSaml } from './metadatos.ts';
import { direccionSaml, MINUTOS_DE_PETICION, RUTAS_SAML, samlDe } from './saml.ts';

/** Seconds that the browser has to come for an answer that was admitted: one redirection. */
const SEGUNDOS_DE_PASE = 120;
const nombreDeGalleta = (ctx: Ctx) => `${cookiePrefix(ctx.settings)}.saml`;

type Respuesta = { persona: PersonaDelProveedor; sesion: SesionDelProveedor };

/** The way to the provider: the request is written down, and the browser keeps which one is its own. */
export async function irAlProveedor(ctx: Ctx, ajustes: AjustesSaml, reply: FastifyReply) {
  const { maquina, ficha } = await samlDe(ctx, ajustes);
  const destino = await maquina.getAuthorizeUrlAsync('', undefined, {});
  reply.header('set-cookie', galleta(ctx.settings, nombreDeGalleta(ctx), ficha(), MINUTOS_DE_PETICION * 60));
  return reply.redirect(destino, 302);
}

/**
 * The answer that the provider posts through the browser. It comes from another site, without our cookies: once it is
 * verified it waits for the browser that asked, which comes for it with a pass.
 */
export async function recibirRespuesta(ctx: Ctx, ajustes: AjustesSaml, mensaje: string, reply: FastifyReply) {
  let peticion: number | undefined;
  try {
    const xml = xmlDe(mensaje);
    peticion = await peticionPendiente(ctx, respondeA(xml));
    const pase = await admitir(ctx, ajustes, mensaje, respondeA(xml)!);
    return reply.redirect(`${RUTAS_SAML.completar}?ficha=${pase}`, 303);
  } catch (error) {
    const motivo = motivoDelFallo(error);
    await auditarRechazo(ctx, { via: 'saml', motivo, peticion, tecnico: detalleDe(error) });
    return reply.redirect(paginaDeRechazo(motivo), 303);
  }
}

/** @throws Failure forbidden when it is none of ours, or was answered */
async function peticionPendiente(ctx: Ctx, ficha: string | null): Promise<number> {
  if (!ficha) throw rechazo('desconocida', 'it answers no request');
  const [fila] = await ctx.db.select().from(peticionSaml).where(eq(peticionSaml.ficha, ficha));
  if (!fila) throw rechazo('desconocida', `request ${ficha}`);
  if (fila.respondidaEn) throw rechazo('repetida', `request ${ficha}`);
  return fila.id;
}

/** @returns the pass with which the browser takes the answer. @throws Error or Failure when it is not to be believed */
async function admitir(ctx: Ctx, ajustes: AjustesSaml, mensaje: string, ficha: string): Promise<string> {
  const { maquina, proveedor } = await samlDe(ctx, ajustes);
  const { profile: perfil } = await maquina.validatePostResponseAsync({ SAMLResponse: mensaje });
  if (!perfil) throw rechazo('proveedor');
  exigirAsercion(perfil, {
    emisor: proveedor.entityId,
    recibimosEn: direccionSaml(ctx.settings, 'recibir'),
    peticion: ficha,
    ahora: Date.now(),
  });
  const respuesta: Respuesta = {
    persona: personaDelPerfil(perfil),
    sesion: {
      proveedor: 'saml',
      sujeto: perfil.nameID,
      formato: perfil.nameIDFormat ?? null,
      indice: perfil.sessionIndex ?? null,
    },
  };
  const { token, hash } = newLink();
  const tomadas = await ctx.db
    .update(peticionSaml)
    .set({ respondidaEn: ctx.now(), pase: hash, respuesta })
    .where(and(eq(peticionSaml.ficha, ficha), isNull(peticionSaml.respondidaEn)))
    .returning({ id: peticionSaml.id });
  // Two copies of an answer at the same time: the first was taken meanwhile.
  if (tomadas.length === 0) throw rechazo('repetida', `request ${ficha}`);
  return token;
}

/** The browser that asked takes its answer: the session of its account opens, or its second factor is asked. */
export async function completarIngreso(
  ctx: Ctx,
  auth: Auth,
  pase: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const ficha = readSignedCookie(request.cookies[nombreDeGalleta(ctx)], ctx.settings.sessionSecret);
  reply.header('set-cookie', galleta(ctx.settings, nombreDeGalleta(ctx), null, 0));
  let respuesta: Respuesta | null = null;
  try {
    respuesta = await tomarRespuesta(ctx, pase, ficha);
    return reply.redirect(await abrir(ctx, auth, respuesta, request, reply), 302);
  } catch (error) {
    const motivo = motivoDe(error);
    if (!motivo) throw error;
    const quien = { sujeto: respuesta?.persona.sujeto, correo: respuesta?.persona.correo };
    await auditarRechazo(ctx, { via: 'saml', motivo, ...quien });
    return reply.redirect(paginaDeRechazo(motivo), 302);
  }
}

/** Once; by another browser than the one that asked, it is lost. @throws Failure forbidden */
async function tomarRespuesta(ctx: Ctx, pase: string, ficha: string | null): Promise<Respuesta> {
  const hash = linkHash(pase);
  const desde = new Date(ctx.now().getTime() - SEGUNDOS_DE_PASE * 1000);
  const [fila] = await ctx.db
    .select()
    .from(peticionSaml)
    .where(and(eq(peticionSaml.pase, hash), gt(peticionSaml.respondidaEn, desde)));
  const tomadas = await ctx.db
    .update(peticionSaml)
    .set({ pase: null, respuesta: null })
    .where(eq(peticionSaml.pase, hash))
    .returning({ ficha: peticionSaml.ficha });
  if (!fila || !ficha || tomadas[0]?.ficha !== ficha) throw rechazo('otro-navegador');
  return fila.respuesta as Respuesta;
}

/** @returns where the person goes. @throws Failure forbidden when no account is theirs, or it may not enter */
async function abrir(
  ctx: Ctx,
  auth: Auth,
  { persona, sesion }: Respuesta,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const usuarioId = await cuentaDelProveedor(ctx, persona);
  const respuesta = await auth.api.abrirSesionInstitucional({
    body: { usuarioId },
    headers: headersDe(request),
    asResponse: true,
  });
  if (!respuesta.ok) throw rechazo('rechazado');
  pasarCookies(respuesta, reply);
  await anotarApertura(ctx, respuesta, sesion, request, reply);
  const { twoFactorRedirect }: { twoFactorRedirect?: boolean } = JSON.parse(await respuesta.text());
  return twoFactorRedirect ? '/?paso=segundo-factor' : '/elegir-area';
}
