import { expect, it } from 'vitest';
import { expectAccessible, expectFits, useBrowser } from './browser.ts';
import { settled, wear } from './chromium.ts';

const b = useBrowser();

it('un investigador elige qué se ve de su hoja de vida, la publica y otra persona la lee sin lo reservado', async () => {
  const suya = await b.open({ as: 'docente2' });
  await suya.goto('/investigador/perfil?tab=hoja');
  await suya.getByRole('heading', { name: 'Así la lee usted' }).waitFor();
  await suya.getByText('Solo usted la lee: no está publicada.').waitFor();
  await settled(suya);
  await expectAccessible(suya, 'hoja de vida');
  await suya.getByRole('combobox', { name: 'Referencias' }).selectOption({ label: 'ISO 690' });
  await suya.getByRole('combobox', { name: 'Proyectos' }).selectOption({ label: 'Solo en mi copia' });
  await suya.getByRole('checkbox', { name: 'Publicarla en una dirección propia' }).check();
  await suya.getByRole('button', { name: 'Guardar' }).click();
  await suya.getByText('Hoja de vida guardada.').waitFor();
  const publica = suya.getByRole('link', { name: 'su dirección pública' });
  await suya.getByRole('heading', { level: 3, name: 'Proyectos' }).waitFor();

  const otra = await b.open();
  await otra.goto((await publica.getAttribute('href'))!);
  await otra.getByRole('heading', { level: 1, name: 'Hoja de vida' }).waitFor();
  await otra.getByRole('heading', { level: 2, name: 'Publicaciones' }).waitFor();
  await expect.poll(() => otra.getByRole('heading', { level: 2, name: 'Proyectos' }).count()).toBe(0);
  await expectAccessible(otra, 'hoja de vida pública');
  await wear(otra, { width: 360 });
  await expectFits(otra, 'hoja de vida pública a 360 px');
  await otra.getByRole('button', { name: 'Exportar' }).click();
  const descarga = otra.waitForEvent('download');
  await otra.getByRole('menuitem', { name: 'JSON Resume' }).click();
  expect((await descarga).suggestedFilename()).toMatch(/\.json$/);

  await suya.getByRole('checkbox', { name: 'Publicarla en una dirección propia' }).uncheck();
  await suya.getByRole('button', { name: 'Guardar' }).click();
  await suya.getByText('Solo usted la lee: no está publicada.').waitFor();
  await otra.reload();
  await otra.getByText('Registro no encontrado').waitFor();
  b.expected('the server responded with a status of 404');
});
