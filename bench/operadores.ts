import { OPERATORS, type Operator } from '#core/field/shared/operators.ts';
import { comparable, comparedAs, encodeCondition, operatorsOf } from '#core/list/shared/conditions.ts';
import { type Column, encodeFilters, type ListDef } from '#core/list/shared/list.ts';
import { investigadoresLista } from '#modules/personas/domain/listas.ts';
import { proyectosLista } from '#modules/proyectos/domain/lista.ts';
import { listaOficina } from '#modules/publicaciones/domain/lista-oficina.ts';
import { startBuilt } from './built.ts';
import { prepareBench } from './prepare.ts';

/**
 * `npx tsx bench/operadores.ts`: how long the first page of a list takes with each operator of each of its columns of
 * text, numbers and days, one request at a time, on BENCH_URL_1 and BENCH_URL_10; and which grow with the data.
 */
const PORT = 3915;
const TIMES = 3;
const LISTS: readonly { path: string; def: ListDef }[] = [
  { path: '/publicaciones/oficina', def: listaOficina },
  { path: '/proyectos', def: proyectosLista },
  { path: '/investigadores', def: investigadoresLista },
];
/** What is written beside each operator, by the kind of the column. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  text: ['agua'],
  number: ['2019', '2020'],
  money: ['1000.00', '9000.00'],
  day: ['2019-01-01', '2019-12-31'],
  instant: ['2019-01-01', '2019-12-31'],
};

type Asked = { name: string; url: string };
const askedOf = (path: string, column: Column, operator: Operator): Asked[] => {
  const values = VALUES[comparedAs(column)];
  if (!values) return [];
  const condition = encodeCondition({
    column: column.key,
    operator,
    values: values.slice(0, OPERATORS[operator].values),
  });
  const filters = encodeURIComponent(encodeFilters({ all: [condition] }));
  return [{ name: `${path} ${column.key} ${operator}`, url: `${path}?size=25&parts=page&f=${filters}` }];
};
const ASKED = LISTS.flatMap(({ path, def }) =>
  comparable(def.columns).flatMap((column) =>
    operatorsOf(column).flatMap((operator) => askedOf(path, column, operator)),
  ),
);

/** What takes longer than this is not asked again. */
const SLOW_MS = 1000;

type Measured = number | 'refused';
/** Milliseconds of the quickest of several times, by the name of what was asked; or that it took too long. */
async function measure(scale: number, url: string): Promise<Map<string, Measured>> {
  const { admin } = await prepareBench(url, 1);
  const product = await startBuilt({ url, port: PORT, account: admin });
  const found = new Map<string, Measured>();
  for (const { name, url: address } of ASKED) {
    let best: Measured = 'refused';
    for (let n = 0; n < TIMES; n++) {
      const since = performance.now();
      const reply = await fetch(product.base + address, { headers: { cookie: product.cookie } });
      const text = await reply.text();
      if (reply.status === 503) break;
      if (!reply.ok) throw new Error(`${name}: ${reply.status} ${text.slice(0, 300)}`);
      const ms = performance.now() - since;
      best = best === 'refused' ? ms : Math.min(best, ms);
      if (ms > SLOW_MS) break;
    }
    found.set(name, best);
    console.log(JSON.stringify({ bench: 'operator', scale, name, ms: best === 'refused' ? best : Math.round(best) }));
  }
  await product.stop();
  return found;
}

const [one, ten] = [process.env.BENCH_URL_1, process.env.BENCH_URL_10];
if (!one || !ten) {
  console.error('Set BENCH_URL_1 and BENCH_URL_10 to databases filled with `npm run seed`.');
  process.exit(2);
}
const [small, large] = [await measure(1, one), await measure(10, ten)];
for (const [name, ms] of small) {
  const atTen = large.get(name);
  const growth = typeof ms === 'number' && typeof atTen === 'number' ? Number((atTen / ms).toFixed(2)) : null;
  console.log(JSON.stringify({ bench: 'operator-growth', name, growth }));
}
process.exit(0);
