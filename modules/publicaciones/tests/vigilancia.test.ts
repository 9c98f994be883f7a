import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '#core/db/server/open.ts';
import { reparoDeDecision } from '../domain/aviso-editorial.ts';
import { avisosDeCrossref, avisosDeOpenalex } from '../domain/fuentes/avisos.ts';
import { vigilarObrasJob } from '../server/vigilancia.ts';
import { crearMundo, WOS } from './mundo-oficina.ts';

type Respuesta = (ruta: string, r: ServerResponse) => void;
const json =
  (cuerpo: unknown, estado = 200): Respuesta =>
  (_, r) =>
    void r.writeHead(estado, { 'content-type': 'application/json' }).end(JSON.stringify(cuerpo));
const responden: Record<string, Respuesta> = {};
const pedidos: string[] = [];
const falso = createServer((pedido, r) => {
  const ruta = decodeURIComponent(pedido.url!);
  pedidos.push(ruta);
  (responden[ruta.split('/')[1]!] ?? json({}, 404))(ruta, r);
});
await new Promise<void>((listo) => falso.listen(0, '127.0.0.1', listo));
afterAll(() => {
  falso.closeAllConnections();
  falso.close();
});
const base = `http://127.0.0.1:${(falso.address() as AddressInfo).port}`;
const m = await crearMundo({
  publicSources: { crossref: `${base}/crossref`, openalex: `${base}/openalex`, datacite: 'off', orcid: 'off' },
});
const categoria = (await m.categoria(WOS)).id;
let serie = 0;
beforeEach(async () => {
  for (const k of Object.keys(responden)) delete responden[k];
  await m.db.execute(sql`update publicacion set doi = null`);
  pedidos.length = 0;
});

const filas = <T>(consulta: Parameters<typeof rowsOf>[1]) => rowsOf<T & object>(m.db, consulta);
const vigilar = () => vigilarObrasJob.handler(m.ctx, {});
/** The month in which nothing is asked again has passed. */
const pasaElMes = () => m.db.execute(sql`update vigilancia_de_obra set consultada_en = now() - interval '40 days'`);

async function registrada() {
  const doi = `10.1234/Obra.${++serie}`;
  const id = await m.nueva({ doi });
  const datos = { categoria: String(categoria), validado: 'si', excepcion: 'Se verificó en papel' };
  const r = await m.gestora.post(`/registros/publicacion/${id}/acciones/registrar`, { datos });
  expect(r.status, r.text).toBe(200);
  return { id, doi };
}
const conAviso = (doi: string, type = 'retraction', aviso = '10.1234/NOTA') => ({
  message: {
    items: [{ DOI: doi, 'updated-by': [{ type, DOI: aviso, updated: { 'date-parts': [[2026, 3, 4]] } }] }],
  },
});
const avisosDe = async (id: number) => (await m.gestora.get(`/publicaciones/oficina/${id}`)).body.avisos;
const decidir = (id: number, accion: string, quien = m.gestora) =>
  quien.post(`/registros/aviso_editorial/${id}/acciones/${accion}`, { datos: { motivo: 'Según la nota' } });
const conservan = (valor: string) =>
  m.db.execute(sql`update parametro set valor = ${valor} where clave = 'publicacion_retractada_conserva'`);
async function avisada(type?: string) {
  const { id, doi } = await registrada();
  responden.crossref = json(conAviso(doi, type));
  await vigilar();
  const [aviso] = await avisosDe(id);
  return { id, doi, aviso: Number(aviso.id) };
}

describe('lo que los registros dicen de una obra', () => {
  it.each([
    ['retraction', 'retractada'],
    ['withdrawal', 'retractada'],
    ['expression_of_concern', 'preocupacion'],
    ['erratum', 'corregida'],
    ['corrigendum', 'corregida'],
  ])('«%s» de Crossref es %s', (type, clase) => {
    const obra = conAviso('10.1/A', type).message.items[0];
    expect(avisosDeCrossref(obra)).toEqual([
      { doi: '10.1/a', clase, avisoDoi: '10.1234/nota', fecha: '2026-03-04', fuente: 'Crossref' },
    ]);
  });
  it('la nota dice a qué obra corrige, y una edición nueva no es un aviso', () => {
    const nota = { DOI: '10.1/nota', 'update-to': [{ type: 'correction', DOI: '10.1/Obra' }] };
    expect(avisosDeCrossref(nota)).toMatchObject([{ doi: '10.1/obra', clase: 'corregida', avisoDoi: '10.1/nota' }]);
    expect(avisosDeCrossref(conAviso('10.1/a', 'new_version').message.items[0])).toEqual([]);
    expect(avisosDeCrossref(null)).toEqual([]);
    expect(avisosDeOpenalex({ doi: 'https://doi.org/10.1/A', is_retracted: true })).toMatchObject([{ doi: '10.1/a' }]);
    expect(avisosDeOpenalex({ doi: 'https://doi.org/10.1/A', is_retracted: false })).toEqual([]);
  });
  it('la regla de la institución solo manda sobre lo retractado', () => {
    expect(reparoDeDecision('retractada', 'mantener', false)).toMatch(/no conserva/);
    expect(reparoDeDecision('retractada', 'retirar_puntaje', true)).toMatch(/conserva/);
    expect(reparoDeDecision('corregida', 'mantener', false)).toBeNull();
    expect(reparoDeDecision('retractada', 'no_registrar', true)).toBeNull();
  });
});

describe('lo registrado se vigila cada mes', () => {
  it('un aviso llega una vez a la oficina, con su nota, y la obra no se pregunta otra vez ese mes', async () => {
    const { id, doi } = await registrada();
    responden.crossref = json(conAviso(doi));
    await vigilar();
    expect(await avisosDe(id)).toMatchObject([
      { clase: 'retractada', doi: '10.1234/nota', fecha: '2026-03-04', fuente: 'Crossref', estado: 'por_decidir' },
    ]);
    const { length } = pedidos;
    expect(length).toBe(2);
    await vigilar();
    expect(pedidos).toHaveLength(length);
    await pasaElMes();
    await vigilar();
    expect(pedidos.length).toBeGreaterThan(length);
    expect(await avisosDe(id)).toHaveLength(1);
  });
  it('dos avisos de una obra son una fila de la bandeja, que dice los dos', async () => {
    const { id, doi } = await registrada();
    const [primero] = conAviso(doi, 'erratum', '10.1234/FE').message.items;
    const [segundo] = conAviso(doi).message.items;
    responden.crossref = json({
      message: { items: [{ ...primero, 'updated-by': [...primero!['updated-by'], ...segundo!['updated-by']] }] },
    });
    await vigilar();
    expect(await avisosDe(id)).toHaveLength(2);
    const { pendientes } = (await m.gestora.get('/portal/pendientes?area=admin&clase=aviso_editorial')).body;
    const suya = pendientes.filter((p: { enlace: string }) => p.enlace.includes(`id=${id}&`));
    expect(suya).toMatchObject([{ n: 2, turno: { juntos: true } }]);
    expect(suya[0].titulo).toMatch(/^2 avisos de retractación o corrección de «/);
    expect(suya[0].motivo).toContain('según Crossref; ');
  });
  it('lo que OpenAlex dice sin su nota la toma cuando Crossref la dice', async () => {
    const { id, doi } = await registrada();
    responden.openalex = json({ results: [{ doi: `https://doi.org/${doi.toLowerCase()}`, is_retracted: true }] });
    await vigilar();
    expect(await avisosDe(id)).toMatchObject([{ clase: 'retractada', doi: null, fuente: 'OpenAlex' }]);
    await pasaElMes();
    responden.crossref = json(conAviso(doi));
    await vigilar();
    expect(await avisosDe(id)).toMatchObject([{ clase: 'retractada', doi: '10.1234/nota', fuente: 'Crossref' }]);
  });
  it('un DOI que el registro no admite no detiene a los demás', async () => {
    const mala = await registrada();
    const buena = await registrada();
    const rechazado = mala.doi.toLowerCase();
    responden.crossref = (ruta, r) => {
      if (ruta.includes(rechazado)) json({ message: 'invalid filter' }, 400)(ruta, r);
      else json(conAviso(buena.doi))(ruta, r);
    };
    await vigilar();
    expect(await avisosDe(buena.id)).toHaveLength(1);
    const { length } = pedidos;
    await vigilar();
    expect(pedidos).toHaveLength(length);
  });
  it('un registro caído no da nada por consultado, y la vuelta siguiente lo retoma', async () => {
    const { id, doi } = await registrada();
    responden.crossref = json({}, 500);
    await vigilar();
    expect(await avisosDe(id)).toEqual([]);
    responden.crossref = json(conAviso(doi));
    await vigilar();
    expect(await avisosDe(id)).toHaveLength(1);
  });
  it('lo que no está registrado no se pregunta, y con los registros apagados no se pregunta nada', async () => {
    await m.nueva({ doi: '10.1234/enviada' });
    await vigilar();
    expect(pedidos).toEqual([]);
    await registrada();
    const ctx = m.ctx;
    const publicSources = { ...ctx.settings.publicSources, crossref: 'off', openalex: 'off' };
    await vigilarObrasJob.handler({ ...ctx, settings: { ...ctx.settings, publicSources } }, {});
    expect(pedidos).toEqual([]);
  });
});

describe('la oficina decide sobre una obra avisada', () => {
  it('si la regla dice que no, una retractada pierde sus puntos, y quien la presentó lo lee', async () => {
    const { id, aviso } = await avisada();
    expect((await decidir(aviso, 'mantener')).status).toBe(409);
    expect((await decidir(aviso, 'retirar_puntaje', m.lectora)).status).toBe(403);
    expect((await decidir(aviso, 'retirar_puntaje', m.otra)).status).toBe(404);
    expect((await decidir(aviso, 'retirar_puntaje')).status).toBe(200);
    expect(await m.leer(id)).toMatchObject({ estado: 'registrado', validado: false });
    expect(await m.puntos(id)).toEqual(['0.00']);
    const correos = await filas<{ plantilla: string }>(
      sql`select plantilla from correo_saliente where entidad_id = ${id} and plantilla like 'aviso-%'`,
    );
    expect(correos).toEqual([{ plantilla: 'aviso-retirar_puntaje' }]);
  });
  it('con la regla contraria se mantiene con sus puntos', async () => {
    const { id, aviso } = await avisada();
    await conservan('sí');
    try {
      expect((await decidir(aviso, 'retirar_puntaje')).status).toBe(409);
      expect((await decidir(aviso, 'mantener')).status).toBe(200);
      expect(await m.puntos(id)).not.toEqual(['0.00']);
    } finally {
      await conservan('no');
    }
  });
  it('una corrección se mantiene con su motivo', async () => {
    const { id, aviso } = await avisada('correction');
    const r = await m.gestora.post(`/registros/aviso_editorial/${aviso}/acciones/mantener`, { datos: {} });
    expect(r.status).toBe(422);
    expect((await decidir(aviso, 'mantener')).status).toBe(200);
    expect(await avisosDe(id)).toMatchObject([{ estado: 'mantenida', motivo: 'Según la nota' }]);
  });
  it('sin puntaje no se valida otra vez, hasta que el aviso se vuelva a decidir', async () => {
    const { id, aviso } = await avisada('correction');
    expect((await decidir(aviso, 'retirar_puntaje')).status).toBe(200);
    const validar = async () => {
      const { version, revision } = (await m.gestora.get(`/publicaciones/oficina/${id}`)).body;
      return m.gestora.put(`/publicaciones/oficina/${id}/revision`, { ...revision, version, validado: 'si' });
    };
    const negada = await validar();
    expect([negada.status, negada.body.rule]).toEqual([409, 'publicaciones.puntaje_retirado']);
    expect((await decidir(aviso, 'reabrir')).status).toBe(200);
    expect(await avisosDe(id)).toMatchObject([{ estado: 'por_decidir' }]);
    expect((await validar()).status).toBe(200);
    expect(await m.puntos(id)).not.toEqual(['0.00']);
  });
  it('«No registrar» la saca del registro por su flujo', async () => {
    const { id, aviso } = await avisada();
    expect((await decidir(aviso, 'no_registrar')).status).toBe(200);
    expect(await m.leer(id)).toMatchObject({ estado: 'no_registrado', observaciones: 'Según la nota' });
    expect(await m.puntos(id)).toEqual(['0.00']);
  });
  it('de dos que deciden a la vez, una decide', async () => {
    const { aviso } = await avisada();
    const estados = (await Promise.all([decidir(aviso, 'retirar_puntaje'), decidir(aviso, 'no_registrar')])).map(
      (r) => r.status,
    );
    expect(estados.toSorted()).toEqual([200, 409]);
  });
  it('espera en la bandeja de la oficina y se halla en la lista', async () => {
    const { id } = await avisada();
    const lista = await m.gestora.get('/publicaciones/oficina?f=aviso:retractada&sort=-id');
    expect(lista.status, lista.text).toBe(200);
    expect(lista.body.rows.map((fila: { id: number }) => fila.id)).toContain(id);
    const { pendientes } = (await m.gestora.get('/portal/pendientes?area=admin')).body;
    expect(JSON.stringify(pendientes)).toContain(`id=${id}&tab=avisos`);
  });
});
