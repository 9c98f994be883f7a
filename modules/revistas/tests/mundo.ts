import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type Client, type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { checkDigitHolds } from '#core/kernel/shared/identifiers.ts';
import { crearCuenta } from '#modules/acceso/tests/mundo.ts';

export type Mundo = { app: TestApp; gestora: Client; lectora: Client };
/** Who manages journals, who reads them, and `autora`, who has nothing of the office. */
export async function mundoDeRevistas(): Promise<Mundo> {
  const app = await testApp();
  const c = app.ctx();
  await crearCuenta(c, { usuario: 'gestora', roles: ['admin'], permisos: [['revistas-laboratorios', 'editar']] });
  await crearCuenta(c, { usuario: 'lectora', roles: ['admin'], permisos: [['revistas-laboratorios', 'ver']] });
  await crearCuenta(c, { usuario: 'autora' });
  return { app, gestora: await app.login('gestora'), lectora: await app.login('lectora') };
}
/** Valid ISSN, each another. */
export const numeros = (desde: number) => {
  let serie = desde;
  return () => {
    const siete = String(++serie).padStart(7, '0');
    const X = [...'0123456789X'].find((d) => checkDigitHolds(siete + d, (i) => 8 - i, 11))!;
    return `${siete.slice(0, 4)}-${siete.slice(4)}${X}`;
  };
};
export const crearRevista = async (gestora: Client, datos: { nombre: string; issn: string; issnE?: string }) => {
  const d = { issnE: null, casa: null, isi: false, paisCodigo: 'PE', cobertura: null, ...datos };
  const r = await gestora.post('/revistas', d);
  expect(r.status, r.text).toBe(200);
  return { ...d, id: r.body.id as number, version: r.body.version as number };
};
export const baseDe = async (app: TestApp, nombre: string): Promise<number> =>
  (await rowsOf<{ id: number }>(app.ctx().db, sql`select id::int from base_indexada where nombre = ${nombre}`))[0]!.id;
