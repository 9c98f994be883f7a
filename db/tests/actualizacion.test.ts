import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Database, rowsOf } from '#core/db/server/open.ts';
import { emptyDatabase, onPostgres } from '#core/testing/server/database.ts';
import { cargarCatalogos } from '#db/catalogos/cargar.ts';
import { esquemaDe } from './esquema.ts';

/**
 * The demonstration as the last of the 72 migrations that the base replaced left it (`pg_dump --inserts`, without
 * owners).
 */
const VUELCO = new URL('./datos/esquema-0071.sql.gz', import.meta.url);
const HOY = '2026-11-27';
/** The migrations that there are: the base, and those that came after. */
const diario: { entries: unknown[] } = JSON.parse(
  readFileSync(new URL('../migrations/meta/_journal.json', import.meta.url), 'utf8'),
);

async function restaurar(database: Database) {
  const texto = gunzipSync(readFileSync(VUELCO)).toString('utf8');
  // Only in this statement: the connection serves others afterwards.
  const local = texto.replace("set_config('search_path', '', false)", "set_config('search_path', '', true)");
  // The embedded database has no Spanish data of ICU: its collation says the rule (ADR 0061).
  const conRegla = local.replace(
    "CREATE COLLATION public.quipu_es (provider = icu, locale = 'es')",
    "CREATE COLLATION public.quipu_es (provider = icu, locale = 'und', rules = '&N < ñ <<< Ñ')",
  );
  await database.raw(onPostgres() ? local : conRegla);
}

const anotadas = (database: Database) =>
  rowsOf<{ hash: string; created_at: string }>(
    database.db,
    sql`select hash, created_at::text from drizzle.__drizzle_migrations order by created_at, id`,
  );

const cuantas = async (database: Database) => {
  const tablas = await rowsOf<{ tabla: string }>(
    database.db,
    sql`select relname as tabla from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const cuentas: Record<string, number> = {};
  for (const { tabla } of tablas) {
    const [fila] = await rowsOf<{ n: number }>(
      database.db,
      sql`select count(*)::int as n from ${sql.identifier(tabla)}`,
    );
    cuentas[tabla] = fila!.n;
  }
  return cuentas;
};

describe('una base de antes de que las migraciones fueran una', () => {
  let vieja: Database;
  let nueva: Database;
  let filas: Record<string, number>;
  beforeAll(async () => {
    nueva = await emptyDatabase();
    await nueva.migrate();
    vieja = await emptyDatabase();
    await restaurar(vieja);
    filas = await cuantas(vieja);
    expect(await anotadas(vieja)).toHaveLength(72);
    await vieja.migrate();
  });

  it('queda con las mismas migraciones que una recién instalada', async () => {
    expect(await anotadas(vieja)).toEqual(await anotadas(nueva));
  });
  it('queda con el mismo esquema que una recién instalada', async () => {
    const esquema = await esquemaDe(vieja);
    expect(esquema).toEqual(await esquemaDe(nueva));
    for (const clase of ['columna', 'restriccion', 'indice', 'disparador', 'funcion', 'intercalacion', 'extension'])
      expect(esquema.filter((linea) => linea.startsWith(clase)).length).toBeGreaterThan(0);
  });
  it('conserva todas sus filas', async () => {
    expect(filas.proyecto).toBeGreaterThan(100);
    // Later migrations bring tables of their own, and the row of the historic type of publication.
    const ahora = await cuantas(vieja);
    expect(ahora).toMatchObject({ ...filas, publicacion_tipo: 8 });
  });
  it('recibe los catálogos y no cambia al migrar otra vez', async () => {
    await cargarCatalogos(vieja.db, HOY);
    const antes = await anotadas(vieja);
    await vieja.migrate();
    expect(await anotadas(vieja)).toEqual(antes);
  });
  it('si le faltan migraciones, se niega y dice por qué versión pasar', async () => {
    const atrasada = await emptyDatabase();
    await atrasada.raw(`
      create schema drizzle;
      create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('la penúltima', 1795709314619);
    `);
    await expect(atrasada.migrate()).rejects.toThrow(
      'La base de datos es de una versión anterior a la 0.1.0 y no pasa directamente a esta. ' +
        'Instale la versión 0.1.0, iníciela una vez para que ponga la base al día, y vuelva a actualizar.',
    );
    expect((await anotadas(atrasada)).map(({ hash }) => hash)).toEqual(['la penúltima']);
  });
  it('una nueva nace de la base y de las que vinieron después, y los catálogos la llenan', async () => {
    expect(await anotadas(nueva)).toHaveLength(diario.entries.length);
    await cargarCatalogos(nueva.db, HOY);
    const cuentas = await cuantas(nueva);
    for (const tabla of ['grado_academico', 'laboratorio_uso', 'publicacion_tipo', 'enlace_plantilla', 'modulo_estado'])
      expect([tabla, cuentas[tabla]]).not.toEqual([tabla, 0]);
  });
});
