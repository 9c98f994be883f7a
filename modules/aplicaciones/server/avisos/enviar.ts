import { lookup as buscar, type LookupAddress } from 'node:dns';
import { request as sinCifrar } from 'node:http';
import { request as cifrado } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { BYTES_DE_RESPUESTA, LARGO_DE_RESPUESTA } from '../../domain/avisos.ts';
import { esAlcanzable, estaEn } from '../redes.ts';

export type Pedido = {
  url: string;
  cuerpo: string;
  cabeceras: Readonly<Record<string, string>>;
  /** Networks of the house that the installation lets be told. */
  redes: readonly string[];
  /** For the whole of it, from the name to the last byte that is read. */
  milisegundos: number;
};
/** What became of it: a code that the receiver gave, or none and why. */
export type Respuesta = { codigo: number | null; texto: string };

const NO_ADMITIDA =
  'La dirección es de una red interna o reservada, y no se le envía nada. Quien administra el servidor puede admitirla (WEBHOOK_PRIVATE_NETWORKS).';
class NoAdmitida extends Error {}

/**
 * Finds the address of a name and refuses it there, where the connection is made: what a name said a moment ago proves
 * nothing of what it says now.
 */
const buscarAdmitida =
  (admite: (direccion: string) => boolean): LookupFunction =>
  (nombre, opciones, listo) => {
    buscar(nombre, { family: opciones.family ?? 0, all: true }, (error, direcciones: LookupAddress[] = []) => {
      if (error) return listo(error, '');
      const [primera] = direcciones;
      const todas = direcciones.every(({ address }) => admite(address));
      if (!primera || !todas) return listo(new NoAdmitida(NO_ADMITIDA), '');
      if (opciones.all) return listo(null, direcciones);
      return listo(null, primera.address, primera.family);
    });
  };

/** Without ciphering only the network of the house is told. */
const admitidaPara = (url: URL, redes: readonly string[]) => (direccion: string) =>
  url.protocol === 'https:' ? esAlcanzable(direccion, redes) : estaEn(redes, direccion);

/** The host of an address, without the brackets of version 6. */
const anfitrion = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');

/** Why an address cannot be told, as far as its text says; null when it may be tried. */
export function faltaDeDireccion(texto: string, redes: readonly string[]): string | null {
  if (!URL.canParse(texto)) return 'Escriba la dirección completa, como https://sistema.universidad.edu/avisos';
  const url = new URL(texto);
  if (url.username || url.password) return 'La dirección no lleva usuario ni contraseña: el aviso va firmado';
  if (url.protocol !== 'https:' && (url.protocol !== 'http:' || redes.length === 0))
    return 'La dirección debe empezar con https://';
  const host = anfitrion(url);
  return isIP(host) !== 0 && !admitidaPara(url, redes)(host) ? NO_ADMITIDA : null;
}

/** Sends it once and reads little of the answer. No redirection is followed. Never throws for what the other does. */
export function enviar(pedido: Pedido): Promise<Respuesta> {
  const falta = faltaDeDireccion(pedido.url, pedido.redes);
  if (falta) return Promise.resolve({ codigo: null, texto: falta });
  const url = new URL(pedido.url);
  const pedir = url.protocol === 'https:' ? cifrado : sinCifrar;
  return new Promise((resolver) => {
    let partes: Buffer[] = [];
    let bytes = 0;
    const terminar = (respuesta: Respuesta) => {
      clearTimeout(plazo);
      partes = [];
      resolver(respuesta);
      salida.destroy();
    };
    const salida = pedir(url, {
      method: 'POST',
      agent: false,
      lookup: buscarAdmitida(admitidaPara(url, pedido.redes)),
      headers: {
        ...pedido.cabeceras,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(pedido.cuerpo),
        'user-agent': 'Quipu-Avisos/1',
      },
    });
    const plazo = setTimeout(
      () => terminar({ codigo: null, texto: `No respondió en ${Math.round(pedido.milisegundos / 1000)} segundos.` }),
      pedido.milisegundos,
    );
    const leido = () => Buffer.concat(partes).toString('utf8').replaceAll('\0', '').slice(0, LARGO_DE_RESPUESTA);
    salida.on('response', (respuesta) => {
      const codigo = respuesta.statusCode ?? 0;
      respuesta.on('data', (parte: Buffer) => {
        bytes += parte.length;
        partes.push(parte);
        if (bytes > BYTES_DE_RESPUESTA) terminar({ codigo, texto: leido() });
      });
      respuesta.on('end', () => terminar({ codigo, texto: leido() }));
      respuesta.on('error', () => terminar({ codigo: null, texto: 'Cortó la comunicación antes de terminar.' }));
      respuesta.on('aborted', () => terminar({ codigo: null, texto: 'Cortó la comunicación antes de terminar.' }));
    });
    salida.on('error', (error) => terminar({ codigo: null, texto: motivoDe(error) }));
    salida.end(pedido.cuerpo);
  });
}

const MOTIVOS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'No hay ningún servidor con ese nombre.',
  EAI_AGAIN: 'No se pudo averiguar la dirección del servidor.',
  ECONNREFUSED: 'El servidor no acepta la conexión.',
  ECONNRESET: 'Cortó la comunicación antes de terminar.',
  ETIMEDOUT: 'No se pudo llegar al servidor.',
  EHOSTUNREACH: 'No se pudo llegar al servidor.',
};
function motivoDe(error: Error & { code?: string }): string {
  if (error instanceof NoAdmitida) return error.message;
  const { code = '' } = error;
  if (/CERT|SSL|TLS|SELF_SIGNED/.test(code)) return `El certificado del servidor no es válido (${code}).`;
  return MOTIVOS[code] ?? `No se pudo enviar (${code || 'sin conexión'}).`;
}
