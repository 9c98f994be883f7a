/**
 * The first view of a page as a slow phone sees it: processor four times slower, 1.6 Mb/s, 150 ms away, nothing kept.
 * One JSON line for each page, those of the public portal too; `--fast` leaves the machine and the network as they are,
 * `--list` tells what was asked and when, `--only=project` opens one page.
 */
import type { CDPSession, Page } from 'playwright-core';
import { CALL_PAGES } from '#apps/web/pages.ts';
import { contextOptions, enter, launch, settled } from '../e2e/chromium.ts';
import { borrowServer, startServer } from '../e2e/server.ts';

const SLOW = !process.argv.includes('--fast');
const LIST = process.argv.includes('--list');
const ONLY = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length);
const CPU_TIMES_SLOWER = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const ROUNDS = Number(process.argv.find((word) => word.startsWith('--rounds='))?.slice('--rounds='.length) ?? 3);

type Rows = { rows: { id: number; slug?: string }[] };
type Drafts = { postulaciones?: { id: number; editable: boolean }[] };
type Reads = <T>(path: string) => Promise<T>;
/** The text of an address, whatever it is. */
type Texts = (path: string) => Promise<string>;
type Address = (read: Reads, text: Texts) => Promise<string> | string;
type View = { name: string; account: string | null; address: Address };
/** What people open first, and often. */
const VIEWS: View[] = [
  { name: 'landing', account: null, address: () => '/' },
  { name: "researcher's home", account: 'investigador', address: () => '/investigador' },
  { name: "office's home", account: 'admin', address: () => '/admin' },
  { name: 'publications', account: 'admin', address: () => '/admin/estudios/gestion_publicaciones' },
  { name: 'call', account: 'docente2', address: callAddress },
  { name: 'project', account: 'admin', address: projectAddress },
  { name: 'portal: home', account: null, address: () => '/portal' },
  { name: 'portal: work', account: null, address: (_read, text) => portalAddress('publicaciones', text) },
  { name: 'portal: person', account: null, address: (_read, text) => portalAddress('personas', text) },
  { name: 'portal: group', account: null, address: (_read, text) => portalAddress('grupos', text) },
  { name: 'portal: search', account: null, address: () => '/portal/buscar?que=publicaciones&q=de' },
];

/** The first page of a kind that the map of the portal names. */
async function portalAddress(kind: string, text: Texts): Promise<string> {
  const address = /<loc>[^<]*?(\/portal\/[^<]+)<\/loc>/.exec(await text(`/portal/mapa/${kind}.xml`))?.[1];
  if (!address) throw new Error(`The portal of the demonstration shows no ${kind}.`);
  return address;
}

/** The first step of a draft of the actor. */
async function callAddress(read: Reads): Promise<string> {
  for (const page of CALL_PAGES.filter((one) => one.endsWith('/paso1'))) {
    const [, , , slug] = page.split('/');
    const { postulaciones = [] } = await read<Drafts>(`/convocatorias/programa/${slug}`);
    const draft = postulaciones.find((one) => one.editable);
    if (draft) return `${page}?id=${draft.id}`;
  }
  throw new Error('The demonstration has no draft to open.');
}

async function projectAddress(read: Reads): Promise<string> {
  const { rows } = await read<Rows>('/proyectos?size=10');
  const project = rows.find((row) => row.slug);
  if (!project) throw new Error('The demonstration has no project to open.');
  return `/admin/estudios/proyectos_grupos/detalle/${project.slug}?id=${project.id}`;
}

type Asked = { url: string; from: number; to: number; bytes: number; type: string };

/** Every request of a page, with its moments and what came through the line. */
function listen(session: CDPSession): Asked[] {
  const asked = new Map<string, Asked>();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (request.url.startsWith('data:') || request.url.endsWith('/favicon.svg')) return;
    asked.set(requestId, {
      url: request.url,
      from: timestamp,
      to: Number.POSITIVE_INFINITY,
      bytes: 0,
      type: type ?? '',
    });
    all.push(asked.get(requestId)!);
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one) Object.assign(one, { to: timestamp, bytes: encodedDataLength });
  });
  const all: Asked[] = [];
  return all;
}

const isCode = ({ url }: Asked) => /\.(js|css)$/.test(new URL(url).pathname);
const isApi = ({ url }: Asked) => new URL(url).pathname.startsWith('/api/');

/** What cannot be asked for until another answer has arrived is a wave of its own. */
function wavesOf(requests: Asked[]): number {
  let waves = 0;
  let left = [...requests].sort((one, other) => one.from - other.from);
  while (left.length > 0) {
    const ends = Math.min(...left.map(({ to }) => to));
    left = left.filter(({ from }) => from >= ends);
    waves += 1;
  }
  return waves;
}

/** Largest paint, when the title was seen, and what moved. */
const measure = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ lcp: number; fcp: number; shift: number }>((answer) => {
        const seen = {
          lcp: 0,
          fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
          shift: 0,
        };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.lcp = entry.startTime;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.shift += entry.toJSON().value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => answer(seen)));
      }),
  );

const middle = (numbers: number[]) => [...numbers].sort((one, other) => one - other)[numbers.length >> 1]!;
const sumOf = (requests: Asked[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0);

async function view(browser: Awaited<ReturnType<typeof launch>>, url: string, { account, address }: View) {
  const context = await browser.newContext({ baseURL: url, ...contextOptions({}) });
  if (account) await enter(context, account);
  const to = await address(
    async (path) => (await context.request.get(`/api${path}`)).json(),
    async (path) => (await context.request.get(path)).text(),
  );
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  if (SLOW) {
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER });
  }
  const requests = listen(session);
  const began = performance.now();
  await page.goto(to, { waitUntil: 'commit' });
  await settled(page);
  const ready = Math.round(performance.now() - began);
  // What comes while nobody waits for it (the next page, of the landing) is not of the first view.
  const own = [...requests];
  // The letters are drawn again when their font comes: a larger paint, or a shift, may be of then.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const painted = await measure(page);
  await context.close();
  const code = own.filter(isCode);
  const ofKind = (ending: string) => code.filter(({ url }) => new URL(url).pathname.endsWith(ending));
  return {
    ready,
    ...painted,
    requests: own.length,
    api: own.filter(isApi).length,
    waves: wavesOf(code),
    js: sumOf(ofKind('.js')),
    css: sumOf(ofKind('.css')),
    list: own.map(({ url, from, bytes }) => `${Math.round((from - own[0]!.from) * 1000)} ms ${bytes} ${url}`),
  };
}

const { dir, stop } = await startServer();
await stop({ keep: true });
const server = await borrowServer(dir, { PRODUCT: '' });
const browser = await launch();
try {
  for (const one of VIEWS.filter(({ name }) => !ONLY || name.includes(ONLY))) {
    const views: Awaited<ReturnType<typeof view>>[] = [];
    for (let round = 0; round < ROUNDS; round++) views.push(await view(browser, server.url, one));
    const of = (pick: (v: (typeof views)[number]) => number) => middle(views.map(pick));
    console.log(
      JSON.stringify({
        bench: 'first view',
        page: one.name,
        ready_ms: of((v) => v.ready),
        lcp_ms: Math.round(of((v) => v.lcp)),
        fcp_ms: Math.round(of((v) => v.fcp)),
        requests: of((v) => v.requests),
        api: of((v) => v.api),
        waves: of((v) => v.waves),
        js_kb: Math.round(of((v) => v.js) / 100) / 10,
        css_kb: Math.round(of((v) => v.css) / 100) / 10,
        shift: Math.round(of((v) => v.shift) * 1000) / 1000,
        ...(LIST && { list: views[0]!.list }),
      }),
    );
  }
} finally {
  await browser.close();
  await server.stop();
}
process.exit(0);
