import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { importFile } from '#core/import/server/run.ts';
import { importRun } from '#core/import/server/tables.ts';
import { takeBack } from '#core/import/server/undo.ts';
import { inTransaction } from '#core/kernel/server/context.ts';
import { importadorDeOrganizacion } from '../server/index.ts';

let app: TestApp;
let carpeta: string;
beforeAll(async () => {
  app = await testApp();
  carpeta = mkdtempSync(join(tmpdir(), 'quipu-organizacion-'));
});
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));

const cargar = (...filas: string[]) => {
  const ruta = join(carpeta, 'organizacion.csv');
  writeFileSync(ruta, ['clase,codigo,nombre,superior,nivel', ...filas].join('\n'));
  return importFile(app.ctx(), importadorDeOrganizacion, ruta);
};
const nombres = (tabla: string) =>
  rowsOf<{ nombre: string; superior: string | null }>(
    app.database.db,
    sql.raw(
      `select x.nombre, f.codigo as superior from ${tabla} x left join facultad f on f.id = x.facultad_id
        where f.codigo in ('NUE', 'OTR') or x.nombre like 'Propi%' order by 1`,
    ),
  );

describe('cargar la organización de la institución', () => {
  it('reúne áreas, facultades y sus unidades, en el orden en que vengan', async () => {
    const cuantas = await cargar(
      'Programa,,Enfermería,nue,Pregrado',
      'facultad,NUE,Facultad Nueva,z,',
      'área,Z,Área Nueva,,',
      'instituto,,Instituto Nuevo,NUE,',
      'departamento,,Propio de la universidad,,',
      'departamento,,Departamento Nuevo,NUE,',
    );
    expect(cuantas).toMatchObject({ estado: 'aplicada', added: 6, changed: 0, faulty: 0 });
    expect(await nombres('instituto')).toEqual([{ nombre: 'Instituto Nuevo', superior: 'NUE' }]);
    expect(await nombres('dependencia')).toEqual([
      { nombre: 'Departamento Nuevo', superior: 'NUE' },
      { nombre: 'Propio de la universidad', superior: null },
    ]);
    expect(await nombres('facultad_programa')).toEqual([{ nombre: 'Enfermería', superior: 'NUE' }]);
  });
  it('cargada otra vez cambia los nombres, agrega lo nuevo y no repite ni quita', async () => {
    const segunda = await cargar(
      'facultad,NUE,Facultad Renombrada,Z,',
      'instituto,,Instituto Nuevo,NUE,',
      'instituto,,Segundo,NUE,',
    );
    expect(segunda).toMatchObject({ added: 1, changed: 1, same: 1 });
    const [facultad] = await rowsOf<{ nombre: string }>(
      app.database.db,
      sql`select nombre from facultad where codigo = 'NUE'`,
    );
    expect(facultad!.nombre).toBe('Facultad Renombrada');
    expect((await nombres('instituto')).map((i) => i.nombre)).toEqual(['Instituto Nuevo', 'Segundo']);
  });
  it('con un error no carga nada y dice la línea de cada uno', async () => {
    await expect(
      cargar('facultad,OTR,Otra,Z,', 'curso,,Uno,NUE,', 'facultad,,Sin código,Z,', 'programa,,Sin nivel,NUE,'),
    ).rejects.toMatchObject({
      reasons: [
        'Línea 3: clase: Debe ser Área, Facultad, Instituto, Departamento, Programa (curso)',
        'Línea 4: codigo: Falta este dato (vacío)',
        'Línea 5: nivel: Falta este dato (vacío)',
      ].map((text) => ({ text })),
    });
    await expect(
      cargar('facultad,OTR,Otra,Ñ,', 'instituto,,Uno,XX,', 'area,Y,Repetida,,', 'area,Y,Repetida,,'),
    ).rejects.toMatchObject({
      reasons: [
        'Línea 2: superior: No hay un área Ñ',
        'Línea 3: superior: No hay una facultad XX',
        'Línea 5: clase: Repetida: ya está en la fila 4 (area Y)',
      ].map((text) => ({ text })),
    });
    expect(await rowsOf(app.database.db, sql`select 1 from facultad where codigo = 'OTR'`)).toEqual([]);
  });
  it('al deshacer, una facultad que ya tiene algo de otros queda, y dice por qué', async () => {
    const run = await cargar('facultad,TRC,Tercera,Z,', 'instituto,,De la tercera,TRC,', 'facultad,CTA,Cuarta,Z,');
    await app.database.db.execute(
      sql`insert into dependencia (facultad_id, nombre)
        select id, 'Propia de otros' from facultad where codigo = 'TRC'`,
    );
    const [guardada] = await app.database.db.select().from(importRun).where(eq(importRun.id, run.id));
    const dicho = await inTransaction(app.ctx(), (tx) => takeBack(tx, importadorDeOrganizacion, guardada!));
    expect(dicho).toContain('2 filas retiradas');
    expect(await rowsOf(app.database.db, sql`select codigo from facultad where codigo in ('TRC', 'CTA')`)).toEqual([
      { codigo: 'TRC' },
    ]);
    expect(
      await rowsOf(
        app.database.db,
        sql`select fila, detalle from importacion_fila where importacion_id = ${run.id} and detalle is not null`,
      ),
    ).toEqual([{ fila: 2, detalle: 'Ya la usa otro registro: quedó como está.' }]);
  });
});
