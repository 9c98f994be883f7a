import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { samplePdf } from '#core/testing/server/pdf.ts';
import { expectAccessible, expectFits, useBrowser, useChain } from './browser.ts';
import { settled } from './chromium.ts';
import { confirmar, dia } from './gestos.ts';

const b = useBrowser();
const TITULO = 'Secador solar de quinua con control de humedad';
const NUMERO = 'MU-4521';
const PDF = {
  name: 'recibo.pdf',
  mimeType: 'application/pdf',
  buffer: samplePdf(),
};
let inventora: Page;
let admin: Page;
let ficha = '';
beforeAll(async () => {
  inventora = await b.open({ as: 'docente6' });
  admin = await b.open({ as: 'admin' });
});
const campo = (nombre: string | RegExp) => inventora.getByRole('textbox', { name: nombre });
const cabecera = () => admin.locator('[data-head]');
const siguiente = async (titulo: string) => {
  await inventora.getByRole('button', { name: 'Siguiente' }).click();
  await inventora.getByRole('heading', { name: titulo }).waitFor();
  await settled(inventora);
};
const agregarTitular = async (nombre: string) => {
  await inventora.getByRole('button', { name: 'Agregar titular' }).click();
  await inventora.getByLabel('Nombre del titular').fill(nombre);
  await inventora.keyboard.press('Enter');
  await inventora.getByRole('rowheader', { name: nombre }).waitFor();
};
const enviar = async () => {
  await inventora.getByText('La patente está completa.').waitFor();
  await inventora.getByRole('button', { name: 'Enviar', exact: true }).click();
  await confirmar(inventora, 'Enviar');
  await inventora.waitForURL(/publicaciones\/detalle\?id=\d+/);
  await inventora.getByText('Enviado').first().waitFor();
};

describe('una patente', () => {
  useChain();

  it('empieza en su pestaña, con su título y lo que es quien la registra', async () => {
    await inventora.goto('/investigador/publicaciones/patente');
    await settled(inventora);
    await expectAccessible(inventora, 'mis patentes');
    await inventora.getByRole('link', { name: 'Registrar' }).click();
    await inventora.getByRole('heading', { level: 1, name: 'Registrar patente' }).waitFor();
    await expect.poll(() => inventora.getByText('Traer los datos').count()).toBe(0);
    await campo('Título').fill(TITULO);
    await inventora.getByLabel('Usted figura como').selectOption('Inventor');
    await settled(inventora);
    await expectAccessible(inventora, 'empezar una patente');
    await inventora.getByRole('button', { name: 'Empezar el registro' }).click();
    await inventora.waitForURL(/patente\/paso1\?id=\d+/);
    await inventora.getByRole('heading', { name: 'Descripción de la propiedad intelectual' }).waitFor();
  });

  it('se describe, dice sus titulares y sus autores', async () => {
    await campo(/^Número de registro/).fill(NUMERO);
    await inventora.getByLabel('Tipo de propiedad intelectual').selectOption('Modelo de utilidad');
    await campo(/^Fecha de presentación/).fill(dia(-60));
    await settled(inventora);
    await expectAccessible(inventora, 'datos de una patente');
    await expectFits(inventora, 'datos de una patente');
    await siguiente('Manejo de titulares');
    await agregarTitular('Universidad Nacional de Demostración');
    await expectAccessible(inventora, 'titulares de una patente');
    await expectFits(inventora, 'titulares de una patente');
    await siguiente('Autores de la patente');
    await inventora.getByText('Inventor (presenta)').waitFor();
    await expectFits(inventora, 'autores de una patente');
    await siguiente('Envío de patente');
  });

  it('se envía sin más que su declaración', async () => {
    await inventora.getByLabel('Acepto la declaración jurada').check();
    await enviar();
    ficha = inventora.url();
    await inventora.getByRole('tab', { name: 'Autores y titulares' }).waitFor();
    await settled(inventora);
    await expectAccessible(inventora, 'ficha de una patente');
    await expectFits(inventora, 'ficha de una patente');
  });

  it('la oficina la halla entre lo que tiene por validar y la observa', async () => {
    await admin.goto('/admin/estudios/gestion_publicaciones?f=tipo:patente');
    await settled(admin);
    await admin.getByRole('link', { name: TITULO }).first().click();
    await admin.waitForURL(/gestion_publicaciones\/patente\?id=\d+/);
    await admin.getByRole('heading', { level: 1, name: TITULO }).waitFor();
    await settled(admin);
    await expectAccessible(admin, 'patente en la oficina');
    await cabecera().getByRole('button', { name: 'Observar' }).click();
    const modal = admin.getByRole('dialog', { name: 'Observar' });
    await settled(admin);
    await modal.getByRole('textbox', { name: 'Observaciones al docente' }).fill('Agregue al instituto como titular.');
    await modal.getByRole('button', { name: 'Observar' }).click();
    await modal.waitFor({ state: 'detached' });
    await cabecera().getByText('Observado', { exact: true }).first().waitFor();
  });

  it('quien la presentó lee la observación, corrige y la envía de nuevo', async () => {
    await inventora.goto(ficha);
    await inventora.getByText('Agregue al instituto como titular.').first().waitFor();
    await inventora.goto(`/investigador/publicaciones/patente/paso2?id=${new URL(ficha).searchParams.get('id')}`);
    await inventora.getByText('Agregue al instituto como titular.').first().waitFor();
    await agregarTitular('Instituto Andino');
    await siguiente('Autores de la patente');
    await siguiente('Envío de patente');
    await enviar();
  });

  it('la oficina la registra con la calificación de su tipo, y el puntaje se explica', async () => {
    await admin.reload();
    await cabecera().getByRole('button', { name: 'Registrar' }).click();
    const modal = admin.getByRole('dialog', { name: 'Registrar' });
    await modal.getByLabel('Calificación').selectOption({ label: 'Modelo de utilidad · 2.00 puntos' });
    await modal.getByLabel('Validado').selectOption('si');
    await modal.getByRole('button', { name: 'Registrar' }).click();
    await modal.waitFor({ state: 'detached' });
    await admin.getByText(`La patente pasó a «Registrado». Código ${NUMERO}.`).waitFor();
    await admin.getByRole('tab', { name: 'Titulares' }).click();
    await admin.getByText('Instituto Andino').first().waitFor();
    await admin.getByRole('tab', { name: /^Autores/ }).click();
    const puntaje = admin.getByRole('table').locator('summary').first();
    await puntaje.click();
    await expect.poll(() => puntaje.innerText()).toBe('2.00');
    await admin.getByText(/^2\.00 puntos de «Modelo de utilidad» \(/).waitFor();
    await inventora.goto('/investigador/publicaciones/patente');
    await inventora
      .getByRole('row', { name: new RegExp(TITULO) })
      .getByText('2.00')
      .waitFor();
  });

  it('la oficina escribe qué fue de ella en cada oficina, y quien la inventó lo lee', async () => {
    await admin.getByRole('tab', { name: /^Familia/ }).click();
    await admin.getByRole('button', { name: 'Agregar oficina' }).click();
    await admin.getByRole('textbox', { name: 'Oficina' }).fill('INDECOPI');
    await admin.getByRole('textbox', { name: 'Número de solicitud o de registro' }).fill('MU-0042');
    await admin.getByRole('textbox', { name: 'Presentada el' }).fill(dia(0));
    await settled(admin);
    await expectAccessible(admin, 'familia de una patente');
    await admin.keyboard.press('Enter');
    await admin.getByRole('row', { name: /INDECOPI.*MU-0042.*Solicitada/ }).waitFor();
    await inventora.goto(`${ficha}&tab=familia`);
    await inventora.getByRole('row', { name: /INDECOPI.*MU-0042/ }).waitFor();
    await settled(inventora);
    await expectFits(inventora, 'familia de una patente');
  });

  it('la oficina anota su renovación, quien la inventó la debe, y la constancia la cierra', async () => {
    await admin.getByRole('tab', { name: 'Renovaciones' }).click();
    await admin.getByRole('button', { name: 'Agregar renovación' }).click();
    await admin.getByRole('textbox', { name: 'Vence' }).fill(dia(20));
    await admin.keyboard.press('Enter');
    await admin.getByRole('button', { name: /^Adjuntar constancia/ }).waitFor();
    await inventora.goto('/investigador/obligaciones');
    await inventora.getByText('Renovar el modelo de utilidad').first().waitFor();
    await settled(inventora);
    await admin.getByRole('button', { name: /^Adjuntar constancia/ }).click();
    const dialogo = admin.getByRole('dialog', { name: /^Constancia de la renovación/ });
    await settled(admin);
    await expectAccessible(admin, 'constancia de una renovación');
    await dialogo.getByRole('textbox', { name: 'Renovada el' }).fill(dia(0));
    await dialogo.getByRole('textbox', { name: 'Número de la constancia' }).fill('RN-0093');
    await dialogo.getByRole('button', { name: 'Guardar' }).click();
    await dialogo.getByText('Elija el archivo del documento').waitFor();
    await dialogo.locator('input[type=file]').setInputFiles(PDF);
    await dialogo.getByRole('button', { name: 'Guardar' }).click();
    await dialogo.waitFor({ state: 'detached' });
    await admin.getByRole('link', { name: 'RN-0093' }).waitFor();
    await inventora.goto(`${ficha}&tab=renovaciones`);
    const recibo = inventora.getByRole('link', { name: 'RN-0093' });
    await recibo.waitFor();
    await settled(inventora);
    await expectAccessible(inventora, 'renovaciones de una patente');
    await expectFits(inventora, 'renovaciones de una patente');
    const archivo = await inventora.request.get(String(await recibo.getAttribute('href')));
    expect([archivo.status(), (await archivo.body()).toString()]).toEqual([200, PDF.buffer.toString()]);
  });
});
