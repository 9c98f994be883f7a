import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, expectFits, useBrowser } from './browser.ts';
import { settled, wear } from './chromium.ts';

const b = useBrowser();
const SECCION = 'Resumen ejecutivo';
const copiado = (de: string) =>
  readFileSync(new URL(`../core/field/tests/clipboard/${de}.txt`, import.meta.url), 'utf8');

/** What a word processor leaves in the clipboard, pasted where the focus is. */
const pegarFormato = (page: Page, html: string) =>
  page.evaluate((texto) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', texto);
    clipboardData.setData('text/plain', 'x');
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
const dicho = (page: Page) =>
  page
    .getByRole('textbox', { name: SECCION })
    .evaluate((e) => e.innerHTML.replaceAll(/ (?:rel|target|class|style|data-\w+)="[^"]*"/g, ''));

it('lo pegado de Word y de Google Docs conserva potencias, fórmulas, enlaces, listas y tablas, y dice lo que no', async () => {
  const page = await b.open({ as: 'investigador' });
  await page.goto('/investigador/convocatoria/pconfigi');
  await settled(page);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await page.waitForURL('**/pconfigi/paso1?id=*');
  await page.getByLabel('Título').waitFor();
  const seccion = async () => {
    await page.getByRole('tab', { name: SECCION }).click();
    await page.getByRole('textbox', { name: SECCION }).click();
  };
  for (let paso = 2; paso < 5 && !(await page.getByRole('tab', { name: SECCION }).isVisible()); paso++) {
    await page.goto(page.url().replace(/paso\d/, `paso${paso}`));
    await settled(page);
  }
  await seccion();
  await pegarFormato(page, copiado('word'));
  const aviso = page.getByRole('status').filter({ hasText: 'De lo que pegó no se conservó' });
  await aviso.getByText('1 imagen, 1 ecuación').waitFor();
  const de = await dicho(page);
  for (const parte of [
    '10<sup>3</sup>',
    'H<sub>2</sub>O',
    '<a href="https://doi.org/10.1000/xyz?a=1&amp;b=2">el artículo</a>',
    '<ol><li><p>Río arriba</p></li><li><p>Río abajo</p></li></ol>',
    '<td><p>Ca<sup>2+</sup></p></td>',
  ])
    expect(de).toContain(parte);
  expect(de).not.toContain('color');
  await expectAccessible(page, 'editor con lo pegado');
  await wear(page, { width: 360, scheme: 'dark' });
  await expectFits(page, 'editor con lo pegado, en el teléfono');
  await expectAccessible(page, 'editor con lo pegado, en el teléfono');
  await wear(page, {});

  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await pegarFormato(page, copiado('google-docs'));
  await aviso.getByText('1 imagen, los colores de las letras').waitFor();
  expect(await dicho(page)).toContain('10<sup>3</sup> muestras de H<sub>2</sub>O');

  const editor = page.getByRole('textbox', { name: SECCION });
  const filas = editor.locator('tr');
  await editor.getByText('12,5', { exact: true }).click();
  await page.getByRole('button', { name: 'Agregar fila' }).click();
  await expect.poll(() => filas.count()).toBe(3);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Mg');
  await expect.poll(() => filas.last().innerText()).toContain('Mg');
  await page.getByRole('button', { name: 'Quitar fila' }).click();
  await expect.poll(() => filas.count()).toBe(2);
  await editor.getByText('12,5', { exact: true }).click();
  await page.getByRole('button', { name: 'Quitar tabla' }).click();
  await expect.poll(() => filas.count()).toBe(0);

  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type('m');
  await page.getByRole('button', { name: 'Superíndice' }).click();
  await page.keyboard.type('2');
  await page.getByRole('button', { name: 'Superíndice' }).click();
  await page.keyboard.type(' de CO');
  await page.getByRole('button', { name: 'Subíndice' }).click();
  await page.keyboard.type('2');
  await page.getByRole('button', { name: 'Subíndice' }).click();
  await page.keyboard.type(' en ');
  await page.getByRole('button', { name: 'Enlace' }).click();
  const direccion = page.getByLabel('Dirección del enlace');
  await direccion.fill('no es una dirección');
  await direccion.press('Enter');
  await page.getByText('Escriba una dirección, por ejemplo').waitFor();
  await expectAccessible(page, 'dirección de un enlace');
  await direccion.fill('www.ejemplo.org');
  await page.getByRole('button', { name: 'Poner enlace' }).click();
  const escrito = '<p>m<sup>2</sup> de CO<sub>2</sub> en <a href="https://www.ejemplo.org/">www.ejemplo.org</a></p>';
  await page
    .getByText(/^Guardado/)
    .first()
    .waitFor();
  await page.reload();
  await settled(page);
  await seccion();
  await expect.poll(() => dicho(page)).toBe(escrito);
});
