import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectFits, useBrowser } from './browser.ts';
import { settled } from './chromium.ts';

const b = useBrowser();
const APAGADOS = 'Esta instalación no consulta Crossref, DataCite ni OpenAlex.';
const aMano = (page: Page) => page.getByRole('button', { name: 'Escribir los datos a mano con este DOI' });

describe('con los registros públicos apagados no se pierde lo escrito', () => {
  it('quien registra una publicación lleva su DOI al formulario', async () => {
    const page = await b.open({ as: 'docente6' });
    await page.goto('/investigador/publicaciones/registrar/paso1?tipo=articulo');
    await page.getByRole('textbox', { name: 'DOI, ISBN o título' }).fill('https://doi.org/10.1234/apagado.uno');
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await page.getByText(APAGADOS).waitFor();
    await aMano(page).click();
    await page.getByText('El registro empieza con el DOI 10.1234/apagado.uno.').waitFor();
    await settled(page);
    await expectAccessible(page, 'registrar con un DOI llevado');
    await expectFits(page, 'registrar con un DOI llevado');
    await page.getByRole('textbox', { name: /^Título/ }).fill('Obra escrita a mano con su DOI');
    await page.getByRole('button', { name: 'Empezar el registro' }).click();
    await page.waitForURL(/paso1\?id=\d+/);
    // A stored DOI is shown as its address.
    await expect
      .poll(() => page.getByRole('textbox', { name: /^DOI/ }).inputValue())
      .toMatch(/10\.1234\/apagado\.uno$/);
  });

  it('la oficina lo lleva a la publicación nueva', async () => {
    const page = await b.open({ as: 'admin' });
    await page.goto('/admin/estudios/gestion_publicaciones/nuevo?tipo=articulo');
    await page.getByRole('button', { name: 'Completar desde DOI, título o archivo' }).click();
    const dialogo = page.getByRole('dialog');
    await dialogo.getByRole('textbox', { name: 'DOI, ISBN o título' }).fill('10.1234/apagado.dos');
    await dialogo.getByRole('button', { name: 'Buscar', exact: true }).click();
    await dialogo.getByText(APAGADOS).waitFor();
    await aMano(page).click();
    await dialogo.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('textbox', { name: /^DOI/ }).inputValue()).toBe('10.1234/apagado.dos');
  });

  it('de una lista de DOI, cada uno se escribe a mano con el suyo puesto', async () => {
    const page = await b.open({ as: 'docente6' });
    await page.goto('/investigador/publicaciones/tomar');
    await page.getByRole('tab', { name: 'Lista de DOI' }).click();
    await page.getByRole('textbox', { name: 'DOI de las obras' }).fill('10.1234/apagado.tres');
    await page.getByRole('button', { name: 'Leer', exact: true }).click();
    await page.getByText(APAGADOS).waitFor();
    await settled(page);
    await expectAccessible(page, 'una toma con los registros apagados');
    await page.getByRole('link', { name: /^Escribir a mano/ }).click();
    await page.getByText('El registro empieza con el DOI 10.1234/apagado.tres.').waitFor();
  });
});
