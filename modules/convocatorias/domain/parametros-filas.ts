import { isVisible } from '#core/form/shared/form.ts';
import type { FieldError } from '#core/kernel/shared/failure.ts';
import { isRecord } from '#core/kernel/shared/keys.ts';
import type { Campo, Fila, Tabla } from './parametros.ts';
import { esquemaDeCampos } from './parametros-esquema.ts';

/** Key of a row that the office added: made once, never used again for something else. */
const PROPIA = /^propia_[a-z0-9]{8}$/;
export const esPropia = (clave: string): boolean => clave.startsWith('propia_');
export const nuevaClave = (): string => `propia_${crypto.randomUUID().slice(0, 8)}`;

/** A row of the form: its key, whether it is in use, and its cells. */
export type FilaDeForma = Fila & { clave: string; usar: boolean };

/**
 * What may be edited of a row: of one of the definition, the columns that it has; of an own one, those of its answer.
 */
export const columnasDe = (t: Tabla, clave: string, fila: Fila): readonly Campo[] =>
  esPropia(clave)
    ? (t.nueva?.columnas ?? []).filter((c) => isVisible(c, fila))
    : t.columnas.filter((c) => !c.siExiste || fila[c.key] !== undefined);

/** Bodies of before named some rows by their position in the definition. */
const claveDe = (t: Tabla, fila: Fila, base: readonly Fila[]): string =>
  String(fila[t.identidad] ?? base[Number(fila['#'])]?.[t.identidad]);

/** The rows of a table, of whatever came in its place; one that is no row says nothing. */
export const filasDe = (valor: unknown): Fila[] =>
  Array.isArray(valor) ? valor.map((fila) => (isRecord(fila) ? fila : {})) : [];
/** The same, of a table that the form holds already. */
export const filasEnForma = (valor: unknown): FilaDeForma[] =>
  filasDe(valor).map((fila) => ({ ...fila, clave: String(fila.clave ?? ''), usar: Boolean(fila.usar) }));

/** What an empty value is. */
export const vacioDe = (c: Campo): unknown => (c.kind === 'flag' ? false : c.kind === 'text' ? '' : null);
const celdas = (t: Tabla, clave: string, fila: Fila): Fila =>
  Object.fromEntries(columnasDe(t, clave, fila).map((c) => [c.key, fila[c.key] ?? vacioDe(c)]));

/** Rows as the form shows them: those in use, in their order, and after them those of the definition left out. */
export function filasDeForma(t: Tabla, base: readonly Fila[], guardadas: readonly Fila[]): FilaDeForma[] {
  const forma = (fila: Fila, usar: boolean): FilaDeForma => {
    const clave = claveDe(t, fila, base);
    return { clave, usar, ...celdas(t, clave, fila) };
  };
  const usadas = new Set(guardadas.map((f) => claveDe(t, f, base)));
  return [
    ...guardadas.map((f) => forma(f, true)),
    ...base.filter((f) => !usadas.has(claveDe(t, f, base))).map((f) => forma(f, false)),
  ];
}

const deDefinicion = (t: Tabla, base: readonly Fila[], clave: string): Fila =>
  base.find((f) => f[t.identidad] === clave) ?? { ...t.nueva?.base, [t.identidad]: clave };

/** Rows in use, each whole: what the definition says that is not editable, and what the call says. */
export const filasGuardadas = (t: Tabla, base: readonly Fila[], filas: readonly FilaDeForma[]): Fila[] =>
  filas
    .filter((f) => f.usar)
    .map((f) => {
      const fila: Fila = { ...deDefinicion(t, base, f.clave) };
      for (const c of columnasDe(t, f.clave, { ...fila, ...f })) {
        const valor = f[c.key];
        if (valor === null || valor === undefined || valor === '') delete fila[c.key];
        else fila[c.key] = valor;
      }
      return fila;
    });

/**
 * Checks the rows of a form one by one, found by their key wherever they stand. A row of the definition that does not
 * come is out of use.
 * @returns the rows, and a message per wrong cell (`<ruta>.<clave>.<columna>`)
 */
export function revisarFilas(
  t: Tabla,
  base: readonly Fila[],
  entrada: unknown,
  ruta: string,
): { filas: FilaDeForma[]; fallas: FieldError[] } {
  const fallas: FieldError[] = [];
  const filas: FilaDeForma[] = [];
  const vistas = new Set<string>();
  for (const { clave: c, usar, ...valores } of filasDe(entrada)) {
    const clave = String(c ?? '');
    const propia = t.nueva !== undefined && PROPIA.test(clave);
    const definida = base.find((f) => f[t.identidad] === clave);
    if (!(propia || definida) || vistas.has(clave)) {
      const message = vistas.has(clave) ? `La fila «${clave}» está repetida` : 'Una fila no es de esta convocatoria';
      fallas.push({ path: ruta, message });
      continue;
    }
    vistas.add(clave);
    if (usar === false) {
      if (definida) filas.push({ clave, usar: false, ...celdas(t, clave, definida) });
      continue;
    }
    const leida = esquemaDeCampos(columnasDe(t, clave, { ...definida, ...valores })).safeParse(valores);
    if (leida.success) filas.push({ clave, usar: true, ...leida.data });
    else
      fallas.push(
        ...leida.error.issues.map((i) => ({
          path: [ruta, clave, ...i.path.slice(0, 1)].join('.'),
          message: i.message,
        })),
      );
  }
  const faltan = base.filter((f) => !vistas.has(String(f[t.identidad])));
  filas.push(...filasDeForma(t, faltan, []));
  if (!t.quitable && filas.some((f) => !f.usar))
    fallas.push({ path: ruta, message: 'Esta tabla no admite quitar filas' });
  return { filas, fallas };
}
