import type { ServerResponse } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { esperaTras } from '../domain/avisos.ts';
import { entregarAvisos } from '../server/avisos/entregar.ts';
import { faltaDeDireccion } from '../server/avisos/enviar.ts';
import { firmaDe } from '../server/avisos/firmar.ts';
import { mundoApi, receptor } from './mundo-api.ts';

const LOCAL = { webhookNetworks: ['127.0.0.0/8'] };
const bien = (r: ServerResponse) => r.writeHead(204).end();
let cerrar: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const uno of cerrar) await uno();
  cerrar = [];
});

type Hacer = Parameters<typeof receptor>[0];
/** A destination of what happens to publications, and a clock that the test moves. */
async function conDestino(hacer: Hacer, ajustes: object = LOCAL) {
  const reloj = { ahora: Date.now() };
  const otro = await receptor(hacer);
  cerrar.push(otro.cerrar);
  const m = await mundoApi(() => new Date(reloj.ahora), ajustes);
  const datos = {
    nombre: 'Mesa',
    url: otro.url,
    eventos: ['publicacion.enviar', 'publicacion.registrar'],
    activo: true,
  };
  const { id, secreto } = (await m.superadmin.post('/aplicaciones/destinos', datos)).body as {
    id: number;
    secreto: string;
  };
  const pasa = (accion: string, registro: number) =>
    m.filas(sql`
      insert into transicion (entidad, entidad_id, accion, de, a, en, actor)
      values (
        'publicacion', ${registro}, ${accion}, 'en_proceso', 'enviado', ${new Date(reloj.ahora)}::timestamptz, 'Ana'
      )
    `);
  const entregas = () =>
    m.filas<{ estado: string; intentos: number; codigo: number | null; respuesta: string | null }>(
      sql`select situacion as estado, intentos, codigo, respuesta from aviso_entrega order by id`,
    );
  const espera = (ms: number) => {
    reloj.ahora += ms;
    return entregarAvisos(m.ctx());
  };
  return { m, id, secreto, otro, datos, pasa, entregas, espera, reloj };
}

describe('los avisos a otros sistemas', () => {
  it('se anotan en la transacción del cambio: lo que se deshace no avisa, y lo no pedido tampoco', async () => {
    const t = await conDestino((_n, r) => bien(r));
    await t.m.db
      .transaction(async (tx) => {
        await tx.execute(sql`
          insert into transicion (entidad, entidad_id, accion, a, en, actor)
          values ('publicacion', 1, 'enviar', 'enviado', now(), 'Ana')
        `);
        throw new Error('No');
      })
      .catch(() => {});
    await t.pasa('eliminar', 1);
    expect(await t.entregas()).toEqual([]);
    await t.pasa('enviar', 1);
    await t.pasa('deshacer', 1);
    expect(await t.entregas()).toHaveLength(2);
  });

  it('llegan firmados con la hora, y con los dos secretos mientras uno reemplaza al otro', async () => {
    const t = await conDestino((_n, r) => bien(r));
    await t.pasa('enviar', 7);
    await t.espera(0);
    const [uno] = t.otro.recibidos;
    const firma = String(uno!.cabeceras['quipu-signature']);
    const segundos = Number(/t=(\d+)/.exec(firma)![1]);
    expect(firma).toBe(`t=${segundos},v1=${firmaDe(t.secreto, segundos, uno!.cuerpo)}`);
    expect(Math.abs(segundos - t.reloj.ahora / 1000)).toBeLessThan(5);
    expect(JSON.parse(uno!.cuerpo)).toMatchObject({
      evento: 'publicacion.enviar',
      registro: { tipo: 'publicacion', id: 7 },
    });
    expect(await t.entregas()).toMatchObject([{ estado: 'entregada', intentos: 1, codigo: 204 }]);
    const cambio = { version: 1, secreto: null, solapeHoras: 1 };
    const { secreto: nuevo } = (await t.m.superadmin.post(`/aplicaciones/destinos/${t.id}/secreto`, cambio)).body;
    await t.pasa('enviar', 8);
    await t.espera(1000);
    const [, dos] = t.otro.recibidos;
    const [, marca] = /t=(\d+)/.exec(String(dos!.cabeceras['quipu-signature']))!;
    for (const s of [t.secreto, nuevo as string])
      expect(String(dos!.cabeceras['quipu-signature'])).toContain(firmaDe(s, Number(marca), dos!.cuerpo));
    const guardado = await t.m.filas<{ t: string }>(
      sql`select d::text || (select string_agg(a::text, '') from auditoria a) as t from aviso_destino d`,
    );
    for (const s of [t.secreto, nuevo as string]) expect(guardado[0]!.t).not.toContain(s);
  });

  it('lo que falla se repite cada vez más tarde, y lo de un mismo registro espera su orden', async () => {
    const t = await conDestino((n, r) => (n <= 2 ? r.writeHead(503).end('mantenimiento') : bien(r)));
    await t.pasa('enviar', 1);
    await t.pasa('registrar', 1);
    await t.espera(0);
    expect(t.otro.recibidos).toHaveLength(1);
    await t.espera(10_000);
    expect(t.otro.recibidos).toHaveLength(1);
    await t.espera(80_000);
    expect(t.otro.recibidos).toHaveLength(2);
    expect(await t.entregas()).toMatchObject([
      { intentos: 2, codigo: 503, respuesta: 'mantenimiento' },
      { intentos: 0 },
    ]);
    await t.espera(600_000);
    const dichos = t.otro.recibidos.map(({ cuerpo }) => JSON.parse(cuerpo).evento);
    expect(dichos).toEqual(['publicacion.enviar', 'publicacion.enviar', 'publicacion.enviar', 'publicacion.registrar']);
    expect((await t.entregas()).map(({ estado }) => estado)).toEqual(['entregada', 'entregada']);
    expect(new Set(t.otro.recibidos.slice(0, 3).map(({ cabeceras }) => cabeceras['quipu-delivery'])).size).toBe(1);
  });

  it('tras los intentos fijados queda sin entregar, deja pasar lo siguiente y puede reenviarse', async () => {
    let falla = true;
    const t = await conDestino((_n, r) => (falla ? r.writeHead(500).end() : bien(r)));
    await t.m.filas(sql`update parametro set valor = '2' where clave = 'aviso_intentos'`);
    await t.pasa('enviar', 1);
    await t.espera(0);
    await t.espera(600_000);
    expect(await t.entregas()).toMatchObject([{ estado: 'muerta', intentos: 2 }]);
    falla = false;
    const r = await t.m.superadmin.post(`/aplicaciones/destinos/${t.id}/reenviar`, {});
    expect(r.body).toEqual({ cuantas: 1 });
    await t.espera(0);
    expect(await t.entregas()).toMatchObject([{ estado: 'entregada' }]);
  });

  it('quien tarda, corta a la mitad o no termina no retiene a nadie, y se dice qué pasó', async () => {
    const t = await conDestino((n, r) => {
      if (n === 1) return;
      if (n === 2) {
        r.writeHead(200, { 'content-length': '100' });
        r.write('a medias');
        setTimeout(() => r.destroy(), 20);
        return;
      }
      r.writeHead(200);
      r.write('x'.repeat(40_000));
    });
    await t.m.filas(sql`update parametro set valor = '1' where clave = 'aviso_segundos'`);
    await t.pasa('enviar', 1);
    await t.espera(0);
    expect(await t.entregas()).toMatchObject([{ codigo: null, respuesta: 'No respondió en 1 segundos.' }]);
    await t.espera(100_000);
    expect((await t.entregas())[0]!.respuesta).toContain('Cortó la comunicación');
    await t.espera(600_000);
    const [ultima] = await t.entregas();
    expect(ultima).toMatchObject({ estado: 'entregada', codigo: 200 });
    expect(ultima!.respuesta!.length).toBe(1000);
  });

  it('una redirección no se sigue', async () => {
    const t = await conDestino((_n, r) => r.writeHead(302, { location: '/otra' }).end());
    await t.pasa('enviar', 1);
    await t.espera(0);
    expect(t.otro.recibidos).toHaveLength(1);
    expect(await t.entregas()).toMatchObject([{ estado: 'pendiente', codigo: 302 }]);
  });

  it('dos procesos a la vez entregan cada aviso una sola vez', async () => {
    const t = await conDestino((_n, r) => setTimeout(() => bien(r), 15));
    for (let n = 1; n <= 30; n += 1) await t.pasa('enviar', n);
    await Promise.all([entregarAvisos(t.m.ctx()), entregarAvisos(t.m.ctx()), entregarAvisos(t.m.ctx())]);
    const quienes = t.otro.recibidos.map(({ cabeceras }) => String(cabeceras['quipu-delivery']));
    expect(quienes).toHaveLength(30);
    expect(new Set(quienes).size).toBe(30);
  });

  it('la prueba se envía en el acto y dice qué respondió', async () => {
    const t = await conDestino((_n, r) => r.writeHead(418).end('soy una tetera'));
    const r = await t.m.superadmin.post(`/aplicaciones/destinos/${t.id}/prueba`, {});
    expect(r.body).toMatchObject({
      evento: 'prueba.enviada',
      codigo: 418,
      respuesta: 'soy una tetera',
      situacion: 'muerta',
    });
    const lista = await t.m.superadmin.get(`/aplicaciones/destinos/${t.id}/entregas`);
    expect(lista.body).toHaveLength(1);
  });

  it('las direcciones internas se rechazan al declararlas y al conectar, aunque el nombre parezca de fuera', async () => {
    const t = await conDestino((_n, r) => bien(r), { webhookNetworks: ['10.99.0.0/16'] });
    expect(t.id).toBeUndefined();
    const crear = async (url: string) => {
      const r = await t.m.superadmin.post('/aplicaciones/destinos', Object.assign({}, t.datos, { url }));
      return [r.status, r.body.errors?.[0].path];
    };
    for (const url of [
      'http://169.254.169.254/x',
      'https://127.0.0.1/x',
      'https://[::ffff:127.0.0.1]/x',
      'https://0x7f.1/',
      'ftp://x.pe',
      'https://u:p@x.pe/',
    ])
      expect([url, ...(await crear(url))]).toEqual([url, 422, 'url']);
    // The name is resolved to this machine when it is connected to.
    const { id } = (
      await t.m.superadmin.post(
        '/aplicaciones/destinos',
        Object.assign({}, t.datos, { url: `https://localhost:${t.otro.port}/x` }),
      )
    ).body;
    await t.pasa('enviar', 1);
    await t.espera(0);
    const [entrega] = await t.entregas();
    expect([id > 0, entrega!.codigo, t.otro.recibidos.length]).toEqual([true, null, 0]);
    expect(entrega!.respuesta).toContain('red interna');
  });
});

describe('las esperas', () => {
  it('se doblan hasta doce horas, con una parte al azar', () => {
    expect(esperaTras(1, 0.5)).toBe(60_000);
    expect(esperaTras(4, 0.5)).toBe(480_000);
    expect(esperaTras(30, 0.5)).toBe(43_200_000);
    expect(esperaTras(2, 0)).toBeLessThan(esperaTras(2, 1));
    expect(faltaDeDireccion('http://x.pe', [])).toContain('https://');
  });
});
