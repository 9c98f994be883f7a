import { isAllowed } from '#core/contract/server/implement.ts';
import { analyze } from '#core/jobs/server/analyze.ts';
import { defineJob } from '#core/jobs/server/jobs.ts';
import type { Ctx, Session } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { rightsOf } from '#core/list/server/export-job.ts';
import { importFlow } from '../shared/flow.ts';
import type { Applying } from './acts.ts';
import { applyImport } from './apply.ts';
import { checkFile } from './check.ts';
import { failImport } from './fail.ts';
import type { Importer } from './importer.ts';
import { purgeImports } from './purge.ts';
import { importerOf, readImport } from './require.ts';
import { stopAbandoned } from './stalled.ts';

/**
 * What imports do by themselves: check a file, apply it, say which were left half-way, and forget the rows of old ones.
 */
export function importJobs(importers: readonly Importer[], daysKept: (ctx: Ctx) => Promise<number>) {
  const check = defineJob<{ id: number }>({
    name: 'importacion-validar',
    handler: async (ctx, { id }) => {
      const importer = await importerOfRun(ctx, importers, id);
      if (importer) await checkFile(ctx, importer, id);
    },
  });
  const apply = defineJob<Applying>({
    name: 'importacion-aplicar',
    handler: async (ctx, { id, by = null, supportById = null }) => {
      const importer = await importerOfRun(ctx, importers, id);
      if (!importer || !importFlow.is(await readImport(ctx, id), 'aplicando')) return;
      try {
        const actor = by === null ? null : await actorOf(ctx, importer, by, supportById);
        await applyImport(ctx, importer, id, actor);
      } catch (error) {
        await failImport(ctx, id, error);
      }
      // A table may have changed whole.
      await analyze(ctx.db);
    },
  });
  const purge = defineJob({
    name: 'importacion-purgar',
    schedule: '40 2 * * *',
    handler: async (ctx) => {
      await purgeImports(ctx, await daysKept(ctx));
    },
  });
  const stop = defineJob({
    name: 'importacion-detener',
    schedule: '25 * * * *',
    handler: async (ctx) => {
      await stopAbandoned(ctx);
    },
  });
  return { check, apply, purge, stop };
}

async function importerOfRun(ctx: Ctx, importers: readonly Importer[], id: number): Promise<Importer | undefined> {
  const run = await readImport(ctx, id);
  return run ? importerOf(importers, run.kind) : undefined;
}

/** The changes are of who applied it, with the rights of now. @throws Failure forbidden */
async function actorOf(ctx: Ctx, { def }: Importer, by: number, supportById: number | null): Promise<Session> {
  const session = await rightsOf(ctx, by, supportById);
  if (session && isAllowed(def.edit, session)) return session;
  throw new Failure(
    'forbidden',
    'import.lost_permission',
    `Quien la aplicó ya no tiene permiso para importar: ${def.title}.`,
  );
}
