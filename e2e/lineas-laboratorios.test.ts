import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectFits, useBrowser, useChain } from './browser.ts';
import { settled, wear } from './chromium.ts';
import { accionDeFila, confirmar } from './gestos.ts';

const b = useBrowser();
let admin: Page;
beforeAll(async () => {
  admin = await b.open({ as: 'admin' });
});

describe('laboratorios', () => {
  useChain();
  it('un laboratorio se registra con sus miembros y aparece en la lista', async () => {
    await admin.goto('/admin/estudios/laboratorios');
    await admin.getByRole('button', { name: 'Nuevo laboratorio' }).click();
    const modal = admin.getByRole('dialog', { name: 'Nuevo laboratorio' });
    await modal.getByRole('button', { name: 'Guardar' }).click();
    await modal.getByRole('alert').getByRole('link', { name: 'Laboratorio' }).waitFor();
    await expectAccessible(admin, 'laboratorio sin datos');
    await modal.getByRole('combobox', { name: 'Facultad' }).fill('Biol');
    await modal.getByRole('option', { name: 'Ciencias Biológicas' }).click();
    await modal.getByLabel('Código').fill('LAB-E2E');
    await modal.getByRole('textbox', { name: 'Laboratorio' }).fill('Laboratorio del recorrido');
    await modal.getByRole('textbox', { name: 'Responsable' }).fill('Ana Ñahui');
    const miembros = modal.getByLabel('Miembros');
    await miembros.fill('Luis Paz');
    await miembros.press('Enter');
    await modal.getByRole('button', { name: 'Guardar' }).click();
    await modal.waitFor({ state: 'detached' });
    await admin.getByText('Registrado.').waitFor();
    await admin.goto('/admin/estudios/laboratorios?q=recorrido');
    await admin.getByRole('row', { name: /Laboratorio del recorrido.*LAB-E2E.*Ana Ñahui/ }).waitFor();
  });
  it('un código repetido se señala en su campo', async () => {
    await admin.goto('/admin/estudios/laboratorios?q=petrograf');
    await accionDeFila(admin, /Petrografía/, 'Editar');
    const modal = admin.getByRole('dialog');
    await modal.getByLabel('Código').fill('lab-e2e');
    await modal.getByRole('button', { name: 'Guardar' }).click();
    await modal.getByText('Ya es de otro registro: «Laboratorio del recorrido»').first().waitFor();
    b.expected('the server responded with a status of 422');
    await modal.getByRole('button', { name: 'Cancelar' }).click();
    await confirmar(admin, 'Cerrar sin guardar');
  });
  it('se desactiva, su historial lo cuenta y sin uso se elimina', async () => {
    await admin.goto('/admin/estudios/laboratorios?q=recorrido');
    await accionDeFila(admin, /Laboratorio del recorrido/, 'Desactivar');
    await admin.getByRole('row', { name: /recorrido.*Inactivo/ }).waitFor();
    await accionDeFila(admin, /Laboratorio del recorrido/, 'Historial');
    const historial = admin.getByRole('dialog', { name: /Historial/ });
    await historial.getByText('Desactivación').waitFor();
    await expectAccessible(admin, 'historial de un laboratorio');
    await historial.getByRole('button', { name: 'Cerrar' }).click();
    await accionDeFila(admin, /Laboratorio del recorrido/, 'Eliminar');
    await confirmar(admin, 'Eliminar');
    await admin.getByText('No hay coincidencias').waitFor();
  });
});

describe('líneas de investigación', () => {
  useChain();
  const fila = (nombre: RegExp) => admin.getByRole('row', { name: nombre });
  const nueva = async () => {
    await admin.getByRole('button', { name: 'Nueva línea' }).click();
    const modal = admin.getByRole('dialog', { name: 'Nueva línea' });
    await modal.getByRole('combobox', { name: 'Facultad' }).fill('Biol');
    await modal.getByRole('option', { name: 'Ciencias Biológicas' }).click();
    return modal;
  };
  it('la lista dice quién trabaja cada línea, y el hallazgo de una lleva a ella', async () => {
    await admin.goto('/admin/admin/lineas?q=BIO-01');
    await admin.getByRole('columnheader', { name: 'Grupos' }).waitFor();
    await admin.getByRole('columnheader', { name: 'Proyectos' }).waitFor();
    const una = fila(/Biodiversidad y conservación.*Ciencias Biológicas/);
    await una.first().waitFor();
    await settled(admin);
    await expectAccessible(admin, 'lista de líneas');
    await wear(admin, { width: 360, scheme: 'dark' });
    await expectFits(admin, 'lista de líneas');
    await wear(admin, {});
  });
  it('el árbol se recorre con el teclado', async () => {
    await admin.goto('/admin/admin/lineas?tab=arbol');
    await settled(admin);
    await admin.getByLabel('Facultad').selectOption({ label: 'Ciencias Biológicas' });
    await admin
      .getByRole('status')
      .filter({ hasText: /^\d+ líneas$/ })
      .waitFor();
    const raiz = fila(/BIO-01 .*Biodiversidad y conservación/);
    await raiz.focus();
    await expect.poll(() => raiz.getAttribute('aria-expanded')).toBe('false');
    await admin.keyboard.press('ArrowRight');
    await expect.poll(() => raiz.getAttribute('aria-expanded')).toBe('true');
    await admin.keyboard.press('ArrowRight');
    await expect.poll(() => admin.evaluate(() => document.activeElement?.getAttribute('aria-level'))).toBe('2');
    await expectAccessible(admin, 'árbol de líneas');
    await admin.keyboard.press('ArrowLeft');
    await admin.keyboard.press('ArrowLeft');
    await expect.poll(() => raiz.getAttribute('aria-expanded')).toBe('false');
  });
  it('una línea nueva cuelga de otra de su facultad, con sus ODS', async () => {
    const modal = await nueva();
    await modal.getByLabel('Código').fill('BIO-01-E2E');
    await modal.getByLabel('Padre').selectOption({ label: 'BIO-01 Biodiversidad y conservación' });
    await modal.getByRole('textbox', { name: 'Línea de investigación' }).fill('Hongos del páramo');
    await modal.getByRole('combobox', { name: 'Objetivos de desarrollo sostenible' }).click();
    await modal.getByRole('option', { name: /^15\./ }).click();
    await modal.getByRole('button', { name: 'Guardar' }).click();
    await modal.waitFor({ state: 'detached' });
    await admin.getByText('Registrado.').waitFor();
  });
  it('repetirla señala código y nombre; buscada aparece bajo su padre', async () => {
    const modal = await nueva();
    await modal.getByLabel('Código').fill('bio-01-e2e');
    await modal.getByRole('textbox', { name: 'Línea de investigación' }).fill('HONGOS DEL PARAMO');
    await modal.getByRole('button', { name: 'Guardar' }).click();
    const repetida = modal.getByText('Ya es de otro registro: «BIO-01-E2E»');
    await repetida.first().waitFor();
    await expect.poll(() => repetida.count()).toBeGreaterThan(1);
    b.expected('the server responded with a status of 422');
    await admin.goto('/admin/admin/lineas?tab=arbol');
    await admin.getByLabel('Buscar').fill('hongos paramo');
    await admin.getByText(/^1 de \d+ líneas$/).waitFor();
    await expect.poll(() => fila(/BIO-01-E2E/).getAttribute('aria-level')).toBe('2');
  });
  it('se desactiva y, sin uso, se elimina; la que tiene hijas no', async () => {
    await accionDeFila(admin, /BIO-01-E2E/, 'Desactivar');
    await fila(/BIO-01-E2E.*Inactiva/).waitFor();
    await accionDeFila(admin, /BIO-01 Biodiversidad/, 'Eliminar');
    await confirmar(admin, 'Eliminar');
    await admin
      .getByRole('dialog')
      .getByText(/Otras líneas dependen de esta/)
      .waitFor();
    b.expected('the server responded with a status of 409');
    await confirmar(admin, 'Cancelar');
    await accionDeFila(admin, /BIO-01-E2E/, 'Eliminar');
    await confirmar(admin, 'Eliminar');
    await admin.getByText('Eliminado.').waitFor();
  });
});
