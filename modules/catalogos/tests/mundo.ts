import type { sql } from 'drizzle-orm';
import { testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { samplePdf } from '#core/testing/server/pdf.ts';
import { cargarCatalogos } from '#db/catalogos/cargar.ts';
import { crearCuenta } from '#modules/acceso/tests/mundo.ts';

export const HOY = new Date('2026-04-15T15:00:00Z');
export const PDF = samplePdf();

/** The office that sets the values of the institution, and people who may not. */
export async function mundo() {
  const app = await testApp({ now: () => HOY, settings: { demo: false } });
  const c = app.ctx();
  await cargarCatalogos(c.db, '2026-04-15');
  await crearCuenta(c, { usuario: 'jefa', roles: ['admin'], permisos: [['parametros', 'editar']] });
  await crearCuenta(c, { usuario: 'colega', roles: ['admin'], permisos: [['parametros', 'editar']] });
  await crearCuenta(c, { usuario: 'lectora', roles: ['admin'], permisos: [['parametros', 'ver']] });
  await crearCuenta(c, { usuario: 'ajena', roles: ['admin'], permisos: [['grupos', 'editar']] });
  await crearCuenta(c, { usuario: 'docente', roles: ['investigador'] });
  return {
    app,
    c,
    filas: <T>(consulta: ReturnType<typeof sql>) => rowsOf<T>(c.db, consulta),
    jefa: await app.login('jefa'),
    colega: await app.login('colega'),
    lectora: await app.login('lectora'),
    ajena: await app.login('ajena'),
    docente: await app.login('docente'),
  };
}
