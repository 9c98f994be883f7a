import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#apps/testing/app.ts';
import { splitInput } from '#core/contract/shared/address.ts';
import type { Endpoint } from '#core/contract/shared/endpoint.ts';
import { CLAVES_DE_AMBITO, type ClaveDeAmbito, RECURSOS } from '#modules/aplicaciones/domain/ambitos.ts';
import { programasDe } from '#modules/aplicaciones/tests/demo-v1.ts';
import { ponerAlDia } from '#modules/interoperabilidad/server/index.ts';
import { OPERACIONES_V1 } from './programas.ts';

const app = await testApp({ demo: true, settings: { rateLimitPerMinute: null } });
const programas = programasDe(app);
const DENTRO = '190.12.3.4';
const FUERA = '190.13.3.4';
const UN_DIA_MS = 86_400_000;
const hace = (dias: number) => new Date(Date.now() - dias * UN_DIA_MS);

type Respuesta = Awaited<ReturnType<typeof programas.pedir>>;
/** Its example, as a program asks it. */
function llamar(e: Endpoint, clave: string | null, { cabeceras = {}, desde = DENTRO } = {}): Promise<Respuesta> {
  const { url, rest } = splitInput(e.path, e.example!.input);
  const ruta = url.replace('/v1', '');
  return programas.pedir(clave, {
    ruta,
    cabeceras,
    desde,
    ...(e.method === 'GET' ? { consulta: rest } : { cuerpo: rest }),
  });
}

/** What every refusal has, whatever it is. */
function problema({ status, headers, body }: Respuesta) {
  expect(String(headers['content-type'])).toMatch(/^application\/problem\+json/);
  expect(body).toMatchObject({ status, rule: expect.stringMatching(/^[a-z_-]+\.[a-z_]+$/) });
  expect(body.detail.length).toBeGreaterThan(10);
  return { status, rule: body.rule };
}
const limites = ({ headers }: Respuesta) =>
  ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'].map((nombre) => Number(headers[nombre]));

const ambito = new Map<ClaveDeAmbito, string>();
let todos = '';
beforeAll(async () => {
  await ponerAlDia(app.ctx());
  for (const uno of CLAVES_DE_AMBITO) ambito.set(uno, await programas.clave({ ambitos: [uno] }));
  todos = await programas.clave({ ambitos: CLAVES_DE_AMBITO, redes: ['190.12.0.0/16'] });
});

describe('lo que cada operación de /api/v1 declara', () => {
  it('son ámbitos que existen, y cada ámbito abre alguna', () => {
    const pedidos = new Set(OPERACIONES_V1.flatMap(([, { permission }]) => permission));
    expect([...pedidos].toSorted()).toEqual([...CLAVES_DE_AMBITO].toSorted());
  });
});

describe('qué clave abre cada operación de /api/v1', () => {
  it.each(OPERACIONES_V1)('%s: la de sus ámbitos y ninguna otra', async (_clave, e) => {
    const suyos = [e.permission].flat();
    for (const [uno, clave] of ambito) {
      const r = await llamar(e, clave);
      expect(limites(r).every(Number.isFinite)).toBe(true);
      if (suyos.includes(uno)) expect([uno, r.status < 400 || r.status === 409]).toEqual([uno, true]);
      else expect([uno, problema(r)]).toEqual([uno, { status: 403, rule: 'contract.no_permission' }]);
    }
  });

  const { login } = app;
  let malas: [string, string, string | null, string, Record<string, string>][] = [];
  beforeAll(async () => {
    const ambitos = CLAVES_DE_AMBITO;
    const { cookie } = await login('admin');
    const cambiada = todos.slice(0, -1) + (todos.endsWith('0') ? '1' : '0');
    malas = [
      ['sin clave', 'sin_clave', null, DENTRO, {}],
      ['con la sesión del superadministrador', 'sin_clave', null, DENTRO, { cookie }],
      ['con otra forma de entrar', 'sin_clave', null, DENTRO, { authorization: 'Basic YTpi' }],
      ['con una inventada', 'clave_desconocida', 'qp_live_x', DENTRO, {}],
      ['con una cifra cambiada', 'clave_desconocida', cambiada, DENTRO, {}],
      ['con una vencida', 'clave_vencida', await programas.clave({ ambitos, vence: hace(1) }), DENTRO, {}],
      ['con una revocada', 'clave_revocada', await programas.clave({ ambitos, revocada: hace(1) }), DENTRO, {}],
      ['desde otra red', 'direccion_no_admitida', todos, FUERA, {}],
    ];
  });
  it.each(OPERACIONES_V1)('%s: no la ausente, falsa, vencida, revocada o de otra red', async (_clave, e) => {
    for (const [n, [como, regla, clave, desde, cabeceras]] of malas.entries()) {
      // Few wrong keys are taken from one address: each operation tries from its own.
      const otra =
        desde === DENTRO && clave !== todos ? `10.${n}.${OPERACIONES_V1.findIndex(([, una]) => una === e)}.1` : desde;
      const r = await llamar(e, clave, { desde: otra, cabeceras });
      expect([como, problema(r)]).toEqual([como, { status: 401, rule: `aplicaciones.${regla}` }]);
      expect(r.headers['www-authenticate']).toBe('Bearer realm="quipu"');
    }
    expect((await llamar(e, todos)).status).toBeLessThan(410);
  });

  it.each(OPERACIONES_V1)('%s: hasta el límite de la clave, y dice cuánto esperar', async (_clave, e) => {
    const clave = await programas.clave({ ambitos: CLAVES_DE_AMBITO, porMinuto: 2 });
    const primeras = [await llamar(e, clave), await llamar(e, clave)];
    expect(primeras.map(limites)).toEqual([
      [2, 1, expect.any(Number)],
      [2, 0, expect.any(Number)],
    ]);
    const tercera = await llamar(e, clave);
    expect(problema(tercera)).toEqual({ status: 429, rule: 'server.key_limit_reached' });
    expect(Number(tercera.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(tercera.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it.each(OPERACIONES_V1.filter(([, e]) => e.method === 'GET'))('%s: 304 a quien ya lo tiene', async (_clave, e) => {
    const una = await llamar(e, todos);
    const etag = String(una.headers.etag);
    const igual = await llamar(e, todos, { cabeceras: { 'if-none-match': etag } });
    expect([igual.status, igual.body, igual.headers.etag]).toEqual([304, null, etag]);
    expect(limites(igual).every(Number.isFinite)).toBe(true);
    expect((await llamar(e, todos, { cabeceras: { 'if-none-match': '"otra"' } })).status).toBe(200);
  });

  it('una dirección o un método que no existen se rechazan con su regla', async () => {
    const nada = await programas.pedir(todos, { ruta: '/cuentas', desde: DENTRO });
    expect(problema(nada).status).toBe(404);
    const otro = await programas.pedir(todos, { ruta: '/personas', cuerpo: {}, desde: DENTRO });
    expect(problema(otro).status).toBe(405);
  });
});

describe('los registros que no son públicos, en cada estado', () => {
  type Dato = { id: number; publico: boolean; estado?: string };
  async function recorrer(clave: string, recurso: string): Promise<Dato[]> {
    const datos: Dato[] = [];
    let cursor: string | null = null;
    do {
      const consulta: Record<string, unknown> = cursor === null ? { limit: 500 } : { limit: 500, cursor };
      const { body }: Respuesta = await programas.pedir(clave, { ruta: `/${recurso}`, consulta });
      datos.push(...body.datos);
      cursor = body.siguiente;
    } while (cursor !== null);
    return datos;
  }

  const conDosAmbitos = Object.keys(RECURSOS).filter((recurso) => recurso !== 'organizacion');
  it.each(conDosAmbitos)('de «%s» no existen para la clave que solo lee lo público', async (recurso) => {
    const clavePublica = [...ambito].find(([uno]) => uno === `${recurso}.leer`)![1];
    const claveInterna = [...ambito].find(([uno]) => uno === `${recurso}.institucional`)![1];
    const internos = await recorrer(claveInterna, recurso);
    const publicos = new Set((await recorrer(clavePublica, recurso)).map(({ id }) => id));
    expect(internos.filter(({ publico }) => publico).map(({ id }) => id)).toEqual([...publicos]);
    const porEstado = new Map<string, Dato[]>();
    for (const dato of internos) {
      const clase = `${dato.estado ?? 'sin estado'} ${dato.publico}`;
      porEstado.set(clase, [...(porEstado.get(clase) ?? []), dato]);
    }
    expect(porEstado.size).toBeGreaterThan(1);
    for (const [estado, registros] of porEstado)
      for (const { id, publico } of registros.slice(0, 3)) {
        const r = await programas.pedir(clavePublica, { ruta: `/${recurso}/${id}` });
        expect([estado, id, r.status]).toEqual([estado, id, publico ? 200 : 404]);
        if (!publico) expect(problema(r).status).toBe(404);
      }
  });
});
