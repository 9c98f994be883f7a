import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, useBrowser } from './browser.ts';
import { settled } from './chromium.ts';

const b = useBrowser();
const borradores = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((clave) => clave.startsWith('quipu.borrador.')));
const cerrarSesion = async (page: Page) => {
  await page.locator('header').getByRole('button', { expanded: false }).last().click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
};
async function empezar(page: Page) {
  await page.goto('/investigador/convocatoria/pconfigi');
  await settled(page);
  await page.getByRole('button', { name: /^(Registrar|Continuar)/ }).click();
  await page.waitForURL('**/pconfigi/paso1?id=*');
  await page.getByLabel('Título').waitFor();
  await settled(page);
}

it('un doble clic en un botón que pregunta deja la pregunta abierta', async () => {
  await b.open({ as: 'docente4' });
  const page = await b.open({ as: 'docente4' });
  await page.goto('/investigador/perfil/sesiones');
  await settled(page);
  const cerrar = page.getByRole('button', { name: 'Cerrar', exact: true }).first();
  const pregunta = page.getByRole('dialog', { name: 'Cerrar la sesión' });
  // Its code arrives with the first one: the second click then lands on what it covers.
  await cerrar.click();
  await pregunta.getByRole('button', { name: 'Cancelar' }).click();
  await pregunta.waitFor({ state: 'detached' });
  await cerrar.dblclick();
  await pregunta.getByText('Quien la use tendrá que iniciar sesión de nuevo.').waitFor();
  await settled(page);
  await expect.poll(() => pregunta.isVisible()).toBe(true);
  // One click outside still closes it.
  await page.mouse.click(5, 5);
  await pregunta.waitFor({ state: 'detached' });
});

it('un dato que no se acepta no detiene a los demás; al salir se dice cuál no se guardó, y vuelve al abrir el paso', async () => {
  const page = await b.open({ as: 'investigador' });
  await empezar(page);
  const paso = page.url();
  const largo = 'Un título que no cabe. '.repeat(60);
  await page.getByLabel('Título').fill(largo);
  await page.getByLabel('Tipo de investigación').selectOption('aplicada');
  await page.getByRole('status').getByText('No se guardó «Título»; lo demás, sí').waitFor();
  await expectAccessible(page, 'un dato que no se guardó');
  const id = new URL(paso).searchParams.get('id');
  const estado = await (await page.context().request.get(`/api/convocatorias/postulaciones/${id}`)).json();
  const guardado = JSON.stringify(estado.steps[0].blocks.map((x: { value: unknown }) => x.value));
  expect(guardado).toContain('aplicada');
  expect(guardado).not.toContain('Un título que no cabe');

  await page.getByRole('button', { name: 'Salir', exact: true }).click();
  const pregunta = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await pregunta.getByText('No se guardó «Título»').waitFor();
  await pregunta.getByRole('button', { name: 'Salir sin guardar' }).click();
  await page.waitForURL((url) => !url.pathname.includes('paso1'));
  await page.goto(paso);
  await expect.poll(() => page.getByLabel('Título').inputValue()).toBe(largo);

  await page.getByRole('status').getByText('No se guardó «Título»').waitFor();
  expect((await borradores(page)).every((clave) => /^quipu\.borrador\.@\d+\./.test(clave))).toBe(true);
  page.on('dialog', (d) => void d.accept());
  await cerrarSesion(page);
  const adios = page.getByRole('dialog', { name: '¿Cerrar sesión y borrar lo no guardado?' });
  await adios.getByText('no llegó a guardarse').waitFor();
  await expectAccessible(page, 'cerrar sesión con borradores');
  await adios.getByRole('button', { name: 'Cerrar sesión y borrar' }).click();
  await page.getByRole('heading', { name: 'Ingreso al sistema' }).waitFor();
  expect(await borradores(page)).toEqual([]);
  b.expected('422');
});

/** A page with a form, with something written in it and the focus elsewhere. */
async function escribir(page: Page) {
  await page.goto('/investigador/perfil/change_pass');
  await settled(page);
  await page.getByRole('textbox', { name: 'Contraseña actual' }).fill('Escrito antes');
  await page.getByRole('heading', { level: 1 }).click();
}
const sinCodigo = (page: Page) => page.route('**/assets/*.js', (ruta) => ruta.abort());
const conOtraVersion = (page: Page) =>
  page.route(
    (url) => url.pathname === '/',
    (ruta) => ruta.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/otra.js"></script>' }),
  );

it('una parte que no llega se dice en su lugar, y llega al reintentar sin perder lo escrito', async () => {
  const page = await b.open({ as: 'docente2' });
  await escribir(page);
  await sinCodigo(page);
  await page.keyboard.press('?');
  const aviso = page.getByRole('alert').filter({ hasText: 'No llegó esta parte de la página' });
  await aviso.waitFor();
  await expectAccessible(page, 'una parte que no llegó');
  await expect.poll(() => page.getByRole('textbox', { name: 'Contraseña actual' }).inputValue()).toBe('Escrito antes');
  await page.unroute('**/assets/*.js');
  await aviso.getByRole('button', { name: 'Reintentar' }).click();
  // Chromium remembers that it did not arrive: the page has to be loaded again, and what was written is asked about.
  await aviso.getByRole('button', { name: 'Actualizar', exact: true }).click();
  const pregunta = page.getByRole('alert').filter({ hasText: '¿Actualizar la página?' });
  await pregunta.getByRole('button', { name: 'Actualizar y perderlo' }).waitFor();
  await expectAccessible(page, 'actualizar una página con algo escrito');
  await pregunta.getByRole('button', { name: 'Cancelar' }).click();
  await aviso.getByRole('button', { name: 'Reintentar' }).waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Contraseña actual' }).inputValue()).toBe('Escrito antes');
  b.expected('ERR_FAILED');
});

it('con una versión nueva en el servidor, la página con algo escrito pregunta y la otra se actualiza sola', async () => {
  const page = await b.open({ as: 'docente2' });
  await escribir(page);
  await sinCodigo(page);
  await conOtraVersion(page);
  await page.keyboard.press('?');
  await page.getByRole('alert').getByText('Hay una versión nueva').waitFor();
  await page.getByRole('button', { name: 'Actualizar', exact: true }).waitFor();

  const otra = await b.open({ as: 'docente2' });
  await otra.goto('/investigador');
  await settled(otra);
  await sinCodigo(otra);
  await conOtraVersion(otra);
  const recarga = otra.waitForEvent('framenavigated');
  await otra.keyboard.press('?');
  await recarga;
  // The page that begins again finds nothing either: what it says meanwhile is of no interest.
  await otra.context().close();
  b.expected('ERR_FAILED');
});
