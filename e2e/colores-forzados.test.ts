import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { settled } from './chromium.ts';

/**
 * With the colours of the reader only lines and shapes tell things apart: what is chosen among several (a tab, a view,
 * a part of a choice, a page of the menu) is told by one of them, and charts keep their bars.
 */
const b = useBrowser();

const GRUPOS = [
  { de: '[role=tablist] [role=tab]', elegido: '[aria-selected=true]' },
  { de: 'nav[aria-label] a', elegido: '[aria-current]' },
  { de: '[role=radiogroup] label', elegido: '[data-active]' },
];

/** Chosen things that look like the others of their group. */
const confundidos = (page: Page) =>
  page.evaluate((grupos) => {
    const aspecto = (element: Element) => {
      const { borderBottomWidth, borderTopWidth, outlineStyle, textDecorationLine } = getComputedStyle(element);
      return [borderBottomWidth, borderTopWidth, outlineStyle, textDecorationLine].join(' ');
    };
    const grupoDe = (element: Element) => element.closest('[role=tablist], nav, [role=radiogroup]');
    return grupos.flatMap(({ de, elegido }) =>
      [...document.querySelectorAll(de)]
        .filter((element) => element.matches(elegido))
        .filter((element) => {
          const demas = [...(grupoDe(element)?.querySelectorAll(de.split(' ').at(-1)!) ?? [])];
          return demas.some((otro) => !otro.matches(elegido) && aspecto(otro) === aspecto(element));
        })
        .map((element) => element.textContent),
    );
  }, GRUPOS);

/** Bars of charts that the page behind them swallows. */
const barrasPerdidas = (page: Page) =>
  page.evaluate(() => {
    const fondo = getComputedStyle(document.body).backgroundColor;
    return [...document.querySelectorAll('main svg rect[height]')].filter(
      (rect) => rect.getBoundingClientRect().height > 0 && getComputedStyle(rect).fill === fondo,
    ).length;
  });

it.each([
  ['admin', '/admin'],
  ['admin', '/admin/estudios/gestion_publicaciones'],
  ['admin', '/admin/estudios/gestion_publicaciones/detalle?id=7'],
  ['admin', '/admin/reportes/estudio'],
  ['investigador', '/investigador/publicaciones/articulo'],
  ['investigador', '/investigador/obligaciones'],
])('de %s, en %s lo elegido se distingue sin color', async (cuenta, ruta) => {
  const page = await b.open({ as: cuenta });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(ruta);
  await settled(page);
  await expect.poll(() => confundidos(page)).toEqual([]);
  await expect.poll(() => barrasPerdidas(page)).toBe(0);
});
