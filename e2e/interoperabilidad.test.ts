import { expect, it } from 'vitest';
import { expectAccessible, expectFits, useBrowser } from './browser.ts';
import { settled, wear } from './chromium.ts';

const b = useBrowser();

it('la oficina ve qué se expone y por qué no sale el resto, valida todo y abre el XML de un registro', async () => {
  const page = await b.open({ as: 'admin' });
  await page.goto('/admin/interoperabilidad');
  const expuestos = page.getByRole('region', { name: 'Qué se expone' }).first();
  await expuestos.getByRole('row', { name: /Publicaciones y revistas/ }).waitFor();
  await settled(page);
  await expectAccessible(page, 'interoperabilidad');
  await page.getByRole('button', { name: 'Validar ahora' }).click();
  await page.getByText(/^Se revisaron [\d.,\s]+ registros: [\d]+ pasan\.$/).waitFor();
  await page.getByRole('heading', { name: 'Última validación' }).waitFor();
  await page.getByText('100 %').waitFor();

  await page.getByRole('link', { name: 'Ver: La persona no autorizó publicar sus datos' }).click();
  await page.waitForURL(/\/admin\/interoperabilidad\/registros\?f=/);
  await page
    .getByRole('row', { name: /Excluido.*La persona no autorizó/s })
    .first()
    .waitFor();
  await page.goto('/admin/interoperabilidad');
  await expuestos.getByRole('link', { name: 'Proyectos' }).click();
  await page.waitForURL(/registros/);
  await page
    .getByRole('row', { name: /Expuesto/ })
    .first()
    .getByRole('link')
    .first()
    .click();
  await page.waitForURL(/registro\?id=\d+/);
  await page.getByText('<Project xmlns="https://www.openaire.eu/cerif-profile/1.2/"').waitFor();
  await page.getByRole('tab', { name: 'Dublin Core' }).click();
  await page.getByText('<dc:title>').waitFor();
  await page.goto('/admin/interoperabilidad');
  await expuestos.waitFor();
  await wear(page, { width: 360 });
  await expectFits(page, 'interoperabilidad en el teléfono');
});

it('el investigador responde si autoriza publicar su ficha, y su registro sale o se retira', async () => {
  const page = await b.open({ as: 'investigador' });
  await page.goto('/investigador/perfil?tab=publicacion');
  await page.getByLabel('No la autorizo').check();
  await settled(page);
  await expectAccessible(page, 'publicación de mis datos');
  await page.getByRole('button', { name: 'Guardar respuesta' }).click();
  await page.getByText('Su respuesta quedó guardada.').waitFor();
  await page.getByText(/^Usted no lo autoriza desde el /).waitFor();
  await page.getByLabel('Sí, la autorizo').check();
  await page.getByRole('button', { name: 'Guardar respuesta' }).click();
  await page.getByText(/^Usted lo autorizó el /).waitFor();
  await expect.poll(() => page.getByLabel('Sí, la autorizo').isChecked()).toBe(true);
});
