import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '#core/db/server/open.ts';
import { containing } from '#core/db/server/pattern.ts';
import { folded, presenceOf, type TableTexts } from '#core/db/server/texts.ts';
import { order } from '#core/list/server/list.ts';
import { testDatabase } from '#core/testing/server/database.ts';
import { textosDePersona } from '#modules/personas/tables.ts';
import { textosDeProyecto } from '#modules/proyectos/tables.ts';
import { listaOficina } from '#modules/publicaciones/domain/lista-oficina.ts';
import { ordenDeTitulo, textosDeObra } from '#modules/publicaciones/tables.ts';

/** The texts of the lists that grow with the years, by the table of each. */
const TABLAS: Record<string, TableTexts> = {
  publicacion: textosDeObra(),
  investigador: textosDePersona(),
  proyecto: textosDeProyecto(),
  publicacion_autor: { autor: sql`autor` },
};
const { db } = await testDatabase();
/** How the database would find the rows, if it could not read the whole table. */
async function explicado(consulta: SQL): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const filas = await rowsOf<Record<string, string>>(tx, sql`explain (costs off) ${consulta}`);
    return filas.map((fila) => Object.values(fila)[0]).join('\n');
  });
}
const plan = (tabla: string, condicion: SQL) =>
  explicado(sql`select id from ${sql.identifier(tabla)} where ${condicion}`);

const textos = Object.entries(TABLAS).flatMap(([tabla, suyos]) =>
  Object.entries(suyos).map(([clave, texto]) => [tabla, clave, texto] as const),
);
describe('lo que una condición busca lo encuentra un índice', () => {
  it.each(textos)('%s %s', async (tabla, _clave, texto) => {
    const leido = await plan(tabla, sql`(${folded(sql`(${texto})::text`)} like ${containing('agua')})`);
    expect(leido).toContain(`Bitmap Index Scan on ${tabla}_textos_idx`);
    expect(leido).toContain("~~ '%agua%'");
  });

  it.each(Object.entries(TABLAS).filter(([tabla]) => tabla !== 'publicacion_autor'))(
    '%s: si tiene un dato o no',
    async (tabla, suyos) => {
      const leido = await plan(tabla, sql`${presenceOf(suyos)} @> array[-1]::smallint[]`);
      expect(leido).toContain(`Bitmap Index Scan on ${tabla}_presencia_idx`);
    },
  );
});

describe('el orden por el nombre de la fila sale de un índice, en los dos sentidos', () => {
  it.each([
    ['titulo', 'Index Scan using'],
    ['-titulo', 'Index Scan Backward using'],
  ])('publicaciones por %s', async (sort, recorrido) => {
    const orden = order(
      {
        def: listaOficina,
        from: sql`publicacion p`,
        id: sql`p.id`,
        columns: textosDeObra('p'),
        sorts: { titulo: ordenDeTitulo('p') },
      },
      { sort },
    );
    const leido = await explicado(sql`select p.id from publicacion p ${orden} limit 26`);
    expect(leido).toContain(recorrido);
    expect(leido).toContain('publicacion_orden_idx');
    expect(leido).not.toContain('Sort');
  });
});
