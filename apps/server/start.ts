import { fileURLToPath } from 'node:url';
import { openDatabase } from '#core/db/server/open.ts';
import { createStorage } from '#core/files/server/storage.ts';
import { analyze } from '#core/jobs/server/analyze.ts';
import { startJobs } from '#core/jobs/server/jobs.ts';
import { outageOf } from '#core/kernel/server/outage.ts';
import { readSettings } from '#core/kernel/server/settings.ts';
import { ponerAlDia } from '#modules/interoperabilidad/server/index.ts';
import { type AppParts, buildApp } from './app.ts';
import { closeInOrder } from './close.ts';
import { JOBS } from './jobs.ts';
import { prepareData } from './prepare.ts';

/**
 * The whole product in this process: database, catalogues (and the demo, on an empty database that asks for it), jobs,
 * and a server that listens. Tests give it a clock of their own.
 * @throws Error with what the operator must mend; what was opened by then ends with the process
 */
export async function startProduct(
  env: Readonly<Record<string, string | undefined>>,
  { now }: Pick<AppParts, 'now'> = {},
) {
  const settings = readSettings(env);
  const { statement, lock } = settings.databaseSeconds;
  const database = await openDatabase({
    url: settings.databaseUrl,
    direct: settings.databaseDirectUrl,
    replica: settings.databaseReplica,
    dataDir: settings.dataDir,
    timeZone: settings.timeZone,
    limits: { statementMs: statement * 1000, lockMs: lock * 1000 },
  });
  await database.migrate().catch((error: unknown) => {
    throw outageOf(error) ?? error;
  });
  const demoIsNew = await prepareData(database, settings);
  const files = await createStorage(settings.storageUrl);
  if (demoIsNew) await (await import('#db/demo/documentos.ts')).cargarDocumentos(database, files);
  const app = await buildApp({
    settings,
    database,
    files,
    webDir: fileURLToPath(new URL('../web', import.meta.url)),
    ...(now ? { now } : {}),
  });
  if (demoIsNew) {
    await ponerAlDia(app.contextFor());
    // What is exposed was written after the rest of the demo was described to the planner.
    await analyze(database.db);
  }
  const stopListening = await app.sesiones.escuchar();
  const jobs = await startJobs({ database, makeCtx: app.contextFor, jobs: JOBS });
  const close = async () => {
    stopListening();
    await closeInOrder(app.fastify, jobs, database, settings.closeSeconds);
  };
  try {
    await app.fastify.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    await close();
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new Error(`El puerto ${settings.port} ya está en uso. Indique otro con PORT.`);
    throw error;
  }
  return { settings, database, log: app.fastify.log, close };
}
