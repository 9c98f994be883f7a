import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Database } from '#core/db/server/open.ts';
import { onPostgres, testDatabase } from '#core/testing/server/database.ts';
import { generarEscala } from '#db/escala/generar.ts';
import { docentesDe, estudiantesDe, externoDe, membresiaDe, tramos, volumenDe } from '#db/escala/volumen.ts';

const HOY = '2026-08-03';
/** A tenth of the real size: enough for every table to have rows. */
const PEQUENA = 0.1;

describe('Generación a escala', () => {
  it.skipIf(onPostgres())('necesita PostgreSQL, y lo dice', async () => {
    const database = await testDatabase();
    await expect(generarEscala(database, { escala: 1, hoy: HOY })).rejects.toThrow(/necesita un PostgreSQL/);
  });

  it.each([1, 10])('a escala %i nadie pertenece a dos grupos y alcanzan las personas', (escala) => {
    const v = volumenDe(escala);
    const vistos = new Set<number>();
    for (let g = 1; g <= v.grupos; g += 1)
      for (const persona of [...docentesDe(g), ...estudiantesDe(v, g), externoDe(v, g)]) {
        expect(vistos.has(persona)).toBe(false);
        vistos.add(persona);
        expect(membresiaDe(v, g, persona)).not.toBeNull();
      }
    expect(Math.max(...docentesDe(v.grupos))).toBeLessThanOrEqual(v.docentes);
    expect(tramos(v).externos + v.externos).toBe(v.personas);
    expect(v.personas).toBe(36_500 * escala);
  });

  describe.runIf(onPostgres())('en PostgreSQL', () => {
    it('llena todas las tablas, cumple las reglas y no acepta una base con datos', async () => {
      const database = await testDatabase();
      const indices = await contarIndices(database);
      const filas = await generarEscala(database, { escala: PEQUENA, hoy: HOY });
      for (const [tabla, n] of Object.entries(filas))
        if (tabla !== 'linea_investigacion') expect(n, tabla).toBeGreaterThan(0);
      expect(filas.investigador).toBe(3_650);
      expect(await contarIndices(database)).toBe(indices);
      await expect(generarEscala(database, { escala: PEQUENA, hoy: HOY })).rejects.toThrow(/ya tiene datos/);
      const antes = await huella(database);
      await generarEscala(database, { escala: PEQUENA, hoy: HOY, forzar: true });
      expect(await huella(database)).toBe(antes);
      // The sequences go on after the copied identities.
      await database.raw(`insert into revista (nombre, issn) values ('Revista nueva', '0000-0000')`);
    }, 120_000);
  });
});

const contarIndices = async (database: Database) =>
  Number((await database.raw(`select count(*)::int as n from pg_indexes where schemaname = 'public'`)).rows[0]!.n);

async function huella(database: Database): Promise<string> {
  const resumen = createHash('sha256');
  for (const tabla of [
    'investigador',
    'grupo_integrante',
    'proyecto',
    'proyecto_integrante',
    'publicacion',
    'publicacion_autor',
    'evaluacion_puntaje',
    'transicion',
  ])
    resumen.update(
      JSON.stringify(
        (
          await database.raw(
            `select count(*)::int n, sum(hashtext((to_jsonb(t) - 'creado_en' - 'actualizado_en')::text)::bigint)::text h from ${tabla} t`,
          )
        ).rows,
      ),
    );
  return resumen.digest('hex');
}
