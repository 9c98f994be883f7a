import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pdfDeMuestra } from '#db/demo/documentos.ts';
import { codigoDe } from '#modules/acceso/tests/totp.ts';
import { expectAccessible, expectFits, useBrowser } from './browser.ts';
import { PASSWORD, settled, wear } from './chromium.ts';
import { dia } from './gestos.ts';

const b = useBrowser();
const CUENTAS = '/investigador/informes/informeEconomico';
const PDF = { name: 'comprobante.pdf', mimeType: 'application/pdf', buffer: pdfDeMuestra('RUC 20100000009 F990-1') };

const leer = async (page: Page, ruta: string) => (await page.context().request.get(`/api${ruta}`)).json();
const enviar = async (page: Page, ruta: string, data: object = {}) =>
  (await page.context().request.post(`/api${ruta}`, { data })).json();
/** The session ends, as if it had expired while they wrote. */
const perderSesion = (page: Page) => page.context().clearCookies();
const puerta = (page: Page) => page.getByRole('dialog', { name: 'Su sesión terminó' });
async function ingresar(page: Page, usuario: string, clave = PASSWORD) {
  const d = puerta(page);
  await d.getByLabel('Usuario o correo').fill(usuario);
  await d.getByRole('textbox', { name: 'Contraseña' }).fill(clave);
  await d.getByRole('button', { name: 'Ingresar y seguir' }).click();
}
const esperarCierre = (page: Page) => puerta(page).waitFor({ state: 'detached' });

/** The drawer of a voucher with its PDF, written and not sent. */
async function escribirComprobante(page: Page, numero: string) {
  await page.goto(CUENTAS);
  await page.getByRole('row').nth(1).waitFor();
  const id = (await leer(page, '/mis-cuentas')).rows[0].id as number;
  await page.goto(`${CUENTAS}/detalle?id=${id}`);
  await settled(page);
  await page.getByRole('button', { name: 'Agregar comprobante' }).click();
  const d = page.getByRole('dialog', { name: 'Agregar comprobante' });
  await d.getByRole('button', { name: 'Ticket', exact: true }).click();
  await d.getByLabel(/^Emisor/).fill('Insumos Qantu');
  await d.getByLabel(/^RUC del emisor/).fill('20100000009');
  await d.getByLabel(/^(Serie y número|Documento)/).fill(numero);
  await d
    .getByLabel(/^Fecha\s*\*?$/)
    .first()
    .fill(dia());
  await d.locator('input[type=file][accept=".pdf"]').setInputFiles(PDF);
  await d.getByLabel(/^Partida 1/).selectOption({ index: 1 });
  await d.getByLabel(/^Monto 1/).fill('1.00');
  return { id, enviar: () => d.getByRole('button', { name: 'Enviar', exact: true }).click(), dialogo: d };
}
type Comprobante = { datos: { numero?: string; documento?: string }; archivo: { name: string } | null };
const con = (comprobantes: Comprobante[], numero: string) =>
  comprobantes.filter((c) => Object.values(c.datos).includes(numero));

it('un comprobante con su PDF espera a que su autor ingrese otra vez, y se envía solo, una vez', async () => {
  const page = await b.open({ as: 'investigador' });
  const c = await escribirComprobante(page, 'T001-901');
  await perderSesion(page);
  await c.enviar();
  await puerta(page).getByText('Lo que escribió sigue en la página').waitFor();
  await expectAccessible(page, 'ingresar de nuevo sobre la página');
  await wear(page, { width: 360, scheme: 'dark' });
  await expectFits(page, 'ingresar de nuevo en el teléfono');
  await expectAccessible(page, 'ingresar de nuevo en el teléfono');
  await wear(page, {});
  await ingresar(page, 'investigador', 'No-es-esta.1');
  await puerta(page).getByRole('alert').getByText('Credenciales incorrectas').waitFor();
  await ingresar(page, 'investigador');
  await esperarCierre(page);
  await c.dialogo.waitFor({ state: 'detached' });
  const { comprobantes } = await leer(page, `/mis-cuentas/${c.id}`);
  const enviados = con(comprobantes, 'T001-901');
  expect(enviados.map((x) => x.archivo?.name)).toEqual(['comprobante.pdf']);
  b.expected('401');
});

it('un paso del asistente se guarda solo al ingresar otra vez', async () => {
  const page = await b.open({ as: 'investigador' });
  await page.goto('/investigador/convocatoria/pconfigi');
  await settled(page);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await page.waitForURL('**/pconfigi/paso1?id=*');
  await page.getByLabel('Título').waitFor();
  await settled(page);
  await perderSesion(page);
  await page.getByLabel('Título').fill('Un título escrito sin sesión');
  await ingresar(page, 'investigador');
  await esperarCierre(page);
  await page
    .getByText(/^Guardado/)
    .first()
    .waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('Título').inputValue()).toBe('Un título escrito sin sesión');
  b.expected('401');
});

it('con otra cuenta no sale nada de la primera, y lo escrito queda para cuando ella ingrese', async () => {
  const page = await b.open({ as: 'investigador' });
  const c = await escribirComprobante(page, 'T001-902');
  await perderSesion(page);
  await c.enviar();
  await ingresar(page, 'docente2');
  const otra = page.getByRole('dialog', { name: 'Ingresó otra cuenta' });
  await otra.getByText('Nada de lo que escribió').waitFor();
  await expectAccessible(page, 'ingresó otra cuenta');
  await expect.poll(() => c.dialogo.getByLabel(/^Emisor/).inputValue()).toBe('Insumos Qantu');
  expect((await leer(page, '/acceso/yo')).yo.usuario).toBe('docente2');
  await otra.getByRole('button', { name: /^Ingresar como/ }).click();
  await ingresar(page, 'investigador');
  await esperarCierre(page);
  await c.dialogo.waitFor({ state: 'detached' });
  expect(con((await leer(page, `/mis-cuentas/${c.id}`)).comprobantes, 'T001-902')).toHaveLength(1);
  b.expected('401');
});

it('si en otra pestaña ingresó otra cuenta, la página lo dice y no envía nada con ella', async () => {
  const page = await b.open({ as: 'investigador' });
  const c = await escribirComprobante(page, 'T001-903');
  await enviar(page, '/acceso/entrar', { usuario: 'docente2', clave: PASSWORD });
  await c.enviar();
  const otra = page.getByRole('dialog', { name: 'Ingresó otra cuenta' });
  await otra.getByText('Nada de lo que escribió').waitFor();
  await otra.getByRole('button', { name: /^Salir y seguir como/ }).click();
  await page.waitForURL('**/investigador');
  await enviar(page, '/acceso/entrar', { usuario: 'investigador', clave: PASSWORD });
  expect(con((await leer(page, `/mis-cuentas/${c.id}`)).comprobantes, 'T001-903')).toEqual([]);
  b.expected('401');
});

it('quien prefiere no ingresar conserva su formulario, y al volver a enviar se le pregunta otra vez', async () => {
  const page = await b.open({ as: 'investigador' });
  const c = await escribirComprobante(page, 'T001-904');
  await perderSesion(page);
  await c.enviar();
  await puerta(page).getByRole('button', { name: 'Ahora no' }).click();
  await esperarCierre(page);
  await c.dialogo.getByRole('alert').filter({ hasText: 'Inicie sesión para continuar.' }).waitFor();
  await expect.poll(() => c.dialogo.getByLabel(/^Emisor/).inputValue()).toBe('Insumos Qantu');
  await c.enviar();
  await ingresar(page, 'investigador');
  await c.dialogo.waitFor({ state: 'detached' });
  expect(con((await leer(page, `/mis-cuentas/${c.id}`)).comprobantes, 'T001-904')).toHaveLength(1);
  b.expected('401');
});

it('la puerta pide también el segundo factor y la contraseña que la oficina obligó a cambiar', async () => {
  const page = await b.open({ as: 'docente3' });
  const { uri } = await enviar(page, '/acceso/2fa/iniciar', { clave: PASSWORD });
  await enviar(page, '/acceso/2fa/confirmar', { codigo: codigoDe(uri) });
  await page.goto('/investigador/perfil/sesiones');
  await settled(page);
  const admin = await b.open({ as: 'admin' });
  const cuentas = await leer(admin, '/usuarios/investigadores?q=docente3');
  const { id } = cuentas.rows[0];
  const { clave } = await enviar(admin, `/usuarios/cuentas/${id}/clave`, { modo: 'temporal' });

  await page.getByRole('button', { name: /^Mensajes/ }).click();
  await ingresar(page, 'docente3', clave);
  await puerta(page)
    .getByLabel('Código de verificación')
    .fill(codigoDe(uri, Date.now() + 30_000));
  await puerta(page).getByRole('button', { name: 'Verificar y seguir' }).click();
  await puerta(page).getByText('elija una contraseña propia').waitFor();
  await expectAccessible(page, 'contraseña obligada al ingresar de nuevo');
  const campo = (name: string) => puerta(page).getByRole('textbox', { name, exact: true });
  await campo('Contraseña actual').fill(clave);
  await campo('Nueva contraseña').fill('Totora.2027');
  await campo('Repetir nueva contraseña').fill('Totora.2027');
  await puerta(page).getByRole('button', { name: 'Cambiar contraseña' }).click();
  await esperarCierre(page);

  await enviar(admin, `/usuarios/cuentas/${id}/desactivar`, { motivo: 'Dejó la universidad.' });
  await page.getByRole('button', { name: /^Mensajes/ }).click();
  await ingresar(page, 'docente3', 'Totora.2027');
  await puerta(page).getByRole('alert').getByText('Su cuenta está inactiva').waitFor();
  b.expected('the server responded with a status of 4');
});
