import { expect, it } from 'vitest';
import { expectAccessible, useBrowser } from './browser.ts';

const b = useBrowser();

it.each([
  ['/admin/%E0%A4%A', 'admin'],
  ['/%', 'admin'],
  ['/investigador/convocatoria/%E0%A4%A', 'investigador'],
])('la dirección mal escrita %s dice que no se entiende', async (direccion, as) => {
  const page = await b.open({ as });
  const respuesta = (await page.goto(direccion))!;
  expect(respuesta.status()).toBe(400);
  expect(respuesta.headers()['content-security-policy']).toContain("script-src 'self'");
  await page.getByRole('heading', { name: 'Solicitud incorrecta' }).waitFor();
  await expectAccessible(page, `dirección ${direccion}`);
  b.expected('400');
  b.expected('could not be decoded');
});

it('un programa que la pide recibe el problema, no la página', async () => {
  const page = await b.open();
  const respuesta = await page.context().request.get('/api/%E0%A4%A');
  expect([respuesta.status(), (await respuesta.json()).code]).toEqual([400, 'bad_request']);
});

it('«convocatoria» sin nombre lleva a las convocatorias', async () => {
  const page = await b.open({ as: 'investigador' });
  await page.goto('/investigador/convocatoria');
  await page.waitForURL('**/investigador/convocatorias');
  await page.getByRole('heading', { level: 1 }).waitFor();
});
