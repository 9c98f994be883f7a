import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectFits, useBrowser, useChain } from './browser.ts';
import { settled } from './chromium.ts';
import { accionDeFila, confirmar, dia } from './gestos.ts';

const b = useBrowser();
let admin: Page;
let investigador: Page;
let codigo = '';
const LISTA = '/admin/estudios/deudas_proyectos';

beforeAll(async () => {
  admin = await b.open({ as: 'admin' });
  investigador = await b.open({ as: 'investigador' });
});

describe('de la deuda a su subsanación', () => {
  useChain();

  it('la oficina genera la deuda de un proyecto del investigador', async () => {
    const propios = await investigador
      .context()
      .request.get('/api/actividades?actividad=proyectosConFinanciamiento&size=100');
    const { rows } = (await propios.json()) as { rows: { codigo: string | null; condicion: string; estado: string }[] };
    codigo = rows.find((p) => p.codigo && p.condicion === 'Responsable')!.codigo!;
    await admin.goto(`${LISTA}?tab=generables&q=${codigo}`);
    await accionDeFila(admin, new RegExp(codigo), 'Asignar deuda');
    const modal = admin.getByRole('dialog', { name: 'Asignar deuda' });
    await modal.getByRole('textbox', { name: 'Detalle' }).fill('No lo presentó en el plazo');
    await expectAccessible(admin, 'asignar una deuda');
    await modal.getByRole('button', { name: 'Ver qué cambiará' }).click();
    const cambios = admin.getByRole('dialog', { name: 'Qué cambiará' });
    await cambios.getByText(/^Se registra: Deuda académica: Informe académico/).waitFor();
    await expectAccessible(admin, 'qué cambiará');
    await confirmar(admin, 'Asignar deuda');
    await admin.getByText('Se registró 1 deuda y se avisó a quienes la tienen.').waitFor();
    // With a debt it is no longer one of those without.
    await expect.poll(() => admin.getByRole('row', { name: new RegExp(codigo) }).count()).toBe(0);
  });

  it('el investigador no puede postular: lee qué debe y va a sus deudas', async () => {
    await investigador.goto('/investigador/convocatoria/pconfigi');
    await investigador
      .getByText(new RegExp(`Deuda académica: Informe académico, período \\d+, proyecto ${codigo}`))
      .waitFor();
    await investigador.getByRole('link', { name: 'Ver mis deudas' }).first().click();
    await investigador.waitForURL('**/investigador/actividades/deudas');
    await investigador.getByRole('row', { name: new RegExp(codigo) }).waitFor();
    await expectAccessible(investigador, 'mis deudas');
    await expectFits(investigador, 'mis deudas');
    await investigador.goto('/investigador');
    await investigador
      .getByText(new RegExp(`Deuda académica: Informe académico.*${codigo}`))
      .first()
      .waitFor();
  });

  it('la oficina la subsana desde el proyecto, y queda en su historial', async () => {
    await admin.goto(`${LISTA}?tab=todos&q=${codigo}`);
    await accionDeFila(admin, new RegExp(codigo), 'Ver integrantes y deudas');
    await admin.getByText('Deuda: Sí').waitFor();
    const mas = admin.getByRole('button', { name: 'Más acciones' });
    await mas.click();
    await admin.getByRole('menuitem', { name: 'Recordar' }).click();
    await admin.getByText('Se recordó a 1 persona lo que debe.').waitFor();
    await mas.click();
    await admin.getByRole('menuitem', { name: 'Editar' }).click();
    const edicion = admin.getByRole('dialog', { name: 'Editar la deuda' });
    await edicion.getByRole('textbox', { name: 'Detalle' }).fill('Se le pidió dos veces');
    await edicion.getByRole('button', { name: 'Ver qué cambiará' }).click();
    await admin.getByText(/^Se actualiza: Deuda académica/).waitFor();
    await confirmar(admin, 'Editar');
    await admin.getByText('Se le pidió dos veces').waitFor();
    await admin.getByRole('button', { name: 'Subsanar', exact: true }).first().click();
    const modal = admin.getByRole('dialog', { name: 'Subsanar la deuda' });
    await modal.getByLabel('Qué presentó').selectOption('Presentó informe académico');
    await expect.poll(() => modal.getByRole('textbox', { name: 'Fecha de subsanación' }).inputValue()).toBe(dia());
    await expectAccessible(admin, 'subsanar una deuda');
    await modal.getByRole('button', { name: 'Ver qué cambiará' }).click();
    await admin.getByText('Sin deudas: podrá postular.').waitFor();
    await confirmar(admin, 'Subsanar');
    await admin.getByText('Deuda: Subsanada').waitFor();
    await admin.getByRole('tab', { name: 'Historial' }).click();
    await admin.getByText('Deuda asignada').waitFor();
    await admin.getByText('Recordatorio enviado').waitFor();
  });

  it('el investigador vuelve a poder postular y ya no figura con deudas', async () => {
    await investigador.goto('/investigador/actividades/deudas');
    await investigador.getByText('No tiene deudas pendientes').waitFor();
    await investigador.goto('/investigador/convocatoria/pconfigi');
    await settled(investigador);
    await investigador.getByText('No registra deudas pendientes.').waitFor();
    await expect.poll(() => investigador.getByText('Usted tiene registradas deudas pendientes').count()).toBe(0);
  });

  it('la oficina edita los informes que adeuda un tipo de proyecto', async () => {
    await admin.goto(`${LISTA}?tab=informes&q=PINVPOS`);
    await accionDeFila(admin, /PINVPOS/, 'Editar');
    const modal = admin.getByRole('dialog', { name: 'Editar PINVPOS' });
    const campo = modal.getByRole('textbox', { name: /^Informes que adeuda/ });
    await campo.fill('Informe del taller');
    await campo.press('Enter');
    await expectAccessible(admin, 'informes de un tipo');
    await modal.getByRole('button', { name: 'Guardar' }).click();
    await admin.getByText('Informe académico; Informe del taller').waitFor();
  });
});

it('de los informes vencidos se generan sus deudas, y se dice cuántas y dónde se ven', async () => {
  await admin.goto(`${LISTA}?tab=vencidos`);
  await settled(admin);
  await admin
    .getByRole('button', { name: /^Acciones/ })
    .first()
    .click();
  await admin.getByRole('menuitem', { name: 'Generar deuda', exact: true }).click();
  await admin.getByRole('dialog', { name: 'Qué cambiará' }).waitFor();
  await confirmar(admin, 'Generar deuda');
  await admin.getByText(/^\d+ deudas? generadas?\./).waitFor();
  await admin.getByRole('link', { name: 'Ver las deudas' }).click();
  await admin.waitForURL(/tab=personas/);
});
