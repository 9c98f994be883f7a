import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { IMPORTADORES, importaciones } from '#apps/server/modules.ts';
import { type Client, type TestApp, testApp } from '#apps/testing/app.ts';
import { importsOf } from '#apps/testing/imports.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { BadCell } from '#core/documents/shared/cell.ts';
import { applyImport } from '#core/import/server/apply.ts';
import { defineImporter } from '#core/import/server/importer.ts';
import { doubtRows } from '#core/import/server/judge.ts';
import { stopAbandoned } from '#core/import/server/stalled.ts';
import { defineImport } from '#core/import/shared/import.ts';
import { importSlot } from '#core/import/shared/slot.ts';
import { groupDigits } from '#core/kernel/shared/money-format.ts';
import { onPostgres } from '#core/testing/server/database.ts';
import { crearCuenta } from '#modules/acceso/tests/mundo.ts';

const ARBOLES = defineImport({
  key: 'arboles',
  title: 'Árboles del jardín',
  short: 'Árboles',
  see: 'lineas.ver',
  edit: 'lineas.editar',
  columns: {
    placa: {
      kind: 'text',
      label: 'Placa',
      required: true,
      max: 20,
      read: (texto) => {
        if (!/^[A-Z]\d+$/.test(texto)) throw new BadCell('Una placa es una letra y números');
        return texto;
      },
    },
    especie: { kind: 'text', label: 'Especie', required: true, max: 100, aliases: ['nombre científico'] },
    altura: { kind: 'number', label: 'Altura', max: 100 },
    plantado: { kind: 'day', label: 'Plantado' },
    vivo: { kind: 'flag', label: 'Vivo' },
  },
  identity: ['placa'],
  names: ['especie'],
  empty: 'keeps',
  maxRows: 3_000,
  batch: 400,
  example: { placa: 'A1', especie: 'Polylepis' },
});

/** What fails once in the middle of an application, as a process that dies. */
let fallarEn: number | null = null;
const deArboles = defineImporter({
  def: ARBOLES,
  targets: [
    {
      table: 'arbol',
      same: sql`s.placa = f.datos ->> 'placa'`,
      defaults: { vivo: true },
    },
  ],
  async judge(tx, scope) {
    await doubtRows(tx, scope, sql`(f.datos ->> 'altura')::numeric > 60`, sql`'Es más alto que todos los demás'`);
    return 0;
  },
  async written(_tx, { run }) {
    // The titles are the first line: one more than the rows that were applied.
    if (fallarEn !== null && run.appliedTo > fallarEn) throw new Error('se cortó la luz');
    return {};
  },
});
IMPORTADORES.push(deArboles);

let app: TestApp;
let office: Client;
let imports: ReturnType<typeof importsOf>;
const HEADER = 'Placa;Nombre científico;Altura;Plantado;Vivo';
const file = (...lines: string[]) => [HEADER, ...lines].join('\n');
const bosque = (letra: string, cuantos: number) =>
  Array.from({ length: cuantos }, (_, i) => `${letra}${i};Eucalyptus;10;;`);
const cuentaDe = async (username: string) =>
  (await rowsOf<{ id: number }>(app.ctx().db, sql`select id::int from usuario where username = ${username}`))[0]!.id;
const trees = (condition = sql`true`) =>
  rowsOf<{ placa: string; especie: string; altura: string | null }>(
    app.ctx().db,
    sql`select placa, especie, altura::text from arbol where ${condition} order by placa`,
  );

beforeAll(async () => {
  app = await testApp();
  await app.ctx().db.execute(
    sql`create table arbol (id bigint primary key generated always as identity, placa text not null unique,
      especie text not null, altura numeric(6, 2), plantado date, vivo boolean not null,
      version int not null default 1)`,
  );
  const c = app.ctx();
  await crearCuenta(c, { usuario: 'jardinera', roles: ['admin'], permisos: [['lineas', 'editar']] });
  await crearCuenta(c, { usuario: 'mirona', roles: ['admin'], permisos: [['lineas', 'ver']] });
  await crearCuenta(c, { usuario: 'ajena', roles: ['admin'], permisos: [['grupos', 'ver']] });
  office = await app.login('jardinera');
  imports = importsOf(app, office);
});

describe('un importador que solo se define', () => {
  it('se ofrece con sus columnas y su plantilla, a quien tiene su permiso', async () => {
    const { clases } = (await office.get('/importaciones/clases')).body;
    expect(clases.find((c: { clase: string }) => c.clase === 'arboles')).toMatchObject({
      titulo: 'Árboles del jardín',
      editar: true,
    });
    expect((await office.get('/importaciones/clases/arboles/plantilla')).text).toContain('Placa,Especie,Altura');
    const mirona = await app.login('mirona');
    const subida = { name: 'a.csv', content: Buffer.from(file('A1;Polylepis;3;;')) };
    expect((await mirona.upload('/importaciones', { clase: 'arboles' }, subida)).status).toBe(403);
    expect((await office.upload('/importaciones', { clase: 'naves' }, subida)).status).toBe(404);
  });

  it('se asigna, se juzga por celda, se aplica y se deshace', async () => {
    const previa = await imports.checked(
      'arboles',
      file(
        'A1;Polylepis;3,5;01/02/2020;Sí',
        '99;Buddleja;2;;',
        'A3;;alto;31/02/2020;quizá',
        'A1;Polylepis;3,5;;',
        'A5;Sequoia;80;;',
      ),
    );
    expect(previa).toMatchObject({ nuevos: 1, errores: 3, dudas: 1, total: 5 });
    expect(await imports.wrong(previa.id)).toEqual([
      [3, 'Placa «99»: Una placa es una letra y números'],
      [
        4,
        'Nombre científico: Falta este dato. Altura «alto»: Debe ser un número. Plantado «31/02/2020»: La fecha no existe en el calendario. Vivo «quizá»: Escriba Sí o No',
      ],
      [5, 'Placa «A1»: Repetida: ya está en la fila 2'],
    ]);
    expect((await imports.rows(previa.id, '&f=accion:duda'))[0]!.detalle).toBe('Es más alto que todos los demás');
    expect(await trees()).toEqual([]);
    const sinElegir = await imports.act(previa.id, 'aplicar', {
      datos: { omitirErrores: '', conDudas: '' },
      version: previa.version,
    });
    expect([sinElegir.status, sinElegir.body.reasons?.[0]?.text]).toEqual([
      422,
      '3 filas tienen errores. Corrija el archivo y cárguelo de nuevo, o elija aplicar sin esas filas.',
    ]);
    expect(await imports.confirm(previa.id)).toMatchObject({ estado: 'aplicada' });
    expect(await trees()).toEqual([{ placa: 'A1', especie: 'Polylepis', altura: '3.50' }]);

    const cambia = await imports.checked('arboles', file('A1;Polylepis incana;;;', 'A6;Sambucus;70;;'));
    expect(cambia).toMatchObject({ cambios: 1, dudas: 1 });
    expect((await imports.rows(cambia.id))[0]!.detalle).toBe('Especie: Polylepis → Polylepis incana');
    await imports.confirm(cambia.id, { doubts: true });
    // What a cell does not say stays as it was.
    expect(await trees()).toMatchObject([{ especie: 'Polylepis incana', altura: '3.50' }, { placa: 'A6' }]);
    await app.ctx().db.execute(sql`update arbol set altura = 4 where placa = 'A1'`);
    const deshecha = await imports.undo(cambia.id);
    expect(deshecha.body.mensaje).toContain('1 fila retirada y 0 restauradas. 1 fila se actualizó o se usó después');
    expect((await imports.rows(cambia.id))[0]!.detalle).toContain('Se actualizó después: quedó como está.');
    expect(await trees()).toMatchObject([{ especie: 'Polylepis incana', altura: '4.00' }]);
  });

  it('recuerda las columnas por los títulos del archivo', async () => {
    const raro = 'X;Y;Z\nB1;Alnus;2';
    const id = await imports.load('arboles', raro);
    expect((await imports.show(id)).mapeo).toEqual({});
    await imports.validate(id, { placa: 'X', especie: 'Y' });
    // Another file in between does not blur it, and a column left out stays out.
    await imports.checked('arboles', file('B2;Alnus;2;;'));
    const otra = await imports.show(await imports.load('arboles', 'z;x;y\n3;B3;Alnus'));
    expect(otra.recordada).toBe(true);
    const igual = await imports.show(await imports.load('arboles', raro));
    expect(igual).toMatchObject({ recordada: true, mapeo: { placa: 'X', especie: 'Y' } });
  });

  it('si cambia lo que se validó, no aplica nada', async () => {
    const { id } = await imports.checked('arboles', file('C1;Escallonia;1;;'));
    await app.ctx().db.execute(sql`insert into arbol (placa, especie, vivo) values ('C1', 'Otra', true)`);
    expect(await imports.confirm(id)).toMatchObject({
      estado: 'fallida',
      mensaje: expect.stringContaining('cambiaron desde que se validó'),
    });
    expect(await trees(sql`placa = 'C1'`)).toMatchObject([{ especie: 'Otra' }]);
  });

  it('por lotes: si se corta queda detenida, continúa donde quedó, y se deshace entera', async () => {
    const { id, nuevos } = await imports.checked('arboles', file(...bosque('D', 2_000)));
    expect(nuevos).toBe(2_000);
    fallarEn = 800;
    const detenida = await imports.confirm(id);
    expect(detenida).toMatchObject({ estado: 'detenida', avance: 800, acciones: ['continuar', 'deshacer'] });
    expect(detenida.mensaje).toContain('800 filas quedaron aplicadas.');
    fallarEn = null;
    expect(await trees(sql`placa like 'D%'`)).toHaveLength(800);
    expect((await imports.act(id, 'continuar', {})).status).toBe(200);
    await importaciones.jobs.apply.handler(app.ctx(), { id });
    expect(await imports.show(id)).toMatchObject({ estado: 'aplicada', avance: 2_000 });
    expect(await trees(sql`placa like 'D%'`)).toHaveLength(2_000);
    expect((await imports.undo(id)).body.mensaje).toContain(`${groupDigits(2_000)} filas retiradas`);
    expect(await trees(sql`placa like 'D%'`)).toEqual([]);
  });

  it('detenida a medias se deshace con solo lo que llegó a escribir', async () => {
    const { id } = await imports.checked('arboles', file(...bosque('F', 1_000)));
    fallarEn = 400;
    expect(await imports.confirm(id)).toMatchObject({ estado: 'detenida' });
    fallarEn = null;
    expect((await imports.undo(id)).body.mensaje).toContain('400 filas retiradas');
    expect(await imports.show(id)).toMatchObject({ estado: 'deshecha', acciones: [] });
    expect(await trees(sql`placa like 'F%'`)).toEqual([]);
  });

  it('si el proceso muere sin poder decirlo, su tarea sigue desde el último lote, sin repetir ninguno', async () => {
    const { id } = await imports.checked('arboles', file(...bosque('G', 1_000)));
    expect((await imports.askApply(id)).status).toBe(200);
    fallarEn = 400;
    await expect(applyImport(app.ctx(), deArboles, id)).rejects.toThrow('se cortó la luz');
    fallarEn = null;
    // Nobody could say that it failed: it is still being applied, and its job comes back.
    expect(await imports.show(id)).toMatchObject({ estado: 'aplicando', avance: 400, acciones: [] });
    await importaciones.jobs.apply.handler(app.ctx(), { id });
    expect(await imports.show(id)).toMatchObject({ estado: 'aplicada', avance: 1_000 });
    expect(await trees(sql`placa like 'G%'`)).toHaveLength(1_000);
  });

  it('la que nadie sigue aplicando se dice detenida, y deja de impedir las demás', async () => {
    const { id } = await imports.checked('arboles', file('H1;Ficus;1;;'));
    const otra = await imports.checked('arboles', file('H2;Ficus;1;;'));
    expect((await imports.askApply(id)).status).toBe(200);
    const espera = await imports.askApply(otra.id);
    expect([espera.status, espera.body.detail]).toEqual([
      409,
      'Otra importación de lo mismo se está aplicando. Espere a que termine e intente de nuevo.',
    ]);
    expect(await stopAbandoned(app.ctx())).toBe(0);
    await app
      .ctx()
      .db.execute(sql`update importacion set actualizado_en = now() - interval '3 hours' where id = ${id}`);
    expect(await stopAbandoned(app.ctx())).toBe(1);
    expect(await imports.show(id)).toMatchObject({ estado: 'fallida', acciones: ['validar'] });
    expect(await imports.confirm(otra.id)).toMatchObject({ estado: 'aplicada' });
    // The job that comes late finds nothing to do.
    await importaciones.jobs.apply.handler(app.ctx(), { id });
    expect(await trees(sql`placa like 'H%'`)).toMatchObject([{ placa: 'H2' }]);
  });

  it('un archivo con más filas o más bytes de los que se admiten se dice al cargarlo', async () => {
    const larga = { name: 'larga.csv', content: Buffer.from(file(...bosque('L', 3_001))) };
    const filas = await office.upload('/importaciones', { clase: 'arboles' }, larga);
    expect([filas.status, filas.body.detail]).toEqual([413, 'El archivo tiene más de 3000 filas. Divídalo en varios.']);
    const pesada = { name: 'pesada.csv', content: Buffer.alloc(importSlot.maxMb * 1024 * 1024 + 1, `${HEADER}\n`) };
    const bytes = await office.upload('/importaciones', { clase: 'arboles' }, pesada);
    expect(bytes.status).toBe(413);
    expect(bytes.body.detail).toContain(`${importSlot.maxMb} MB`);
  });

  it('quien solo puede ver la mira, y nada más; quien no ve su clase no sabe de ella', async () => {
    const { id, version, mapeo } = await imports.checked('arboles', file('M1;Cantua;1;;'));
    const mirona = await app.login('mirona');
    expect((await mirona.get(`/importaciones/${id}`)).body).toMatchObject({ estado: 'validada', acciones: [] });
    expect((await mirona.get(`/importaciones/${id}/filas`)).body.total).toBe(1);
    const accion = (quien: Client, nombre: string) =>
      quien.post(`/registros/importacion/${id}/acciones/${nombre}`, { version, datos: {} });
    const intentos = (quien: Client) =>
      Promise.all([
        accion(quien, 'aplicar'),
        quien.post(`/importaciones/${id}/validar`, { mapeo, completa: false, version }),
        quien.post(`/importaciones/${id}/cabeza`, { fila: 1, version }),
        quien.get(`/importaciones/${id}/cabeza`),
      ]);
    expect((await intentos(mirona)).map((r) => r.status)).toEqual([403, 403, 403, 403]);
    const ajena = await app.login('ajena');
    expect((await ajena.get(`/importaciones/${id}`)).status).toBe(404);
    expect((await intentos(ajena)).map((r) => r.status)).toEqual([404, 404, 404, 404]);
    expect((await ajena.get('/importaciones/clases')).body.clases).toEqual([]);
    expect((await ajena.get('/importaciones')).body.total).toBe(0);

    await imports.confirm(id);
    expect((await accion(mirona, 'deshacer')).status).toBe(403);
    expect(await trees(sql`placa = 'M1'`)).toHaveLength(1);
  });

  it('si quien la pidió pierde su permiso antes de que empiece, no se aplica y se dice', async () => {
    const { id } = await imports.checked('arboles', file('N1;Cantua;1;;'));
    expect((await imports.askApply(id)).status).toBe(200);
    const mirona = await cuentaDe('mirona');
    await importaciones.jobs.apply.handler(app.ctx(), { id, by: mirona });
    expect(await imports.show(id)).toMatchObject({
      estado: 'fallida',
      mensaje: 'Quien la aplicó ya no tiene permiso para importar: Árboles del jardín.',
    });
    expect(await trees(sql`placa = 'N1'`)).toEqual([]);
  });

  it.runIf(onPostgres())('dos personas que aplican la misma a la vez lo hacen una sola vez', async () => {
    const { id } = await imports.checked('arboles', file('E1;Schinus;1;;'));
    const replies = await Promise.all([1, 2, 3].map(() => imports.askApply(id)));
    expect(replies.map((r) => r.status).sort()).toEqual([200, 409, 409]);
    for (const { body } of replies.filter((r) => r.status === 409))
      expect(body.detail).toMatch(/fue modificada por .*jardinera|se está aplicando/);
    await Promise.all([1, 2].map(() => importaciones.jobs.apply.handler(app.ctx(), { id })));
    expect(await trees(sql`placa = 'E1'`)).toHaveLength(1);
  });
});
