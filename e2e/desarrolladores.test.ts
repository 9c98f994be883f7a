import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DAY_MS, formatDay } from '#core/kernel/shared/time.ts';
import { expectAccessible, expectFits, expectTables, useBrowser } from './browser.ts';
import { settled, wear } from './chromium.ts';

const RUTA = '/portal/desarrolladores';
const b = useBrowser();
const vence = formatDay(new Date(Date.now() + 300 * DAY_MS).toISOString().slice(0, 10));

/** The superadministrator gives a key. @returns it, as it is shown once */
async function darClave(page: Page, nombre: string, ambitos: readonly RegExp[], porMinuto: string): Promise<string> {
  await page.getByRole('button', { name: 'Nueva clave' }).click();
  const formulario = page.getByRole('dialog', { name: 'Nueva clave' });
  await formulario.getByRole('textbox', { name: 'Aplicación' }).fill(nombre);
  await formulario.getByRole('textbox', { name: 'Quién responde por ella' }).fill('Ana Rojas, anexo 123');
  for (const ambito of ambitos) await formulario.getByRole('checkbox', { name: ambito }).check();
  await formulario.getByRole('textbox', { name: /por minuto/ }).fill(porMinuto);
  await formulario.getByRole('textbox', { name: 'Vence' }).fill(vence);
  await formulario.getByRole('button', { name: 'Crear y ver la clave' }).click();
  const mostrada = page.getByRole('dialog', { name: 'Clave de acceso' });
  const clave = (await mostrada.locator('pre').textContent()) ?? '';
  await mostrada.getByRole('button', { name: 'Ya la guardé' }).click();
  return clave;
}

/** An operation, open. */
async function abrir(page: Page, id: string) {
  const operacion = page.locator(`[id="${id}"]`);
  await operacion.locator('summary').first().click();
  return operacion;
}

it('con una clave se prueba una lectura desde la página, y con una equivocada se dice qué hacer', async () => {
  const oficina = await b.open({ as: 'admin' });
  await oficina.goto('/admin/aplicaciones');
  const clave = await darClave(
    oficina,
    'Biblioteca',
    [/^Organización: solo lo público/, /proponer a una persona/],
    '4',
  );
  await oficina.getByRole('link', { name: 'Documentación de la API' }).click();
  await oficina.waitForURL(`**${RUTA}`);
  await oficina.close();

  // Who writes the program has no account, and the content policy is in force.
  const page = await b.open({ strict: true });
  await page.goto('/portal');
  await page.getByRole('contentinfo').getByRole('link', { name: 'API para desarrolladores' }).click();
  await page.waitForURL(`**${RUTA}`);
  const lista = await abrir(page, 'v1.organizacion');
  const form = lista.getByRole('form');
  const dice = lista.getByRole('status');
  const curl = page.locator('[id="v1.organizacion-curl"]');
  const deEjemplo = await curl.textContent();

  await form.getByRole('button', { name: 'Probar' }).click();
  await expect.poll(() => dice.textContent()).toBe('Falta su clave. Escríbalo y pruebe otra vez.');
  await form.getByRole('textbox', { name: 'Su clave' }).fill(`qp_live_${'0'.repeat(72)}`);
  await form.getByRole('button', { name: 'Probar' }).click();
  await expect.poll(() => dice.textContent()).toMatch(/^401 ·.*La clave no es de ninguna aplicación/);
  await expect.poll(() => dice.textContent()).toContain('pida otra a quien se la dio');

  await form.getByRole('textbox', { name: 'Su clave' }).fill(clave);
  await form.getByRole('textbox', { name: 'limit' }).fill('2');
  await form.getByRole('combobox', { name: 'tipo' }).selectOption('facultad');
  await expect.poll(() => curl.textContent()).toContain('/api/v1/organizacion?limit=2&tipo=facultad');
  await expect.poll(() => curl.textContent()).not.toContain(clave.slice(-10));
  await form.getByRole('button', { name: 'Probar' }).click();
  await expect.poll(() => dice.textContent()).toMatch(/^200 · \d+ ms · .*Hecho\.$/);
  const cuerpo = JSON.parse((await lista.getByLabel('Cuerpo de la respuesta').textContent()) ?? '');
  expect(cuerpo.datos.map(({ tipo }: { tipo: string }) => tipo)).toEqual(['facultad', 'facultad']);
  await lista.getByText('ratelimit-remaining').waitFor();
  await form.getByRole('textbox', { name: 'limit' }).fill('1');
  await form.getByRole('combobox', { name: 'tipo' }).selectOption('');
  await expect.poll(() => curl.textContent()).toBe(deEjemplo);

  // The key is in the other forms too, and in nothing that outlives the page.
  const personas = await abrir(page, 'v1.personas');
  await personas.getByRole('button', { name: 'Probar' }).click();
  await expect.poll(() => personas.getByRole('status').textContent()).toMatch(/^403 ·.*Pida a quien le dio la clave/);
  const guardado = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect([guardado.includes(clave), page.url().includes(clave)]).toEqual([false, false]);

  // A change of real data is not sent by mistake.
  const proponer = await abrir(page, 'v1.proponer');
  await proponer.getByRole('textbox', { name: 'cuerpo' }).fill('{"titulo": ');
  await proponer.getByRole('button', { name: 'Probar' }).click();
  await expect.poll(() => proponer.getByRole('status').textContent()).toContain('El cuerpo no es JSON');
  await proponer.getByRole('textbox', { name: 'cuerpo' }).fill('{"titulo": "Sin persona"}');
  await proponer.getByRole('button', { name: 'Probar' }).click();
  await expect.poll(() => proponer.getByRole('status').textContent()).toContain('cambia datos reales');
  await proponer.getByRole('checkbox', { name: /cambia datos reales/ }).check();
  await proponer.getByRole('button', { name: 'Probar' }).click();
  await expect.poll(() => proponer.getByRole('status').textContent()).toMatch(/^422 ·.*persona: Campo requerido/);

  await form.getByRole('button', { name: 'Probar' }).click();
  await expect.poll(() => dice.textContent()).toMatch(/^200/);
  await form.getByRole('button', { name: 'Probar' }).click();
  await expect.poll(() => dice.textContent()).toMatch(/^429 ·.*Pruebe otra vez dentro de \d+ s, a las \d\d:\d\d:\d\d/);
  await page.reload();
  expect(await page.locator('[data-clave]').evaluateAll((de) => de.map((uno) => 'value' in uno && uno.value))).toEqual(
    Array(15).fill(''),
  );
  for (const estado of ['401', '403', '422', '429']) b.expected(estado);
});

it('sin red se dice, y la página no se rompe', async () => {
  const page = await b.open();
  await page.goto(`${RUTA}#v1.organizacion`);
  const lista = page.locator('[id="v1.organizacion"]');
  await lista.getByRole('textbox', { name: 'Su clave' }).fill('qp_live_x');
  await page.context().setOffline(true);
  await lista.getByRole('button', { name: 'Probar' }).click();
  await expect.poll(() => lista.getByRole('status').textContent()).toContain('Revise su red');
  await page.context().setOffline(false);
  b.expected('ERR_INTERNET_DISCONNECTED');
});

it('sin JavaScript se lee entera y nada ofrece lo que no puede', async () => {
  const con = await b.open();
  const context = await con.context().browser()!.newContext({ baseURL: b.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(RUTA);
  const lista = await abrir(page, 'v1.personas');
  await lista.getByText('Desde un terminal', { exact: true }).waitFor();
  await lista.getByText('updatedSince', { exact: true }).first().waitFor();
  await lista.getByRole('button', { name: 'Probar' }).waitFor({ state: 'hidden' });
  await lista.getByRole('button', { name: /^Copiar/ }).waitFor({ state: 'hidden' });
  await context.close();
});

it('es accesible, clara y oscura, y cabe en un teléfono', async () => {
  const page = await b.open({ axe: true });
  await page.goto(RUTA);
  for (const id of ['v1.publicaciones', 'v1.planilla']) await abrir(page, id);
  await settled(page);
  await wear(page, { width: 1280 });
  await expectAccessible(page, RUTA);
  await expectTables(page, RUTA);
  await wear(page, { width: 1280, scheme: 'dark' });
  await expectAccessible(page, `${RUTA} (oscuro)`);
  await wear(page, { width: 360 });
  await expectFits(page, RUTA);
});
