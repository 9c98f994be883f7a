import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Database, rowsOf } from '#core/db/server/open.ts';
import { onPostgres, testDatabase } from '#core/testing/server/database.ts';
import { generarEscala } from '#db/escala/generar.ts';
import { docentesDe, estudiantesDe, externoDe, membresiaDe, tramos, volumenDe } from '#db/escala/volumen.ts';
import { flujoMonitoreo } from '#modules/monitoreo/domain/flujo.ts';
import { completoSql, LISTADAS } from '#modules/monitoreo/server/metas.ts';

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
      await cuentanPorUnaRegla(database);
      await expect(generarEscala(database, { escala: PEQUENA, hoy: HOY })).rejects.toThrow(/ya tiene datos/);
      const antes = await huella(database);
      await generarEscala(database, { escala: PEQUENA, hoy: HOY, forzar: true });
      expect(await huella(database)).toBe(antes);
      // The sequences go on after the copied identities.
      await database.raw(`insert into revista (nombre, issn) values ('Revista nueva', '0000-0000')`);
    });
  });
});

/** What each monitoring counts is what the pages count by the rule of the module, told here again from its tables. */
async function cuentanPorUnaRegla({ db }: Database) {
  const estados = await rowsOf<{ estado: string; n: number }>(
    db,
    sql`select estado, count(*)::int as n from monitoreo group by 1 order by 2 desc`,
  );
  expect(estados.map((e) => e.estado).sort()).toEqual(Object.keys(flujoMonitoreo.states).sort());
  const metas = await rowsOf<{
    pagina: boolean;
    aviso: boolean;
    cumple: boolean;
    listadas: number;
    vinculadas: number;
  }>(
    db,
    sql`
      select
        ${completoSql} as pagina,
        m.completo_en is not null as aviso,
        bool_and(q.cantidad <= q.tiene) as cumple,
        (
          select count(*)::int
          from ${LISTADAS} v
          where v.proyecto_id = p.id
        ) as listadas,
        sum(q.tiene)::int as vinculadas
      from monitoreo m
        join proyecto p on p.id = m.proyecto_id
        join lateral (
          select
            q.cantidad,
            (
              select count(*)
              from publicacion_proyecto v
                join publicacion x on x.id = v.publicacion_id
              where v.proyecto_id = p.id
                and x.estado = 'registrado'
                and x.tipo_publicacion = q.tipo_publicacion
            ) as tiene
          from meta_periodo y
            join meta_tipo_proyecto k on k.periodo_id = y.id
            join meta_publicacion q on q.meta_tipo_id = k.id
          where y.periodo = p.periodo and k.tipo_proyecto = p.tipo_proyecto
        ) q on true
      group by p.id, m.proyecto_id
    `,
  );
  expect(new Set(metas.map((m) => m.cumple))).toEqual(new Set([true, false]));
  for (const m of metas) expect(m).toEqual({ ...m, pagina: m.cumple, aviso: m.cumple, listadas: m.vinculadas });
}

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
    'monitoreo',
    'publicacion_proyecto',
  ])
    resumen.update(
      JSON.stringify(
        (
          await database.raw(
            `select count(*)::int n,
              sum(hashtext((to_jsonb(t) - 'creado_en' - 'actualizado_en')::text)::bigint)::text h from ${tabla} t`,
          )
        ).rows,
      ),
    );
  return resumen.digest('hex');
}
