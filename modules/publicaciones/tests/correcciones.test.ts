import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#apps/testing/app.ts';
import { correctionFlow } from '#core/correction/shared/flow.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { crearMundo, type Mundo } from './mundo-oficina.ts';

let m: Mundo;
let docente: Client;
beforeAll(async () => {
  m = await crearMundo();
  docente = await m.app.login('docente');
});
const RUTA = (id: number) => `/registros/publicacion/${id}/correcciones`;
const pedir = (
  id: number,
  datos = { campo: 'titulo', motivo: 'Dice «suelos»; debe decir «cielos».' },
  quien = docente,
) => quien.post(RUTA(id), datos);
const actuar = (id: number, accion: string, datos: object, quien: Client) =>
  quien.post(`/registros/${correctionFlow.entity}/${id}/acciones/${accion}`, { datos });
const pedidas = async (id: number, quien = docente) =>
  (await quien.get(RUTA(id))).body.pedidas as { id: number; estado: string; respuesta: string; acciones: string[] }[];

describe('pedir corrección de lo registrado', () => {
  it('el autor la pide de un dato de su publicación, una vez mientras no le responden', async () => {
    const id = await m.nueva({ estado: 'registrado' });
    const { body } = await docente.get(RUTA(id));
    expect(body.puedePedir).toBe(true);
    expect(body.campos).toEqual(expect.arrayContaining([{ value: 'filiacion', label: 'Mi filiación' }]));
    expect((await pedir(id)).status).toBe(200);
    expect((await pedir(id)).body.code).toBe('conflict');
    expect((await pedir(id, { campo: 'filiacion', motivo: 'Es única.' })).status).toBe(200);
    expect((await pedidas(id)).map((c) => c.acciones)).toEqual([['retirar'], ['retirar']]);
  });
  it('de una patente registrada también; un dato que no tiene se rechaza', async () => {
    const id = await m.nueva({ tipo: 'patente', estado: 'registrado', tipoPatente: 'Modelo de utilidad' });
    expect((await pedir(id, { campo: 'doi', motivo: 'x' })).status).toBe(422);
    expect((await pedir(id)).status).toBe(200);
  });
  it('de lo que aún no está registrado no, ni de lo ajeno', async () => {
    const suya = await m.nueva({ estado: 'observado' });
    expect((await pedir(suya)).body.code).toBe('action_not_available');
    const ajena = await m.nueva({ estado: 'registrado' }, [{ investigadorId: null }]);
    expect((await pedir(ajena)).status).toBe(404);
    expect((await docente.get(RUTA(ajena))).status).toBe(404);
    expect((await pedir(1, undefined, m.gestora)).status).toBe(404);
  });
  it('la oficina la halla en su lista y entre sus pendientes, y responde; quien la pidió recibe el aviso', async () => {
    const id = await m.nueva({ estado: 'registrado', titulo: 'La que se corrige' });
    await pedir(id);
    const lista = await m.gestora.get('/correcciones?q=corrige');
    expect(lista.body.rows).toMatchObject([
      { titulo: 'La que se corrige', campo: 'Título', estado: 'pedida', acciones: ['atender', 'rechazar'] },
    ]);
    expect(lista.body.rows[0].enlace).toBe(`/admin/estudios/gestion_publicaciones/detalle?id=${id}`);
    const { pendientes } = (await m.gestora.get('/portal/pendientes?area=admin')).body;
    const [{ id: pedida } = { id: 0 }] = await pedidas(id);
    expect(pendientes.map((p: { clave: string }) => p.clave)).toContain(`correccion-${pedida}`);
    expect((await actuar(pedida, 'rechazar', {}, m.gestora)).status).toBe(422);
    expect((await actuar(pedida, 'atender', { respuesta: 'Título corregido' }, m.gestora)).status).toBe(200);
    expect(await pedidas(id)).toMatchObject([{ estado: 'hecha', respuesta: 'Título corregido', acciones: [] }]);
    const avisos = await rowsOf<{ titulo: string }>(
      m.db,
      sql`select titulo from aviso where usuario_id = (select id from usuario where username = 'docente')`,
    );
    expect(avisos.map((a) => a.titulo)).toContain('Se corrigió lo que pidió');
    const historia = await rowsOf<{ accion: string }>(
      m.db,
      sql`select accion from auditoria where entidad = 'publicacion' and entidad_id = ${id} order by id`,
    );
    expect(historia.map((h) => h.accion)).toEqual(['pedir_correccion', 'atender_correccion']);
    expect((await pedir(id)).status).toBe(200);
  });
  it('quien la pidió la retira; quien solo lee y quien edita otra cosa no responden', async () => {
    const id = await m.nueva({ estado: 'registrado' });
    await pedir(id);
    const [{ id: pedida } = { id: 0 }] = await pedidas(id);
    expect((await actuar(pedida, 'atender', {}, docente)).status).toBe(409);
    expect((await actuar(pedida, 'atender', {}, m.lectora)).status).toBe(404);
    const otra = await m.app.login('otra');
    expect((await actuar(pedida, 'atender', {}, otra)).status).toBe(404);
    expect((await otra.get('/correcciones')).body.rows).toEqual([]);
    expect((await actuar(pedida, 'retirar', {}, m.gestora)).status).toBe(409);
    expect((await actuar(pedida, 'retirar', {}, docente)).status).toBe(200);
    expect((await pedidas(id))[0]).toMatchObject({ estado: 'retirada', acciones: [] });
  });
});

describe('el código del sistema anterior', () => {
  it('es el de la publicación que no tiene otro: en las listas, las búsquedas, su ficha y su papel', async () => {
    const id = await m.nueva({ estado: 'registrado', codigoRegistro: null, codigoAntiguo: 'ANT-0457' });
    for (const [quien, ruta] of [
      [m.gestora, '/publicaciones/oficina?q=ant-0457'],
      [docente, '/publicaciones/mias/articulo?q=ant-0457'],
    ] as const) {
      const { rows } = (await quien.get(ruta)).body;
      expect(rows.map((r: { id: number; codigo: string }) => [Number(r.id), r.codigo])).toEqual([[id, 'ANT-0457']]);
    }
    expect((await docente.get(`/publicaciones/${id}`)).body.codigoRegistro).toBe('ANT-0457');
    expect((await m.gestora.get(`/publicaciones/oficina/${id}`)).body.codigo).toBe('ANT-0457');
    const csv = (await m.gestora.get('/publicaciones/oficina/exportar?format=csv&q=ant-0457&cols=codigo')).text;
    expect(csv).toContain('ANT-0457');
  });
});

describe('la corrección de la oficina', () => {
  const NO_REGISTRADAS = ['anulado', 'eliminado', 'duplicado', 'no_registrado'] as const;
  it.each(NO_REGISTRADAS)('registra lo que está «%s»', async (estado) => {
    const id = await m.nueva({ estado });
    const { opciones, acciones } = (await m.gestora.get(`/publicaciones/oficina/${id}`)).body;
    expect(acciones).toContain('registrar');
    const categoria = opciones.categoria[0].value;
    const r = await m.gestora.post(`/registros/publicacion/${id}/acciones/registrar`, {
      datos: { categoria, validado: 'no', excepcion: 'Su anexo está en el archivo de la oficina.' },
    });
    expect([r.status, r.body.estado]).toEqual([200, 'registrado']);
  });
});

describe('las etiquetas de una publicación', () => {
  it('se ponen en su ficha, se leen en la lista y la filtran', async () => {
    const id = await m.nueva({ estado: 'registrado' });
    const etiquetas = [{ key: 'campaña', value: '2026' }];
    expect((await m.gestora.put(`/registros/publicacion/${id}/etiquetas`, { etiquetas })).status).toBe(200);
    const { etiquetas: enUso } = (await m.gestora.get('/publicaciones/oficina/etiquetas')).body;
    expect(enUso).toEqual([{ valor: 'campaña: 2026', cantidad: 1 }]);
    for (const etiqueta of ['campaña', 'campaña: 2026']) {
      const { rows } = (await m.gestora.get(`/publicaciones/oficina?etiqueta=${encodeURIComponent(etiqueta)}`)).body;
      expect(rows.map((r: { id: number; etiquetas: string }) => [Number(r.id), r.etiquetas])).toEqual([
        [id, 'campaña: 2026'],
      ]);
    }
  });
});
