import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Db } from '#core/db/server/types.ts';

/** Far beyond the keys of the demonstration: the copy `n` of the row `id` is `id + n * SALTO`. */
export const SALTO = 1_000_000;

type Columna = { tabla: string; nombre: string; tipo: string; generada: boolean };
type Referencia = { tabla: string; columna: string; a: string };
type Unico = { tabla: string; columnas: string[]; todas?: string[] };

/** Rows of these are who they are: their copies would be other people, other accounts and other words. */
const ANCLAS_DE_PERSONAS = [
  'investigador',
  'usuario',
  'usuario_rol',
  'usuario_admin',
  'cuenta',
  'sesion',
  'identidad',
  'permiso_admin',
  'dispositivo',
  'evaluador',
  'instalacion',
  'uso_limite',
  'intento_cambio',
];

const textos = (filas: readonly { nombre: string }[]) => filas.map(({ nombre }) => nombre);
const literal = (texto: string) => `'${texto.replaceAll("'", "''")}'`;
const nombre = (texto: string) => `"${texto}"`;

/** What the database says of its tables: columns, keys between them and what must not be repeated. */
async function leerEsquema(db: Db) {
  const columnas = await rowsOf<Columna>(
    db,
    sql`
      select
        c.relname as tabla,
        a.attname as nombre,
        format_type(a.atttypid, null) as tipo,
        a.attgenerated <> '' as generada
      from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      order by c.relname, a.attnum
    `,
  );
  const referencias = await rowsOf<Referencia>(
    db,
    sql`
      select t.relname as tabla, a.attname as columna, r.relname as a
      from pg_constraint c
        join pg_class t on t.oid = c.conrelid
        join pg_class r on r.oid = c.confrelid
        join pg_attribute f on f.attrelid = r.oid and f.attname = 'id'
        join lateral unnest(c.conkey, c.confkey) k (suya, ajena) on k.ajena = f.attnum
        join pg_attribute a on a.attrelid = t.oid and a.attnum = k.suya
      where c.contype = 'f'
    `,
  );
  const unicos = await rowsOf<Unico>(
    db,
    sql`
      select t.relname as tabla, array_agg(distinct a.attname::text) as columnas
      from pg_index x
        join pg_class t on t.oid = x.indrelid and t.relnamespace = 'public'::regnamespace
        join pg_depend d on d.objid = x.indexrelid and d.refobjid = t.oid and d.refobjsubid > 0
        join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
      where x.indisunique and not x.indisprimary
      group by t.relname, x.indexrelid
      union all
      select t.relname, array_agg(distinct a.attname::text)
      from pg_constraint c
        join pg_class t on t.oid = c.conrelid and t.relnamespace = 'public'::regnamespace
        join pg_attribute a on a.attrelid = t.oid and a.attnum = any(c.conkey)
      where c.contype in ('u', 'p')
      group by t.relname, c.oid
    `,
  );
  const ligadas = await rowsOf<{ columna: string }>(
    db,
    sql`
      select distinct t.relname || '.' || a.attname as columna
      from pg_constraint c
        join pg_class t on t.oid = c.conrelid
        join pg_attribute a on a.attrelid = t.oid and a.attnum = any(c.conkey)
      where c.contype = 'f'
    `,
  );
  return { columnas, referencias, unicos, ligadas: new Set(ligadas.map(({ columna }) => columna)) };
}

/** What must not be repeated, without the columns that name a row of another table or that rules speak of. */
const libres = (unicos: readonly Unico[], ligadas: ReadonlySet<string>): Unico[] =>
  unicos.map(({ tabla, columnas }) => ({
    tabla,
    todas: columnas,
    columnas: columnas.filter((c) => !ligadas.has(`${tabla}.${c}`) && !DE_REGLA.includes(c)),
  }));

/** A table after all those that it names. */
function enOrden(
  tablas: ReadonlySet<string>,
  referencias: readonly Referencia[],
  deCualquiera: ReadonlySet<string>,
): string[] {
  const orden: string[] = [];
  const vistas = new Set<string>();
  const visitar = (tabla: string) => {
    if (vistas.has(tabla) || !tablas.has(tabla)) return;
    vistas.add(tabla);
    for (const { a } of referencias.filter((r) => r.tabla === tabla && r.a !== tabla)) visitar(a);
    orden.push(tabla);
  };
  for (const tabla of [...tablas].sort()) visitar(tabla);
  // What is kept of any record, by its name, comes after all the records.
  return [...orden.filter((t) => !deCualquiera.has(t)), ...orden.filter((t) => deCualquiera.has(t))];
}

type Pedido = {
  /** Tables with rows of the catalogues: nothing of them is copied. */
  catalogos: ReadonlySet<string>;
  copias: number;
  /** The copies that a call before this one made: the numbers of these follow. */
  hechas?: number;
  /** How many rows of each state are copied, of a table that hangs from none that is. */
  porEstado?: number;
  /** Records that stay as they are: what hangs from each of them grows under it. */
  bajo?: readonly string[];
  /** Whose rows are copied before others. */
  persona: number;
  /** Rows that are copied in any case, by table. */
  siempre?: Readonly<Record<string, readonly number[]>>;
};

/**
 * Copies the rows of a loaded database, with all that hangs from them, so that every list and every record has more
 * than it had. Keys between copies are kept; what may not be repeated is told apart. Only for a database of a test: it
 * drops the checks that the copies would not meet, and no trigger runs.
 * @returns how many rows each table has won
 */
export async function crecer(db: Db, pedido: Pedido): Promise<Map<string, number>> {
  const { columnas, referencias, unicos, ligadas } = await leerEsquema(db);
  const anclas = new Set([...pedido.catalogos, ...ANCLAS_DE_PERSONAS, ...(pedido.bajo ?? [])]);
  const tablas = new Set(columnas.map((c) => c.tabla).filter((t) => !anclas.has(t)));
  const deCualquiera = new Set(columnas.filter((c) => c.nombre === 'entidad_id').map((c) => c.tabla));
  const orden = enOrden(tablas, referencias, deCualquiera);
  const ganadas = new Map<string, number>();
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = 'replica'`);
    await soltarReglas(tx);
    await tx.execute(sql`create temp table elegida (tabla text, id bigint, fila tid) on commit drop`);
    await tx.execute(sql`create index on elegida (tabla, id)`);
    for (const tabla of orden) {
      const suyas = columnas.filter((c) => c.tabla === tabla && !c.generada);
      const copiadas = referencias.filter((r) => r.tabla === tabla && r.a !== tabla && tablas.has(r.a));
      await elegir(tx, tabla, suyas, copiadas, referencias, pedido);
      await tx.execute(sql`analyze elegida`);
      ganadas.set(tabla, await copiar(tx, tabla, suyas, copiadas, libres(unicos, ligadas), pedido));
    }
  });
  await db.execute(sql`analyze`);
  return ganadas;
}

/** Checks and exclusions that would refuse a copy. */
async function soltarReglas(tx: Db) {
  const reglas = await rowsOf<{ tabla: string; nombre: string }>(
    tx,
    sql`
      select c.conrelid::regclass::text as tabla, c.conname as nombre
      from pg_constraint c
      where c.contype in ('c', 'x') and c.connamespace = 'public'::regnamespace and c.conrelid <> 0
    `,
  );
  for (const r of reglas) await tx.execute(sql.raw(`alter table ${r.tabla} drop constraint ${nombre(r.nombre)}`));
}

/**
 * Which rows of a table are copied: those that hang from copied ones; of one that hangs from none, some of each state,
 * or one under each record that stays.
 */
async function elegir(
  tx: Db,
  tabla: string,
  suyas: readonly Columna[],
  copiadas: readonly Referencia[],
  referencias: readonly Referencia[],
  { porEstado = 2, persona, bajo = [], siempre = {} }: Pedido,
) {
  const tiene = (columna: string) => suyas.some((c) => c.nombre === columna);
  const aTablas = (cuales: readonly string[]) =>
    referencias.filter((r) => r.tabla === tabla && cuales.includes(r.a)).map((r) => `t.${nombre(r.columna)}`);
  const condiciones = copiadas.map(({ columna, a }) => {
    const suya = `t.${nombre(columna)}`;
    return `(${suya} is null or ${suya} in (select id from elegida where tabla = ${literal(a)}))`;
  });
  const deCualquiera = tiene('entidad') && tiene('entidad_id');
  if (deCualquiera) condiciones.push('(t.entidad, t.entidad_id) in (select tabla, id from elegida)');
  // A copy is not copied again.
  const conClave = suyas.some((c) => c.nombre === 'id' && c.tipo === 'bigint');
  if (conClave) condiciones.push(`t.id < ${SALTO}`);
  const dueno = aTablas(bajo);
  const cuelga = (deCualquiera || copiadas.length > 0) && dueno.length === 0;
  const esDeLaPersona = aTablas(['investigador']).map((suya) => `coalesce(${suya} = ${persona}, false)`);
  // The fullest first: they have something of everything.
  const hijos = referencias
    .filter((r) => r.a === tabla)
    .map((r) => `(select count(*) from ${nombre(r.tabla)} h where h.${nombre(r.columna)} = t.id)`);
  const parte = [...dueno, ...(dueno.length === 0 && tiene('estado') ? ['t.estado'] : [])];
  const orden = [
    ...(esDeLaPersona.length ? [`(${esDeLaPersona.join(' or ')}) desc`] : []),
    ...(cuelga || hijos.length === 0 ? [] : [`(${hijos.join(' + ')}) desc`]),
    conClave ? 't.id' : 't.ctid',
  ];
  const limite = dueno.length ? 'n = 1' : `n <= ${porEstado}`;
  const fijas = (siempre[tabla] ?? []).join(', ') || 'null';
  await tx.execute(
    sql.raw(`
      insert into elegida
      select ${literal(tabla)}, x.id, x.fila
      from (
          select
            ${conClave ? 't.id' : 'null::bigint'} as id,
            t.ctid as fila,
            row_number() over (
              ${parte.length ? `partition by ${parte.join(', ')}` : ''}
              order by ${orden.join(', ')}
            ) as n
          from ${nombre(tabla)} t
          ${condiciones.length ? `where ${condiciones.join(' and ')}` : ''}
        ) x
      ${cuelga ? '' : `where ${limite}`}
    `),
  );
  if (conClave)
    await tx.execute(
      sql.raw(`
        insert into elegida
        select ${literal(tabla)}, t.id, t.ctid
        from ${nombre(tabla)} t
        where t.id in (${fijas})
          and not exists (
            select 1
            from elegida e
            where e.tabla = ${literal(tabla)} and e.id = t.id
          )
      `),
    );
}

/** What rules speak of stays as it is. */
const DE_REGLA = ['estado', 'tipo', 'clase', 'entidad'];
/** A copy that may not repeat a value has one of its own. */
function distinta({ nombre: columna, tipo }: Columna): string | null {
  const t = `t.${nombre(columna)}`;
  if (tipo === 'text' || tipo === 'citext' || tipo === 'character varying') return `${t} || '~' || k.n`;
  if (tipo === 'integer' || tipo === 'bigint' || tipo === 'smallint') return `${t} + k.n * 100`;
  if (tipo === 'date') return `${t} + k.n * 1000`;
  if (tipo === 'uuid') return 'gen_random_uuid()';
  return null;
}

async function copiar(
  tx: Db,
  tabla: string,
  suyas: readonly Columna[],
  copiadas: readonly Referencia[],
  unicos: readonly Unico[],
  { copias, hechas = 0 }: Pedido,
): Promise<number> {
  const corridas = new Set(copiadas.map((r) => r.columna));
  const propio = suyas.find((c) => c.nombre === 'id');
  if (propio?.tipo === 'bigint') corridas.add('id');
  if (suyas.some((c) => c.nombre === 'entidad') && suyas.some((c) => c.nombre === 'entidad_id'))
    corridas.add('entidad_id');
  const distintas = new Map<string, string>();
  for (const { columnas, todas = columnas } of unicos.filter((u) => u.tabla === tabla)) {
    if (todas.some((c) => corridas.has(c) || distintas.has(c))) continue;
    const posible = suyas.find((c) => columnas.includes(c.nombre) && distinta(c) !== null);
    if (posible) distintas.set(posible.nombre, distinta(posible)!);
  }
  const valores = suyas.map((c) => {
    const suya = `t.${nombre(c.nombre)}`;
    // What it names and is not copied is named as it is.
    const padre = copiadas.findIndex((r) => r.columna === c.nombre);
    if (padre >= 0) return `${suya} + case when p${padre}.id is null then 0 else k.n * ${SALTO} end`;
    if (corridas.has(c.nombre)) return `${suya} + k.n * ${SALTO}`;
    return distintas.get(c.nombre) ?? suya;
  });
  const padres = copiadas.map(
    ({ columna, a }, n) => `left join elegida p${n} on p${n}.tabla = ${literal(a)} and p${n}.id = t.${nombre(columna)}`,
  );
  const filas = await rowsOf<{ n: number }>(
    tx,
    sql.raw(`
      with puestas as (
          insert into ${nombre(tabla)} (${textos(suyas).map(nombre).join(', ')})
          overriding system value
          select ${valores.join(', ')}
          from elegida e
            join ${nombre(tabla)} t on t.ctid = e.fila
            ${padres.join('\n            ')}
            cross join generate_series(${hechas + 1}, ${hechas + copias}) k (n)
          where e.tabla = ${literal(tabla)}
          on conflict do nothing
          returning 1
        )
      select count(*)::int as n from puestas
    `),
  );
  return filas[0]!.n;
}
