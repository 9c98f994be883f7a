import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { contextOptions, enter, launch, settled } from '../e2e/chromium.ts';
import { direccionesDe } from '../e2e/direcciones.ts';
import { startServer } from '../e2e/server.ts';
import { declaracion } from './shots/declaracion.ts';
import { evaluador } from './shots/evaluador.ts';
import { AREAS, galleryFile, galleryIndex } from './shots/gallery.ts';
import { grupos } from './shots/grupos.ts';
import { oficina } from './shots/oficina.ts';
import { parametros } from './shots/parametros.ts';
import { personas } from './shots/personas.ts';
import { portada } from './shots/portada.ts';
import { postular } from './shots/postular.ts';
import type { ApiOf, Find, Shot } from './shots/shot.ts';

/** Pictures of the pages for the documents: `docs/img/<name>.png`, and `<name>-360.png` of the main ones. */
const FOLDER = 'docs/img';
/** What to ask for to have every page taken. */
const GALLERY = 'paginas';
/** How much of a long page is shown. */
const TALLEST = 880;

const SHOTS: readonly Shot[] = [
  ...portada,
  ...oficina,
  ...personas,
  ...parametros,
  ...grupos,
  ...evaluador,
  ...declaracion,
  ...postular,
];

/** The shots whose name is one of those asked for (`grupo-*` stands for several), or all of them. */
function wanted(asked: readonly string[]): Shot[] {
  const patterns = asked.map((name) => new RegExp(`^${name.replaceAll('*', '.*')}$`));
  const idle = asked.filter((_, i) => !SHOTS.some(({ name }) => patterns[i]!.test(name)));
  if (idle.length > 0) throw new Error(`No picture is called ${idle.join(', ')}`);
  return SHOTS.filter(({ name }) => asked.length === 0 || patterns.some((p) => p.test(name)));
}

/** One window per account and width, so that each is signed in once. */
function windowsOf(browser: Browser, baseURL: string) {
  const open = new Map<string, Promise<Page>>();
  const make = async (account: string | null, width: number) => {
    const context = await browser.newContext({ baseURL, ...contextOptions({ width }) });
    if (account) await enter(context, account);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    return page;
  };
  return (account: string | null, width: number): Promise<Page> => {
    const key = `${account} ${width}`;
    const page = open.get(key) ?? make(account, width);
    open.set(key, page);
    return page;
  };
}

async function open(page: Page, path: string, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  await settled(page);
  await page.waitForLoadState('networkidle');
}

async function picture(page: Page, path: string, width: number, whole = false) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({
    width,
    height: whole && width > 360 ? height : Math.min(Math.max(height, 640), TALLEST),
  });
  const jpeg = path.endsWith('.jpg') ? ({ type: 'jpeg', quality: 55 } as const) : {};
  await page.screenshot({ path, animations: 'disabled', caret: 'hide', ...jpeg });
}

async function take(page: Page, { before, whole }: Shot, path: string, file: string, width: number, find: Find) {
  await open(page, path, width);
  await before?.(page, find);
  await settled(page);
  await picture(page, `${FOLDER}/${file}.png`, width, whole);
}

/** Every page once, in small, and the index that shows them: `docs/paginas.md`. */
async function takeGallery(pageOf: ReturnType<typeof windowsOf>, find: Find) {
  const seen = new Map<string, string>();
  for (const area of AREAS)
    for (const { cuenta, ruta } of await direccionesDe(find, area)) {
      const [path] = ruta.split('?');
      if (seen.has(path!)) continue;
      const page = await pageOf(cuenta, 1280);
      await open(page, ruta, 1280);
      await picture(page, galleryFile(path!), 1280);
      seen.set(path!, (await page.getByRole('heading', { level: 1 }).first().innerText()).replace(/\s+/g, ' ').trim());
    }
  writeFileSync('docs/paginas.md', galleryIndex(seen));
}

const asked = process.argv.slice(2);
const chosen = asked.includes(GALLERY) ? [] : wanted(asked);
mkdirSync(`${FOLDER}/${GALLERY}`, { recursive: true });
const [server, browser] = await Promise.all([startServer(), launch()]);
const failed: string[] = [];
try {
  const pageOf = windowsOf(browser, server.url);
  const apiOf: ApiOf = async (account) => (await pageOf(account, 1280)).context().request;
  const find: Find = async (account, path) => (await (await apiOf(account)).get(`/api${path}`)).json();
  // Two mails for the tray of the demonstration.
  for (const usuario of ['investigador', 'docente2'])
    await (await apiOf('admin')).post('/api/acceso/olvido', { data: { usuario } });
  for (const shot of chosen) {
    try {
      const path = typeof shot.path === 'string' ? shot.path : await shot.path(find, apiOf);
      await take(await pageOf(shot.as, 1280), shot, path, shot.name, 1280, find);
      if (shot.narrow) await take(await pageOf(shot.as, 360), shot, path, `${shot.name}-360`, 360, find);
    } catch (error) {
      failed.push(shot.name);
      console.error(`${shot.name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  if (asked.length === 0 || asked.includes(GALLERY)) await takeGallery(pageOf, find);
} finally {
  await browser.close();
  await server.stop();
}
if (failed.length > 0) {
  console.error(`Not taken: ${failed.join(', ')}`);
  process.exitCode = 1;
}
