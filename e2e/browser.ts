import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserContext, type Page, chromium as playwright } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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

/** One browser for the file; every page it opens must keep the console clean. */
export function useBrowser() {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => {
    for (const c of contexts) await c.close();
    await browser.close();
    expect(complaints).toEqual([]);
  });
  return {
    baseUrl: inject('baseUrl'),
    /** What the console said so far; a test that provokes a refusal takes its line out. */
    complaints,
    open: async (options: { width?: number; scheme?: 'light' | 'dark' } = {}): Promise<Page> => {
      const context = await browser.newContext({
        baseURL: inject('baseUrl'),
        viewport: { width: options.width ?? 1280, height: 900 },
        colorScheme: options.scheme ?? 'light',
        locale: 'es-PE',
        bypassCSP: true,
      });
      contexts.push(context);
      const page = await context.newPage();
      page.on('console', (m) => {
        if (m.type() === 'error' || m.type() === 'warning') complaints.push(`${page.url()}: ${m.text()}`);
      });
      page.on('pageerror', (e) => complaints.push(`${page.url()}: ${e.message}`));
      return page;
    },
    signIn: async (page: Page, user: string) => {
      await page.goto('/');
      await page.getByLabel('Usuario o correo').fill(user);
      await page.getByLabel('Contraseña').fill('Quipu.2026');
      await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      await page.waitForURL((url) => url.pathname !== '/');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  };
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
