import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectFits, useBrowser } from './browser.ts';
import { settled, wear } from './chromium.ts';

const b = useBrowser();
const LISTA = '/admin/estudios/gestion_publicaciones';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Añadir filtro' });
async function abrir(page: Page, columna: string) {
  if (!(await panel(page).isVisible())) await page.getByRole('button', { name: 'Filtro', exact: true }).click();
  await panel(page).getByLabel('Buscar una columna').fill(columna);
  const seccion = panel(page)
    .locator('details')
    .filter({ has: page.getByText(columna, { exact: true }) });
  if ((await seccion.getAttribute('open')) === null) await seccion.locator('summary').click();
  return seccion;
}

describe('las condiciones sobre las columnas', () => {
  it('se eligen por columna, se leen como palabras, se unen con «y» o con «o» y quedan en una vista', async () => {
    const page = await b.open({ as: 'admin' });
    await page.goto(LISTA);
    await settled(page);
    // It opens in what waits for the office.
    const vistas = page.getByRole('navigation', { name: 'Vistas guardadas' });
    await vistas.getByRole('link', { name: /^Todos/ }).click();
    const titulo = await abrir(page, 'Título');
    await titulo.getByRole('radio', { name: 'no contiene', exact: true }).check();
    await titulo.getByRole('button', { name: 'Añadir condición' }).click();
    await titulo.getByText('Campo requerido').waitFor();
    await expectAccessible(page, 'una condición sin su valor');
    await titulo.getByLabel('Valor').fill(' De  la ');
    await page.keyboard.press('Enter');
    const primera = page.getByRole('button', { name: 'Quitar el filtro Título no contiene “De la”' });
    await primera.waitFor();
    await expect.poll(() => page.url()).toContain('notContains');
    const anio = await abrir(page, 'Año');
    await anio.getByRole('radio', { name: 'desde', exact: true }).check();
    await anio.getByLabel('Valor').fill('2100');
    await anio.getByRole('button', { name: 'Añadir condición' }).click();
    await page.keyboard.press('Escape');
    await page.getByText('Con «Título no contiene “De la”» y «Año desde 2100» no hay filas.').waitFor();
    await page.getByRole('button', { name: /^Se cumplen todas las condiciones/ }).click();
    await page.locator('tbody tr').first().waitFor();
    for (const nombre of await page.locator('tbody [data-name] > :first-child').allInnerTexts())
      expect(nombre.toLowerCase()).not.toContain('de la');
    await expectAccessible(page, 'dos condiciones unidas con «o»');
    await page.getByRole('button', { name: 'Guardar vista' }).click();
    await page.getByLabel('Guardar la vista actual como').fill('Condicionadas');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await vistas.getByRole('link', { name: /^Todos/ }).click();
    await primera.waitFor({ state: 'detached' });
    await vistas.getByRole('link', { name: /^Condicionadas ?\d+\+?$/ }).click();
    await page.getByRole('button', { name: /^Basta que se cumpla una condición/ }).waitFor();
    await page.getByRole('button', { name: 'Quitar el filtro Año desde 2100' }).click();
    await primera.waitFor();
    await page.reload();
    await primera.waitFor();
    await page.getByRole('button', { name: 'Cambiar el filtro Título no contiene “De la”' }).click();
    const cambio = page.getByRole('dialog', { name: 'Cambiar el filtro Título no contiene “De la”' });
    await expect.poll(() => cambio.getByLabel('Valor').inputValue()).toBe('De la');
    await expectAccessible(page, 'una condición que se cambia');
    await cambio.getByRole('radio', { name: 'contiene', exact: true }).check();
    await cambio.getByLabel('Valor').fill('de los');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Quitar el filtro Título contiene “de los”' }).waitFor();
    await expect.poll(() => primera.count()).toBe(0);
    await expect
      .poll(async () => {
        const nombres = await page.locator('tbody [data-name] > :first-child').allInnerTexts();
        return nombres.length > 0 && nombres.every((nombre) => nombre.toLowerCase().includes('de los'));
      })
      .toBe(true);
    await page.getByRole('button', { name: 'Guardar vista' }).click();
    await page.getByRole('button', { name: 'Eliminar la vista Condicionadas' }).click();
  });

  it('mientras se escribe una revista se ofrecen las que hay', async () => {
    const page = await b.open({ as: 'admin' });
    await page.goto(LISTA);
    await settled(page);
    const revista = await abrir(page, 'Revista');
    await revista.getByLabel('Valor').fill('rev');
    const ofrecidas = () =>
      revista.locator('datalist option').evaluateAll((todas) => todas.map((una) => una.getAttribute('value') ?? ''));
    await expect.poll(ofrecidas).not.toEqual([]);
    for (const una of await ofrecidas()) expect(una.toLowerCase()).toContain('rev');
    await revista.getByLabel('Valor').fill('zzzz');
    await expect.poll(ofrecidas).toEqual([]);
  });

  it('en el teléfono se escriben en una hoja, y una que la lista no entiende se dice y se quita', async () => {
    const page = await b.open({ as: 'admin' });
    await wear(page, { width: 360 });
    await page.goto(LISTA);
    await settled(page);
    const revista = await abrir(page, 'Revista');
    await revista.getByRole('radio', { name: 'vacío', exact: true }).check();
    await expectFits(page, 'una condición en el teléfono');
    await revista.getByRole('button', { name: 'Añadir condición' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Quitar el filtro Revista vacío' }).waitFor();
    await expectFits(page, 'sus condiciones en el teléfono');
    await page.goto(`${LISTA}?f=all:nada.contains.x`);
    await page.getByText('Esta lista no tiene la columna «nada»').first().waitFor();
    await page.getByRole('button', { name: /^Quitar el filtro Filtro que esta lista no entiende/ }).click();
    await page.locator('tbody tr').first().waitFor();
    b.expected('422');
  });
});
