import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, useBrowser, useChain } from './browser.ts';
import { settled } from './chromium.ts';
import { confirmar } from './gestos.ts';

const LISTA = '/admin/estudios/gestion_publicaciones';
const b = useBrowser();
let admin: Page;
beforeAll(async () => {
  admin = await b.open({ as: 'admin' });
});
const aviso = (texto: string) => admin.getByText(texto, { exact: true }).first().waitFor();

describe('la oficina une dos publicaciones repetidas', () => {
  useChain();
  let absorbida = '';
  it('las elige en la lista, compara y lee antes qué pasará', async () => {
    await admin.goto(`${LISTA}?f=estado:enviado%3Btipo:articulo`);
    await settled(admin);
    for (const fila of [1, 2]) await admin.getByRole('row').nth(fila).getByRole('checkbox').check();
    await admin.getByRole('button', { name: 'Unir', exact: true }).click();
    await admin.getByRole('heading', { level: 2, name: 'Qué pasará' }).waitFor();
    absorbida = new URL(admin.url()).searchParams.get('con') ?? '';
    await admin.getByText(/^Autores: \d/).waitFor();
    await admin.getByText(/La que se une pasa a «Duplicado»/).waitFor();
    await expectAccessible(admin, 'comparación de dos publicaciones');
  });
  it('la une con su motivo, y la página de la otra dice dónde está lo suyo', async () => {
    await admin.getByRole('textbox', { name: 'Motivo' }).fill('El mismo artículo, enviado dos veces');
    await admin.getByRole('button', { name: 'Unir los dos registros' }).click();
    await confirmar(admin, 'Unir');
    await aviso('Registros unidos.');
    await admin.goto(`${LISTA}/detalle?id=${absorbida}`);
    await admin.getByText('Este registro fue unido a otro').waitFor();
    await admin.getByText('Duplicado', { exact: true }).first().waitFor();
    await expect.poll(() => admin.getByRole('button', { name: 'Registrar' }).count()).toBe(0);
    await expectAccessible(admin, 'publicación unida a otra');
  });
  it('desde allí llega a las uniones hechas, la deshace, y vuelve a estar enviada', async () => {
    await admin.getByRole('link', { name: '«Uniones hechas»' }).click();
    await settled(admin);
    await expectAccessible(admin, 'uniones de publicaciones');
    await admin
      .getByRole('button', { name: /^Acciones de/ })
      .first()
      .click();
    await admin.getByRole('menuitem', { name: 'Deshacer la unión' }).click();
    await confirmar(admin, 'Deshacer');
    await aviso('Unión deshecha.');
    await admin.goto(`${LISTA}/detalle?id=${absorbida}`);
    await admin.getByText('Enviado', { exact: true }).first().waitFor();
    await expect.poll(() => admin.getByText('Este registro fue unido a otro').count()).toBe(0);
  });
  it('quien abre la dirección de una suya que fue unida llega a la que quedó, y lo lee', async () => {
    const suya = await b.open({ as: 'investigador' });
    const api = async (page: Page, ruta: string, data?: object) => {
      const headers = { origin: new URL(admin.url()).origin };
      const r = await page.context().request.fetch(`/api/publicaciones/${ruta}`, {
        ...(data ? { method: 'POST', data } : {}),
        headers,
      });
      expect(r.ok(), await r.text()).toBe(true);
      return r.json();
    };
    const { rows } = await api(suya, 'mias/articulo?f=estado:registrado');
    const [queda, sale] = rows.map((r: { id: number }) => r.id);
    const version = async (id: number) => (await api(admin, `oficina/${id}`)).version;
    const union = await api(admin, 'oficina/union', {
      conservadaId: queda,
      absorbidaId: sale,
      tomar: [],
      motivo: 'El mismo artículo',
      versionConservada: await version(queda),
      versionAbsorbida: await version(sale),
    });
    await suya.goto(`/investigador/publicaciones/detalle?id=${sale}`);
    await suya.getByText(`El registro con ID ${sale} fue unido a este`).waitFor();
    expect(new URL(suya.url()).searchParams.get('id')).toBe(String(queda));
    await expectAccessible(suya, 'publicación que recibió a otra');
    await api(admin, `oficina/uniones/${union.id}/deshacer`, {});
  });
  it('«Unir con otra» ofrece buscar cualquiera, y los posibles duplicados se abren', async () => {
    await admin.goto(`${LISTA}/unir?id=${absorbida}`);
    await admin.getByRole('combobox', { name: 'Otro registro de la misma publicación' }).waitFor();
    await expectAccessible(admin, 'unir con otra publicación');
    await admin.goto(`${LISTA}/duplicados`);
    await settled(admin);
    await admin.getByRole('tab', { name: 'Por revisar' }).waitFor();
    await expectAccessible(admin, 'posibles publicaciones repetidas');
    await admin.goto('/admin/estudios/revistas/duplicados');
    await settled(admin);
    await expectAccessible(admin, 'posibles revistas repetidas');
  });
});
