import Fastify from 'fastify';
import pg from 'pg';
import { client, type Figure, load } from './load.ts';
import { PASSWORD, prepareBench } from './prepare.ts';
import { startProduct } from './product.ts';

/**
 * What an office decides all day: to register a publication and to issue a certificate, asked by 8 clients, each time
 * of another record. Beside them, a bare server that does the same by hand: the same rows written in one transaction,
 * without rules, drawing nor files. It needs a database filled by `npm run seed` that nobody else uses, because it
 * changes it: BENCH_DECIDE_URL. BENCH_SERVERS=before=/there/dist/server/main.js,now=dist/server/main.js measures
 * several builds by turns.
 */
const WORKERS = 8;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 2);
const PORT = 3931;
const FLOOR_PORT = 3932;
const url = process.env.BENCH_DECIDE_URL;
if (!url) {
  console.log(JSON.stringify({ bench: 'decide', left: 'BENCH_DECIDE_URL is not set' }));
  process.exit(0);
}
const servers = (process.env.BENCH_SERVERS ?? 'now=dist/server/main.js').split(',').map((one) => one.split('='));

const pool = new pg.Pool({ connectionString: url, max: WORKERS });
const { admin } = await prepareBench(url, WORKERS);

type Sent = { id: string; version: number; category: string };
const { rows: sent } = await pool.query<Sent>(`
  select
    p.id,
    p.version,
    (
      select c.id
      from publicacion_categoria c
        join publicacion_baremo b on b.id = c.baremo_id
      where c.activa and c.grupo = 'Artículo en Revista' and b.activo
      order by b.vigente_desde desc, c.id
      limit 1
    ) as category
  from publicacion p
  where p.estado = 'enviado'
    and p.tipo_publicacion = 'articulo'
    and p.fusionada_en_id is null
    and exists (
      select 1
      from publicacion_autor a
      where a.publicacion_id = p.id and a.presentado
    )
  order by p.id`);
const { rows: people } = await pool.query<{ id: string }>(`
  select i.investigador_id as id
  from proyecto_integrante i
    join proyecto p on p.id = i.proyecto_id
  where not i.excluido
    and p.estado = 'en_ejecucion'
    and not exists (
      select 1
      from constancia c
      where c.investigador_id = i.investigador_id and c.solicitada_el = current_date
    )
  group by i.investigador_id
  order by i.investigador_id`);

function next<T>(all: T[]): T {
  const one = all.shift();
  if (one === undefined) throw new Error('No record is left to decide on: fill the database again.');
  return one;
}

/** By hand: lock, look, write. @returns how each is done on a connection of its own */
const BY_HAND = {
  'publication-register': async (db: pg.PoolClient) => {
    const { id, category } = next(sent);
    const { rows } = await db.query({
      name: 'lock',
      text: `select p.id, p.estado, p.version, p.codigo_registro,
          exists (select 1 from publicacion_autor a where a.publicacion_id = p.id and a.presentado) as presentada
        from publicacion p where p.id = $1 for update`,
      values: [id],
    });
    if (rows[0].estado !== 'enviado' || !rows[0].presentada) throw new Error('It is not to be registered.');
    await db.query(`select pg_advisory_xact_lock(hashtextextended('publicacion:codigo', 0))`);
    await db.query({
      name: 'write',
      text: `with registered as (
          update publicacion
          set estado = 'registrado', estado_desde = now(), validado = true, categoria_id = $2, version = version + 1,
            fecha_inscripcion = coalesce(fecha_inscripcion, now()),
            codigo_registro = (select lpad((max(codigo_registro)::bigint + 1)::text, 9, '0') from publicacion
              where tipo_publicacion <> 'patente' and codigo_registro ~ '^[0-9]{9}$')
          where id = $1
          returning version
        ),
        scored as (
          update publicacion_autor a set puntaje = c.puntaje
          from publicacion_categoria c where c.id = $2 and a.publicacion_id = $1
        ),
        moved as (
          insert into transicion (entidad, entidad_id, accion, de, a, en, actor, version)
          select 'publicacion', $1, 'registrar', 'enviado', 'registrado', now(), 'bench', version from registered
          returning id
        ),
        logged as (
          insert into auditoria (en, actor, entidad, entidad_id, accion, antes, despues)
          values (now(), 'bench', 'publicacion', $1, 'registrar', '{}', '{}')
        ),
        told as (
          insert into aviso (usuario_id, titulo, texto)
          select u.usuario_id, 'Publicación registrada', 'Su publicación se registró.'
          from publicacion_autor a join usuario_rol u on u.investigador_id = a.investigador_id
          where a.publicacion_id = $1 and a.presentado
        )
        insert into correo_saliente (plantilla, para, asunto, cuerpo, entidad, entidad_id, estado)
        values ('bench', 'bench@example.org', 'Publicación registrada', 'Se registró.', 'publicacion', $1, 'guardado')`,
      values: [id, category],
    });
  },
  'certificate-issue': async (db: pg.PoolClient) => {
    const { id } = next(people);
    const { rows } = await db.query({
      name: 'person',
      text: `select i.nombres, (select jsonb_agg(jsonb_build_object('codigo', p.codigo_proyecto, 'titulo', p.titulo))
          from proyecto_integrante x join proyecto p on p.id = x.proyecto_id where x.investigador_id = i.id) as projects
        from investigador i where i.id = $1`,
      values: [id],
    });
    await db.query(`select pg_advisory_xact_lock(hashtextextended('constancia:bench', 0))`);
    await db.query({
      name: 'issue',
      text: `with issued as (
          insert into constancia (codigo, tipo, investigador_id, autoridad_id, estado, dicho, huella_datos, carga,
            huella, solicitada_el, solicitada_por, emitida_en, emitida_por)
          values ($2, 'estudios', $1, (select id from autoridad order by id limit 1), 'emitida', $3::jsonb, $2, $2, $2,
            current_date, 'bench', now(), 'bench')
          returning id
        ),
        moved as (
          insert into transicion (entidad, entidad_id, accion, a, en, actor)
          select 'constancia', id, 'crear', 'emitida', now(), 'bench' from issued
        ),
        logged as (
          insert into auditoria (en, actor, entidad, entidad_id, accion, despues)
          select now(), 'bench', 'constancia', id, 'crear', '{}'::jsonb from issued
        )
        select id from issued`,
      values: [id, `BENCH-${id}-${process.hrtime.bigint()}`, JSON.stringify(rows[0])],
    });
  },
};
type Line = keyof typeof BY_HAND;

const floor = Fastify();
for (const [line, byHand] of Object.entries(BY_HAND))
  floor.post(`/${line}`, async () => {
    const db = await pool.connect();
    try {
      await db.query('begin');
      await byHand(db);
      await db.query('commit');
    } catch (error) {
      await db.query('rollback');
      throw error;
    } finally {
      db.release();
    }
    return {};
  });
await floor.listen({ port: FLOOR_PORT, host: '127.0.0.1' });

const http = client(PORT);
const bare = client(FLOOR_PORT);
const ok = (reply: { status: number; body: string }) => {
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.body.slice(0, 300)}`);
};
const asked: Record<Line, (cookie: string) => Promise<void>> = {
  'publication-register': async (cookie) => {
    const { id, version, category } = next(sent);
    const body = { version, datos: { categoria: category, validado: 'si', excepcion: 'Se verificó en papel' } };
    ok(await http.send('POST', `/api/registros/publicacion/${id}/acciones/registrar`, { body, cookie }));
  },
  'certificate-issue': async (cookie) => {
    const body = { investigadorId: Number(next(people).id), tipo: 'estudios' };
    ok(await http.send('POST', '/api/constancias/emisiones', { body, cookie }));
  },
};
const wanted = process.env.BENCH_ONLY?.split(',');
const lines = (['publication-register', 'certificate-issue'] as const).filter((l) => !wanted || wanted.includes(l));

const figures = (line: Line, who: string, round: number, { perSecond, p50, p95, requests }: Figure) =>
  console.log(JSON.stringify({ bench: line, who, round, perSecond, p50, p95, requests }));

for (let round = 1; round <= ROUNDS; round++)
  for (const [who = 'now', main] of servers) {
    const product = await startProduct(url, PORT, main);
    const entered = await http.send('POST', '/api/acceso/entrar', { body: { usuario: admin, clave: PASSWORD } });
    ok(entered);
    const cookie = entered.cookies.map((one) => one.split(';')[0]).join('; ');
    for (const line of lines) {
      await load({ workers: 2, seconds: SECONDS / 3 }, () => asked[line](cookie));
      figures(line, who, round, await load({ workers: WORKERS, seconds: SECONDS }, () => asked[line](cookie)));
    }
    await new Promise((done) => product.on('exit', done).kill('SIGTERM'));
  }
for (const line of lines) {
  const byHand = () => bare.send('POST', `/${line}`, { body: {} }).then(ok);
  await load({ workers: 2, seconds: SECONDS / 3 }, byHand);
  figures(line, 'floor', 0, await load({ workers: WORKERS, seconds: SECONDS }, byHand));
}
http.close();
bare.close();
await floor.close();
await pool.end();
process.exit(0);
