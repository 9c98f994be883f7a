import { readFileSync } from 'node:fs';
import { DomUtils, parseDocument } from 'htmlparser2';
import { send } from '#core/kernel/server/remote.ts';
import type { Settings } from '#core/kernel/server/settings.ts';

export type AjustesSaml = NonNullable<Settings['saml']>;
/** What is known of the provider. */
export type ProveedorSaml = NonNullable<AjustesSaml['provider']>;

const ESPERA_MS = 10_000;
const HORA_MS = 3_600_000;
/** A federation's whole file is not the metadata of one provider. */
const MAXIMO_BYTES = 2 * 1024 * 1024;
const REDIRECCION = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

const local = (nombre: string) => nombre.slice(nombre.indexOf(':') + 1);
type Nodo = ReturnType<typeof parseDocument> | ReturnType<typeof DomUtils.getElementsByTagName>[number];
const hallar = (nodo: Nodo, nombre: string) => DomUtils.getElementsByTagName((n) => local(n) === nombre, nodo, true);

/**
 * The provider that a metadata document describes.
 * @throws Error in Spanish when it is not that of one SAML 2.0 provider
 */
export function leerMetadatos(xml: string): ProveedorSaml {
  if (/<!DOCTYPE/i.test(xml)) throw new Error('SAML_METADATA: el documento declara un DOCTYPE, y no se admite.');
  const [entidad, otra] = hallar(parseDocument(xml, { xmlMode: true }), 'EntityDescriptor');
  if (!entidad || otra)
    throw new Error('SAML_METADATA: el documento debe describir un solo proveedor (un EntityDescriptor).');
  const [idp] = hallar(entidad, 'IDPSSODescriptor');
  if (!idp) throw new Error('SAML_METADATA: el documento no es de un proveedor de identidad (IDPSSODescriptor).');
  const direccion = (servicio: string) =>
    hallar(idp, servicio).find((s) => s.attribs.Binding === REDIRECCION)?.attribs.Location ?? null;
  const entrada = direccion('SingleSignOnService');
  const certificados = hallar(idp, 'KeyDescriptor')
    .filter((clave) => clave.attribs.use !== 'encryption')
    .flatMap((clave) => hallar(clave, 'X509Certificate'))
    .map((certificado) => DomUtils.textContent(certificado).replace(/\s+/g, ''))
    .filter(Boolean);
  if (!entrada) throw new Error('SAML_METADATA: el proveedor no ofrece SingleSignOnService por HTTP-Redirect.');
  if (certificados.length === 0)
    throw new Error('SAML_METADATA: el proveedor no publica el certificado con que firma.');
  return {
    entityId: entidad.attribs.entityID ?? '',
    entryPoint: entrada,
    logoutUrl: direccion('SingleLogoutService'),
    certificates: certificados,
  };
}

const esDireccion = (lugar: string) => /^https?:/.test(lugar);

/** Read once per installation and process; one that comes from an address is read again every hour. */
const leidos = new WeakMap<AjustesSaml, { proveedor: ProveedorSaml; hasta: number }>();

/** @throws Error in Spanish when the configuration says a file that is no metadata: the server does not start */
export function exigirMetadatos(ajustes: AjustesSaml): void {
  if (ajustes.metadata && !esDireccion(ajustes.metadata)) leerMetadatos(readFileSync(ajustes.metadata, 'utf8'));
}

/** What is known of the provider now. @throws Failure unavailable when its metadata were never read and cannot be */
export async function proveedorDe(ajustes: AjustesSaml, ahora: number): Promise<ProveedorSaml> {
  if (ajustes.provider) return ajustes.provider;
  const leido = leidos.get(ajustes);
  if (leido && leido.hasta > ahora) return leido.proveedor;
  try {
    const proveedor = leerMetadatos(await pedirMetadatos(ajustes.metadata ?? ''));
    leidos.set(ajustes, { proveedor, hasta: ahora + HORA_MS });
    return proveedor;
  } catch (error) {
    // The last that was read serves while its address does not answer.
    if (leido) return leido.proveedor;
    throw error;
  }
}

async function pedirMetadatos(lugar: string): Promise<string> {
  if (!esDireccion(lugar)) return readFileSync(lugar, 'utf8');
  const headers = { accept: 'application/samlmetadata+xml, application/xml, text/xml' };
  const { text } = await send({ url: lugar, secret: null }, { headers, timeoutMs: ESPERA_MS, maxBytes: MAXIMO_BYTES });
  return text;
}
