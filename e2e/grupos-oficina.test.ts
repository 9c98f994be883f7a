import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectFits, useBrowser, useChain } from './browser.ts';
import { settled, wear } from './chromium.ts';
import { confirmar } from './gestos.ts';

const b = useBrowser();
let admin: Page;
beforeAll(async () => {
  admin = await b.open({ as: 'admin' });
});
const pestana = (nombre: string) => admin.getByRole('tab', { name: nombre, exact: true }).click();

describe('la oficina revisa una solicitud', () => {
  useChain();
  it('la encuentra en «Solicitudes» y ve su calificación antes de aprobar', async () => {
    await admin.goto('/admin/estudios/grupos?tab=solicitudes&f=estado:enviado');
    await settled(admin);
    await admin.getByRole('row').nth(1).getByRole('link').click();
    await admin.locator('[data-head]').getByText('Enviado', { exact: true }).first().waitFor();
    await pestana('Calificación');
    await admin.getByText('Puntaje total').waitFor();
    await expectAccessible(admin, 'calificación de una solicitud');
  });
  it('la aprobación de quien no alcanza un mínimo lo dice antes, y pide el motivo de la excepción', async () => {
    const parametro = '/api/parametros/detalle/grupo_titulares_min';
    const { version } = await (await admin.request.get(parametro)).json();
    const exige = await admin.request.put(parametro, { data: { valor: '20', version } });
    expect(exige.status(), await exige.text()).toBe(200);
    await admin.reload();
    await admin.getByRole('button', { name: 'Aprobar solicitud' }).click();
    const modal = admin.getByRole('dialog', { name: 'Aprobar solicitud' });
    await modal
      .getByText(/Necesita al menos 20 titulares confirmados, contando al coordinador\. Tiene \d+\./)
      .waitFor();
    await modal.getByLabel('Motivo de la excepción').waitFor();
    await modal.getByText(/Calificación: .* puntos/).waitFor();
    await expectAccessible(admin, 'aprobar una solicitud que no alcanza un mínimo');
    await modal.getByRole('button', { name: 'Cancelar' }).click();
    await modal.waitFor({ state: 'detached' });
    const { version: puesta } = await exige.json();
    const vuelve = await admin.request.post(`${parametro}/restablecer`, { data: { version: puesta } });
    expect(vuelve.status(), await vuelve.text()).toBe(200);
    await admin.reload();
  });
  it('la aprobación propone una categoría; a quien cumple los mínimos no se le pide el motivo de una excepción', async () => {
    await admin.getByRole('button', { name: 'Aprobar solicitud' }).click();
    const modal = admin.getByRole('dialog', { name: 'Aprobar solicitud' });
    await modal.getByText(/Calificación: .* puntos/).waitFor();
    await expect.poll(() => modal.getByLabel('Categoría').inputValue()).toMatch(/^[A-D]$/);
    await modal.getByLabel('Resolución rectoral de creación').fill('R.R. 000777-R');
    await modal.getByLabel('Fecha de la resolución').first().fill('01/02/2026');
    await expect.poll(() => modal.getByLabel('Motivo de la excepción').count()).toBe(0);
    await expectAccessible(admin, 'aprobar una solicitud');
    await modal.getByRole('button', { name: 'Aprobar solicitud' }).click();
    await modal.waitFor({ state: 'detached' });
    await admin.getByText('La solicitud pasó a «Registrado».').waitFor();
    await admin.locator('[data-head]').getByText('Registrado', { exact: true }).first().waitFor();
    await admin
      .getByText(/R\.R\. 000777-R · 01\/02\/2026/)
      .first()
      .waitFor();
    await pestana('Línea de tiempo');
    await admin.getByText('Aprobar solicitud').first().waitFor();
  });
});

describe('la oficina administra un grupo', () => {
  useChain();
  it('se abre en lo que es, y cada barra de sus años lleva a las obras que cuenta', async () => {
    await admin.goto('/admin/estudios/grupos/detalle?id=1');
    const parte = (nombre: string) => admin.getByRole('region', { name: nombre });
    await parte('A qué se dedica').getByRole('link', { name: 'Leer completo' }).waitFor();
    await parte('Integrantes').getByRole('rowheader').first().waitFor();
    await parte('Líneas de investigación').getByRole('rowheader').first().waitFor();
    await settled(admin);
    await expectAccessible(admin, 'resumen de un grupo');
    await wear(admin, { width: 360, scheme: 'dark' });
    await expectFits(admin, 'resumen de un grupo');
    await wear(admin, {});
    const barra = parte('¿Cuánto publica cada año?').getByRole('link').first();
    const cuantas = Number(/: (\d+)$/.exec((await barra.getAttribute('aria-label')) ?? '')![1]);
    expect(cuantas).toBeGreaterThan(0);
    await barra.click();
    await admin.waitForURL(/tab=publicaciones/);
    await expect.poll(() => admin.locator('main tbody tr').count()).toBe(Math.min(cuantas, 25));
  });
  it('edita sus datos y el cambio queda en la línea de tiempo', async () => {
    await admin.goto('/admin/estudios/grupos/detalle?id=1');
    await admin.getByRole('button', { name: 'Editar', exact: true }).click();
    const modal = admin.getByRole('dialog', { name: 'Editar datos del grupo' });
    await modal.getByLabel('Anexo').fill('4321');
    await modal.getByLabel('Página web').fill('grupo sin protocolo');
    await modal.getByRole('button', { name: 'Guardar' }).click();
    await modal
      .getByText(/empiece con http/)
      .first()
      .waitFor();
    await modal.getByLabel('Página web').fill('https://grupo.example.org');
    await modal.getByRole('button', { name: 'Guardar' }).click();
    await modal.waitFor({ state: 'detached' });
    await pestana('Extras');
    await admin.getByRole('link', { name: 'https://grupo.example.org' }).waitFor();
    await pestana('Línea de tiempo');
    await admin.getByText('Edición de datos').first().waitFor();
  });
  it('agrega un laboratorio y lo quita', async () => {
    await pestana('Laboratorios');
    await admin.getByRole('button', { name: 'Agregar laboratorio' }).click();
    const modal = admin.getByRole('dialog', { name: 'Agregar laboratorio' });
    await modal
      .getByRole('textbox', { name: 'Laboratorio' })
      .or(modal.getByRole('combobox', { name: 'Laboratorio' }))
      .first()
      .fill('fonetica');
    await admin.getByRole('option', { name: /Fonética/ }).click();
    await modal.getByText('Letras y Ciencias Humanas').waitFor();
    await modal.getByRole('button', { name: 'Agregar', exact: true }).click();
    const fila = admin.getByRole('row', { name: /Fonética/ });
    await fila.waitFor();
    await fila.getByRole('button', { name: 'Eliminar' }).click();
    await confirmar(admin, 'Eliminar');
    await fila.waitFor({ state: 'detached' });
  });
  it('cada número de la calificación se abre en lo que cuenta', async () => {
    await pestana('Calificación');
    const numero = admin.locator('summary', { hasText: /: \d+ registros?$/ }).first();
    const cantidad = Number(/(\d+) registro/.exec(await numero.innerText())![1]);
    if (!(await numero.evaluate((s) => s.closest('details')!.open))) await numero.click();
    const filas = admin.getByRole('row').filter({ hasText: 'Publicación · ' });
    await expect.poll(() => filas.count()).toBeGreaterThanOrEqual(cantidad);
    const pdf = await admin.request.get('/api/grupos/admin/1/calificacion/pdf');
    expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });
  it('le pone una etiqueta y la lista la encuentra', async () => {
    await pestana('Etiquetas');
    await admin.getByRole('button', { name: 'Añadir etiqueta' }).click();
    const etiqueta = admin.getByRole('group', { name: /^Etiqueta \d+$/ }).last();
    await etiqueta.getByLabel('Clave').fill('convenio');
    await etiqueta.getByLabel('Valor').fill('recorrido');
    await admin.getByRole('button', { name: 'Guardar etiquetas' }).click();
    await admin.getByText('Etiquetas guardadas.').waitFor();
    await admin.goto('/admin/estudios/grupos');
    await admin.getByRole('combobox', { name: 'Etiqueta' }).selectOption('convenio: recorrido');
    await admin.getByText('1–1 de 1').waitFor();
  });
});

describe('la facultad', () => {
  it('ve solo sus grupos y abre su reporte', async () => {
    const facultad = await b.open({ as: 'facultad' });
    await facultad.goto('/facultad/grupos');
    await facultad.waitForURL('**/facultad/listado/grupos');
    await settled(facultad);
    await expectAccessible(facultad, 'grupos de la facultad');
    await facultad
      .getByRole('button', { name: /^Acciones/ })
      .first()
      .click();
    const reporte = await facultad.getByRole('menuitem', { name: 'Reporte de grupo' }).getAttribute('href');
    expect((await facultad.request.get(reporte!)).status()).toBe(200);
    expect((await facultad.request.get('/api/grupos/2/reporte')).status()).toBe(404);
  });
});
