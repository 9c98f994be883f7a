import { sql } from 'drizzle-orm';

/**
 * SQL: the code of a publication, by an alias: the one of its register or, of what was registered before this system,
 * the one it bore there. A patent is called by its number.
 */
export const codigoDeObra = (p = 'p') => sql.raw(textoDeCodigo(p));
/** The same as text, for a statement that is put together. */
export const textoDeCodigo = (p: string): string =>
  `coalesce(nullif(${p}.codigo_registro, ''), nullif(${p}.codigo_antiguo, ''))`;
