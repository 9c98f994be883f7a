import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, useBrowser } from './browser.ts';
import { fillLogin, PASSWORD, settled, signIn } from './chromium.ts';

const b = useBrowser();

const campo = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const menuDeUsuario = async (page: Page, opcion: string) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Menú de usuario: / })
    .click();
  await page.getByRole('menu', { name: 'Menú de usuario' }).getByRole('menuitem', { name: opcion }).click();
};
const enElIngreso = (page: Page) => page.getByRole('heading', { name: 'Ingreso al sistema' }).waitFor();

it('una contraseña equivocada no dice si la cuenta existe', async () => {
  const page = await b.open();
  await page.goto('/');
  for (const usuario of ['consulta', 'nadie']) {
    await fillLogin(page, usuario, 'Equivocada.1');
    await page.getByRole('alert').getByText('Credenciales incorrectas').waitFor();
  }
  await expectAccessible(page, 'ingreso rechazado');
  b.expected('401');
});

it('a quien su institución reconoce pero no tiene cuenta se le dice qué hacer', async () => {
  const page = await b.open();
  await page.goto('/?ingreso=rechazado');
  await page
    .getByRole('alert')
    .getByText(/no hay una cuenta activa con ese correo.*usuario y contraseña o escriba a soporte/)
    .waitFor();
  await expectAccessible(page, 'ingreso institucional rechazado');
});

it('quien olvidó su contraseña elige otra con el enlace que recibe', async () => {
  const page = await b.open();
  await page.goto('/');
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click();
  await page.getByRole('heading', { level: 1, name: 'Olvidé mi contraseña' }).waitFor();
  await page.getByLabel('Usuario o correo').fill('docente2');
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await page.getByText('Si la cuenta existe y tiene correo, le enviamos un enlace').waitFor();

  await page.goto('/dev/correo');
  const correo = page.getByRole('article', { name: 'Restablezca su contraseña de Quipu' }).first();
  const enlace = (await correo.getByRole('link').getAttribute('href'))!;
  await correo.getByRole('link').click();
  await campo(page, 'Nueva contraseña').fill('corta');
  await campo(page, 'Repetir nueva contraseña').fill('corta');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Nueva contraseña' }).waitFor();
  await campo(page, 'Nueva contraseña').fill('Bofedal.2027');
  await campo(page, 'Repetir nueva contraseña').fill('Bofedal.2027');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await page.getByText('Contraseña guardada. Ya puede iniciar sesión.').waitFor();

  await fillLogin(page, 'docente2');
  await page.getByRole('alert').getByText('Credenciales incorrectas').waitFor();
  b.expected('401');
  await fillLogin(page, 'docente2', 'Bofedal.2027');
  await page.waitForURL('**/investigador');

  const otra = await b.open();
  await otra.goto(enlace);
  await campo(otra, 'Nueva contraseña').fill('Otra.Vez.2027');
  await campo(otra, 'Repetir nueva contraseña').fill('Otra.Vez.2027');
  await otra.getByRole('button', { name: 'Guardar contraseña' }).click();
  await otra
    .getByRole('alert')
    .getByText(/enlace/)
    .waitFor();
  b.expected('the server responded with a status of 4');
});

it('cambiar la contraseña exige la actual y que las dos nuevas coincidan', async () => {
  const page = await b.open();
  await signIn(page, 'evaluador3');
  await menuDeUsuario(page, 'Cambiar contraseña');
  const llenar = async (actual: string, nueva: string, repetida: string) => {
    await campo(page, 'Contraseña actual').fill(actual);
    await campo(page, 'Nueva contraseña').fill(nueva);
    await campo(page, 'Repetir nueva contraseña').fill(repetida);
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  };
  await llenar(PASSWORD, 'Totora.2027', 'Totora.2028');
  await page
    .getByRole('alert')
    .getByText(/no coinciden/)
    .first()
    .waitFor();
  await llenar('No-es-esta.1', 'Totora.2027', 'Totora.2027');
  await page.getByRole('alert').getByRole('link', { name: 'Contraseña actual' }).waitFor();
  await expectAccessible(page, 'cambio de contraseña rechazado');
  await llenar(PASSWORD, 'Totora.2027', 'Totora.2027');
  await page.getByText('Contraseña cambiada. Cerramos sus otras sesiones.').waitFor();
  await menuDeUsuario(page, 'Cerrar sesión');
  await enElIngreso(page);
  await fillLogin(page, 'evaluador3', 'Totora.2027');
  await page.waitForURL('**/evaluador');
  b.expected('the server responded with a status of 4');
});

it('al cerrar otra sesión, el otro navegador pide ingresar de nuevo en su siguiente pedido', async () => {
  const [otro, propio] = [await b.open(), await b.open()];
  await signIn(otro, 'facultad');
  await signIn(propio, 'facultad');
  await menuDeUsuario(propio, 'Sesiones abiertas');
  await propio.getByRole('row', { name: /Esta sesión/ }).waitFor();
  await propio.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await propio.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await propio.getByText('Sesión cerrada.').waitFor();
  await propio.getByRole('button', { name: 'Cerrar', exact: true }).waitFor({ state: 'detached' });

  await otro.getByRole('button', { name: /^Mensajes/ }).click();
  const puerta = otro.getByRole('dialog', { name: 'Su sesión terminó' });
  await puerta.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD);
  await puerta.getByRole('button', { name: 'Ingresar y seguir' }).click();
  await puerta.waitFor({ state: 'detached' });
  expect(new URL(otro.url()).pathname).toBe('/facultad');
  b.expected('401');
});

/** Code of the moment of an authenticator (RFC 6238): SHA-1, 6 digits, 30 seconds. */
function codigo(uri: string, paso = 0): string {
  const secreto = new URL(uri).searchParams.get('secret')!;
  const bits = [...secreto]
    .map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'))
    .join('');
  const clave = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
  const contador = Buffer.alloc(8);
  contador.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + paso));
  const firma = createHmac('sha1', clave).update(contador).digest();
  const desde = firma.at(-1)! & 15;
  return String((firma.readUInt32BE(desde) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

it('quien tiene dos roles elige su área, y activa el segundo factor', async () => {
  const page = await b.open();
  await signIn(page, 'mixto');
  await page.getByRole('heading', { level: 1, name: 'Elija el área de trabajo' }).waitFor();
  await page.getByRole('link', { name: 'Evaluador' }).click();
  await page.waitForURL('**/evaluador');
  await menuDeUsuario(page, 'Investigador');
  await page.waitForURL('**/investigador');

  await menuDeUsuario(page, 'Sesiones abiertas');
  await campo(page, 'Su contraseña').fill(PASSWORD);
  const respuesta = page.waitForResponse('**/api/acceso/2fa/iniciar');
  await page.getByRole('button', { name: 'Configurar segundo factor' }).click();
  const { uri, codigos } = (await (await respuesta).json()) as { uri: string; codigos: string[] };
  await page.getByRole('img', { name: /^Código QR/ }).waitFor();
  await expectAccessible(page, 'alta del segundo factor');
  await campo(page, 'Código de 6 dígitos').fill(codigo(uri));
  await page.getByRole('button', { name: 'Activar segundo factor' }).click();
  await page.getByText('Segundo factor activado.').waitFor();
  await menuDeUsuario(page, 'Cerrar sesión');
  await enElIngreso(page);

  await fillLogin(page, 'mixto');
  const verificacion = page.getByLabel('Código de verificación');
  await verificacion.fill('000000');
  await page.getByRole('button', { name: 'Verificar' }).click();
  await page
    .getByRole('alert')
    .getByText(/código/i)
    .waitFor();
  await expectAccessible(page, 'segundo factor');
  // The code that activated the factor is spent: the next one enters.
  await verificacion.fill(codigo(uri, 1));
  await page.getByRole('button', { name: 'Verificar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Elija el área de trabajo' }).waitFor();

  const sinTelefono = await b.open();
  await sinTelefono.goto('/');
  await fillLogin(sinTelefono, 'mixto');
  await sinTelefono.getByText('uno de sus códigos de respaldo').waitFor();
  await sinTelefono.getByLabel('Código de verificación').fill(codigos[0]!);
  await sinTelefono.getByRole('button', { name: 'Verificar' }).click();
  await sinTelefono.getByRole('heading', { level: 1, name: 'Elija el área de trabajo' }).waitFor();
  b.expected('the server responded with a status of 4');
});

it('el tema elegido se conserva', async () => {
  const page = await b.open({ as: 'consulta' });
  await page.goto('/admin');
  await settled(page);
  const raiz = page.locator('html');
  await expect.poll(() => raiz.getAttribute('data-mantine-color-scheme')).toBe('light');
  await page.getByRole('button', { name: /^Tema/ }).click();
  await page.getByRole('menuitemradio', { name: 'Oscuro' }).click();
  await page.getByRole('button', { name: 'Tema: Oscuro' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Tema: Oscuro' }).waitFor();
  await expect.poll(() => raiz.getAttribute('data-mantine-color-scheme')).toBe('dark');
});

it('Ctrl+K no pierde una tecla aunque su lista tarde en llegar, y encuentra un proyecto aunque falte una letra', async () => {
  const page = await b.open({ as: 'admin' });
  let llega = () => {};
  const codigo = new Promise<void>((listo) => {
    llega = listo;
  });
  await page.route('**/SearchHits-*.js', async (route) => {
    await codigo;
    await route.continue();
  });
  await page.goto('/admin');
  await settled(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('relacin');
  const dialogo = page.getByRole('dialog', { name: 'Buscar en todo el sistema' });
  await expect.poll(() => dialogo.getByRole('combobox').inputValue()).toBe('relacin');
  llega();
  const proyecto = dialogo.getByRole('group', { name: 'Proyectos', exact: true }).getByRole('option').first();
  const titulo = (await proyecto.locator('b').innerText()).trim();
  await expectAccessible(page, 'búsqueda');
  await proyecto.click();
  await page.getByRole('heading', { level: 1, name: titulo }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/estudios\/proyectos_grupos\/detalle\//);
});

it('en la búsqueda Enter espera la respuesta, y Escape devuelve el foco adonde estaba', async () => {
  const page = await b.open({ as: 'investigador' });
  await page.goto('/investigador');
  await settled(page);
  const boton = page.getByRole('button', { name: 'Buscar' });
  await boton.click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => boton.evaluate((e) => e === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('talleres');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/investigador/actividades/talleres');
});

it('la campana muestra los mensajes y los da por leídos al abrirlos', async () => {
  const page = await b.open({ as: 'investigador' });
  await page.goto('/investigador');
  await page.getByRole('button', { name: 'Mensajes: 2 sin leer' }).click();
  const bandeja = page.getByRole('dialog', { name: 'Mensajes' });
  await bandeja.getByRole('link', { name: /Convocatoria abierta/ }).click();
  await page.waitForURL('**/convocatoria/pconfigi');
  await page.getByRole('button', { name: 'Mensajes: 1 sin leer' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Mensajes: 1 sin leer' }).waitFor();
});

it('al cerrar sesión nadie sigue dentro', async () => {
  const page = await b.open({ as: 'consulta' });
  await page.goto('/admin/perfil');
  await settled(page);
  await menuDeUsuario(page, 'Cerrar sesión');
  await enElIngreso(page);
  await page.goto('/admin');
  await enElIngreso(page);
});

it('una página cuyo código tarda dice que está en camino, y la que se deja sigue a la vista', async () => {
  const page = await b.open({ as: 'admin' });
  let llega = () => {};
  const codigo = new Promise<void>((listo) => {
    llega = listo;
  });
  await page.route('**/Laboratorios-*.js', async (route) => {
    await codigo;
    await route.continue();
  });
  await page.goto('/admin');
  await settled(page);
  await page.getByRole('link', { name: 'Laboratorios' }).click();
  await page.locator('main[aria-busy="true"]').waitFor();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^Buen[ao]s/);
  llega();
  await page.getByRole('heading', { level: 1, name: 'Laboratorios' }).waitFor();
  await expect.poll(() => page.locator('main').getAttribute('aria-busy')).toBeNull();
});

it('el menú se recoge y se recuerda; con el teclado se va al menú, al inicio y a la lista de atajos', async () => {
  const page = await b.open({ as: 'admin' });
  await page.goto('/admin/estudios/laboratorios');
  await settled(page);
  const menu = page.getByRole('navigation', { name: 'Menú de Administración' });
  await menu.getByRole('button', { name: 'Recoger el menú' }).click();
  await page.reload();
  await menu.getByRole('button', { name: 'Desplegar el menú' }).waitFor();
  await expect.poll(() => menu.evaluate((e) => e.clientWidth)).toBeLessThan(60);
  // Folded, an entry keeps its name for who does not see the icon.
  await menu.getByRole('link', { name: /^Grupos/ }).waitFor();
  await expectAccessible(page, 'menú recogido');
  await page.keyboard.press('Alt+m');
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('nav')?.getAttribute('aria-label')))
    .toBe('Menú de Administración');
  await page.keyboard.press('?');
  const atajos = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await atajos.getByText('Ir al inicio del área').waitFor();
  await expectAccessible(page, 'atajos de teclado');
  await atajos.getByRole('switch').click();
  await page.keyboard.press('Escape');
  await atajos.waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.keyboard.press('Alt+i');
  await page.waitForURL('**/admin');
  await expect.poll(() => atajos.count()).toBe(0);
});

it('en un teléfono los accesos están al pie, y el menú entero se abre desde allí', async () => {
  const page = await b.open({ as: 'admin', width: 360 });
  await page.goto('/admin/estudios/laboratorios');
  await settled(page);
  const pie = page.getByRole('navigation', { name: 'Accesos' });
  for (const boton of await pie.locator('a, button').all())
    await expect.poll(() => boton.evaluate((e) => e.getBoundingClientRect().height)).toBeGreaterThanOrEqual(44);
  await pie.getByRole('button', { name: 'Abrir el menú' }).click();
  const menu = page.getByRole('dialog', { name: 'Administración' });
  await menu.getByRole('link', { name: /^Grupos/ }).click();
  await page.waitForURL('**/estudios/grupos');
  await menu.waitFor({ state: 'detached' });
  await pie.getByRole('link', { name: 'Inicio' }).click();
  await page.waitForURL('**/admin');
});
