import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { MotivoDeRechazo } from '../../domain/institucional.ts';
import type { Auth } from '../auth.ts';
import { headersDe, pasarCookies } from '../entrar.ts';
import { type OidcEnCurso, oidcEnCurso } from './en-curso.ts';
import { conNonce } from './oidc.ts';
import { auditarRechazo, paginaDeRechazo } from './rechazo.ts';
import { anotarApertura, type SesionDelProveedor } from './sesion.ts';

/**
 * One step of the institutional sign-in, as better-auth takes it: on the way out the nonce is added; on the way back a
 * second factor that is due is asked on our own page, and the sign-in, or why there was none, is written down.
 */
export async function ingresoInstitucional(ctx: Ctx, auth: Auth, request: FastifyRequest, reply: FastifyReply) {
  const { method } = request;
  const url = new URL(request.url, ctx.settings.publicUrl);
  const cuerpo = request.body ? { body: JSON.stringify(request.body) } : {};
  const curso: OidcEnCurso = { ctx, persona: null, ficha: null, motivo: null };
  const respuesta = await oidcEnCurso.run(curso, () =>
    auth.handler(new Request(url, { method, headers: headersDe(request), ...cuerpo })),
  );
  await anotarApertura(ctx, respuesta, externaDe(curso), request, reply);
  reply.status(respuesta.status);
  for (const [k, v] of respuesta.headers) if (k !== 'set-cookie' && k !== 'content-length') reply.header(k, v);
  pasarCookies(respuesta, reply);
  const vuelve = respuesta.headers.get('location');
  if (vuelve?.includes('ingreso=rechazado')) {
    const { persona } = curso;
    const motivo = motivoDelRechazo(curso, url.searchParams.has('error'));
    const tecnico = new URL(vuelve, ctx.settings.publicUrl).searchParams.get('error') ?? undefined;
    const quien = { sujeto: persona?.sujeto, correo: persona?.correo };
    await auditarRechazo(ctx, { via: 'institucional', motivo, tecnico, ...quien });
    return reply.header('location', paginaDeRechazo(motivo)).send();
  }
  const texto = await respuesta.text();
  if (!texto.startsWith('{')) return reply.send(texto);
  const dicho: { url?: string; twoFactorRedirect?: boolean } = JSON.parse(texto);
  if (dicho.twoFactorRedirect) return reply.redirect('/?paso=segundo-factor', 302);
  return reply.send(dicho.url ? { ...dicho, url: conNonce(ctx.settings, dicho.url) } : dicho);
}

/** @param loDice the provider itself came back with an error */
function motivoDelRechazo({ motivo, persona }: OidcEnCurso, loDice: boolean): MotivoDeRechazo {
  if (motivo) return motivo;
  if (persona) return 'rechazado';
  return loDice ? 'proveedor' : 'invalida';
}

const externaDe = ({ persona, ficha }: OidcEnCurso): SesionDelProveedor | null =>
  persona && { proveedor: persona.via, sujeto: persona.sujeto, ficha };
