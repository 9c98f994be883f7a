import type { Page } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import { expectAccessible, expectFits, useBrowser, useChain } from './browser.ts';

const b = useBrowser();
let admin: Page;
beforeAll(async () => {
  admin = await b.open({ as: 'admin' });
});

/** The queues are buttons with how many there are. */
const cola = (nombre: RegExp) =>
  admin.getByRole('group', { name: 'De quién es' }).getByRole('button', { name: nombre });

describe('la cola de la oficina', () => {
  useChain();

  it('quien atiende toma un asunto de su inicio, y lo halla entre los suyos', async () => {
    await admin.goto('/admin');
    await admin
      .getByRole('button', { name: /^Validar «.*: sin asignar\. Cambiar$/ })
      .first()
      .click();
    await admin.getByRole('menuitem', { name: 'Tomarlo' }).click();
    await admin.getByText(/quedó a cargo de usted/).waitFor();
    await cola(/^Mías 1$/).click();
    await admin.getByText(/^A cargo de usted · /).waitFor();
    await expectAccessible(admin, 'lo mío de la cola');
    await expectFits(admin, 'lo mío de la cola');
  });

  it('lo asigna a quien puede atenderlo', async () => {
    await admin.getByRole('button', { name: /a cargo de usted\. Cambiar$/ }).click();
    await admin.getByRole('menuitem', { name: 'Asignarlo a…' }).click();
    const modal = admin.getByRole('dialog', { name: 'Asignar a alguien de la oficina' });
    await modal.getByRole('radio', { name: /\(usted\)$/ }).waitFor();
    await expectAccessible(admin, 'asignar un asunto');
    await modal.getByRole('button', { name: 'Cancelar' }).click();
  });

  it('desde el registro lo suelta, y vuelve a los que nadie tomó', async () => {
    await admin
      .getByRole('link', { name: /^Validar: / })
      .first()
      .click();
    await admin.waitForURL((url) => url.pathname !== '/admin');
    await admin.getByRole('button', { name: /^Este registro: a cargo de usted/ }).click();
    await expectAccessible(admin, 'encargado de un registro');
    await admin.getByRole('menuitem', { name: 'Soltarlo' }).click();
    await admin.getByText(/quedó sin asignar/).waitFor();
    await admin.goto('/admin');
    await cola(/^Mías 0$/).click();
    await admin.getByText('No ha tomado ningún asunto').waitFor();
    await expectAccessible(admin, 'cola vacía');
  });

  it('los comprobantes de una cuenta son una fila: los toma juntos y los abre donde se revisan', async () => {
    await admin.goto('/admin');
    await admin.getByRole('button', { name: /^Comprobantes \d+$/ }).click();
    const juntos = admin.getByRole('button', { name: /^Revisar \d+ comprobantes de .*: sin asignar\. Cambiar$/ });
    await juntos.first().click();
    await admin.getByRole('menuitem', { name: 'Tomarlos' }).click();
    await admin.getByText(/\d+ comprobantes quedaron a cargo de usted/).waitFor();
    await cola(/^Mías 1$/).click();
    await expectAccessible(admin, 'comprobantes que se revisan juntos');
    await expectFits(admin, 'comprobantes que se revisan juntos');
    await admin.getByRole('button', { name: /comprobantes de .*: a cargo de usted\. Cambiar$/ }).click();
    await admin.getByRole('menuitem', { name: 'Asignarlos a…' }).click();
    const modal = admin.getByRole('dialog', { name: 'Asignar a alguien de la oficina' });
    await modal.getByRole('radio', { name: /\(usted\)$/ }).waitFor();
    await modal.getByRole('button', { name: 'Cancelar' }).click();
    await admin.getByRole('link', { name: /^Revisar: Revisar \d+ comprobantes/ }).click();
    await admin.waitForURL(/gestion_comprobantes\/revisar\?f=cuenta%3A\d+&fila=\d+/);
    await admin.getByRole('heading', { level: 1, name: 'Revisar comprobantes' }).waitFor();
    await admin.getByRole('button', { name: 'Aprobar y seguir' }).waitFor();
  });
});
