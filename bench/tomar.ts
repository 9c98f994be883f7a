import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase, query } from '#core/db/server/open.ts';
import { PASSWORD, prepareBench } from './prepare.ts';
import { personAt, startProduct, timed } from './product.ts';

/**
 * `npx tsx bench/tomar.ts`: 500 works of a person from a BibTeX file to drafts, and the same undone, on the built
 * product beside the works of BENCH_URL_1; and a file of 5 000 read. What it makes it takes away.
 */
const WORKS = Number(process.env.BENCH_ROWS ?? 500);
const READ = WORKS * 10;
const PORT = 3915;
const url = process.env.BENCH_URL_1;
if (!url) {
  console.error('Set BENCH_URL_1 to a PostgreSQL database filled with `npm run seed -- --scale 1`.');
  process.exit(2);
}
const { admin } = await prepareBench(url, 1);
const database = await openDatabase({ url, dataDir: '' });
const reader = { db: database.db };
const [person] = await query(reader)<{ id: number; name: string }>`
  select id::int, concat_ws(', ', concat_ws(' ', apellido1, apellido2), nombres) as name
  from investigador
  where fusionada_en_id is null and apellido2 is not null
  order by id
  limit 1
`;
// Titles as the register has them, with one word more: what looks for works alike has something to look through.
const titles = await query(reader)<{ title: string }>`
  select titulo as title
  from publicacion
  where tipo_publicacion = 'articulo'
  order by md5(id::text)
  limit ${READ}
`;
await database.close();

const product = await startProduct(url, PORT);
const { send } = personAt(PORT);
await send('POST', '/acceso/entrar', { usuario: admin, clave: PASSWORD });

const mark = Date.now().toString(36);
const entry = ({ title }: { title: string }, i: number) =>
  `@article{c${i}, title = {Ensayo ${mark} ${i} sobre ${title}}, author = {${person!.name} and Vega, Ana},
   journal = {Revista de prueba}, year = {2025}, month = apr}`;
const TAKINGS = '/publicaciones/oficina/tomas';
type Taking = {
  id: number;
  situacion: string;
  fallo: string | null;
  leidas: number;
  cuentas: { tomada: number };
  firmas: { firma: string }[];
};
async function rested(id: number): Promise<Taking> {
  for (;;) {
    const taking = await send<Taking>('GET', `${TAKINGS}/${id}`);
    if (taking.situacion === 'lista') return taking;
    if (taking.situacion === 'fallida') throw new Error(String(taking.fallo));
    await wait(100);
  }
}
async function read(works: typeof titles) {
  const form = new FormData();
  form.append('origen', 'archivo');
  form.append('investigadorId', String(person!.id));
  form.append('file', new Blob([works.map(entry).join('\n')]), 'obras.bib');
  const { id } = await send<{ id: number }>('POST', TAKINGS, form);
  return rested(id);
}

const [taking, readMs] = await timed(() => read(titles.slice(0, WORKS)));
const [signature] = taking.firmas;
const [taken, takeMs] = await timed(async () => {
  await send('POST', `${TAKINGS}/${taking.id}/firmas`, { firma: signature!.firma, es: true });
  await send('POST', `${TAKINGS}/${taking.id}/tomar`, {});
  return rested(taking.id);
});
const [, undoMs] = await timed(async () => {
  await send('POST', `${TAKINGS}/${taking.id}/deshacer`, {});
  return rested(taking.id);
});
const [many, manyMs] = await timed(() => read(titles));
console.log(
  JSON.stringify({
    bench: 'take-works',
    works: WORKS,
    drafts: taken.cuentas.tomada,
    readMs,
    takeMs,
    totalMs: readMs + takeMs,
    undoMs,
    references: many.leidas,
    referencesMs: manyMs,
  }),
);
product.kill('SIGTERM');
process.exit(0);
