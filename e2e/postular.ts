import type { Page } from 'playwright-core';

const SECCIONES = [
  'Resumen ejecutivo',
  'Antecedentes',
  'Justificación',
  'Contribución e impacto',
  'Hipótesis',
  'Objetivos',
  'Metodología de trabajo',
  'Referencias bibliográficas',
];

const siguiente = async (page: Page, paso: number) => {
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.waitForURL(`**/paso${paso}?**`);
  await page.getByRole('heading', { level: 2, name: new RegExp(`^${paso}\\.`) }).waitFor();
};
export async function pasoInformacion(page: Page, titulo: string) {
  await page.getByLabel('Título').fill(titulo);
  await page.getByLabel('Línea de investigación').selectOption({ index: 1 });
  await page.getByLabel('OCDE: área').selectOption({ index: 1 });
  await page.getByLabel('OCDE: línea').selectOption({ index: 1 });
  await page.getByLabel('Campo OCDE').selectOption({ index: 1 });
  await page.getByLabel('Tipo de investigación').selectOption('aplicada');
  await page.getByLabel('Principal lugar de ejecución').selectOption('Otros lugares');
  await siguiente(page, 2);
}

export async function pasoDescripcion(page: Page) {
  for (const seccion of SECCIONES) {
    await page.getByRole('tab', { name: seccion }).click();
    const editor = page.getByRole('textbox', { name: seccion });
    await editor.click();
    await page.keyboard.type(`Texto de ${seccion.toLowerCase()} escrito por quien postula.`);
  }
  await page.getByRole('tab', { name: 'Palabras clave' }).click();
  const palabras = page.getByRole('textbox', { name: 'Palabras clave' });
  for (const palabra of ['quinua', 'clima']) {
    await palabras.fill(palabra);
    await palabras.press('Enter');
  }
  await siguiente(page, 4);
}

export async function pasoCalendario(page: Page, inicio: string, fin: string) {
  for (const actividad of ['Revisión de literatura', 'Trabajo de campo', 'Redacción del artículo']) {
    await page.getByRole('button', { name: 'Agregar actividad' }).click();
    const fila = page.getByRole('row', { name: 'Agregar actividad' });
    await fila.getByRole('textbox', { name: 'Actividad' }).fill(actividad);
    await fila.getByRole('textbox', { name: 'Fecha de inicio' }).fill(inicio);
    await fila.getByRole('textbox', { name: 'Fecha de fin' }).fill(fin);
    await page.keyboard.press('Enter');
    await page.getByRole('rowheader', { name: actividad }).waitFor();
  }
  await siguiente(page, 5);
}

export async function agregarPartida(page: Page, tipo: 'Bienes' | 'Servicios', partida: string, monto: string) {
  await page.getByRole('button', { name: 'Agregar partida' }).waitFor();
  await page.keyboard.press('Alt+n');
  const fila = page.getByRole('row', { name: 'Agregar partida' });
  const campo = fila.getByRole('textbox', { name: 'Partida' }).or(fila.getByRole('combobox', { name: 'Partida' }));
  await campo.click();
  await campo.fill(partida);
  await page
    .getByRole('option', { name: new RegExp(`${partida}.*${tipo}`, 'i') })
    .first()
    .click();
  await fila.getByLabel('Justificación').fill('Necesaria para cumplir los objetivos.');
  await fila.getByLabel('Monto').fill(monto);
  await page.keyboard.press('Enter');
  await fila.waitFor({ state: 'detached' });
}

export async function incluir(page: Page, rol: string, buscar: string, extra: Record<string, string> = {}) {
  await page.getByRole('group', { name: 'Agregar integrante' }).getByRole('button', { name: rol, exact: true }).click();
  const modal = page.getByRole('dialog');
  await modal.getByRole('combobox', { name: 'Persona' }).fill(buscar);
  const opcion = page.locator('[role=option]:not([data-combobox-disabled])').first();
  await opcion.waitFor();
  const nombre = (await opcion.innerText()).split('\n')[0]!;
  await opcion.click();
  for (const [label, valor] of Object.entries(extra)) {
    const campo = modal.getByLabel(label);
    if ((await campo.evaluate((e) => e.tagName)) === 'SELECT') await campo.selectOption(valor);
    else await campo.fill(valor);
  }
  await modal.getByRole('button', { name: 'Incluir miembro' }).click();
  await page.getByRole('rowheader', { name: nombre }).waitFor();
  return nombre;
}

export { siguiente };
