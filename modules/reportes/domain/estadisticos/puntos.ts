import { POINTS } from '#core/report/shared/answer.ts';

/** The same day of each of the years that are compared, from the oldest; a leap day has none like it in the others. */
export const diasDe = (al: string): string[] =>
  Array.from({ length: POINTS }, (_, n) => {
    const anio = Number(al.slice(0, 4)) - POINTS + 1 + n;
    const bisiesto = anio % 4 === 0 && (anio % 100 !== 0 || anio % 400 === 0);
    return `${anio}${al.slice(4) === '-02-29' && !bisiesto ? '-02-28' : al.slice(4)}`;
  });
