import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addDays } from '#core/kernel/shared/time.ts';
import { HOY } from '#modules/personas/tests/mundo.ts';
import { esAlcanzable, esRed, estaEn } from '../server/redes.ts';
import { mundoApi } from './mundo-api.ts';

describe('las claves de las aplicaciones', () => {
  it('solo el superadministrador las ve y las da', async () => {
    const m = await mundoApi();
    const otro = await m.editor();
    expect((await otro.get('/aplicaciones')).status).toBe(403);
    expect((await otro.post('/aplicaciones', { nombre: 'X' })).status).toBe(403);
    expect((await m.superadmin.get('/aplicaciones')).status).toBe(200);
  });

  it('se muestra una sola vez y de ella solo se guarda su huella', async () => {
    const m = await mundoApi();
    const { clave } = await m.aplicacion();
    expect(clave).toMatch(/^qp_live_[0-9a-f]{72}$/);
    const resumen = (await m.superadmin.get('/aplicaciones')).body;
    expect(JSON.stringify(resumen)).not.toContain(clave.slice(16));
    const tablas = await m.filas<{ t: string }>(sql`
      select a::text || k::text as t from aplicacion a join aplicacion_clave k on k.aplicacion_id = a.id
      union all select x::text from auditoria x
      union all select x::text from intento_cambio x
    `);
    expect(tablas.length).toBeGreaterThan(1);
    for (const { t } of tablas) expect(t).not.toContain(clave.slice(16));
    const [fila] = await m.filas<{ huella: string }>(sql`select huella from aplicacion_clave`);
    expect(fila!.huella).toMatch(/^[0-9a-f]{64}$/);
  });

  it('la desconocida, la vencida, la revocada y la que llega de otra dirección no entran, y se dice por qué', async () => {
    let ahora = Date.now();
    const m = await mundoApi(() => new Date(ahora));
    const { id, clave } = await m.aplicacion({ redes: ['190.12.0.0/16', '2001:db8:5::/48'] });
    const regla = async (de: string | null, desde = '190.12.3.4') => {
      const r = await m.pedir(de, '/personas', { desde });
      return [r.status, r.body.rule];
    };
    expect((await m.pedir(clave, '/personas', { desde: '190.12.3.4' })).status).toBe(200);
    expect((await m.pedir(clave, '/personas', { desde: '2001:db8:5::9' })).status).toBe(200);
    expect((await m.pedir(clave, '/personas', { desde: '::ffff:190.12.3.4' })).status).toBe(200);
    expect(await regla(clave, '190.13.3.4')).toEqual([401, 'aplicaciones.direccion_no_admitida']);
    expect(await regla(null)).toEqual([401, 'aplicaciones.sin_clave']);
    expect(await regla('qp_live_corta')).toEqual([401, 'aplicaciones.clave_desconocida']);
    const otroFinal = clave.slice(0, -1) + (clave.endsWith('0') ? '1' : '0');
    expect(await regla(otroFinal)).toEqual([401, 'aplicaciones.clave_desconocida']);
    ahora += 40 * 86_400_000;
    expect(await regla(clave)).toEqual([401, 'aplicaciones.clave_vencida']);
    ahora -= 40 * 86_400_000;
    const version = (await m.superadmin.get('/aplicaciones')).body.aplicaciones[0].version;
    expect((await m.superadmin.post(`/aplicaciones/${id}/revocar`, { version })).status).toBe(200);
    expect(await regla(clave)).toEqual([401, 'aplicaciones.clave_revocada']);
    const [dicho] = await m.filas(
      sql`select accion from auditoria where entidad = 'aplicacion' order by id desc limit 1`,
    );
    expect(dicho).toEqual({ accion: 'revocar' });
  });

  it('la clave de un ámbito no abre otro, ni la API de las sesiones; y una sesión no abre /api/v1', async () => {
    const m = await mundoApi();
    const { clave } = await m.aplicacion({ ambitos: ['personas.leer'] });
    const r = await m.pedir(clave, '/proyectos');
    expect([r.status, r.body.code]).toEqual([403, 'forbidden']);
    const conClave = await m.app.fastify.inject({
      url: '/api/aplicaciones',
      headers: { authorization: `Bearer ${clave}` },
    });
    expect(conClave.statusCode).toBe(401);
    const conSesion = await m.superadmin.get('/v1/personas');
    expect([conSesion.status, conSesion.body.rule]).toEqual([401, 'aplicaciones.sin_clave']);
  });

  it('al renovarla, la anterior sirve mientras dura el solape y ni un minuto más', async () => {
    let ahora = Date.now();
    const m = await mundoApi(() => new Date(ahora));
    const { id, clave } = await m.aplicacion();
    const pedido = { version: 1, vence: addDays(HOY, 60), solapeHoras: 2 };
    const nueva = (await m.superadmin.post(`/aplicaciones/${id}/renovar`, pedido)).body.clave as string;
    expect(nueva).not.toBe(clave);
    expect((await m.superadmin.post(`/aplicaciones/${id}/renovar`, pedido)).status).toBe(409);
    for (const una of [clave, nueva]) expect((await m.pedir(una, '/personas')).status).toBe(200);
    ahora += 2 * 3_600_000;
    expect((await m.pedir(clave, '/personas')).body.rule).toBe('aplicaciones.clave_vencida');
    expect((await m.pedir(nueva, '/personas')).status).toBe(200);
  });

  it('tiene su propio límite, que se dice en cada respuesta', async () => {
    const m = await mundoApi();
    const { clave } = await m.aplicacion({ porMinuto: 3 });
    const otra = await m.aplicacion({ porMinuto: 3 });
    const respuestas = [];
    for (let n = 0; n < 5; n += 1) respuestas.push(await m.pedir(clave, '/personas'));
    const estados = respuestas.map(({ status }) => status);
    // The minute may end in the middle.
    expect(estados.filter((s) => s === 200).length).toBeGreaterThanOrEqual(3);
    expect(respuestas[0]!.headers['ratelimit-limit']).toBe('3');
    const negada = respuestas.find(({ status }) => status === 429);
    if (negada) {
      expect(negada.body.rule).toBe('server.key_limit_reached');
      expect(Number(negada.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await m.pedir(otra.clave, '/personas')).status).toBe(200);
  });

  it('su uso se anota una vez por minuto, con cuántas fueron', async () => {
    const m = await mundoApi();
    const { id, clave } = await m.aplicacion();
    for (let n = 0; n < 6; n += 1) await m.pedir(clave, '/personas');
    const usos = () => m.unaFila(sql`select usos from aplicacion_uso where aplicacion_id = ${id}`);
    expect(await usos()).toEqual({ usos: 1 });
    const [a] = (await m.superadmin.get('/aplicaciones')).body.aplicaciones;
    expect(a.ultimoUso).not.toBeNull();
  });

  it('una red mal escrita o un día pasado se rechazan con su campo', async () => {
    const m = await mundoApi();
    const base = { nombre: 'Y', contacto: 'Z', ambitos: ['personas.leer'], redes: [], porMinuto: 60 };
    const red = await m.superadmin.post('/aplicaciones', { ...base, vence: addDays(HOY, 5), redes: ['190.12.0.0/99'] });
    expect([red.status, red.body.errors[0].path]).toEqual([422, 'redes.0']);
    const dia = await m.superadmin.post('/aplicaciones', { ...base, vence: addDays(HOY, -1) });
    expect([dia.status, dia.body.errors[0].path]).toEqual([422, 'vence']);
    const repetida = { ...base, vence: addDays(HOY, 5) };
    expect((await m.superadmin.post('/aplicaciones', repetida)).status).toBe(200);
    expect((await m.superadmin.post('/aplicaciones', repetida)).status).toBe(409);
  });
});

describe('las redes', () => {
  it('se leen de las dos versiones, y lo interno no es alcanzable si no se admite', () => {
    expect(['10.0.0.0/8', '::1', '2001:db8::/32'].map(esRed)).toEqual([true, true, true]);
    expect(['10.0.0.0/33', 'x', '1.2.3.4/', '1.2.3.4/8/8'].map(esRed)).toEqual([false, false, false, false]);
    expect(estaEn(['10.0.0.0/8'], '::ffff:10.2.3.4')).toBe(true);
    const internas = [
      '127.0.0.1',
      '10.1.1.1',
      '169.254.169.254',
      '192.168.1.1',
      '::1',
      'fd00::1',
      'fe80::1',
      '0.0.0.0',
    ];
    for (const una of [...internas, '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:a01:203', '64:ff9b::7f00:1'])
      expect([una, esAlcanzable(una, [])]).toEqual([una, false]);
    for (const una of ['8.8.8.8', '2606:4700::1111']) expect(esAlcanzable(una, [])).toBe(true);
    expect(esAlcanzable('127.0.0.1', ['127.0.0.1/32'])).toBe(true);
  });
});
