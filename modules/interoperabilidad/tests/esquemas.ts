import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { XmlBufferInputProvider, XmlDocument, XsdValidator, xmlRegisterInputProvider } from 'libxml2-wasm';

/** Where the published schemas are, if they are: they are of others, and are not kept here. */
const CARPETA = resolve(process.env.OAI_SCHEMAS ?? '../shared/oai');
const PRINCIPAL = join(CARPETA, 'oai-cerif.xsd');
export const POR_QUE_NO = existsSync(PRINCIPAL)
  ? null
  : 'No están los esquemas publicados: OAI_SCHEMAS dice su carpeta, o ../shared/oai';

/** How the schemas name those that they import from the network, and the file that holds each. */
const DE_LA_RED: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/xml.xsd': 'schemas/cached/xml.xsd',
  'https://www.w3.org/2001/xml.xsd': 'schemas/cached/xml.xsd',
};

const dentroDe = (carpeta: string): string[] =>
  readdirSync(carpeta).flatMap((nombre) => {
    const ruta = join(carpeta, nombre);
    return statSync(ruta).isDirectory() ? dentroDe(ruta) : [ruta];
  });
/** The library refuses two escapes that the published patterns write, and that mean the same without them. */
const leido = (ruta: string): Uint8Array => Buffer.from(readFileSync(ruta, 'utf8').replace(/\\([/:])/g, '$1'));

/** Validates answers against the published schemas. @returns what is wrong with one; nothing when it is valid */
export function validadorDeEsquemas(): (xml: string) => string[] {
  const archivos = Object.fromEntries(
    dentroDe(CARPETA)
      .filter((ruta) => ruta.endsWith('.xsd'))
      .map((ruta) => [ruta, leido(ruta)]),
  );
  for (const [direccion, ruta] of Object.entries(DE_LA_RED)) archivos[direccion] = leido(join(CARPETA, ruta));
  xmlRegisterInputProvider(new XmlBufferInputProvider(archivos));
  const esquema = XmlDocument.fromBuffer(archivos[PRINCIPAL]!, { url: PRINCIPAL });
  const validador = XsdValidator.fromDoc(esquema);
  return (xml) => {
    const documento = XmlDocument.fromString(xml);
    try {
      validador.validate(documento);
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    } finally {
      documento.dispose();
    }
  };
}
