import { fechasDeEvento } from './fecha.ts';
import { texto } from './texto.ts';

/** What the title of proceedings tells of the event: the days are empty, and so is its place, where it does not. */
export type Actas = { evento: string; fechaInicio: string; fechaFin: string; lugar: string };

const MES = String.raw`\p{L}{3,10}\.?`;
const DIA = String.raw`\d{1,2}`;
const HASTA = String.raw`\s*[-–—]+\s*`;
const DE = String.raw`\s(?:de\s)?`;
/**
 * «December 4-9, 2017», «May 29 - June 3, 2017», «18-24 July 2021», «31 May - 2 June 2021», «5-8 de julio de 2021»,
 * «30 Dec 2019 - 2 Jan 2020».
 */
const DIAS = new RegExp(
  [
    String.raw`(?<mesAntes>${MES}\s${DIA}(?:(?:,?\s\d{4})?${HASTA}(?:${MES}\s)?${DIA})?,?\s\d{4})`,
    String.raw`(?<mesDespues>${DIA}(?:${DE}${MES}(?:${DE}\d{4})?)?(?:${HASTA}${DIA})?${DE}${MES}${DE}\d{4})`,
  ].join('|'),
  'u',
);
/** A part that ends in the year of the event, as «ICRA 2017»: the name ends there, and what follows is where it was. */
const CON_ANIO = /\s\d{4}$/u;
/** Letters of the longest title that is parted. */
const LARGO = 600;
/** What may come after all of that, and is of the book. */
const DEL_LIBRO = /^(?:vol(?:ume)?|tomo|part|parte|proceedings|revised|selected|companion)\b/iu;

const partesDe = (texto: string): string[] =>
  texto
    .split(/\s*,\s*/u)
    .map((parte) => parte.trim())
    .filter(Boolean);
const hastaElLibro = (partes: readonly string[]): string[] => {
  const fin = partes.findIndex((parte) => DEL_LIBRO.test(parte));
  return partes.slice(0, fin < 0 ? undefined : fin);
};

/**
 * The title of proceedings in its parts, as DBLP and others write it: the name of the event, its days and its place,
 * before or after them.
 */
export function deActas(escrito: string): Actas {
  const titulo = texto(escrito, LARGO);
  const dias = DIAS.exec(titulo);
  const { fechaInicio, fechaFin } = fechasDeEvento(dias?.[0]);
  if (!dias || fechaInicio === '') return { evento: titulo, fechaInicio: '', fechaFin: '', lugar: '' };
  const antes = partesDe(titulo.slice(0, dias.index));
  const despues = hastaElLibro(partesDe(titulo.slice(dias.index + dias[0].length)));
  const conAnio = antes.findLastIndex((parte) => CON_ANIO.test(parte));
  const fin = conAnio < 0 ? antes.length : conAnio + 1;
  const lugar = despues.length > 0 ? despues : antes.slice(fin);
  return { evento: antes.slice(0, fin).join(', '), fechaInicio, fechaFin, lugar: lugar.join(', ') };
}
