import { type SQL, sql } from 'drizzle-orm';
import { query, rowsOf } from '#core/db/server/open.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { refusedConstraint } from '#core/kernel/server/errors.ts';
import type { Guarda, MergeRule, MergeRules, Notice, Settlement } from '../shared/merge.ts';
import {
  ident,
  keyOf,
  type Reference,
  type Row,
  referencesTo,
  ruleOf,
  typed,
  type Unique,
  uniquesOf,
  withKey,
} from './catalog.ts';

/** One step of a merge, as it has to be known to take it back. It is stored: its words do not change. */
export type Step =
  | { tipo: 'mover'; tabla: string; columna: string; clave: Row; de: number; a: number }
  | { tipo: 'quitar'; tabla: string; fila: Row }
  | { tipo: 'agregar'; tabla: string; fila: Row }
  | { tipo: 'marcar'; tabla: string; columna: string; clave: Row; antes: unknown; despues: unknown };
/** What a merge does, gathered while it is done; the preview is the same run, rolled back. */
export type Report = {
  pasos: Step[];
  mueve: Map<string, { cantidad: number; ejemplos: string[] }>;
  arreglos: Notice[];
  impedimentos: Notice[];
};
export const emptyReport = (): Report => ({ pasos: [], mueve: new Map(), arreglos: [], impedimentos: [] });

/** The words and rules of a merge, and where it is recorded. */
export type Words = { rules: readonly MergeRules[]; record: string; the: string };
type Ends = { de: number; a: number };
const EXAMPLES = 5;

/** Everything that points to row `de` of a table now points to row `a`; what cannot is settled or reported. */
export async function carry(ctx: Ctx, w: Words, table: string, ends: Ends, report: Report): Promise<void> {
  for (const r of await referencesTo(ctx.db, table, w.record)) await carryReference(ctx, w, r, ends, report);
}

async function carryReference(ctx: Ctx, w: Words, r: Reference, ends: Ends, report: Report): Promise<void> {
  const rule = ruleOf(w.rules, r.tabla);
  const rows = await rowsAt(ctx, r, rule, ends.de);
  if (rows.length === 0) return;
  const still = new Set<string>();
  for (const unique of await uniquesOf(ctx.db, r, rule))
    for (const pair of await clashes(ctx, r, rule, unique, ends)) {
      const key = JSON.stringify(keyOf(r, pair.absorbida));
      if (still.has(key)) continue;
      const how = rule.por?.[unique.nombre] ?? rule.conflicto ?? { modo: 'rechazar', texto: contradiction(w) };
      if (how.modo !== 'ceder') still.add(key);
      await settle(ctx, w, { r, rule, pair, how }, ends, report);
    }
  const free = rows.filter((f) => !still.has(JSON.stringify(keyOf(r, f))));
  try {
    // A point to come back to: a refusal that no index foretells must not spoil the rest of the report.
    await inTransaction(ctx, async (tx) => {
      await move(tx, r, free, ends, report);
    });
    count(rule.nombre, free, report);
  } catch (error) {
    if (refusedConstraint(error) === null) throw error;
    if (report.impedimentos.some((i) => i.tabla === rule.nombre)) return;
    const items = free.map(detail).slice(0, EXAMPLES);
    report.impedimentos.push({ tabla: rule.nombre, texto: contradiction(w), items });
  }
}

const contradiction = ({ the }: Words) =>
  `Los datos de ${the.replace(/^la /, 'ambas ').replace(/^el /, 'ambos ')}s se contradicen aquí. Corrija uno de los dos registros antes de unir.`;
function count(name: string, rows: readonly Row[], report: Report): void {
  if (rows.length === 0) return;
  const { cantidad, ejemplos } = report.mueve.get(name) ?? { cantidad: 0, ejemplos: [] };
  const all = [...ejemplos, ...rows.map(detail).filter(Boolean)].slice(0, EXAMPLES);
  report.mueve.set(name, { cantidad: cantidad + rows.length, ejemplos: all });
}

/** Under this key a row carries the words that tell it apart. */
const DETAIL = '_detalle';
const detail = (row: Row): string => String(row[DETAIL] ?? '');
const withDetail = ({ detalle }: MergeRule) =>
  sql`to_jsonb(t) || jsonb_build_object('_detalle', ${sql.raw(detalle ?? 'null::text')})`;
const at = (r: Reference, id: number): SQL =>
  sql`t.${ident(r.columna)} = ${id} and (${r.when ? sql.raw(r.when) : sql`true`})`;

async function rowsAt(ctx: Ctx, r: Reference, rule: MergeRule, id: number): Promise<Row[]> {
  const rows = sql`select ${withDetail(rule)} as fila from ${ident(r.tabla)} t where ${at(r, id)}`;
  return (await rowsOf<{ fila: Row }>(ctx.db, rows)).map((f) => f.fila);
}

type Pair = { absorbida: Row; conservada: Row };
/** Rows of one that a unique index, or what the office says, will not let stand beside a row of the other. */
async function clashes(ctx: Ctx, r: Reference, rule: MergeRule, u: Unique, { de, a }: Ends): Promise<Pair[]> {
  const others = u.otras.map((e, i) => sql`(${sql.raw(e)}) as ${sql.identifier(`_e${i}`)}`);
  const side = (id: number) =>
    sql`(select ${withDetail(rule)} as fila${others.length ? sql`, ${sql.join(others, sql`, `)}` : sql``}
      from ${ident(r.tabla)} t where ${at(r, id)} and (${u.predicado ? sql.raw(u.predicado) : sql`true`}))`;
  const same = u.otras.map((_, i) => sql`x.${sql.identifier(`_e${i}`)} = y.${sql.identifier(`_e${i}`)}`);
  return query(ctx)<Pair>`select x.fila as absorbida, y.fila as conservada from ${side(de)} x join ${side(a)} y
      on ${
        same.length ? sql.join(same, sql` and `) : sql`true`
      } where (${u.salvo ? sql.raw(u.salvo) : sql`false`}) is not true`;
}

type Clash = { r: Reference; rule: MergeRule; pair: Pair; how: Settlement };
async function settle(ctx: Ctx, w: Words, clash: Clash, ends: Ends, report: Report): Promise<void> {
  const { r, rule, pair, how } = clash;
  const [stays, leaves] = [detail(pair.conservada), detail(pair.absorbida)];
  const tell = (list: Notice[], texto: string, ...items: string[]) =>
    void list.push({ tabla: rule.nombre, texto, items: items.filter(Boolean) });
  if (how.modo === 'rechazar') return tell(report.impedimentos, how.texto, leaves, stays);
  if (how.modo === 'fundir') {
    const { mismo } = how;
    if (mismo && pair.absorbida[mismo.columna] !== pair.conservada[mismo.columna])
      return tell(report.impedimentos, mismo.siNo, stays, leaves);
    tell(report.arreglos, how.texto, stays);
    const melting = { ...ends, wins: await wins(ctx, r, pair, how.manda), fill: how.completa ?? [], keep: how.guarda };
    return melt(ctx, w, clash, melting, report);
  }
  tell(report.arreglos, how.texto, leaves);
  if (how.modo === 'descartar') await remove(ctx, r, pair.absorbida, report);
  if (how.modo === 'ceder')
    await mark(ctx, { tabla: r.tabla, columna: how.columna, clave: keyOf(r, pair.absorbida) }, how.valor, report);
}

type Melting = Ends & { wins: boolean; fill: readonly (readonly string[])[]; keep: Guarda | undefined };
/** One row of the two remains, and what hung from the other hangs from it. */
async function melt(ctx: Ctx, w: Words, { r, pair }: Clash, { wins, fill, keep, ...ends }: Melting, report: Report) {
  const [stays, leaves] = wins ? [pair.absorbida, pair.conservada] : [pair.conservada, pair.absorbida];
  if (r.clave.length === 1 && r.clave[0] === 'id')
    await carry(ctx, w, r.tabla, { de: Number(leaves.id), a: Number(stays.id) }, report);
  if (keep) await keepTold(ctx, keep, { r, leaves, stays }, report);
  await remove(ctx, r, leaves, report);
  for (const group of fill)
    if (group.every((c) => stays[c] === null) && group.some((c) => leaves[c] !== null))
      for (const columna of group)
        await mark(ctx, { tabla: r.tabla, columna, clave: keyOf(r, stays) }, leaves[columna], report);
  if (wins) await move(ctx, r, [stays], ends, report);
}

type Told = { r: Reference; leaves: Row; stays: Row };
/** What the row that goes tells stays as a row of another table, under the one that remains. */
async function keepTold(ctx: Ctx, { tabla, de, si, columnas }: Guarda, told: Told, report: Report): Promise<void> {
  const { r, leaves, stays } = told;
  const names = [de, ...Object.keys(columnas)].map(ident);
  const values = [sql`${Number(stays.id)}`, ...Object.values(columnas).map((value) => sql.raw(value))];
  const kept = await rowsOf<{ fila: Row }>(
    ctx.db,
    sql`
      insert into ${ident(tabla)} as guardada (${sql.join(names, sql`, `)})
      select ${sql.join(values, sql`, `)}
      from ${ident(r.tabla)} t
      where ${withKey(keyOf(r, leaves))} and ${sql.raw(si)}
      on conflict do nothing
      returning to_jsonb(guardada) as fila
    `,
  );
  for (const { fila } of kept) report.pasos.push({ tipo: 'agregar', tabla, fila });
}

/** True when the absorbed row wins: the first condition that only one of the two meets decides. */
async function wins(ctx: Ctx, r: Reference, pair: Pair, conditions: readonly string[]): Promise<boolean> {
  const meets = (row: Row, condition: string) =>
    sql`(select ${sql.raw(condition)} from ${ident(r.tabla)} t where ${withKey(keyOf(r, row))})`;
  for (const condition of conditions) {
    const [v] = await query(ctx)<{ x: boolean; y: boolean }>`
      select coalesce(${meets(pair.absorbida, condition)}, false) as x, coalesce(${meets(pair.conservada, condition)},
      false) as y
    `;
    if (v && v.x !== v.y) return v.x;
  }
  return false;
}

/** Rows of one statement: far fewer parameters than it takes. */
const AT_ONCE = 1_000;

async function move(ctx: Ctx, r: Reference, rows: readonly Row[], { de, a }: Ends, report: Report): Promise<void> {
  const keys = rows.map((row) => keyOf(r, row));
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const some = keys.slice(from, from + AT_ONCE).map((key) => sql`(${withKey(key)})`);
    const any = sql.join(some, sql` or `);
    await ctx.db.execute(sql`update ${ident(r.tabla)} t set ${ident(r.columna)} = ${a} where ${any}`);
  }
  for (const key of keys) {
    const clave = r.columna in key ? { ...key, [r.columna]: a } : key;
    report.pasos.push({ tipo: 'mover', tabla: r.tabla, columna: r.columna, clave, de, a });
  }
}

/** Puts a row away, whole, to be able to give it back. */
export async function remove(ctx: Ctx, r: Pick<Reference, 'tabla' | 'clave'>, row: Row, report: Report): Promise<void> {
  const gone = sql`delete from ${ident(r.tabla)} t where ${withKey(keyOf(r, row))} returning to_jsonb(t) as fila`;
  const [now] = await rowsOf<{ fila: Row }>(ctx.db, gone);
  report.pasos.push({ tipo: 'quitar', tabla: r.tabla, fila: now!.fila });
}

type Where = { tabla: string; columna: string; clave: Row };
/** Changes one column of a row, remembering what it said. `value`: as JSON says it. */
export async function mark(ctx: Ctx, { tabla, columna, clave }: Where, value: unknown, report: Report): Promise<void> {
  const said = sql`select to_jsonb(t) -> ${columna} as antes from ${ident(tabla)} t where ${withKey(clave)}`;
  const [row] = await rowsOf<{ antes: unknown }>(ctx.db, said);
  const says = sql`set ${ident(columna)} = ${typed(tabla, columna, value)}`;
  await ctx.db.execute(sql`update ${ident(tabla)} t ${says} where ${withKey(clave)}`);
  report.pasos.push({ tipo: 'marcar', tabla, columna, clave, antes: row?.antes ?? null, despues: value });
}
