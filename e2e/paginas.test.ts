import { describe, expect, it } from 'vitest';
import { expectAccessible, useBrowser } from './browser.ts';
import { fillLogin, settled, signIn } from './chromium.ts';
import { visitarArea } from './visitas.ts';

const b = useBrowser();

for (const area of ['/evaluador', '/facultad', '/elegir-area', '/']) visitarArea(b, area);

it('la política de contenido del servidor no estorba a ninguna parte de la página', async () => {
  const page = await b.open({ as: 'admin', strict: true });
  for (const ruta of ['/', '/admin', '/admin/perfil/sesiones', '/dev/correo']) {
    await page.goto(ruta);
    await settled(page);
  }
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Publicaciones por año' }).waitFor();
  expect(b.complaints).toEqual([]);
});

describe('lo que no existe o no se permite', () => {
  it.each([
    ['admin', '/admin'],
    ['docente2', '/investigador'],
    ['evaluador', '/evaluador'],
    ['facultad', '/facultad'],
  ])('una dirección desconocida dentro de un área lo dice y lleva a su inicio: %s', async (cuenta, inicio) => {
    const page = await b.open({ as: cuenta });
    const respuesta = await page.goto(`${inicio}/no/existe`);
    expect(respuesta?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Página no encontrada' }).waitFor();
    await expectAccessible(page, 'página no encontrada');
    await page.getByRole('main').getByRole('link', { name: 'Ir al inicio' }).click();
    await page.waitForURL(`**${inicio}`);
    b.expected('404');
  });

  it('una dirección desconocida fuera de las áreas es una página vacía', async () => {
    const page = await b.open();
    const respuesta = await page.goto('/no-existe');
    expect(respuesta?.status()).toBe(404);
    await page.getByRole('banner').waitFor();
    await expect.poll(() => page.getByRole('main').innerText()).toBe('');
    b.expected('404');
  });

  it.each([
    ['admin', '/admin/estudios/convocatorias/detalle', 'id', 'Lista de evaluaciones'],
    ['admin', '/admin/estudios/convocatorias/parametros', 'id', 'Gestión de convocatorias'],
    ['admin', '/admin/estudios/convocatorias/ranking', 'id', 'Gestión de convocatorias'],
    ['admin', '/admin/estudios/proyectos_grupos/detalle/pconfigi', 'id', 'Volver a los proyectos'],
    ['evaluador', '/evaluador/detalle', 'proyecto_id', 'Proyectos a evaluar'],
    ['docente2', '/investigador/convocatoria/pconfigi/paso2', 'id', 'Volver a la convocatoria'],
  ])('un registro que no existe lo dice y lleva a su lista: %s %s', async (cuenta, ruta, clave, lista) => {
    const page = await b.open({ as: cuenta });
    for (const valor of ['999999', 'abc']) {
      const respuesta = await page.goto(`${ruta}?${clave}=${valor}`);
      expect(respuesta?.status()).toBe(200);
      await page.getByRole('heading', { level: 1, name: 'Registro no encontrado' }).waitFor();
      await expect.poll(() => page.title()).toContain('Registro no encontrado');
    }
    await expectAccessible(page, 'registro no encontrado');
    await page.getByRole('main').getByRole('link', { name: lista }).click();
    await settled(page);
    expect(ruta.startsWith(new URL(page.url()).pathname), page.url()).toBe(true);
    b.expected('404');
  });

  it.each([
    ['admin', '/admin/estudios/convocatorias/detalle'],
    ['admin', '/admin/estudios/proyectos_grupos/detalle/pconfigi'],
    ['evaluador', '/evaluador/detalle'],
  ])('una página de registro sin su id lo dice: %s %s', async (cuenta, ruta) => {
    const page = await b.open({ as: cuenta });
    await page.goto(ruta);
    await page.getByRole('heading', { level: 1, name: 'Registro no encontrado' }).waitFor();
  });

  it('quien no tiene sesión pasa por el ingreso y vuelve a donde iba', async () => {
    const page = await b.open();
    const destino = '/admin/estudios/proyectos_grupos?q=agua';
    await page.goto(destino);
    await page.getByRole('heading', { name: 'Ingreso al sistema' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await fillLogin(page, 'admin');
    await page.waitForURL(`**${destino}`);
    await page.getByRole('heading', { level: 1, name: 'Proyectos de grupos' }).waitFor();
  });

  it('un investigador que abre la administración lee por qué no puede', async () => {
    const page = await b.open();
    await signIn(page, 'docente2');
    await page.goto('/admin/estudios/convocatorias');
    await page.getByRole('heading', { level: 1, name: 'No tiene permiso para ver esta página' }).waitFor();
    await expectAccessible(page, 'sin permiso');
    await page.getByRole('link', { name: 'Ir al inicio' }).click();
    await page.waitForURL('**/investigador');
  });
});
