import type { Page } from 'playwright-core';
import { elegir } from '../../e2e/gestos.ts';
import { type Find, first, type Shot } from './shot.ts';

const MIS_GRUPOS = '/investigador/grupo';
const solicitud = async (find: Find) => (await first(find, 'docente3', '/grupos/mis-solicitudes')).id;
const paso3 = async (find: Find) => `${MIS_GRUPOS}/solicitar/paso3?id=${await solicitud(find)}`;

/** Somebody who belongs to no group yet is picked in the window that is open. */
async function incluirTitular(page: Page, find: Find) {
  type Candidatos = { candidatos: { investigadorId: number | null; nombre: string; motivos: unknown[] }[] };
  await page.getByRole('button', { name: 'Incluir miembro' }).click();
  await page.getByRole('menuitem', { name: 'Titular' }).click();
  const id = await solicitud(find);
  for (const q of ['mamani', 'quispe', 'ramos', 'garc', 'rodr', 'flores', 'perez', 'huam']) {
    const { candidatos } = await find<Candidatos>('docente3', `/grupos/${id}/candidatos?clase=titular&q=${q}`);
    const libre = candidatos.find((c) => c.investigadorId && c.motivos.length === 0);
    if (!libre) continue;
    await elegir(page.getByRole('dialog'), 'Persona', libre.nombre.split(',')[0]!, new RegExp(libre.nombre));
    await page.getByRole('dialog').getByText('No pertenece a ningún grupo').waitFor();
    return;
  }
  throw new Error('no teacher of the demo is free');
}

/** The members, which a page begins a long way down. */
const losMiembros = (page: Page) =>
  page.getByRole('tablist').evaluate((node) => window.scrollBy(0, node.getBoundingClientRect().top - 70));

/** Groups: who asks for one, who is in it and who looks after it; research lines and laboratories. */
export const grupos: Shot[] = [
  { name: 'grupo-miembros', as: 'investigador', path: `${MIS_GRUPOS}/detalles?id=1`, before: losMiembros },
  {
    name: 'grupo-en-una-fecha',
    as: 'investigador',
    path: `${MIS_GRUPOS}/detalles?id=1&miembros=2023-12-31`,
    before: losMiembros,
  },
  { name: 'investigador-grupo', as: 'docente5', path: MIS_GRUPOS },
  { name: 'grupo-requisitos', as: 'docente6', path: `${MIS_GRUPOS}/solicitar/paso1` },
  { name: 'grupo-paso3', as: 'docente3', path: paso3 },
  { name: 'grupo-incluir', as: 'docente3', path: paso3, before: incluirTitular },
  { name: 'grupo-observada', as: 'docente3', path: `${MIS_GRUPOS}?tab=solicitudes` },
];
