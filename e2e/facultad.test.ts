import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { settled } from './chromium.ts';

const b = useBrowser();

it('la facultad va de una cifra a sus filas y de ellas a un registro; el de otra no existe para ella', async () => {
  const page = await b.open({ as: 'facultad' });
  await page.goto('/facultad');
  await settled(page);
  const nombre = await page.getByRole('heading', { level: 1 }).innerText();
  const cifra = page.getByRole('main').getByRole('link', { name: /^\d+$/ }).first();
  const cuantas = Number(await cifra.innerText());
  await cifra.click();
  await page.waitForURL(/\/facultad\/listado\//);
  await settled(page);
  const filas = page.getByRole('main').locator('tr[data-row]');
  await expect.poll(() => filas.count()).toBe(Math.min(cuantas, 25));
  await page.goto('/facultad/listado/proyectos');
  await settled(page);
  const propia = filas.first().getByRole('link').first();
  const titulo = await propia.innerText();
  await propia.click();
  await page.waitForURL(/\/facultad\/detalle\?/);
  await page.getByRole('heading', { level: 1, name: titulo }).waitFor();

  // One of another faculty, which the office sees.
  const { request } = await b.open({ as: 'admin' });
  type Fila = { id: number; facultad: string };
  const { rows } = (await (await request.get('/api/proyectos?size=100')).json()) as { rows: Fila[] };
  const ajeno = rows.find((p) => p.facultad && p.facultad !== nombre)!.id;
  await page.goto(`/facultad/detalle?entidad=proyecto&id=${ajeno}`);
  await page.getByText('Registro no encontrado').waitFor();
  expect((await page.request.get(`/api/facultad/ficha/proyecto/${ajeno}`)).status()).toBe(404);
  b.expected('404');
});
