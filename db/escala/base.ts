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

/** Those that refuse to be emptied. */
const HISTORIAS = `select distinct tgrelid::regclass::text as tabla from pg_trigger
  where not tgisinternal and tgtype & 32 <> 0 and tgrelid::regclass::text in (select quote_ident(tablename)
  from pg_tables where schemaname = 'public')`;

interface Indice {
  nombre: string;
  definicion: string;
}

export async function vaciar(cliente: pg.ClientBase): Promise<void> {
  const { rows } = await cliente.query<{ tabla: string }>(TABLAS);
  if (rows.length === 0) return;
  // Histories refuse to be emptied; the person who asked for --force means the whole database.
  const { rows: historias } = await cliente.query<{ tabla: string }>(HISTORIAS);
  for (const { tabla } of historias) await cliente.query(`alter table ${tabla} disable trigger user`);
  await cliente.query(`truncate ${rows.map((r) => r.tabla).join(', ')} restart identity cascade`);
  for (const { tabla } of historias) await cliente.query(`alter table ${tabla} enable trigger user`);
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
    `select count(*)::int as n from proyecto p where p.responsable_id is not null and not exists (select 1
      from proyecto_integrante i
      where i.proyecto_id = p.id and i.investigador_id = p.responsable_id and i.es_responsable)`,
  ],
  [
    'la última transición de cada proyecto es su estado',
    `select count(*)::int as n from proyecto p left join (select distinct on (entidad_id) entidad_id, a from transicion
      where entidad = 'proyecto' order by entidad_id, id desc) t on t.entidad_id = p.id where t.a is distinct
      from p.estado`,
  ],
  [
    'ningún puntaje supera el máximo de su criterio',
    `select count(*)::int as n from evaluacion_puntaje p join evaluacion_criterio c on c.id = p.criterio_id
      where p.puntaje > c.puntaje_max`,
  ],
  [
    'cada línea es de la facultad de su línea padre',
    `select count(*)::int as n from linea_investigacion h join linea_investigacion p on p.id = h.padre_id
      where h.facultad_id is distinct from p.facultad_id`,
  ],
  [
    'cada grupo vigente tiene un coordinador',
    `select count(*)::int as n from grupo g where g.estado <> 'disuelto' and not exists (select 1
      from grupo_integrante i
      where i.grupo_id = g.id and i.es_coordinador and i.hasta is null)`,
  ],
  [
    'los saldos de cada cuenta son la suma de su libro',
    `select count(*)::int as n from eco_presupuesto l full join (
      select eco_proyecto_id, partida_id, sum(asignado) as asignado, sum(enviado) as enviado, sum(bruto) as bruto
      from eco_asiento where partida_id is not null group by 1, 2) a using (eco_proyecto_id, partida_id)
      where (l.monto, l.enviado, l.bruto) is distinct from (a.asignado, a.enviado, a.bruto)`,
  ],
  [
    'lo que un proyecto vincula es candidato suyo, y de ningún otro',
    `select count(*)::int as n from publicacion_proyecto v join proyecto p on p.id = v.proyecto_id
      join publicacion x on x.id = v.publicacion_id
      where x.estado <> 'registrado' or extract(year from x.fecha_publicacion) < p.periodo or not exists (select 1
      from publicacion_autor a where a.publicacion_id = x.id and not a.excluido
      and a.investigador_id = p.responsable_id) or exists (select 1 from publicacion_proyecto o
      where o.publicacion_id = x.id and o.id <> v.id)`,
  ],
  [
    'un monitoreo remitido guarda lo que tenía vinculado, y una observación abierta solo si está observado',
    `select count(*)::int as n from monitoreo m where (m.estado <> 'por_presentar') is distinct from exists (select 1
      from monitoreo_publicacion e join publicacion_proyecto v using (publicacion_id, proyecto_id)
      where e.proyecto_id = m.proyecto_id)
      or (m.estado = 'observado') is distinct from exists (select 1 from monitoreo_observacion o
      where o.proyecto_id = m.proyecto_id and o.atendida_en is null)`,
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
          `select count(*)::int as n from ${f.hija} h left join ${f.madre} m on m.${f.llave} = h.${f.columna}
            where h.${f.columna} is not null and m.${f.llave} is null`,
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
