import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { Auth } from '../auth.ts';
import type { Sesiones } from '../sesiones.ts';
import { completarIngreso, irAlProveedor, recibirRespuesta } from './ingreso.ts';
import { type AjustesSaml, exigirMetadatos } from './metadatos.ts';
import { salidaDelProveedor } from './salida.ts';
import { RUTAS_SAML, samlDe } from './saml.ts';

const MAXIMO_CUERPO = 512 * 1024;
const limite = (max: number) => ({ config: { rateLimit: { max, timeWindow: '1 minute' } } });

type Partes = { ajustes: AjustesSaml; auth: Auth; sesiones: Sesiones; contextFor: (over: Partial<Ctx>) => Ctx };

/**
 * The addresses that the provider and the browser between both use. They are no operations of a contract: what they
 * read and answer is the protocol's.
 */
export async function montarSaml(fastify: FastifyInstance, { ajustes, auth, sesiones, contextFor }: Partes) {
  exigirMetadatos(ajustes);
  const ctxDe = (request: FastifyRequest) => contextFor({ requestId: request.id, ip: request.ip, log: request.log });
  await fastify.register(async (saml) => {
    saml.removeAllContentTypeParsers();
    saml.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAXIMO_CUERPO },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    saml.get(RUTAS_SAML.metadatos, async (request, reply) => {
      const xml = await metadatosPropios(ctxDe(request), ajustes);
      return reply.type('application/samlmetadata+xml').send(xml);
    });
    saml.get(RUTAS_SAML.entrar, limite(120), (request, reply) => irAlProveedor(ctxDe(request), ajustes, reply));
    saml.post(RUTAS_SAML.recibir, limite(120), (request, reply) =>
      recibirRespuesta(ctxDe(request), ajustes, cuerpoDe(request).get('SAMLResponse') ?? '', reply),
    );
    saml.get<{ Querystring: { ficha?: string } }>(RUTAS_SAML.completar, limite(120), (request, reply) =>
      completarIngreso(ctxDe(request), auth, String(request.query.ficha ?? ''), request, reply),
    );
    saml.get(RUTAS_SAML.salir, limite(120), (request, reply) =>
      salidaDelProveedor(ctxDe(request), ajustes, sesiones, { consulta: request.url.split('?')[1] ?? '' }, reply),
    );
    saml.post(RUTAS_SAML.salir, limite(120), (request, reply) =>
      salidaDelProveedor(ctxDe(request), ajustes, sesiones, { cuerpo: cuerpoDe(request) }, reply),
    );
  });
}

const SALIDA_POR_FORMULARIO = /<SingleLogoutService Binding="urn:oasis:names:tc:SAML:2\.0:bindings:HTTP-POST"([^>]*)>/;

/** What the provider registers of this installation. The library declares one way of leaving; both are served. */
async function metadatosPropios(ctx: Ctx, ajustes: AjustesSaml): Promise<string> {
  const { maquina } = await samlDe(ctx, ajustes);
  const cert = ajustes.own?.cert ?? null;
  return maquina
    .generateServiceProviderMetadata(cert, cert)
    .replace(
      SALIDA_POR_FORMULARIO,
      '<SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect"$1>$&',
    );
}

const cuerpoDe = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();
