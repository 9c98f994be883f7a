const DIGITOS = 4;

/** Head of the codes of a type and year: prefix and last two digits of the year. */
export const inicioDeCodigo = (prefijo: string, periodo: number): string =>
  `${prefijo}${String(periodo % 100).padStart(2, '0')}`;

/** `{prefijo}{aa}{correlativo:4}`, for instance PCG260007. */
export const componerCodigo = (prefijo: string, periodo: number, correlativo: number): string =>
  inicioDeCodigo(prefijo, periodo) + String(correlativo).padStart(DIGITOS, '0');

/** Sequence number of a code that follows the pattern; null when someone typed another form. */
export function correlativoDe(codigo: string, prefijo: string, periodo: number): number | null {
  const inicio = inicioDeCodigo(prefijo, periodo);
  const resto = codigo.slice(inicio.length);
  return codigo.startsWith(inicio) && new RegExp(`^\\d{${DIGITOS}}$`).test(resto) ? Number(resto) : null;
}

/** Code of a project: its own, or that of the previous system. */
export const codigoDeProyecto = (p: { codigoProyecto: string | null; codigoLegado: string | null }): string | null =>
  p.codigoProyecto ?? p.codigoLegado;
