import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, expectFits, useBrowser } from './browser.ts';
import { settled, wear } from './chromium.ts';
import { accionDeFila } from './gestos.ts';

const b = useBrowser();
/** Opens the paper of a kind, and waits until it is read. */
async function elegir(page: Page, etiqueta: string) {
  await page.getByRole('button', { name: new RegExp(`^${etiqueta}`) }).click();
  await page.getByRole('article', { name: `Vista de la hoja: ${etiqueta}` }).waitFor();
}

it('un investigador pide su puntaje, cualquiera lo verifica, la oficina lo revoca y la verificación lo dice', async () => {
  const suya = await b.open({ as: 'docente2' });
  await suya.goto('/investigador/constancias');
  await elegir(suya, 'Puntaje de publicaciones');
  await settled(suya);
  await expectAccessible(suya, 'constancias del investigador');
  await suya.getByRole('button', { name: 'Solicitar constancia' }).click();
  await suya.getByText('Constancia emitida.').waitFor();
  const fila = suya.getByRole('row', { name: /PUN-/ }).first();
  const [codigo] = (await fila.innerText()).match(/PUN-\d{4}-\d{4}(?:-[A-Z0-9]{4}){3}/)!;
  const pdf = await suya.evaluate(async () => {
    const { rows } = await (await fetch('/api/mis-constancias/lista')).json();
    return [...new Uint8Array(await (await fetch(`/api/mis-constancias/${rows[0].id}/archivo`)).arrayBuffer())];
  });

  const cualquiera = await b.open();
  await cualquiera.goto('/verificar');
  await cualquiera.getByLabel('Código del documento').fill(codigo.toLowerCase());
  await cualquiera.getByRole('button', { name: 'Comprobar' }).click();
  await cualquiera.getByRole('heading', { name: 'Documento auténtico y vigente' }).waitFor();
  await settled(cualquiera);
  await expectAccessible(cualquiera, 'documento vigente');
  const soltar = (nombre: string, bytes: number[]) =>
    cualquiera
      .locator('input[type=file]')
      .setInputFiles({ name: nombre, mimeType: 'application/pdf', buffer: Buffer.from(bytes) });
  await soltar('el-mismo.pdf', pdf);
  await cualquiera.getByText('es idéntico al que dio la universidad').waitFor();
  await soltar('tocado.pdf', [...pdf.slice(0, -1), pdf.at(-1)! ^ 1]);
  await cualquiera.getByText('no es el mismo: alguien lo cambió o lo volvió a guardar').waitFor();
  await wear(cualquiera, { width: 360 });
  await expectFits(cualquiera, 'verificar en el teléfono');

  const oficina = await b.open({ as: 'admin' });
  await oficina.goto(`/admin/constancias?q=${codigo}`);
  await oficina.getByRole('row', { name: new RegExp(codigo) }).waitFor();
  await settled(oficina);
  await expectAccessible(oficina, 'constancias de la oficina');
  await accionDeFila(oficina, new RegExp(codigo), 'Revocar');
  await oficina.getByRole('dialog').getByLabel('Motivo').fill('Se emitió con un puntaje errado');
  await oficina.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click();
  await oficina.getByText('La constancia pasó a «Revocada».').waitFor();

  await cualquiera.goto(`/verificar?codigo=${codigo}`);
  await cualquiera.getByRole('heading', { name: 'Auténtico, pero revocado: no lo acepte' }).waitFor();
  await cualquiera.getByText('Se emitió con un puntaje errado').waitFor();
  // Nobody could have written such a code: what cannot be read is not of this document.
  await cualquiera.goto(`/verificar?codigo=${codigo}#%E0%A4%A`);
  await cualquiera.getByRole('heading', { name: 'El código QR no es el de este documento: no lo acepte' }).waitFor();
  await cualquiera.goto('/verificar?codigo=PUN-2026-AAAA-AAAA-AAAA');
  await cualquiera.getByText('Ningún documento de la universidad tiene ese código').waitFor();
  b.expected('404');
});

it('la que firma una autoridad espera en su página, y quien la pidió la retira mientras nadie la firmó', async () => {
  const oficina = await b.open({ as: 'admin' });
  await oficina.goto('/admin');
  const parametro = '/api/parametros/detalle/constancias_a_mano';
  const { version } = await (await oficina.request.get(parametro)).json();
  expect((await oficina.request.put(parametro, { data: { valor: 'grupos', version } })).status()).toBe(200);
  const suya = await b.open({ as: 'docente2' });
  await suya.goto('/investigador/constancias');
  await elegir(suya, 'Grupos de investigación');
  await suya.getByRole('button', { name: 'Solicitar constancia' }).click();
  await suya.getByText('Por firmar desde el').waitFor();
  await settled(suya);
  await expectAccessible(suya, 'constancia por firmar');
  await suya.getByRole('button', { name: 'Retirar la solicitud' }).click();
  await suya.getByRole('dialog').getByRole('button', { name: 'Retirar la solicitud' }).click();
  await suya.getByText('Por firmar desde el').waitFor({ state: 'detached' });
  await suya.getByRole('row', { name: /Grupos de investigación.*Retirada/ }).waitFor();
});

it('la oficina emite en tres pulsaciones, leyendo la hoja; lo que la persona no tiene no se abre', async () => {
  const oficina = await b.open({ as: 'admin' });
  await oficina.goto('/admin/constancias');
  await oficina.getByRole('combobox', { name: 'Para quién' }).fill('Quispe');
  await oficina.getByRole('listbox', { name: 'Resultados: Para quién' }).getByRole('option').first().click();
  const tarjetas = oficina.getByRole('list', { name: 'Qué se hace constar' }).getByRole('listitem');
  await tarjetas.first().waitFor();
  await expect.poll(() => tarjetas.count()).toBe(8);
  const cerradas = tarjetas.filter({ hasText: 'No se puede emitir' });
  await expect.poll(() => cerradas.count()).toBeGreaterThan(0);
  await expect.poll(() => cerradas.getByRole('button').count()).toBe(0);
  await elegir(oficina, 'No adeudar informes');
  const hoja = oficina.getByRole('article', { name: 'Vista de la hoja: No adeudar informes' });
  await expect.poll(() => hoja.innerText()).toMatch(/Constancia N\.° CNA-\d{4}-por asignar[\s\S]*hace constar que/);
  await settled(oficina);
  await expectAccessible(oficina, 'constancia por emitir');
  await wear(oficina, { width: 360 });
  await expectFits(oficina, 'constancia por emitir en el teléfono');
  await wear(oficina, { width: 1280 });
  await oficina.getByRole('button', { name: 'Emitir' }).click();
  await oficina.getByText('Constancia emitida.').waitFor();
  await oficina.getByRole('row', { name: /CNA-/ }).first().waitFor();
});
