import { sql } from 'drizzle-orm';
import { textoDeCodigo } from '../tables.ts';

/** SQL: the code of a publication, by an alias (`textoDeCodigo`). */
export const codigoDeObra = (p = 'p') => sql.raw(textoDeCodigo(p));
