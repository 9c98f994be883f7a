import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectFits, useBrowser, useChain } from './browser.ts';
import { settled } from './chromium.ts';
import { confirmar, contarGestos, elegir } from './gestos.ts';

const b = useBrowser();
const CINCUENTA = 50;
const NOMBRES = 'totora bofedal umayo camelido quinua cuenca aerosol glaciar humedal insecto jarilla kiwicha'.split(
  ' ',
);
const tituloDe = (i: number) =>
  `Ensayo ${i} sobre ${NOMBRES[i % NOMBRES.length]} y ${NOMBRES[(i * 5 + 3) % NOMBRES.length]}`;
const referencia = (titulo: string, autores: string) =>
  `@article{c${titulo.replace(/\W/gu, '')}, title = {${titulo}}, author = {${autores}}, journal = {Revista de prueba}, year = {2025}, month = apr, volume = {2}}`;
const archivo = (name: string, texto: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(texto) });

describe('una investigadora toma cincuenta obras de un archivo', () => {
  useChain();
  let page: Page;
  let firma: string;
  beforeAll(async () => {
    page = await b.open({ as: 'docente6' });
    const { yo } = await (await page.request.get('/api/acceso/yo')).json();
    // As a catalogue writes who has two family names: it is asked once whether it is she.
    firma = yo.nombre;
  });

  it('lo carga, y lee cuántas son y cuáles no se leyeron', async () => {
    await page.goto('/investigador/publicaciones/articulo');
    await page.getByRole('link', { name: 'Tomar varias' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tomar varias obras' }).waitFor();
    await settled(page);
    await expectAccessible(page, 'empezar una toma');
    await expectFits(page, 'empezar una toma');
    const gestos = await contarGestos(page);
    const obras = Array.from({ length: CINCUENTA }, (_, i) => referencia(tituloDe(i), `Huamán, Luis and ${firma}`));
    const texto = [...obras, '@article{rota, title = {Sin cerrar'].join('\n');
    await page.locator('input[type=file]').setInputFiles(archivo('mis-obras.bib', texto));
    await page.getByRole('heading', { level: 1, name: 'Leídas 50 de 51 obras' }).waitFor();
    await page.getByText('0 elegidas de 50 nuevas; de 50 falta decir quién las presenta').waitFor();
    await page.getByRole('region', { name: '¿Cuál de estos autores es usted?' }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Tomar 50 obras' }).waitFor();
    await settled(page);
    await expectAccessible(page, 'las obras de una toma');
    await expectFits(page, 'las obras de una toma');
    await page.getByRole('combobox', { name: 'Filiación con la universidad' }).selectOption({ label: 'Sí' });
    await page.getByRole('button', { name: 'Tomar 50 obras' }).click();
    await page.getByRole('heading', { level: 1, name: '50 borradores' }).waitFor();
    expect(gestos.tomar().clics).toBeLessThanOrEqual(10);
  });

  it('corrige la que no se leyó sin salir de la página', async () => {
    await page.getByRole('tab', { name: /No se leyeron/ }).click();
    await page.getByRole('button', { name: /^Corregir/ }).click();
    const dialogo = page.getByRole('dialog');
    await dialogo.getByRole('textbox', { name: 'Referencia' }).fill(referencia('La que faltaba cerrar', firma));
    await dialogo.getByRole('button', { name: 'Leer de nuevo' }).click();
    await dialogo.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Tomar 1 obra' }).click();
    await page.getByRole('heading', { level: 1, name: '51 borradores' }).waitFor();
    await page.getByRole('tab', { name: /Borradores/ }).click();
  });

  it('cada borrador dice lo que le falta, y se completa en su página', async () => {
    await page
      .getByText(/^Le falta: /)
      .first()
      .waitFor();
    await page
      .getByRole('link', { name: /^Completar/ })
      .first()
      .click();
    await page.waitForURL(/paso1\?id=\d+/);
    await page.goBack();
  });

  it('de una hoja propia dice qué es cada columna, y se lee de nuevo', async () => {
    await page.goto('/investigador/publicaciones/tomar');
    const hoja = [
      'Trabajo;Firmas;Cuándo',
      `Hoja sobre bofedal uno;${firma};2024`,
      `Hoja sobre umayo dos;${firma};2025`,
    ];
    await page.locator('input[type=file]').setInputFiles(archivo('mi-hoja.csv', hoja.join('\n')));
    await page.getByText('¿Qué columna es el título?').waitFor();
    await page.getByRole('button', { name: 'Ver las columnas' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Columnas de su hoja' });
    await dialogo.getByRole('combobox', { name: 'Qué es «Trabajo»' }).selectOption({ label: 'Título' });
    await dialogo.getByRole('combobox', { name: 'Qué es «Firmas»' }).selectOption({ label: 'Autores' });
    await settled(page);
    await expectAccessible(page, 'las columnas de una hoja');
    await expectFits(page, 'las columnas de una hoja');
    await dialogo.getByRole('button', { name: 'Leer de nuevo' }).click();
    await page.getByRole('heading', { level: 1, name: 'Leídas 2 de 2 obras' }).waitFor();
    await page.getByText('Se leen 2 de 3 columnas de la hoja').waitFor();
  });

  it('lo mismo, cargado otra vez, ya está registrado', async () => {
    await page.goto('/investigador/publicaciones/tomar');
    const texto = referencia(tituloDe(1), firma);
    await page.getByRole('tab', { name: 'Pegar' }).click();
    await page.getByRole('textbox', { name: 'Referencias' }).fill(texto);
    await page.getByRole('button', { name: 'Leer', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Leídas 1 de 1 obra' }).waitFor();
    await page.getByText('Mismo título: ya es suya').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Tomar 0 obras' }).isDisabled()).toBe(true);
  });

  it('deshace la toma entera, y las obras vuelven a quedar por tomar', async () => {
    await page.goto('/investigador/publicaciones/tomar');
    await page.getByRole('link', { name: 'mis-obras.bib' }).click();
    await page.getByRole('button', { name: 'Deshacer la toma' }).click();
    await confirmar(page, 'Deshacer');
    await page.getByRole('heading', { level: 1, name: 'Leídas 51 de 51 obras' }).waitFor();
    await page.getByRole('tab', { name: /Nuevas/ }).waitFor();
  });
});

describe('la oficina toma las obras de varias personas', () => {
  useChain();
  let page: Page;
  beforeAll(async () => {
    page = await b.open({ as: 'admin' });
  });

  it('de un archivo, y dice quién presenta la que nadie de la casa firma', async () => {
    await page.goto('/admin/estudios/gestion_publicaciones');
    await page.getByRole('button', { name: /Más/ }).first().click();
    await page.getByRole('menuitem', { name: 'Tomar varias obras' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tomar varias obras' }).waitFor();
    const texto = referencia('Obra que la oficina trae de una facultad', 'Zhang, Wei');
    await page.locator('input[type=file]').setInputFiles(archivo('facultad.bib', texto));
    await page.getByRole('heading', { level: 1, name: 'Leídas 1 de 1 obra' }).waitFor();
    await settled(page);
    await expectAccessible(page, 'la toma de la oficina');
    await page.getByRole('button', { name: /decir quién presenta/ }).click();
    const dialogo = page.getByRole('dialog');
    await elegir(dialogo, 'Quién la presenta', 'quispe', /Quispe/i);
    await dialogo.getByRole('radio', { name: 'No figura entre ellos, y es suya' }).check();
    await dialogo.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('button', { name: 'Tomar 1 obra' }).click();
    await page.getByRole('heading', { level: 1, name: 'Un borrador' }).waitFor();
    await page.getByRole('link', { name: /^Completar/ }).click();
    await page.getByRole('heading', { level: 1, name: /Obra que la oficina trae/ }).waitFor();
  });
});
