import { describe, expect, it } from 'vitest';
import { testApp } from '#apps/testing/app.ts';
import { pathParams, splitInput } from '#core/contract/shared/address.ts';
import type { Endpoint } from '#core/contract/shared/endpoint.ts';
import { type Compared, OPERATORS } from '#core/field/shared/operators.ts';
import { choicesOf, comparable, comparedAs, encodeCondition, operatorsOf } from '#core/list/shared/conditions.ts';
import { exported } from '#core/list/shared/contract.ts';
import { type Column, encodeFilters } from '#core/list/shared/list.ts';
import { entradaMinima } from './entrada.ts';
import { muestras as leerMuestras } from './muestras.ts';

/** Every list of the product, by the endpoint of its rows; a list that a module adds is among them. */
const app = await testApp({ demo: true, settings: { rateLimitPerMinute: null } });
const muestras = await leerMuestras(app.database);
await app.database.raw(`update usuario set superadmin = true where username = 'mixto'`);
const persona = await app.login('mixto');

const listas = app.app.modules.flatMap((m) => {
  const { endpoints } = m.contract;
  return Object.entries(endpoints).flatMap(([nombre, exporta]) => {
    const def = exported.get(exporta)?.def;
    const ruta = exporta.path.replace(/\/exportar$/, '');
    const busca = Object.values(endpoints).find((e) => e.path === ruta && e.method === exporta.method);
    return def && busca ? [[`${m.contract.name}.${nombre}`, busca, def] as const] : [];
  });
});

function consultar(clave: string, e: Endpoint, consulta: Record<string, string>) {
  const { params, entrada } = muestras[clave] ?? muestras[clave.replace(/exportar/, 'buscar')] ?? {};
  const deLaDireccion = Object.fromEntries(pathParams(e.path).map((p) => [p, params?.[p] ?? 1]));
  const { url, rest } = splitInput(e.path, { ...entradaMinima(e.input), ...entrada, ...deLaDireccion });
  const todo = new URLSearchParams(Object.entries(rest).map(([k, v]) => [k, String(v)]));
  todo.delete('format');
  for (const [k, v] of Object.entries(consulta)) todo.set(k, v);
  return persona.get(`${url}?${todo}`);
}

const VALOR: Record<Exclude<Compared, 'choice' | 'choices'>, string> = {
  text: 'á%_',
  number: '1.5',
  money: '10.25',
  day: '2026-02-28',
  instant: '2026-02-28',
  flag: 'true',
};
function valores(columna: Column, cuantos: number): string[] {
  const clase = comparedAs(columna);
  const valor = clase === 'choice' || clase === 'choices' ? Object.keys(choicesOf(columna))[0]! : VALOR[clase];
  return Array.from({ length: cuantos }, () => valor);
}

/** A piece of what the first row that has something says in a column of text. */
function escrito(filas: Record<string, unknown>[], columna: Column): string | undefined {
  if (comparedAs(columna) !== 'text' || columna.kind === 'badges') return undefined;
  const celda = filas.map((fila) => fila[columna.key]).find((valor) => typeof valor === 'string' && valor !== '');
  // What a cell sums up says several things: the first is one of them.
  return celda ? String(celda).split(', ')[0]!.trim().slice(0, 12).trim() : undefined;
}

/** The list of one type of publication does not have the column that tells types apart, so it is not filtered by it. */
const DE_TODOS_LOS_TIPOS = 'mis-publicaciones.exportar tipo';

describe('cada lista se filtra por cada columna, con cada operador de su clase', () => {
  it('están todas las listas', () => {
    expect(listas.length).toBeGreaterThan(40);
  });

  it.each(listas)('%s', async (clave, e, def) => {
    const libre = await consultar(clave, e, { parts: 'total' });
    if (libre.status !== 200) return expect([403, 404]).toContain(libre.status);
    const { rows: filas = [] } = (await consultar(clave, e, { parts: 'page', size: '25' })).body;
    const malas: string[] = [];
    const preguntar = async (
      columna: Column,
      operator: keyof typeof OPERATORS,
      values = valores(columna, OPERATORS[operator].values),
    ) => {
      const f = encodeFilters({ all: [encodeCondition({ column: columna.key, operator, values })] });
      const { status, body } = await consultar(clave, e, { parts: 'total', f });
      if (status !== 200) malas.push(`${columna.key} ${operator}: ${status} ${JSON.stringify(body).slice(0, 150)}`);
      return Number(body?.total);
    };
    for (const columna of comparable(def.columns).filter((c) => `${clave} ${c.key}` !== DE_TODOS_LOS_TIPOS)) {
      const cuentas: Record<string, number> = {};
      for (const operator of operatorsOf(columna)) cuentas[operator] = await preguntar(columna, operator);
      const parte = (una: keyof typeof OPERATORS, otra: keyof typeof OPERATORS, de = cuentas) => {
        const [si, no] = [de[una] ?? 0, de[otra] ?? 0];
        if (una in de && si + no !== libre.body.total)
          malas.push(`${columna.key}: ${si} ${una} + ${no} ${otra} ≠ ${libre.body.total}`);
      };
      parte('empty', 'notEmpty');
      parte('is', 'isNot', comparedAs(columna) === 'text' ? cuentas : {});
      const dicho = escrito(filas, columna);
      if (!dicho) continue;
      const halladas = {
        contains: await preguntar(columna, 'contains', [dicho]),
        notContains: await preguntar(columna, 'notContains', [dicho]),
      };
      parte('contains', 'notContains', halladas);
      if (halladas.contains === 0) malas.push(`${columna.key}: no row contains «${dicho}», which one says`);
    }
    expect(malas).toEqual([]);
  });
});
