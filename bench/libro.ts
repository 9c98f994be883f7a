import type pg from 'pg';
import { openDatabase } from '#core/db/server/open.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { type Efecto, efectosDe, efectosDePares, type Item, porAsentar } from '#modules/economia/domain/asientos.ts';
import { flujoComprobante } from '#modules/economia/domain/flujos.ts';
import { cuadrar } from '#modules/economia/server/index.ts';

/**
 * `LIBRO_URL=postgres://… LIBRO_OPERACIONES=1000000 npx tsx bench/libro.ts`: random operations, by several connections
 * at once, over every account of a database filled by `npm run seed`. Each does what the product does: the account
 * held, what lacks written by the domain's own rule, balances kept by the trigger. A transaction holds one account and
 * does a few (`LIBRO_JUNTAS` at most, as a desk that approves several); some accounts are asked for by all hands. While
 * they run, and at the end, one statement adds every account again: no cent may be where nobody put it.
 */
const url = process.env.LIBRO_URL;
if (!url) throw new Error('Set LIBRO_URL to a PostgreSQL database filled with `npm run seed`.');
const TOTAL = Number(process.env.LIBRO_OPERACIONES ?? 1_000_000);
const JUNTAS = Number(process.env.LIBRO_JUNTAS ?? 20);
const MANOS = 8;
/** Accounts that everybody wants, and how often. */
const [CONCURRIDAS, VECES] = [16, 0.1];
const REVISAR_CADA = 100_000;
const ESTADOS = keysOf(flujoComprobante.states);

const database = await openDatabase({ url, dataDir: '', poolSize: MANOS + 2 });
const pool = database.pool!;
type Cuenta = { id: number; partidas: number[]; comprobantes: number[] };
const { rows: cuentas } =
  await pool.query<Cuenta>(`select e.id::int, array_agg(l.partida_id::int order by 1) as partidas,
    coalesce((select array_agg(c.id::int) from comprobante c where c.eco_proyecto_id = e.id), '{}') as comprobantes
  from eco_proyecto e join eco_presupuesto l on l.eco_proyecto_id = e.id group by e.id having count(*) > 1
  order by e.id`);
const entero = (hasta: number) => Math.floor(Math.random() * hasta);
const alguno = <T>(de: readonly T[]): T => de[entero(de.length)]!;
const centimos = (hasta: number) => ((1 + entero(hasta)) / 100).toFixed(2);

/** One hand: its connection, whose statements are planned once. */
const preguntar =
  (mano: pg.PoolClient) =>
  async <T extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<T[]> =>
    (await mano.query<T>({ name, text, values })).rows;
type Preguntar = ReturnType<typeof preguntar>;

const asentar = (
  q: Preguntar,
  c: Cuenta,
  clase: string,
  [comprobante, transferencia]: (number | null)[],
  e: Efecto[],
) =>
  e.length &&
  q(
    'asentar',
    `insert into eco_asiento (eco_proyecto_id, clase, partida_id, asignado, enviado, bruto, comprobante_id,
      transferencia_id, en, actor)
      select $1, $2, x."partidaId", x.asignado, x.enviado, x.bruto, $3, $4, now(), 'azar'
      from jsonb_to_recordset($5::jsonb) x("partidaId" bigint, asignado numeric, enviado numeric, bruto numeric)`,
    [c.id, clase, comprobante, transferencia, JSON.stringify(e)],
  );

/** A decision, or a correction of its amount: what the ledger holds becomes what the voucher says. */
async function decidir(q: Preguntar, c: Cuenta) {
  if (c.comprobantes.length === 0) return presentar(q, c);
  const id = alguno(c.comprobantes);
  const estado = alguno(ESTADOS);
  // Out of the unique document: anyone who was annulled may be alive again here.
  const [antes] = await q<{ items: Item[]; asentado: Efecto[] }>(
    'decidir',
    `with v as (update comprobante set estado = $2, ruc = null where id = $1),
      x as (update comprobante_item set monto = coalesce($3, monto) where comprobante_id = $1
      returning partida_id, monto),
      a as (select partida_id, sum(asignado) as asignado, sum(enviado) as enviado, sum(bruto) as bruto
      from eco_asiento where comprobante_id = $1 group by 1)
    select (select jsonb_agg(jsonb_build_object('partidaId', partida_id, 'monto', monto::text)) from x) as items,
      (select coalesce(jsonb_agg(jsonb_build_object('partidaId', partida_id, 'asignado', asignado::text, 'enviado',
      enviado::text, 'bruto', bruto::text)), '[]') from a) as asentado`,
    [id, estado, Math.random() < 0.3 ? centimos(90_000) : null],
  );
  await asentar(q, c, 'comprobante', [id, null], porAsentar(efectosDe(estado, antes!.items), antes!.asentado));
  cuenta.decisiones++;
}
/** A new voucher, of one line. */
async function presentar(q: Preguntar, c: Cuenta) {
  const item = { partidaId: alguno(c.partidas), monto: centimos(50_000) };
  const [nuevo] = await q<{ id: number }>(
    'presentar',
    `with v as (insert into comprobante (eco_proyecto_id, tipo, fecha, total, datos, estado, estado_desde, creado_por)
      values ($1, 'RMOVILIDAD', current_date, $2, '{}', $4, now(), 'azar') returning id),
      i as (insert into comprobante_item (comprobante_id, partida_id, monto) select id, $3, $2 from v) select id::int
      from v`,
    [c.id, item.monto, item.partidaId, flujoComprobante.initial],
  );
  await asentar(q, c, 'comprobante', [nuevo!.id, null], efectosDe(flujoComprobante.initial, [item]));
  c.comprobantes.push(nuevo!.id);
  cuenta.nuevos++;
}
const QUEDA =
  'select (monto - enviado - bruto)::text as queda from eco_presupuesto where eco_proyecto_id = $1 and partida_id = $2';
/** A transfer, asked and approved at once where the balance is enough. */
async function transferir(q: Preguntar, c: Cuenta) {
  const origenId = alguno(c.partidas);
  const destinoId = alguno(c.partidas.filter((p) => p !== origenId));
  const monto = centimos(50_000);
  const queda = async () => Number((await q<{ queda: string }>('queda', QUEDA, [c.id, origenId]))[0]!.queda);
  if ((await queda()) < Number(monto)) return void cuenta.negadas++;
  const [t] = await q<{ id: number }>(
    'transferir',
    `with t as (insert into transferencia (eco_proyecto_id, estado) values ($1, 'aprobada') returning id),
      m as (insert into transferencia_movimiento (transferencia_id, origen_id, destino_id, monto)
      select id, $2, $3, $4 from t) select id::int from t`,
    [c.id, origenId, destinoId, monto],
  );
  await asentar(q, c, 'transferencia', [null, t!.id], efectosDePares([{ origenId, destinoId, monto }]));
  if ((await queda()) < 0) cuenta.bajoCero++;
  cuenta.transferencias++;
}

const cuenta = { decisiones: 0, nuevos: 0, transferencias: 0, negadas: 0, bajoCero: 0, revisiones: 0, descuadres: 0 };
const hechas = () => cuenta.decisiones + cuenta.nuevos + cuenta.transferencias + cuenta.negadas;
const asignado = async () =>
  (await pool.query<{ s: string }>(`select sum(monto)::text as s from eco_presupuesto`)).rows[0]!.s;

async function mano() {
  const cliente = await pool.connect();
  const q = preguntar(cliente);
  while (hechas() < TOTAL) {
    const c = Math.random() < VECES ? cuentas[entero(CONCURRIDAS)]! : alguno(cuentas);
    await q('begin', 'begin', []);
    await q('tener', 'select 1 from eco_proyecto where id = $1 for update', [c.id]);
    for (let n = 1 + entero(JUNTAS); n > 0; n--) {
      const suerte = Math.random();
      await (suerte < 0.65 ? decidir(q, c) : suerte < 0.75 ? presentar(q, c) : transferir(q, c));
    }
    await q('commit', 'commit', []);
  }
  cliente.release();
}
/** Adds everything again while the hands work: one statement sees one moment. */
async function revisar() {
  const { db } = database;
  cuenta.descuadres += (await cuadrar({ db })).length;
  cuenta.revisiones++;
}

const antes = await asignado();
const inicio = Date.now();
let siguiente = REVISAR_CADA;
let revisando = Promise.resolve();
const reloj = setInterval(() => {
  if (hechas() < siguiente) return;
  siguiente += REVISAR_CADA;
  console.error(`${hechas()} operaciones, ${Math.round((hechas() * 1000) / (Date.now() - inicio))} por segundo`);
  revisando = revisando.then(revisar);
}, 250);
await Promise.all(Array.from({ length: MANOS }, mano));
clearInterval(reloj);
const segundos = (Date.now() - inicio) / 1000;
await revisando.then(revisar);
const despues = await asignado();
console.log(
  JSON.stringify({
    libro: hechas(),
    cuentas: cuentas.length,
    manos: MANOS,
    juntas: JUNTAS,
    segundos: Math.round(segundos),
    porSegundo: Math.round(hechas() / segundos),
    ...cuenta,
    antes,
    despues,
  }),
);
await database.close();
process.exit(cuenta.descuadres + cuenta.bajoCero === 0 && antes === despues ? 0 : 1);
