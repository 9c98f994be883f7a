import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectFits, useBrowser, useChain } from './browser.ts';
import { settled } from './chromium.ts';
import { confirmar } from './gestos.ts';

/** A register that knows of one retraction: that of the DOI it is told. */
let retractado = '';
const registro = createServer((pedido, respuesta) => {
  // The hour of the job may come before the test begins: nothing is known yet, and what was asked is asked again.
  if (!retractado) return void respuesta.writeHead(503).end();
  const pregunta = decodeURIComponent(pedido.url ?? '');
  const aviso = { type: 'retraction', DOI: '10.5555/nota.1', updated: { 'date-parts': [[2026, 3, 4]] } };
  const items = retractado && pregunta.includes(retractado) ? [{ DOI: retractado, 'updated-by': [aviso] }] : [];
  respuesta.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ message: { items } }));
});
const b = useBrowser(async () => {
  await new Promise<void>((listo) => registro.listen(0, '127.0.0.1', listo));
  const { port } = registro.address() as AddressInfo;
  return { CROSSREF_API_URL: `http://127.0.0.1:${port}` };
});
afterAll(() => {
  registro.closeAllConnections();
  registro.close();
});

type Obra = { id: number; titulo: string; puntaje: string };
let autora: Page;
let admin: Page;
let obra: Obra;
const ficha = () => autora.goto(`/investigador/publicaciones/detalle?id=${obra.id}`);
const puntaje = () => autora.getByRole('region', { name: 'Puntaje, proyecto y anexo' }).locator('p').first();

beforeAll(async () => {
  autora = await b.open({ as: 'investigador' });
  admin = await b.open({ as: 'admin' });
});

describe('una obra registrada que su revista retracta', () => {
  useChain();
  it('suma puntos a su autora', async () => {
    const lista = await autora.request.get('/api/publicaciones/mias/articulo?f=estado:registrado&size=50');
    const { rows } = (await lista.json()) as { rows: Obra[] };
    obra = rows.find((una) => Number(una.puntaje) > 0)!;
    await ficha();
    await expect.poll(() => puntaje().innerText()).toBe(obra.puntaje);
    const doi = autora.getByRole('link', { name: /^doi\.org\// });
    retractado = (await doi.innerText()).replace('doi.org/', '').toLowerCase();
    expect(retractado).toMatch(/^10\./);
  });
  it('la vigilancia lo encuentra, y llega a la bandeja de la oficina', async () => {
    await b.runJob('vigilar-retractaciones');
    await expect
      .poll(
        async () => {
          const r = await admin.request.get('/api/portal/pendientes?area=admin&clase=aviso_editorial');
          return ((await r.json()) as { pendientes: { enlace: string }[] }).pendientes.map(({ enlace }) => enlace);
        },
        { timeout: 60_000 },
      )
      .toEqual([expect.stringContaining(`id=${obra.id}&`)]);
    await admin.goto('/admin');
    // Among the kinds that wait; the oldest rows of the others come before it.
    await admin.getByRole('link', { name: 'Avisos de retractación o corrección' }).click();
    await admin.locator('tbody').getByRole('link', { name: obra.titulo }).click();
    await admin.getByRole('tab', { name: /^Avisos/ }).click();
    await admin.getByRole('tab', { name: /^Avisos/, selected: true }).waitFor();
    await admin.getByText('Retractada').first().waitFor();
    await settled(admin);
    await expectAccessible(admin, 'avisos de una publicación');
    await expectFits(admin, 'avisos de una publicación');
  });
  it('su autora lo lee en su ficha antes de que se decida', async () => {
    await ficha();
    await autora.getByText(/^Retractada el 04\/03\/2026, según Crossref/).waitFor();
    await autora.getByText('La oficina decidirá si conserva sus puntos.').waitFor();
    await expect.poll(() => puntaje().innerText()).toBe(obra.puntaje);
    await settled(autora);
    await expectAccessible(autora, 'ficha de una obra retractada');
    await expectFits(autora, 'ficha de una obra retractada');
  });
  const actuar = async (accion: string) => {
    await admin.getByRole('button', { name: 'Acciones de Retractada' }).click();
    await admin.getByRole('menuitem', { name: accion, exact: true }).click();
    const modal = admin.getByRole('dialog', { name: accion });
    await modal.getByRole('textbox', { name: 'Motivo' }).fill('Según la nota de la revista.');
    await modal.getByRole('button', { name: accion }).click();
    return modal;
  };
  it('la regla no deja que conserve sus puntos', async () => {
    const modal = await actuar('Mantener');
    await modal.getByText('una obra retractada no conserva sus puntos').waitFor();
    await modal.getByRole('button', { name: 'Cancelar' }).click();
    await confirmar(admin, 'Cerrar sin guardar');
    await modal.waitFor({ state: 'detached' });
    b.expected('409');
  });
  it('sin puntaje, deja de sumar, y su autora recibe el motivo', async () => {
    const modal = await actuar('Retirar el puntaje');
    await modal.waitFor({ state: 'detached' });
    await admin.getByText('Sin puntaje').first().waitFor();
    await ficha();
    await autora.getByText('La oficina le retiró el puntaje: sigue registrada y no suma puntos.').waitFor();
    await autora.getByText('Motivo: Según la nota de la revista.').waitFor();
    await expect.poll(() => puntaje().innerText()).toBe('0.00');
  });
});
