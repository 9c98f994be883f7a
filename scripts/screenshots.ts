import { mkdirSync } from 'node:fs';
import type { APIRequestContext, Browser, Page } from 'playwright-core';
import { contextOptions, enter, launch, settled } from '../e2e/chromium.ts';
import { accionDeFila } from '../e2e/gestos.ts';
import { startServer } from '../e2e/server.ts';

/** Pictures of the pages for the documents: `docs/img/<name>.png`, and `<name>-360.png` of the main ones. */
const FOLDER = 'docs/img';
/** How much of a long page is shown. */
const TALLEST = 880;

type Shot = {
  name: string;
  as: string | null;
  path: string;
  /** Also as on a telephone. */
  narrow?: true;
  /** The whole page, however long. */
  whole?: true;
  /** What to do in the page before the picture. */
  before?: (page: Page) => Promise<unknown>;
};
type Rows = { rows: { id: number; slug: string; proyectoId: number; estado: string }[] };

async function shots(apiOf: (account: string) => Promise<APIRequestContext>): Promise<Shot[]> {
  const get = async <T>(account: string, path: string) =>
    (await (await (await apiOf(account)).get(`/api${path}`)).json()) as T;
  const first = async (account: string, path: string) => (await get<Rows>(account, path)).rows[0]!;
  const template = await first('admin', '/evaluacion/plantillas?f=estado:en_proceso');
  const project = await first('admin', '/proyectos?f=estado:en_ejecucion;tipo:PCONFIGI');
  const assigned = await first('evaluador', '/evaluador/evaluaciones?f=evaluado:no');
  const closed = await first('evaluador', '/evaluador/evaluaciones?f=evaluado:si');
  const { postulaciones } = await get<{ postulaciones: { id: number }[] }>(
    'docente2',
    '/convocatorias/programa/pconfigi',
  );
  const calls = '/admin/estudios/convocatorias';
  const detail = `/admin/estudios/proyectos_grupos/detalle/${project.slug}?id=${project.id}`;
  const step = (n: number) => `/investigador/convocatoria/pconfigi/paso${n}?id=${postulaciones[0]!.id}`;
  return [
    { name: 'portada', as: null, path: '/', narrow: true },
    { name: 'olvido', as: null, path: '/olvido' },
    { name: 'restablecer', as: null, path: '/restablecer?ficha=una' },
    { name: 'elegir-area', as: 'mixto', path: '/elegir-area' },
    { name: 'admin-inicio', as: 'admin', path: '/admin', narrow: true, whole: true },
    { name: 'admin-convocatorias', as: 'admin', path: calls, narrow: true },
    { name: 'admin-convocatorias-evaluaciones', as: 'admin', path: `${calls}?tab=evaluaciones` },
    {
      name: 'admin-grupo-partidas',
      as: 'admin',
      path: `${calls}?tab=grupos`,
      before: async (page) => {
        await accionDeFila(page, /^3 PCONFIGI/, 'Ver detalle');
        await page.getByRole('dialog').getByRole('table').waitFor();
      },
    },
    {
      name: 'admin-convocatoria-nueva',
      as: 'admin',
      path: calls,
      before: async (page) => {
        await page.getByRole('button', { name: 'Añadir convocatoria' }).click();
        await page.getByRole('dialog').getByRole('textbox', { name: 'Descripción' }).waitFor();
      },
    },
    { name: 'admin-plantilla', as: 'admin', path: `${calls}/detalle?id=${template.id}` },
    { name: 'admin-proyectos', as: 'admin', path: '/admin/estudios/proyectos_grupos', narrow: true },
    { name: 'admin-proyecto-detalle', as: 'admin', path: detail, narrow: true },
    {
      name: 'admin-proyecto-aprobar',
      as: 'admin',
      path: '/admin/estudios/proyectos_grupos?f=estado:en_evaluacion',
      before: async (page) => {
        await page.getByRole('table').getByRole('link').first().click();
        await page.getByRole('button', { name: 'Aprobar' }).click();
        await page.getByLabel('Código de proyecto').waitFor();
      },
    },
    { name: 'admin-evaluadores', as: 'admin', path: '/admin/facultad/gestion_evaluadores' },
    { name: 'admin-asignacion', as: 'admin', path: '/admin/facultad/evaluadores' },
    { name: 'admin-evaluaciones', as: 'admin', path: '/admin/facultad/evaluaciones' },
    { name: 'investigador-inicio', as: 'investigador', path: '/investigador', narrow: true },
    { name: 'investigador-portada', as: 'docente2', path: '/investigador/convocatoria/pconfigi', narrow: true },
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((n): Shot => ({ name: `investigador-paso${n}`, as: 'docente2', path: step(n) })),
    { name: 'investigador-paso-presupuesto', as: 'docente2', path: step(5), narrow: true },
    { name: 'evaluador-inicio', as: 'evaluador', path: '/evaluador', narrow: true },
    {
      name: 'evaluador-detalle',
      as: 'evaluador',
      path: `/evaluador/detalle?proyecto_id=${assigned.proyectoId}`,
      narrow: true,
    },
    {
      name: 'evaluador-ficha',
      as: 'evaluador',
      path: `/evaluador/detalle?proyecto_id=${closed.proyectoId}`,
      before: (page) => page.getByText(/^Puede cargarla hasta/).scrollIntoViewIfNeeded(),
    },
    { name: 'facultad-inicio', as: 'facultad', path: '/facultad', narrow: true, whole: true },
    { name: 'correo-demo', as: null, path: '/dev/correo' },
    { name: 'mi-cuenta', as: 'investigador', path: '/investigador/perfil' },
    { name: 'cambiar-clave', as: 'investigador', path: '/investigador/perfil/change_pass' },
    { name: 'sesiones', as: 'investigador', path: '/investigador/perfil/sesiones' },
    { name: 'pagina-no-encontrada', as: 'admin', path: '/admin/esta-pagina-no-existe' },
    { name: 'registro-no-encontrado', as: 'admin', path: `${calls}/detalle?id=999999` },
    { name: 'sin-permiso', as: 'docente2', path: '/admin' },
  ];
}

/** One window per account and width, so that each is signed in once. */
function windowsOf(browser: Browser, baseURL: string) {
  const open = new Map<string, Promise<Page>>();
  const make = async (account: string | null, width: number) => {
    const context = await browser.newContext({ baseURL, ...contextOptions({ width }) });
    if (account) await enter(context, account);
    return context.newPage();
  };
  return (account: string | null, width: number): Promise<Page> => {
    const key = `${account} ${width}`;
    const page = open.get(key) ?? make(account, width);
    open.set(key, page);
    return page;
  };
}

async function take(page: Page, { path, before, whole }: Shot, file: string, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  await settled(page);
  await page.waitForLoadState('networkidle');
  await before?.(page);
  await settled(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({
    width,
    height: whole && width > 360 ? height : Math.min(Math.max(height, 640), TALLEST),
  });
  await page.screenshot({ path: `${FOLDER}/${file}.png`, animations: 'disabled', caret: 'hide' });
}

mkdirSync(FOLDER, { recursive: true });
const [server, browser] = await Promise.all([startServer(), launch()]);
try {
  const pageOf = windowsOf(browser, server.url);
  const apiOf = async (account: string) => (await pageOf(account, 1280)).context().request;
  // Two mails for the tray of the demonstration.
  for (const usuario of ['investigador', 'docente2'])
    await (await apiOf('admin')).post('/api/acceso/olvido', { data: { usuario } });
  for (const shot of await shots(apiOf)) {
    await take(await pageOf(shot.as, 1280), shot, shot.name, 1280);
    if (shot.narrow) await take(await pageOf(shot.as, 360), shot, `${shot.name}-360`, 360);
  }
} finally {
  await browser.close();
  await server.stop();
}
