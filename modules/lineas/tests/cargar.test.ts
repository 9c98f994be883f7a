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
import { importadorDeLineas } from '../server/index.ts';

let app: TestApp;
let carpeta: string;
beforeAll(async () => {
  app = await testApp();
  carpeta = mkdtempSync(join(tmpdir(), 'quipu-lineas-'));
});
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));

const cargar = async (...filas: string[]) => {
  const ruta = join(carpeta, 'lineas.csv');
  writeFileSync(ruta, ['Código,Nombre,Facultad,Padre,Resolución,ODS', ...filas].join('\n'));
  const { id, added, changed, same } = await importFile(app.ctx(), importadorDeLineas, ruta);
  return { id, nuevas: added, cambiadas: changed, presentes: same };
};
const guardadas = () =>
  rowsOf(
    app.database.db,
    sql`
      select
        l.codigo,
        f.codigo as facultad,
        p.codigo as padre,
        l.resolucion,
        (
          select
            string_agg(
              o.ods_id::text,
              ','
              order by o.ods_id
            )
          from linea_ods o
          where o.linea_id = l.id
        ) as ods
      from linea_investigacion l
        left join facultad f on f.id = l.facultad_id
        left join linea_investigacion p on p.id = l.padre_id
      where l.codigo like 'NV-%'
      order by l.codigo
    `,
  );

describe('cargar líneas de un archivo', () => {
  it('crea cada una con su facultad, su línea padre y sus ODS', async () => {
    expect(
      await cargar('NV-1,Línea nueva,MED,,R.R. 1,3; 10', 'NV-1-1,Línea hija,MED,NV-1,,', 'NV-2,Línea de todos,,,,4'),
    ).toMatchObject({ nuevas: 3, presentes: 0 });
    expect(await guardadas()).toEqual([
      { codigo: 'NV-1', facultad: 'MED', padre: null, resolucion: 'R.R. 1', ods: '3,10' },
      { codigo: 'NV-1-1', facultad: 'MED', padre: 'NV-1', resolucion: null, ods: null },
      { codigo: 'NV-2', facultad: null, padre: null, resolucion: null, ods: '4' },
    ]);
  });
  it('de las que ya están cambia lo que el archivo dice, y todo vuelve al deshacer', async () => {
    const antes = await guardadas();
    const { id, ...cuantas } = await cargar(
      'nv-1,Línea renombrada,MED,,,3',
      'NV-2,Línea de todos,,,,4',
      'NV-3,Tercera línea,MED,NV-1,,',
    );
    expect(cuantas).toEqual({ nuevas: 1, cambiadas: 1, presentes: 1 });
    expect(await guardadas()).toMatchObject([
      { codigo: 'NV-1', resolucion: 'R.R. 1', ods: '3' },
      { codigo: 'NV-1-1', padre: 'NV-1' },
      { codigo: 'NV-2', ods: '4' },
      { codigo: 'NV-3', padre: 'NV-1' },
    ]);
    const [run] = await app.database.db.select().from(importRun).where(eq(importRun.id, id));
    expect(await inTransaction(app.ctx(), (tx) => takeBack(tx, importadorDeLineas, run!))).toContain(
      '1 fila retirada y 1 restaurada.',
    );
    expect(await guardadas()).toEqual(antes);
  });
  it('con un error no crea ninguna, y dice la línea de cada uno', async () => {
    const antes = await guardadas();
    await expect(
      cargar(
        'NV-4,Cuarta línea,MED,,,',
        'NV-5,Quinta línea,XXX,,,',
        'NV-6,Sexta línea,MED,NV-9,,',
        'NV-7,Línea nueva,MED,,,',
        'NV-8,Octava línea,FAR,NV-1,,',
      ),
    ).rejects.toMatchObject({
      code: 'invalid',
      reasons: [
        { text: 'Línea 3: Facultad: No está en el catálogo (XXX)' },
        { text: 'Línea 4: padre: No hay una línea NV-9 antes de esta' },
        { text: 'Línea 5: Ya es de otro registro: «NV-1»' },
        { text: 'Línea 6: padre: La línea padre es de otra facultad' },
      ],
    });
    await expect(cargar('NV-4,Cuarta línea,MED,,,18')).rejects.toMatchObject({
      reasons: [{ text: 'Línea 2: ODS: Son números del 1 al 17 (18)' }],
    });
    expect(await guardadas()).toEqual(antes);
  });
});
