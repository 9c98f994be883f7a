import { describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/testing/app.ts';
import { pathParams, splitInput } from '#core/contract/shared/address.ts';
import type { Endpoint } from '#core/contract/shared/endpoint.ts';
import { commitOfRun, drawnFrom } from '#core/testing/server/turn.ts';
import { abrirSesion } from '#modules/acceso/tests/mundo.ts';
import { entradaMinima, esquemaDe } from './entrada.ts';
import { muestras as leerMuestras } from './muestras.ts';
import { credenciales, operacionesDe } from './programas.ts';

/** Half of a character: it does not even fit in an address. */
const SUELTO = '\ud800';
/** What a browser never sends and somebody will: none of it may break an operation. */
const DISPARATES: readonly unknown[] = [
  '\u0000',
  'a\u0000b',
  SUELTO,
  "'; drop table proyecto; --",
  '%_\\',
  '   ',
  'x'.repeat(70_000),
  '2026-02-31',
  '0000-00-00',
  '99999-12-31',
  '1e400',
  '-1',
  -1,
  0,
  1.5,
  2_147_483_648,
  9_007_199_254_740_992,
  1e300,
  null,
  true,
  [],
  ['\u0000'],
  {},
  { a: { b: '\u0000' } },
];

const app: TestApp = await testApp({ demo: true, settings: { rateLimitPerMinute: null } });
const ctx = app.ctx();
const muestras = await leerMuestras(app.database);
// Who may try everything: a superadmin with every role.
const { rows } = await app.database.raw(`select id from usuario where username = 'mixto'`);
const quien = Number(rows[0]!.id);
await app.database.raw(`update usuario set superadmin = true where id = ${quien}`);
const operaciones = operacionesDe(app);
const con = await credenciales(app);

/** How many are tried on each field: some of them, each commit others; `DISPARATES=todos` tries them all. */
const POR_CAMPO = process.env.DISPARATES === 'todos' ? DISPARATES.length : 3;
let turno = drawnFrom(commitOfRun(), 'disparates') % DISPARATES.length;
const tanda = () => Array.from({ length: POR_CAMPO }, () => DISPARATES[turno++ % DISPARATES.length]);

let llamadas = 0;
let cookie = '';
async function llamar(
  clave: string,
  e: Endpoint,
  entrada: Record<string, unknown>,
  ultima = false,
): Promise<{ status: number; body: string }> {
  const { url, rest } = splitInput(e.path, entrada);
  const query =
    e.method === 'GET' ? `?${new URLSearchParams(Object.entries(rest).map(([k, v]) => [k, String(v)]))}` : '';
  const remoteAddress = `10.${(++llamadas >> 16) & 255}.${(llamadas >> 8) & 255}.${llamadas & 255}`;
  const r = await app.app.fastify.inject({
    method: e.method,
    url: `/api${url}${query}`,
    remoteAddress,
    headers: con(clave, cookie),
    ...(e.method === 'GET' ? {} : { payload: rest }),
  });
  // Some operations end the session of who calls them.
  if (r.statusCode === 401 && !ultima) {
    cookie = await abrirSesion(ctx, quien);
    return llamar(clave, e, entrada, true);
  }
  return { status: r.statusCode, body: r.body.slice(0, 200) };
}

describe('ningún disparate rompe una operación', () => {
  it.each(operaciones.filter(([, e]) => e.upload !== true))('%s', async (clave, e) => {
    const muestra = muestras[clave];
    const base = {
      ...entradaMinima(e.input),
      ...(muestra?.entrada ?? e.example?.input ?? {}),
      ...Object.fromEntries(pathParams(e.path).map((p) => [p, muestra?.params?.[p] ?? 1])),
    };
    const campos = Object.keys(esquemaDe(e.input).properties ?? {});
    const rotas: string[] = [];
    for (const campo of campos)
      for (const d of tanda().filter((x) => x !== SUELTO || !pathParams(e.path).includes(campo))) {
        const { status, body } = await llamar(clave, e, { ...base, [campo]: d });
        if (status >= 500 && status !== 503)
          rotas.push(`${campo} = ${JSON.stringify(d)?.slice(0, 40)}: ${status} ${body}`);
      }
    expect(rotas.slice(0, 5)).toEqual([]);
  });
});
