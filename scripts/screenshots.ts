import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { contextOptions, enter, launch, settled } from '../e2e/chromium.ts';
import { direccionesDe } from '../e2e/direcciones.ts';
import { startServer } from '../e2e/server.ts';
import { declaracion } from './shots/declaracion.ts';
import { evaluador } from './shots/evaluador.ts';
import { AREAS, GALLERY_FOLDER, galleryFile, galleryIndex, LOOKS } from './shots/gallery.ts';
import { grupos } from './shots/grupos.ts';
import { oficina } from './shots/oficina.ts';
import { parametros } from './shots/parametros.ts';
import { personas } from './shots/personas.ts';
import { portada } from './shots/portada.ts';
import { postular } from './shots/postular.ts';
import type { ApiOf, Find, Shot } from './shots/shot.ts';

/** Pictures of the pages for the documents: `docs/img/<name>.webp`. */
const FOLDER = 'docs/img';
/** What to ask for to have every page taken, in every look; these are not kept in the repository. */
const GALLERY = 'paginas';
/** The most a picture of the documents may weigh. */
const HEAVIEST = 60 * 1024;
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
  const devtools = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, ...page.viewportSize()! };
  // As fine as fits: a dense list goes with fewer pixels.
  for (const [quality, scale] of [
    [80, 1],
    [65, 1],
    [50, 1],
    [40, 1],
    [50, 0.75],
    [40, 0.6],
  ] as const) {
    const { data } = await devtools.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      clip: { ...clip, scale },
    });
    const bytes = Buffer.from(data, 'base64');
    writeFileSync(path, bytes);
    if (bytes.length <= HEAVIEST) break;
  }
  await devtools.detach();
}

async function take(page: Page, { name, before, whole }: Shot, path: string, find: Find) {
  await open(page, path, 1280);
  await before?.(page, find);
  await settled(page);
  await picture(page, `${FOLDER}/${name}.webp`, 1280, whole);
}

/**
 * Every page as it is with the data of the demonstration, wide and narrow, light and dark, and an index to look at
 * them.
 */
async function takeGallery(pageOf: ReturnType<typeof windowsOf>, find: Find) {
  mkdirSync(GALLERY_FOLDER, { recursive: true });
  const seen = new Map<string, string>();
  for (const area of AREAS)
    for (const { cuenta, ruta } of await direccionesDe(find, area)) {
      if (seen.has(ruta)) continue;
      for (const look of LOOKS) {
        const page = await pageOf(cuenta, look.width);
        await page.emulateMedia({ colorScheme: look.scheme });
        await open(page, ruta, look.width);
        await picture(page, `${GALLERY_FOLDER}/${galleryFile(ruta, look)}`, look.width);
        seen.set(ruta, (await page.title()).trim());
      }
    }
  writeFileSync(`${GALLERY_FOLDER}/index.html`, galleryIndex(seen));
  console.log(`${seen.size} pages: ${GALLERY_FOLDER}/index.html`);
}

const asked = process.argv.slice(2);
const chosen = asked.includes(GALLERY) ? [] : wanted(asked);
mkdirSync(FOLDER, { recursive: true });
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
      await take(await pageOf(shot.as, 1280), shot, path, find);
    } catch (error) {
      failed.push(shot.name);
      console.error(`${shot.name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  if (asked.includes(GALLERY)) await takeGallery(pageOf, find);
} finally {
  await browser.close();
  await server.stop();
}
if (failed.length > 0) {
  console.error(`Not taken: ${failed.join(', ')}`);
  process.exitCode = 1;
}
