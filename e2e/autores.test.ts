import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectFits, useBrowser, useChain } from './browser.ts';
import { settled } from './chromium.ts';
import { confirmar, dia, elegir } from './gestos.ts';

const b = useBrowser();
let admin: Page;
let autor: Page;
/** Of anyone who reads the lists: as their profile writes them. */
let persona = { apellido1: '', apellido2: '', nombres: '' };
let titulo = '';
beforeAll(async () => {
  admin = await b.open({ as: 'admin' });
  autor = await b.open({ as: 'docente5' });
});

describe('un autor sin registro que quizá es de la casa', () => {
  useChain();
  it('la oficina lo escribe, y se le propone a quién puede ser, con sus razones', async () => {
    const { identidad } = await (await autor.request.get('/api/perfil')).json();
    const partes: string[] = identidad[0][1].split(' ');
    persona = { nombres: partes.slice(0, -2).join(' '), apellido1: partes.at(-2)!, apellido2: partes.at(-1)! };
    await admin.goto('/admin/estudios/gestion_publicaciones?f=estado:registrado;tipo:articulo');
    await settled(admin);
    const enlace = admin.getByRole('row').nth(1).getByRole('link').first();
    titulo = await enlace.innerText();
    await enlace.click();
    await admin.getByRole('tab', { name: /^Autores/ }).click();
    await admin.getByRole('button', { name: 'Agregar autor' }).click();
    const modal = admin.getByRole('dialog', { name: 'Agregar autor' });
    await modal.getByText('Externo', { exact: true }).click();
    await modal.getByLabel('Nombres').fill(persona.nombres);
    await modal.getByLabel('Apellido paterno').fill(persona.apellido1);
    await modal
      .getByLabel('Nombre con el que aparece')
      .fill(`${persona.apellido1}-${persona.apellido2}, ${persona.nombres}`);
    await modal.getByRole('radio', { name: 'No', exact: true }).first().check();
    await modal.getByRole('button', { name: 'Agregar', exact: true }).click();
    await modal.waitFor({ state: 'detached' });
    await admin.getByRole('button', { name: new RegExp(`^¿Es ${persona.apellido1}`) }).click();
    const quien = admin.getByRole('dialog', { name: /^¿Quién es/ });
    await quien.getByText('apellidos iguales · nombre igual').waitFor();
    await quien.getByText('Confianza alta').waitFor();
    await expectAccessible(admin, 'propuestas de un autor');
    await quien.getByRole('button', { name: 'Cerrar' }).click();
  });
  it('esa persona lo lee en «¿Es suya?», y dice «No soy yo»', async () => {
    await autor.goto('/investigador/publicaciones/articulo');
    const suya = autor.getByRole('group', { name: titulo });
    await suya.getByText('Confianza alta').waitFor();
    await expectAccessible(autor, '¿Es suya?');
    await expectFits(autor, '¿Es suya?');
    await suya.getByRole('button', { name: 'Sí, pedir inclusión' }).click();
    await autor.getByRole('dialog').getByText(titulo).first().waitFor();
    await autor.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();
    await suya.getByRole('button', { name: 'No soy yo' }).click();
    await autor.getByText('No se le volverá a preguntar.').waitFor();
    await expect.poll(() => suya.count()).toBe(0);
  });
  it('la oficina ve quién lo dijo, lo deshace y vincula a la persona', async () => {
    await admin.reload();
    await admin.getByRole('button', { name: 'Personas descartadas' }).click();
    const quien = admin.getByRole('dialog', { name: /^¿Quién es/ });
    await quien.getByText(/no es este autor: lo dijo/).waitFor();
    await quien.getByRole('button', { name: 'Volver a proponer' }).click();
    await quien.getByRole('button', { name: 'Es esta persona' }).click();
    await admin.getByText('Autor vinculado.').waitFor();
    await expect.poll(() => admin.getByRole('button', { name: /^¿Es / }).count()).toBe(0);
  });
  it('quien figura por error lo dice en su ficha, y deja de figurar', async () => {
    await autor.goto('/investigador/publicaciones/articulo');
    await autor.getByRole('link', { name: titulo }).first().click();
    await autor.getByRole('button', { name: 'Más acciones' }).click();
    await autor.getByRole('menuitem', { name: 'No soy yo' }).click();
    await confirmar(autor, 'No soy yo');
    await autor.waitForURL(/publicaciones\/articulo/);
    await expect.poll(() => autor.getByRole('link', { name: titulo }).count()).toBe(0);
  });
});

describe('el puntaje de una persona a una fecha', () => {
  it('se pide desde «Buscar por investigador», y dice de dónde sale cada punto', async () => {
    await admin.goto('/admin/estudios/gestion_publicaciones');
    await settled(admin);
    await elegir(admin.locator('main'), 'Buscar por investigador', persona.apellido1, new RegExp(persona.nombres));
    await admin.getByRole('button', { name: 'Puntaje a una fecha' }).click();
    const modal = admin.getByRole('dialog', { name: 'Puntaje a una fecha' });
    await modal.getByRole('textbox', { name: 'Fecha' }).fill(dia());
    await modal.getByRole('button', { name: 'Ver puntaje' }).click();
    await modal.getByText('Puntaje con patentes, todos los años').waitFor();
    await expectAccessible(admin, 'puntaje a una fecha');
    await modal.getByRole('link', { name: 'Llevar en PDF' }).waitFor();
  });
});
