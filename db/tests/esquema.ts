import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#core/db/server/open.ts';

/**
 * Each statement names what it finds as «what: how it is»; the order of the columns of a table is nobody's business.
 */
const PARTES = [
  // Columns: type, collation, whether they may be empty, what they are when nothing is said.
  sql`
    select
      'columna ' || c.relname || '.' || a.attname as que,
      concat_ws(
        ' ',
        format_type(a.atttypid, a.atttypmod),
        l.collname,
        case when a.attnotnull then 'not null' end,
        a.attidentity,
        a.attgenerated,
        pg_get_expr(d.adbin, d.adrelid)
      ) as como
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_collation l on l.oid = a.attcollation
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind in ('r', 'v') and c.relnamespace = 'public'::regnamespace
  `,
  sql`
    select
      'tabla ' || c.relname as que,
      concat_ws(' ', c.relkind::text, c.relpersistence::text, c.reloptions::text) as como
    from pg_class c
    where c.relkind in ('r', 'v', 'S') and c.relnamespace = 'public'::regnamespace
  `,
  sql`
    select
      'restriccion ' || c.conrelid::regclass || '.' || c.conname as que,
      pg_get_constraintdef(c.oid) as como
    from pg_constraint c
    where c.connamespace = 'public'::regnamespace and c.conrelid <> 0
  `,
  sql`
    select 'indice ' || i.indexname as que, i.indexdef as como
    from pg_indexes i
    where i.schemaname = 'public'
  `,
  sql`
    select 'disparador ' || t.tgrelid::regclass || '.' || t.tgname as que, pg_get_triggerdef(t.oid) as como
    from pg_trigger t
    where not t.tgisinternal
  `,
  sql`
    select 'funcion ' || p.oid::regprocedure as que, pg_get_functiondef(p.oid) as como
    from pg_proc p
      left join pg_depend d on d.objid = p.oid and d.deptype = 'e'
    where p.pronamespace = 'public'::regnamespace and d.objid is null
  `,
  sql`
    select 'intercalacion ' || l.collname as que, concat_ws(' ', l.collprovider::text, l.collisdeterministic) as como
    from pg_collation l
    where l.collnamespace = 'public'::regnamespace
  `,
  sql`
    select
      'secuencia ' || s.sequencename as que,
      concat_ws(' ', s.start_value, s.min_value, s.max_value, s.increment_by, s.cycle, s.cache_size) as como
    from pg_sequences s
    where s.schemaname = 'public'
  `,
  sql`select 'extension ' || e.extname as que, '' as como from pg_extension e`,
];

/** A restored condition groups its parts otherwise than one that was written, and means the same. */
const sinGrupos = (como: string) => (/^CHECK| WHEN /.test(como) ? como.replaceAll(/[()]/g, '') : como);

/** The schema of a database, one thing a line. */
export async function esquemaDe({ db }: Database): Promise<string[]> {
  const lineas: string[] = [];
  for (const parte of PARTES)
    for (const { que, como } of await rowsOf<{ que: string; como: string }>(db, parte))
      lineas.push(`${que}: ${sinGrupos(como)}`);
  return lineas.sort();
}
