import Big from 'big.js';
import { formatMoney, type Money } from '#core/kernel/shared/money-format.ts';
import { zDay } from '#core/kernel/shared/schemas.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { fallaDeRuc } from './ruc.ts';
import { numeroNormal, tipoDeSunat } from './tipos.ts';

/** What an electronic document says of itself. */
export type Lectura = {
  fuente: 'xml' | 'qr';
  tipo: string | null;
  ruc: string;
  razonSocial: string | null;
  numero: string;
  fecha: string | null;
  total: Money;
  moneda: string;
  descripcion: string | null;
};
/** A voucher as it was written. */
export type Escrito = { fecha: string; total: Money; datos: Readonly<Record<string, string>> };
export type Contraste = { dato: string; escrito: string; leido: string; igual: boolean };

export const SOLES = 'PEN';

/**
 * What to ask before a voucher is sent whose lines do not add up to what its document says, in soles; null when they
 * do.
 */
export const diceOtroTotal = ({ moneda, total }: Pick<Lectura, 'moneda' | 'total'>, suma: Money): string | null =>
  moneda !== SOLES || Big(total).eq(suma)
    ? null
    : `El documento dice ${formatMoney(total)} y las partidas suman ${formatMoney(suma)}.`;

const dia = (texto: string): string | null => {
  const [, d, m, a] = /^(\d{2})[/-](\d{2})[/-](\d{4})$/.exec(texto) ?? [];
  const normal = a ? `${a}-${m}-${d}` : texto.slice(0, 10);
  return zDay.safeParse(normal).success ? normal : null;
};
/** An amount of a document, with its two decimals; null when it is none, or when cents are parted further. */
export function montoDe(texto: string): Money | null {
  const limpio = texto.trim();
  if (!/^\d{1,10}(\.\d{1,10})?$/.test(limpio)) return null;
  const monto = Big(limpio);
  const exacto = monto.toFixed(2);
  return monto.eq(exacto) ? exacto : null;
}

const MAX_QR = 1000;
/**
 * The text of the QR of an electronic document: `RUC|tipo|serie|número|IGV|total|fecha|…`, separated by bars.
 * @returns what it says, or why it is not one, in words
 */
export function leerQr(texto: string): Lectura | string {
  const limpio = texto.trim();
  if (limpio.length > MAX_QR) return 'Ese código no es el de un comprobante electrónico: es demasiado largo.';
  const [ruc = '', codigo = '', serie = '', numero = '', , total = '', fecha = ''] = limpio
    .split('|')
    .map((p) => p.trim());
  if (fallaDeRuc(ruc)) return 'Ese código no es el de un comprobante electrónico: debe empezar con el RUC del emisor.';
  const monto = montoDe(total);
  if (!monto || !/^[A-Z0-9]{1,6}$/i.test(serie) || !/^\d{1,10}$/.test(numero))
    return 'El código está incompleto: faltan la serie, el número o un total con dos decimales.';
  return {
    fuente: 'qr',
    tipo: tipoDeSunat(codigo),
    ruc,
    razonSocial: null,
    numero: numeroNormal(`${serie}-${numero}`),
    fecha: dia(fecha),
    total: monto,
    moneda: SOLES,
    descripcion: null,
  };
}

/**
 * What was written beside what was read: only what both say. Foreign amounts are not compared, the items are in soles.
 */
export function contrastar(l: Lectura, e: Escrito): Contraste[] {
  const { ruc = '', numero = '' } = e.datos;
  const pares: [string, string, string, boolean][] = [
    ['RUC', ruc, l.ruc, ruc === l.ruc],
    ['Serie y número', numero, l.numero, numeroNormal(numero) === numeroNormal(l.numero)],
    ['Fecha', formatDay(e.fecha), formatDay(l.fecha), e.fecha === l.fecha],
    ['Total', formatMoney(e.total), formatMoney(l.total), l.moneda !== SOLES || Big(e.total).eq(l.total)],
  ];
  return pares
    .filter(([, escrito, leido]) => escrito !== '' && leido !== '')
    .map(([dato, escrito, leido, igual]) => ({ dato, escrito, leido, igual }));
}

/** Least letters of a document that is text and not a photograph. */
const ES_TEXTO = 40;
/** Which of the figures of a voucher stand in the text of its PDF; null when it has no text to look in. */
export function enElPdf(texto: string, e: Escrito): { dato: string; figura: boolean }[] | null {
  const junto = texto.replace(/\s+/g, '');
  if (junto.length < ES_TEXTO) return null;
  const { ruc, numero } = e.datos;
  const numeros = new Set((texto.toUpperCase().match(/[A-Z0-9]{1,6}\s*-\s*\d{1,10}/g) ?? []).map(numeroNormal));
  const [entero, centimos] = e.total.split('.') as [string, string];
  const montos = new RegExp(`(?<![\\d])${[...entero].join('[,.]?')}[.,]${centimos}(?!\\d)`);
  const [a, m, d] = e.fecha.split('-') as [string, string, string];
  const fechas = [e.fecha, `${d}/${m}/${a}`, `${d}-${m}-${a}`, `${d}.${m}.${a}`];
  return [
    ...(ruc ? [{ dato: 'RUC', figura: junto.includes(ruc) }] : []),
    ...(numero ? [{ dato: 'Serie y número', figura: numeros.has(numeroNormal(numero)) }] : []),
    { dato: 'Fecha', figura: fechas.some((f) => junto.includes(f)) },
    { dato: 'Total', figura: montos.test(junto) },
  ];
}
