import type { Page } from 'playwright-core';
import { settled } from '../../e2e/chromium.ts';
import type { Shot } from './shot.ts';

const RUTA = '/admin/admin/parametros';
const abre = (nombre: RegExp) => async (page: Page) => {
  await settled(page);
  await page.getByRole('button', { name: nombre }).first().click();
  await page.getByRole('dialog').waitFor();
  await page.getByRole('dialog').getByRole('button').nth(1).waitFor();
};

/** The values of the institution, and the small catalogues beside them. */
export const parametros: Shot[] = [
  { name: 'admin-parametros-institucion', as: 'admin', path: RUTA },
  {
    name: 'admin-parametro-editar',
    as: 'admin',
    path: `${RUTA}?q=titulares`,
    before: abre(/^Titulares que necesita/),
  },
  {
    name: 'admin-parametro-plantilla',
    as: 'admin',
    path: `${RUTA}?q=adhesion`,
    before: abre(/^Formato de adhesión de externos/),
  },
];
