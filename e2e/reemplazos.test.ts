import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectFits, useBrowser, useChain } from './browser.ts';
import { settled } from './chromium.ts';
import { confirmar, dia } from './gestos.ts';

const b = useBrowser();
/** The accounts of the office are called as their people are, given names first. */
const JEFA = 'Lucía Fernández Rojas';
const SUPLENTE = 'Martín Castro Neyra';

describe('quien reemplaza a la jefa durante su licencia', () => {
  useChain();
  let jefa: Page;
  let suplente: Page;

  it('recibe el encargo desde «Mi cuenta»', async () => {
    jefa = await b.open({ as: 'admin' });
    await jefa.goto('/admin/perfil');
    await jefa.getByRole('button', { name: 'Nombrar reemplazo' }).click();
    const modal = jefa.getByRole('dialog', { name: 'Nombrar reemplazo' });
    await modal.getByRole('combobox', { name: 'Quién lo reemplaza' }).selectOption({ label: SUPLENTE });
    await modal.getByRole('textbox', { name: 'Hasta' }).fill(dia(5));
    await modal.getByRole('textbox', { name: 'Motivo' }).fill('Vacaciones');
    await expectAccessible(jefa, 'nombrar reemplazo');
    await modal.getByRole('button', { name: 'Nombrar reemplazo' }).click();
    await jefa.getByText('Reemplazo nombrado. Le avisamos.').waitFor();
    await expectAccessible(jefa, 'reemplazos de la cuenta');
    await expectFits(jefa, 'reemplazos de la cuenta');
  });

  it('ve lo que le toca a ella y pasa a actuar por encargo', async () => {
    suplente = await b.open({ as: 'consulta' });
    await suplente.goto('/admin');
    const deQuien = suplente.getByRole('group', { name: 'De quién es el trabajo' });
    await deQuien.getByRole('button', { name: new RegExp(`^Por encargo de ${JEFA}`) }).click();
    await suplente
      .getByRole('group', { name: 'Clase de asunto' })
      .getByRole('button', { name: /^Publicaciones/ })
      .click();
    await suplente
      .getByText(new RegExp(`^Por encargo de ${JEFA} · `))
      .first()
      .waitFor();
    await expectAccessible(suplente, 'bandeja con encargos');
    await expectFits(suplente, 'bandeja con encargos');
    await suplente
      .getByRole('link', { name: /^Validar: / })
      .first()
      .click();
    await suplente.getByText(/quedará con su nombre/).waitFor();
    await expectAccessible(suplente, 'actuar por encargo');
    await suplente.getByRole('button', { name: 'Actuar por encargo' }).click();
    await suplente.getByText(`Actúa por encargo de ${JEFA}`).waitFor();
    await settled(suplente);
    await expectAccessible(suplente, 'actuando por encargo');
    await expectFits(suplente, 'actuando por encargo');
  });

  it('decide, y la historia dice por encargo de quién', async () => {
    await suplente.getByRole('button', { name: 'Observar' }).first().click();
    const modal = suplente.getByRole('dialog');
    await modal.getByRole('textbox').first().fill('Falta el archivo de la obra.');
    await modal.getByRole('button', { name: 'Observar' }).click();
    await suplente.getByText('Observado').first().waitFor();
    await suplente.getByRole('tab', { name: 'Línea de tiempo' }).click();
    await suplente
      .getByText(new RegExp(`${SUPLENTE} \\(por encargo de ${JEFA}\\)`))
      .first()
      .waitFor();
    await suplente.goto('/admin');
    await suplente.getByText('Hecho en 7 días').waitFor();
    await settled(suplente);
    await expectAccessible(suplente, 'lo hecho en siete días');
    await expectFits(suplente, 'lo hecho en siete días');
  });

  it('aprueba otra: queda registrada, con su código', async () => {
    await suplente.goto('/admin');
    await suplente
      .getByRole('link', { name: /^Validar: / })
      .first()
      .click();
    await suplente.getByRole('button', { name: 'Registrar', exact: true }).first().click();
    const modal = suplente.getByRole('dialog', { name: 'Registrar' });
    await modal.getByLabel('Calificación').selectOption({ index: 1 });
    await modal.getByLabel('Validado').selectOption('si');
    // What its record lacks is told, and asks for a reason.
    const motivo = modal.getByLabel(/^Por qué se sigue/);
    if (await motivo.isVisible()) await motivo.fill('Su anexo está en el archivo de la oficina.');
    await modal.getByRole('button', { name: 'Registrar' }).click();
    await suplente.getByText(/pasó a «Registrado»\. Código \d{9}\./).waitFor();
  });

  it('vuelve a su cuenta, y ella termina el reemplazo', async () => {
    await suplente.getByRole('button', { name: 'Volver a mi cuenta' }).click();
    await suplente.getByRole('group', { name: 'De quién es el trabajo' }).waitFor();
    await jefa.goto('/admin/perfil');
    await jefa.getByRole('button', { name: 'Terminar' }).first().click();
    await confirmar(jefa, 'Terminar');
    await jefa.getByText('Reemplazo terminado.').waitFor();
    await suplente.goto('/admin');
    await settled(suplente);
    await expect.poll(() => suplente.getByRole('group', { name: 'De quién es el trabajo' }).count()).toBe(0);
  });
});
