import { describe, expect, it } from 'vitest';
import { expectAccessible, expectFits, useBrowser } from './browser.ts';
import { settled, wear } from './chromium.ts';

const b = useBrowser();

describe('el quipu de la portada pública', () => {
  it('se lee cuerda por cuerda con el teclado, y de ella se pasa a sus enlaces', async () => {
    const page = await b.open({ strict: true });
    await page.goto('/portal');
    const cuerdas = page.locator('.cuerda');
    const primera = cuerdas.first();
    const lectura = primera.locator('.lectura-de-cuerda');
    await expect.poll(() => lectura.isVisible()).toBe(false);
    await primera.locator('.nombre').focus();
    await expect.poll(() => lectura.isVisible()).toBe(true);
    await expect.poll(() => lectura.innerText()).toMatch(/Cierra[\s\S]*Quedan[\s\S]*nudo/);
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Ver plazos');
    const segunda = cuerdas.nth(1).locator('.lectura-de-cuerda');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => segunda.isVisible()).toBe(true);
    await expect.poll(() => lectura.isVisible()).toBe(false);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => lectura.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => lectura.isVisible()).toBe(false);
  });

  it('dice lo mismo en una tabla, con tantas filas como cuerdas, y nada se mueve para quien lo pide', async () => {
    const page = await b.open();
    await page.goto('/portal');
    await page.getByText('Ver las convocatorias abiertas como tabla').click();
    const cuerdas = await page.locator('.cuerda').count();
    await expect.poll(() => page.locator('details tbody tr').count()).toBe(cuerdas);
    const nombre = page.locator('.vaiven').first();
    expect(await nombre.evaluate((cuerda) => getComputedStyle(cuerda).animationName)).toBe('none');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(() => nombre.evaluate((cuerda) => getComputedStyle(cuerda).animationName)).toBe('vaiven');
  });

  it('en un teléfono se postula desde la portada, y lo abierto y las declaraciones son accesibles', async () => {
    const page = await b.open({ axe: true, width: 360 });
    await page.goto('/portal');
    const postular = page.locator('.cuerda > .postular').first();
    await postular.waitFor();
    expect((await postular.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    for (const ruta of ['/portal/privacidad', '/portal/accesibilidad']) {
      await page.goto(ruta);
      await expectAccessible(page, ruta);
      await expectFits(page, ruta);
    }
    await wear(page, { width: 1280, scheme: 'dark' });
    await page.goto('/portal');
    await page.locator('.cuerda .nombre').first().focus();
    await expectAccessible(page, 'una cuerda que se lee, en oscuro');
  });
});

describe('las páginas de ingreso', () => {
  it('son una tarjeta de 400 px, accesible y que cabe en un teléfono', async () => {
    const page = await b.open({ axe: true });
    for (const ruta of ['/olvido', '/restablecer?ficha=x']) {
      await wear(page, { width: 1280 });
      await page.goto(ruta);
      await settled(page);
      const tarjeta = page.getByRole('main').locator('section').first();
      expect(Math.round((await tarjeta.boundingBox())?.width ?? 0)).toBe(400);
      await expectAccessible(page, ruta);
      await wear(page, { width: 360, scheme: 'dark' });
      await expectFits(page, ruta);
      await expectAccessible(page, `${ruta} (oscuro)`);
    }
  });

  it('quien tiene varios roles elige su área y ve lo que espera en cada una', async () => {
    const page = await b.open({ as: 'mixto', axe: true });
    const cuantos = [
      { clave: 'evaluacion-declarar', n: 2, filas: 2 },
      { clave: 'evaluacion-puntuar', n: 1, filas: 1 },
    ];
    await page.route('**/api/portal/cuantos?area=evaluador', (ruta) => ruta.fulfill({ json: { cuantos } }));
    await page.goto('/elegir-area');
    const fila = page.getByRole('main').getByRole('link', { name: /^Investigador/ });
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Evaluador.*3 por evaluar/ })
      .waitFor();
    await expect.poll(() => fila.innerText()).not.toMatch(/\d/);
    await expectAccessible(page, 'elegir el área');
    await fila.click();
    await page.waitForURL(/\/investigador$/);
  });
});

describe('los primeros pasos', () => {
  it.each([
    ['admin', '/admin', 'admin'],
    ['investigador', '/investigador', 'investigador'],
    ['evaluador', '/evaluador', 'evaluador'],
    ['facultad', '/facultad', 'facultad'],
  ])('de %s están en su inicio hasta que los quita, y siempre en la ayuda', async (as, inicio, area) => {
    const page = await b.open({ as, axe: true });
    const { pasos } = await (await page.request.get(`/api/portal/primer-dia?area=${area}`)).json();
    expect(pasos).toHaveLength(3);
    await page.goto(inicio);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const tarjeta = page.getByRole('region', { name: 'Sus primeros pasos' });
    if (pasos.some(({ hecho }: { hecho: boolean }) => !hecho)) {
      await tarjeta.waitFor();
      await expectAccessible(page, `primeros pasos de ${area}`);
      await tarjeta.getByRole('button', { name: 'Ya lo sé' }).click();
    }
    await tarjeta.waitFor({ state: 'detached' });
    await page.reload();
    await settled(page);
    await expect.poll(() => tarjeta.isVisible()).toBe(false);
    await page
      .getByRole('button', { name: /^Ayuda/ })
      .first()
      .click();
    const ayuda = page.getByRole('dialog').getByRole('region', { name: 'Sus primeros pasos' });
    for (const { que } of pasos) await ayuda.getByText(que, { exact: true }).waitFor();
  });
});
