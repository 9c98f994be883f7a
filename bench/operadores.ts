import { OPERATORS, OPERATORS_OF, type Operator } from '#core/field/shared/operators.ts';
import { comparable, comparedAs, encodeCondition } from '#core/list/shared/conditions.ts';
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
const TIMES = 5;
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
    OPERATORS_OF[comparedAs(column)].flatMap((operator) => askedOf(path, column, operator)),
  ),
);

/** Milliseconds of the quickest of several times, by the name of what was asked. */
async function measure(url: string): Promise<Map<string, number>> {
  const { admin } = await prepareBench(url, 1);
  const product = await startBuilt({ url, port: PORT, account: admin });
  const found = new Map<string, number>();
  for (const { name, url: address } of ASKED) {
    const times: number[] = [];
    for (let n = 0; n < TIMES; n++) {
      const since = performance.now();
      const reply = await fetch(product.base + address, { headers: { cookie: product.cookie } });
      const text = await reply.text();
      if (!reply.ok) throw new Error(`${name}: ${reply.status} ${text.slice(0, 300)}`);
      times.push(performance.now() - since);
    }
    found.set(name, Math.min(...times));
  }
  await product.stop();
  return found;
}

const [one, ten] = [process.env.BENCH_URL_1, process.env.BENCH_URL_10];
if (!one || !ten) {
  console.error('Set BENCH_URL_1 and BENCH_URL_10 to databases filled with `npm run seed`.');
  process.exit(2);
}
const [small, large] = [await measure(one), await measure(ten)];
for (const [name, ms] of small) {
  const atTen = large.get(name) ?? 0;
  const figures = { ms: Math.round(ms), atTen: Math.round(atTen), growth: Number((atTen / ms).toFixed(2)) };
  console.log(JSON.stringify({ bench: 'operator', name, ...figures }));
}
process.exit(0);
