import { visible } from '#core/kernel/shared/text.ts';
import { addDays } from '#core/kernel/shared/time.ts';

/** A whole day; its number goes up when what it says changes, which was last at `cambiado`. */
export type Vencimiento = { uid: string; titulo: string; dia: string; secuencia: number; cambiado: Date };
const LARGO = 75;

/** A text as a property holds it (RFC 5545 §3.3.11). */
const texto = (t: string) =>
  visible(t)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\t/g, ' ');

/** A line in pieces of 75 octets, no letter cut in two (§3.1). */
export function doblada(linea: string): string {
  let hecho = '';
  let octetos = 0;
  for (const letra of linea) {
    const suyos = Buffer.byteLength(letra);
    if (octetos + suyos > LARGO) {
      hecho += '\r\n ';
      octetos = 1;
    }
    hecho += letra;
    octetos += suyos;
  }
  return `${hecho}\r\n`;
}

const compacta = (fecha: string) => fecha.replace(/[-:]|\.\d+/g, '');

/** A calendar of days on which something is due (RFC 5545): dates and titles, nothing else. */
export const calendarioIcs = (nombre: string, vencimientos: readonly Vencimiento[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quipu//Obligaciones//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${texto(nombre)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...vencimientos.flatMap(({ uid, titulo, dia, secuencia, cambiado }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `SEQUENCE:${secuencia}`,
      `DTSTAMP:${compacta(cambiado.toISOString())}`,
      `LAST-MODIFIED:${compacta(cambiado.toISOString())}`,
      `DTSTART;VALUE=DATE:${compacta(dia)}`,
      `DTEND;VALUE=DATE:${compacta(addDays(dia, 1))}`,
      `SUMMARY:${texto(titulo)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
    .map(doblada)
    .join('');
