import { describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/testing/app.ts';
import { pathParams, splitInput } from '#core/contract/shared/address.ts';
import type { Endpoint } from '#core/contract/shared/endpoint.ts';
import type { Problem } from '#core/kernel/shared/failure.ts';
import { commitOfRun, drawnFrom } from '#core/testing/server/turn.ts';
import { abrirSesion } from '#modules/acceso/tests/mundo.ts';
import { entradaMinima, esquemaDe, formulario } from './entrada.ts';
import { muestras as leerMuestras } from './muestras.ts';

/** Words that the validator, the framework or the database would say. */
const INGLES =
  /\b(invalid|input|expected|received|required|too (big|small|long|short)|must|should|unrecognized|key|option|string|number|boolean|array|object|null|undefined|nan|union|value|error|failed|match|format|date|not|the|is|of)\b/i;
/** Of another type than any field of the product takes. */
const DE_OTRO_TIPO: readonly unknown[] = [{ a: 1 }, [[]], 'x', 1.5, -7, true, null, 'x'.repeat(70_000)];

/** Those that an operation is sent in this run: two thirds of them, each commit others. */
const deTurno = (clave: string): readonly unknown[] => {
  const turno = drawnFrom(commitOfRun(), clave) % 3;
  return DE_OTRO_TIPO.filter((_, i) => i % 3 !== turno);
};

const app: TestApp = await testApp({ demo: true, settings: { rateLimitPerMinute: null } });
const muestras = await leerMuestras(app.database);
// Who may try everything: a superadmin who is no office nor faculty, and one of each.
await app.database.raw(`update usuario set superadmin = true where username = 'mixto'`);
const { rows } = await app.database.raw(
  `select id from usuario where username in ('mixto', 'facultad', 'admin') order by username desc`,
);
const cuentas = rows.map((r) => Number(r.id));
const operaciones = app.app.modules.flatMap((m) =>
  Object.entries(m.contract.endpoints).map(([nombre, e]) => [`${m.contract.name}.${nombre}`, e] as [string, Endpoint]),
);

function cuerpoDe(e: Endpoint, datos: Record<string, unknown>, cookie: string) {
  if (e.method === 'GET') return { headers: { cookie } };
  if (e.upload !== true) return { headers: { cookie }, payload: datos };
  const { payload, headers } = formulario(datos, Buffer.from('%PDF-1.4'));
  return { headers: { ...headers, cookie }, payload };
}

let llamadas = 0;
const cookies = new Map<number, string>();
async function llamar(
  e: Endpoint,
  entrada: Record<string, unknown>,
  quien = 0,
): Promise<{ status: number; problema: Problem }> {
  const cookie = cookies.get(quien) ?? (await abrirSesion(app.ctx(), cuentas[quien]!));
  cookies.set(quien, cookie);
  const { url, rest } = splitInput(e.path, entrada);
  const consulta = new URLSearchParams(Object.entries(rest).map(([k, v]) => [k, String(v)]));
  const r = await app.app.fastify.inject({
    method: e.method,
    url: `/api${url}${e.method === 'GET' ? `?${consulta}` : ''}`,
    remoteAddress: `10.1.${(++llamadas >> 8) & 255}.${llamadas & 255}`,
    ...cuerpoDe(e, rest, cookie),
  });
  // Some operations end the session of who calls them; the next call opens another.
  if (r.statusCode === 401) cookies.delete(quien);
  if (r.statusCode === 403 && quien + 1 < cuentas.length) return llamar(e, entrada, quien + 1);
  const esProblema = String(r.headers['content-type']).includes('problem+json');
  return { status: r.statusCode, problema: esProblema ? (r.json() as Problem) : ({} as Problem) };
}

const dichos = (p: Problem): string[] => [
  ...[p.title, p.detail].filter(Boolean),
  ...(p.errors ?? []).map((e) => e.message),
  ...(p.reasons ?? []).map((r) => r.text),
];

describe('un dato de otro tipo se rechaza en español', () => {
  it.each(operaciones)('%s', async (clave, e) => {
    const base = {
      ...entradaMinima(e.input),
      ...muestras[clave]?.entrada,
      ...Object.fromEntries(pathParams(e.path).map((p) => [p, muestras[clave]?.params?.[p] ?? 1])),
    };
    const campos = Object.keys(esquemaDe(e.input).properties ?? {});
    const enIngles = new Set<string>();
    const probar = async (entrada: Record<string, unknown>) => {
      const { status, problema } = await llamar(e, entrada);
      if (status === 422 || status === 400)
        for (const dicho of dichos(problema)) {
          const propio = dicho.replace(/«[^»]*»/g, '');
          if (INGLES.test(propio)) enIngles.add(`${JSON.stringify(entrada).slice(0, 80)}: ${dicho}`);
        }
      return { status, problema };
    };
    // All fields wrong at once, then each missing one: the messages of a schema do not depend on each other.
    for (const d of deTurno(clave)) await probar({ ...base, ...Object.fromEntries(campos.map((c) => [c, d])) });
    await probar(Object.fromEntries(pathParams(e.path).map((p) => [p, base[p as keyof typeof base]])));
    expect([...enIngles]).toEqual([]);
    const conExtra = { ...base, datoQueNadiePide: 1 };
    const primera = await probar(conExtra);
    const { status, problema } = primera.status === 401 ? await probar(conExtra) : primera;
    expect([status, problema.errors?.map((f) => f.path)]).toEqual([422, expect.arrayContaining(['datoQueNadiePide'])]);
  });
});
