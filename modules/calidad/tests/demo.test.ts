import { expect, it } from 'vitest';
import { testApp } from '#apps/testing/app.ts';
import type { ResumenDeCalidad } from '../contract.ts';
import { CLAVES_REGLA } from '../domain/reglas.ts';

it('la cuenta de cada regla es la de las filas de su lista, y la demostración enseña varias', async () => {
  const app = await testApp({ demo: true });
  const admin = await app.login('admin');
  const { reglas } = (await admin.get('/calidad')).body as ResumenDeCalidad;
  expect(reglas.map((r) => r.regla)).toEqual(CLAVES_REGLA);
  for (const { regla, abiertos, aceptados, facultades } of reglas) {
    const total = async (f: string) =>
      (await admin.get(`/calidad/hallazgos?parts=total&f=${encodeURIComponent(f)}`)).body.total as number;
    expect([regla, await total(`regla:${regla};situacion:abierto`)]).toEqual([regla, abiertos]);
    expect([regla, await total(`regla:${regla};situacion:aceptado`)]).toEqual([regla, aceptados]);
    expect([regla, facultades.reduce((n, f) => n + f.abiertos, 0)]).toEqual([regla, abiertos]);
  }
  const suma = reglas.reduce((n, r) => n + r.abiertos + r.aceptados, 0);
  expect((await admin.get('/calidad/hallazgos?parts=total')).body.total).toBe(suma);
  const conFilas = reglas.filter((r) => r.abiertos > 0).map((r) => r.regla);
  expect(reglas.every((r) => r.meses.length === 5)).toBe(true);
  expect(conFilas.length).toBeGreaterThanOrEqual(6);
  for (const format of ['csv', 'xlsx']) {
    const hoja = await admin.get(`/calidad/hallazgos/exportar?format=${format}`);
    expect([format, hoja.status]).toEqual([format, 200]);
    if (format === 'csv') expect(hoja.text.trim().split('\n')).toHaveLength(suma + 1);
  }
});
