import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, useBrowser, useChain } from './browser.ts';
import { settled } from './chromium.ts';
import { ANIO, elegir } from './gestos.ts';

const REVISTAS = '/admin/estudios/revistas';
const CABEZA = 'issn;issn_e;nombre;casa;isi;pais;cobertura;base;desde;hasta;cuartil';
const EN_SCOPUS = `1748-7188;;Algoritmos de los Andes;Casa Andina;No;Perú;;Scopus;2015;${ANIO - 2};Q2`;
const SIGUE = `1748-7188;;Algoritmos de los Andes;Casa Andina;No;Perú;;Scopus;${ANIO - 1};;Q1`;
const b = useBrowser();
let admin: Page;
beforeAll(async () => {
  admin = await b.open({ as: 'admin' });
});
const cargar = (...filas: string[]) =>
  admin.locator('input[type=file]').setInputFiles({
    name: 'revistas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([CABEZA, ...filas].join('\r\n'), 'latin1'),
  });

describe('importar revistas y usarlas en un artículo', () => {
  useChain();
  it('un archivo con filas equivocadas dice cuáles y por qué, sin importar nada', async () => {
    await admin.goto(REVISTAS);
    await admin.getByRole('button', { name: 'Importar' }).click();
    await admin.getByRole('dialog', { name: 'Nueva importación' }).waitFor();
    await expect.poll(() => admin.getByLabel('Qué se importa').inputValue()).toBe('revistas');
    await cargar(EN_SCOPUS, '1234-5678;;Con la cifra equivocada;;;PE;;;;;', '1932-6203;;De otro planeta;;;Marte;;;;;');
    await admin.getByRole('heading', { level: 1, name: /revistas\.csv/ }).waitFor();
    await admin.getByRole('button', { name: 'Validar', exact: true }).click();
    await admin.getByText('2 filas tienen errores').waitFor();
    await admin.getByRole('row', { name: /El ISSN no es válido/ }).waitFor();
    await admin.getByRole('row', { name: /«Marte»: No está en el catálogo/ }).waitFor();
    await expectAccessible(admin, 'archivo de revistas con errores');
  });
  it('corregido, se valida y se importa lo que mostró', async () => {
    await admin.goto('/admin/estudios/revistas/importar');
    await admin.getByRole('dialog', { name: 'Nueva importación' }).waitFor();
    await cargar(EN_SCOPUS, SIGUE);
    await admin.getByRole('heading', { level: 1, name: /revistas\.csv/ }).waitFor();
    await admin.getByText('Estas columnas se asignaron como en el último archivo').waitFor();
    await admin.getByRole('button', { name: 'Validar', exact: true }).click();
    await admin.getByRole('button', { name: 'Aplicar', exact: true }).click();
    await admin.getByRole('dialog', { name: 'Aplicar' }).getByRole('button', { name: 'Aplicar' }).click();
    await admin.locator('[aria-current=step]').getByText('Aplicada').waitFor();
    await admin.goto(`${REVISTAS}?q=1748-7188`);
    await admin.getByRole('link', { name: 'Algoritmos de los Andes' }).first().click();
    await admin.getByRole('row', { name: /Scopus 2015/ }).waitFor();
    await admin.getByRole('row', { name: new RegExp(`Scopus ${ANIO - 1} Sigue Q1`) }).waitFor();
    await expectAccessible(admin, 'ficha de una revista');
  });
  it('una indexación más se escribe en su fila, y una que se cruza no se guarda', async () => {
    const escribir = async (base: string, desde: number) => {
      await admin.getByRole('button', { name: 'Agregar indexación' }).click();
      await admin.getByLabel('Base de datos').selectOption(base);
      await admin.getByLabel('Desde').fill(String(desde));
      await admin.getByLabel('Desde').press('Enter');
    };
    await escribir('SciELO', 2010);
    await admin.getByRole('row', { name: /SciELO 2010 Sigue/ }).waitFor();
    await escribir('SciELO', 2012);
    await admin
      .getByText(/Se cruza con SciELO desde 2010/)
      .first()
      .waitFor();
    await admin.getByLabel('Desde').press('Escape');
  });
  it('en un artículo, elegir la revista llena sus datos y propone las bases de ese año', async () => {
    await admin.goto('/admin/estudios/gestion_publicaciones/nuevo?tipo=articulo');
    await settled(admin);
    await elegir(
      admin.locator('body'),
      'Buscar la revista en el catálogo',
      'algoritmos de los',
      /Algoritmos de los Andes/,
    );
    await expect.poll(() => admin.getByRole('textbox', { name: 'ISSN', exact: true }).inputValue()).toBe('1748-7188');
    await admin.getByRole('textbox', { name: /^Fecha de publicación/ }).fill(`01/01/${ANIO - 1}`);
    await admin.getByRole('textbox', { name: /^Fecha de publicación/ }).press('Tab');
    await admin.getByText(`En ${ANIO - 1}, Algoritmos de los Andes figura en SciELO, Scopus (Q1)`).waitFor();
    await expectAccessible(admin, 'bases que se proponen');
    await admin.getByRole('button', { name: 'Agregar a «Indexada en»' }).click();
    await expect.poll(() => admin.getByText(/figura en SciELO/).count()).toBe(0);
  });
  it('«Agregar revista» registra una sin salir del artículo y queda elegida', async () => {
    await admin.getByRole('button', { name: 'Agregar revista' }).click();
    const modal = admin.getByRole('dialog', { name: 'Agregar revista' });
    await modal.getByRole('textbox', { name: 'Revista' }).fill('Revista agregada al paso');
    await modal.getByRole('textbox', { name: 'ISSN', exact: true }).fill('1932-6203');
    await modal.getByRole('combobox', { name: 'País' }).fill('Per');
    await modal.getByRole('option', { name: 'Perú' }).click();
    await modal.getByRole('button', { name: 'Guardar' }).click();
    await modal.waitFor({ state: 'detached' });
    await expect.poll(() => admin.getByRole('textbox', { name: 'ISSN', exact: true }).inputValue()).toBe('1932-6203');
  });
});
