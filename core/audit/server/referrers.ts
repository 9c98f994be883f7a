import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { plural } from '#core/kernel/shared/text.ts';
import type { Referrers } from '../shared/referrers.ts';
import { type AuditEntry, auditMany } from './audit.ts';

/**
 * Records of one kind that name another record (by its number, its code) in text columns, their own or of their parts.
 */
export type Referrer = {
  /** As its history and its table know it; `label` and `href` read it as `r`. */
  entity: string;
  words: readonly [one: string, many: string];
  /** Of anyone who may open them. */
  permission: string;
  label: SQL;
  href: SQL;
  /** Where they write the name: a column with the id of the record, and those with the text. */
  places: readonly { table: string; id: string; columns: readonly string[] }[];
};

const name = sql.identifier;
const same = (column: string, text: SQL | string) => sql`quipu_fold(${name(column)}) = quipu_fold(${text})`;

/** Ids of the records that name `text`, whatever its case and accents. */
const naming = ({ places }: Referrer, text: SQL | string) =>
  sql.join(
    places.map(
      ({ table, id, columns }) =>
        sql`select ${name(id)}::int as id from ${name(table)} where ${sql.join(
          columns.map((c) => same(c, text)),
          sql` or `,
        )}`,
    ),
    sql` union `,
  );

/** How many records name the value of an expression, as SQL. */
export const countReferrers = (all: readonly Referrer[], text: SQL): SQL =>
  sql`(${sql.join(
    all.map((of) => sql`(select count(*) from (${naming(of, text)}) x)`),
    sql` + `,
  )})::int`;

const MAX_SHOWN = 500;
/** Which records name a text, among those that the actor may open. */
export async function referrersOf(ctx: Ctx, all: readonly Referrer[], text: string): Promise<Referrers> {
  const { permissions } = requireSession(ctx);
  const named: Referrers['named'] = [];
  for (const of of all.filter((r) => permissions.has(r.permission)))
    for (const row of await query(ctx)<{ label: string; href: string }>`
      select ${of.label} as label, ${of.href} as href
      from ${name(of.entity)} r
      where r.id in (${naming(of, text)})
      order by 1
      limit ${MAX_SHOWN}
    `)
      named.push({ kind: of.words[0], ...row });
  return { named };
}

/**
 * Carries a changed name to the person who writes it, and tells it in their histories. What a foreign key had carried
 * already is told too.
 * @returns how many records of each kind, in words
 */
export async function followReferrers(
  ctx: Ctx,
  all: readonly Referrer[],
  { from, to, ...told }: { from: string; to: string } & Pick<AuditEntry, 'before' | 'after' | 'reason'>,
): Promise<string[]> {
  const words: string[] = [];
  for (const of of all) {
    const ids = await query(ctx)<{ id: number }>`${naming(of, from)} union ${naming(of, to)} order by id`;
    for (const { table, columns } of of.places)
      for (const c of columns)
        await query(ctx)`update ${name(table)} set ${name(c)} = ${to} where ${same(c, from)} and ${name(c)} <> ${to}`;
    const entries = ids.map(({ id: entityId }) => ({ entity: of.entity, entityId, action: 'editar', ...told }));
    await auditMany(ctx, entries);
    if (ids.length) words.push(plural(ids.length, ...of.words));
  }
  return words;
}
