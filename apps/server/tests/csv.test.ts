import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { testApp } from '#apps/testing/app.ts';
import { pathParams, splitInput } from '#core/contract/shared/address.ts';
import type { Endpoint } from '#core/contract/shared/endpoint.ts';
import { exported } from '#core/list/shared/contract.ts';
import { entradaMinima } from './entrada.ts';
import { muestras as leerMuestras } from './muestras.ts';

/**
 * Every list as the file that a spreadsheet or a program reads: as many rows as the list says, each with every column.
 */
const app = await testApp({ demo: true, settings: { rateLimitPerMinute: null } });
const muestras = await leerMuestras(app.database);
await app.database.raw(`update usuario set superadmin = true where username = 'mixto'`);
const persona = await app.login('mixto');
const listas = app.app.modules.flatMap((m) =>
  Object.entries(m.contract.endpoints)
    .filter(([, e]) => exported.get(e)?.def)
    .map(([nombre, e]) => [`${m.contract.name}.${nombre}`, m.contract.name, e] as [string, string, Endpoint]),
);

/** The addresses of a list, as file and as page, with what it needs to be asked at all. */
function direcciones(clave: string, e: Endpoint) {
  const { format: _, ...minima } = entradaMinima(e.input);
  const { params, entrada } = muestras[clave] ?? {};
  const deLaDireccion = Object.fromEntries(pathParams(e.path).map((p) => [p, params?.[p] ?? 1]));
  const { url, rest } = splitInput(e.path, { ...minima, ...entrada, ...deLaDireccion });
  const consulta = (mas: Record<string, string>) =>
    new URLSearchParams({ ...Object.fromEntries(Object.entries(rest).map(([k, v]) => [k, String(v)])), ...mas });
  return {
    archivo: `${url}?${consulta({ format: 'csv' })}`,
    pagina: `${url.replace(/\/exportar$/, '')}?${consulta({ parts: 'total' })}`,
  };
}

describe('el CSV de cada lista se lee de vuelta', () => {
  it.each(listas)('%s', async (clave, _modulo, e) => {
    const { archivo, pagina } = direcciones(clave, e);
    const [csv, total] = [await persona.get(archivo), await persona.get(pagina)];
    if (csv.status !== 200) return expect([403, 404]).toContain(csv.status);
    const filas = parse(csv.text, { bom: true, relax_column_count: false }) as string[][];
    // Some lists are read as part of a page of their own, which says no total.
    expect(filas.length - 1).toBe(total.body.total ?? filas.length - 1);
    expect(csv.text.replace(/"(?:[^"]|"")*"/g, '')).not.toMatch(/[^\r]\n|\r[^\n]/);
  });
});
