import { expect, it } from 'vitest';
import { samplePdf } from '#core/testing/server/pdf.ts';
import { pdfDeMuestra } from '#db/demo/documentos.ts';
import { expectAccessible, expectFits, useBrowser } from './browser.ts';
import { settled, wear } from './chromium.ts';
import { confirmar, dia, elegir } from './gestos.ts';

const b = useBrowser();
type Pagina = Awaited<ReturnType<typeof b.open>>;
const RUTA = '/investigador/informes/informeEconomico/detalle';
const hoy = () => dia().split('/').reverse().join('-');
const PDF = { name: 'comprobante.pdf', mimeType: 'application/pdf', buffer: pdfDeMuestra('RUC 20100000009 F900-1') };

/** The account of who looks, as its page reads it. */
const leer = (p: Pagina, id: number) => p.evaluate(async (n) => (await fetch(`/api/mis-cuentas/${n}`)).json(), id);
const actuar = (p: Pagina, entidad: string, id: number, accion: string, datos: object = {}) =>
  p.evaluate(
    async ([e, n, a, d]) =>
      (
        await fetch(`/api/registros/${e}/${n}/acciones/${a}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ datos: d }),
        })
      ).status,
    [entidad, id, accion, datos] as const,
  );

/** Fills the form of a voucher and sends it. */
async function agregar(p: Pagina, tipo: string, campos: Record<string, string>, partida: RegExp, monto: string) {
  await p.getByRole('button', { name: 'Agregar comprobante' }).click();
  const d = p.getByRole('dialog');
  await d.getByRole('button', { name: tipo, exact: true }).click();
  for (const [etiqueta, valor] of Object.entries(campos)) {
    const campo = d.getByLabel(new RegExp(`^${etiqueta}`));
    if ((await campo.evaluate((e) => e.tagName)) === 'SELECT') await campo.selectOption({ index: 1 });
    else await campo.fill(valor);
  }
  await d
    .getByLabel(/^Fecha\s*\*?$/)
    .first()
    .fill(dia());
  await d.locator('input[type=file][accept=".pdf"]').setInputFiles(PDF);
  const select = d.getByLabel(/^Partida 1/);
  const opcion = (await select.locator('option').allTextContents()).find((o) => partida.test(o))!;
  await select.selectOption({ label: opcion });
  await d.getByLabel(/^Monto 1/).fill(monto);
  await d.getByRole('button', { name: 'Enviar', exact: true }).click();
  await d.waitFor({ state: 'detached' });
}

it('una transferencia se rechaza, se pide otra vez y se aprueba', async () => {
  const oficina = await b.open({ as: 'admin' });
  const suya = await b.open({ as: 'investigador' });
  await suya.goto('/investigador/informes/informeEconomico');
  await suya.getByRole('row').nth(1).waitFor();
  const id = await suya.evaluate(async () => (await (await fetch('/api/mis-cuentas')).json()).rows[0].id as number);
  const pendiente = (await leer(suya, id)).transferencia;
  if (!pendiente) {
    await suya.goto(`${RUTA}?id=${id}&tab=transferencias`);
    await pedir(suya);
  }
  await oficina.goto(`/admin/economia/gestion_transferencias/detalle?id=${id}`);
  await oficina.getByRole('heading', { name: 'Así quedaría' }).waitFor();
  await settled(oficina);
  await expectAccessible(oficina, 'transferencia');
  await calificar(oficina, 'Rechazar', 'Falta el sustento.');
  await suya.goto(`${RUTA}?id=${id}&tab=transferencias`);
  await suya.getByText('Falta el sustento.').waitFor();
  await pedir(suya);
  await suya.getByText('pendiente de revisión').waitFor();
  await settled(suya);
  await expectAccessible(suya, 'transferencia pedida');
  await wear(suya, { width: 360 });
  await expectFits(suya, 'transferencia pedida');
  await oficina.reload();
  await calificar(oficina, 'Aprobar');
  await oficina.getByText('Completado', { exact: true }).first().waitFor();
  const { historial } = await leer(suya, id);
  expect(historial.slice(0, 2).map((t: { estado: string }) => t.estado)).toEqual(['aprobada', 'rechazada']);
});

it('una cuenta va de cinco comprobantes al 100 %, con uno observado y corregido, y se cierra y reabre', async () => {
  const suya = await b.open({ as: 'investigador' });
  const oficina = await b.open({ as: 'admin' });
  await suya.goto('/investigador/informes/informeEconomico');
  await suya.getByRole('row').nth(1).waitFor();
  await settled(suya);
  await expectAccessible(suya, 'informes económicos');
  const id = await suya.evaluate(async () => (await (await fetch('/api/mis-cuentas')).json()).rows[0].id as number);
  // What is waiting is settled first, so that the rest of each line is what is left.
  for (const c of (await leer(suya, id)).comprobantes.filter((x: { acciones: string[] }) =>
    x.acciones.includes('anular'),
  ))
    expect(await actuar(suya, 'comprobante', c.id, 'anular')).toBe(200);

  await suya.goto(`${RUTA}?id=${id}`);
  await settled(suya);
  await expectAccessible(suya, 'cuenta');
  const emisor = (n: number) => ({
    Emisor: 'Insumos Qantu',
    'RUC del emisor': '20100000009',
    'Serie y número|^Documento': `F90${n}-1`,
  });
  const { lineas } = await leer(suya, id);
  const bienes = lineas.filter(
    (l: { tipo: string; saldoDisponible: string }) => l.tipo === 'Bienes' && Number(l.saldoDisponible) > 3,
  );
  const de = (l: { codigo: string }) => new RegExp(`^${l.codigo.replaceAll('.', '\\.')} `);
  await agregar(
    suya,
    'Factura',
    { ...emisor(1), Descripción: 'Reactivos', 'Comprobante sujeto a': '' },
    de(bienes[0]),
    '1.00',
  );
  await agregar(suya, 'Boleta de venta', { ...emisor(2), Descripción: 'Guantes' }, de(bienes[0]), '1.00');
  await agregar(suya, 'Ticket', emisor(3), de(bienes[0]), '1.00');
  await agregar(suya, 'Ingreso por devolución', { 'Serie y número': 'RI-77' }, de(bienes[0]), '0.50');
  await agregar(
    suya,
    'Otros, del exterior',
    { Documento: 'INV-7', Descripción: 'Licencia', País: 'Chile', Moneda: 'USD', 'Monto en': '12.00' },
    de(bienes[1] ?? bienes[0]),
    '0.50',
  );
  const nuevos = (await leer(suya, id)).comprobantes.filter((c: { estado: string }) => c.estado === 'enviado');
  expect(nuevos).toHaveLength(5);

  // The office observes one at its desk, by keyboard.
  await oficina.goto(`/admin/economia/gestion_comprobantes/revisar?f=cuenta:${id}&fila=${nuevos[0].id}`);
  await oficina.getByRole('button', { name: 'Aprobar y seguir' }).waitFor();
  await settled(oficina);
  await expectAccessible(oficina, 'mesa de comprobantes');
  await oficina.getByRole('heading', { name: nuevos[0].nombre }).waitFor();
  await oficina.keyboard.press('Alt+KeyO');
  await oficina.getByRole('button', { name: 'Observar y seguir' }).waitFor();
  await oficina.getByRole('checkbox').first().waitFor();
  await oficina.keyboard.press('Alt+1');
  await expect.poll(() => oficina.getByLabel(/^Observación/).inputValue()).toMatch(/\S/);
  await b.holdTime(oficina);
  await oficina.keyboard.press('Control+Enter');
  await oficina.getByRole('heading', { name: nuevos[0].nombre }).waitFor({ state: 'detached' });
  // A decision is undone while it is not told; then it is taken again.
  await oficina.getByRole('button', { name: /^Deshacer/ }).click();
  await oficina.getByText('vuelve a «Enviado»').waitFor();
  await b.releaseTime(oficina);
  const estadoDe = async () =>
    (await leer(suya, id)).comprobantes.find((c: { id: number }) => c.id === nuevos[0].id).estado;
  expect(await estadoDe()).toBe('enviado');
  await oficina.goto(`/admin/economia/gestion_comprobantes/revisar?f=cuenta:${id}&fila=${nuevos[0].id}`);
  await oficina.getByRole('heading', { name: nuevos[0].nombre }).waitFor();
  await oficina.keyboard.press('Alt+KeyO');
  await oficina.getByRole('checkbox').first().waitFor();
  await oficina.keyboard.press('Alt+1');
  await expect.poll(() => oficina.getByLabel(/^Observación/).inputValue()).toMatch(/\S/);
  await oficina.keyboard.press('Control+Enter');
  await oficina.getByRole('heading', { name: nuevos[0].nombre }).waitFor({ state: 'detached' });
  await expect.poll(estadoDe).toBe('observado');

  await suya.goto(`${RUTA}?id=${id}&tab=comprobantes`);
  await suya.getByText('Falta el detalle de lo comprado.').first().waitFor();
  await settled(suya);
  await wear(suya, { width: 360, scheme: 'dark' });
  await expectFits(suya, 'comprobante observado');
  await wear(suya, {});
  await suya.getByRole('button', { name: `Corregir: ${nuevos[0].nombre}` }).click();
  await suya
    .getByRole('dialog')
    .getByLabel(/^Descripción/)
    .fill('Licencia anual de análisis de imágenes');
  await suya.getByRole('dialog').getByRole('button', { name: 'Enviar', exact: true }).click();
  await suya.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await leer(suya, id)).comprobantes[0]).toMatchObject({ estado: 'enviado', corregido: true });

  // The rest of each line, in one voucher each, until nothing is left.
  for (const [n, l] of (await leer(suya, id)).lineas.entries()) {
    if (Number(l.saldoDisponible) <= 0) continue;
    await suya.evaluate(
      async ([cuenta, partidaId, monto, numero, fecha, pdf]) => {
        const form = new FormData();
        const datos = { razon_social: 'Qantu', ruc: '20100000009', numero };
        form.append(
          'input',
          JSON.stringify({ tipo: 'TICKET', fecha, datos, items: [{ partidaId, monto }], motivoFecha: 'Cierre' }),
        );
        form.append('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'a.pdf');
        await fetch(`/api/mis-cuentas/${cuenta}/comprobantes`, { method: 'POST', body: form });
      },
      [id, l.partidaId, l.saldoDisponible, `T90${n}-1`, hoy(), [...samplePdf()]] as const,
    );
  }
  for (const c of (await leer(suya, id)).comprobantes.filter((x: { estado: string }) => x.estado === 'enviado'))
    expect(await actuar(oficina, 'comprobante', c.id, 'aprobar')).toBe(200);
  await suya.goto(`${RUTA}?id=${id}&tab=cumplimiento`);
  await suya.getByText('100.00 %').waitFor();
  await settled(suya);
  await expectAccessible(suya, 'informe de cumplimiento');
  for (const campo of await suya.getByLabel(/^Actividad de/).all()) await campo.fill('Participó en el muestreo.');
  await suya.getByRole('button', { name: 'Enviar informe' }).click();
  await confirmar(suya, 'Enviar');
  await suya.getByText(/^Enviado el/).waitFor();

  // A transfer that waits must be answered before the account is closed.
  for (const t of [(await leer(suya, id)).transferencia].filter(Boolean)) {
    const [autoridad] = await oficina.evaluate(
      async () => (await (await fetch('/api/autoridades')).json()).rows as { id: number }[],
    );
    await actuar(oficina, 'transferencia', t.id, 'rechazar', {
      autoridad: String(autoridad!.id),
      observacion: 'Ya se rindió todo.',
    });
  }
  await oficina.goto(`/admin/economia/gestion_comprobantes/detalle?id=${id}`);
  await oficina.getByRole('button', { name: 'Cerrar informe económico' }).click();
  await confirmar(oficina, 'Cerrar informe económico');
  await oficina.getByText('Cerrado', { exact: true }).first().waitFor();
  await suya.goto(`${RUTA}?id=${id}`);
  await suya.getByText('El informe económico está cerrado.').first().waitFor();
  await oficina
    .getByRole('button', { name: /Reabrir|Más acciones/ })
    .last()
    .click();
  const reabrir = oficina.getByRole('menuitem', { name: 'Reabrir' });
  await reabrir.or(oficina.getByRole('dialog')).first().waitFor();
  if (await reabrir.isVisible()) await reabrir.click();
  await oficina.getByRole('dialog').getByLabel('Motivo').fill('Faltó un recibo.');
  await confirmar(oficina, 'Reabrir');
  await oficina.getByText('Completado', { exact: true }).first().waitFor();
});

async function pedir(p: Pagina) {
  await p.getByRole('button', { name: 'Agregar movimiento' }).click();
  const d = p.getByRole('dialog');
  await d.getByLabel(/^De la partida/).selectOption({ index: 1 });
  await elegir(d, 'A la partida', 'Libros', /Libros y textos/);
  await d.getByLabel(/^Monto/).fill('1.00');
  await d.getByRole('button', { name: 'Agregar', exact: true }).click();
  await d.waitFor({ state: 'detached' });
  await p.getByRole('button', { name: 'Solicitar transferencia' }).click();
  await p.getByRole('dialog').getByLabel('Justificación').fill('El servicio subió de precio.');
  await confirmar(p, 'Solicitar transferencia');
}
async function calificar(p: Pagina, verbo: 'Aprobar' | 'Rechazar', observacion?: string) {
  await p.getByRole('button', { name: verbo, exact: true }).click();
  await p
    .getByRole('dialog')
    .getByLabel(/^Autoridad/)
    .selectOption({ index: 1 });
  if (observacion)
    await p
      .getByRole('dialog')
      .getByLabel(/^Observación/)
      .fill(observacion);
  await confirmar(p, verbo);
}
