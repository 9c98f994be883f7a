import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectFits, useBrowser, useChain } from './browser.ts';
import { settled } from './chromium.ts';
import { confirmar } from './gestos.ts';
import { incluir } from './postular.ts';

const RUTA = '/investigador/convocatoria/pconfigi';
const PASO = { general: 1, integrantes: 7 };
const b = useBrowser();
let responsable: Page;
let integrante: Page;
let url: string;

/** Name and family name of an account, as the others read it. */
const nombreDe = async (page: Page): Promise<string> => {
  const { yo } = await (await page.context().request.get('/api/acceso/yo')).json();
  return yo.nombre;
};
const guardado = (page: Page) =>
  page
    .getByText(/^Guardado/)
    .first()
    .waitFor();

beforeAll(async () => {
  [responsable, integrante] = [await b.open({ as: 'investigador' }), await b.open({ as: 'docente2' })];
});

describe('dos personas escriben la misma propuesta', () => {
  useChain();

  it('el responsable incluye a un docente y le comparte un paso', async () => {
    await responsable.goto(RUTA);
    await settled(responsable);
    await responsable.getByRole('button', { name: 'Registrar' }).click();
    await responsable.waitForURL('**/pconfigi/paso1?id=*');
    url = responsable.url();
    await responsable.goto(url.replace('paso1', `paso${PASO.integrantes}`));
    const apellido = (await nombreDe(integrante)).split(' ').slice(-2).join(' ');
    await incluir(responsable, 'Co responsable', apellido);
    await guardado(responsable);
    await responsable.getByRole('button', { name: 'Compartir' }).click();
    const dialogo = responsable.getByRole('dialog');
    await dialogo.getByRole('checkbox', { name: '1. Información general' }).check();
    await expectAccessible(responsable, 'compartir la escritura');
    await dialogo.getByRole('button', { name: 'Guardar permisos' }).click();
    await responsable.getByText(/^Permisos de .* guardados/).waitFor();
  });

  it('el docente encuentra la invitación en su inicio y acepta; el responsable lee cuándo y cómo', async () => {
    await integrante.goto('/investigador');
    await integrante.getByText(/Indique si acepta/).waitFor();
    await integrante.getByRole('link', { name: /^Responder/ }).click();
    await integrante.waitForURL('**/investigador/convocatorias#invitaciones');
    const invitacion = integrante.getByRole('group').filter({ hasText: 'como co responsable' });
    await settled(integrante);
    await expectAccessible(integrante, 'invitación a integrar una propuesta');
    await expectFits(integrante, 'invitación a integrar una propuesta');
    await invitacion.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await confirmar(integrante, 'Acepto');
    await integrante.getByText('Registramos que acepta integrar').waitFor();
    await invitacion.waitFor({ state: 'detached' });
    await responsable.goto(url.replace('paso1', `paso${PASO.integrantes}`));
    await responsable.getByText(/^El \d\d\/\d\d\/\d{4}, en su cuenta$/).waitFor();
  });

  it('quien la abre ve quién más la está editando, y en qué paso', async () => {
    await responsable.goto(url);
    await responsable.getByLabel('Título').fill('Título del responsable');
    await guardado(responsable);
    await integrante.goto(url);
    await integrante.getByText(`${await nombreDe(responsable)} está editando Información general.`).waitFor();
    await expect.poll(() => integrante.getByLabel('Título').inputValue()).toBe('Título del responsable');
    await expectAccessible(integrante, 'presencia de otra persona');
    await expectFits(integrante, 'presencia de otra persona');
    await responsable.reload();
    await responsable.getByText(`${await nombreDe(integrante)} está editando Información general.`).waitFor();
  });

  it('quien guarda sobre lo que otro cambió compara las dos versiones y elige', async () => {
    await integrante.getByLabel('Título').fill('Título del integrante');
    await guardado(integrante);
    await responsable.getByLabel('Título').fill('Título corregido por el responsable');
    b.expected('409');
    const dialogo = responsable.getByRole('dialog', { name: 'Este paso cambió mientras usted lo editaba' });
    await dialogo.getByText(`${await nombreDe(integrante)} guardó cambios`).waitFor();
    const fila = dialogo.getByRole('row', { name: /Título/ });
    await expect
      .poll(() => fila.getByRole('cell').allInnerTexts())
      .toEqual(['Título corregido por el responsable', 'Título del integrante']);
    await expectAccessible(responsable, 'comparar y elegir');
    await expectFits(responsable, 'comparar y elegir');
    await dialogo.getByRole('button', { name: 'Conservar lo mío' }).click();
    await dialogo.waitFor({ state: 'hidden' });
    await guardado(responsable);
    await integrante.reload();
    await integrante.getByLabel('Título').waitFor();
    await expect.poll(() => integrante.getByLabel('Título').inputValue()).toBe('Título corregido por el responsable');
    b.expected('409');
  });

  it('quien prefiere lo guardado lo recibe, y no pierde los demás pasos', async () => {
    await responsable.getByLabel('Título').fill('Título definitivo');
    await guardado(responsable);
    await expect
      .poll(async () => {
        const id = new URL(url).searchParams.get('id');
        const { title } = await (
          await responsable.context().request.get(`/api/convocatorias/postulaciones/${id}`)
        ).json();
        return title;
      })
      .toMatch(/Título definitivo$/);
    await integrante.getByLabel('Título').fill('Otro título');
    const dialogo = integrante.getByRole('dialog', { name: 'Este paso cambió mientras usted lo editaba' });
    await dialogo.getByRole('button', { name: 'Usar lo guardado' }).click();
    await expect.poll(() => integrante.getByLabel('Título').inputValue()).toBe('Título definitivo');
    b.expected('409');
  });
});
