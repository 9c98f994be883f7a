import type pg from 'pg';

/** Everything but the record of migrations. */
const TABLAS = `select quote_ident(tablename) as tabla from pg_tables where schemaname = 'public' order by 1`;

/** Indexes that no constraint needs: cheaper to build once over the full table. */
const INDICES = `select i.indexrelid::regclass::text as nombre, pg_get_indexdef(i.indexrelid) as definicion
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not i.indisunique
    and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`;

const IDENTIDADES = `select table_name as tabla, column_name as columna from information_schema.columns
  where table_schema = 'public' and is_identity = 'YES'`;

const FORANEAS = `select k.conname as nombre, k.conrelid::regclass::text as hija, k.confrelid::regclass::text as madre,
    (select attname from pg_attribute where attrelid = k.conrelid and attnum = k.conkey[1]) as columna,
    (select attname from pg_attribute where attrelid = k.confrelid and attnum = k.confkey[1]) as llave
  from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace and cardinality(k.conkey) = 1`;

interface Indice {
  nombre: string;
  definicion: string;
}

export async function vaciar(cliente: pg.ClientBase): Promise<void> {
  const { rows } = await cliente.query<{ tabla: string }>(TABLAS);
  if (rows.length === 0) return;
  // Histories refuse to be emptied; whoever asked for --force means the whole database.
  const historias = ['auditoria', 'transicion'];
  for (const tabla of historias) await cliente.query(`alter table ${tabla} disable trigger user`);
  await cliente.query(`truncate ${rows.map((r) => r.tabla).join(', ')} restart identity cascade`);
  for (const tabla of historias) await cliente.query(`alter table ${tabla} enable trigger user`);
}

/** Drops the secondary indexes, giving back how to build them again. */
export async function soltarIndices(cliente: pg.ClientBase): Promise<Indice[]> {
  const { rows } = await cliente.query<Indice>(INDICES);
  for (const { nombre } of rows) await cliente.query(`drop index ${nombre}`);
  return rows;
}

export async function crearIndices(cliente: pg.ClientBase, indices: Indice[]): Promise<void> {
  for (const { definicion } of indices) await cliente.query(definicion);
}

/** COPY writes identities itself: the sequences must go on from the last one. */
export async function ajustarSecuencias(cliente: pg.ClientBase): Promise<void> {
  const { rows } = await cliente.query<{ tabla: string; columna: string }>(IDENTIDADES);
  for (const { tabla, columna } of rows)
    await cliente.query(
      `select setval(pg_get_serial_sequence($1, $2), (select coalesce(max(${columna}), 0) + 1 from ${tabla}), false)`,
      [`public.${tabla}`, columna],
    );
}

/** Rules that triggers watch in daily use and that the load went around. */
const INVARIANTES: readonly (readonly [regla: string, infractores: string])[] = [
  [
    'el responsable de cada proyecto es integrante responsable',
    `select count(*)::int as n from proyecto p where p.responsable_id is not null and not exists (select 1 from proyecto_integrante i
      where i.proyecto_id = p.id and i.investigador_id = p.responsable_id and i.es_responsable)`,
  ],
  [
    'la última transición de cada proyecto es su estado',
    `select count(*)::int as n from proyecto p left join (select distinct on (entidad_id) entidad_id, a from transicion
      where entidad = 'proyecto' order by entidad_id, id desc) t on t.entidad_id = p.id where t.a is distinct from p.estado`,
  ],
  [
    'ningún puntaje supera el máximo de su criterio',
    `select count(*)::int as n from evaluacion_puntaje p join evaluacion_criterio c on c.id = p.criterio_id where p.puntaje > c.puntaje_max`,
  ],
  [
    'cada línea es de la facultad de su línea padre',
    `select count(*)::int as n from linea_investigacion h join linea_investigacion p on p.id = h.padre_id where h.facultad_id is distinct from p.facultad_id`,
  ],
  [
    'cada grupo vigente tiene un coordinador',
    `select count(*)::int as n from grupo g where g.estado <> 'disuelto' and not exists (select 1 from grupo_integrante i
      where i.grupo_id = g.id and i.es_coordinador and i.hasta is null)`,
  ],
];

/**
 * Checks what was not checked row by row: foreign keys and the rules of the triggers.
 * @throws Error naming the first rule that the data breaks
 */
export async function verificar(cliente: pg.ClientBase): Promise<number> {
  const { rows } = await cliente.query<{ nombre: string; hija: string; madre: string; columna: string; llave: string }>(
    FORANEAS,
  );
  const reglas = [
    ...rows.map(
      (f) =>
        [
          f.nombre,
          `select count(*)::int as n from ${f.hija} h left join ${f.madre} m on m.${f.llave} = h.${f.columna} where h.${f.columna} is not null and m.${f.llave} is null`,
        ] as const,
    ),
    ...INVARIANTES,
  ];
  for (const [regla, consulta] of reglas) {
    const { n } = (await cliente.query<{ n: number }>(consulta)).rows[0]!;
    if (n > 0) throw new Error(`Los datos generados no cumplen «${regla}»: ${n} filas.`);
  }
  return reglas.length;
}
