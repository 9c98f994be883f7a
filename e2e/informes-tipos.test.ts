import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { samplePdf } from '#core/testing/server/pdf.ts';
import { expectAccessible, expectFits, useBrowser, useChain } from './browser.ts';
import { settled, wear } from './chromium.ts';
import { ANIO, confirmar, elegir } from './gestos.ts';

const b = useBrowser();
const PRESENTAR = '/investigador/informes/informeAcademico/presentar';
const OFICINA = '/admin/estudios/informes_tecnicos';
const PDF = samplePdf();
let admin: Page;
beforeAll(async () => {
  admin = await b.open({ as: 'admin' });
});

type Bloque = {
  kind: string;
  params: {
    campos?: { label: string; clase: string; limite: number; requerido: boolean }[];
    ranuras?: { key: string; label: string }[];
  };
};
type Paso = { number: number; title: string; blocks: Bloque[] };
const leer = async <T>(page: Page, ruta: string): Promise<T> =>
  (await page.context().request.get(`/api${ruta}`)).json();
const informeDe = async (page: Page, proyecto: number) =>
  (await leer<{ informeId: number | null }>(page, `/mis-informes/proyecto/${proyecto}`)).informeId!;

const guardado = (page: Page) =>
  page
    .getByText(/^Guardado/)
    .first()
    .waitFor();
/** Writes every section as a person does: texts, numbers and files, each where it stands. */
async function escribir(page: Page, id: number) {
  const { steps } = await leer<{ steps: Paso[] }>(page, `/mis-informes/${id}/pasos`);
  for (const paso of steps.slice(1, -1)) {
    await page.goto(`${PRESENTAR}?paso=${paso.number}&id=${id}`);
    await settled(page);
    const campos = paso.blocks.flatMap((x) => (x.kind === 'campos' ? x.params.campos! : []));
    const pedidos = campos.filter((x) => x.requerido);
    for (const c of pedidos) {
      const campo = page.getByRole('textbox', { name: c.label, exact: c.clase === 'richtext' }).first();
      await campo.click();
      if (c.clase === 'richtext') await page.keyboard.type('Lo que se hizo y lo que se halló.');
      else await campo.fill('60');
    }
    if (pedidos.length) await guardado(page);
    for (const [n, r] of paso.blocks.flatMap((x) => x.params.ranuras ?? []).entries()) {
      const name = `archivo-${paso.number}-${n + 1}.pdf`;
      await page
        .locator(`[id$="${r.key}"] input[type=file]`)
        .setInputFiles({ name, mimeType: 'application/pdf', buffer: PDF });
      await page.getByText(name).first().waitFor();
    }
  }
  return steps.length;
}
async function enviar(page: Page, id: number, ultimo: number) {
  await page.goto(`${PRESENTAR}?paso=${ultimo}&id=${id}`);
  await page.getByRole('checkbox', { name: 'Acepto la declaración jurada' }).check();
  await page.getByText('El informe está completo. Revíselo y envíelo.').waitFor();
  await page.getByRole('button', { name: 'Enviar informe' }).click();
  await confirmar(page, 'Enviar informe');
  await page.getByText('Enviado. Le avisaremos cuando la oficina lo revise.').waitFor();
}
/** @param deuda the choice of the academic debt: 1 settles it */
async function aprobar(id: number, deuda: number) {
  await admin.goto(`${OFICINA}/detalle?id=${id}`);
  await admin.getByRole('button', { name: 'Aprobar', exact: true }).click();
  const modal = admin.getByRole('dialog');
  await modal.getByLabel(/^Fecha de registro/).fill(`15/01/${ANIO}`);
  await modal.getByLabel(/^Deuda académica/).selectOption({ index: deuda });
  await admin.getByRole('button', { name: 'Ver qué cambiará' }).click();
  await admin.getByText('Pasará a «Aprobado».').waitFor();
  await confirmar(admin, 'Aprobar');
  await expect.poll(() => admin.getByText('Aprobado', { exact: true }).count()).toBeGreaterThan(0);
}

describe('una tesis de doctorado, de su avance a su informe final', () => {
  useChain();
  let suya: Page;
  let proyecto: { id: number; codigo: string };
  beforeAll(async () => {
    suya = await b.open({ as: 'docente5' });
  });
  const deudas = async (estado: string) =>
    (await leer<{ rows: unknown[] }>(admin, `/deudas/personas?q=${proyecto.codigo}&f=estado:${estado}`)).rows.length;

  it('debe su segundo avance; la oficina aprueba el primero, ya presentado', async () => {
    const { rows } = await leer<{ rows: { id: number; codigo: string }[] }>(
      suya,
      '/mis-informes/pendientes?f=tipo:PTPDOCTO',
    );
    proyecto = rows[0]!;
    expect(await deudas('pendiente')).toBe(1);
    await suya.goto('/investigador/convocatoria/pconfigi');
    await suya.getByText(new RegExp(`Deuda académica: .*, proyecto ${proyecto.codigo}`)).waitFor();
    await suya.getByRole('link', { name: 'Ver mis deudas' }).first().waitFor();
    await aprobar(await informeDe(suya, proyecto.id), 1);
  });

  it('escribe, adjunta y envía el segundo avance, y la oficina lo aprueba', async () => {
    await suya.goto(`${PRESENTAR}?proyecto_id=${proyecto.id}`);
    await suya.getByRole('heading', { level: 1, name: 'Segundo informe académico de avance' }).waitFor();
    await suya.getByRole('button', { name: 'Empezar el informe' }).click();
    await suya.waitForURL(/paso=1&id=/);
    const id = await informeDe(suya, proyecto.id);
    await enviar(suya, id, await escribir(suya, id));
    await aprobar(id, 1);
  });

  it('el final pide la tesis y el acta; aprobado, no queda deuda académica y ya puede postular', async () => {
    await suya.goto(`${PRESENTAR}?proyecto_id=${proyecto.id}`);
    await suya.getByRole('button', { name: 'Empezar el informe' }).click();
    await suya.waitForURL(/paso=1&id=/);
    const id = await informeDe(suya, proyecto.id);
    await enviar(suya, id, await escribir(suya, id));
    await admin.goto(`${OFICINA}/detalle?id=${id}&tab=entregables`);
    await admin.getByRole('button', { name: 'Ver los archivos al lado' }).click();
    await admin.getByRole('complementary', { name: 'Archivos del informe' }).getByText('archivo-2-1.pdf').waitFor();
    await expectAccessible(admin, 'informe con sus archivos al lado');
    await aprobar(id, 1);
    await suya.goto('/investigador/informes/informeAcademico?tab=aceptados');
    await expect.poll(() => suya.getByRole('row', { name: new RegExp(proyecto.codigo) }).count()).toBe(3);
    expect(await deudas('pendiente')).toBe(0);
    expect(await deudas('subsanada')).toBe(1);
    await suya.goto('/investigador/convocatoria/pconfigi');
    await suya.getByText('No registra deudas pendientes.').waitFor();
  });
});

it('ECI: seis archivos, de los que solo el primero se exige, y sus textos', async () => {
  const suya = await b.open({ as: 'juan.sosa@demo.edu.pe' });
  const { rows } = await leer<{ rows: { id: number }[] }>(suya, '/mis-informes/pendientes?f=tipo:ECI');
  const id = await informeDe(suya, rows[0]!.id);
  const ultimo = await escribir(suya, id);
  await suya.goto(`${PRESENTAR}?paso=8&id=${id}`);
  await settled(suya);
  await expect.poll(() => suya.getByText(/^archivo-8-\d\.pdf/).count()).toBeGreaterThanOrEqual(6);
  await wear(suya, { width: 360, scheme: 'dark' });
  await expectFits(suya, 'seis archivos');
  await wear(suya, {});
  await enviar(suya, id, ultimo);
});

describe('la plantilla que publica la oficina', () => {
  it('agrega una sección, la ve como formulario y la publica con otro número', async () => {
    const { rows } = await leer<{ rows: { id: number }[] }>(admin, '/informes/tipos?f=tipoProyecto:PMULTI');
    await admin.goto(`${OFICINA}/plantilla?id=${rows[0]!.id}`);
    await admin.getByRole('button', { name: 'Agregar una sección' }).click();
    await admin.getByRole('textbox', { name: 'Título' }).fill('Gestión de riesgos');
    await admin.keyboard.press('Enter');
    await admin.getByText('Hay cambios sin publicar').waitFor();
    await admin.getByText(/sección sin textos ni archivos/).waitFor();
    await admin.getByRole('tab', { name: 'Textos y datos' }).click();
    await admin.getByRole('button', { name: 'Agregar un texto o dato' }).click();
    const modal = admin.getByRole('dialog');
    await elegir(modal, 'Sección', 'Gestión', /Gestión de riesgos/);
    await modal.getByRole('textbox', { name: /^Nombre/ }).fill('Riesgos y cómo se atendieron');
    await modal.getByRole('textbox', { name: /^Límite/ }).fill('300');
    await settled(admin);
    await expectAccessible(admin, 'texto de una plantilla');
    await modal.getByRole('button', { name: 'Guardar' }).click();
    await admin.getByText(/sección sin textos ni archivos/).waitFor({ state: 'detached' });
    await admin.getByRole('rowheader', { name: 'Riesgos y cómo se atendieron', exact: true }).waitFor();
    await settled(admin);
    await expectAccessible(admin, 'editor de plantillas');
    await admin.getByRole('link', { name: 'Ver el formulario' }).click();
    await admin.getByText('Así verá el informe quien lo presenta. Aquí no se escribe.').waitFor();
    await admin.getByRole('navigation').getByText('Gestión de riesgos').first().waitFor();
    await admin.goBack();
    await admin.getByRole('button', { name: 'Publicar', exact: true }).click();
    await confirmar(admin, 'Publicar');
    await admin.getByText(/^Se publicó la plantilla n\.º 2\./).waitFor();
  });
});

describe('el límite de palabras de un texto', () => {
  it('no deja escribir más, y de lo pegado dice cuánto no entró', async () => {
    const suya = await b.open({ as: 'investigador' });
    const { rows } = await leer<{ rows: { id: number }[] }>(suya, '/mis-informes/pendientes?f=estado:observado');
    const id = await informeDe(suya, rows[0]!.id);
    const { steps } = await leer<{ steps: Paso[] }>(suya, `/mis-informes/${id}/pasos`);
    const conLimite = (x: Bloque) =>
      x.params.campos?.find((c) => c.clase === 'richtext' && c.requerido && c.limite > 0);
    const paso = steps.find((x) => x.blocks.some(conLimite))!;
    const max = paso.blocks.flatMap((x) => conLimite(x) ?? [])[0]!.limite;
    await suya.goto(`${PRESENTAR}?paso=${paso.number}&id=${id}`);
    const editor = suya.locator('[contenteditable=true]').first();
    await editor.click();
    await suya.keyboard.press('Control+A');
    await suya.keyboard.press('Delete');
    const pegar = (texto: string) =>
      editor.evaluate((el, t) => {
        const data = new DataTransfer();
        data.setData('text/plain', t);
        el.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      }, texto);
    await pegar('agua '.repeat(max + 30).trim());
    await suya.getByText('de lo que pegó, 30 palabras no entraron', { exact: false }).waitFor();
    await suya.getByText(`Máximo ${max} palabras (${max}/${max})`, { exact: false }).waitFor();
    await suya.keyboard.press('Control+End');
    await suya.keyboard.type('s otra');
    await suya.getByText(`Llegó al límite de ${max} palabras`, { exact: false }).waitFor();
    await suya.getByText(`Máximo ${max} palabras (${max}/${max})`, { exact: false }).waitFor();
    await suya.keyboard.press('Control+A');
    await suya.keyboard.type('Dos palabras');
    await suya.getByText(`Máximo ${max} palabras (2/${max})`, { exact: false }).waitFor();
    await guardado(suya);
  });
});
