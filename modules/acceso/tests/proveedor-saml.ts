import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inflateRawSync } from 'node:zlib';
import samlify from 'samlify';
import { selfSigned } from '#core/testing/server/certificate.ts';

// Node does not find all of its names in what it exports.
const { Constants, IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } = samlify;

export type PersonaSaml = {
  nameId: string;
  formato?: string;
  atributos: Readonly<Record<string, string | readonly string[]>>;
  indice?: string;
};
/** What somebody in between, or a provider that is not ours, would change of an answer. */
export type TrampaSaml = {
  emisor?: string;
  audiencia?: string;
  destinatario?: string;
  enRespuestaA?: string | null;
  /** Seconds from now. */
  desde?: number;
  hasta?: number;
  firma?: 'ninguna' | 'ajena' | 'respuesta' | 'sha1';
  /** Of the XML, once signed. */
  despues?: (xml: string) => string;
};

const PERSISTENTE = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const RSA_SHA1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';
const { binding } = Constants.wording;
const { redirect: POR_DIRECCION } = Constants.namespace.binding;
// Its schemas need a library of their own; what is proved here is what Quipu makes of its messages.
setSchemaValidator({ validate: () => Promise.resolve('skipped') });

export const enBase64 = (xml: string) => Buffer.from(xml).toString('base64');
const instante = (segundos: number) => new Date(Date.now() + segundos * 1000).toISOString();
const nuevoId = () => `_${randomBytes(16).toString('hex')}`;

/** A SAML 2.0 identity provider (samlify) on this machine. Anyone who reaches its door is `persona`, unasked. */
export async function proveedorSaml() {
  const propio = selfSigned('rsa');
  const ajeno = selfSigned('rsa');
  const estado: { persona: PersonaSaml; trampa: TrampaSaml; metadatos: string } = {
    persona: { nameId: 'nadie', atributos: {} },
    trampa: {},
    // What its own pages know of Quipu.
    metadatos: '',
  };
  const server = createServer((request, response) => void atender(request.url ?? '', response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const entidad = `${base}/metadata`;
  const idp = IdentityProvider({
    entityID: entidad,
    signingCert: propio.cert,
    privateKey: propio.key,
    requestSignatureAlgorithm: RSA_SHA256,
    wantLogoutRequestSigned: true,
    messageSigningOrder: 'sign-then-encrypt',
    singleSignOnService: [{ Binding: POR_DIRECCION, Location: `${base}/sso` }],
    singleLogoutService: [{ Binding: POR_DIRECCION, Location: `${base}/slo` }],
    nameIDFormat: [PERSISTENTE],
  });
  /** Quipu, as its own metadata describe it to the provider. */
  const conocer = (metadatos: string) => ServiceProvider({ metadata: metadatos, wantLogoutRequestSigned: true });

  async function atender(direccion: string, response: ServerResponse) {
    const { pathname, href, searchParams } = new URL(direccion, base);
    const html = (cuerpo: string) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(cuerpo);
    if (pathname === '/metadata')
      return response.writeHead(200, { 'content-type': 'application/samlmetadata+xml' }).end(idp.getMetadata());
    if (pathname === '/sso') {
      const { acs, SAMLResponse } = await atenderIngreso(href, estado.metadatos);
      return html(paginaDeIngreso(acs, SAMLResponse));
    }
    // Whether it is signed is another test's matter: here a browser arrives at it.
    if (pathname === '/slo') {
      const pedido = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
      const nombre = /NameID[^>]*>([^<]+)</.exec(pedido)?.[1];
      return html(`<!doctype html><title>Salida</title><h1>Cerró la sesión de ${nombre}</h1>`);
    }
    return response.writeHead(404).end();
  }

  const firmar = (xml: string, firma: TrampaSaml['firma']): string => {
    if (firma === 'ninguna') return xml;
    const { key, cert } = firma === 'ajena' ? ajeno : propio;
    const de = firma === 'respuesta' ? 'Response' : 'Assertion';
    return SamlLib.constructSAMLSignature({
      rawSamlMessage: xml,
      privateKey: key,
      signingCert: cert.replace(/-----[^-]+-----|\s/g, ''),
      signatureAlgorithm: firma === 'sha1' ? RSA_SHA1 : RSA_SHA256,
      isBase64Output: false,
      isMessageSigned: firma === 'respuesta',
      referenceTagXPath: "/*[local-name(.)='Response']/*[local-name(.)='Assertion']",
      signatureConfig: {
        prefix: 'ds',
        location: { reference: `//*[local-name(.)='${de}']/*[local-name(.)='Issuer']`, action: 'after' },
      },
    });
  };

  /** An answer signed by hand, for a request of ours. */
  const responder = (peticion: string, recibeEn: string, audiencia: string, trampa = estado.trampa): string => {
    const xml = respuestaXml({
      ...estado.persona,
      emisor: trampa.emisor ?? entidad,
      audiencia: trampa.audiencia ?? audiencia,
      destinatario: trampa.destinatario ?? recibeEn,
      peticion: trampa.enRespuestaA === undefined ? peticion : trampa.enRespuestaA,
      desde: instante(trampa.desde ?? -5),
      hasta: instante(trampa.hasta ?? 300),
    });
    const firmado = firmar(xml, trampa.firma);
    return trampa.despues ? trampa.despues(firmado) : firmado;
  };

  /** The whole of the library: it reads the request of the address and answers it. @returns what it would post */
  const atenderIngreso = async (ida: string, metadatos: string) => {
    const sp = conocer(metadatos);
    const query = Object.fromEntries(new URL(ida).searchParams);
    const pedido = await idp.parseLoginRequest(sp, binding.redirect, { query });
    const id = String(pedido.extract.request?.id ?? '');
    const acs = String(sp.entityMeta.getAssertionConsumerService(binding.post));
    const audiencia = String(sp.entityMeta.getEntityID());
    const xml = respuestaXml({
      ...estado.persona,
      emisor: entidad,
      audiencia,
      destinatario: acs,
      peticion: id,
      desde: instante(-5),
      hasta: instante(300),
    });
    const respuesta = await idp.createLoginResponse(
      sp,
      { extract: pedido.extract },
      binding.post,
      {},
      {
        customTagReplacement: () => ({ id: nuevoId(), context: xml }),
      },
    );
    return { acs, SAMLResponse: respuesta.context, id };
  };

  /** A request to close the sessions of somebody, signed beside. @returns its address */
  const pedirSalida = (metadatos: string, sujeto: string, indice?: string, emitidoHace = 0) => {
    const sp = conocer(metadatos);
    const context = [
      '<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"',
      ' xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"',
      ` ID="${nuevoId()}" Version="2.0" IssueInstant="${instante(-emitidoHace)}" Destination="x">`,
      `<saml:Issuer>${entidad}</saml:Issuer>`,
      `<saml:NameID Format="${PERSISTENTE}">${sujeto}</saml:NameID>`,
      indice ? `<samlp:SessionIndex>${indice}</samlp:SessionIndex>` : '',
      '</samlp:LogoutRequest>',
    ].join('');
    const { context: direccion } = idp.createLogoutRequest(
      sp,
      binding.redirect,
      {},
      {
        customTagReplacement: () => ({ id: nuevoId(), context }),
      },
    );
    return direccion;
  };
  const leerSalida = (metadatos: string, direccion: string) => {
    const { search, searchParams } = new URL(direccion);
    const octetString = search.slice(1).replace(/&Signature=.*$/, '');
    const query = Object.fromEntries(searchParams);
    return idp.parseLogoutRequest(conocer(metadatos), binding.redirect, { query, octetString });
  };

  const cerrar = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  const ajustes = { metadata: entidad, provider: null, label: 'Cuenta de la universidad', entityId: null, own: null };
  return { ajustes, base, entidad, estado, idp, propio, responder, atenderIngreso, pedirSalida, leerSalida, cerrar };
}

/** Sends the answer back as providers do: from a form that posts itself. */
const paginaDeIngreso = (acs: string, respuesta: string) => `<!doctype html>
<title>Proveedor</title>
<form method="post" action="${acs}"><input type="hidden" name="SAMLResponse" value="${respuesta}"></form>
<script>document.forms[0].submit()</script>`;

type Respuesta = PersonaSaml & {
  emisor: string;
  audiencia: string;
  destinatario: string;
  peticion: string | null;
  desde: string;
  hasta: string;
};
function respuestaXml(r: Respuesta): string {
  const ahora = instante(0);
  const aQue = r.peticion === null ? '' : ` InResponseTo="${r.peticion}"`;
  const atributos = Object.entries(r.atributos).map(([nombre, valores]) => {
    const cada = [valores].flat().map((v) => `<saml:AttributeValue>${v}</saml:AttributeValue>`);
    return `<saml:Attribute Name="${nombre}">${cada.join('')}</saml:Attribute>`;
  });
  return [
    '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"',
    ` xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${nuevoId()}" Version="2.0" IssueInstant="${ahora}"`,
    ` Destination="${r.destinatario}"${aQue}><saml:Issuer>${r.emisor}</saml:Issuer>`,
    '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>',
    '<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"',
    ` ID="${nuevoId()}" Version="2.0" IssueInstant="${ahora}"><saml:Issuer>${r.emisor}</saml:Issuer>`,
    `<saml:Subject><saml:NameID Format="${r.formato ?? PERSISTENTE}">${r.nameId}</saml:NameID>`,
    '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">',
    `<saml:SubjectConfirmationData NotOnOrAfter="${r.hasta}" Recipient="${r.destinatario}"${aQue}/>`,
    '</saml:SubjectConfirmation></saml:Subject>',
    `<saml:Conditions NotBefore="${r.desde}" NotOnOrAfter="${r.hasta}"><saml:AudienceRestriction>`,
    `<saml:Audience>${r.audiencia}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${ahora}" SessionIndex="${r.indice ?? 'sesion-1'}"><saml:AuthnContext>`,
    '<saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef>',
    '</saml:AuthnContext></saml:AuthnStatement>',
    `<saml:AttributeStatement>${atributos.join('')}</saml:AttributeStatement>`,
    '</saml:Assertion></samlp:Response>',
  ].join('');
}
