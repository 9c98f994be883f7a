import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { OPERATORS, OPERATORS_OF, type Operator } from '#core/field/shared/operators.ts';
import { comparable, comparedAs, encodeCondition } from '#core/list/shared/conditions.ts';
import { type Column, encodeFilters, type ListDef } from '#core/list/shared/list.ts';
import { investigadoresLista } from '#modules/personas/domain/listas.ts';
import { proyectosLista } from '#modules/proyectos/domain/lista.ts';
import { listaOficina } from '#modules/publicaciones/domain/lista-oficina.ts';
import { PASSWORD, prepareBench } from './prepare.ts';

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
  const product = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORT: String(PORT),
      SESSION_SECRET: randomBytes(24).toString('hex'),
      RATE_LIMIT_PER_MINUTE: 'off',
      LOG_LEVEL: 'error',
      QUIPU_DEMO: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    product.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('Quipu listo') && resolve());
    product.on('exit', (code) => reject(new Error(`The server ended with code ${code}`)));
  });
  const base = `http://127.0.0.1:${PORT}/api`;
  const entered = await fetch(`${base}/acceso/entrar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usuario: admin, clave: PASSWORD }),
  });
  const cookie = entered.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ');
  const found = new Map<string, number>();
  for (const { name, url: address } of ASKED) {
    const times: number[] = [];
    for (let n = 0; n < TIMES; n++) {
      const since = performance.now();
      const reply = await fetch(base + address, { headers: { cookie } });
      const text = await reply.text();
      if (!reply.ok) throw new Error(`${name}: ${reply.status} ${text.slice(0, 300)}`);
      times.push(performance.now() - since);
    }
    found.set(name, Math.min(...times));
  }
  product.removeAllListeners('exit');
  await new Promise((done) => product.on('exit', done).kill('SIGTERM'));
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
