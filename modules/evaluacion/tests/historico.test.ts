import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFile } from '#core/import/server/run.ts';
import { importacionHistorica } from '../domain/historico-facultades.ts';
import { importadorHistorico } from '../server/index.ts';
import { type Cliente, cifrasPorFacultad, type Mundo, mundo } from './mundo.ts';

let m: Mundo;
let mira: Cliente;
let carpeta: string;
let codigos: string[];
beforeAll(async () => {
  m = await mundo();
  mira = await m.admin('mira', { evaluacion: 'ver' });
  await m.evaluador('una', { dni: '40000001' });
  await m.evaluador('otro', { dni: '40000002' });
  carpeta = mkdtempSync(join(tmpdir(), 'quipu-historico-'));
  codigos = [...m.catalogos.facultad.keys()];
});
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));

const COLUMNAS = Object.keys(importacionHistorica.columns);
const ENCABEZADO = COLUMNAS.join(',');
const fila = (cambios: Partial<Record<string, string>> = {}) => {
  const datos: Record<string, string> = {
    facultad: codigos[0]!,
    tipo_proyecto: 'PCONFIGI',
    periodo: '2014',
    cupos: '3',
    puntaje_minimo: '55,5',
    fecha_inicio: '01/03/2014',
    fecha_fin: '2014-03-31',
    evaluacion_inicio: '05/04/2014',
    evaluacion_fin: '20/05/2014',
    evaluadores: '40000001; 40000002',
    ...cambios,
  };
  return COLUMNAS.map((c) => `"${datos[c]}"`).join(',');
};
const cargar = async (lineas: string[], nombre = 'historico.csv') => {
  const ruta = join(carpeta, nombre);
  writeFileSync(ruta, lineas.join('\n'));
  const { added, changed } = await importFile(m.contextFor(), importadorHistorico, ruta);
  return [added, changed];
};
const guardadas = () =>
  m.filas<{ periodo: number; cupos: number; puntaje: string; evaluadores: number }>(
    sql`
      select
        periodo,
        cupos,
        puntaje_minimo::text as puntaje,
        (
          select count(*)::int
          from evaluacion_facultad_evaluador v
          where v.evaluacion_facultad_id = e.id
        ) as evaluadores
      from evaluacion_facultad e
      order by id
    `,
  );

describe('cargar las convocatorias por facultad de un sistema anterior', () => {
  it('se ven en la lista histórica, con sus evaluadores', async () => {
    expect(await cargar([ENCABEZADO, fila(), fila({ facultad: codigos[1]!, cupos: '2', evaluadores: '' })])).toEqual([
      2, 0,
    ]);
    const { rows } = (
      await mira.pide<{ rows: { periodo: number }[] }>('GET', '/evaluacion/facultad/convocatorias?f=codigo:PCONFIGI')
    ).body;
    expect(rows.find((r) => r.periodo === 2014)).toMatchObject({
      facultades: 2,
      cupos: 5,
      inicio: '2014-03-01',
      evaluacionFin: '2014-05-20',
    });
    const facultades = await cifrasPorFacultad(mira, 2014, 'PCONFIGI');
    expect(facultades.map((f) => f.evaluadores.map((e) => e.Nombres).sort()).sort()).toEqual([[], ['otro', 'una']]);
    expect(facultades[0]!.cifras['Puntaje mínimo']).toBe('55.5');
  });
  it('el archivo corregido se carga otra vez y reemplaza lo que había, sin repetirlo', async () => {
    expect(await cargar([ENCABEZADO, fila({ cupos: '9', evaluadores: '40000002' })])).toEqual([0, 1]);
    expect(await guardadas()).toEqual([
      { periodo: 2014, cupos: 9, puntaje: '55.50', evaluadores: 1 },
      { periodo: 2014, cupos: 2, puntaje: '55.50', evaluadores: 0 },
    ]);
  });
  it('con un error no carga nada, y dice la línea y la columna de cada uno', async () => {
    const antes = await guardadas();
    const malo = cargar([
      ENCABEZADO,
      fila({ periodo: '2013' }),
      fila({ facultad: 'ZZ' }),
      fila({ cupos: 'tres' }),
      fila({ fecha_fin: '31/02/2014' }),
      fila({ fecha_fin: '01/02/2014' }),
      fila({ evaluadores: '40000001 99999999' }),
      fila({ puntaje_minimo: '' }),
      fila({ periodo: '2013' }),
    ]);
    await expect(malo).rejects.toMatchObject({
      code: 'invalid',
      reasons: [
        'Línea 3: facultad: La facultad no está en el catálogo (ZZ)',
        'Línea 4: cupos: Debe ser un número (tres)',
        'Línea 5: fecha_fin: La fecha no existe en el calendario (31/02/2014)',
        'Línea 6: fecha_fin: Es anterior al inicio (vacío)',
        'Línea 7: evaluadores: Nadie evalúa con el documento 99999999 (40000001 99999999)',
        'Línea 8: puntaje_minimo: Falta este dato (vacío)',
        expect.stringMatching(/^Línea 9: facultad: Repetida: ya está en la fila 2/),
      ].map((text) => ({ text })),
    });
    expect(await guardadas()).toEqual(antes);
  });
  it.each([
    ['sin todas las columnas', ['facultad,periodo', 'A,2014'], 'h.csv', 'le faltan columnas: Tipo de proyecto, Cupos'],
    ['sin filas', [ENCABEZADO], 'h.csv', 'no tiene filas'],
    ['de otra clase', ['x'], 'h.txt', 'CSV o Excel'],
  ])('un archivo %s se rechaza con su motivo', async (_, lineas, nombre, motivo) => {
    await expect(cargar(lineas, nombre)).rejects.toThrow(motivo);
  });
});
