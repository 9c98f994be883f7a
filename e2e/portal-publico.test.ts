import { describe, expect, it } from 'vitest';
import { expectAccessible, expectFits, expectTables, useBrowser } from './browser.ts';
import { wear } from './chromium.ts';

const b = useBrowser();

/** The first record of a section, as a search lists it. */
async function primera(seccion: string): Promise<string> {
  const page = await b.open();
  await page.goto(`/portal/buscar?que=${seccion}`);
  const ruta = await page.locator(`main a.titulo[href^="/portal/${seccion}/"]`).first().getAttribute('href');
  await page.close();
  return ruta ?? '/portal';
}

it('cada clase de página es accesible, clara y oscura, y cabe en un teléfono', async () => {
  const rutas = ['/portal', '/portal/convocatorias', '/portal/transparencia', '/portal/transparencia/presupuesto'];
  for (const seccion of ['personas', 'grupos', 'publicaciones', 'proyectos', 'lineas', 'laboratorios', 'convocatorias'])
    rutas.push(await primera(seccion));
  rutas.push('/portal/buscar?q=papa', '/portal/buscar?que=publicaciones&q=papa', '/portal/acerca');
  const page = await b.open({ axe: true });
  for (const ruta of rutas) {
    const respuesta = await page.goto(ruta);
    expect([ruta, respuesta?.status()]).toEqual([ruta, 200]);
    await wear(page, { width: 1280 });
    await expectAccessible(page, ruta);
    await expectTables(page, ruta);
    await wear(page, { width: 1280, scheme: 'dark' });
    await expectAccessible(page, `${ruta} (oscuro)`);
    await wear(page, { width: 360 });
    await expectFits(page, ruta);
  }
  const nada = await page.goto('/portal/personas/nadie-999999');
  expect(nada?.status()).toBe(404);
  await expectAccessible(page, 'página no encontrada del portal');
  b.expected('404');
});

describe('sin JavaScript', () => {
  it('se busca, se afina, se abre una obra, se cita en otro estilo y se llega a quien la firma', async () => {
    const con = await b.open();
    const context = await con.context().browser()!.newContext({ baseURL: b.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/portal');
    await page.getByRole('searchbox', { name: 'Buscar en la investigación' }).fill('papa');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await page.waitForURL(/\/portal\/buscar\?q=papa/);
    await page
      .getByRole('navigation', { name: 'Qué buscar' })
      .getByRole('link', { name: /^Publicaciones/ })
      .click();
    const afinar = page.getByRole('complementary', { name: 'Afinar la búsqueda' });
    await afinar.getByRole('link', { name: /^Artículo en revista/ }).click();
    await page.waitForURL(/clase=articulo/);
    await page.getByRole('main').locator('a.titulo').first().click();
    await page.getByRole('heading', { name: 'Cómo citarla' }).waitFor();
    await page.getByRole('link', { name: 'Vancouver' }).click();
    await page.waitForURL(/estilo=vancouver/);
    const titulo = await page.getByRole('heading', { level: 1 }).innerText();
    await page.getByRole('main').locator('.autores a').first().click();
    await page.waitForURL(/\/portal\/personas\//);
    await page.getByRole('main').getByRole('link', { name: titulo, exact: true }).waitFor();
    await context.close();
    await con.context().close();
  });
});

it('la política de contenido no estorba, y el teclado llega al buscador y salta al contenido', async () => {
  const page = await b.open({ strict: true });
  await page.goto('/portal');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Ir al contenido');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q');
  expect(b.complaints).toEqual([]);
});

it('mientras se escribe se sugiere: con las flechas se elige, Escape cierra y Entrar abre o busca', async () => {
  const page = await b.open({ strict: true });
  await page.goto('/portal');
  const campo = page.getByRole('combobox', { name: 'Buscar en la investigación' });
  const lista = page.getByRole('listbox', { name: 'Sugerencias' });
  const elegida = () => campo.getAttribute('aria-activedescendant');
  await campo.fill('qu');
  await campo.pressSequentially('ispe');
  await lista.waitFor();
  await lista.getByRole('group', { name: 'Personas' }).waitFor();
  const opciones = await lista.getByRole('option').allInnerTexts();
  expect(opciones.length).toBeLessThanOrEqual(8);
  await page.getByText(`Sugerencias: ${opciones.length}. Baje con la flecha.`).waitFor();
  expect([await campo.getAttribute('aria-expanded'), await elegida()]).toEqual(['true', null]);

  await campo.press('ArrowDown');
  const primera = await elegida();
  await campo.press('ArrowUp');
  expect(await elegida()).toBeNull();
  await campo.press('ArrowUp');
  expect(await elegida()).toBe(`${primera?.replace(/\d+$/, '')}${opciones.length - 1}`);
  await campo.press('Escape');
  await lista.waitFor({ state: 'hidden' });
  await expect.poll(() => campo.inputValue()).toBe('quispe');
  await campo.press('Enter');
  await page.waitForURL(/\/portal\/buscar\?q=quispe$/);

  await page.goto('/portal/acerca');
  await campo.pressSequentially('quispe');
  await lista.waitFor();
  await campo.press('ArrowDown');
  const [nombre = ''] = (await lista.getByRole('option', { selected: true }).innerText()).split('\n');
  await campo.press('Enter');
  await page.waitForURL(/\/portal\/personas\//);
  await page.getByRole('heading', { level: 1, name: nombre }).waitFor();

  await campo.fill('papa');
  await lista.getByRole('group', { name: 'Publicaciones' }).getByRole('option').first().click();
  await page.waitForURL(/\/portal\/publicaciones\//);
  const abierta = await b.open({ axe: true });
  await abierta.goto('/portal');
  for (const look of [{ width: 1280 }, { width: 1280, scheme: 'dark' as const }, { width: 360 }]) {
    await wear(abierta, look);
    await abierta.getByRole('combobox').fill('');
    await abierta.getByRole('combobox').fill('quispe');
    await abierta.getByRole('listbox').waitFor();
    await abierta.getByRole('combobox').press('ArrowDown');
    await expectAccessible(abierta, 'portada con sugerencias');
    await expectFits(abierta, 'portada con sugerencias');
  }
});

it('la portada del sistema y la ficha de una obra llevan al portal', async () => {
  const page = await b.open();
  await page.goto('/');
  await page.getByRole('link', { name: 'Vea la investigación en el portal público' }).click();
  await page.waitForURL(/\/portal$/);
  const obra = await primera('publicaciones');
  const oficina = await b.open({ as: 'admin' });
  await oficina.goto(`/admin/estudios/gestion_publicaciones/detalle?id=${/(\d+)$/.exec(obra)?.[1]}`);
  await oficina.getByRole('link', { name: 'Ver en el portal' }).click();
  await oficina.waitForURL(`**${obra}`);
});
