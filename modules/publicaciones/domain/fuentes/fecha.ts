import { monthOf } from '#core/kernel/shared/time.ts';

/** A date as precise as it was told: `2020`, `2020-03` or `2020-03-15`. Nothing is added to it. */
export type FechaDicha = string;

const dos = (n: number) => String(n).padStart(2, '0');
/** Year, month and day as far as they make sense: the 30th of February is only a month. */
function armar(anio: number, mes = 0, dia = 0): FechaDicha {
  if (!(anio >= 1000 && anio <= 2999)) return '';
  if (!(mes >= 1 && mes <= 12)) return String(anio);
  const ultimo = new Date(Date.UTC(anio, mes, 0)).getUTCDate();
  return dia >= 1 && dia <= ultimo ? `${anio}-${dos(mes)}-${dos(dia)}` : `${anio}-${dos(mes)}`;
}

/** Of a text in words: «MAR 15», «2020 Mar 15», «15 de marzo de 2020», «JUL-AUG 2020». */
function enPalabras(texto: string, anioDicho: number): FechaDicha {
  const anio = Number(/(?<!\d)(\d{4})(?!\d)/u.exec(texto)?.[1] ?? anioDicho);
  const mes = monthOf(/(?<![\p{L}])(\p{L}{3,})/u.exec(texto.replace(/\bde\b/giu, ' '))?.[1] ?? '');
  if (mes === 0) return armar(anio);
  const resto = texto.replace(/(?<!\d)\d{4}(?!\d)/u, ' ');
  // Of two months, or of several days, the first.
  const dia = Number(/(?<!\d)(\d{1,2})(?!\d)/u.exec(resto)?.[1] ?? 0);
  return armar(anio, mes, dia);
}

/**
 * A date written in any of the usual ways, as precise as it says.
 * @param anioDicho the year, where the text does not bring it («MAR 15» beside a year)
 * @returns empty when there is none
 */
export function leerFecha(v: unknown, anioDicho: FechaDicha = ''): FechaDicha {
  const anio = Number(anioDicho.slice(0, 4)) || 0;
  if (Array.isArray(v)) return armar(Number(v[0]) || anio, Number(v[1]) || 0, Number(v[2]) || 0);
  if (typeof v !== 'string' && typeof v !== 'number') return '';
  const texto = String(v).trim().slice(0, 60);
  const iso = /^(\d{4})(?:[-/.](\d{1,2})?(?:[-/.](\d{1,2}))?)?(?!\d)/u.exec(texto);
  const enLetras = /\p{L}{3,}/u.test(texto.replace(/received|accepted|published|epub|T\d\d:/giu, ' '));
  // «2020/03//Mar2020» says its month in figures: what comes after them is not looked at for a day.
  if (iso && (iso[2] !== undefined || !enLetras))
    return armar(Number(iso[1]), Number(iso[2] ?? 0), Number(iso[3] ?? 0));
  const corrida = /^(\d{4})(\d{2})(\d{2})?$/u.exec(texto);
  if (corrida) return armar(Number(corrida[1]), Number(corrida[2]), Number(corrida[3] ?? 0));
  const europea = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})/u.exec(texto);
  if (europea) {
    const [primero, segundo] = [Number(europea[1]), Number(europea[2])];
    // Day first, as here; of two orders only one may be right.
    return segundo > 12 ? armar(Number(europea[3]), primero, segundo) : armar(Number(europea[3]), segundo, primero);
  }
  const deMes = /^(\d{1,2})[-/.](\d{4})$/u.exec(texto);
  if (deMes) return armar(Number(deMes[2]), Number(deMes[1]));
  return enPalabras(texto, anio);
}

/** The most precise of several that tell of the same year; the first one says which. */
export function masPrecisa(dichas: readonly unknown[]): FechaDicha {
  const [primera = ''] = dichas.map((dicha) => leerFecha(dicha)).filter(Boolean);
  const delMismoAnio = dichas
    .map((dicha) => leerFecha(dicha, primera))
    .filter((fecha) => fecha.slice(0, 4) === primera.slice(0, 4));
  return delMismoAnio.reduce((mejor, una) => (una.length > mejor.length ? una : mejor), primera);
}

const enDia = (fecha: FechaDicha) => (fecha.length === 4 ? '' : fecha.length === 7 ? `${fecha}-01` : fecha);
/** As the register keeps it: the first of the month when the day is not known; of a year alone, nothing. */
export const comoDia = (fecha: FechaDicha): string => enDia(fecha);

/** «12-15» and «29-JUN 03»: the month stands before the last day, where it is another. */
const HASTA_EL_DIA = /(?<!\d)\d{1,2}\s*[-–—]+\s*(?:(?<mes>\p{L}{3,})\.?\s+)?(?<dia>\d{1,2})(?!\d)/u;
/** «31 May-31 Aug»: each day has its month. */
const CADA_UNO_SU_MES = /\d{1,2}\s+\p{L}{3,}\.?\s*[-–—]+\s*(?<dia>\d{1,2})\s+(?<mes>\p{L}{3,})/u;
/** «2016-05-03/2016-05-06» of BibLaTeX. */
const INTERVALO = /^(?<inicio>\d{4}-\d{2}-\d{2})\/(?<fin>\d{4}-\d{2}-\d{2})$/u;

/** «30 Dec 2019 - 2 Jan 2020»: each day has its year. */
const CADA_UNO_SU_ANIO = /^(?<inicio>.*\d{4})\s*[-–—]+\s*(?<fin>.*\p{L}.*\d{4})$/u;
/** «30 Dec - 2 Jan 2020»: the year said is that of the last day. */
const delAnioAnterior = (dia: string): string => `${Number(dia.slice(0, 4)) - 1}${dia.slice(4)}`;

/** «JUN 12-15, 2019» as the first and the last day of an event; of a single day, that day. */
export function fechasDeEvento(v: unknown): { fechaInicio: string; fechaFin: string } {
  const texto = typeof v === 'string' ? v.trim().slice(0, 60) : '';
  const intervalo = (INTERVALO.exec(texto) ?? CADA_UNO_SU_ANIO.exec(texto))?.groups;
  const inicio = leerFecha(intervalo?.inicio ?? texto);
  if (inicio.length !== 10) return { fechaInicio: '', fechaFin: '' };
  if (intervalo) {
    const ultimo = leerFecha(intervalo.fin);
    return { fechaInicio: inicio, fechaFin: ultimo.length === 10 ? ultimo : inicio };
  }
  const hasta = (CADA_UNO_SU_MES.exec(texto) ?? HASTA_EL_DIA.exec(texto))?.groups;
  if (!hasta) return { fechaInicio: inicio, fechaFin: inicio };
  const mes = hasta.mes ? monthOf(hasta.mes) : Number(inicio.slice(5, 7));
  const fin = armar(Number(inicio.slice(0, 4)), mes, Number(hasta.dia));
  if (fin.length !== 10) return { fechaInicio: inicio, fechaFin: inicio };
  return { fechaInicio: fin < inicio ? delAnioAnterior(inicio) : inicio, fechaFin: fin };
}
