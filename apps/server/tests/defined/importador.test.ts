import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { IMPORTADORES, importaciones } from '#apps/server/modules.ts';
import { type Client, type TestApp, testApp } from '#apps/testing/app.ts';
import { importsOf } from '#apps/testing/imports.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { BadCell } from '#core/documents/shared/cell.ts';
import { defineImporter } from '#core/import/server/importer.ts';
import { doubtRows } from '#core/import/server/judge.ts';
import { defineImport } from '#core/import/shared/import.ts';
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
  maxRows: 30_000,
  batch: 4_000,
  example: { placa: 'A1', especie: 'Polylepis' },
});

/** What fails once in the middle of an application, as a process that dies. */
let fallarEn: number | null = null;
IMPORTADORES.push(
  defineImporter({
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
      if (fallarEn !== null && run.appliedTo >= fallarEn) throw new Error('se cortó la luz');
      return {};
    },
  }),
);

let app: TestApp;
let office: Client;
let imports: ReturnType<typeof importsOf>;
const HEADER = 'Placa;Nombre científico;Altura;Plantado;Vivo';
const file = (...lines: string[]) => [HEADER, ...lines].join('\n');
const trees = (condition = sql`true`) =>
  rowsOf<{ placa: string; especie: string; altura: string | null }>(
    app.ctx().db,
    sql`select placa, especie, altura::text from arbol where ${condition} order by placa`,
  );

beforeAll(async () => {
  app = await testApp();
  await app.ctx().db.execute(
    sql`create table arbol (id bigint primary key generated always as identity, placa text not null unique,
      especie text not null, altura numeric(6, 2), plantado date, vivo boolean not null, version int not null default 1)`,
  );
  const c = app.ctx();
  await crearCuenta(c, { usuario: 'jardinera', roles: ['admin'], permisos: [['lineas', 'editar']] });
  await crearCuenta(c, { usuario: 'mirona', roles: ['admin'], permisos: [['lineas', 'ver']] });
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
    const muchas = Array.from({ length: 20_000 }, (_, i) => `D${i};Eucalyptus;10;;`);
    const { id, nuevos } = await imports.checked('arboles', file(...muchas));
    expect(nuevos).toBe(20_000);
    fallarEn = 8_000;
    expect(await imports.confirm(id)).toMatchObject({ estado: 'detenida', avance: 8_000 });
    fallarEn = null;
    expect(await trees(sql`placa like 'D%'`)).toHaveLength(8_000);
    expect((await imports.act(id, 'continuar', {})).status).toBe(200);
    await importaciones.jobs.apply.handler(app.ctx(), { id });
    expect(await imports.show(id)).toMatchObject({ estado: 'aplicada', avance: 20_000 });
    expect(await trees(sql`placa like 'D%'`)).toHaveLength(20_000);
    expect((await imports.undo(id)).body.mensaje).toContain(`${groupDigits(20_000)} filas retiradas`);
    expect(await trees(sql`placa like 'D%'`)).toEqual([]);
  });

  it.runIf(onPostgres())('dos personas que aplican la misma a la vez lo hacen una sola vez', async () => {
    const { id } = await imports.checked('arboles', file('E1;Schinus;1;;'));
    const replies = await Promise.all([1, 2, 3].map(() => imports.askApply(id)));
    expect(replies.map((r) => r.status).sort()).toEqual([200, 409, 409]);
    await Promise.all([1, 2].map(() => importaciones.jobs.apply.handler(app.ctx(), { id })));
    expect(await trees(sql`placa = 'E1'`)).toHaveLength(1);
  });
});
