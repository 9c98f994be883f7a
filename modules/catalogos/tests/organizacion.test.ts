import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { COLUMNAS_ORGANIZACION } from '../domain/organizacion.ts';
import { cargarOrganizacion } from '../server/index.ts';

let app: TestApp;
let carpeta: string;
beforeAll(async () => {
  app = await testApp();
  carpeta = mkdtempSync(join(tmpdir(), 'quipu-organizacion-'));
});
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));

const cargar = (...filas: string[]) => {
  const ruta = join(carpeta, 'organizacion.csv');
  writeFileSync(ruta, [COLUMNAS_ORGANIZACION.join(','), ...filas].join('\n'));
  return cargarOrganizacion(app.ctx(), ruta);
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
    expect(cuantas).toEqual({ area: 1, facultad: 1, instituto: 1, departamento: 2, programa: 1 });
    expect(await nombres('instituto')).toEqual([{ nombre: 'Instituto Nuevo', superior: 'NUE' }]);
    expect(await nombres('dependencia')).toEqual([
      { nombre: 'Departamento Nuevo', superior: 'NUE' },
      { nombre: 'Propio de la universidad', superior: null },
    ]);
    expect(await nombres('facultad_programa')).toEqual([{ nombre: 'Enfermería', superior: 'NUE' }]);
  });
  it('cargada otra vez cambia los nombres, agrega lo nuevo y no repite ni quita', async () => {
    await cargar('facultad,NUE,Facultad Renombrada,Z,', 'instituto,,Instituto Nuevo,NUE,', 'instituto,,Segundo,NUE,');
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
        'Línea 3: clase: Debe ser area, facultad, instituto, departamento, programa (curso)',
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
        'Línea 5: ya está en la línea 4',
      ].map((text) => ({ text })),
    });
    expect(await rowsOf(app.database.db, sql`select 1 from facultad where codigo = 'OTR'`)).toEqual([]);
  });
});
