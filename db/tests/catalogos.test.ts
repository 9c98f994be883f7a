import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Database, rowsOf } from '#core/db/server/open.ts';
import type { Db } from '#core/db/server/types.ts';
import { testDatabase } from '#core/testing/server/database.ts';
import { ponerCatalogosAlDia } from '#db/catalogos/al-dia.ts';
import { type Catalogos, cargarCatalogos, clave } from '#db/catalogos/cargar.ts';
import { INTEGRANTE_TIPOS } from '#db/catalogos/datos.ts';
import { PARAMETROS } from '#db/catalogos/parametros.ts';
import { leerValor } from '#modules/catalogos/domain/parametros.ts';

const TABLAS = [
  'area',
  'facultad',
  'instituto',
  'dependencia',
  'facultad_programa',
  'pais',
  'ods',
  'ocde',
  'tipo_proyecto',
  'integrante_tipo',
  'documento_tipo',
  'partida',
  'partida_tipo_proyecto',
  'partida_grupo',
  'partida_grupo_item',
  'docente_categoria',
  'licencia_tipo',
  'linea_investigacion',
  'linea_ods',
  'base_indexada',
  'baremo_calificacion',
  'parametro',
];

/** What the office may take away of the catalogues that it edits. */
const QUITAR = [
  'delete from linea_ods where linea_id = (select max(id) from linea_investigacion)',
  'delete from linea_investigacion where id = (select max(id) from linea_investigacion)',
  'delete from partida_grupo_item where partida_grupo_id = (select min(id) from partida_grupo)',
  'delete from partida_grupo where id = (select min(id) from partida_grupo)',
];

describe('Carga de catálogos', () => {
  let database: Database;
  let catalogos: Catalogos;
  const contar = async (db: Db = database.db) => {
    const filas = await rowsOf<{ tabla: string; n: number }>(
      db,
      sql.raw(TABLAS.map((t) => `select '${t}' as tabla, count(*)::int as n from ${t}`).join(' union all ')),
    );
    return Object.fromEntries(filas.map((f) => [f.tabla, f.n]));
  };
  beforeAll(async () => {
    database = await testDatabase();
    catalogos = await cargarCatalogos(database.db, '2026-08-03');
  });

  it('llena todas las tablas de catálogo', async () => {
    for (const [tabla, n] of Object.entries(await contar())) expect(n, tabla).toBeGreaterThan(0);
  });

  it('lo que la oficina quita no vuelve al cargarse otra vez', async () => {
    const Basta = class extends Error {};
    const quitar = database.db.transaction(async (tx) => {
      for (const orden of QUITAR) await tx.execute(sql.raw(orden));
      const antes = await contar(tx as unknown as Db);
      await cargarCatalogos(tx as unknown as Db, '2026-08-03');
      expect(await contar(tx as unknown as Db)).toEqual(antes);
      throw new Basta();
    });
    await expect(quitar).rejects.toBeInstanceOf(Basta);
  });

  it('al cargarse otra vez no agrega ni cambia filas', async () => {
    const antes = await contar();
    await database.raw(`update facultad set nombre = 'Nombre corregido' where codigo = 'MED'`);
    const otros = await cargarCatalogos(database.db, '2026-08-03');
    expect(await contar()).toEqual(antes);
    expect([...otros.facultad]).toEqual([...catalogos.facultad]);
    const [facultad] = (await database.raw(`select nombre from facultad where codigo = 'MED'`)).rows;
    expect(facultad?.nombre).toBe('Nombre corregido');
  });

  it('todo rol de integrante se encuentra por tipo y clave', () => {
    for (const t of INTEGRANTE_TIPOS)
      expect(catalogos.integranteTipo.get(clave(t.tipoProyecto, t.clave))).toBeDefined();
  });

  it('cada tipo con proyectos tiene un solo rol responsable', async () => {
    const { rows } = await database.raw(
      `select t.codigo, count(i.id) filter (where i.es_responsable)::int as n from tipo_proyecto t
       left join integrante_tipo i on i.tipo_proyecto = t.codigo where t.codigo <> 'GRUPO' group by 1`,
    );
    for (const fila of rows) expect(fila.n, String(fila.codigo)).toBe(1);
  });

  it('un año sin UIT publicada toma la última que dejó la oficina, y volver a cargar no la cambia', async () => {
    await database.raw(`update parametro set valor = '5700.00' where clave = 'uit' and periodo = 2026`);
    await cargarCatalogos(database.db, '2028-01-01');
    const { rows } = await database.raw(
      `select periodo, valor from parametro where clave = 'uit' and periodo <= 2028 order by periodo desc limit 1`,
    );
    expect(rows[0]).toEqual({ periodo: 2026, valor: '5700.00' });
  });

  it('cada parámetro tiene una definición que admite su valor de fábrica', async () => {
    const { rows } = await database.raw('select clave, valor from parametro order by clave');
    expect(new Set(PARAMETROS.map((p) => p.clave)).size).toBe(PARAMETROS.length);
    for (const def of PARAMETROS) {
      const filas = rows.filter((f) => f.clave === def.clave);
      expect(filas.length, def.clave).toBeGreaterThan(0);
      for (const fila of filas) expect(leerValor(def, String(fila.valor)), def.clave).toHaveProperty('valor');
    }
  });
});

describe('Cada inicio', () => {
  it('con los catálogos del anterior solo lo comprueba; los de otro año se cargan', async () => {
    let consultas = 0;
    const { db } = await testDatabase(() => consultas++);
    const iniciar = async (hoy: string) => {
      consultas = 0;
      await ponerCatalogosAlDia(db, hoy, true);
      return consultas;
    };
    expect(await iniciar('2026-08-03')).toBeGreaterThan(10);
    expect(await iniciar('2026-12-31')).toBe(1);
    expect(await iniciar('2027-01-01')).toBeGreaterThan(10);
    expect(await iniciar('2027-01-02')).toBe(1);
  });
});
