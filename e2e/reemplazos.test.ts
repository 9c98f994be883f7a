import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectFits, useBrowser, useChain } from './browser.ts';
import { settled } from './chromium.ts';
import { confirmar } from './gestos.ts';

const b = useBrowser();
const dia = (dentroDe: number) => new Date(Date.now() + dentroDe * 24 * 3600_000).toISOString().slice(0, 10);

describe('quien reemplaza a la jefa durante su licencia', () => {
  useChain();
  let jefa: Page;
  let suplente: Page;
  let titulo = '';

  it('recibe el encargo desde «Mi cuenta»', async () => {
    jefa = await b.open({ as: 'admin' });
    await jefa.goto('/admin/perfil');
    await jefa.getByRole('button', { name: 'Nombrar reemplazo' }).click();
    const modal = jefa.getByRole('dialog', { name: 'Nombrar reemplazo' });
    await modal.getByRole('combobox', { name: 'Quién lo reemplaza' }).selectOption({ label: 'Castro Neyra, Martín' });
    await modal.getByLabel('Hasta', { exact: true }).fill(dia(5));
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
    await deQuien.getByRole('button', { name: /^Por encargo de Fernández Rojas, Lucía/ }).click();
    await suplente
      .getByText(/^Por encargo de Fernández Rojas, Lucía · /)
      .first()
      .waitFor();
    await expectAccessible(suplente, 'bandeja con encargos');
    await expectFits(suplente, 'bandeja con encargos');
    const fila = suplente.getByRole('link', { name: /^Validar: / }).first();
    titulo = (await fila.getAttribute('aria-label'))!.replace(/^.*?«|»$/g, '');
    await fila.click();
    await suplente.getByText(/quedará con su nombre/).waitFor();
    await expectAccessible(suplente, 'actuar por encargo');
    await suplente.getByRole('button', { name: 'Actuar por encargo' }).click();
    await suplente.getByText('Actúa por encargo de Fernández Rojas, Lucía').waitFor();
    await settled(suplente);
    await expectAccessible(suplente, 'actuando por encargo');
    await expectFits(suplente, 'actuando por encargo');
    expect(titulo.length).toBeGreaterThan(5);
  });

  it('decide, y la historia dice por encargo de quién', async () => {
    await suplente.getByRole('button', { name: 'Observar' }).first().click();
    const modal = suplente.getByRole('dialog');
    await modal.getByRole('textbox').first().fill('Falta el archivo de la obra.');
    await modal.getByRole('button', { name: 'Observar' }).click();
    await suplente.getByText('Observado').first().waitFor();
    await suplente.getByRole('tab', { name: 'Historial' }).click();
    await suplente
      .getByText(/Castro Neyra, Martín \(por encargo de Fernández Rojas, Lucía\)/)
      .first()
      .waitFor();
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
    expect(await suplente.getByRole('group', { name: 'De quién es el trabajo' }).count()).toBe(0);
  });
});
