import type { Carry, Text, View } from '#core/documents/shared/pdf-doc.ts';
import { capitalised, numberInWords, type Sex } from '#core/kernel/shared/spanish.ts';
import { agree } from '#core/kernel/shared/text.ts';

/** What a certificate says of somebody: the end of its sentence, by their sex, and the table of its many rows. */
export type Dice = { hecho: (sexo: Sex) => Hecho; cuerpo: View[] };
export type Hecho = { texto: string; negrita?: string };

export type Columna<F> = {
  label: string;
  align?: 'right';
  joins?: 'italics' | 'soft';
  of: (fila: F) => Text;
};
export type Parte<F> = { titulo: string; subtotal?: string; filas: readonly F[] };
type Tabla<F> = {
  columnas: readonly Columna<F>[];
  partes: readonly Parte<F>[];
  sustantivo: readonly [one: string, many: string];
  genero: Carry['gender'];
  /** The figure of a row that is added up, and the sum of all. */
  suma?: { de: (fila: F) => Text; total: string; unidad: Carry['unit'] };
  total?: string;
};

/** The rows of a certificate, numbered through, under the title of each part, with their sum. */
export function tabla<F>({ columnas: propias, partes, sustantivo, genero, suma, total }: Tabla<F>): View {
  const columns = [{ label: 'N.°', align: 'right' as const }, ...propias.map(({ of: _of, ...c }) => c)];
  const rows: Text[][] = [];
  const marks: Record<number, 'title'> = {};
  const amounts: Text[] = [];
  let n = 0;
  for (const { titulo, subtotal = '', filas } of partes) {
    if (titulo) {
      marks[rows.length] = 'title';
      rows.push([titulo, ...propias.slice(1).map(() => ''), subtotal]);
      amounts.push(null);
    }
    for (const fila of filas) {
      rows.push([String(++n), ...propias.map((c) => c.of(fila))]);
      amounts.push(suma?.de(fila));
    }
  }
  const cuantos = capitalised(`${numberInWords(n, genero)} ${agree(n, ...sustantivo)}`);
  return {
    type: 'table',
    columns,
    rows,
    marks,
    total: [cuantos, ...propias.slice(1).map(() => ''), total ?? suma?.total ?? ''],
    carry: {
      noun: sustantivo,
      gender: genero,
      ...(suma ? { amounts, unit: suma.unidad ?? ['', ''] } : {}),
    },
  };
}

/** Rows by what they have in common, in the order in which they came. */
export function porClave<T>(filas: readonly T[], clave: (f: T) => string): [string, T[]][] {
  const grupos = new Map<string, T[]>();
  for (const f of filas) grupos.set(clave(f), [...(grupos.get(clave(f)) ?? []), f]);
  return [...grupos];
}
/** The role of somebody in a sentence, by their sex: «coordinadora». */
export const condicion = (dicha: string, sexo: Sex): string => {
  const palabra = dicha.charAt(0).toLowerCase() + dicha.slice(1);
  return sexo === 'F' ? palabra.replace(/^((?:co)?(?:coordinad|ases|investigad)or)\b/, '$1a') : palabra;
};
export const codigoDe = (codigo: string | null) => (codigo ? ` (código ${codigo})` : '');
