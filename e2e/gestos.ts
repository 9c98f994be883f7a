import type { Locator, Page } from 'playwright-core';

/** Today plus some days as a person types it, on the calendar of the institution: at night UTC is a day ahead. */
export const dia = (dias = 0) =>
  new Intl.DateTimeFormat('es-PE', {
    timeZone: 'America/Lima',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(Date.now() + dias * 86_400_000));
export const ANIO = Number(dia().slice(6));

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
  // What is found opens over a dialog, not inside it; the options of a plain list are not it.
  const halladas = donde.page().locator('[role=option]');
  await donde.page().getByRole('option', { name: opcion }).and(halladas).first().click();
}

export type Gestos = { clics: number; teclas: number };
/**
 * Counts what a person does on a page besides writing: clicks and choices of a list, and keys that are not text. Each
 * task has a bound that no change may pass: what it cost when it was first counted.
 */
export async function contarGestos(page: Page) {
  const hechos: Gestos = { clics: 0, teclas: 0 };
  await page.exposeFunction('anotarGesto', (gesto: keyof Gestos) => {
    hechos[gesto] += 1;
  });
  const escuchar = () => {
    const { anotarGesto } = globalThis as unknown as { anotarGesto: (gesto: keyof Gestos) => void };
    document.addEventListener('pointerdown', (e) => e.isTrusted && anotarGesto('clics'), true);
    addEventListener('change', (e) => e.target instanceof HTMLSelectElement && anotarGesto('clics'), true);
    addEventListener(
      'keydown',
      (e) => {
        const texto = e.key.length === 1 && !e.ctrlKey && !e.altKey && !e.metaKey;
        if (!texto && !['Alt', 'Control', 'Meta', 'Shift'].includes(e.key)) anotarGesto('teclas');
      },
      true,
    );
  };
  await page.addInitScript(escuchar);
  await page.evaluate(escuchar);
  return {
    /** Those since the last time they were taken. */
    tomar: (): Gestos => {
      const tomados = { ...hechos };
      Object.assign(hechos, { clics: 0, teclas: 0 });
      return tomados;
    },
  };
}

/** A block of cells, as a spreadsheet leaves it in the clipboard, pasted where the focus is. */
export const pegar = (page: Page, filas: readonly (readonly string[])[]) =>
  page.evaluate(
    (texto) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', texto);
      (document.activeElement ?? document.body).dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    filas.map((celdas) => celdas.join('\t')).join('\n'),
  );
