import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Db } from '#core/db/server/types.ts';

/** A column that points to a table, with the key of its own rows. */
export type Referencia = { tabla: string; columna: string; clave: string[] };
/** A unique index over that column: the other expressions, and the rows it rules. */
export type Unico = { nombre: string; otras: string[]; predicado: string | null };

/** The record of unions itself does not move: it tells what was joined. */
const AJENAS = ['fusion_persona'];

/** Every foreign key to a table, read from the database: tables that this module does not know are found all the same. */
export async function referenciasA(db: Db, tabla: string): Promise<Referencia[]> {
  const filas = await rowsOf<Referencia>(
    db,
    sql`select t.relname as tabla, a.attname as columna,
        (select array_agg(k.attname::text order by x.ord) from pg_index p cross join unnest(p.indkey) with ordinality x(attnum, ord)
          join pg_attribute k on k.attrelid = t.oid and k.attnum = x.attnum where p.indrelid = t.oid and p.indisprimary) as clave
      from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = ${tabla}::regclass and cardinality(c.conkey) = 1 order by t.relname, a.attname`,
  );
  return filas.filter((f) => !AJENAS.includes(f.tabla));
}

/** Unique indexes that include the column, with what else they compare. */
export async function unicosDe(db: Db, r: Referencia): Promise<Unico[]> {
  const filas = await rowsOf<{ nombre: string; expresiones: string[]; predicado: string | null }>(
    db,
    sql`select ic.relname as nombre, pg_get_expr(i.indpred, i.indrelid) as predicado,
        (select array_agg(pg_get_indexdef(i.indexrelid, n, true) order by n) from generate_series(1, i.indnkeyatts::int) n) as expresiones
      from pg_index i join pg_class ic on ic.oid = i.indexrelid where i.indrelid = ${r.tabla}::regclass and i.indisunique order by ic.relname`,
  );
  return filas
    .filter((f) => f.expresiones.includes(r.columna))
    .map((f) => ({ nombre: f.nombre, otras: f.expresiones.filter((e) => e !== r.columna), predicado: f.predicado }));
}

/** Columns of a table that a row can be written into: identities yes, generated ones no. */
export async function columnasEscribibles(db: Db, tabla: string): Promise<string[]> {
  const filas = await rowsOf<{ nombre: string }>(
    db,
    sql`select attname as nombre from pg_attribute where attrelid = ${tabla}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  );
  return filas.map((f) => f.nombre);
}

export type Fila = Record<string, unknown>;
export const nombreSql = (nombre: string): SQL => sql`${sql.identifier(nombre)}`;
/** `a = 1 and b = 2` for the key of a row. */
export const conClave = (clave: Fila): SQL =>
  sql.join(
    Object.entries(clave).map(([columna, valor]) => sql`t.${sql.identifier(columna)} = ${valor}`),
    sql` and `,
  );
export const claveDe = (r: { clave: string[] }, fila: Fila): Fila =>
  Object.fromEntries(r.clave.map((c) => [c, fila[c]]));
