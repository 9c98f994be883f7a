import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { nombreDePuntaje } from '#modules/personas/domain/puntajes.ts';
import { expectAccessible, expectFits, useBrowser } from './browser.ts';
import { settled, wear } from './chromium.ts';

const PUNTAJE = nombreDePuntaje('publicaciones');

const b = useBrowser();

/** Lists that are a page, and lists under a strip of tabs. */
const PAGINAS: Record<string, string[]> = {
  admin: [
    '/admin/estudios/proyectos_grupos?f=',
    '/admin/estudios/gestion_investigadores',
    '/admin/estudios/resoluciones',
    '/admin/estudios/laboratorios',
    '/admin/facultad/gestion_evaluadores',
    '/admin/facultad/evaluadores',
    '/admin/facultad/evaluaciones',
    '/admin/facultad/convocatorias',
    '/admin/admin/usuarios_investigadores',
  ],
  facultad: ['/facultad/listado/investigadores', '/facultad/listado/grupos', '/facultad/listado/convocatorias'],
};
const PESTANAS = [
  '/admin/estudios/convocatorias',
  '/admin/estudios/convocatorias?tab=evaluaciones',
  '/admin/estudios/grupos',
  '/admin/estudios/gestion_sum',
  '/admin/admin/parametros',
  '/admin/admin/usuarios_administrativos',
];
const COMPACTAS = 16;
const COMODAS = 11;
/** Where a title is a sentence of two lines. */
const DE_DOS_LINEAS: Record<string, number> = {
  '/admin/estudios/proyectos_grupos?f=': 10,
  '/admin/facultad/evaluadores': 10,
  '/admin/facultad/evaluaciones': 10,
  '/admin/estudios/grupos': 10,
  '/admin/estudios/convocatorias': 13,
  '/facultad/listado/grupos': 10,
};

/** What of the list is in sight: whole rows between the head and the pages, and what they must always say. */
const medir = (page: Page) =>
  page.evaluate(() => {
    const tabla = document.querySelector('main table:has(caption)')!;
    const dentro = (e: Element | null) => {
      const { left, right } = e?.getBoundingClientRect() ?? { left: 0, right: 0 };
      return left >= 0 && right <= window.innerWidth;
    };
    const cabeza = tabla.querySelector('thead')!.getBoundingClientRect().bottom;
    const pie = document.querySelector('main [data-pager]')!.getBoundingClientRect().top;
    const filas = [...tabla.querySelectorAll('tbody tr')];
    return {
      filas: filas.length,
      enteras: filas.filter((f) => {
        const { top, bottom } = f.getBoundingClientRect();
        return top >= cabeza - 1 && bottom <= Math.min(pie, window.innerHeight) + 1;
      }).length,
      fuera: filas.filter((f) => !dentro(f.querySelector('[data-name]')) || !dentro(f.querySelector('[data-tone]')))
        .length,
      // Each width is rounded by itself: they may differ by one where nothing is cut.
      deLado: Math.max(0, tabla.scrollWidth - tabla.parentElement!.clientWidth - 1),
    };
  });

async function mirar(page: Page, ruta: string, minimo: number) {
  await wear(page, { width: 1280 });
  await page.goto(ruta);
  await settled(page);
  await page.locator('main [data-pager]').waitFor();
  // A list that has changed of width is drawn again in the next frames.
  const sobra = async () => {
    const { fuera, deLado } = await medir(page);
    return { 'filas sin su nombre o estado': fuera, 'píxeles de lado': deLado };
  };
  const NADA = { 'filas sin su nombre o estado': 0, 'píxeles de lado': 0 };
  for (const width of [1280, 1440]) {
    await wear(page, { width });
    const faltan = async () => {
      const { filas, enteras } = await medir(page);
      return Math.max(0, Math.min(filas, minimo) - enteras);
    };
    await expect.poll(faltan, { message: `${ruta} a ${width} px: filas que no caben enteras` }).toBe(0);
    await expect.poll(sobra, { message: `${ruta} a ${width} px` }).toEqual(NADA);
  }
  for (const width of [768, 360, 320]) {
    await wear(page, { width });
    await expect.poll(sobra, { message: `${ruta} a ${width} px` }).toEqual(NADA);
    await expectFits(page, `${ruta} a ${width} px`);
  }
}

describe('cada lista de las oficinas', () => {
  it.each(Object.keys(PAGINAS))('de %s enseña dieciséis filas, y en cada una quién es y en qué está', async (as) => {
    const page = await b.open({ as });
    for (const ruta of PAGINAS[as]!) await mirar(page, ruta, DE_DOS_LINEAS[ruta] ?? COMPACTAS);
  });
  it('bajo unas pestañas enseña las mismas', async () => {
    const page = await b.open({ as: 'admin' });
    for (const ruta of PESTANAS) await mirar(page, ruta, DE_DOS_LINEAS[ruta] ?? COMPACTAS);
  });
  it('con filas holgadas enseña once', async () => {
    const page = await b.open({ as: 'admin' });
    await page.addInitScript(() => localStorage.setItem('quipu.density', '"comfortable"'));
    for (const ruta of [PAGINAS.admin![1]!, PESTANAS[3]!]) await mirar(page, ruta, COMODAS);
  });
});

describe('una lista', () => {
  it('se recorre con el teclado: la vista previa acompaña, la dirección la recuerda y Entrar abre el registro', async () => {
    const page = await b.open({ as: 'admin' });
    await page.goto('/admin/estudios/gestion_investigadores');
    await settled(page);
    const filas = page.locator('tbody tr');
    const nombre = (n: number) => filas.nth(n).locator('[data-name] > :first-child').innerText();
    const previa = page.getByRole('complementary', { name: /^Vista previa de/ });
    await filas.first().focus();
    await page.keyboard.press('Space');
    await previa.getByRole('heading', { level: 2, name: await nombre(0) }).waitFor();
    await previa.getByText('Correo institucional').waitFor();
    await expectAccessible(page, 'vista previa de una fila');
    await page.keyboard.press('ArrowDown');
    await previa.getByRole('heading', { level: 2, name: await nombre(1) }).waitFor();
    expect(page.url()).toMatch(/fila=\d+/);
    await page.reload();
    await previa.getByRole('heading', { level: 2, name: await nombre(1) }).waitFor();
    await previa.getByRole('button', { name: 'Fila siguiente' }).click();
    await previa.getByRole('heading', { level: 2, name: await nombre(2) }).waitFor();
    await filas.nth(2).focus();
    await page.keyboard.press('Escape');
    await previa.waitFor({ state: 'detached' });
    // The columns take the place that the preview leaves: a cell that moves under the pointer is not clicked.
    await settled(page);
    await filas.nth(2).locator('th + td').click();
    await previa.getByRole('heading', { level: 2, name: await nombre(2) }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/editar\?id=/);
  });

  it('recuerda orden, anchos y densidad, y dice qué condición quitar cuando nada coincide', async () => {
    const page = await b.open({ as: 'admin' });
    await page.goto('/admin/estudios/gestion_investigadores?f=tipo:zzz&q=quispe');
    await page.getByText(/Con «quispe» y «Tipo: zzz» no hay filas/).waitFor();
    await page.getByRole('button', { name: 'Quitar «Tipo»' }).click();
    await page.locator('tbody tr').first().waitFor();
    const titulos = async () => (await page.getByRole('columnheader').allInnerTexts()).slice(0, 3).map((t) => t.trim());
    await expect.poll(titulos).toEqual(['Investigador', 'Estado en Recursos Humanos', PUNTAJE]);
    await page.getByRole('button', { name: 'Columnas y densidad' }).click();
    for (let n = 0; n < 2; n++) await page.getByRole('button', { name: `Subir ${PUNTAJE}` }).click();
    await page.getByRole('checkbox', { name: 'Filas compactas' }).uncheck();
    await page.keyboard.press('Escape');
    const borde = page.getByRole('separator', { name: `Ancho de ${PUNTAJE}` });
    const ancho = Number(await borde.getAttribute('aria-valuenow'));
    await borde.focus();
    await page.keyboard.press('ArrowLeft');
    await page.reload();
    await settled(page);
    await expect.poll(titulos).toEqual(['Investigador', PUNTAJE, 'Estado en Recursos Humanos']);
    await expect.poll(() => borde.getAttribute('aria-valuenow')).toBe(String(ancho + 16));
    const fila = page.locator('tbody tr').first();
    await expect.poll(() => fila.evaluate((tr) => tr.getBoundingClientRect().height)).toBeGreaterThanOrEqual(52);
  });

  it('deja elegir las filas que no están a la vista, hasta donde llega una acción', async () => {
    const page = await b.open({ as: 'admin' });
    await page.goto('/admin/facultad/evaluaciones?f=&size=10');
    await settled(page);
    await page.getByRole('checkbox', { name: 'Seleccionar las filas de esta página' }).check();
    const barra = page.getByRole('toolbar', { name: 'Acciones con las filas elegidas' });
    await barra.getByText('10 elegidos').waitFor();
    const todas = barra.getByRole('button', { name: /^Elegir los \d+$/ });
    const cuantas = /\d+/.exec(await todas.innerText())![0];
    expect(Number(cuantas)).toBeGreaterThan(10);
    await todas.click();
    await barra.getByText(`${cuantas} elegidos`).waitFor();
    await expectAccessible(page, 'todas las filas elegidas');
    await page.getByRole('button', { name: 'Página siguiente' }).waitFor({ state: 'detached' });
    await barra.getByRole('button', { name: 'Enviar recordatorio' }).click();
    // Each one that got none is told, with its reason.
    await page.getByText(/^(Recordatorios enviados: \d+|No hay evaluaciones pendientes)/).waitFor();
    await page
      .getByText(/No debe la evaluación de «/)
      .first()
      .waitFor();
    await barra.waitFor({ state: 'detached' });
    await page.getByRole('checkbox', { name: 'Seleccionar las filas de esta página' }).check();
    await page.getByLabel('Buscar en la lista').fill('a');
    await page.waitForURL(/q=a/);
    await barra.waitFor({ state: 'detached' });
  });

  it('si no puede leerse otra vez, sus filas siguen y se dice que son las de antes', async () => {
    const page = await b.open({ as: 'admin' });
    await page.clock.install();
    await page.goto('/admin/estudios/gestion_investigadores');
    await settled(page);
    const busca = page.getByRole('searchbox', { name: 'Buscar en la lista' });
    await busca.fill('quispe');
    await page.waitForURL(/q=quispe/);
    await settled(page);
    const lista = /\/api\/investigadores\?/;
    await page.route(lista, (route) => route.fulfill({ status: 503, body: '{}' }));
    // Old enough to be asked for again, and then each of its attempts.
    await page.clock.fastForward('00:20');
    await busca.fill('');
    await page.waitForURL((url) => !url.searchParams.has('q'));
    const aviso = page.getByRole('alert').filter({ hasText: 'No se pudo actualizar la lista' });
    await expect
      .poll(async () => {
        await page.clock.fastForward('00:10');
        return aviso.count();
      })
      .toBe(1);
    await expect.poll(() => page.locator('main tbody tr').count()).toBeGreaterThan(3);
    await expectAccessible(page, 'una lista que no pudo actualizarse');
    await page.unroute(lista);
    await aviso.getByRole('button', { name: 'Reintentar' }).click();
    await aviso.waitFor({ state: 'detached' });
    b.expected('503');
  });
  it('copia el enlace de la fila que se mira, y lo dice', async () => {
    const page = await b.open({ as: 'admin' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/admin/estudios/gestion_investigadores');
    await settled(page);
    await page.locator('tbody tr').first().focus();
    await page.keyboard.press('Space');
    const previa = page.getByRole('complementary', { name: /^Vista previa de/ });
    await previa.getByRole('button', { name: 'Copiar el enlace' }).click();
    await previa.getByRole('status').getByText('Enlace copiado').waitFor();
    const copiado = await page.evaluate(() => navigator.clipboard.readText());
    expect(copiado).toMatch(/^http.*gestion_investigadores\/editar\?id=\d+$/);
  });

  it('dice en la vista previa los últimos cambios de un proyecto', async () => {
    const page = await b.open({ as: 'admin' });
    await page.goto('/admin/estudios/proyectos_grupos?f=');
    await settled(page);
    await page.locator('tbody tr').first().focus();
    await page.keyboard.press('Space');
    const cambios = page.getByRole('region', { name: 'Últimos cambios' });
    await cambios.getByRole('listitem').first().waitFor();
    await expect.poll(() => cambios.getByRole('listitem').count()).toBeLessThanOrEqual(3);
  });

  it('en papel dice cada nombre entero y qué filas son, y una ficha todos sus datos', async () => {
    const page = await b.open({ as: 'admin', scheme: 'dark' });
    await page.goto('/admin/estudios/proyectos_grupos?f=');
    await settled(page);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.setViewportSize({ width: 700, height: 1000 });
    const cortados = await page
      .locator('tbody [data-name] > *')
      .evaluateAll((todos) => todos.filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent));
    expect(cortados).toEqual([]);
    await page.getByText(/^1–25 de \d+$/).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /Exportar|Filtro|Plantillas|Acciones/ }).count()).toBe(0);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('light');
    await page.goto('/admin/estudios/grupos/detalle?id=1');
    await settled(page);
    const datos = page.getByRole('region', { name: 'Datos generales' });
    await datos.getByText('Correo del coordinador').waitFor();
    await expect.poll(() => page.getByRole('button').count()).toBe(0);
    await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(['Resumen']);
  });

  it('lleva de un registro al siguiente también más allá de la página de la que salió', async () => {
    const page = await b.open({ as: 'admin' });
    await page.goto('/admin/estudios/proyectos_grupos?f=&size=10');
    await settled(page);
    await page.locator('tbody tr').nth(9).locator('[data-open]').click();
    const lugar = page.getByText(/^10 de \d+/);
    await lugar.waitFor();
    await page.getByRole('button', { name: 'Siguiente de la lista' }).click();
    await page.getByText(/^11 de \d+/).waitFor();
    await page.getByRole('link', { name: 'Siguiente de la lista' }).waitFor();
    await page.getByRole('button', { name: 'Anterior de la lista' }).click();
    await lugar.waitFor();
  });

  it('guarda lo que se mira como una vista, que queda entre sus pestañas', async () => {
    const page = await b.open({ as: 'admin' });
    await page.goto('/admin/estudios/laboratorios?q=a');
    await settled(page);
    await page.getByRole('button', { name: 'Guardar vista' }).click();
    await page.getByLabel('Guardar la vista actual como').fill('Con a');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    const vistas = page.getByRole('navigation', { name: 'Vistas guardadas' });
    await vistas.getByRole('link', { name: 'Con a' }).waitFor();
    // Each view says how many rows it has, the ones that are not open too.
    await vistas.getByRole('link', { name: /^Con a ?\d+$/ }).waitFor();
    await vistas.getByRole('link', { name: /^Todos ?\d+$/ }).click();
    await page.waitForURL(/laboratorios$|laboratorios\?$/);
    await vistas.getByRole('link', { name: /^Con a ?\d+$/ }).click();
    await page.waitForURL(/q=a/);
    await page.getByRole('button', { name: 'Guardar vista' }).click();
    await page.getByRole('button', { name: 'Eliminar la vista Con a' }).click();
    await vistas.getByRole('link', { name: 'Con a' }).waitFor({ state: 'detached' });
  });
});
