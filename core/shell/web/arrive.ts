/** Pauses before asking again for code that did not arrive: a connection that blinked is back by then. */
const PAUSES_MS = [400, 1_600];
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Asks for code, and again when it does not arrive. */
export async function withRetries<T>(load: () => Promise<T>): Promise<T> {
  for (const ms of PAUSES_MS) {
    try {
      return await load();
    } catch {
      await pause(ms);
    }
  }
  return load();
}

const MODULES = /<script[^>]+type="module"[^>]+src="([^"]+)"/g;

/** Whether the server has another version than the one that is open: the code of this one is no longer there. */
export async function hasNewVersion(): Promise<boolean> {
  const mine = [...document.querySelectorAll('script[type="module"][src]')].map((script) => script.getAttribute('src'));
  try {
    const page = await (await fetch('/', { cache: 'no-store' })).text();
    const theirs = [...page.matchAll(MODULES)].map(([, src]) => src);
    return mine.length > 0 && theirs.length > 0 && theirs.join() !== mine.join();
  } catch {
    return false;
  }
}

const isWritten = (element: Element | null) =>
  element instanceof HTMLElement && (element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName));

/** Panels of the browser stay in the page while they are closed. */
const hasOpenDialog = () => [...document.querySelectorAll('[role="dialog"]')].some((d) => d.checkVisibility());

/** Nothing that somebody wrote is on the page: it may be loaded again without asking. */
export const nothingWritten = (isHeld: boolean): boolean =>
  !isHeld && !hasOpenDialog() && !isWritten(document.activeElement);
