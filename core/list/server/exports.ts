import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type ImplementedModule, implement, isAllowed, readAs } from '#core/contract/server/implement.ts';
import { requireRoom } from '#core/db/server/turn.ts';
import { enqueue } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { exported } from '../shared/contract.ts';
import { type ExportProgress, exportsContract } from '../shared/exports-contract.ts';
import {
  type ExportOperation,
  exportJob,
  operationsKnown,
  type RightsNow,
  readRightsWith,
  registerOperation,
  requesterOf,
} from './export-job.ts';
import { exportRequest } from './tables.ts';

const MAX_LIVE = 3;

/** Every list of these modules may be exported in the background; no module does anything for it. */
export function exportsModule(modules: readonly ImplementedModule[], rightsNow: RightsNow): ImplementedModule {
  readRightsWith(rightsNow);
  for (const { contract, handlers } of modules)
    for (const [key, endpoint] of Object.entries(contract.endpoints)) {
      const what = exported.get(endpoint);
      if (what !== undefined)
        registerOperation({
          name: `${contract.name}.${key}`,
          ...what,
          endpoint,
          handler: handlers[key] as ExportOperation['handler'],
        });
    }
  return implement(exportsContract, {
    iniciar: startExport,
    avance: async (ctx, { id }) => progressOf(await own(ctx, id)),
    descargar: async (ctx, { id }) => {
      const row = await own(ctx, id);
      if (row.state !== 'lista' || !row.path || !row.expiresAt || row.expiresAt < ctx.now())
        throw notFound('La exportación no está lista o ya caducó. Pídala de nuevo desde la lista.');
      requireSameRights(ctx, row);
      return { filename: row.filename!, mime: row.mime!, body: await ctx.files.getStream(row.path) };
    },
    descartar: async (ctx, { id }) => {
      const row = await own(ctx, id);
      await ctx.db.delete(exportRequest).where(eq(exportRequest.id, row.id));
      if (row.path) await ctx.files.delete(row.path);
      return { ok: true as const };
    },
  });
}

type Row = typeof exportRequest.$inferSelect;
const progressOf = (r: Row): ExportProgress => ({
  id: r.id,
  title: r.title,
  format: r.format,
  state: r.state,
  done: r.done,
  total: r.total,
  error: r.error,
  expiresAt: r.expiresAt?.toISOString() ?? null,
});

async function own(ctx: Ctx, id: number): Promise<Row> {
  const [row] = await ctx.db
    .select()
    .from(exportRequest)
    .where(and(eq(exportRequest.id, id), eq(exportRequest.userId, requireSession(ctx).userId)));
  if (!row) throw notFound();
  return row;
}

/**
 * What was written with some rights is for who still has all of them: who lost one, or changed faculty, asks again.
 * @throws Failure forbidden
 */
function requireSameRights(ctx: Ctx, { requester: then, operation }: Row) {
  const now = requireSession(ctx);
  const endpoint = operationsKnown().find((o) => o.name === operation)?.endpoint;
  const same =
    endpoint &&
    isAllowed(endpoint.permission, now) &&
    (now.superadmin || !then.superadmin) &&
    then.roles.every((r) => now.roles.includes(r) && now.subject[r] === then.subject[r]) &&
    then.permissions.every((p) => now.permissions.has(p));
  if (!same)
    throw new Failure(
      'forbidden',
      'list.rights_changed',
      'Sus permisos cambiaron desde que se escribió este archivo. Pídalo de nuevo desde la lista.',
    );
}

/**
 * Asks for the export that this address would download. The input is checked now, and the rows are read later with the
 * rights that the person has then.
 * @throws Failure not_found (not the export of a list), forbidden, invalid or too_many (three at a time)
 */
async function startExport(ctx: Ctx, { url }: { url: string }): Promise<ExportProgress> {
  const session = requireSession(ctx);
  const asked = resolve(url);
  if (!asked) throw notFound('Esa dirección no es la exportación de una lista.');
  return inTransaction(ctx, async (tx) => {
    const live = and(
      eq(exportRequest.userId, session.userId),
      inArray(exportRequest.state, ['pendiente', 'en_curso']),
      isNull(exportRequest.mailTo),
    );
    await requireRoom(tx, {
      name: `exportacion:${session.userId}`,
      limit: MAX_LIVE,
      count: () => tx.db.$count(exportRequest, live),
      told: `Ya tiene ${MAX_LIVE} exportaciones en curso. Espere a que termine alguna.`,
    });
    return progressOf(await requestExport(tx, asked));
  });
}

type Wanted = { operation: ExportOperation; raw: Record<string, unknown>; title?: string; mailTo?: string | null };
/**
 * Has an export written with the rights of the session, in the caller's transaction: under another title, and told by
 * mail as well when `mailTo` says to whom.
 * @throws Failure forbidden, invalid
 */
export async function requestExport(tx: Ctx, { operation, raw, title = operation.title, mailTo = null }: Wanted) {
  const session = requireSession(tx);
  if (!isAllowed(operation.endpoint.permission, session))
    throw new Failure('forbidden', 'list.export_not_permitted', 'Su cuenta no tiene permiso para exportar esta lista.');
  const input = readAs(operation.endpoint, raw);
  const [row] = await tx.db
    .insert(exportRequest)
    .values({
      userId: session.userId,
      operation: operation.name,
      input: JSON.parse(JSON.stringify(input)),
      requester: requesterOf(session),
      title,
      format: String(input.format ?? input.formato ?? 'pdf'),
      mailTo,
      createdAt: tx.now(),
    })
    .returning();
  await enqueue(tx, exportJob, { id: row!.id });
  return row!;
}

function resolve(url: string): { operation: ExportOperation; raw: Record<string, unknown> } | null {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  for (const operation of operationsKnown()) {
    const names: string[] = [];
    const pattern = operation.endpoint.path.replace(/:(\w+)/g, (_, n: string) => {
      names.push(n);
      return '([^/]+)';
    });
    const found = new RegExp(`^/api${pattern}/?$`).exec(pathname);
    if (!found) continue;
    const params = Object.fromEntries(names.map((n, i) => [n, readable(found[i + 1]!)]));
    return { operation, raw: { ...Object.fromEntries(searchParams), ...params } };
  }
  return null;
}

/** A part of an address; one with a broken escape stays as it came, for its operation to refuse it. */
function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
