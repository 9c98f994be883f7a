import { expect, it } from 'vitest';
import { expectAccessible, expectFits, useBrowser } from './browser.ts';
import { settled, wear } from './chromium.ts';
import { accionDeFila } from './gestos.ts';

const b = useBrowser();

it('la oficina abre una regla, acepta un registro con su motivo y la cuenta baja; lo vuelve a contar y va a donde se corrige', async () => {
  const page = await b.open({ as: 'admin' });
  const fila = page.getByRole('listitem').filter({ hasText: 'ISBN inválido' });
  const abiertos = async () => Number((await fila.locator('b').first().innerText()).replaceAll(/\D/g, ''));
  /** The number of the first record of the list. */
  const primero = async () =>
    (await page.getByRole('row').filter({ hasText: /978-/ }).first().innerText()).match(/978[\d-]{10,14}/)![0];
  await page.goto('/admin/calidad');
  await fila.waitFor();
  await settled(page);
  await expectAccessible(page, 'calidad de datos');
  const antes = await abiertos();
  expect(antes).toBeGreaterThan(2);

  await fila.getByRole('link', { name: 'Ver: ISBN inválido' }).click();
  await page.getByRole('heading', { name: 'ISBN inválido' }).waitFor();
  await page.getByText('Cómo se corrige:').waitFor();
  const isbn = await primero();
  await settled(page);
  await expectAccessible(page, 'registros de una regla');
  await accionDeFila(page, new RegExp(isbn), 'Aceptar');
  const dialogo = page.getByRole('dialog');
  await dialogo.getByRole('button', { name: 'Aceptar' }).click();
  await dialogo.getByText('Campo requerido').first().waitFor();
  await dialogo.getByLabel('Motivo').fill('Así está impreso en el libro');
  await dialogo.getByRole('button', { name: 'Aceptar' }).click();
  await page.getByText('Se aceptó con su motivo: 1 registro.').waitFor();
  await page.getByRole('row', { name: new RegExp(isbn) }).waitFor({ state: 'detached' });

  await page.goto('/admin/calidad/hallazgos?f=situacion:aceptado');
  await page.getByRole('row', { name: new RegExp(`${isbn}.*Aceptado`, 's') }).waitFor();
  await page.goto('/admin/calidad');
  await fila.waitFor();
  expect(await abiertos()).toBe(antes - 1);

  await page.goto('/admin/calidad/hallazgos?f=situacion:aceptado');
  await accionDeFila(page, new RegExp(isbn), 'Volver a contar');
  await page.getByText('Se vuelve a contar: 1 registro.').waitFor();
  await page.goto('/admin/calidad');
  await page.getByRole('button', { name: 'Calcular de nuevo' }).click();
  await page.getByText('Las cuentas están al día.').waitFor();
  await expect.poll(abiertos).toBe(antes);
  await fila.getByRole('link', { name: 'Ver: ISBN inválido' }).click();
  await accionDeFila(page, new RegExp(isbn), 'Corregir');
  await page.waitForURL(/\/gestion_publicaciones\/detalle\?id=\d+/);
  await page.goto('/admin/calidad');
  await fila.waitFor();
  await wear(page, { width: 360 });
  await expectFits(page, 'calidad de datos en el teléfono');
});
