import { expect, it } from 'vitest';
import { DAY_MS, formatDay } from '#core/kernel/shared/time.ts';
import { expectAccessible, expectFits, useBrowser } from './browser.ts';
import { settled, wear } from './chromium.ts';

const b = useBrowser();
/** A key is given for three years at the most. */
const vence = formatDay(new Date(Date.now() + 300 * DAY_MS).toISOString().slice(0, 10));
const pedir = (clave: string) =>
  fetch(`${b.url}/api/v1/organizacion`, { headers: { authorization: `Bearer ${clave}` } });

it('el superadministrador da una clave, que se ve una vez y abre /api/v1 hasta que la revoca', async () => {
  const page = await b.open({ as: 'admin' });
  await page.goto('/admin/aplicaciones');
  await page.getByText('Ningún programa tiene clave.').waitFor();
  await settled(page);
  await expectAccessible(page, 'aplicaciones');

  await page.getByRole('button', { name: 'Nueva clave' }).click();
  const formulario = page.getByRole('dialog', { name: 'Nueva clave' });
  await formulario.getByRole('textbox', { name: 'Aplicación' }).fill('Biblioteca');
  await formulario.getByRole('textbox', { name: 'Quién responde por ella' }).fill('Ana Rojas, anexo 123');
  await formulario.getByRole('checkbox', { name: /^Organización: solo lo público/ }).check();
  await formulario.getByRole('textbox', { name: 'Vence' }).fill(vence);
  await formulario.getByRole('button', { name: 'Crear y ver la clave' }).click();

  const mostrada = page.getByRole('dialog', { name: 'Clave de acceso' });
  const clave = (await mostrada.locator('pre').textContent()) ?? '';
  expect((await pedir(clave)).status).toBe(200);
  await mostrada.getByRole('button', { name: 'Ya la guardé' }).click();
  await page.getByRole('row', { name: /Biblioteca/ }).waitFor();
  await page.reload();
  await page.getByRole('row', { name: /Biblioteca/ }).waitFor();
  expect(await page.content()).not.toContain(clave);

  await page.getByRole('button', { name: 'Acciones de Biblioteca' }).click();
  await page.getByRole('menuitem', { name: 'Revocar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click();
  await page.getByText('Las claves ya no sirven.').waitFor();
  expect((await pedir(clave)).status).toBe(401);
  await wear(page, { width: 360 });
  await expectFits(page, 'aplicaciones en el teléfono');
});
