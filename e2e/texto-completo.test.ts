import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { samplePdf } from '#core/testing/server/pdf.ts';
import { expectAccessible, expectFits, useBrowser, useChain } from './browser.ts';
import { settled } from './chromium.ts';
import { confirmar } from './gestos.ts';

const b = useBrowser();
const PDF = { name: 'texto aceptado.pdf', mimeType: 'application/pdf', buffer: samplePdf() };
let autora: Page;
let cualquiera: Page;
let obra: { id: number; titulo: string };
const ficha = () => autora.goto(`/investigador/publicaciones/detalle?id=${obra.id}&tab=texto`);
const dialogo = () => autora.getByRole('dialog');
/** As another reader, who has nothing of the portal kept. */
const enElPortal = async () => {
  cualquiera = await b.open({ axe: true });
  await cualquiera.goto(`/portal/publicaciones/${obra.id}`);
};

beforeAll(async () => {
  autora = await b.open({ as: 'investigador', axe: true });
  const lista = await autora.request.get('/api/publicaciones/mias/articulo?f=estado:registrado&size=50');
  const { rows } = (await lista.json()) as { rows: { id: number; titulo: string }[] };
  obra = rows[0]!;
});

describe('el texto completo de una publicación', () => {
  useChain();

  it('lo deposita quien la firma: un embargo pide su día, y nadie lo lee antes', async () => {
    await ficha();
    await autora.getByRole('button', { name: 'Depositar el texto' }).click();
    await dialogo().locator('input[type=file]').setInputFiles(PDF);
    await dialogo()
      .getByRole('combobox', { name: 'Versión' })
      .selectOption({ label: 'Aceptada, sin la maqueta de la editorial' });
    await dialogo().getByRole('combobox', { name: 'Quién puede leerlo' }).selectOption({ label: 'Acceso embargado' });
    await dialogo().getByRole('textbox', { name: 'Fin del embargo' }).fill('31/12/2099');
    await dialogo().getByRole('checkbox').check();
    await settled(autora);
    await expectAccessible(autora, 'depositar el texto');
    await dialogo().getByRole('button', { name: 'Depositar', exact: true }).click();
    await autora.getByText('Embargado: podrá leerlo cualquiera desde el 31/12/2099').waitFor();
    await enElPortal();
    await cualquiera.getByText('El texto completo podrá leerse desde el 31 de diciembre de 2099.').waitFor();
    const antes = await cualquiera.request.get(`${new URL(cualquiera.url()).pathname}/texto.pdf`);
    expect(antes.status()).toBe(404);
  });

  it('lo abre sin cargar otra vez el archivo, y el portal lo da a cualquiera', async () => {
    await ficha();
    await autora.getByRole('button', { name: 'Cambiar quién lo lee' }).click();
    await dialogo().getByRole('combobox', { name: 'Quién puede leerlo' }).selectOption({ label: 'Acceso abierto' });
    await dialogo().getByRole('checkbox').check();
    await dialogo().getByRole('button', { name: 'Guardar' }).click();
    await autora.getByText('Cualquiera lo lee en el portal público').waitFor();
    await settled(autora);
    await expectFits(autora, 'texto completo');
    await expectAccessible(autora, 'texto completo');
    await enElPortal();
    const enlace = cualquiera.getByRole('link', { name: /^Texto completo · versión aceptada/ });
    const ruta = (await enlace.getAttribute('href'))!;
    const texto = await cualquiera.request.get(ruta);
    expect(texto.headers()['content-type']).toBe('application/pdf');
    expect((await texto.body()).equals(PDF.buffer)).toBe(true);
    await expectAccessible(cualquiera, 'una obra con su texto');
    await expectFits(cualquiera, 'una obra con su texto');
  });

  it('lo retira, y su dirección deja de darlo', async () => {
    await ficha();
    await autora.getByRole('button', { name: 'Retirar', exact: true }).click();
    await confirmar(autora, 'Retirar');
    await autora.getByRole('button', { name: 'Depositar el texto' }).waitFor();
    await enElPortal();
    await cualquiera.getByRole('heading', { level: 1, name: obra.titulo }).waitFor();
    await expect.poll(() => cualquiera.getByRole('link', { name: /^Texto completo/ }).count()).toBe(0);
  });

  it('la oficina lo encuentra entre los archivos', async () => {
    const admin = await b.open({ as: 'admin', axe: true });
    await admin.goto(`/admin/estudios/gestion_publicaciones/detalle?id=${obra.id}&tab=archivos`);
    await admin.getByRole('region', { name: 'Texto completo' }).waitFor();
    await settled(admin);
    await expectAccessible(admin, 'archivos de una publicación');
    expect(b.complaints).toEqual([]);
  });
});
