import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectFits, useBrowser, useChain } from './browser.ts';
import { confirmar } from './gestos.ts';

const b = useBrowser();
let admin: Page;
beforeAll(async () => {
  admin = await b.open({ as: 'admin' });
});

const ASUNTO = 'Corrija su publicación: {titulo}';
const carta = () => admin.frameLocator('iframe[title="Correo con formato"]');

describe('la oficina escribe lo que dicen sus correos', () => {
  useChain();

  it('busca el correo en la lista y lo abre', async () => {
    await admin.goto('/admin/admin/correos');
    await admin.getByRole('textbox', { name: 'Buscar un correo' }).fill('observa la publicación');
    await admin.getByRole('row', { name: /La oficina observa la publicación/ }).waitFor();
    await expectAccessible(admin, 'textos de los correos');
    await expectFits(admin, 'textos de los correos');
    await admin.getByRole('link', { name: /tiene observaciones/ }).click();
    await admin.getByRole('heading', { name: 'La oficina observa la publicación', level: 1 }).waitFor();
  });

  it('cambia el asunto y pone una variable donde está el cursor: la vista previa lo dice', async () => {
    const asunto = admin.getByRole('textbox', { name: 'Asunto' });
    await asunto.fill('Corrija su publicación: ');
    await admin.getByRole('button', { name: 'Publicación', exact: true }).click();
    await expect.poll(() => asunto.inputValue()).toBe(ASUNTO);
    await carta()
      .getByRole('heading', { name: /^Corrija su publicación: [^{]+$/ })
      .waitFor();
    await admin.getByText('Texto simple').click();
    await admin.getByLabel('Correo en texto simple').getByText('Recibe este mensaje').waitFor();
    await expectAccessible(admin, 'editar un correo');
    await expectFits(admin, 'editar un correo');
    await admin.getByText('Con formato').click();
  });

  it('lo que no se puede decir se niega junto al texto, y lo escrito se conserva', async () => {
    const texto = admin.getByRole('textbox', { name: 'Texto', exact: true });
    const bueno = await texto.inputValue();
    await texto.fill('Corrija su publicación.');
    await admin.getByRole('button', { name: 'Guardar' }).click();
    await admin
      .getByText(/^Falta decir \{motivo\}/)
      .first()
      .waitFor();
    await expect.poll(() => texto.inputValue()).toBe('Corrija su publicación.');
    b.expected('422');
    await texto.fill(bueno);
  });

  it('se envía una prueba, y le llega con lo que tiene delante', async () => {
    await admin.getByRole('button', { name: 'Enviarme una prueba' }).click();
    await admin.getByText(/^Prueba enviada a /).waitFor();
    const buzon = await b.open({ as: 'admin' });
    await buzon.goto('/dev/correo');
    await buzon
      .getByRole('article', { name: /^Corrija su publicación: / })
      .first()
      .waitFor();
    await buzon.close();
  });

  it('lo guarda, y la lista dice quién lo cambió', async () => {
    await admin.getByRole('button', { name: 'Guardar' }).click();
    await admin.getByText('Texto guardado: rige desde el próximo correo.').waitFor();
    await admin.getByRole('button', { name: 'Volver al texto original' }).waitFor();
    await admin.getByRole('button', { name: 'Historial' }).click();
    await admin.getByRole('dialog').getByText('Cambio de textos').first().waitFor();
    await admin.keyboard.press('Escape');
    await admin.goto('/admin/admin/correos');
    await admin.getByRole('row', { name: /Corrija su publicación: .*Cambiado por / }).waitFor();
  });

  it('vuelve al texto original', async () => {
    await admin.getByRole('link', { name: ASUNTO }).click();
    await admin.getByRole('button', { name: 'Volver al texto original' }).click();
    await confirmar(admin, 'Volver al original');
    await admin.getByText('El correo dice otra vez su texto original.').waitFor();
    await expect
      .poll(() => admin.getByRole('textbox', { name: 'Asunto' }).inputValue())
      .toContain('tiene observaciones');
    await expect.poll(() => admin.getByRole('button', { name: 'Volver al texto original' }).count()).toBe(0);
  });
});
