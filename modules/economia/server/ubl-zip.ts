import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Archive, openArchive } from '#core/documents/server/unzip.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import type { Lectura } from '../domain/lectura.ts';
import { comoTexto, leerBytes, leerUbl, MAX_BYTES } from './ubl.ts';

/** What comes with an invoice: its XML, the answer of the tax office, a PDF. */
const MAX_PARTES = 20;
const no = (texto: string) =>
  new Failure('invalid', 'economia.zip_ilegible', texto, { fields: [{ path: 'archivo', message: texto }] });

const esZip = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PK\x03\x04';

/** The answer of the tax office comes beside the invoice, named with an R before; or by any name, and it says so. */
const esRespuesta = (nombre: string) => /^R-/i.test(basename(nombre));
const diceQueResponde = (texto: string) =>
  /^\s*(?:<\?xml[^>]*>\s*)?<(?:\w+:)?ApplicationResponse\b/.test(texto.slice(0, 2000));
/** What a computer puts by itself in the files that it packs. */
const esDelSistema = (nombre: string) => nombre.startsWith('__MACOSX/') || basename(nombre).startsWith('.');

/** The invoice of a file: an XML, or the zip in which it was sent. @throws Failure invalid in words, or too_large */
export async function leerComprobante(bytes: Uint8Array): Promise<{ texto: string; datos: Lectura }> {
  if (!esZip(bytes)) {
    const texto = comoTexto(bytes);
    return { texto, datos: await leerUbl(texto) };
  }
  const carpeta = await mkdtemp(join(tmpdir(), 'quipu-comprobante-'));
  try {
    const ruta = join(carpeta, 'comprobante.zip');
    await writeFile(ruta, bytes, { mode: 0o600 });
    const archivo = await openArchive(ruta);
    try {
      return await leerDelZip(archivo);
    } finally {
      archivo.close();
    }
  } finally {
    await rm(carpeta, { recursive: true, force: true });
  }
}

async function leerDelZip(archivo: Archive) {
  const nombres = archivo.names().filter((nombre) => !nombre.endsWith('/') && !esDelSistema(nombre));
  if (nombres.length > MAX_PARTES) throw no('El ZIP trae demasiados archivos. Cargue el XML del comprobante.');
  const hojas = nombres.filter((nombre) => /\.xml$/i.test(nombre) && !esRespuesta(nombre));
  if (hojas.length === 0) throw no('El ZIP no trae el XML de un comprobante. Cargue el que le envió el emisor.');
  const textos: string[] = [];
  for (const hoja of hojas) textos.push(comoTexto(await leerBytes(archivo.readBytes(hoja, MAX_BYTES))));
  const [texto, ...otros] = textos.length > 1 ? textos.filter((uno) => !diceQueResponde(uno)) : textos;
  if (texto === undefined) throw no('El ZIP no trae el XML de un comprobante. Cargue el que le envió el emisor.');
  if (otros.length > 0) throw no('El ZIP trae varios XML. Ábralo y cargue el del comprobante.');
  return { texto, datos: await leerUbl(texto) };
}
