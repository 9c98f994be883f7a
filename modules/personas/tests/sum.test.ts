import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestApp, testApp } from '#apps/testing/app.ts';
import { auditOf } from '#core/audit/server/audit.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { onPostgres } from '#core/testing/server/database.ts';
import { traerPadron } from '../server/importacion/automatica.ts';
import { ejecutarAhora, ejecutarPadronJob } from '../server/importacion/ejecutar.ts';
import { buscarEnLinea } from '../server/sum/en-linea.ts';
import { type MundoFuentes, mundoFuentes } from './mundo-fuentes.ts';

type Responde = (reply: ServerResponse, url: URL, autorizacion: string | undefined) => void;
let servidor: Server;
let responde: Responde = (r) => void r.end('[]');
const json =
  (datos: unknown): Responde =>
  (r) =>
    void r.end(JSON.stringify(datos));

const LIMITES = { timeoutMs: 400, maxBytes: 1024 * 1024 };
const ana = {
  codigoAlumno: '20250001',
  DNI: '61000001',
  apellido_paterno: 'Choque',
  apellido_materno: 'Ñavincopa',
  nombres: 'Ana',
  genero: 'F',
  fechaNacimiento: '2003-02-01',
  facultad: 'Facultad de Astronomía',
  escuela: 'E. P. de Astronomía',
  permanencia: 'Activo',
  celular: '987111222',
  email: 'ana.choque@demo.edu.pe',
};

describe('SUM y padrones que se traen de otros sistemas', () => {
  let t: TestApp;
  let m: MundoFuentes;
  let oficina: Client;
  let soloVer: Client;
  let otro: Client;
  let jefa: number;
  let ahora = new Date('2026-04-15T06:00:00Z');
  const filas = <T = Record<string, unknown>>(c: ReturnType<typeof sql>) => rowsOf<T>(t.ctx().db, c);
  const uno = async <T = Record<string, unknown>>(c: ReturnType<typeof sql>) => (await filas<T>(c))[0]!;
  const ultima = () => uno(sql`select * from importacion order by id desc limit 1`);
  const avisos = () =>
    filas<{ titulo: string; texto: string; enlace: string }>(
      sql`select titulo, texto, enlace from aviso where usuario_id = ${jefa} order by id`,
    );

  beforeAll(async () => {
    servidor = createServer((request, reply) => {
      responde(reply, new URL(request.url!, 'http://x'), request.headers.authorization);
    });
    await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo));
    const url = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`;
    const fuente = (ruta: string) => ({ url: `${url}/${ruta}`, secret: `llave-${ruta}` });
    t = await testApp({
      now: () => ahora,
      settings: { sources: { rrhh: fuente('rrhh'), sum: fuente('sum'), sum_consulta: fuente('consulta') } },
    });
    m = await mundoFuentes(t);
    await m.oficina('consulta', [['sum', 'editar']]);
    await m.oficina('lectora', [['sum', 'ver']]);
    await m.oficina('otra', [['grupos', 'ver']]);
    jefa = await m.oficina('jefa', [], true);
    await entrar();
    otro = await t.login('otra');
  });
  /** Each night has one automatic import; a session does not last that long. */
  const otraNoche = () => {
    ahora = new Date(ahora.getTime() + 86_400_000);
  };
  const entrar = async () => {
    oficina = await t.login('consulta');
    soloVer = await t.login('lectora');
  };
  afterAll(() => {
    servidor.closeAllConnections();
    servidor.close();
  });

  it('busca en el sistema externo con su secreto, diez personas como máximo', async () => {
    let pedido: { q: string | null; limit: string | null; llave: string | undefined } | null = null;
    responde = (r, url, llave) => {
      pedido = { q: url.searchParams.get('q'), limit: url.searchParams.get('limit'), llave };
      r.end(
        `\ufeff${JSON.stringify({ estudiantes: [ana, ...Array.from({ length: 14 }, (_, i) => ({ ...ana, codigoAlumno: `2025${i + 100}` }))] })}`,
      );
    };
    const { body } = await soloVer.get(`/personas/sum/en-linea?q=${encodeURIComponent('choque ñ&')}`);
    expect(pedido).toEqual({ q: 'choque ñ&', limit: '10', llave: 'Bearer llave-consulta' });
    expect(body.estudiantes).toHaveLength(10);
    expect(body.estudiantes[0]).toEqual({
      codigo: '20250001',
      nombre: 'Choque Ñavincopa, Ana',
      datos: [
        ['Apellidos y nombres', 'Choque Ñavincopa, Ana'],
        ['DNI', '61000001'],
        ['Fecha de nacimiento', '01/02/2003'],
        ['Sexo', 'Femenino'],
        ['Código', '20250001'],
        ['Facultad', 'Facultad de Astronomía'],
        ['Programa', 'E. P. de Astronomía'],
        ['Permanencia', 'Activo'],
        ['Teléfonos', '987111222'],
        ['Correos', 'ana.choque@demo.edu.pe'],
      ],
      actualizadoEn: null,
    });
    pedido = null;
    expect((await soloVer.get('/personas/sum/en-linea?q=ch')).body.estudiantes).toEqual([]);
    expect(pedido).toBeNull();
    expect((await otro.get('/personas/sum/en-linea?q=choque')).status).toBe(403);
  });

  it('explica cuando el sistema externo falla', async () => {
    for (const [falla, frase] of [
      [(r: ServerResponse) => void r.writeHead(500).end(), /error \(500\)/],
      [(r: ServerResponse) => void r.end('<html>'), /página web/],
      [json('hola'), /no se entienden/],
    ] as [Responde, RegExp][]) {
      responde = falla;
      const r = await oficina.get('/personas/sum/en-linea?q=choque');
      expect(r.status).toBe(503);
      expect(r.body.detail).toMatch(frase);
    }
  });

  it('lo que no es un dato, como un objeto o una lista, no dice nada', async () => {
    responde = json([{ ...ana, facultad: { codigo: 3 }, celular: ['987111222'] }]);
    const [estudiante] = (await oficina.get('/personas/sum/en-linea?q=choque')).body.estudiantes;
    const dichos = Object.fromEntries(estudiante.datos);
    expect([dichos.Programa, dichos.Facultad, dichos.Teléfonos]).toEqual([ana.escuela, undefined, undefined]);
  });

  it('trae a un estudiante al listado local sin borrar lo que el sistema no envía, y lo audita', async () => {
    responde = json([ana]);
    expect((await soloVer.post('/personas/sum/actualizar', { codigo: '20250001' })).status).toBe(403);
    expect((await oficina.post('/personas/sum/actualizar', { codigo: '20250001' })).body).toEqual({ creado: true });
    const [fila] = await filas<Record<string, unknown>>(
      sql`select * from sum_estudiante where codigo_alumno = '20250001'`,
    );
    expect(fila).toMatchObject({
      dni: '61000001',
      facultad: 'Facultad de Astronomía',
      facultad_codigo: null,
      nivel: 'pregrado',
    });
    await t.ctx().db.execute(sql`update sum_estudiante set ciclo = '7' where codigo_alumno = '20250001'`);
    responde = json([{ ...ana, facultad: m.facultadNombre, DNI: '12', celular: '900' }]);
    expect((await oficina.post('/personas/sum/actualizar', { codigo: '20250001' })).body).toEqual({ creado: false });
    expect(await uno(sql`select * from sum_estudiante where codigo_alumno = '20250001'`)).toMatchObject({
      ciclo: '7',
      dni: '61000001',
      telefono_personal: '900',
      facultad_codigo: 'BIO',
    });
    const historia = await auditOf(t.ctx().db, 'sum_estudiante', Number(fila!.id));
    expect(historia.map((h) => h.action)).toEqual(['actualizar_desde_sum', 'crear_desde_sum']);
    expect(historia[0]!.before).toMatchObject({ telefono_personal: '987111222' });
    expect((await soloVer.get('/personas/sum/en-linea?q=choque')).body.estudiantes[0].actualizadoEn).toBeTruthy();
    const ajeno = await oficina.post('/personas/sum/actualizar', { codigo: '99999999' });
    expect(ajeno.status).toBe(404);
  });

  it('el listado local se busca por código, DNI o nombre y se ordena por apellidos', async () => {
    await m.estudiante({ apellido1: 'Zzz', apellido2: 'B', codigoAlumno: '20259001' });
    await m.estudiante({ apellido1: 'Zzz', apellido2: 'A', codigoAlumno: '20259002' });
    await m.estudiante({ apellido1: 'Zzz', apellido2: 'A', codigoAlumno: '20259003' });
    const codigos = async (q: string) =>
      (await soloVer.get(`/personas/sum?q=${q}`)).body.rows.map((r: { codigoAlumno: string }) => r.codigoAlumno);
    expect(await codigos('zzz')).toEqual(['20259003', '20259002', '20259001']);
    expect(await codigos('20259002')).toEqual(['20259002']);
    expect((await soloVer.get('/personas/sum/exportar?format=csv&q=zzz')).text).toContain('20259001');
    expect((await otro.get('/personas/sum')).status).toBe(403);
  });

  it('los selectores de la oficina buscan en las tres fuentes', async () => {
    const d = await m.docente({ apellido1: 'Fuentes' });
    const e = await m.estudiante({ apellido1: 'Fuentes', permanencia: 'Egresado' });
    const p = await m.persona({ apellido1: 'Fuentes' });
    expect((await otro.get('/personas/fuentes/docentes?q=fuentes')).body.personas[0].rrhhId).toBe(d.id);
    expect(
      (await otro.get('/personas/fuentes/estudiantes?q=fuentes&permanencia=egresado')).body.personas[0].sumId,
    ).toBe(e.id);
    expect((await otro.get('/personas/fuentes/estudiantes?q=fuentes&permanencia=estudiante')).body.personas).toEqual(
      [],
    );
    expect((await otro.get('/personas/fuentes/investigadores?q=fuentes')).body.personas[0].investigadorId).toBe(p.id);
    expect((await t.anonymous.get('/personas/fuentes/investigadores?q=fuentes')).status).toBe(401);
  });

  it('cada noche trae el padrón, lo aplica y deja la importación deshacible', async () => {
    responde = json({
      total: 2,
      alumnos: [
        { ...ana, codigoAlumno: '20260001', facultad: 'BIO' },
        { ...ana, codigoAlumno: '20260002', facultad: 'BIO' },
      ],
    });
    await traerPadron(t.ctx(), 'sum', LIMITES);
    expect(await ultima()).toMatchObject({
      clase: 'sum',
      origen: 'automatica',
      estado: 'aplicada',
      nuevos: 2,
      errores: 0,
    });
    expect(await filas(sql`select 1 from sum_estudiante where codigo_alumno like '2026000%'`)).toHaveLength(2);
    // The same day again: nothing more to do.
    await traerPadron(t.ctx(), 'sum', LIMITES);
    expect(await filas(sql`select 1 from importacion where clase = 'sum' and origen = 'automatica'`)).toHaveLength(1);
    const id = Number((await ultima()).id);
    const deshecha = await oficina.post(`/registros/importacion/${id}/acciones/deshacer`, {});
    expect(deshecha.body.mensaje).toBe('Importación deshecha: 2 filas retiradas y 0 restauradas.');
    expect((await oficina.get(`/importaciones/${id}`)).body).toMatchObject({
      autor: 'Sistema',
      archivoId: null,
      acciones: [],
    });
  });

  it.each<[string, Responde, RegExp]>([
    ['responde con error', (r) => void r.writeHead(500).end(), /500/],
    ['responde una página', (r) => void r.end('<html></html>'), /página web/],
    ['responde JSON roto', (r) => void r.end('[{"a":1'), /incompletos/],
    [
      'corta a la mitad',
      (r) => void r.writeHead(200, { 'content-length': '999' }).write('[{', () => r.destroy()),
      /cortó/,
    ],
    ['no responde', () => {}, /no respondió/],
    ['responde sin personas', json([]), /sin ninguna persona/],
    ['responde otras columnas', json([{ uno: 1 }]), /no envía/],
  ])('si el sistema externo %s, queda registrado, se avisa y nada cambia', async (_, falla, motivo) => {
    otraNoche();
    const antes = JSON.stringify(await filas(sql`select * from rrhh_docente order by id`));
    const previos = (await avisos()).length;
    responde = falla;
    await expect(traerPadron(t.ctx(), 'rrhh', LIMITES)).rejects.toThrow();
    await expect(traerPadron(t.ctx(), 'rrhh', LIMITES)).rejects.toThrow();
    const fallida = await ultima();
    expect(fallida).toMatchObject({ estado: 'fallida', clase: 'rrhh' });
    expect(fallida.mensaje).toMatch(motivo);
    const nuevos = (await avisos()).slice(previos);
    expect(nuevos).toHaveLength(1);
    expect(nuevos[0]!.texto).toMatch(motivo);
    expect(nuevos[0]!.enlace).toContain(`importaciones/detalle?id=${fallida.id}`);
    expect(JSON.stringify(await filas(sql`select * from rrhh_docente order by id`))).toBe(antes);
  });

  it('un nuevo intento que termina bien se aplica y se cuenta', async () => {
    otraNoche();
    responde = (r) => void r.writeHead(503).end();
    await expect(traerPadron(t.ctx(), 'sum', LIMITES)).rejects.toThrow();
    responde = json([{ ...ana, codigoAlumno: '20270001', facultad: 'BIO' }]);
    await traerPadron(t.ctx(), 'sum', LIMITES);
    expect(await ultima()).toMatchObject({ estado: 'aplicada', mensaje: null, nuevos: 1 });
    expect((await avisos()).at(-1)!.texto).toMatch(/terminó bien/);
  });

  it('una planilla que deja fuera a muchos, o con muchos errores, espera a que alguien decida', async () => {
    otraNoche();
    for (let i = 0; i < 8; i++) await m.docente({ docNumero: String(62_000_000 + i) });
    const docente = (dni: string) => ({
      dni,
      apellidoPaterno: 'Uno',
      nombres: 'Dos',
      tipoServidor: 'DOCENTE NOMBRADO',
    });
    responde = json(
      [docente('62000001')].map((d) => ({
        ...d,
        'apellido paterno': d.apellidoPaterno,
        'tipo de servidor': d.tipoServidor,
      })),
    );
    const antes = JSON.stringify(await filas(sql`select * from rrhh_docente order by id`));
    await traerPadron(t.ctx(), 'rrhh', LIMITES);
    const dudosa = await ultima();
    expect(dudosa).toMatchObject({ estado: 'validada', clase: 'rrhh' });
    expect(dudosa.mensaje).toMatch(/parece incompleta/);
    expect(JSON.stringify(await filas(sql`select * from rrhh_docente order by id`))).toBe(antes);
    expect((await avisos()).at(-1)!.titulo).toMatch(/revise/);
    otraNoche();
    responde = json([
      { ...ana, DNI: '1', codigoAlumno: 'A1' },
      { ...ana, codigoAlumno: 'A2', facultad: 'BIO' },
    ]);
    await traerPadron(t.ctx(), 'sum', LIMITES);
    expect((await ultima()).mensaje).toMatch(/1 de 2 filas tienen errores/);
  });

  describe('«Ejecutar ahora»', () => {
    const ejecutar = (clase = 'sum', quien = oficina) => quien.post('/personas/padrones/ejecutar', { clase });
    const correr = (id: number) => ejecutarPadronJob.handler(t.ctx(), { id });
    const ficha = async (id: number) => (await oficina.get(`/importaciones/${id}`)).body;
    const mios = () =>
      filas<{ titulo: string }>(
        sql`
          select a.titulo
          from aviso a
            join usuario u on u.id = a.usuario_id
          where u.username = 'consulta'
          order by a.id
        `,
      );

    it('trae el padrón sin esperar a la noche, muestra su avance y avisa a quien lo pidió', async () => {
      otraNoche();
      await entrar();
      responde = json([{ ...ana, codigoAlumno: '20280001', facultad: 'BIO' }]);
      const r = await ejecutar();
      expect(r.status, r.text).toBe(200);
      expect(await ficha(r.body.id)).toMatchObject({ estado: 'cargada', origen: 'pedida', autor: 'consulta' });
      const otra = await ejecutar();
      expect([otra.status, otra.body.code]).toEqual([409, 'conflict']);
      expect(otra.body.detail).toContain('en curso');
      await correr(r.body.id);
      expect(await ficha(r.body.id)).toMatchObject({ estado: 'aplicada', nuevos: 1, acciones: ['deshacer'] });
      expect((await mios()).at(-1)!.titulo).toBe('Padrón: actualización terminada');
      // Its turn came twice.
      await correr(r.body.id);
      expect(await ficha(r.body.id)).toMatchObject({ estado: 'aplicada' });
      // The night does its own.
      await traerPadron(t.ctx(), 'sum', LIMITES);
      expect(await ultima()).toMatchObject({ origen: 'automatica', estado: 'aplicada', iguales: 1 });
    });
    it('si falla lo dice con su motivo y se puede pedir otra vez', async () => {
      responde = (r) => void r.writeHead(500).end();
      const { id } = (await ejecutar()).body;
      await correr(id);
      const f = await ficha(id);
      expect([f.estado, f.mensaje]).toEqual(['fallida', expect.stringContaining('500')]);
      expect((await mios()).at(-1)!.titulo).toMatch(/^No se pudo actualizar/);
      const otra = (await ejecutar()).body.id;
      // The process died while it was checking.
      await t.ctx().db.execute(sql`update importacion set estado = 'validando' where id = ${otra}`);
      await correr(otra);
      expect(await ficha(otra)).toMatchObject({ estado: 'fallida', mensaje: expect.stringContaining('se detuvo') });
    });
    it('solo lo pide quien puede editar ese padrón, y con un sistema configurado', async () => {
      expect((await ejecutar('sum', soloVer)).status).toBe(403);
      expect((await ejecutar('rrhh')).status).toBe(404);
      expect((await ejecutar('otro')).status).toBe(422);
      const sesion = {
        ...t.ctx(),
        session: { permissions: new Set(['sum.ver', 'sum.editar']), userId: jefa },
      } as never;
      await expect(
        ejecutarAhora({ ...(sesion as object), settings: { ...t.ctx().settings, sources: {} } } as never, 'sum'),
      ).rejects.toThrow(/no hay un sistema externo configurado/);
    });
    it.runIf(onPostgres())('dos que lo piden a la vez: una corre', async () => {
      const estados = (await Promise.all([ejecutar(), ejecutar(), ejecutar()])).map((r) => r.status).sort();
      expect(estados).toEqual([200, 409, 409]);
    });
  });

  it('sin dirección configurada no hace nada, y la página lo dice', async () => {
    const sinFuentes = { ...t.ctx(), settings: { ...t.ctx().settings, sources: {} } };
    const antes = (await ultima()).id;
    await traerPadron(sinFuentes, 'rrhh', LIMITES);
    await expect(buscarEnLinea(sinFuentes, 'choque')).rejects.toThrow(/no está configurada/);
    expect((await ultima()).id).toBe(antes);
    await entrar();
    const { body } = await soloVer.get('/personas/sum/estado');
    expect(body.enLinea).toBe(true);
    expect(
      body.clases.map((c: { clase: string; editar: boolean; automatica: boolean }) => [
        c.clase,
        c.editar,
        c.automatica,
      ]),
    ).toEqual([['sum', false, true]]);
  });
});
