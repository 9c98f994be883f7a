import { expect, it } from 'vitest';
import { expectAccessible, expectFits, useBrowser } from './browser.ts';
import { settled, wear } from './chromium.ts';

const b = useBrowser();

it('la oficina abre el consolidado calculado, va de un número a sus filas, pide el grupo de un coordinador y lee qué cuenta una cifra', async () => {
  const page = await b.open({ as: 'admin' });
  await page.goto('/admin/reportes/consolidado_general');
  await settled(page);
  const main = page.getByRole('main');
  await main
    .getByText(/^\d+ proyectos?/)
    .first()
    .waitFor();
  await expectAccessible(page, 'consolidado');
  // A type is a row under its faculty.
  const facultad = main.getByRole('rowheader').getByRole('button').first();
  const filas = await main.getByRole('row').count();
  await facultad.click();
  await expect.poll(() => main.getByRole('row').count()).toBeGreaterThan(filas);
  const numero = main.getByRole('cell').getByRole('link').first();
  const [, cuantos] = (await numero.innerText()).match(/^Ver (\d+)$/)!;
  const pedido = page.url();
  await numero.click();
  await page.getByRole('heading', { level: 1, name: /^Proyectos/ }).waitFor();
  await settled(page);
  await expect.poll(() => main.getByRole('row').count()).toBe(Number(cuantos) + 1);
  await page.goto(pedido);
  await settled(page);
  // What was asked is a sentence, changed part by part; looked at on a day of before, nothing was approved.
  const dicho = page.getByRole('list', { name: 'Lo que se pidió' });
  await dicho.getByRole('button', { name: 'por Facultad' }).click();
  await page.getByRole('menuitemradio', { name: 'Tipo' }).click();
  await main.getByRole('columnheader', { name: 'Tipo' }).waitFor();
  expect(new URL(page.url()).searchParams.get('por')).toBe('tipo');
  await dicho.getByRole('button', { name: 'Filtro' }).click();
  await page.getByRole('menuitem', { name: 'Situación al' }).click();
  await page.getByRole('textbox', { name: 'Situación al' }).fill('01012000');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await page.getByText('No hay registros para los filtros elegidos.').waitFor();
  expect(new URL(page.url()).searchParams.get('al')).toBe('2000-01-01');
  await dicho.getByRole('button', { name: 'Situación al 01/01/2000' }).click();
  await page.getByRole('button', { name: 'Quitar este filtro' }).click();
  await main
    .getByText(/^\d+ proyectos?/)
    .first()
    .waitFor();
  expect(new URL(page.url()).searchParams.has('al')).toBe(false);

  await dicho.getByRole('button', { name: 'Contar Proyectos aprobados' }).click();
  await page.getByRole('menuitemradio', { name: 'Grupos' }).click();
  await page.getByRole('heading', { level: 1, name: 'Grupos de investigación' }).waitFor();
  await dicho.getByRole('button', { name: 'Filtro' }).click();
  await page.getByRole('menuitem', { name: 'Coordinador' }).click();
  await page.getByPlaceholder('Apellidos, código o documento').fill('Quispe');
  await page
    .getByRole('option', { name: /Quispe/ })
    .first()
    .click();
  await dicho.getByRole('button', { name: /^Coordinador Quispe/ }).waitFor();
  await page.reload();
  await settled(page);
  await expect.poll(() => dicho.innerText()).toContain('Quispe');
  const { search } = new URL(page.url());
  const pdf = await page.context().request.get(`/api/reportes/grupo/impreso${search}`);
  expect(pdf.headers()['content-type']).toContain('pdf');

  await page.goto('/admin');
  await page.getByRole('button', { name: '¿Qué cuenta «Publicaciones»?' }).click();
  await page.getByText('cada una una vez aunque tenga varios autores').waitFor();
  await expectAccessible(page, 'qué cuenta');
});

it('una barra del inicio lleva a lo que cuenta, y detrás del gráfico están su tabla, sus archivos y su enlace', async () => {
  const page = await b.open({ as: 'admin' });
  await page.goto('/admin');
  await settled(page);
  const grafico = page.getByRole('region', { name: 'Proyectos por año' });
  const barra = grafico.getByRole('link').last();
  const [, anio, cuantos] = (await barra.getAttribute('aria-label'))!.match(/^(\d{4}): (\d+)$/)!;
  await barra.click();
  await page.getByRole('heading', { level: 1, name: /^Proyectos de grupos/ }).waitFor();
  await settled(page);
  await page.locator('main [data-pager]').getByText(`de ${cuantos}`).waitFor();
  expect(decodeURIComponent(page.url())).toContain(`periodo:${anio}`);
  await page.goBack();
  await settled(page);
  const opcion = async (nombre: string) => {
    await grafico.getByRole('button', { name: /^Tabla, archivos o enlace/ }).click();
    return page.getByRole('menuitem', { name: nombre });
  };
  await (await opcion('Enlace al gráfico')).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#proyectos-por-ano');
  await (await opcion('Ver tabla')).click();
  await grafico.getByRole('row', { name: new RegExp(`^${anio}`) }).waitFor();
  await expectAccessible(page, 'inicio con una tabla');
  for (const tipo of ['CSV', 'PNG']) {
    const bajada = page.waitForEvent('download');
    await (await opcion(tipo)).click();
    expect((await bajada).suggestedFilename()).toBe(`proyectos-por-ano.${tipo.toLowerCase()}`);
  }
  await page.reload();
  await settled(page);
  await expect.poll(() => grafico.evaluate((e) => e.getBoundingClientRect().top < window.innerHeight)).toBe(true);
});

it('los deudores de un día se piden escribiendo la fecha con calma, y se vuelve a los de hoy', async () => {
  const page = await b.open({ as: 'admin' });
  const rechazos: string[] = [];
  page.on('response', (r) => r.status() >= 400 && rechazos.push(r.url()));
  await page.goto('/admin/reportes/deudores');
  await settled(page);
  const filas = page.getByRole('main').getByRole('row');
  const hoy = await filas.count();
  await page.getByRole('button', { name: 'Filtro', exact: true }).click();
  await page.getByText('Situación al', { exact: true }).click();
  // Slower than the list waits for a person who writes.
  await page.getByRole('textbox', { name: 'Día' }).pressSequentially('01012000', { delay: 500 });
  const quitar = page.getByRole('button', { name: 'Quitar el filtro Situación al: 01/01/2000' });
  await quitar.waitFor();
  await page.getByText('No hay coincidencias').waitFor();
  expect(rechazos).toEqual([]);
  await page.keyboard.press('Escape');
  await quitar.click();
  await expect.poll(() => filas.count()).toBe(hoy);
});

it('el diccionario reúne las cifras bajo la oficina que responde por cada una, y las busca', async () => {
  const page = await b.open({ as: 'admin' });
  await page.goto('/admin/reportes/diccionario');
  await page.getByRole('region', { name: 'Oficina de publicaciones', exact: true }).waitFor();
  const cuenta = page.getByRole('status').filter({ hasText: /cifras?$/ });
  const todas = Number(/^\d+/.exec(await cuenta.innerText())![0]);
  await page.getByRole('searchbox', { name: 'Buscar una cifra' }).fill('PATENTES registradas');
  await expect.poll(async () => Number(/^\d+/.exec(await cuenta.innerText())![0])).toBeLessThan(todas);
  await page
    .getByRole('rowheader', { name: /atentes/ })
    .first()
    .waitFor();
  await settled(page);
  await expectAccessible(page, 'diccionario de cifras');
  await wear(page, { width: 360, scheme: 'dark' });
  await expectFits(page, 'diccionario de cifras');
  await page.getByRole('searchbox', { name: 'Buscar una cifra' }).fill('xyzzy');
  await page.getByText('Ninguna cifra lo dice').waitFor();
});
