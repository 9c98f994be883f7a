import type { Locator, Page } from 'playwright-core';

/** Opens the menu of a row of a list and picks one of its actions. */
export async function accionDeFila(page: Page, fila: RegExp | string, accion: string) {
  const linea = page.getByRole('row', { name: fila }).first();
  await linea.getByRole('button', { name: /^Acciones/ }).click();
  await page.getByRole('menuitem', { name: accion, exact: true }).click();
}

/** Answers the question on screen with its verb. */
export const confirmar = (page: Page, verbo: string) =>
  page.getByRole('dialog').last().getByRole('button', { name: verbo, exact: true }).click();

/** Picks an option of a list that is searched by typing. */
export async function elegir(donde: Locator, campo: string, texto: string, opcion: RegExp | string) {
  await donde.getByRole('combobox', { name: campo }).fill(texto);
  await donde.getByRole('option', { name: opcion }).first().click();
}
