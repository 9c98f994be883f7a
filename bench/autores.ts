import { openDatabase, query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { NombreDePersona } from '#db/demo/textos/nombres.ts';
import { CONFIANZAS } from '#modules/publicaciones/domain/vocabularios.ts';
import { proponerPersonas } from '#modules/publicaciones/server/autores/proponer.ts';
import { firmasDe, medirFirmas } from '#modules/publicaciones/tests/firmas.ts';

/**
 * `npx tsx bench/autores.ts`: names in print, two in three of somebody of the house, as the product matches them with
 * the people of BENCH_URL_1, a database filled by `npm run seed`; ten authors a publication.
 */
const NAMES = Number(process.env.BENCH_ROWS ?? 1500);
const TOGETHER = 10;
const url = process.env.BENCH_URL_1;
if (!url) {
  console.error('Set BENCH_URL_1 to a PostgreSQL database filled with `npm run seed -- --scale 1`.');
  process.exit(2);
}
const database = await openDatabase({ url, dataDir: '' });
const ctx = { db: database.db } as Ctx;
const people = await query(database)<NombreDePersona & { id: number }>`
  select id::int, apellido1, apellido2, nombres, sexo
  from investigador
  where fusionada_en_id is null and apellido2 is not null
  order by id
`;
const names = firmasDe(20_261_123, NAMES, people).map((f) => ({ ...f, de: f.de && people[f.de - 1]!.id }));
type Found = Awaited<ReturnType<typeof proponerPersonas>>[number]['personas'];
const found = new Map<object, Found>();
const times: number[] = [];
for (let at = 0; at < NAMES; at += TOGETHER) {
  const group = names.slice(at, at + TOGETHER);
  const start = performance.now();
  const proposed = await proponerPersonas(
    ctx,
    group.map((f, id) => ({ ...f, id, publicacionId: 0 })),
  );
  times.push(performance.now() - start);
  for (const [i, f] of group.entries()) found.set(f, proposed[i]!.personas);
}
const sorted = times.toSorted((a, b) => a - b);
for (const [sure, from] of Object.entries(CONFIANZAS)) {
  const { precision, recall, entreTres, fallas } = medirFirmas(names, (f) => found.get(f)!, from);
  console.log(
    `Author matching, ${NAMES} labelled names among ${people.length} people, confidence «${sure}»: precision ${precision.toFixed(4)} (aim 0.95), recall ${recall.toFixed(4)} (aim 0.85), among three ${entreTres.toFixed(4)}.`,
  );
  if (sure === 'media') for (const [como, n] of fallas) console.log(`  ${String(n).padStart(4)} ${como}`);
}
console.log(
  JSON.stringify({
    bench: 'author-names',
    authors: TOGETHER,
    p50ms: sorted[sorted.length >> 1],
    p95ms: sorted[Math.floor(sorted.length * 0.95)],
  }),
);
await database.close();
