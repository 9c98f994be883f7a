import { fold } from '#core/kernel/shared/text.ts';
import type { TipoVigente } from '../tipos.ts';
import columnas from './columnas.json' with { type: 'json' };
import { armarObra, autor, dia, type Obra, presentes, texto } from './obra.ts';

type Columna = keyof typeof columnas;
const DE_NOMBRE = new Map(
  Object.entries(columnas).flatMap(([columna, nombres]) => nombres.map((n) => [n, columna as Columna] as const)),
);
const TIPO: readonly [RegExp, TipoVigente][] = [
  [/capitul|chapter/, 'capitulo'],
  [/conferenc|proceeding|evento|resumen/, 'evento'],
  [/tesis|thesis|dissertation/, 'tesis'],
  [/libro|book/, 'libro'],
  [/art[ií]c|article|review|note|letter|short/, 'articulo'],
];
/** Which of our columns each of a header is; those of the exports of Scopus and Web of Science among them. */
export const columnasDe = (cabecera: readonly string[]): (Columna | null)[] =>
  cabecera.map((c) => DE_NOMBRE.get(fold(c).trim()) ?? null);

/** A row of a sheet of works. */
export function deFila(columnas: readonly (Columna | null)[], fila: readonly string[]): Obra | null {
  const v: Partial<Record<Columna, string>> = {};
  for (const [i, c] of columnas.entries()) if (c && fila[i] && !v[c]) v[c] = fila[i];
  const clase = fold(v.tipo ?? '');
  const { tipo: _tipo, autores, claves, fecha, ...resto } = v;
  return armarObra('CSV', {
    ...resto,
    tipo: TIPO.find(([es]) => es.test(clase))?.[1] ?? null,
    titulo: v.titulo,
    fecha: dia(fecha ?? ''),
    claves: (claves ?? '').split(';'),
    // «Quispe, Rosa; Rossi, Elena», with the identifiers that Scopus puts after each.
    autores: presentes(
      (autores ?? '').split(';').map((a) => autor(undefined, undefined, a, texto(a.replace(/\(\d+\)/, '')))),
    ),
  });
}
