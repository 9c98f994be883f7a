import type { Page } from 'playwright-core';
import { settled } from '../../e2e/chromium.ts';
import { type Find, PDF, type Shot } from './shot.ts';

const LLAMADAS = '/investigador/convocatoria';
const PCONFIGI = `${LLAMADAS}/pconfigi`;
const PMULTI = `${LLAMADAS}/pmulti`;
/** The application that the demo has half written. */
async function borrador(find: Find) {
  type Portada = { postulaciones: { id: number }[] };
  const { postulaciones } = await find<Portada>('docente2', '/convocatorias/programa/pconfigi');
  return postulaciones[0]!.id;
}
const paso = (n: number) => async (find: Find) => `${PCONFIGI}/paso${n}?id=${await borrador(find)}`;

/** Third step of a multidisciplinary application, which is begun when there is none, with one teacher in it. */
async function integrantes(page: Page) {
  const continuar = page.getByRole('link', { name: 'Continuar' }).first();
  const registrar = page.getByRole('button', { name: 'Registrar', exact: true });
  await registrar.or(continuar).first().waitFor();
  await ((await continuar.count()) ? continuar : registrar).click();
  await page.waitForURL(/pmulti\/paso\d+\?id=/);
  const pasos = page.getByRole('navigation', { name: 'Pasos de la postulación' });
  await pasos.getByRole('button').nth(2).click();
  await page.getByRole('heading', { level: 2, name: /^3\./ }).waitFor();
  await settled(page);
  const papeles = page.getByRole('link', { name: 'carta.pdf' });
  if (await papeles.count()) return;
  const roles = page.getByRole('group', { name: 'Agregar integrante' });
  await roles.getByRole('button', { name: 'Miembro docente', exact: true }).click();
  const modal = page.getByRole('dialog');
  // Somebody with an account, to whom steps can be given.
  await modal.getByRole('combobox', { name: 'Persona' }).fill('Huamán Flores');
  await page.locator('[role=option]:not([data-combobox-disabled])').first().click();
  await modal.getByRole('button', { name: 'Incluir miembro' }).click();
  const carta = page.getByRole('dialog', { name: /^Carta de compromiso de/ });
  const archivo = page.waitForEvent('filechooser');
  await carta
    .getByRole('button', { name: /Elegir archivo/ })
    .first()
    .click();
  await (await archivo).setFiles(PDF('carta.pdf'));
  await carta.waitFor({ state: 'detached' });
  await papeles.first().waitFor();
}

/** Applying to a call. */
export const postular: Shot[] = [
  { name: 'investigador-portada', as: 'docente2', path: PCONFIGI },
  ...[1, 7, 8].map((n): Shot => ({ name: `investigador-paso${n}`, as: 'docente2', path: paso(n) })),
  { name: 'investigador-paso-presupuesto', as: 'docente2', path: paso(5) },
  {
    name: 'postular-simulador',
    as: 'investigador',
    path: PMULTI,
    before: async (page) => {
      const panel = page.getByRole('region', { name: 'Simular mi equipo' });
      await panel.getByLabel('Rol').selectOption({ label: 'Co responsable' });
      await panel.getByRole('searchbox', { name: 'Persona' }).fill('qui');
      await panel
        .getByText(/^(Puede|No puede) participar$/)
        .first()
        .waitFor();
      await panel.evaluate((node) => node.scrollIntoView({ block: 'start' }));
    },
  },
  { name: 'postular-integrantes', as: 'investigador', path: PMULTI, before: integrantes },
  {
    name: 'postular-compartir',
    as: 'investigador',
    path: PMULTI,
    before: async (page) => {
      await integrantes(page);
      await page.getByRole('button', { name: 'Compartir' }).click();
      await page.getByRole('dialog').getByText('Miembro docente').first().waitFor();
    },
  },
  {
    // The last of docente2: it sends the application that the other pictures show half written.
    name: 'postular-seguimiento',
    as: 'docente2',
    path: async (find, apiOf) => {
      // The coordinator of the group lets it go.
      const authorised = { data: { autoriza: true } };
      await (await apiOf('investigador')).post(`/api/convocatorias/autorizaciones/${await borrador(find)}`, authorised);
      return paso(8)(find);
    },
    before: async (page) => {
      await page.getByRole('checkbox', { name: /^Acepto/ }).check();
      await page.getByText('La propuesta está completa').waitFor();
      await page.getByRole('button', { name: 'Enviar propuesta' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Enviar/ })
        .click();
      await page.getByText('Proyecto enviado para evaluación').waitFor();
      await page.goto(PCONFIGI);
      await settled(page);
      await page.getByText('Recorrido de la propuesta').click();
    },
  },
];
