import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { contextOptions, type Look, launch } from './chromium.ts';
import { demoDataIn } from './demo-data.ts';
import { type BorrowedServer, borrowServer } from './server.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Where a failed test leaves what its pages showed. */
const FAILURES = '.cache/e2e';

/** How many times slower the pages run, so that a race shows: `SLOWER=8 node scripts/test.mjs browser`. */
const SLOWER = Number(process.env.SLOWER ?? 1);
/** Far beyond what any step takes: what never comes is told, and a busy machine is not. */
const LONGEST_WAIT_MS = 120_000;

/** The browser of every file of this process: it ends with it. */
let shared: Promise<Browser> | undefined;
const browserOfAll = () => {
  shared ??= launch();
  return shared;
};

type Opened = Look & { as?: string; strict?: boolean; axe?: boolean };

/**
 * One server for the file, on the demo data; every page it opens must keep the console clean. What the server is told
 * besides may be asked for late.
 */
export function useBrowser(env: () => Promise<Record<string, string>> = async () => ({})) {
  let server: BorrowedServer;
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];
  beforeAll(async () => {
    const data = await demoDataIn(inject('demoData'));
    [server, browser] = await Promise.all([borrowServer(data, await env()), browserOfAll()]);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    mkdirSync(FAILURES, { recursive: true });
    const pages = contexts.flatMap((c) => c.pages());
    for (const [i, page] of pages.entries()) {
      const path = `${FAILURES}/${task.name.slice(0, 60).replaceAll('/', ' ')} ${i + 1}.png`;
      // A page that cannot be drawn any more is not a second failure.
      await page.screenshot({ path }).catch((error: Error) => console.error(error.message));
    }
  });
  afterAll(async () => {
    for (const c of contexts) await c.close();
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
    /** A job that runs on a schedule is asked for now. */
    runJob: (name: string) => server.runJob(name),
    /**
     * What is offered for some seconds is offered for as long as the test needs: time stands still for the server and
     * for the page, whose timers go on.
     */
    holdTime: async (page: Page) => {
      await server.holdTime();
      await page.clock.setFixedTime(new Date());
    },
    /** Time goes on where it really is. */
    releaseTime: async (page: Page) => {
      await server.releaseTime();
      await page.clock.setSystemTime(new Date());
      await page.clock.resume();
    },
    /**
     * A page in a window of its own; `as` enters with that account without passing by the login page. The content
     * policy of the server, which would keep axe out, is in force only when `strict`. Who asks `axe` of each address
     * that it loads has it there from the start: to send it each time costs a tenth of the visit.
     */
    open: async ({ as, strict = false, axe = false, ...look }: Opened = {}): Promise<Page> => {
      const context = await browser.newContext({ baseURL: server.url, ...contextOptions(look), bypassCSP: !strict });
      contexts.push(context);
      context.setDefaultTimeout(LONGEST_WAIT_MS);
      if (axe) await context.addInitScript(axeSource);
      context.on('console', (m) => {
        if (m.type() === 'error' || m.type() === 'warning') complaints.push(`${m.page()?.url()}: ${m.text()}`);
      });
      context.on('weberror', (e) => complaints.push(`${e.page()?.url()}: ${e.error().message}`));
      if (as) {
        const value = await server.openSession(as);
        await context.addCookies([{ name: 'quipu.session_token', value, url: server.url }]);
      }
      const page = await context.newPage();
      if (SLOWER > 1) {
        const devtools = await context.newCDPSession(page);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      }
      return page;
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

const OF_COLOUR = ['color-contrast', 'link-in-text-block'];
/** What a look that differs from one already seen by one thing may break: its scheme, or its width. */
export const RULES = {
  all: { rules: { 'target-size': { enabled: true } } },
  colours: { runOnly: OF_COLOUR },
  layout: { rules: Object.fromEntries(OF_COLOUR.map((rule) => [rule, { enabled: false }])) },
};

/**
 * What a vocabulary stores and nobody should read: its words are joined, or lack the accent, as in no Spanish text; the
 * marks of a template are written so, within braces.
 */
const KEY =
  /(?<![\w@./:?&={-])(?:[a-z]{2,}(?:_[a-z]{2,})+|tesis-(?:propia|asesoria)|articulo|capitulo|titulo)(?![\w@./:-])/g;

/**
 * No violation of axe in the page as it is now, nor a key for a label, its dialogs included. Like the other measures it
 * lets the test go on: one run tells all.
 */
export async function expectAccessible(page: Page, where: string, asked: keyof typeof RULES = 'all') {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (rules) => {
    // Half way in, a dialog has not its colours yet; what turns for ever never ends.
    const moving = document.getAnimations().filter((a) => a.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map((a) => a.finished));
    // biome-ignore lint/suspicious/noExplicitAny: axe is injected into the page
    const result = await (globalThis as any).axe.run(document, {
      resultTypes: ['violations'],
      // A frame is a mail as it will be sent, shut in: its own test looks at it, and axe cannot speak to it.
      iframes: false,
      ...rules,
    });
    // What lies half under a bar that stays in sight is whole as soon as one scrolls.
    const covered = (n: { failureSummary: string }) => n.failureSummary.includes('partially obscured');
    type Violation = { id: string; nodes: { target: string[]; failureSummary: string }[] };
    const left = (result.violations as Violation[])
      .map((v) => ({ ...v, nodes: v.id === 'target-size' ? v.nodes.filter((n) => !covered(n)) : v.nodes }))
      .filter((v) => v.nodes.length > 0);
    return left.map(
      (v) =>
        `${v.id}: ${v.nodes
          .map((n) => `${n.target.join(' ')} (${n.failureSummary.split('\n')[1]?.trim()})`)
          .slice(0, 3)
          .join(' | ')}`,
    );
  }, RULES[asked]);
  expect.soft(violations, where).toEqual([]);
  const keys = new Set((await page.locator('body').innerText()).match(KEY) ?? []);
  // What is written for programs says keys, and is marked so that no translator of pages touches it.
  const forPrograms = keys.size > 0 ? await page.locator('code, [translate=no]').allInnerTexts() : [];
  const left = [...keys].filter((key) => !forPrograms.some((text) => text.includes(key)));
  expect.soft(left, `${where}: keys without a label`).toEqual([]);
}

/** The page does not scroll sideways. */
export async function expectFits(page: Page, where: string) {
  const extra = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(extra, `${where}: pixels beyond the width`).toBeLessThanOrEqual(0);
}

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};
/**
 * Nothing moved by itself while the page loaded: cumulative layout shift, as browsers measure it. What moved is told.
 */
export async function expectSteady(page: Page, where: string) {
  const { total, moved } = await page.evaluate(
    () =>
      new Promise<{ total: number; moved: string[] }>((answer) => {
        const shifts: Shift[] = [];
        const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])));
        observer.observe({ type: 'layout-shift', buffered: true });
        const boxOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
        const told = () => {
          const own = shifts.filter((shift) => !shift.hadRecentInput);
          const moved = own.flatMap(({ value, sources }) =>
            sources.map(({ node, previousRect, currentRect }) => {
              const text = (node?.textContent ?? '').trim().slice(0, 60);
              return `${value.toFixed(3)} «${text}» from ${boxOf(previousRect)} to ${boxOf(currentRect)}`;
            }),
          );
          answer({ total: own.reduce((sum, { value }) => sum + value, 0), moved });
        };
        // What is buffered arrives before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(told));
      }),
  );
  expect.soft(total, `${where}: layout shift: ${moved.join('; ')}`).toBeLessThanOrEqual(0.05);
}

/** What is cut to its place has its whole text at hand: on hover, or for who listens to it. */
export async function expectWhole(page: Page, where: string) {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((element) => {
        const style = getComputedStyle(element);
        const cuts = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        const over = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
        if (!cuts || !over || !element.checkVisibility() || element.closest('input, select, textarea')) return false;
        return !element.closest('[title]') && !element.querySelector('[title]') && element.clientWidth > 1;
      })
      .map((element) => element.innerText.slice(0, 60)),
  );
  expect.soft(cut, `${where}: cut, and its whole text is nowhere`).toEqual([]);
}

/**
 * Every table says what it holds, and every row of it which one it is: by its head, or by its own name while it is
 * written. What a person wrote in a text is theirs.
 */
export async function expectTables(page: Page, where: string) {
  const wrong = await page.evaluate(() => {
    const tables = [...document.querySelectorAll<HTMLTableElement>('main table')].filter(
      (table) => table.checkVisibility() && !table.closest('.rich-text'),
    );
    return tables.flatMap((table) => {
      const name = table.ariaLabel || table.getAttribute('aria-labelledby') || table.caption?.textContent;
      const rows = [...table.querySelectorAll<HTMLTableRowElement>(':is(tbody, tfoot) > tr')];
      // A row of one cell over all the columns is a sentence.
      const headless = rows.filter((row) => row.cells.length > 1 && !row.ariaLabel && !row.querySelector('th[scope]'));
      const first = headless[0]?.innerText.slice(0, 60);
      return [
        ...(name ? [] : [`no name: ${table.innerText.slice(0, 60)}`]),
        ...(first === undefined ? [] : [`${name}: ${headless.length} rows without a head, as «${first}»`]),
      ];
    });
  });
  expect.soft(wrong, `${where}: tables`).toEqual([]);
}
