// Harvests the demonstration whole, over HTTP, in each format: the pages stay in a folder, and then a command that is
// given runs with the address in OAI_URL. Usage: tsx scripts/oai-harvest.ts FOLDER [COMMAND [ARGUMENT…]]
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '#apps/server/app.ts';
import { openDatabase } from '#core/db/server/open.ts';
import { createStorage } from '#core/files/server/storage.ts';
import { readSettings } from '#core/kernel/server/settings.ts';
import { dayOf } from '#core/kernel/shared/time.ts';
import { cargarDemo } from '#db/demo/cargar.ts';

const FORMATS = ['oai_cerif_openaire_v1_2', 'oai_cerif_openaire_v1_1', 'oai_dc'];
const TOKEN = /<resumptionToken[^>]*>([^<]+)<\/resumptionToken>/;

async function harvest(url: string, folder: string): Promise<number> {
  let pages = 0;
  const keep = async (name: string, query: string): Promise<string> => {
    const reply = await fetch(`${url}?${query}`);
    const xml = await reply.text();
    if (reply.status !== 200) throw new Error(`${query} was answered ${reply.status}`);
    writeFileSync(join(folder, `${name}.xml`), xml);
    pages += 1;
    return xml;
  };
  for (const verb of ['Identify', 'ListSets', 'ListMetadataFormats']) await keep(`1.2-${verb}`, `verb=${verb}`);
  for (const format of FORMATS) {
    let query: string | undefined = `verb=ListRecords&metadataPrefix=${format}`;
    for (let page = 1; query; page += 1) {
      const name = `${format.split('_v').at(-1)?.replace('_', '.')}-${String(page).padStart(4, '0')}`;
      const token: string | undefined = TOKEN.exec(await keep(name, query))?.[1];
      query = token && `verb=ListRecords&resumptionToken=${encodeURIComponent(token)}`;
    }
  }
  return pages;
}

async function main([folder, ...command]: string[]): Promise<void> {
  if (!folder) throw new Error('A folder for the pages is missing.');
  mkdirSync(folder, { recursive: true });
  const database = await openDatabase({ url: null, dataDir: 'memory://' });
  await database.migrate();
  const settings = { ...readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder }), demo: true };
  await cargarDemo(database, { hoy: dayOf(new Date(), settings.timeZone) });
  const { fastify } = await buildApp({ settings, database, files: await createStorage(`file:${folder}`) });
  settings.publicUrl = await fastify.listen({ port: 0, host: '127.0.0.1' });
  const url = `${settings.publicUrl}/oai`;
  try {
    console.log(`oai: ${await harvest(url, folder)} pages in ${folder}`);
    const [program, ...args] = command;
    if (program) await run(program, args, url);
  } finally {
    await fastify.close();
    await database.close();
  }
}

/** The server answers meanwhile: the command is not waited for by this thread. */
async function run(program: string, args: readonly string[], url: string): Promise<void> {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, OAI_URL: url } });
  const code = await new Promise<number>((done) => child.on('close', (status) => done(status ?? 1)));
  if (code !== 0) process.exitCode = code;
}

await main(process.argv.slice(2));
