import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '#core/kernel/server/context.ts';
import { inTransaction } from '#core/kernel/server/context.ts';
import { sesion, sesionInstitucional } from '../../tables.ts';
import { auditarRechazo, detalleDe, rechazo } from '../institucional/rechazo.ts';
import type { SesionDelProveedor } from '../institucional/sesion.ts';
import type { Sesiones } from '../sesiones.ts';
import { anotar } from '../usuarios/alcance.ts';
import { motivoDelFallo, xmlDe } from './leer.ts';
import type { AjustesSaml } from './metadatos.ts';
import { samlDe } from './saml.ts';

const FIRMAS_DE_DIRECCION = /^http:\/\/www\.w3\.org\/2001\/04\/xmldsig-more#rsa-sha(256|384|512)$/;
const PARTES = ['SAMLRequest', 'RelayState', 'SigAlg', 'Signature'];
/** Since the provider wrote it. */
const MINUTOS_DE_PEDIDO = 5;

/** Where the provider closes the session that it opened here; null when it offers no such place. */
export async function salidaDeSaml(
  ctx: Ctx,
  ajustes: AjustesSaml,
  { sujeto, formato, indice }: SesionDelProveedor,
): Promise<string | null> {
  const { maquina, proveedor } = await samlDe(ctx, ajustes);
  if (!proveedor.logoutUrl) return null;
  const perfil = {
    issuer: '',
    nameID: sujeto,
    nameIDFormat: formato ?? '',
    ...(indice ? { sessionIndex: indice } : {}),
  };
  return maquina.getLogoutUrlAsync(perfil, '', {});
}

type Pedido = Awaited<ReturnType<Awaited<ReturnType<typeof samlDe>>['maquina']['validatePostRequestAsync']>>['profile'];

/** A logout request in the address, signed beside it. @throws Error or Failure when it is not to be believed */
async function leerDeDireccion(ctx: Ctx, ajustes: AjustesSaml, consulta: string): Promise<Pedido> {
  const partes = [...new URLSearchParams(consulta)];
  const valores = Object.fromEntries(partes);
  const { SAMLRequest: pedido = '', SigAlg: algoritmo = '', Signature: firma } = valores;
  // One of each, and nothing else: what is read is what was signed.
  if (Object.keys(valores).length !== partes.length || partes.some(([nombre]) => !PARTES.includes(nombre)))
    throw rechazo('invalida', 'parameters of the address');
  if (!firma || !FIRMAS_DE_DIRECCION.test(algoritmo)) throw rechazo('firma', 'unsigned, or a weak algorithm');
  exigirReciente(xmlDe(pedido, true));
  const { maquina } = await samlDe(ctx, ajustes);
  const { profile } = await maquina.validateRedirectAsync(valores, consulta);
  if (!profile) throw rechazo('invalida', 'no logout request');
  return profile;
}

/** A logout request in a form, signed inside. @throws Error or Failure when it is not to be believed */
async function leerDeFormulario(ctx: Ctx, ajustes: AjustesSaml, cuerpo: URLSearchParams): Promise<Pedido> {
  const pedido = cuerpo.get('SAMLRequest') ?? '';
  exigirReciente(xmlDe(pedido));
  const { maquina } = await samlDe(ctx, ajustes);
  return (await maquina.validatePostRequestAsync({ SAMLRequest: pedido })).profile;
}

/** An old request that somebody kept closes nothing. @throws Failure forbidden */
function exigirReciente(xml: string): void {
  const emitido = Date.parse(xml.match(/\bIssueInstant\s*=\s*["']([^"']+)["']/)?.[1] ?? '');
  if (!(Math.abs(Date.now() - emitido) < MINUTOS_DE_PEDIDO * 60_000)) throw rechazo('vencida', 'logout request');
}

/** How a message of the provider arrives: in the address, or in a form. */
type Llega = { consulta: string } | { cuerpo: URLSearchParams };
const traePedido = (llega: Llega): boolean =>
  ('consulta' in llega ? new URLSearchParams(llega.consulta) : llega.cuerpo).has('SAMLRequest');

/**
 * The provider says that somebody left: their sessions here end, and it is answered. When it answers that they left
 * there, nothing is left to do: theirs ended before it was asked.
 */
export async function salidaDelProveedor(
  ctx: Ctx,
  ajustes: AjustesSaml,
  sesiones: Sesiones,
  llega: Llega,
  reply: FastifyReply,
) {
  if (!traePedido(llega)) return reply.redirect('/', 303);
  try {
    const pedido =
      'consulta' in llega
        ? await leerDeDireccion(ctx, ajustes, llega.consulta)
        : await leerDeFormulario(ctx, ajustes, llega.cuerpo);
    await cerrarSesiones(ctx, sesiones, pedido);
    const { maquina } = await samlDe(ctx, ajustes);
    return reply.redirect(await maquina.getLogoutResponseUrlAsync(pedido, '', {}, true), 303);
  } catch (error) {
    const motivo = motivoDelFallo(error);
    await auditarRechazo(ctx, { via: 'saml', motivo, tecnico: `logout: ${detalleDe(error)}` });
    return reply.redirect('/', 303);
  }
}

/** Those that the provider opened for this name, or only that of its session when it says which. */
async function cerrarSesiones(ctx: Ctx, sesiones: Sesiones, { nameID, sessionIndex }: Pedido) {
  const suyas = and(
    eq(sesionInstitucional.proveedor, 'saml'),
    eq(sesionInstitucional.sujeto, nameID),
    sessionIndex ? eq(sesionInstitucional.indice, sessionIndex) : undefined,
  );
  const usuarios = await inTransaction(ctx, async (tx) => {
    const ids = tx.db.select({ id: sesionInstitucional.sesionId }).from(sesionInstitucional).where(suyas);
    const cerradas = await tx.db.delete(sesion).where(inArray(sesion.id, ids)).returning({ de: sesion.usuarioId });
    const de = [...new Set(cerradas.map((c) => c.de))];
    for (const usuarioId of de) await anotar(tx, usuarioId, 'salir_por_institucion');
    return de;
  });
  for (const usuarioId of usuarios) await sesiones.anunciar(usuarioId);
}
