import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '#apps/testing/app.ts';
import { cargarCatalogos } from '#db/catalogos/cargar.ts';
import { crearCuenta } from '#modules/acceso/tests/mundo.ts';
import { leerRegistroOrcid } from '../domain/orcid.ts';
import { verificarOrcid } from '../server/orcid/verificar.ts';

const ORCID = '0000-0002-1825-0097';
const registro = (cambios: object = {}) => ({
  'orcid-identifier': { path: ORCID },
  person: {
    name: { 'given-names': { value: 'Rosa  Elena' }, 'family-name': { value: 'Quispe Mamani' } },
    emails: { email: [{ email: 'no es correo' }, { email: 'rosa@correo.example' }] },
    addresses: { address: [{ country: { value: 'PE' } }] },
  },
  'activities-summary': {
    employments: {
      'affiliation-group': [
        {
          summaries: [
            { 'employment-summary': { 'end-date': { year: { value: '2019' } }, organization: { name: 'Anterior' } } },
          ],
        },
        {
          summaries: [
            { 'employment-summary': { 'end-date': null, organization: { name: 'Universidad de los Andes' } } },
          ],
        },
      ],
    },
  },
  ...cambios,
});

let pedidos: string[] = [];
let cabeceras: (string | undefined)[] = [];
let responder: (r: ServerResponse) => void;
const falso = createServer((pedido, respuesta) => {
  pedidos.push(pedido.url!);
  cabeceras.push(pedido.headers.authorization);
  responder(respuesta);
});
await new Promise<void>((listo) => falso.listen(0, '127.0.0.1', listo));
afterAll(() => {
  falso.closeAllConnections();
  falso.close();
});
const json =
  (cuerpo: unknown, estado = 200) =>
  (r: ServerResponse) => {
    r.writeHead(estado, { 'content-type': 'application/json' });
    r.end(JSON.stringify(cuerpo));
  };
const base = `http://127.0.0.1:${(falso.address() as AddressInfo).port}/v3.0/`;
const app = await testApp({ settings: { publicSources: { orcid: base }, rateLimitPerMinute: null } });
await cargarCatalogos(app.ctx().db, '2026-04-15');
await crearCuenta(app.ctx(), { usuario: 'oficina-orcid', roles: ['admin'], permisos: [['grupos', 'editar']] });
await crearCuenta(app.ctx(), { usuario: 'lectora-orcid', roles: ['admin'], permisos: [['grupos', 'ver']] });
await crearCuenta(app.ctx(), { usuario: 'docente-orcid', roles: ['investigador'] });
const oficina = await app.login('oficina-orcid');
const verificar = (orcid: string, quien = oficina) => quien.get(`/personas/orcid?orcid=${encodeURIComponent(orcid)}`);
beforeEach(() => {
  pedidos = [];
  cabeceras = [];
  responder = json(registro());
});

describe('verificar un ORCID', () => {
  it('trae nombres, institución de hoy, país y correo, aunque se escriba como dirección', async () => {
    const r = await verificar(`https://orcid.org/${ORCID}`);
    expect([r.status, r.body]).toEqual([
      200,
      {
        orcid: ORCID,
        nombres: 'Rosa Elena',
        apellido1: 'Quispe',
        apellido2: 'Mamani',
        institucion: 'Universidad de los Andes',
        paisCodigo: 'PE',
        emailPersonal: 'rosa@correo.example',
      },
    ]);
    expect([pedidos, cabeceras]).toEqual([[`/v3.0/${ORCID}/record`], [undefined]]);
  });
  it.each(['../admin', '0000-0002-1825-0098', '0000-0002-1825-0097/../../x', 'http://169.254.169.254/', ''])(
    'lo que no es un ORCID (%s) no llega a ninguna dirección',
    async (texto) => {
      const r = await verificar(texto);
      expect([r.status, r.body.errors[0].path]).toEqual([422, 'orcid']);
      expect(pedidos).toEqual([]);
    },
  );
  it('sin registro dice que se revise; con otro error, que se escriba a mano', async () => {
    responder = json({}, 404);
    const no = await verificar(ORCID);
    expect([no.status, no.body.detail]).toEqual([404, 'ORCID no tiene un registro con ese identificador. Revíselo.']);
    responder = json({}, 500);
    const mal = await verificar(ORCID);
    expect([mal.status, mal.body.code]).toEqual([503, 'unavailable']);
    expect(mal.body.detail).toContain('error (500). Escriba los datos a mano.');
  });
  it('no se fía de lo que responde: otra persona, otra cosa, una página o demasiado', async () => {
    for (const [respuesta, frase] of [
      [json(registro({ 'orcid-identifier': { path: '0000-0001-5109-3700' } })), /no se entienden/],
      [json(['nada']), /no se entienden/],
      [json('texto'), /no se entienden/],
      [(r: ServerResponse) => r.end('<html>'), /página web/],
      [(r: ServerResponse) => r.end(`"${'x'.repeat(3 * 1024 * 1024)}"`), /demasiados datos/],
      [(r: ServerResponse) => r.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), /no responde/],
      [(r: ServerResponse) => r.destroy(), /no responde/],
    ] as const) {
      responder = respuesta as (r: ServerResponse) => void;
      const r = await verificar(ORCID);
      expect([r.status, r.body.code], String(frase)).toEqual([503, 'unavailable']);
      expect(r.body.detail).toMatch(frase);
    }
  });
  it('no espera más de su plazo', async () => {
    responder = () => {};
    await expect(verificarOrcid(app.ctx(), ORCID, { timeoutMs: 50, maxBytes: 1000 })).rejects.toThrow(
      /no respondió en/,
    );
  });
  it('un país que el catálogo no tiene se deja en blanco', async () => {
    const { person } = registro();
    responder = json(registro({ person: { ...person, addresses: { address: [{ country: { value: 'XX' } }] } } }));
    expect((await verificar(ORCID)).body.paisCodigo).toBeNull();
  });
  it('desactivado lo dice en palabras, y quien no registra personas no lo consulta', async () => {
    const ctx = app.ctx();
    const sinOrcid = { ...ctx, settings: { ...ctx.settings, publicSources: { orcid: 'off' } } };
    await expect(verificarOrcid(sinOrcid, ORCID)).rejects.toThrow(/no está activada/);
    expect((await verificar(ORCID, await app.login('lectora-orcid'))).status).toBe(403);
    expect((await verificar(ORCID, await app.login('docente-orcid'))).status).toBe(200);
    expect((await verificar(ORCID, app.anonymous)).status).toBe(401);
  });
});

describe('leer el registro', () => {
  const apellidosDe = (familia: string) => {
    const { person } = registro();
    const leido = leerRegistroOrcid(
      ORCID,
      registro({ person: { ...person, name: { 'family-name': { value: familia } } } }),
    )!;
    return [leido.apellido1, leido.apellido2];
  };
  it.each([
    ['Quispe Mamani', ['Quispe', 'Mamani']],
    ['van der Berg', ['van der Berg', null]],
    ['de Souza', ['de Souza', null]],
    ['García López Ríos', ['García López Ríos', null]],
    ['Curie', ['Curie', null]],
  ])('%s', (familia, esperado) => {
    expect(apellidosDe(familia)).toEqual(esperado);
  });
  it('lo que no es texto se deja fuera', () => {
    const raro = registro({
      person: { name: { 'given-names': { value: 7 } }, emails: 'x', addresses: { address: {} } },
      'activities-summary': null,
    });
    expect(leerRegistroOrcid(ORCID, raro)).toEqual({
      orcid: ORCID,
      nombres: null,
      apellido1: null,
      apellido2: null,
      institucion: null,
      paisCodigo: null,
      emailPersonal: null,
    });
  });
});
