import { expect, it } from 'vitest';
import { expectAccessible, expectFits, useBrowser } from './browser.ts';
import { settled } from './chromium.ts';
import { confirmar } from './gestos.ts';

const b = useBrowser();
const NOMBRE = 'Presupuesto por facultad';

it('la oficina arma un reporte de una lista, va de un número a sus filas, lo guarda y lo comparte, lo recibe por correo y otra persona lo abre', async () => {
  const page = await b.open({ as: 'admin' });
  await page.goto('/admin/reportes/a_medida');
  await page.getByRole('link', { name: 'Nuevo reporte' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nuevo reporte a medida' }).waitFor();
  await settled(page);
  for (const [campo, opcion] of [
    ['Lista', 'Proyectos de grupos'],
    ['Agrupar por', 'Facultad'],
    ['Sumar', 'Monto'],
  ] as const) {
    await page.getByRole('combobox', { name: new RegExp(`^${campo}`) }).click();
    await page.getByRole('option', { name: opcion, exact: true }).click();
    await page.keyboard.press('Escape');
  }
  await page.getByRole('heading', { name: 'Monto, de mayor a menor' }).waitFor();
  await settled(page);
  await expectAccessible(page, 'reporte agrupado');
  await expectFits(page, 'reporte agrupado');
  const agrupado = page.url();
  const numero = page.getByRole('cell').getByRole('link').first();
  const cuantos = Number(await numero.innerText());
  await numero.click();
  await page.getByText(new RegExp(`^1–${Math.min(cuantos, 25)} de ${cuantos}$`)).waitFor();
  await page.goto(agrupado);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Nombre').fill(NOMBRE);
  await modal.getByRole('combobox', { name: 'Compartido con' }).click();
  await page.getByRole('option', { name: 'Toda la oficina' }).click();
  await expectAccessible(page, 'guardar reporte');
  await modal.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: NOMBRE }).waitFor();
  const guardado = new URL(page.url()).searchParams.get('id');

  // Its name changes alone: what is being tried stays to be kept, or left.
  await page.goto(page.url().replace('by=facultad', 'by=periodo'));
  await page.getByRole('button', { name: 'Nombre y lectores' }).click();
  await modal.getByLabel('Nombre').fill(`${NOMBRE} y más`);
  await modal.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: `${NOMBRE} y más` }).waitFor();
  const { consulta } = await (await page.request.get(`/api/reportes/a-medida/${guardado}`)).json();
  expect(new URLSearchParams(consulta).get('by')).toBe('facultad');
  await page.getByRole('button', { name: 'Guardar cambios' }).waitFor();
  await page.goto(`/admin/reportes/a_medida/armar?id=${guardado}`);

  await page.getByRole('button', { name: 'Recibir por correo' }).click();
  await modal.getByLabel('Recibirlo por correo').selectOption({ label: 'Cada lunes' });
  await modal.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('Se lo enviaremos desde el próximo periodo.').waitFor();
  await page.goto('/admin/reportes/a_medida');
  await page.getByRole('row', { name: new RegExp(`${NOMBRE}.*Toda la oficina`) }).waitFor();

  const lectora = await b.open({ as: 'consulta' });
  await lectora.goto(`/admin/reportes/a_medida/armar?id=${guardado}`);
  await lectora.getByRole('heading', { level: 1, name: NOMBRE }).waitFor();
  await lectora.getByRole('heading', { name: 'Monto, de mayor a menor' }).waitFor();
  await expect.poll(() => lectora.getByRole('button', { name: 'Nombre y lectores' }).count()).toBe(0);

  await page.goto(`/admin/reportes/a_medida/armar?id=${guardado}`);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  // On a slow machine, the report's page is still there when it is already deleted: it may not ask for it.
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await confirmar(page, 'Eliminar');
  await page.getByText('Reporte eliminado.').waitFor();
  expect((await lectora.request.get(`/api/reportes/a-medida/${guardado}`)).status()).toBe(404);
});
