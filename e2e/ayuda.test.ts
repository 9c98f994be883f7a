import { expect, it } from 'vitest';
import { expectAccessible, useBrowser } from './browser.ts';
import { settled, wear } from './chromium.ts';

const b = useBrowser();

it('F1 abre la parte del manual que toca a la página; se busca en él, y Escape devuelve el foco', async () => {
  const page = await b.open({ as: 'admin' });
  await page.goto('/admin/estudios/laboratorios');
  await settled(page);
  const boton = page.getByRole('button', { name: /^Ayuda/ });
  await boton.focus();
  await page.keyboard.press('F1');
  const ayuda = page.getByRole('dialog', { name: /^Ayuda: Laboratorios/ });
  await ayuda.getByRole('heading', { name: 'Laboratorios, líneas, resoluciones y correcciones' }).waitFor();
  await ayuda.getByText('los investigadores no los crean').waitFor();
  await expectAccessible(page, 'ayuda de una página');
  await ayuda.getByLabel('Buscar en el manual').fill('conflicto interes');
  await ayuda.getByRole('button', { name: /Declare si tiene conflicto de interés/ }).click();
  await ayuda.getByText('Antes de leer el proyecto verá quiénes lo integran').waitFor();
  await ayuda.getByRole('button', { name: 'Volver' }).click();
  await ayuda.getByText('los investigadores no los crean').waitFor();
  await page.keyboard.press('Escape');
  await ayuda.waitFor({ state: 'detached' });
  await expect.poll(() => boton.evaluate((e) => e === document.activeElement)).toBe(true);
});

it('la ayuda y la ruta de la página siguen en su lugar cuando la ventana se estrecha y se ensancha', async () => {
  const page = await b.open({ as: 'admin' });
  await page.goto('/admin/estudios/laboratorios');
  await settled(page);
  for (const width of [360, 1280]) {
    await wear(page, { width });
    await page.getByRole('button', { name: /^Ayuda/ }).waitFor();
  }
  await page.getByRole('navigation', { name: 'Ruta de navegación' }).waitFor();
});

it('Ctrl K ofrece lo que se abrió, empieza una acción y lleva a la lista con todos los que coinciden', async () => {
  const page = await b.open({ as: 'admin' });
  await page.goto('/admin/estudios/laboratorios');
  await settled(page);
  await page.goto('/admin/admin/parametros');
  await settled(page);
  const dialogo = page.getByRole('dialog', { name: 'Buscar en todo el sistema' });
  await page.keyboard.press('Control+k');
  const recientes = dialogo.getByRole('group', { name: 'Recientes' });
  await recientes.getByRole('option', { name: /^Laboratorios/ }).waitFor();
  await expect.poll(() => recientes.getByRole('option', { name: /^Parámetros/ }).count()).toBe(0);
  await expectAccessible(page, 'búsqueda sin palabras');
  await page.keyboard.type('crear convocatoria');
  await dialogo.getByRole('option', { name: 'Nueva convocatoria' }).waitFor();
  await page.keyboard.press('Enter');
  const formulario = page.getByRole('dialog', { name: 'Nueva convocatoria' });
  await formulario.getByRole('button', { name: 'Cancelar' }).click();
  await formulario.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('quispe');
  await dialogo.getByRole('button', { name: /^Personas/ }).click();
  const todos = dialogo.getByRole('option', { name: /^Ver los \d+ de Personas/ });
  const cuantos = /\d+/.exec(await todos.innerText())![0];
  await expect.poll(() => dialogo.locator('mark').first().innerText()).toBe('Quispe');
  await todos.click();
  await page.waitForURL('**/gestion_investigadores?q=quispe');
  await page.getByText(new RegExp(`de ${cuantos}$`)).waitFor();
});

it('lo reciente es de la cuenta: al cerrar sesión no queda en el navegador', async () => {
  const page = await b.open({ as: 'consulta' });
  await page.goto('/admin/estudios/grupos');
  await settled(page);
  const guardadas = () => page.evaluate(() => Object.keys(localStorage).filter((k) => k.startsWith('quipu.recientes')));
  await expect.poll(guardadas).toHaveLength(1);
  await page.getByRole('button', { name: /Menú de usuario/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await page.getByLabel('Usuario o correo').waitFor();
  expect(await guardadas()).toEqual([]);
});
