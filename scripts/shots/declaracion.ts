import type { Page } from 'playwright-core';
import { settled } from '../../e2e/chromium.ts';
import { PDF, type Shot } from './shot.ts';

type Pendientes = { pendientes: { titulo: string; enlace: string }[] };

const tarjeta = (page: Page) => page.getByRole('link', { name: /^Presentar: Declaración jurada/ }).first();
const bloque = (page: Page) => page.getByRole('region', { name: 'Declaración jurada' });

async function abrirPendiente(page: Page) {
  await tarjeta(page).click();
  await bloque(page).waitFor();
  await settled(page);
}

/** The sworn statement of who won a project. */
export const declaracion: Shot[] = [
  { name: 'investigador-inicio', as: 'investigador', path: '/investigador' },
  {
    name: 'investigador-dj-pendiente',
    as: 'investigador',
    path: '/investigador',
    before: (page) => tarjeta(page).evaluate((node) => node.scrollIntoView({ block: 'center' })),
  },
  { name: 'investigador-dj', as: 'investigador', path: '/investigador', before: abrirPendiente },
  {
    // After the others: the statement is sent once and for all.
    name: 'admin-dj-aceptada',
    as: 'admin',
    path: async (find, apiOf) => {
      const { pendientes } = await find<Pendientes>('investigador', '/portal/pendientes?area=investigador');
      const { enlace } = pendientes.find((p) => p.titulo.startsWith('Declaración jurada de'))!;
      const id = new URL(enlace, 'http://quipu').searchParams.get('proyecto_id');
      const api = await apiOf('investigador');
      await api.get(`/api/actividades/proyectos/${id}/declaracion/formato`);
      const sent = await api.post(`/api/actividades/proyectos/${id}/declaracion`, {
        multipart: { file: PDF('firmada.pdf') },
      });
      if (!sent.ok()) throw new Error(await sent.text());
      return `/admin/estudios/proyectos_grupos/detalle/pconfigi?id=${id}`;
    },
    before: async (page) => {
      await page.getByRole('button', { name: 'Aceptada' }).click();
      await page.getByRole('menuitem', { name: 'Ver declaración' }).waitFor();
    },
  },
];
