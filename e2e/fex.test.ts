import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdfDeMuestra } from '#db/demo/documentos.ts';
import { expectAccessible, expectFits, useBrowser, useChain } from './browser.ts';
import { settled } from './chromium.ts';
import { ANIO, confirmar, dia, elegir } from './gestos.ts';

const b = useBrowser();
const TITULO = 'Cosecha de agua de niebla en lomas costeras';
let autora: Page;
let admin: Page;
let id = '';
beforeAll(async () => {
  autora = await b.open({ as: 'docente6' });
  admin = await b.open({ as: 'admin' });
});
const siguiente = async (page: Page, titulo: string) => {
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByRole('heading', { name: titulo }).waitFor();
  await settled(page);
};
const mirar = async (page: Page, que: string) => {
  await settled(page);
  await expectAccessible(page, que);
  await expectFits(page, que);
};
const escribir = async (page: Page, campo: string, texto: string) => {
  await page.getByRole('textbox', { name: campo }).click();
  await page.keyboard.type(texto);
};
const adjuntar = async (page: Page, tipo: string, nombre: string) => {
  const agregar = `Agregar ${tipo.charAt(0).toLowerCase()}${tipo.slice(1)}`;
  await page.getByRole('button', { name: agregar }).click();
  const modal = page.getByRole('dialog', { name: agregar });
  await modal.getByRole('textbox', { name: 'Nombre' }).fill(nombre);
  await modal
    .locator('input[type=file]')
    .setInputFiles({ name: `${nombre}.pdf`, mimeType: 'application/pdf', buffer: pdfDeMuestra(nombre) });
  await modal.getByRole('button', { name: 'Guardar', exact: true }).click();
  await modal.waitFor({ state: 'detached' });
  await page.getByRole('cell', { name: nombre, exact: true }).waitFor();
};
const enviar = async () => {
  await autora.getByText('El proyecto está completo.').waitFor();
  await autora.getByRole('button', { name: 'Enviar propuesta' }).click();
  await confirmar(autora, 'Enviar propuesta');
  await autora.waitForURL(/actividades\/proyectosFEX$/);
};

describe('un proyecto con financiamiento externo', () => {
  useChain();

  it('lo empieza quien responde por él, desde la lista de los suyos', async () => {
    await autora.goto('/investigador/actividades/proyectosFEX');
    await mirar(autora, 'mis proyectos con financiamiento externo');
    await autora.getByRole('link', { name: 'Registrar' }).click();
    await autora.getByRole('heading', { level: 1, name: /^Registrar proyecto/ }).waitFor();
    await autora.getByRole('textbox', { name: 'Título' }).fill(TITULO);
    await mirar(autora, 'empezar un proyecto FEX');
    await autora.getByRole('button', { name: 'Empezar el registro' }).click();
    await autora.waitForURL(/proyectosFEX\/paso1\?id=\d+/);
    id = new URL(autora.url()).searchParams.get('id')!;
  });

  it('dice quién lo financia, y el total se suma en su moneda', async () => {
    await autora.getByLabel('Tipo de moneda').selectOption('EUROS');
    await autora.getByLabel('Aporte monetario de la universidad').fill('1500.50');
    await autora.getByLabel('Financiamiento de la fuente externa').fill('20000');
    await autora.getByLabel('Financiamiento de la fuente externa').blur();
    await autora.getByText('€\u00a021,500.50').waitFor();
    await mirar(autora, 'datos básicos de un proyecto FEX');
    await siguiente(autora, 'Descripción del proyecto');
  });

  it('dice cuánto dura y de qué trata, adjunta sus documentos y nombra a su equipo', async () => {
    await autora.getByRole('textbox', { name: 'Fecha de inicio' }).fill(dia(-10));
    await autora.getByRole('textbox', { name: 'Fecha de fin' }).fill(dia(400));
    await escribir(autora, 'Resumen ejecutivo', 'Captar agua de la niebla.');
    await escribir(autora, 'Objetivos', 'Medir cuánta se capta.');
    await mirar(autora, 'descripción de un proyecto FEX');
    await siguiente(autora, 'Documentos');
    await adjuntar(autora, 'Convenio, contrato o lo que haga sus veces', 'Convenio firmado');
    await adjuntar(autora, 'Proyecto propuesto (última versión aprobada)', 'Proyecto aprobado');
    await mirar(autora, 'documentos de un proyecto FEX');
    await autora.getByRole('button', { name: 'Siguiente' }).click();
    await autora.getByText('Resolución rectoral (RR): adjunte al menos 1 archivo.').first().waitFor();
    await adjuntar(autora, 'Resolución rectoral (RR)', 'RR de aprobación');
    await siguiente(autora, 'Integrantes');
    await autora.getByText('Coordinador general').waitFor();
    await autora
      .getByRole('group', { name: 'Agregar integrante' })
      .getByRole('button', { name: 'Docente', exact: true })
      .click();
    const modal = autora.getByRole('dialog', { name: 'Incluir docente al proyecto' });
    await elegir(modal, 'Docente', 'flores', /Flores/);
    await modal.getByLabel('Condición').selectOption({ label: 'Co-Investigador' });
    await mirar(autora, 'agregar a un integrante');
    await modal.getByRole('button', { name: 'Incluir integrante' }).click();
    await modal.waitFor({ state: 'detached' });
    await autora.getByRole('cell', { name: 'Co-Investigador' }).waitFor();
    await mirar(autora, 'integrantes de un proyecto FEX');
    await siguiente(autora, 'Envío de propuesta');
  });

  it('lo envía con su declaración, y aparece enviado entre los suyos', async () => {
    await autora.getByLabel('Acepto la declaración jurada').check();
    await mirar(autora, 'envío de un proyecto FEX');
    await enviar();
    await autora
      .getByRole('row', { name: new RegExp(TITULO) })
      .getByText('Enviado')
      .waitFor();
  });

  it('la oficina lo halla en su lista y lo observa', async () => {
    await admin.goto('/admin/estudios/proyectos_fex');
    await mirar(admin, 'lista de proyectos FEX');
    await admin.goto(`/admin/estudios/proyectos_fex/detalle?id=${id}`);
    await admin.getByRole('heading', { level: 1, name: TITULO }).waitFor();
    await mirar(admin, 'un proyecto FEX en la oficina');
    await admin.getByRole('button', { name: 'Más acciones' }).click();
    let llega = () => {};
    const llegada = new Promise<void>((resolve) => {
      llega = resolve;
    });
    await admin.route(/\/assets\/ChoiceField/, (r) => llegada.then(() => r.continue()));
    await admin.getByRole('menuitem', { name: 'Observar' }).click();
    const modal = admin.getByRole('dialog', { name: 'Observar' });
    const altura = async () => (await modal.getByRole('button', { name: 'Observar' }).boundingBox())!.y;
    const antes = await altura();
    llega();
    await modal.getByRole('checkbox', { name: '1. Datos básicos' }).waitFor();
    expect(Math.abs((await altura()) - antes), 'lo que tarda en llegar no mueve los botones').toBeLessThan(8);
    await modal.getByRole('textbox', { name: /^Observación/ }).fill('Adjunte la adenda del convenio.');
    await modal.getByRole('button', { name: 'Observar' }).click();
    await modal.waitFor({ state: 'detached' });
    await admin.locator('[data-head]').getByText('Observado').first().waitFor();
  });

  it('quien lo registró lee la observación en cada paso, corrige y lo envía de nuevo', async () => {
    await autora.goto(`/investigador/actividades/proyectosFEX/paso3?id=${id}`);
    await autora.getByText('Adjunte la adenda del convenio.').first().waitFor();
    await settled(autora);
    await adjuntar(autora, 'Convenio, contrato o lo que haga sus veces', 'Adenda');
    await autora.goto(`/investigador/actividades/proyectosFEX/paso5?id=${id}`);
    await autora.getByText('Adjunte la adenda del convenio.').first().waitFor();
    await enviar();
    await autora.goto(`/investigador/actividades/proyectoDetalle?proyecto_id=${id}&antiguo=no`);
    await autora.getByText('€\u00a021,500.50').waitFor();
    await autora.getByRole('heading', { name: 'Observaciones' }).waitFor();
    await autora.getByRole('cell', { name: 'Adjunte la adenda del convenio.' }).waitFor();
    await mirar(autora, 'las observaciones de un proyecto FEX');
  });

  it('la oficina lee lo que observó y cambia a quien responde por él', async () => {
    await admin.goto(`/admin/estudios/proyectos_fex/detalle?id=${id}&tab=observaciones`);
    await admin.getByRole('cell', { name: 'Adjunte la adenda del convenio.' }).waitFor();
    await mirar(admin, 'las observaciones en la ficha de un proyecto FEX');
    await admin.getByRole('tab', { name: /^Integrantes/ }).click();
    await admin.getByRole('button', { name: 'Cambiar responsable' }).click();
    const modal = admin.getByRole('dialog', { name: 'Cambiar al responsable del proyecto' });
    await elegir(modal, 'Nuevo responsable', 'flores', /Flores/);
    await modal.getByRole('textbox', { name: /^Motivo/ }).fill('Se encargó el proyecto.');
    await mirar(admin, 'cambiar al responsable de un proyecto FEX');
    await modal.getByRole('button', { name: 'Cambiar responsable' }).click();
    await modal.waitFor({ state: 'detached' });
    await admin.getByRole('row', { name: /Flores.*Coordinador general/ }).waitFor();
  });

  it('quien empezó otro y no lo envía lo elimina de su lista', async () => {
    await autora.goto('/investigador/actividades/proyectosFEX/paso1');
    await autora.getByRole('textbox', { name: 'Título' }).fill('Borrador que sobra');
    await autora.getByRole('button', { name: 'Empezar el registro' }).click();
    await autora.waitForURL(/proyectosFEX\/paso1\?id=\d+/);
    await autora.goto('/investigador/actividades/proyectosFEX');
    const fila = autora.getByRole('row', { name: /Borrador que sobra/ });
    await fila.getByRole('button', { name: /^Acciones de/ }).click();
    await autora.getByRole('menuitem', { name: 'Eliminar borrador' }).click();
    await confirmar(autora, 'Eliminar');
    await fila.waitFor({ state: 'detached' });
  });
});

describe('la oficina registra uno', () => {
  it('a nombre de un docente, por sus cuatro pasos, y lo edita en su ficha', async () => {
    await admin.goto('/admin/estudios/proyectos_fex/paso_1');
    await mirar(admin, 'empezar un proyecto FEX en la oficina');
    await elegir(admin.locator('main'), 'Responsable', 'flores', /Flores/);
    await admin.getByRole('textbox', { name: 'Título' }).fill('Laboratorio compartido de suelos');
    await admin.getByLabel('Periodo').fill(String(ANIO));
    await admin.getByRole('button', { name: 'Empezar el registro' }).click();
    await admin.waitForURL(/paso_1\?id=\d+/);
    const suyo = new URL(admin.url()).searchParams.get('id')!;
    await admin.getByLabel('Tipo de moneda').selectOption('DOLARES');
    await siguiente(admin, 'Descripción del proyecto');
    await admin.goto(`/admin/estudios/proyectos_fex/detalle?id=${suyo}&tab=paso-1`);
    const monto = admin.getByLabel('Financiamiento de la fuente externa');
    await monto.fill('750');
    await monto.blur();
    await admin.getByRole('button', { name: 'Guardar', exact: true }).click();
    await admin.getByText('Guardado', { exact: false }).first().waitFor();
    await mirar(admin, 'datos básicos en la ficha de un proyecto FEX');
    await admin.reload();
    await expect.poll(() => admin.getByLabel('Financiamiento de la fuente externa').inputValue()).toBe('750.00');
    await admin.getByRole('tab', { name: /^Integrantes/ }).click();
    await admin.getByText('Coordinador general').waitFor();
    await mirar(admin, 'integrantes en la ficha de un proyecto FEX');
  });
});
