import fc, { type Arbitrary } from 'fast-check';
import { expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/testing/app.ts';
import { pathParams, splitInput } from '#core/contract/shared/address.ts';
import type { Endpoint } from '#core/contract/shared/endpoint.ts';
import type { JsonSchema } from '#core/contract/shared/example.ts';
import { abrirSesion } from '#modules/acceso/tests/mundo.ts';
import { enTexto, esquemaDe, formulario } from './entrada.ts';
import { credenciales, operacionesDe } from './programas.ts';

/** `AZAR=10000` for a thorough search; a failing one tells its seed and its smallest case. */
const INTENTOS = Number(process.env.AZAR ?? 500);

const app: TestApp = await testApp({ demo: true, settings: { rateLimitPerMinute: null } });
const operaciones = operacionesDe(app);
const con = await credenciales(app);

const cualquiera: Arbitrary<unknown> = fc.oneof(
  fc.anything({ maxDepth: 3, withNullPrototype: false, withUnicodeString: true } as fc.ObjectConstraints),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('', ' ', '%', '\\', "'", '2026-02-30', '1e400', '-0', 'NaN', '../../x', '\u0000', '\ud800', '\u202e'),
  fc.double(),
  fc.bigInt().map(String),
);
const dia = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10));

/** Mostly what the schema asks for, now and then anything. */
const segun = (s: JsonSchema): Arbitrary<unknown> =>
  fc.oneof({ weight: 8, arbitrary: propio(s) }, { weight: 1, arbitrary: cualquiera });
function propio(s: JsonSchema): Arbitrary<unknown> {
  if (s.const !== undefined) return fc.constant(s.const);
  if (s.enum) return fc.constantFrom(...s.enum);
  const otras = s.anyOf ?? s.oneOf ?? s.allOf;
  if (otras) return fc.oneof(...otras.map(segun));
  switch (s.type) {
    case 'object':
      return objeto(s);
    case 'array':
      return s.prefixItems
        ? fc.tuple(...s.prefixItems.map(segun))
        : fc.array(segun(s.items ?? {}), { minLength: s.minItems ?? 0, maxLength: (s.minItems ?? 0) + 3 });
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer(), fc.maxSafeInteger());
    case 'number':
      return fc.oneof(fc.nat(100), fc.double());
    case 'null':
      return fc.constant(null);
    default:
      return fc.oneof(
        s.pattern ? fc.stringMatching(new RegExp(s.pattern)) : fc.string({ unit: 'grapheme', maxLength: 40 }),
        dia,
        fc.nat(500).map(String),
        fc.lorem(),
      );
  }
}
function objeto(s: JsonSchema): Arbitrary<unknown> {
  const propias = Object.fromEntries(Object.entries(s.properties ?? {}).map(([k, v]) => [k, segun(v)]));
  if (Object.keys(propias).length === 0)
    return fc.dictionary(
      fc.string({ maxLength: 12 }),
      segun(typeof s.additionalProperties === 'object' ? s.additionalProperties : {}),
      { maxKeys: 4 },
    );
  return fc.record(propias, { requiredKeys: s.required ?? [] });
}

type Pedido = {
  clave: string;
  method: Endpoint['method'];
  url: string;
  payload?: Buffer;
  headers: Record<string, string>;
};
function pedidoDe([clave, e]: [string, Endpoint], entrada: Record<string, unknown>, archivo: Uint8Array): Pedido {
  const suyos = pathParams(e.path);
  const { url, rest } = splitInput(e.path, {
    ...entrada,
    // An empty part is another address, and half a character fits in none.
    ...Object.fromEntries(suyos.map((p) => [p, enTexto(entrada[p]).toWellFormed() || '0'])),
  });
  if (e.method === 'GET') {
    const consulta = new URLSearchParams(Object.entries(rest).map(([k, v]) => [k, enTexto(v)]));
    return { clave, method: e.method, url: `/api${url}?${consulta}`, headers: {} };
  }
  if (e.upload !== true)
    return {
      clave,
      method: e.method,
      url: `/api${url}`,
      payload: Buffer.from(enTexto(rest)),
      headers: { 'content-type': 'application/json' },
    };
  return { clave, method: e.method, url: `/api${url}`, ...formulario(rest, archivo) };
}

const conEsquema: Arbitrary<Pedido> = fc
  .constantFrom(...operaciones)
  .chain((operacion) =>
    fc
      .tuple(objeto(esquemaDe(operacion[1].input)), fc.uint8Array({ maxLength: 300 }))
      .map(([entrada, archivo]) => pedidoDe(operacion, entrada as Record<string, unknown>, archivo)),
  );
/** Bytes that no client of ours would send. */
const enCrudo: Arbitrary<Pedido> = fc
  .tuple(
    fc.constantFrom(...operaciones.filter(([, e]) => e.method !== 'GET')),
    fc.oneof(
      fc.json().map(Buffer.from),
      fc.string({ unit: 'binary' }).map(Buffer.from),
      fc.uint8Array().map(Buffer.from),
    ),
    fc.constantFrom(
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      'x',
    ),
  )
  .map(([[clave, e], payload, tipo]) => ({
    clave,
    method: e.method,
    url: `/api${e.path.replace(/:\w+/g, '1')}`,
    payload,
    headers: { 'content-type': tipo },
  }));

const { rows } = await app.database.raw(`select id from usuario where username = 'mixto'`);
const quien = Number(rows[0]!.id);
let cookie = '';
/** Who may try everything; some tries end their session or take their account away. */
async function entrar() {
  await app.database.raw(`update usuario set superadmin = true, activo = true where id = ${quien}`);
  cookie = await abrirSesion(app.ctx(), quien);
}

it(
  `ninguno de ${INTENTOS} pedidos al azar rompe el servidor`,
  async () => {
    await entrar();
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 5, arbitrary: conEsquema }, { weight: 1, arbitrary: enCrudo }), async (p) => {
        const r = await app.app.fastify.inject({
          method: p.method,
          url: p.url,
          headers: { ...p.headers, ...con(p.clave, cookie) },
          ...(p.payload ? { payload: p.payload } : {}),
        });
        if (r.statusCode === 401) await entrar();
        // 503 tells that an outside source is off, as it is here.
        if (r.statusCode >= 500 && r.statusCode !== 503)
          expect.fail(`${p.clave} ${p.method} ${p.url}: ${r.statusCode} ${r.body.slice(0, 200)}`);
      }),
      { numRuns: INTENTOS },
    );
  },
  60_000 + INTENTOS * 200,
);
