import { expect, it } from 'vitest';
import { expectAccessible, expectFits, useBrowser } from './browser.ts';
import { settled, wear } from './chromium.ts';
import { ANIO, confirmar, elegir } from './gestos.ts';

const b = useBrowser();
const DESCRIPCION = 'El artículo presenta los resultados del proyecto.';

it('la oficina fija metas, el responsable vincula y remite, la oficina observa, él actualiza y ella aprueba', async () => {
  const suya = await b.open({ as: 'investigador' });
  const oficina = await b.open({ as: 'admin' });
  // The oldest project of the account is of a year that has no goals yet.
  const periodo = String(ANIO - 4);
  await oficina.goto('/admin/estudios/monitoreo?tab=metas');
  await oficina.getByRole('button', { name: 'Nuevo periodo' }).click();
  await oficina.getByRole('dialog').getByLabel('Periodo').fill(periodo);
  await confirmar(oficina, 'Guardar');
  await oficina.getByRole('link', { name: periodo, exact: true }).click();
  await oficina.getByRole('button', { name: 'Nuevo tipo de proyecto' }).click();
  await elegir(oficina.getByRole('dialog'), 'Tipo de proyecto', 'PCONFIGI', /^PCONFIGI · /);
  await confirmar(oficina, 'Guardar');
  await oficina.getByRole('link', { name: `PCONFIGI ${periodo}` }).click();
  await oficina.getByRole('button', { name: 'Nueva meta' }).click();
  await oficina.getByRole('dialog').getByLabel('Tipo de publicación').selectOption('articulo');
  await oficina.getByRole('dialog').getByLabel('Cantidad').fill('1');
  await confirmar(oficina, 'Guardar');
  await oficina.getByRole('row', { name: /Artículo en revista/ }).waitFor();
  await settled(oficina);
  await expectAccessible(oficina, 'metas');

  await suya.goto('/investigador/informes/monitoreo');
  await suya
    .getByRole('row', { name: /Por presentar/ })
    .getByRole('link')
    .first()
    .click();
  await suya.getByRole('button', { name: 'Agregar publicación' }).click();
  await suya.getByRole('menuitem', { name: 'Artículo en revista' }).click();
  await suya
    .getByRole('button', { name: /^Vincular «/ })
    .first()
    .click();
  await suya.getByText('Completa', { exact: true }).waitFor();
  await suya.getByRole('button', { name: 'Remitir' }).click();
  await confirmar(suya, 'Remitir');
  await suya.getByText('Enviado', { exact: true }).first().waitFor();
  await expect.poll(() => suya.getByRole('button', { name: 'Agregar publicación' }).count()).toBe(0);
  // Nobody has looked at it yet: it is taken back as it was, and sent again.
  await suya.getByRole('button', { name: 'Retirar envío' }).click();
  await confirmar(suya, 'Retirar envío');
  await suya.getByRole('button', { name: 'Agregar publicación' }).waitFor();
  await suya.getByRole('button', { name: 'Remitir', exact: true }).click();
  await confirmar(suya, 'Remitir');
  await suya.getByText('Enviado', { exact: true }).first().waitFor();
  const id = new URL(suya.url()).searchParams.get('id');

  await oficina.goto(`/admin/estudios/monitoreo/detalle?id=${id}`);
  await oficina.getByRole('button', { name: 'Más acciones' }).click();
  await oficina.getByRole('menuitem', { name: 'Observar', exact: true }).click();
  await oficina.getByRole('dialog').getByLabel('Observación').fill('Falta la descripción.');
  await confirmar(oficina, 'Observar');
  await oficina.getByText('Falta la descripción.').first().waitFor();
  await settled(oficina);
  await expectAccessible(oficina, 'monitoreo en la oficina');

  await suya.reload();
  await suya.getByText('Falta la descripción.').first().waitFor();
  await wear(suya, { width: 360, scheme: 'dark' });
  await expectFits(suya, 'monitoreo observado');
  await wear(suya, {});
  await suya.getByRole('button', { name: 'Editar la descripción' }).click();
  await suya.getByRole('dialog').getByLabel('Descripción').fill(DESCRIPCION);
  await confirmar(suya, 'Guardar');
  await suya.getByText(DESCRIPCION).waitFor();
  await suya.getByRole('button', { name: 'Actualizar', exact: true }).click();
  await confirmar(suya, 'Actualizar');
  await suya.getByText('Enviado', { exact: true }).first().waitFor();
  await settled(suya);
  await expectAccessible(suya, 'monitoreo de su responsable');

  await oficina.reload();
  await oficina.getByText(DESCRIPCION).waitFor();
  await oficina.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await confirmar(oficina, 'Aprobar');
  await oficina.getByText('Aprobado', { exact: true }).first().waitFor();
  await suya.reload();
  await suya.getByText('Aprobado', { exact: true }).first().waitFor();
  await expect.poll(() => suya.getByRole('button', { name: 'Editar la descripción' }).count()).toBe(0);
});
