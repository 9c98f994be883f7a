import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectFits, useBrowser, useChain } from './browser.ts';
import { settled, wear } from './chromium.ts';
import { accionDeFila, dia } from './gestos.ts';

const BAREMOS = '/admin/admin/parametros?tab=publicaciones';
const NOMBRE = 'Borrador de prueba';
const CATEGORIA = 'Artículo original · WoS, Scopus o Medline';
const b = useBrowser();
let admin: Page;
beforeAll(async () => {
  admin = await b.open({ as: 'admin' });
});

describe('la oficina prueba un baremo antes de ponerlo en vigencia', () => {
  useChain();
  let direccion = '';
  it('copia el vigente como borrador, con sus categorías', async () => {
    await admin.goto(BAREMOS);
    await admin.getByRole('button', { name: 'Nuevo baremo' }).click();
    const modal = admin.getByRole('dialog');
    await modal.getByRole('textbox', { name: 'Nombre' }).fill(NOMBRE);
    await modal.getByRole('textbox', { name: 'Vigente desde' }).fill(dia(400));
    await modal.getByRole('textbox', { name: 'Resolución' }).fill('RR 1');
    await modal.getByLabel('Copia de').selectOption({ label: 'Baremo de publicaciones 2019' });
    await expectAccessible(admin, 'copiar un baremo');
    await modal.getByRole('button', { name: 'Guardar' }).click();
    await modal.waitFor({ state: 'detached' });
    await admin.getByRole('row', { name: new RegExp(`${NOMBRE}.*Inactivo`) }).waitFor();
  });
  it('lo simula tal cual, y nada cambia', async () => {
    await accionDeFila(admin, new RegExp(NOMBRE), 'Simulación');
    await admin.getByRole('heading', { level: 1, name: `Simulación de «${NOMBRE}»` }).waitFor();
    direccion = admin.url();
    await admin.getByRole('button', { name: 'Simular', exact: true }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Simular' }).click();
    await admin.getByText('Ningún autor tendría otros puntos').waitFor();
  });
  it('cambia los puntos de una categoría, y la simulación queda desactualizada', async () => {
    await admin.goto(`/admin/admin/parametros?tab=categorias&q=${encodeURIComponent('WoS')}&sort=-baremoId`);
    await accionDeFila(admin, new RegExp(`${CATEGORIA}.*${NOMBRE}|${NOMBRE}.*${CATEGORIA}`), 'Editar');
    const modal = admin.getByRole('dialog');
    await modal.getByRole('textbox', { name: 'Puntos' }).fill('9,5');
    await modal.getByRole('button', { name: 'Guardar' }).click();
    await modal.waitFor({ state: 'detached' });
    await admin.goto(direccion);
    await admin.getByText('Desactualizada', { exact: true }).waitFor();
  });
  it('la repite, ve quiénes suben y por qué, y se lleva las diferencias', async () => {
    await admin.getByRole('button', { name: 'Simular de nuevo' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Simular' }).click();
    await expect.poll(() => admin.getByText('Desactualizada', { exact: true }).count()).toBe(0);
    const fila = admin.getByRole('row', { name: /Sube/ }).first();
    await fila.waitFor();
    await expect.poll(() => fila.innerText()).toContain('9.5');
    await admin.getByRole('heading', { name: 'Por facultad' }).waitFor();
    await settled(admin);
    await expectAccessible(admin, 'simulación de un baremo');
    await wear(admin, { scheme: 'dark' });
    await expectAccessible(admin, 'simulación de un baremo, oscura');
    await wear(admin, {});
    const exportar = admin.getByRole('button', { name: 'Exportar' }).last();
    await exportar.click();
    const descarga = admin.waitForEvent('download');
    await admin.getByRole('menuitem', { name: 'CSV' }).click();
    expect((await descarga).suggestedFilename()).toMatch(/\.csv$/);
  });
  it('en un teléfono cabe', async () => {
    await wear(admin, { width: 360 });
    await settled(admin);
    await expectFits(admin, 'simulación de un baremo');
    await wear(admin, {});
  });
});

describe('el puntaje de una publicación a una fecha', () => {
  it('se pregunta junto a sus autores, y dice cómo llegó a él', async () => {
    await admin.goto('/admin/estudios/gestion_publicaciones?f=validado:si');
    await admin.getByRole('row').nth(1).getByRole('link').first().click();
    await admin.getByRole('tab', { name: /^Autores/ }).click();
    await admin.getByRole('button', { name: 'Puntajes a una fecha' }).click();
    const pide = admin.getByRole('dialog');
    await pide.getByRole('textbox', { name: 'Fecha' }).fill(dia());
    await pide.getByRole('button', { name: 'Ver puntaje' }).click();
    const visto = admin.getByRole('dialog', { name: 'Puntajes a una fecha' });
    await visto.getByText('Cómo se llegó a ellos').waitFor();
    await expectAccessible(admin, 'puntajes de una publicación a una fecha');
    await visto.getByRole('link', { name: 'Llevar en PDF' }).waitFor();
  });
});
