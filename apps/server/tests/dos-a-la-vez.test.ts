import { getTableName, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { optionsOf } from '#core/field/shared/options.ts';
import { type Acts, act } from '#core/flow/server/act.ts';
import { type Ask, askFor, availableActions, type Choices } from '#core/flow/shared/flow.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { onPostgres } from '#core/testing/server/database.ts';
import { behindLock } from '#core/testing/server/waiting.ts';
import { ACTOS } from '../modules.ts';

/**
 * Two people decide on one record at once. Every pair of different actions that a state allows, and every action
 * against a save of the record, meet behind a barrier: the row is held until both wait for it. Exactly one has its
 * effect; the other is told who changed the record. Only PostgreSQL shows it: the embedded database has one connection.
 */
const RECORDS_PER_STATE = 2;

/** The demonstration has no record of these on which an action would be done; their engine is the same. */
const WITHOUT_RECORDS = ['importacion', 'cuenta_economica', 'aviso_editorial'];

const app = onPostgres() ? await testApp({ demo: true }) : null;
type AnyActs = Acts<string, { id: number; estado: string; version?: number }>;
type Row = { id: number; estado: string; version: number };

const admin = async (): Promise<Ctx> => {
  const { cookie } = await app!.login('admin');
  const cookies = Object.fromEntries(cookie.split('; ').map((c) => c.split('=').map(decodeURIComponent)));
  return app!.ctx({ session: await app!.app.sesiones.resolver(cookies) });
};

/** The acts, open to every role: which person may act is what the access tests show. */
const openToAll = ({ asSender: _theirs, ...acts }: AnyActs): AnyActs => ({
  ...acts,
  roles: () => new Set(keysOf(acts.flow.actions).flatMap((a) => acts.flow.actions[a]!.who)),
});

/** What one action asks, answered with the least that its kind admits. */
function answerTo(ask: Ask, choices: Choices, today: string): string {
  if (ask.field === 'duplicadoDe') return original;
  if (ask.kind === 'choice' || ask.kind === 'choices') return optionsOf(askFor(ask, choices))[0]?.value ?? '';
  return ask.kind === 'day' ? today : 'Prueba';
}

const tableOf = (acts: AnyActs) => sql.identifier(getTableName(acts.table));
const idOf = (acts: AnyActs) => sql.identifier(acts.table.id.name);
const UNDONE = new Error('undone');

async function answersOf(ctx: Ctx, acts: AnyActs, row: Row, action: string) {
  const found = await acts.require(ctx, row.id);
  const choices = (await acts.actions[action]?.choices?.(ctx, found)) ?? {};
  const asks = acts.flow.actions[action]!.asks ?? [];
  return Object.fromEntries(asks.map((ask) => [ask.field, answerTo(ask, choices, ctx.today())]));
}

/** Whether an action would be done alone: only those that would are worth racing. */
async function works(ctx: Ctx, acts: AnyActs, row: Row, action: string): Promise<boolean> {
  const attempt = inTransaction(ctx, async (tx) => {
    await act(tx, acts, { id: row.id, action, data: await answersOf(tx, acts, row, action), version: row.version });
    await tx.db.execute(sql`set constraints all immediate`);
    throw UNDONE;
  });
  return attempt.then(
    () => false,
    (error) => error === UNDONE,
  );
}

/** Runs them while the row is held, so that all of them wait for it; `save` changes the record before it lets go. */
const behindBarrier = <T>(acts: AnyActs, row: Row, runs: (() => Promise<T>)[], save: boolean) =>
  behindLock(
    app!.database.db,
    async (tx) => {
      await tx.execute(sql`select 1 from ${tableOf(acts)} where ${idOf(acts)} = ${row.id} for update`);
      if (save)
        await tx.execute(sql`update ${tableOf(acts)} set version = version + 1 where ${idOf(acts)} = ${row.id}`);
    },
    runs,
  );

/** Puts a record back as it was, with its histories, so that it serves for the next pair. */
async function keeping<T>(acts: AnyActs, row: Row, work: () => Promise<T>): Promise<T> {
  const { db } = app!.database;
  const columns = sql.join(
    Object.values(acts.table)
      .filter((c): c is typeof acts.table.id => typeof c === 'object' && c !== null && 'columnType' in c)
      .filter((c) => c.name !== acts.table.id.name && c.generated === undefined)
      .map((c) => sql.identifier(c.name)),
    sql`, `,
  );
  const [before] = await rowsOf<{ row: string }>(
    db,
    sql`select to_jsonb(t)::text as row from ${tableOf(acts)} t where ${idOf(acts)} = ${row.id}`,
  );
  const [last] = await rowsOf<{ move: number; change: number }>(
    db,
    sql`select (select coalesce(max(id), 0)::int from transicion) as move,
      (select coalesce(max(id), 0)::int from auditoria) as change`,
  );
  try {
    return await work();
  } finally {
    await db.transaction(async (tx) => {
      // Histories only grow: their triggers are put aside for the time of the test.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`delete from transicion where id > ${last!.move}`);
      await tx.execute(sql`delete from auditoria where id > ${last!.change}`);
    });
    await db.execute(
      sql`update ${tableOf(acts)} t
        set (${columns}) = (select ${columns} from jsonb_populate_record(null::${tableOf(acts)}, ${before!.row}::jsonb))
        where ${idOf(acts)} = ${row.id}`,
    );
  }
}

const pairsOf = <T>(all: readonly T[]): [T, T][] => all.flatMap((a, n) => all.slice(n + 1).map((b): [T, T] => [a, b]));

/** Both actions at once, each on the version that both people saw. @returns what each was answered */
async function race(ctx: Ctx, acts: AnyActs, row: Row, pair: readonly string[]): Promise<string[]> {
  const runs: (() => Promise<unknown>)[] = [];
  for (const action of pair) {
    const data = await answersOf(ctx, acts, row, action);
    runs.push(() => act(ctx, acts, { id: row.id, action, data, version: row.version }));
  }
  return (await behindBarrier(acts, row, runs, false)).map(told);
}

const recordsIn = (acts: AnyActs, state: string) =>
  rowsOf<Row>(
    app!.database.db,
    sql`select ${idOf(acts)}::int as id, estado, version
      from ${tableOf(acts)}
      where estado = ${state}
      order by ${idOf(acts)} desc
      limit ${RECORDS_PER_STATE}`,
  );

const told = (result: PromiseSettledResult<unknown>): string =>
  result.status === 'fulfilled'
    ? 'done'
    : result.reason instanceof Failure
      ? result.reason.code
      : String(result.reason);

/**
 * Records that the demonstration lacks: someone who asks to be an author, and a certificate that waits and one that is
 * out.
 */
async function prepare(): Promise<string> {
  const { db } = app!.database;
  await db.execute(
    sql`insert into solicitud_inclusion (publicacion_id, investigador_id, estado)
      select p.id, i.id, 'solicitada'
      from (select id from publicacion where estado = 'registrado' and fusionada_en_id is null order by id limit 3) p
      cross join (select id from investigador order by id desc limit 1) i`,
  );
  await db.execute(
    sql`
      insert into constancia (
          codigo,
          tipo,
          investigador_id,
          estado,
          dicho,
          huella_datos,
          carga,
          huella,
          solicitada_el,
          solicitada_por,
          emitida_en
        )
      select
        'PRUEBA-' || e.estado,
        'estudios',
        (
          select min(id)
          from investigador
        ),
        e.estado,
        '{}',
        e.estado,
        'x',
        'x',
        current_date,
        'Prueba',
        now()
      from (
          values ('solicitada'), ('emitida')
        ) e (estado)
    `,
  );
  await db.execute(
    sql`
      insert into correccion (
          entidad,
          entidad_id,
          usuario_id,
          solicitante,
          clase,
          titulo,
          enlace,
          clave_campo,
          campo,
          motivo,
          estado
        )
      select
        'publicacion',
        min(p.id),
        (
          select min(id)
          from usuario
        ),
        'Prueba',
        'Publicación',
        'Prueba',
        '/',
        'titulo',
        'Título',
        'Prueba',
        'pedida'
      from publicacion p
      where p.estado = 'registrado'
    `,
  );
  const [work] = await rowsOf<{ id: string }>(
    db,
    sql`select id::text from publicacion where estado = 'registrado' order by id limit 1`,
  );
  return work!.id;
}
const original = onPostgres() ? await prepare() : '';

const FLOWS = (ACTOS as unknown as AnyActs[]).map((acts) => [acts.flow.entity, openToAll(acts)] as const);

describe.runIf(onPostgres())('dos acciones a la vez sobre un registro', () => {
  it('toda tabla con flujo lleva versión', () => {
    expect(FLOWS.filter(([, acts]) => !acts.table.version).map(([entity]) => entity)).toEqual([]);
  });

  it.each(FLOWS)('%s: de dos acciones distintas se hace una, y la otra dice quién se adelantó', async (_, acts) => {
    const ctx = await admin();
    const raced = new Set<string>();
    const wrong: string[] = [];
    for (const state of keysOf(acts.flow.states))
      for (const row of await recordsIn(acts, state))
        for (const pair of pairsOf(availableActions(acts.flow, state, acts.roles(ctx, row)))) {
          const name = `${state}: ${pair.join(' · ')}`;
          if (raced.has(name) || !(await works(ctx, acts, row, pair[0])) || !(await works(ctx, acts, row, pair[1])))
            continue;
          raced.add(name);
          const answers = await keeping(acts, row, () => race(ctx, acts, row, pair));
          if (answers.toSorted().join() !== 'done,stale_version') wrong.push(`${name} → ${answers.join(', ')}`);
        }
    expect(wrong).toEqual([]);
    // Taking a sending back meets what the office decides.
    for (const action of keysOf(acts.flow.actions).filter((name) => acts.flow.actions[name]!.takesBack))
      expect([...raced].filter((pair) => pair.includes(action))).not.toEqual([]);
  });

  it.each(FLOWS)('%s: ninguna acción decide sobre lo que alguien guardó entretanto', async (_, acts) => {
    const ctx = await admin();
    const wrong: string[] = [];
    const tried: string[] = [];
    for (const state of keysOf(acts.flow.states))
      for (const row of (await recordsIn(acts, state)).slice(0, 1))
        for (const action of availableActions(acts.flow, state, acts.roles(ctx, row))) {
          if (!(await works(ctx, acts, row, action))) continue;
          const data = await answersOf(ctx, acts, row, action);
          const run = () => act(ctx, acts, { id: row.id, action, data, version: row.version });
          await keeping(acts, row, async () => {
            const [answer] = (await behindBarrier(acts, row, [run], true)).map(told);
            tried.push(`${state}: ${action}`);
            if (answer !== 'stale_version') wrong.push(`${state}: ${action} → ${answer}`);
          });
        }
    expect(wrong).toEqual([]);
    if (!WITHOUT_RECORDS.includes(acts.flow.entity)) expect(tried).not.toEqual([]);
  });
});
