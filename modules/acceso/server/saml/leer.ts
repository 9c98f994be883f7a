import { inflateRawSync } from 'node:zlib';
import type { Profile } from '@node-saml/node-saml';
import { SamlStatusError } from '@node-saml/node-saml';
import { isRecord } from '#core/kernel/shared/keys.ts';
import type { MotivoDeRechazo } from '../../domain/institucional.ts';
import { DESVIO_SEGUNDOS } from '../institucional/oidc.ts';
import type { PersonaDelProveedor } from '../institucional/persona.ts';
import { motivoDe, rechazo } from '../institucional/rechazo.ts';

/** Characters of a message, as XML: what a provider says of one person takes far less. */
const MAXIMO_XML = 256 * 1024;

/**
 * A message of the provider as XML, before anything of it is believed.
 * @throws Failure forbidden when it is no message, is too long, brings a DTD or is signed with SHA-1
 */
export function xmlDe(mensaje: string, comprimido = false): string {
  const bytes = Buffer.from(mensaje, 'base64');
  const xml = comprimido ? inflado(bytes) : bytes.toString('utf8');
  if (!xml.trimStart().startsWith('<') || xml.length > MAXIMO_XML) throw rechazo('invalida', 'not XML, or too long');
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw rechazo('invalida', 'it declares a DTD');
  if (/(rsa-sha1|xmldsig#sha1|hmac-|rsa-md5|dsa-sha1)"/i.test(xml)) throw rechazo('firma', 'weak algorithm');
  return xml;
}

function inflado(bytes: Buffer): string {
  try {
    return inflateRawSync(bytes, { maxOutputLength: MAXIMO_XML }).toString('utf8');
  } catch {
    throw rechazo('invalida', 'it does not inflate within its limit');
  }
}

/** To which request of ours an answer says to answer. */
export const respondeA = (xml: string): string | null =>
  xml.match(/\bInResponseTo\s*=\s*["']([^"']+)["']/)?.[1] ?? null;

const POR_MENSAJE: readonly (readonly [RegExp, MotivoDeRechazo])[] = [
  [/InResponseTo/, 'desconocida'],
  [/expired|not yet valid|subject confirmation/i, 'vencida'],
  [/audience|issuer/i, 'ajena'],
  [/signature|decrypt|EncryptedAssertion/i, 'firma'],
];
/** What the library says in English, as one of our reasons. */
export function motivoDelFallo(error: unknown): MotivoDeRechazo {
  const propio = motivoDe(error);
  if (propio) return propio;
  if (error instanceof SamlStatusError) return 'proveedor';
  const mensaje = error instanceof Error ? error.message : String(error);
  return POR_MENSAJE.find(([patron]) => patron.test(mensaje))?.[1] ?? 'invalida';
}

type Elemento = { $?: Record<string, string> } & Record<string, unknown>;
const hijos = (de: unknown, nombre: string): Elemento[] => {
  const valor = isRecord(de) ? de[nombre] : undefined;
  return Array.isArray(valor) ? valor : [];
};
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

type Espera = { emisor: string; recibimosEn: string; peticion: string; ahora: number };
/**
 * What the library leaves to its caller: who issued the assertion, and a confirmation for our address, in time and of
 * this request (SAML profiles 4.1.4.3).
 * @throws Failure forbidden
 */
export function exigirAsercion(perfil: Profile, { emisor, recibimosEn, peticion, ahora }: Espera): void {
  if (perfil.issuer !== emisor) throw rechazo('ajena', `issuer ${perfil.issuer}`);
  const asercion = perfil.getAssertion?.().Assertion;
  const datos = hijos(hijos(asercion, 'Subject')[0], 'SubjectConfirmation')
    .filter((c) => c.$?.Method === BEARER)
    .map((c) => hijos(c, 'SubjectConfirmationData')[0]?.$ ?? {});
  const paraNosotros = datos.filter((d) => d.Recipient === recibimosEn);
  if (paraNosotros.length === 0) throw rechazo('ajena', 'recipient of the confirmation');
  const deEsta = paraNosotros.filter((d) => d.InResponseTo === peticion);
  if (deEsta.length === 0) throw rechazo('desconocida', 'the confirmation is of another request');
  const limite = ahora - DESVIO_SEGUNDOS * 1000;
  if (!deEsta.some((d) => Date.parse(d.NotOnOrAfter ?? '') > limite)) throw rechazo('vencida', 'confirmation');
  if (hijos(asercion, 'AuthnStatement').length === 0) throw rechazo('invalida', 'no AuthnStatement');
}

const CORREO = [
  'mail',
  'email',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
];
const NOMBRE = [
  'displayName',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'cn',
  'urn:oid:2.5.4.3',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name',
];
/** Identifiers that name a person for good, where the name of the assertion changes each time. */
const PERMANENTES = [
  'urn:oasis:names:tc:SAML:attribute:subject-id',
  'urn:oasis:names:tc:SAML:attribute:pairwise-id',
  'urn:oid:1.3.6.1.4.1.5923.1.1.1.6',
  'eduPersonPrincipalName',
];
const TRANSITORIO = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const DE_CORREO = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

/** Who a verified assertion names. @throws Failure forbidden when it says neither a lasting name nor a mail */
export function personaDelPerfil(perfil: Profile): PersonaDelProveedor {
  const datos = enListas(perfil.attributes);
  const primero = (nombres: readonly string[]) => nombres.flatMap((n) => datos[n] ?? [])[0] ?? null;
  const correo = primero(CORREO) ?? (perfil.nameIDFormat === DE_CORREO ? perfil.nameID : null);
  const permanente = perfil.nameIDFormat === TRANSITORIO ? primero(PERMANENTES) : perfil.nameID;
  const sujeto = permanente ?? (correo && `correo:${correo.toLowerCase()}`);
  if (!sujeto) throw rechazo('sin-datos');
  return { via: 'saml', sujeto, correo, correoVerificado: true, nombre: primero(NOMBRE), datos };
}

const enListas = (atributos: unknown): PersonaDelProveedor['datos'] =>
  Object.fromEntries(
    Object.entries(atributos ?? {}).map(([nombre, valor]) => [
      nombre,
      [valor].flat().filter((v): v is string => typeof v === 'string' && v !== ''),
    ]),
  );
