import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserContext, type Page, chromium as playwright } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { type RunningServer, startServer } from './server.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Where a failed test leaves what its pages showed. */
const FAILURES = '.cache/e2e';

// The packaged browser's own arguments put everything in one process, which dies with the first context that closes.
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-sync',
  '--font-render-hinting=none',
];

export const launch = async (): Promise<Browser> =>
  playwright.launch({ executablePath: await chromium.executablePath(), args: ARGS, headless: true });

export type Look = { width?: number; scheme?: 'light' | 'dark' };
export const contextOptions = ({ width = 1280, scheme = 'light' }: Look) => ({
  viewport: { width, height: 900 },
  colorScheme: scheme,
  locale: 'es-PE',
  timezoneId: 'America/Lima',
  bypassCSP: true,
});

export async function signIn(page: Page, user: string, password = 'Quipu.2026') {
  await page.goto('/');
  await page.getByLabel('Usuario o correo').fill(user);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL((url) => url.pathname !== '/');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** One server and one browser for the file; every page it opens must keep the console clean. */
export function useBrowser() {
  let server: RunningServer;
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];
  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer(inject('demoData')), launch()]);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    mkdirSync(FAILURES, { recursive: true });
    const pages = contexts.flatMap((c) => c.pages());
    for (const [i, page] of pages.entries())
      await page.screenshot({ path: `${FAILURES}/${task.name.slice(0, 60).replaceAll('/', ' ')} ${i + 1}.png` });
  });
  afterAll(async () => {
    for (const c of contexts) await c.close();
    await browser.close();
    await server.stop();
    expect(complaints).toEqual([]);
  });
  return {
    get url() {
      return server.url;
    },
    /** Takes out of the console's complaints those that a test provokes on purpose. */
    expected: (text: string) => {
      complaints.splice(0, complaints.length, ...complaints.filter((c) => !c.includes(text)));
    },
    complaints,
    open: async (look: Look = {}): Promise<Page> => {
      const context = await browser.newContext({ baseURL: server.url, ...contextOptions(look) });
      contexts.push(context);
      context.on('console', (m) => {
        if (m.type() === 'error' || m.type() === 'warning') complaints.push(`${m.page()?.url()}: ${m.text()}`);
      });
      context.on('weberror', (e) => complaints.push(`${e.page()?.url()}: ${e.error().message}`));
      return context.newPage();
    },
  };
}

/** Each test of the file continues the one before: when one fails, the rest are skipped. */
export function useChain() {
  let broken = false;
  beforeEach(({ skip, onTestFailed }) => {
    onTestFailed(() => {
      broken = true;
    });
    skip(broken, 'an earlier step failed');
  });
}

/** No violation of axe in the page as it is now. */
export async function expectAccessible(page: Page, where: string) {
  await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    // biome-ignore lint/suspicious/noExplicitAny: axe is injected into the page
    const result = await (globalThis as any).axe.run(document, { resultTypes: ['violations'] });
    return result.violations.map(
      (v: { id: string; nodes: { target: string[]; failureSummary: string }[] }) =>
        `${v.id}: ${v.nodes
          .map((n) => `${n.target.join(' ')} (${n.failureSummary.split('\n')[1]?.trim()})`)
          .slice(0, 3)
          .join(' | ')}`,
    );
  });
  expect(violations, where).toEqual([]);
}

/** The page does not scroll sideways. */
export async function expectFits(page: Page, where: string) {
  const extra = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(extra, `${where}: pixels beyond the width`).toBeLessThanOrEqual(0);
}
