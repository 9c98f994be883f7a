import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testApp } from '#apps/testing/app.ts';
import { pathParams, splitInput } from '#core/contract/shared/address.ts';
import type { Endpoint } from '#core/contract/shared/endpoint.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { exported } from '#core/list/shared/contract.ts';
import { entradaMinima } from './entrada.ts';
import { muestras as leerMuestras } from './muestras.ts';

/**
 * Texts are put in order as Spanish does, on any database: PostgreSQL here was created with C.UTF-8, which knows no
 * language, as Debian creates it.
 */
const app = await testApp({ demo: true, settings: { rateLimitPerMinute: null } });
const { db } = app.database;
const muestras = await leerMuestras(app.database);
await app.database.raw(`update usuario set superadmin = true where username = 'mixto'`);
const persona = await app.login('mixto');

const listas = app.app.modules.flatMap((m) =>
  Object.entries(m.contract.endpoints)
    .filter(([, e]) => exported.get(e)?.def)
    .map(([nombre, e]) => [`${m.contract.name}.${nombre}`, e] as [string, Endpoint]),
);

/** A list by one of its columns, as a file: what a page shows is the beginning of the same rows. */
function archivo(clave: string, e: Endpoint, columna: string): string {
  const { params, entrada } = muestras[clave] ?? {};
  const deLaDireccion = Object.fromEntries(pathParams(e.path).map((p) => [p, params?.[p] ?? 1]));
  const { url, rest } = splitInput(e.path, { ...entradaMinima(e.input), ...entrada, ...deLaDireccion });
  const consulta = new URLSearchParams(Object.entries(rest).map(([k, v]) => [k, String(v)]));
  consulta.set('sort', columna);
  consulta.set('format', 'csv');
  return `${url}?${consulta}`;
}

/** The list of one type of publication does not have the column that tells types apart, so it is not its order. */
const DE_TODOS_LOS_TIPOS = 'mis-publicaciones.exportar tipo';

describe('cada lista se ordena por cada columna que lo ofrece', () => {
  it.each(listas)('%s', async (clave, e) => {
    const columnas = exported.get(e)!.def!.columns.filter((c) => c.sortable !== false);
    const malas: string[] = [];
    const propio = exported.get(e)!.def!.defaultSort;
    for (const { key } of [...columnas, propio]) {
      const { status } = await persona.get(archivo(clave, e, key));
      const bien = [200, 403, 404].includes(status) || `${clave} ${key}` === DE_TODOS_LOS_TIPOS;
      if (!bien) malas.push(`${key}: ${status}`);
    }
    expect(malas).toEqual([]);
  });
});

describe('lo que se escribe lleva el orden del idioma', () => {
  it('los nombres y los títulos de todas las tablas', async () => {
    const sueltas = await rowsOf<{ columna: string }>(
      db,
      sql`select table_name || '.' || column_name as columna
        from information_schema.columns
        where table_schema = 'public'
          and data_type = 'text'
          and column_name in ('nombre', 'nombres', 'apellido1', 'apellido2', 'apellidos', 'titulo', 'nombre_corto')
          and table_name not in (select table_name from information_schema.views where table_schema = 'public')
          and collation_name is distinct from 'quipu_es'`,
    );
    expect(sueltas).toEqual([]);
  });

  it('sin que la consulta diga nada', async () => {
    const palabras = ['Ñahui', 'zea', 'Cuba', 'Cáceres', 'Núñez', 'Nuñez', 'Nunura', 'Oré', 'cano'];
    await app.database.raw('create table de_prueba (nombre text collate quipu_es)');
    await db.execute(sql`insert into de_prueba select jsonb_array_elements_text(${JSON.stringify(palabras)}::jsonb)`);
    const filas = await rowsOf<{ nombre: string }>(db, sql`select nombre from de_prueba order by nombre`);
    expect(filas.map(({ nombre }) => nombre)).toEqual([...palabras].sort(new Intl.Collator('es').compare));
  });
});
