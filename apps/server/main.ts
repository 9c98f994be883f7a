import { fileURLToPath } from 'node:url';
import { openDatabase } from '#core/db/server/open.ts';
import { createStorage } from '#core/files/server/storage.ts';
import { startJobs } from '#core/jobs/server/jobs.ts';
import { readSettings } from '#core/kernel/server/settings.ts';
import { mailJob } from '#core/mail/server/job.ts';
import { buildApp } from './app.ts';
import { prepareData } from './prepare.ts';

const settings = readSettings(process.env);
const database = await openDatabase({ url: settings.databaseUrl, dataDir: settings.dataDir }).catch(refuse);
await database.migrate();
await prepareData(database, settings);
const files = await createStorage(settings.storageUrl);
const app = await buildApp({ settings, database, files, webDir: fileURLToPath(new URL('../web', import.meta.url)) });
const stopListening = await app.sesiones.escuchar();
const jobs = await startJobs({ database, makeCtx: app.contextFor, jobs: [mailJob] });
await app.fastify.listen({ port: settings.port, host: settings.host });
console.log(`Quipu listo en http://localhost:${settings.port}`);
if (settings.demo) console.log('Cuentas de demostración: admin, investigador, evaluador, facultad — contraseña Quipu.2026');

let closing = false;
async function close(signal: string) {
  if (closing) return;
  closing = true;
  app.fastify.log.info({ signal }, 'closing');
  stopListening();
  await jobs.stop();
  await app.fastify.close();
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close(signal));

function refuse(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
