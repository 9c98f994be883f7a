import { expect, it } from 'vitest';
import { expectFits, expectTables, useBrowser } from './browser.ts';
import { settled, wear } from './chromium.ts';
import { expectTextFits, expectTextGrown } from './legible.ts';

const b = useBrowser();

/** Lists, a record, a small table and a home: what the shared parts draw. */
const CARGADAS: [cuenta: string, rutas: string[]][] = [
  [
    'admin',
    [
      '/admin',
      '/admin/estudios/gestion_publicaciones',
      '/admin/estudios/grupos',
      '/admin/estudios/grupos/detalle?id=1',
      '/admin/estudios/convocatorias',
      '/admin/estudios/proyectos_grupos',
      '/admin/estudios/proyectos_grupos/detalle/eci?id=127',
      '/admin/reportes/estudio',
      '/admin/perfil/sesiones',
    ],
  ],
  ['docente2', ['/investigador/grupo', '/investigador', '/investigador/obligaciones']],
  ['evaluador', ['/evaluador']],
];

it.each(CARGADAS)(
  'con el texto al doble, nada queda fuera de su caja y las tablas crecen: %s',
  async (as, rutas) => {
    const page = await b.open({ as });
    for (const ruta of rutas) {
      await wear(page, {});
      const respuesta = await page.goto(ruta);
      await settled(page);
      expect(respuesta?.status(), ruta).toBe(200);
      await expectTables(page, ruta);
      await wear(page, { text: 200 });
      await settled(page);
      await expectFits(page, ruta);
      await expectTextFits(page, ruta);
      await expectTextGrown(page, ruta);
    }
  },
  120_000,
);
