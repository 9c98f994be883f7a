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
  /** Code of its currency; null when it says none, as a QR does. */
  moneda: string | null;
  descripcion: string | null;
  /** Of a receipt for fees: what is kept for the tax, and what is paid; `total` is the whole of it. */
  retencion?: Money | null | undefined;
  neto?: Money | null | undefined;
  /** What a person should know of it and no field asks. */
  avisos?: string[] | undefined;
};
/** A voucher as it was written. */
export type Escrito = { fecha: string; total: Money; datos: Readonly<Record<string, string>> };
export type Contraste = { dato: string; escrito: string; leido: string; igual: boolean };

export const SOLES = 'PEN';
/** Its amount may be compared with the lines, which are in soles. */
export const puedeSerSoles = ({ moneda }: Pick<Lectura, 'moneda'>) => moneda === null || moneda === SOLES;

/**
 * What to ask before a voucher is sent whose lines do not add up to what its document says, in soles; null when they
 * do.
 */
export function diceOtroTotal({ moneda, total }: Pick<Lectura, 'moneda' | 'total'>, suma: Money): string | null {
  if (!puedeSerSoles({ moneda }) || Big(total).eq(suma)) return null;
  const dicho = moneda === null ? `${formatMoney(total, '')} (sin moneda)` : formatMoney(total);
  return `El documento dice ${dicho} y las partidas suman ${formatMoney(suma)}.`;
}

const dia = (texto: string): string | null => {
  const [, d, m, a] = /^(\d{2})[/-](\d{2})[/-](\d{4})$/.exec(texto) ?? [];
  const normal = a ? `${a}-${m}-${d}` : texto.slice(0, 10);
  return zDay.safeParse(normal).success ? normal : null;
};
/** Kinds of electronic document that pay nothing: notes, guides, receipts of retention and of perception. */
const NO_PAGAN: Readonly<Record<string, string>> = {
  '07': 'una nota de crédito',
  '08': 'una nota de débito',
  '09': 'una guía de remisión',
  '20': 'un comprobante de retención',
  '31': 'una guía de remisión',
  '40': 'un comprobante de percepción',
};
/** Why a document of this code is not taken, or nothing. */
export const noPaga = (codigo: string): string | null =>
  NO_PAGAN[codigo] ? `Es ${NO_PAGAN[codigo]}: cargue la factura, la boleta o el recibo al que se refiere.` : null;

/** Groups of thousands parted by commas or spaces, or by points when cents follow a comma. */
function sinMiles(texto: string): string {
  if (/^\d{1,3}([, ]\d{3})+(\.\d+)?$/.test(texto)) return texto.replace(/[, ]/g, '');
  if (/^\d{1,3}(\.\d{3})+,\d{2}$/.test(texto)) return texto.replace(/\./g, '').replace(',', '.');
  return /^\d+,\d{2}$/.test(texto) ? texto.replace(',', '.') : texto;
}

/** An amount of a document, with its two decimals; null when it is none, or when cents are parted further. */
export function montoDe(texto: string): Money | null {
  const limpio = sinMiles(texto.trim());
  if (!/^\d{1,10}(\.\d{1,10})?$/.test(limpio)) return null;
  const monto = Big(limpio);
  const exacto = monto.toFixed(2);
  return monto.eq(exacto) ? exacto : null;
}

const MAX_QR = 1000;
/**
 * The text of the QR of an electronic document: `RUC|tipo|serie|número|IGV|total|fecha|…`, separated by bars. It names
 * no currency.
 * @returns what it says, or why it is not one, in words
 */
export function leerQr(texto: string): Lectura | string {
  const limpio = texto.trim();
  if (limpio.length > MAX_QR) return 'Ese código no es el de un comprobante electrónico: es demasiado largo.';
  const [ruc = '', codigo = '', serie = '', numero = '', , total = '', fecha = ''] = limpio
    .split('|')
    .map((p) => p.trim());
  if (fallaDeRuc(ruc)) return 'Ese código no es el de un comprobante electrónico: debe empezar con el RUC del emisor.';
  const rechazo = noPaga(codigo);
  if (rechazo) return rechazo;
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
    moneda: null,
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
    ['Total', formatMoney(e.total), formatMoney(l.total), !puedeSerSoles(l) || Big(e.total).eq(l.total)],
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
  const [entero = '', centimos = ''] = e.total.split('.');
  const montos = new RegExp(`(?<![\\d])${[...entero].join('[,.]?')}[.,]${centimos}(?!\\d)`);
  const [a = '', m = '', d = ''] = e.fecha.split('-');
  const fechas = [e.fecha, `${d}/${m}/${a}`, `${d}-${m}-${a}`, `${d}.${m}.${a}`];
  return [
    ...(ruc ? [{ dato: 'RUC', figura: junto.includes(ruc) }] : []),
    ...(numero ? [{ dato: 'Serie y número', figura: numeros.has(numeroNormal(numero)) }] : []),
    { dato: 'Fecha', figura: fechas.some((f) => junto.includes(f)) },
    { dato: 'Total', figura: montos.test(junto) },
  ];
}
