import { createHash } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { ImportDef, Mapping } from '../shared/import.ts';
import { proposeMapping, signatureOf } from '../shared/mapping.ts';
import { type Head, proposeHead } from './read-file.ts';
import { importMapping } from './tables.ts';

/** Headers may be hundreds: they are looked for by what they add up to. */
const signed = (headers: readonly string[]) => createHash('sha256').update(signatureOf(headers)).digest('base64url');

/** Keeps how the columns of a file were assigned, for the next one with the same headers. */
export async function remember(tx: Ctx, def: ImportDef, headers: readonly string[], mapping: Mapping): Promise<void> {
  const kept = { mapping, updatedAt: tx.now() };
  await tx.db
    .insert(importMapping)
    .values({ kind: def.key, signature: signed(headers), ...kept })
    .onConflictDoUpdate({ target: [importMapping.kind, importMapping.signature], set: kept });
}

/** Whether the columns of a file with these headers were assigned so. */
export async function isRemembered(ctx: Ctx, kind: string, headers: readonly string[]): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: importMapping.id })
    .from(importMapping)
    .where(and(eq(importMapping.kind, kind), eq(importMapping.signature, signed(headers))));
  return found !== undefined;
}

/** How columns of these headers feed the data: as somebody said of the same ones, else as was last said, or by name. */
export async function mappingFor(ctx: Ctx, def: ImportDef, headers: readonly string[]): Promise<Mapping> {
  const [same, last] = await Promise.all([sameHeaders(ctx, def, [headers]), lastMapping(ctx, def)]);
  const [known] = same;
  // Capitals and accents of a header may differ from those that were said.
  const asWritten = known && Object.values(known.mapping).every((header) => headers.includes(header));
  return asWritten ? known.mapping : proposeMapping(def, headers, known?.mapping ?? last);
}

/** Which row brings the titles: one whose titles were seen before, else the one that names most of what is needed. */
export async function headFor(ctx: Ctx, def: ImportDef, head: readonly Head[]): Promise<Head | undefined> {
  const seen = await sameHeaders(
    ctx,
    def,
    head.map(({ headers }) => headers),
  );
  const signatures = new Set(seen.map(({ signature }) => signature));
  return head.find(({ headers }) => signatures.has(signed(headers))) ?? proposeHead(def, head);
}

const sameHeaders = (ctx: Ctx, def: ImportDef, all: readonly (readonly string[])[]) =>
  ctx.db
    .select({ mapping: importMapping.mapping, signature: importMapping.signature })
    .from(importMapping)
    .where(and(eq(importMapping.kind, def.key), inArray(importMapping.signature, all.map(signed))));

async function lastMapping(ctx: Ctx, def: ImportDef): Promise<Mapping> {
  const [last] = await ctx.db
    .select({ mapping: importMapping.mapping })
    .from(importMapping)
    .where(eq(importMapping.kind, def.key))
    .orderBy(desc(importMapping.updatedAt), desc(importMapping.id))
    .limit(1);
  return last?.mapping ?? {};
}
