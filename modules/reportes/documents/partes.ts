import type { Sheet } from '#core/documents/shared/column.ts';
import type { Value, View } from '#core/documents/shared/pdf-doc.ts';
import { compareMoney, sumMoney } from '#core/kernel/shared/money.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { rutaDeProyecto } from '#modules/proyectos/domain/slug.ts';

export const SIN_FACULTAD = 'Sin facultad';
export const derecha = (label: string) => ({ label, align: 'right' as const });

/** Rows by what they have in common, in their order. */
export function agrupados<T>(filas: readonly T[], nombre: (fila: T) => string): [string, T[]][] {
  const grupos = new Map<string, T[]>();
  for (const fila of filas) grupos.set(nombre(fila), [...(grupos.get(nombre(fila)) ?? []), fila]);
  return [...grupos];
}

type Titulo = { title: Value };
type Fila = readonly Value[] | Titulo | { subtotal: readonly Value[] };
/** A table whose rows stand under titles, with subtotals where they are asked for. */
export function tablaConTitulos(
  columnas: readonly (string | { label: string; align: 'right' })[],
  filas: readonly Fila[],
): View {
  const marks: Record<number, 'title' | 'subtotal'> = {};
  const rows = filas.map((fila, i): readonly Value[] => {
    if ('title' in fila) {
      marks[i] = 'title';
      return [fila.title, ...columnas.slice(1).map(() => null)];
    }
    if (!('subtotal' in fila)) return fila;
    marks[i] = 'subtotal';
    return fila.subtotal;
  });
  return { type: 'table', columns: columnas.map((c) => (typeof c === 'string' ? { label: c } : c)), rows, marks };
}

type DeProyecto = { id: number; tipo: string; codigo: string | null; titulo: string; monto: string };
/** «1. B26010101 · Título · S/ 9,500.00»: on a screen, the way to its record. */
export const tituloDeProyecto = (p: DeProyecto, i: number): Titulo => ({
  title: {
    text: [`${i + 1}. ${p.codigo ?? 'Sin código'}`, p.titulo, compareMoney(p.monto, '0') > 0 && formatMoney(p.monto)]
      .filter(Boolean)
      .join(' · '),
    href: rutaDeProyecto(p.tipo, p.id),
  },
});
export const total = (filas: readonly { monto: string }[]) => formatMoney(sumMoney(filas.map((f) => f.monto)));

/** Columns of a sheet: what they are called, by key; amounts and numbers say so. */
export const hoja = <F>(
  name: string,
  columnas: Readonly<Record<string, string | { label: string; kind: 'money' | 'number' }>>,
  rows: readonly F[],
): Sheet => ({
  name,
  columns: Object.entries(columnas).map(([key, c]) => (typeof c === 'string' ? { key, label: c } : { key, ...c })),
  rows: rows as readonly Record<string, unknown>[],
});
