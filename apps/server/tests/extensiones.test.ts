import { expect, it } from 'vitest';
import { testApp } from '#apps/testing/app.ts';
import type { Extension } from '#core/kernel/server/extension.ts';
import * as grupos from '#modules/grupos/server/index.ts';
import * as personas from '#modules/personas/server/index.ts';
import * as proyectos from '#modules/proyectos/server/index.ts';

await testApp();
const esExtension = (x: unknown): x is Extension<unknown> =>
  typeof (x as Extension<unknown> | null)?.one === 'function';
const extensiones = [personas, grupos, proyectos].flatMap((modulo) =>
  Object.entries(modulo).filter((par): par is [string, Extension<unknown>] => esExtension(par[1])),
);

it('lo que un piso pregunta a los de arriba tiene quien lo conteste', () => {
  expect(extensiones.length).toBeGreaterThan(5);
  const mudas = extensiones.filter(([, e]) => e.all().length === 0).map(([nombre]) => nombre);
  expect(mudas).toEqual([]);
});

it('lo que admite una sola respuesta no recibe dos, aunque la aplicación se arme otra vez', async () => {
  await testApp();
  const varias = extensiones.filter(([, e]) => e.all().length > 1).map(([nombre]) => nombre);
  expect(varias.toSorted()).toEqual(['efectosDeCambio', 'obligaciones', 'reglasDeUnion']);
});
