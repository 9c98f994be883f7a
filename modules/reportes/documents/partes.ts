import type { Sheet } from '#core/documents/shared/column.ts';
import type { Value, View } from '#core/documents/shared/pdf-doc.ts';
import { compareMoney, sumMoney } from '#core/kernel/shared/money.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { rutaDeProyecto } from '#modules/proyectos/domain/slug.ts';

export const SIN_FACULTAD = 'Sin facultad';
export const derecha = (label: string) => ({ label, align: 'right' as const });
/** The column of sums has its place however many others there are. */
export const TOTAL = { ...derecha('Total'), kept: true as const };

const numero = new Intl.NumberFormat('es-PE');
const lista = new Intl.ListFormat('es');
/** What is counted by name, with its answer in words; nothing where one name is all. */
export function barras(
  title: string,
  cuentas: ReadonlyMap<string, number>,
  decir = (n: number) => numero.format(n),
): View[] {
  const bars = [...cuentas].map(([label, value]) => ({ label, value }));
  if (bars.length < 2) return [];
  const total = bars.reduce((suma, { value }) => suma + value, 0);
  const mas = Math.max(...bars.map(({ value }) => value));
  const quienes = bars.filter(({ value }) => value === mas).map(({ label }) => label);
  const cuanto = `${decir(mas)} de ${decir(total)} (${Math.round((100 * mas) / total)} %)`;
  // Where many have as much, none stands out.
  const says = `${lista.format(quienes)}: ${cuanto}${quienes.length > 1 ? ' en cada caso' : ''}.`;
  return [{ type: 'bars', title, bars, ...(quienes.length < 4 && { says }) }];
}

/** How many of each name. */
export function contados<T>(filas: readonly T[], nombre: (fila: T) => string, cuanto: (fila: T) => number = () => 1) {
  const cuentas = new Map<string, number>();
  for (const fila of filas) cuentas.set(nombre(fila), (cuentas.get(nombre(fila)) ?? 0) + cuanto(fila));
  return cuentas;
}

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
  const rows = filas.map((fila, i) => {
    if (Array.isArray(fila)) return fila as readonly Value[];
    if ('title' in fila) {
      marks[i] = 'title';
      return [fila.title, ...columnas.slice(1).map(() => null)];
    }
    marks[i] = 'subtotal';
    return (fila as { subtotal: readonly Value[] }).subtotal;
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
