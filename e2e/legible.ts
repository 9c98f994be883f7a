import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What is not read with the eyes, or is drawn by the browser. */
const APART = 'input, select, textarea, svg, [aria-hidden="true"], [hidden], .mantine-VisuallyHidden-root';

/** With the text at twice its size, none is larger than its box, nor written over what comes below. */
export async function expectTextFits(page: Page, where: string) {
  const wrong = await page.evaluate((apart) => {
    /** Where its own words begin and end; not those of what it holds, which are asked for by themselves. */
    const placeOfWords = (element: Element) => {
      const words = [...element.childNodes].filter((n) => n.nodeType === Node.TEXT_NODE && n.textContent?.trim());
      const places = words.flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      });
      if (places.length === 0) return null;
      return {
        top: Math.min(...places.map((place) => place.top)),
        right: Math.max(...places.map((place) => place.right)),
        bottom: Math.max(...places.map((place) => place.bottom)),
      };
    };
    const isHidden = (element: Element): boolean =>
      getComputedStyle(element).clipPath === 'inset(50%)' ||
      (element.parentElement !== null && isHidden(element.parentElement));
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!element.checkVisibility() || element.clientWidth === 1 || element.closest(apart)) continue;
      if (getComputedStyle(element).fontSize === '0px') continue;
      const words = placeOfWords(element);
      if (!words || isHidden(element)) continue;
      const told = `«${element.innerText.slice(0, 40)}» ${element.className.toString().slice(0, 60)}`;
      for (let box: HTMLElement | null = element; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.position === 'fixed' || style.position === 'sticky') break;
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break;
        if (style.overflowY !== 'visible' && style.overflowY !== 'hidden' && style.overflowY !== 'clip') break;
        if (style.display === 'inline' || box.clientHeight <= 1) continue;
        const place = box.getBoundingClientRect();
        // The line of a letter is taller than the letter: what is lost is lost from a quarter of it on.
        const spare = Number.parseFloat(getComputedStyle(element).fontSize) / 4;
        const isCut = /hidden|clip/.test(style.overflowX) && words.right > place.right + spare;
        if (words.bottom > place.bottom + spare || words.top < place.top - spare || isCut) {
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
