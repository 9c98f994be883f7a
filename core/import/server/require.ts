import { eq } from 'drizzle-orm';
import { requireVersion } from '#core/audit/server/stale.ts';
import { isAllowed } from '#core/contract/server/implement.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import type { Importer } from './importer.ts';
import { type ImportRun, importRun } from './tables.ts';

export async function readImport(ctx: Ctx, id: number): Promise<ImportRun | null> {
  const [row] = await ctx.db.select().from(importRun).where(eq(importRun.id, id));
  return row ?? null;
}

export const importerOf = (importers: readonly Importer[], key: string): Importer | undefined =>
  importers.find(({ def }) => def.key === key);

export type Found = { run: ImportRun; importer: Importer };
/**
 * The import, when this person sees its kind.
 * @throws Failure not_found, or forbidden for who may only look
 */
export async function requireImport(
  ctx: Ctx,
  importers: readonly Importer[],
  id: number,
  level: 'see' | 'edit',
): Promise<Found> {
  const session = requireSession(ctx);
  const run = await readImport(ctx, id);
  const importer = run && importerOf(importers, run.kind);
  if (!run || !importer || !isAllowed(importer.def.see, session)) throw notFound();
  if (level === 'edit' && !isAllowed(importer.def.edit, session))
    throw new Failure('forbidden', 'import.only_looks', 'Su cuenta puede ver las importaciones, pero no cambiarlas.');
  return { run, importer };
}

/** What may be imported under that name by this person. @throws Failure not_found, forbidden */
export function requireKind(ctx: Ctx, importers: readonly Importer[], key: string, level: 'see' | 'edit'): Importer {
  const session = requireSession(ctx);
  const importer = importerOf(importers, key);
  if (!importer) throw notFound();
  if (isAllowed(importer.def[level], session)) return importer;
  // Who only wanted to look is not told that there is something to see.
  if (level === 'see') throw notFound();
  throw new Failure(
    'forbidden',
    'import.not_allowed',
    `Su cuenta no tiene permiso para importar: ${importer.def.title}. Si lo necesita, pídalo a la oficina.`,
  );
}

/** @throws Failure stale_version: who changed the import meanwhile, and when */
export const requireSameVersion = (ctx: Ctx, run: ImportRun, version: number) =>
  requireVersion(ctx, { name: 'importacion', the: 'La importación' }, run, version);
