import { expect, it } from 'vitest';
import { qrSvg } from '#core/documents/server/qr.ts';
import { pdfDeMuestra } from '#db/demo/documentos.ts';
import { expectAccessible, expectFits, useBrowser } from './browser.ts';
import { wear } from './chromium.ts';
import { dia } from './gestos.ts';

const b = useBrowser();
const RUTA = '/investigador/informes/informeEconomico/detalle';
const hoy = () => dia().split('/').reverse().join('-');
const PDF = { name: 'comprobante.pdf', mimeType: 'application/pdf', buffer: pdfDeMuestra('RUC 20100000009 F900-1') };

it('la foto del QR de una factura electrónica llena sus datos; una sin QR lo dice, y de una salen varias', async () => {
  const p = await b.open({ as: 'investigador' });
  await p.goto('/investigador/informes/informeEconomico');
  await p.getByRole('row').nth(1).waitFor();
  const id = await p.evaluate(
    async () =>
      ((await (await fetch('/api/mis-cuentas')).json()).rows as { id: number; saldo: string }[]).find(
        (c) => Number(c.saldo) > 0,
      )!.id,
  );
  await p.goto(`${RUTA}?id=${id}`);
  await p.getByRole('button', { name: 'Agregar comprobante' }).click();
  const d = p.getByRole('dialog');
  await d.getByRole('button', { name: 'Ticket', exact: true }).click();
  const foto = d.getByLabel('Foto del QR');
  await foto.setInputFiles(await fotografiar('<p>Una mesa, sin ningún código</p>'));
  await p.getByText('No se encontró un código QR en la foto.').waitFor();
  await foto.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no es una imagen') });
  await p.getByText('No se encontró un código QR en la foto.').last().waitFor();
  await foto.setInputFiles(await fotografiar(await qrSvg('https://universidad.example')));
  await p.getByText('Ese código no es el de un comprobante electrónico').first().waitFor();
  b.expected('422');
  await foto.setInputFiles(
    await fotografiar(await qrSvg(`20100000009|01|F907|00000045|1.80|11.80|${hoy()}|6|20148092282|abc=`)),
  );
  await d.getByText('Leído: F907-45').waitFor();
  // What the readings before could not read is said no more.
  for (const error of ['No se encontró un código QR en la foto.', 'Ese código no es el de un comprobante electrónico'])
    await expect.poll(() => p.getByText(error).count()).toBe(0);
  await expect
    .poll(() => d.getByRole('button', { name: 'Factura', exact: true }).getAttribute('aria-pressed'))
    .toBe('true');
  await expect.poll(() => d.getByLabel(/^RUC del emisor/).inputValue()).toBe('20100000009');
  await expect.poll(() => d.getByLabel(/^Serie y número/).inputValue()).toBe('F907-45');
  const fecha = d.getByLabel(/^Fecha/).first();
  await expect.poll(() => fecha.inputValue()).toBe(dia());
  await expect.poll(() => d.getByLabel(/^Monto 1/).inputValue()).toBe('11.80');
  await expectAccessible(p, 'cajón de un comprobante');

  // What was written is not lost by a slip; once sent, the next one begins clean beside its account.
  await p.keyboard.press('Escape');
  await p.getByRole('dialog', { name: '¿Cerrar sin guardar?' }).getByRole('button', { name: 'Cancelar' }).click();
  // What is missing is said at once: the file with the fields.
  await d.getByRole('button', { name: 'Enviar', exact: true }).click();
  const faltan = d.getByRole('alert').filter({ hasText: /Falta corregir \d+ datos/ });
  await faltan.getByText('Cargue el PDF del comprobante').waitFor();
  await expect.poll(() => d.getByText('Cargue el PDF del comprobante').count()).toBe(2);
  await d.getByLabel(/^Emisor/).fill('Insumos Qantu');
  await d.getByLabel(/^Descripción/).fill('Reactivos');
  await d.getByLabel(/^Comprobante sujeto a/).selectOption({ index: 1 });
  for (const index of [2, 1]) {
    await d.getByLabel(/^Partida 1/).selectOption({ index });
    const elegida = await d
      .getByLabel(/^Partida 1/)
      .locator('option')
      .nth(index)
      .textContent();
    await d.getByText(`Saldo de la partida: ${/saldo (.*)\)$/.exec(elegida!)![1]}`).waitFor();
  }
  if (await d.getByLabel(/^Motivo/).count()) await d.getByLabel(/^Motivo/).fill('Se compró antes');
  await d.locator('input[type=file][accept=".pdf"]').setInputFiles(PDF);
  // Another total than that of the document is asked about, and nothing is sent until it is answered.
  await d.getByLabel(/^Monto 1/).fill('12.80');
  await d.getByRole('button', { name: 'Enviar y otro' }).click();
  const pregunta = p.getByRole('dialog', { name: 'El total no es el del documento' });
  await pregunta.getByText('las partidas suman').waitFor();
  await expectAccessible(p, 'un total que no es el del documento');
  await pregunta.getByRole('button', { name: 'Corregir' }).click();
  await d.getByLabel(/^Monto 1/).fill('11.80');
  await d.getByText('igual al total leído').waitFor();
  await d.getByRole('button', { name: 'Enviar y otro' }).click();
  await p.getByText('se envió a revisión.').first().waitFor();
  await expect.poll(() => d.getByLabel(/^RUC del emisor/).inputValue()).toBe('');
  await wear(p, { width: 360, scheme: 'dark' });
  await expectFits(p, 'cajón de un comprobante');
  await p.keyboard.press('Escape');
  await d.waitFor({ state: 'detached' });
  const { comprobantes } = await p.evaluate(async (n) => (await fetch(`/api/mis-cuentas/${n}`)).json(), id);
  expect(comprobantes.some((c: { nombre: string }) => c.nombre === 'Factura F907-45')).toBe(true);
});

/** Taken by hand: a little turned, on a table, with its shadow. */
async function fotografiar(html: string) {
  const mesa = await b.open({ width: 700 });
  await mesa.setContent(
    `<body style="margin:0;background:linear-gradient(120deg,#c9bda8,#8f8371)"><div style="width:260px;margin:120px 180px;padding:24px;background:#f4f1ea;transform:rotate(6deg) skewX(2deg)">${html}</div></body>`,
  );
  const buffer = await mesa.screenshot();
  await mesa.close();
  return { name: 'foto.png', mimeType: 'image/png', buffer };
}
