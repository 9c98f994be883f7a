import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, useBrowser, useChain } from './browser.ts';
import { fillLogin, PASSWORD, settled } from './chromium.ts';

const b = useBrowser(async () => ({ PASSKEYS: '1' }));
useChain();

/** Gives the page a device that keeps passkeys and recognises its person, as a telephone or a laptop does. */
async function darEquipo(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    reconoce: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}
const salir = async (page: Page) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Menú de usuario: / })
    .click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await page.getByRole('heading', { name: 'Ingreso al sistema' }).waitFor();
};
const conLlave = (page: Page) => page.getByRole('button', { name: 'Ingresar con una llave de acceso' });
const dialogo = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

let page: Page;
let equipo: Awaited<ReturnType<typeof darEquipo>>;

it('una persona agrega la llave de su equipo en «Mi cuenta»', async () => {
  page = await b.open();
  equipo = await darEquipo(page);
  await page.goto('/');
  await conLlave(page).waitFor();
  await expectAccessible(page, 'ingreso con llaves de acceso');
  await fillLogin(page, 'evaluador');
  await page.waitForURL('**/evaluador');
  await page.goto('/evaluador/perfil');
  await page.getByText('Todavía no tiene ninguna').waitFor();
  await page.getByRole('button', { name: 'Agregar llave de acceso' }).click();
  const alta = dialogo(page, 'Agregar llave de acceso');
  await alta.getByRole('textbox', { name: 'Nombre de la llave' }).fill('Mi laptop');
  await alta.getByRole('textbox', { name: 'Su contraseña' }).fill('Equivocada.1');
  await alta.getByRole('button', { name: 'Agregar llave' }).click();
  await alta.getByText('La contraseña no es correcta.').first().waitFor();
  await expectAccessible(page, 'alta de una llave');
  await alta.getByRole('textbox', { name: 'Su contraseña' }).fill(PASSWORD);
  await alta.getByRole('button', { name: 'Agregar llave' }).click();
  await page.getByText('Llave de acceso agregada.').waitFor();
  await page.getByRole('row', { name: /^Mi laptop .* Sin usar .* La de esta sesión/ }).waitFor();
  await expectAccessible(page, 'Mi cuenta con una llave');
  b.expected('the server responded with a status of 4');
});

it('el mismo equipo no guarda otra de la misma cuenta', async () => {
  await page.getByRole('button', { name: 'Agregar llave de acceso' }).click();
  const alta = dialogo(page, 'Agregar llave de acceso');
  await alta.getByRole('textbox', { name: 'Nombre de la llave' }).fill('Otra vez');
  await alta.getByRole('textbox', { name: 'Su contraseña' }).fill(PASSWORD);
  await alta.getByRole('button', { name: 'Agregar llave' }).click();
  await page.getByText('Este equipo ya guarda una llave de acceso de su cuenta.').waitFor();
  await page.reload();
  await settled(page);
});

it('sale, y entra con ella sin escribir nada', async () => {
  await salir(page);
  await conLlave(page).click();
  await page.waitForURL('**/evaluador');
  await page.goto('/evaluador/perfil/sesiones');
  const fila = page.getByRole('row', { name: /^Mi laptop/ });
  await fila.getByText('La de esta sesión').waitFor();
  await expect.poll(() => fila.innerText()).not.toContain('Sin usar');
});

it('si el equipo no reconoce a la persona, se dice y se puede ingresar con la contraseña', async () => {
  await salir(page);
  await equipo.reconoce(false);
  await conLlave(page).click();
  await page
    .getByRole('alert')
    .getByText(/No se usó ninguna llave de acceso/)
    .waitFor();
  await expectAccessible(page, 'llave no usada');
  await equipo.reconoce(true);
  await fillLogin(page, 'evaluador');
  await page.waitForURL('**/evaluador');
});

it('con su sesión terminada, entra con ella sobre la página que tenía abierta', async () => {
  await page.goto('/evaluador/perfil/sesiones');
  await page.getByRole('row', { name: /^Mi laptop/ }).waitFor();
  await page.context().clearCookies({ name: 'quipu.session_token' });
  await page.getByRole('button', { name: /^Mensajes/ }).click();
  const puerta = dialogo(page, 'Su sesión terminó');
  await puerta.getByRole('button', { name: 'Ingresar con una llave de acceso' }).click();
  await puerta.waitFor({ state: 'detached' });
  b.expected('401');
});

it('la quita, con su contraseña, y ya no entra con ella', async () => {
  await page.goto('/evaluador/perfil');
  await page.getByRole('button', { name: 'Quitar Mi laptop' }).click();
  const baja = dialogo(page, 'Quitar «Mi laptop»');
  await baja.getByRole('textbox', { name: 'Su contraseña' }).fill(PASSWORD);
  await expectAccessible(page, 'baja de una llave');
  await baja.getByRole('button', { name: 'Quitar llave' }).click();
  await page.getByText('Todavía no tiene ninguna').waitFor();
  await salir(page);
  await conLlave(page).click();
  await page
    .getByRole('alert')
    .getByText(/No se pudo ingresar con esa llave de acceso/)
    .waitFor();
  b.expected('401');
});
