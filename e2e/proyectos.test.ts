import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { unzip } from '#core/documents/tests/unzip.ts';
import { samplePdf } from '#core/testing/server/pdf.ts';
import { expectAccessible, expectFits, useBrowser, useChain } from './browser.ts';
import { settled } from './chromium.ts';
import { confirmar } from './gestos.ts';

const b = useBrowser();
let admin: Page;
let investigador: Page;
let proyectoId = '';
const FIRMADA = samplePdf();

beforeAll(async () => {
  admin = await b.open({ as: 'admin' });
  investigador = await b.open({ as: 'investigador' });
});

const bloque = () => investigador.getByRole('region', { name: 'Declaración jurada' });
const estadoDj = (estado: string) => admin.getByRole('button', { name: estado });

describe('de la aprobación a la declaración jurada', () => {
  useChain();

  it('el inicio lleva al investigador a la declaración que debe', async () => {
    await investigador.goto('/investigador');
    await investigador
      .getByRole('listitem')
      .filter({ hasText: /Presentar la declaración jurada.*PCG/s })
      .getByRole('link', { name: /Firmar/ })
      .first()
      .click();
    await bloque().getByText('Pendiente').waitFor();
    proyectoId = new URL(investigador.url()).searchParams.get('proyecto_id')!;
    expect(proyectoId).toMatch(/^\d+$/);
    await expectAccessible(investigador, 'proyecto con declaración pendiente');
    await expectFits(investigador, 'proyecto con declaración pendiente');
  });

  it('la oficina la ve pendiente, y exporta el proyecto en Word, PDF y Económico', async () => {
    await admin.goto(`/admin/estudios/proyectos_grupos/detalle/pmulti?id=${proyectoId}`);
    // The address of another type leads to its own.
    await admin.waitForURL(/detalle\/pconfigi\?/);
    await settled(admin);
    await estadoDj('Pendiente').waitFor();
    const abrir = () => admin.getByRole('button', { name: 'Más acciones' }).click();
    await abrir();
    const bajada = admin.waitForEvent('download');
    await admin.getByRole('menuitem', { name: 'Word' }).click();
    const word = await bajada;
    expect(word.suggestedFilename()).toMatch(/^PCONFIGI-\d{4}-PCG\d+\.docx$/);
    const partes = unzip(readFileSync(await word.path()));
    expect(partes['word/document.xml']).toContain('Resumen ejecutivo');
    expect(partes['word/document.xml']).toContain('<w:pStyle w:val="Heading1"/>');
    await abrir();
    await admin.getByRole('menuitem', { name: 'Económico', exact: true }).waitFor();
    const enlaces = await admin
      .getByRole('menuitem')
      .evaluateAll((items) => items.map((i) => [i.textContent, i.getAttribute('href')] as [string, string]));
    const hrefs = new Map(enlaces);
    for (const nombre of ['PDF', 'PDF con formato', 'Económico']) {
      const r = await admin.request.get(hrefs.get(nombre)!);
      expect([nombre, r.status(), (await r.body()).subarray(0, 4).toString()]).toEqual([nombre, 200, '%PDF']);
    }
    await expectAccessible(admin, 'detalle con el menú de exportación');
    await admin.keyboard.press('Escape');
  });

  it('el responsable baja el formato, carga la firmada y ya no puede cambiarla', async () => {
    const formato = await bloque().getByRole('link', { name: 'Descargar formato' }).getAttribute('href');
    expect((await (await investigador.request.get(formato!)).body()).subarray(0, 4).toString()).toBe('%PDF');
    await bloque().getByRole('button', { name: 'Adjuntar declaración firmada' }).click();
    const modal = investigador.getByRole('dialog', { name: 'Adjuntar declaración jurada firmada' });
    await modal.getByText('Una vez enviada no podrá cambiarse.').waitFor();
    await expectAccessible(investigador, 'cargar la declaración');
    await modal
      .locator('input[type=file]')
      .setInputFiles({ name: 'firmada.pdf', mimeType: 'application/pdf', buffer: FIRMADA });
    await confirmar(investigador, 'Enviar declaración');
    await bloque().getByText('Enviada', { exact: true }).waitFor();
    await bloque().getByRole('link', { name: 'Ver declaración enviada' }).waitFor();
    await expect.poll(() => bloque().getByRole('button', { name: 'Adjuntar declaración firmada' }).count()).toBe(0);
    const segunda = await investigador.request.post(`/api/actividades/proyectos/${proyectoId}/declaracion`, {
      multipart: { file: { name: 'otra.pdf', mimeType: 'application/pdf', buffer: FIRMADA } },
    });
    expect(segunda.status()).toBe(409);
  });

  it('la oficina la ve aceptada y abre la firmada', async () => {
    await admin.reload();
    await estadoDj('Aceptada').click();
    const ver = await admin.getByRole('menuitem', { name: 'Ver declaración' }).getAttribute('href');
    expect((await (await admin.request.get(ver!)).body()).equals(FIRMADA)).toBe(true);
    await admin.getByRole('menuitem', { name: 'Regenerar PDF' }).waitFor();
    await admin.keyboard.press('Escape');
  });

  it('el investigador llega al proyecto desde Actividades', async () => {
    await investigador.goto('/investigador/actividades/proyectosConFinanciamiento');
    await settled(investigador);
    await expectAccessible(investigador, 'actividades');
    const fila = investigador.getByRole('row', { name: /En ejecución/ }).first();
    await fila.getByRole('link').first().click();
    await investigador.waitForURL(/proyectoDetalle\?proyecto_id=/);
    await investigador.getByRole('heading', { name: 'Participantes' }).waitFor();
    await investigador.getByRole('button', { name: 'Reportes' }).click();
    await investigador.getByRole('menuitem', { name: 'Presupuesto' }).waitFor();
    const r = await investigador.request.get(
      (await investigador.getByRole('menuitem', { name: 'Proyecto', exact: true }).getAttribute('href'))!,
    );
    expect(r.status()).toBe(200);
  });
});

describe('plantillas de la declaración', () => {
  it('la oficina ve la vigente, la cambia y queda como versión', async () => {
    await admin.goto('/admin/estudios/proyectos_grupos');
    await settled(admin);
    await admin.getByRole('button', { name: 'Plantillas de declaración' }).click();
    const modal = admin.getByRole('dialog', { name: 'Plantillas de declaración jurada' });
    await modal.getByLabel('Tipo de proyecto').selectOption('PRO-CTIE');
    await modal.getByText(/Al guardar se crea la versión 1/).waitFor();
    await modal.getByText('Marcadores que puede usar').click();
    await modal.getByText('{{codigo}}').first().waitFor();
    await expectAccessible(admin, 'plantillas de declaración');
    await modal.getByLabel('Título del documento').fill('Declaración jurada del asesor');
    await modal.getByRole('button', { name: 'Guardar versión' }).click();
    await modal.getByText('Versión vigente: 1.').waitFor();
    await modal.getByText('Versiones guardadas (1)').waitFor();
    await admin.getByText('Plantilla guardada: versión 1.').waitFor();
  });
});
