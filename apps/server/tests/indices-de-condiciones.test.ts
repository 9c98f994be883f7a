import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '#core/db/server/open.ts';
import { containing } from '#core/db/server/pattern.ts';
import { folded, presenceOf, type TableTexts } from '#core/db/server/texts.ts';
import { testDatabase } from '#core/testing/server/database.ts';
import { textosDePersona } from '#modules/personas/tables.ts';
import { textosDeProyecto } from '#modules/proyectos/tables.ts';
import { textosDeObra } from '#modules/publicaciones/tables.ts';

/** The texts of the lists that grow with the years, by the table of each. */
const TABLAS: Record<string, TableTexts> = {
  publicacion: textosDeObra(),
  investigador: textosDePersona(),
  proyecto: textosDeProyecto(),
  publicacion_autor: { autor: sql`autor` },
};
const { db } = await testDatabase();
/** How the database would find the rows, if it could not read the whole table. */
async function plan(tabla: string, condicion: ReturnType<typeof sql>): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const filas = await rowsOf<Record<string, string>>(
      tx,
      sql`explain (costs off) select id from ${sql.identifier(tabla)} where ${condicion}`,
    );
    return filas.map((fila) => Object.values(fila)[0]).join('\n');
  });
}

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
