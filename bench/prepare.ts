import { hashPassword } from 'better-auth/crypto';
import pg from 'pg';

/** Drafts that the bench saves, and the account that owns each. */
export type Draft = { account: string; project: number; line: number; ocde: number };
/** A report that the bench writes: its first section of text. */
export type Written = { account: string; report: number; block: string; field: string };
/** A voucher that waits for the office, as its author saves it again. */
export type Voucher = {
  account: string;
  economy: number;
  voucher: number;
  version: number;
  body: Record<string, unknown>;
};
export const PASSWORD = 'Quipu.2026';

export type Prepared = {
  admin: string;
  drafts: Draft[];
  reports: Written[];
  vouchers: Voucher[];
  busiestEconomy: number;
  busiestCall: number;
  title: string;
  manyUnknown: number;
};

/**
 * Adds what the bench needs to a database at scale: an office account, and some researchers with an open draft.
 * Running it again finds what it left.
 * @param least how many of each are enough, where the data are few
 */
export async function prepareBench(url: string, drafts: number, least?: number): Promise<Prepared> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await prepare(client, drafts, least);
  } finally {
    await client.end();
  }
}

async function prepare(client: pg.Client, drafts: number, least?: number): Promise<Prepared> {
  const one = async <T>(text: string, values: unknown[] = []): Promise<T> => (await client.query(text, values)).rows[0];
  const hash = await hashPassword(PASSWORD);
  const account = async (name: string, role: 'admin' | 'investigador', subject: number) => {
    const { id } = await one<{ id: number }>(
      `insert into usuario (nombre, username, superadmin)
        values ($1::text, $1::text, $2) on conflict (username) do update set activo = true returning id`,
      [name, role === 'admin'],
    );
    await client.query(
      `insert into usuario_rol (usuario_id, rol, ${role}_id) values ($1, $2, $3) on conflict do nothing`,
      [id, role, subject],
    );
    await client.query(
      `insert into cuenta (usuario_id, proveedor, cuenta_externa, clave) values ($1::bigint, 'credential', $1::text, $2)
       on conflict (proveedor, cuenta_externa) do update set clave = excluded.clave`,
      [id, hash],
    );
  };
  await client.query('begin');
  let office = await one<{ id: number } | undefined>(`select id from usuario_admin where codigo_trabajador = 'BENCH'`);
  office ??= await one(
    `insert into usuario_admin (codigo_trabajador, apellido1, apellido2, nombres, sexo)
      values ('BENCH', 'Banco', 'Pruebas', 'Oficina', 'F') returning id`,
  );
  await account('bench-admin', 'admin', office!.id);
  const call = await one<{ id: number; periodo: number }>(
    `select id, periodo from convocatoria where tipo_proyecto = 'PCONFIGI' and activa
      and current_date between registro_inicio and registro_fin limit 1`,
  );
  if (!call) throw new Error('There is no open PCONFIGI call: run `npm run seed` with today as reference.');
  const { rows: people } = await client.query<{
    id: number;
    grupo: number;
    facultad: number;
    linea: number;
    membresia: number;
    proyecto: number | null;
  }>(
    `select gi.investigador_id as id, gi.grupo_id as grupo, g.facultad_id as facultad, gi.id as membresia,
      (select linea_id from grupo_linea l where l.grupo_id = g.id order by 1 limit 1) as linea,
      (select p.id from proyecto p where p.responsable_id = gi.investigador_id and p.convocatoria_id = $1
      and p.estado = 'en_proceso' limit 1) as proyecto
    from grupo_integrante gi join grupo g on g.id = gi.grupo_id
    where gi.hasta is null and gi.condicion = 'Titular' and g.estado = 'registrado' and g.tipo = 'grupo'
      and exists (select 1 from grupo_linea l where l.grupo_id = g.id)
      and not exists (select 1 from proyecto p where p.responsable_id = gi.investigador_id and p.convocatoria_id = $1
      and p.estado <> 'en_proceso')
      and not exists (select 1 from deuda d join proyecto_integrante pi on pi.id = d.integrante_id
      where pi.investigador_id = gi.investigador_id and d.estado = 'pendiente')
      and (not exists (select 1 from usuario_rol r where r.investigador_id = gi.investigador_id)
        or exists (select 1 from usuario_rol r join usuario u on u.id = r.usuario_id
        where r.investigador_id = gi.investigador_id and u.username like 'bench-%'))
    order by gi.id limit $2`,
    [call.id, drafts],
  );
  const { id: ocde } = await one<{ id: number }>(`select id from ocde where nivel = 3 order by id limit 1`);
  const { id: role } = await one<{ id: number }>(
    `select id from integrante_tipo where tipo_proyecto = 'PCONFIGI' and clave = 'responsable'`,
  );
  const list: Draft[] = [];
  // Who applies has a whole profile; at scale not everybody does.
  await client.query(
    `update investigador set cti_vitae = coalesce(nullif(cti_vitae, ''), '1'),
      google_scholar = coalesce(nullif(google_scholar, ''), 'https://scholar.example/1'),
      codigo_orcid = coalesce(nullif(codigo_orcid, ''), '0009-0000-' || lpad((id / 10000)::text, 4, '0') || '-'
      || lpad((id % 10000)::text, 4, '0')) where id = any($1)`,
    [people.map((p) => p.id)],
  );
  for (const p of people) {
    let project = p.proyecto;
    if (!project) {
      ({ id: project } = await one<{ id: number }>(
        `insert into proyecto (tipo_proyecto, convocatoria_id, periodo, responsable_id, facultad_id, grupo_id,
          fecha_inscripcion, estado, exclusivo)
         values ('PCONFIGI', $1, $2, $3, $4, $5, now(), 'en_proceso', true) returning id`,
        [call.id, call.periodo, p.id, p.facultad, p.grupo],
      ));
      await client.query(
        `insert into proyecto_integrante (proyecto_id, investigador_id, integrante_tipo_id, es_responsable, grupo_id,
          grupo_integrante_id) values ($1, $2, $3, true, $4, $5)`,
        [project, p.id, role, p.grupo, p.membresia],
      );
    }
    await account(`bench-${p.id}`, 'investigador', p.id);
    list.push({ account: `bench-${p.id}`, project: Number(project), line: Number(p.linea), ocde: Number(ocde) });
  }
  const { rows: written } = await client.query<{ id: number; persona: number; seccion: string; campo: string }>(
    `select distinct on (p.responsable_id) n.id, p.responsable_id as persona, s.value ->> 'key' as seccion,
      s.value #>> '{campos,0,key}' as campo
    from informe n join proyecto p on p.id = n.proyecto_id join informe_plantilla t on t.id = n.plantilla_id,
      lateral (select value from jsonb_array_elements(t.cuerpo -> 'secciones') with ordinality s(value, orden)
      where orden = 2) s
    where n.estado = 'en_proceso' and p.tipo_proyecto = 'PCONFIGI' and p.estado = 'en_ejecucion'
      and (not exists (select 1 from usuario_rol r where r.investigador_id = p.responsable_id)
        or exists (select 1 from usuario_rol r join usuario u on u.id = r.usuario_id
        where r.investigador_id = p.responsable_id and u.username like 'bench-%'))
    order by p.responsable_id limit $1`,
    [drafts],
  );
  const reports: Written[] = [];
  for (const w of written) {
    await account(`bench-${w.persona}`, 'investigador', w.persona);
    reports.push({ account: `bench-${w.persona}`, report: Number(w.id), block: `campos_${w.seccion}`, field: w.campo });
  }
  const { rows: waiting } = await client.query<
    Voucher & { persona: number; item: number; amount: string; fields: object; day: string; kind: string }
  >(
    `select distinct on (p.responsable_id) p.responsable_id as persona, e.id as economy, c.id as voucher, c.version,
      i.partida_id as item, i.monto as amount, c.datos as fields, c.fecha::text as day, c.tipo as kind
    from comprobante c join comprobante_item i on i.comprobante_id = c.id
    join eco_proyecto e on e.id = c.eco_proyecto_id join proyecto p on p.id = e.proyecto_id
    where c.estado = 'enviado' and exists (select 1 from rendicion_regla r
    join rendicion_regla_partida a on a.regla_id = r.id
        join partida_tipo_proyecto k on k.partida_id = a.partida_id and k.tipo_proyecto = p.tipo_proyecto
        and k.postulacion
        where r.norma = (select valor from parametro where clave = 'economia_norma') and r.tipo = c.tipo
        and a.partida_id = i.partida_id)
      and p.estado in ('aprobado', 'en_ejecucion') and (not exists (select 1 from usuario_rol r
      where r.investigador_id = p.responsable_id)
      or exists (select 1 from usuario_rol r join usuario u on u.id = r.usuario_id
      where r.investigador_id = p.responsable_id and u.username like 'bench-%'))
    order by p.responsable_id limit $1`,
    [drafts],
  );
  const vouchers: Voucher[] = [];
  for (const w of waiting) {
    await account(`bench-${w.persona}`, 'investigador', w.persona);
    const items = [{ partidaId: Number(w.item), monto: w.amount }];
    const body = { tipo: w.kind, fecha: w.day, datos: w.fields, items, motivoFecha: 'Referencia' };
    vouchers.push({
      account: `bench-${w.persona}`,
      economy: Number(w.economy),
      voucher: Number(w.voucher),
      version: w.version,
      body,
    });
  }
  for (const [what, { length }] of Object.entries({ drafts: list, reports, vouchers }))
    if (length < (least ?? drafts))
      throw new Error(`Only ${length} ${what} for ${drafts} clients: fill the database again.`);
  const { id: busiestEconomy } = await one<{ id: number }>(
    `select eco_proyecto_id as id from comprobante group by 1 order by count(*) desc, 1 limit 1`,
  );
  const { id: busiestCall } = await one<{ id: number }>(
    `select convocatoria_id as id from proyecto where convocatoria_id is not null group by 1
      order by count(*) desc, 1 limit 1`,
  );
  // A title somebody could be writing again, and the publication with most authors whom no register knows.
  const { titulo: title } = await one<{ titulo: string }>(
    `select titulo from publicacion where tipo_publicacion = 'articulo' order by id desc limit 1`,
  );
  const { id: manyUnknown } = await one<{ id: number }>(
    `select publicacion_id as id from publicacion_autor where investigador_id is null group by 1
      order by count(*) desc, 1 limit 1`,
  );
  await client.query('commit');
  return {
    admin: 'bench-admin',
    drafts: list,
    reports,
    vouchers,
    busiestEconomy: Number(busiestEconomy),
    busiestCall: Number(busiestCall),
    title,
    manyUnknown: Number(manyUnknown),
  };
}
