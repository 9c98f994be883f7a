import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Every table says what it holds, to who comes to it by its name. */
export async function expectTablesNamed(page: Page, where: string) {
  const nameless = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLTableElement>('main table')]
      .filter((table) => table.checkVisibility() && !table.closest('[contenteditable]'))
      .filter((table) => !table.ariaLabel && !table.getAttribute('aria-labelledby') && !table.caption?.textContent)
      .map((table) => table.innerText.slice(0, 60)),
  );
  expect.soft(nameless, `${where}: tables without a name`).toEqual([]);
}

/** What is not read with the eyes, or is drawn by the browser. */
const APART = 'input, select, textarea, svg, [aria-hidden="true"], [hidden], .mantine-VisuallyHidden-root';

/** With the text at twice its size, none is taller than its box, nor written over what comes below. */
export async function expectTextFits(page: Page, where: string) {
  const wrong = await page.evaluate((apart) => {
    const ownText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!ownText(element) || !element.checkVisibility() || element.clientWidth <= 1) continue;
      if (element.closest(apart)) continue;
      const told = `«${element.innerText.slice(0, 40)}» ${element.className.toString().slice(0, 60)}`;
      for (let box: HTMLElement | null = element; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.position === 'fixed' || style.position === 'sticky') break;
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break;
        if (style.overflowY !== 'visible' && style.overflowY !== 'hidden' && style.overflowY !== 'clip') break;
        if (style.display === 'inline' || box.clientHeight <= 1) continue;
        const range = document.createRange();
        range.selectNodeContents(element);
        const text = range.getBoundingClientRect();
        const place = box.getBoundingClientRect();
        // The line of a letter is taller than the letter: what is lost is lost from a quarter of it on.
        const spare = Number.parseFloat(getComputedStyle(element).fontSize) / 4;
        if (text.bottom > place.bottom + spare || text.top < place.top - spare) {
          found.push(
            `${told} out of ${box.tagName} ${box.className.toString().slice(0, 60)} ${Math.round(place.height)}`,
          );
          break;
        }
        if (style.overflowX !== 'visible' && style.overflowX !== 'hidden' && style.overflowX !== 'clip') break;
      }
    }
    return [...new Set(found)];
  }, APART);
  expect.soft(wrong, `${where}: text out of its box`).toEqual([]);
}

/** The text of tables and of prose grows with the one of the page: sizes are not in pixels. */
export async function expectTextGrown(page: Page, where: string) {
  const still = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(td, th, p, li, dd, label, h1, h2, td a)')]
      .filter((element) => element.checkVisibility() && element.innerText.trim())
      .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 20)
      .map((element) => `${element.tagName} «${element.innerText.slice(0, 40)}» ${element.className}`),
  );
  expect.soft([...new Set(still)].slice(0, 10), `${where}: text that did not grow`).toEqual([]);
}
