import { fileURLToPath } from 'node:url';
import { openDatabase } from '#core/db/server/open.ts';
import { createStorage } from '#core/files/server/storage.ts';
import { startJobs } from '#core/jobs/server/jobs.ts';
import { outageOf } from '#core/kernel/server/outage.ts';
import { readSettings } from '#core/kernel/server/settings.ts';
import { buildApp } from './app.ts';
import { closeInOrder, closeOnSignal } from './close.ts';
import { JOBS } from './jobs.ts';
import { prepareData } from './prepare.ts';

const settings = await Promise.resolve(process.env).then(readSettings).catch(refuse);
const { statement, lock } = settings.databaseSeconds;
const database = await openDatabase({
  url: settings.databaseUrl,
  dataDir: settings.dataDir,
  timeZone: settings.timeZone,
  limits: { statementMs: statement * 1000, lockMs: lock * 1000 },
}).catch(refuse);
await database.migrate().catch((error: unknown) => refuse(outageOf(error) ?? error));
const demoIsNew = await prepareData(database, settings);
const files = await createStorage(settings.storageUrl).catch(refuse);
if (demoIsNew) await (await import('#db/demo/documentos.ts')).cargarDocumentos(database, files);
const app = await buildApp({ settings, database, files, webDir: fileURLToPath(new URL('../web', import.meta.url)) });
const stopListening = await app.sesiones.escuchar();
const jobs = await startJobs({
  database,
  makeCtx: app.contextFor,
  jobs: JOBS,
});
const close = async () => {
  stopListening();
  await closeInOrder(app.fastify, jobs, database);
};
await app.fastify.listen({ port: settings.port, host: settings.host }).catch(async (error: NodeJS.ErrnoException) => {
  await close();
  refuse(
    error.code === 'EADDRINUSE'
      ? new Error(`El puerto ${settings.port} ya está en uso. Indique otro con PORT.`)
      : error,
  );
});
closeOnSignal(close, app.fastify.log);
// Said last: whoever waits for this line may send a signal at once.
console.log(`Quipu listo en http://localhost:${settings.port}`);
if (settings.demo)
  console.log('Cuentas de demostración: admin, investigador, evaluador, facultad — contraseña Quipu.2026');

function refuse(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
