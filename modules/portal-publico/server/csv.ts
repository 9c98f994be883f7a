import { guard } from '#core/documents/server/csv.ts';

const celda = (valor: unknown): string => {
  const texto = guard(valor === null || valor === undefined ? '' : String(valor));
  return /[",\n\r]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto;
};
/** Rows as a sheet of values between commas, with its heads; sheets read its accents. */
export const csvDe = (columnas: readonly string[], filas: readonly Readonly<Record<string, unknown>>[]): string =>
  `\ufeff${[columnas, ...filas.map((fila) => columnas.map((columna) => fila[columna]))]
    .map((fila) => fila.map(celda).join(','))
    .join('\r\n')}\r\n`;
