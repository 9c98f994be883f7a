import { createHmac } from 'node:crypto';

const ALFABETO = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
function desdeBase32(texto: string): Buffer {
  const bits = [...texto.replace(/=+$/, '').toUpperCase()]
    .map((c) => ALFABETO.indexOf(c).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((b) => Number.parseInt(b, 2)));
}

/** The code (RFC 6238) that an authenticator application shows for an `otpauth://` address. */
export function codigoDe(uri: string, instante = Date.now()): string {
  const datos = new URL(uri).searchParams;
  const cuenta = Buffer.alloc(8);
  cuenta.writeBigUInt64BE(BigInt(Math.floor(instante / 1000 / Number(datos.get('period') ?? 30))));
  const resumen = createHmac('sha1', desdeBase32(datos.get('secret')!))
    .update(cuenta)
    .digest();
  const desde = resumen[resumen.length - 1]! & 15;
  const cifras = Number(datos.get('digits') ?? 6);
  return String((resumen.readUInt32BE(desde) & 0x7fffffff) % 10 ** cifras).padStart(cifras, '0');
}

/** A code that is certainly wrong, now and in the steps around. */
export function codigoMalo(uri: string): string {
  const buenos = [-60_000, -30_000, 0, 30_000, 60_000].map((d) => codigoDe(uri, Date.now() + d));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((c) => !buenos.includes(c))!;
}
