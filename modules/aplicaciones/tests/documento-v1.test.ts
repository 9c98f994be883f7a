import { writeFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formatos from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#apps/testing/app.ts';
import { ATTEMPT_HEADER, splitInput } from '#core/contract/shared/address.ts';
import { ponerAlDia } from '#modules/interoperabilidad/server/index.ts';
import { v1Contract } from '../contract-v1.ts';
import { CLAVES_DE_AMBITO, type ClaveDeAmbito } from '../domain/ambitos.ts';
import EJEMPLOS from '../domain/ejemplos-v1.json' with { type: 'json' };
import { camposDe } from '../domain/recursos.ts';
import { programasDe } from './demo-v1.ts';

const DIA = '2026-08-03';
const app = await testApp({
  demo: DIA,
  now: () => new Date(`${DIA}T15:00:00Z`),
  settings: { rateLimitPerMinute: null },
});
const programas = programasDe(app);
const documento = (await app.app.fastify.inject({ url: '/api/v1/openapi.json' })).json();
const ajv = new Ajv2020({ strict: false, allErrors: true });
formatos.default(ajv);
ajv.addSchema(documento, 'v1');

type Respuesta = Awaited<ReturnType<typeof programas.pedir>>;
const enPuntero = (texto: string) => texto.replaceAll('~', '~0').replaceAll('/', '~1');
/** What is wrong in an answer, as the document describes it: its status, its kind and its shape. */
function faltas(metodo: string, camino: string, { status, headers, body }: Respuesta): string[] {
  const { responses } = documento.paths[camino][metodo];
  const cual = status in responses ? String(status) : `${Math.floor(status / 100)}XX`;
  const dicha = responses[cual];
  if (!dicha) return [`${status} no está en el documento`];
  const faltan = Object.keys((dicha.$ref ? documento.components.responses.Problema : dicha).headers ?? {}).filter(
    (nombre) => headers[nombre.toLowerCase()] === undefined,
  );
  if (status === 304) return faltan;
  const clase = status < 400 ? 'application/json' : 'application/problem+json';
  if (!String(headers['content-type']).startsWith(clase)) return [`${headers['content-type']} no es ${clase}`];
  const ref =
    status < 400
      ? `v1#/paths/${enPuntero(camino)}/${metodo}/responses/${cual}/content/${enPuntero(clase)}/schema`
      : 'v1#/components/schemas/Problema';
  const valida = ajv.compile({ $ref: ref });
  valida(body);
  const fallas = (valida.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  return [...faltan, ...fallas].slice(0, 5);
}

const OPERACIONES = Object.entries(v1Contract.endpoints);
const RECURSOS = OPERACIONES.filter(([, e]) => e.method === 'GET' && !e.path.includes(':'));
const caminoDe = (path: string) => `/api${path.replace(/:(\w+)/g, '{$1}')}`;
let publica = '';
let interna = '';
let escribe = '';

beforeAll(async () => {
  await ponerAlDia(app.ctx());
  const con = (sirve: (ambito: ClaveDeAmbito) => boolean) =>
    programas.clave({ ambitos: CLAVES_DE_AMBITO.filter(sirve) });
  publica = await con((ambito) => ambito.endsWith('.leer'));
  interna = await con((ambito) => ambito.endsWith('.institucional') || ambito === 'organizacion.leer');
  escribe = await con((ambito) => !ambito.endsWith('.leer') && !ambito.endsWith('.institucional'));
});

/** What changes from one run to the other is written alike. */
function fija(valor: unknown): unknown {
  const texto = JSON.stringify(valor, (nombre, uno) => {
    if (nombre === 'actualizado' && uno !== null) return '2026-03-01T15:04:05.000Z';
    if (nombre === 'siguiente' && uno !== null) return 'eyJ2IjoxLCJkZSI6IkNmX1d0In0.cmVwaXRhIHRhbCBjb21vIHZpbm8';
    if (nombre === 'importacion') return 31;
    return uno;
  });
  return JSON.parse(texto);
}

const ESCRIBE = process.env.EJEMPLOS === 'escribir';
type Ejemplo = { input: Record<string, unknown>; output: unknown };
const ejemplos: Record<string, Ejemplo> = structuredClone(EJEMPLOS);
async function responder(nombre: string, ejemplo: Ejemplo): Promise<Respuesta> {
  const e = v1Contract.endpoints[nombre as keyof typeof v1Contract.endpoints];
  const { url, rest } = splitInput(e.path, ejemplo.input);
  const ruta = url.replace('/v1', '');
  if (e.method === 'GET') return programas.pedir(publica, { ruta, consulta: rest });
  const cabeceras = { [ATTEMPT_HEADER]: `ejemplo-${nombre}` };
  return programas.pedir(escribe, { ruta, cuerpo: rest, cabeceras });
}

/** `EJEMPLOS=escribir` writes what the server answers today where the document reads it. */
async function escribirEjemplos() {
  const uno: Record<string, string> = Object.fromEntries(
    RECURSOS.map(([nombre, { path }]) => {
      const suyo = OPERACIONES.find(([, e]) => e.path === `${path}/:id`);
      return [nombre, suyo![0]];
    }),
  );
  const { rows } = await app.database.raw(`
    select i.codigo
    from investigador i
      join usuario_rol r on r.investigador_id = i.id
      join usuario u on u.id = r.usuario_id
    where u.username = 'investigador'
  `);
  ejemplos.proponer!.input.persona = { codigo: rows[0]!.codigo };
  for (const [nombre, ejemplo] of Object.entries(ejemplos)) {
    const { status, body } = await responder(nombre, ejemplo);
    expect([nombre, status, body?.detail]).toEqual([nombre, 200, undefined]);
    ejemplo.output = fija(body);
    const deUno = uno[nombre];
    if (deUno) ejemplos[deUno]!.input.id = body.datos[0].id;
  }
  writeFileSync('modules/aplicaciones/domain/ejemplos-v1.json', `${JSON.stringify(ejemplos, null, 2)}\n`);
}

describe('el documento de /api/v1', () => {
  it.runIf(ESCRIBE)('toma sus ejemplos de lo que el servidor responde', escribirEjemplos);

  it('describe cada operación con su ejemplo, su ámbito y cada parámetro en palabras', () => {
    for (const [nombre, e] of OPERACIONES) {
      const operacion = documento.paths[caminoDe(e.path)][e.method.toLowerCase()];
      expect(operacion.operationId).toBe(`v1.${nombre}`);
      for (const ambito of [e.permission].flat()) expect(operacion.description).toContain(ambito);
      expect([nombre, e.example === undefined]).toEqual([nombre, false]);
      const mudos = (operacion.parameters ?? []).filter((p: { description?: string }) => !p.description);
      expect([nombre, mudos]).toEqual([nombre, []]);
    }
  });

  it('nombra cada dato de cada recurso, y ninguno más', () => {
    for (const [nombre, e] of RECURSOS) {
      const lista = documento.paths[caminoDe(e.path)].get.responses[200].content['application/json'].schema;
      const esquema = lista.properties.datos.items.$ref.split('/').at(-1);
      const datos = Object.keys(documento.components.schemas[esquema].properties);
      expect(datos.toSorted()).toEqual(Object.keys(camposDe(nombre as Parameters<typeof camposDe>[0])).toSorted());
    }
  });

  it('da de cada lista de palabras la clave y cómo se dice', () => {
    const { estado } = documento.components.schemas.Publicacion.properties;
    expect(estado.enum).toContain('registrado');
    expect(estado.oneOf).toContainEqual({ const: 'registrado', title: 'Registrado' });
    const { parameters } = documento.paths['/api/v1/publicaciones'].get;
    const filtro = parameters.find((p: { name: string }) => p.name === 'estado');
    expect(filtro.schema.enum).toEqual(estado.enum);
  });

  it.skipIf(ESCRIBE).each(Object.entries(EJEMPLOS))(
    'el ejemplo de «%s» es lo que el servidor responde',
    async (nombre, ejemplo) => {
      const r = await responder(nombre, ejemplo);
      expect([r.status, fija(r.body)]).toEqual([200, ejemplo.output]);
    },
  );
});

describe('lo que el servidor responde', () => {
  /** Every page of a list, and some of its records. */
  async function recorrer(clave: string, nombre: string, path: string): Promise<{ fallas: string[]; vistos: number }> {
    const ruta = path.replace('/v1', '');
    const fallas: string[] = [];
    const ids: number[] = [];
    let cursor: string | null = null;
    do {
      const consulta: Record<string, unknown> = cursor === null ? { limit: 200 } : { limit: 200, cursor };
      const pagina: Respuesta = await programas.pedir(clave, { ruta, consulta });
      fallas.push(...faltas('get', caminoDe(path), pagina));
      if (pagina.status !== 200) break;
      ids.push(...pagina.body.datos.map(({ id }: { id: number }) => id));
      cursor = pagina.body.siguiente;
      const cabeceras = { 'if-none-match': String(pagina.headers.etag) };
      const repetida = await programas.pedir(clave, { ruta, consulta, cabeceras });
      if (repetida.status !== 304) fallas.push(`${nombre}: repetida, ${repetida.status}`);
      fallas.push(...faltas('get', caminoDe(path), repetida));
    } while (cursor !== null);
    for (const id of ids.filter((_, n) => n % 7 === 0).slice(0, 25))
      fallas.push(...faltas('get', `${caminoDe(path)}/{id}`, await programas.pedir(clave, { ruta: `${ruta}/${id}` })));
    return { fallas, vistos: ids.length };
  }

  it.each(RECURSOS)('a quien recorre «%s», público e institucional, cumple su esquema', async (nombre, { path }) => {
    const deTodos = await recorrer(publica, nombre, path);
    const deLaCasa = await recorrer(interna, nombre, path);
    expect([...deTodos.fallas, ...deLaCasa.fallas]).toEqual([]);
    expect(deTodos.vistos).toBeGreaterThan(0);
    expect(deLaCasa.vistos).toBeGreaterThanOrEqual(deTodos.vistos);
  });

  it.each(OPERACIONES)('al negarse, «%s» cumple el suyo', async (_nombre, e) => {
    const ruta = e.path.replace('/v1', '').replace(':id', '999999999');
    const metodo = e.method.toLowerCase();
    const mala: Respuesta[] = [
      await programas.pedir(e.method === 'GET' ? escribe : publica, {
        ruta,
        ...(metodo === 'post' ? { cuerpo: {} } : {}),
      }),
      metodo === 'post'
        ? await programas.pedir(escribe, { ruta, cuerpo: { sobra: 1 } })
        : await programas.pedir(interna, { ruta, consulta: { sobra: 1 } }),
    ];
    expect(mala.map(({ status }) => status)).toEqual([403, 422]);
    expect(mala.flatMap((r) => faltas(metodo, caminoDe(e.path), r))).toEqual([]);
  });
});
