import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserContext, type Page, chromium as playwright } from 'playwright-core';

// The packaged browser's own arguments put everything in one process, which dies with the first context that closes.
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-sync',
  '--font-render-hinting=none',
  // Code that lives as long as a page is not worth optimizing: it took a seventh of the time.
  '--js-flags=--no-opt,--no-maglev',
];

export const launch = async (): Promise<Browser> =>
  playwright.launch({ executablePath: await chromium.executablePath(), args: ARGS, headless: true });

/** Password of every account of the demo. */
export const PASSWORD = 'Quipu.2026';
/** `text` is the size of the text of the page, in percent of the usual one. */
export type Look = { width?: number; scheme?: 'light' | 'dark'; text?: number };
export const contextOptions = ({ width = 1280, scheme = 'light' }: Look) => ({
  viewport: { width, height: 900 },
  colorScheme: scheme,
  reducedMotion: 'reduce' as const,
  locale: 'es-PE',
  timezoneId: 'America/Lima',
});

/** Gives an open page another width and scheme, as its user could. */
export async function wear(page: Page, { width = 1280, scheme = 'light', text = 100 }: Look) {
  await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize({ width, height: 900 });
  // The style of the new look is in force once it has been painted.
  await page.evaluate(async (size) => {
    document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    // Colours half-way between two schemes are nobody's: what is still changing arrives now.
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
  }, text);
}

/** Fills the login form that is on the page, and sends it. */
export async function fillLogin(page: Page, user: string, password = PASSWORD) {
  await page.getByLabel('Usuario o correo').fill(user);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
}

/** Enters as a person does. */
export async function signIn(page: Page, user: string) {
  await page.goto('/');
  await fillLogin(page, user);
  await page.waitForURL((url) => url.pathname !== '/');
  // The address changes before the page does: until then the title on screen is the one of the login page.
  await page.getByRole('heading', { name: 'Ingreso al sistema' }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Enters without passing by the login page. */
export async function enter({ request }: BrowserContext, user: string) {
  const entered = await request.post('/api/acceso/entrar', { data: { usuario: user, clave: PASSWORD } });
  if (!entered.ok()) throw new Error(`${user} could not enter: ${await entered.text()}`);
}

/**
 * Goes to another address of the area that is open without loading it again, as who goes forward in the history, and
 * returns once its page is drawn: the frame of an area begins a page at its top with the drawing that brings it.
 */
export async function goWithin(page: Page, to: string) {
  await page.evaluate((address) => {
    const { scrollTo } = window;
    delete document.documentElement.dataset.arrived;
    window.scrollTo = () => {
      window.scrollTo = scrollTo;
      scrollTo(0, 0);
      document.documentElement.dataset.arrived = address;
    };
    const state = { usr: null, key: address, idx: history.state.idx + 1 };
    history.pushState(state, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, to);
  await page.waitForFunction(() => document.documentElement.dataset.arrived, null, { polling: 'raf' });
}

const BUSY = '[aria-label="Cargando"], [aria-busy="true"], [data-loading], .mantine-Skeleton-root';

/** Frames in a row without anything loading, so that what loads next has had its turn to say so. */
const CALM = 3;

/**
 * The page of the address has drawn its title and everything it loads. The router changes the address before it draws
 * what it names, so the frame of an area says which step of the history is on screen. Asked each frame: a locator asks
 * twice a second at worst.
 */
export async function settled(page: Page) {
  await page.waitForFunction(
    ([busy, calm, asked]) => {
      const state = globalThis as typeof globalThis & { calm?: { asked: number; frames: number } };
      const drawn = document.querySelector<HTMLElement>('[data-drawn]')?.dataset.drawn;
      const arrived = !drawn || drawn === (history.state?.key ?? 'default');
      const loaded = arrived && document.querySelector('h1') && !document.querySelector(busy);
      const before = state.calm?.asked === asked ? state.calm.frames : 0;
      state.calm = { asked, frames: loaded ? before + 1 : 0 };
      return state.calm.frames >= calm;
    },
    [BUSY, CALM, performance.now()] as const,
    { polling: 'raf' },
  );
}
