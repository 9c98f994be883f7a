import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Db } from '#core/db/server/types.ts';
import type { MergeRule, MergeRules } from '../shared/merge.ts';

/**
 * A column that points to a table, with the key of its own rows; `when`: only the rows for which this SQL on `t` holds.
 */
export type Reference = { tabla: string; columna: string; clave: string[]; when?: string };
/** A unique index over that column: the other expressions, and the rows it rules. */
export type Unique = { nombre: string; otras: readonly string[]; predicado: string | null; salvo?: string };

const SAME_FILE =
  'Ambos registros tienen este archivo: queda el del que se conserva, y el otro sigue en el que se une.';
const SAME_TAG = 'Ambos registros tienen esta etiqueta: queda la del que se conserva.';
/** What hangs from any record by its name: no foreign key tells of it. */
const HANGING: MergeRules = {
  archivo_vinculo: {
    nombre: 'Archivos',
    detalle: '(select a.nombre from archivo a where a.id = t.archivo_id)',
    conflicto: { modo: 'mantener', texto: SAME_FILE },
  },
  etiqueta: {
    nombre: 'Etiquetas',
    detalle: "t.clave || coalesce(': ' || nullif(t.valor, ''), '')",
    conflicto: { modo: 'descartar', texto: SAME_TAG },
  },
};
/** Where records hang from one of this entity by its name. */
export const hanging = (entity: string): Reference[] => {
  const [of, common] = [`t.entidad = '${entity}'`, { columna: 'entidad_id', clave: ['id'] }];
  return [
    { tabla: 'archivo_vinculo', ...common, when: `${of} and t.vigente` },
    { tabla: 'etiqueta', ...common, when: of },
  ];
};

/**
 * Everything that points to a table: its foreign keys, read from the database, so that tables nobody told of are found
 * all the same, and what hangs from its records by their name. The record of merges (`except`) does not move: it tells
 * what was joined.
 */
export async function referencesTo(db: Db, table: string, except: string): Promise<Reference[]> {
  const rows = await rowsOf<Reference>(
    db,
    sql`
      select
        t.relname as tabla,
        a.attname as columna,
        (
          select
            array_agg(
              k.attname::text
              order by x.ord
            )
          from pg_index p
            cross join unnest(p.indkey) with ordinality x (attnum, ord)
            join pg_attribute k on k.attrelid = t.oid
              and k.attnum = x.attnum
          where p.indrelid = t.oid and p.indisprimary
        ) as clave
      from pg_constraint c
        join pg_class t on t.oid = c.conrelid
        join pg_attribute a on a.attrelid = t.oid
          and a.attnum = c.conkey[1]
      where c.contype = 'f'
        and c.confrelid = ${table}::regclass
        and cardinality(c.conkey) = 1
      order by t.relname, a.attname
    `,
  );
  return [...rows.filter((r) => r.tabla !== except), ...hanging(table)];
}

/**
 * Unique indexes that include the column, with what else they compare; and what the rule of the table takes for the
 * same.
 */
export async function uniquesOf(db: Db, r: Reference, { iguales }: MergeRule): Promise<Unique[]> {
  const rows = await rowsOf<{ nombre: string; expresiones: string[]; predicado: string | null }>(
    db,
    sql`
      select
        ic.relname as nombre,
        pg_get_expr(i.indpred, i.indrelid) as predicado,
        (
          select
            array_agg(
              pg_get_indexdef(i.indexrelid, n, true)
              order by n
            )
          from generate_series(1, i.indnkeyatts::int) n
        ) as expresiones
      from pg_index i
        join pg_class ic on ic.oid = i.indexrelid
      where i.indrelid = ${r.tabla}::regclass and i.indisunique
      order by ic.relname
    `,
  );
  const real = rows
    .filter((f) => f.expresiones.includes(r.columna))
    .map(({ expresiones, ...u }) => ({ ...u, otras: expresiones.filter((e) => e !== r.columna) }));
  return iguales ? [...real, { nombre: 'iguales', predicado: null, ...iguales }] : real;
}

/** Columns of a table that a row can be written into: identities yes, generated ones no. */
export async function writableColumns(db: Db, table: string): Promise<string[]> {
  const rows = await rowsOf<{ nombre: string }>(
    db,
    sql`
      select attname as nombre
      from pg_attribute
      where attrelid = ${table}::regclass
        and attnum > 0
        and not attisdropped
        and attgenerated = ''
      order by attnum
    `,
  );
  return rows.map((f) => f.nombre);
}

/** How the rows of a table follow a merge; one that nobody told of reads as its own name. */
export function ruleOf(all: readonly MergeRules[], table: string): MergeRule {
  const said = [...all, HANGING].find((rules) => rules[table])?.[table];
  return said ?? { nombre: table.charAt(0).toUpperCase() + table.slice(1).replace(/_/g, ' ') };
}

export type Row = Record<string, unknown>;
export const ident = (name: string): SQL => sql`${sql.identifier(name)}`;
/** `a = 1 and b = 2` for the key of a row. */
export const withKey = (key: Row): SQL =>
  sql.join(
    Object.entries(key).map(([column, value]) => sql`t.${sql.identifier(column)} = ${value}`),
    sql` and `,
  );
export const keyOf = (r: Pick<Reference, 'clave'>, row: Row): Row =>
  Object.fromEntries(r.clave.map((c) => [c, row[c]]));
/** A value of JSON in the type of a column of the table. */
export const typed = (table: string, column: string, value: unknown): SQL =>
  sql`(jsonb_populate_record(null::${ident(table)}, ${JSON.stringify({ [column]: value })}::jsonb)).${ident(column)}`;
