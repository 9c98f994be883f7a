import { describe, expect, it } from 'vitest';
import { testApp } from '#apps/testing/app.ts';
import { pathParams, splitInput } from '#core/contract/shared/address.ts';
import type { Endpoint } from '#core/contract/shared/endpoint.ts';
import { entradaMinima } from './entrada.ts';
import { muestras as leerMuestras } from './muestras.ts';

/**
 * Every reading of the product on the demonstration as it was just loaded, on the embedded database: what a statement
 * costs is counted in time of the processor of this process, which is the database's, so a busy machine does not count.
 */
const MAXIMO_MS = 300;
/** Read the whole of what there is, once a night or when somebody asks for a paper. */
const PESADAS: readonly string[] = [];

// Of the day of `textos-hostiles`: loading the embedded demonstration takes longer than reading all of it.
const app = await testApp({
  demo: '2026-08-03',
  now: () => new Date('2026-08-03T15:00:00Z'),
  settings: { rateLimitPerMinute: null },
});
const muestras = await leerMuestras(app.database);
await app.database.raw(`update usuario set superadmin = true where username = 'mixto'`);
const { cookie } = await app.login('mixto');
const lecturas = app.app.modules.flatMap((m) =>
  Object.entries(m.contract.endpoints)
    .filter(([, e]) => e.method === 'GET')
    .map(([nombre, e]) => [`${m.contract.name}.${nombre}`, e] as [string, Endpoint]),
);

type Sentencia = { ms: number; texto: string };
let mayor: Sentencia = { ms: 0, texto: '' };
const { pglite } = app.database;
if (pglite) {
  const original = pglite.query.bind(pglite);
  pglite.query = (async (texto: string, ...resto: never[]) => {
    const antes = process.cpuUsage();
    const respuesta = await original(texto, ...resto);
    const { user, system } = process.cpuUsage(antes);
    const ms = (user + system) / 1000;
    if (ms > mayor.ms) mayor = { ms, texto };
    return respuesta;
  }) as typeof pglite.query;
}

/** The dearest statement of one call. */
async function costo(clave: string, e: Endpoint): Promise<Sentencia> {
  const muestra = muestras[clave];
  const entrada = { ...entradaMinima(e.input), ...(muestra?.entrada ?? {}), ...(muestra?.params ?? {}) };
  const { url, rest } = splitInput(e.path, {
    ...entrada,
    ...Object.fromEntries(pathParams(e.path).map((p) => [p, muestra?.params?.[p] ?? 1])),
  });
  const consulta = new URLSearchParams(Object.entries(rest).map(([k, v]) => [k, String(v)]));
  mayor = { ms: 0, texto: '' };
  await app.app.fastify.inject({ method: 'GET', url: `/api${url}?${consulta}`, headers: { cookie } });
  return mayor;
}

describe.runIf(pglite)('en la base embebida recién cargada', () => {
  it.each(lecturas.filter(([clave]) => !PESADAS.includes(clave)))('%s no tarda', async (clave, e) => {
    let menor = await costo(clave, e);
    // What the first one loaded and compiled is not the statement's.
    for (let intento = 0; intento < 2 && menor.ms > MAXIMO_MS; intento++) {
      const otra = await costo(clave, e);
      if (otra.ms < menor.ms) menor = otra;
    }
    expect(menor.ms > MAXIMO_MS ? menor : 'bien').toBe('bien');
  });
});
