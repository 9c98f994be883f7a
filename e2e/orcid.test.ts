import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orcidFalso } from '#modules/interoperabilidad/tests/orcid-falso.ts';
import { expectAccessible, expectFits, useBrowser, useChain } from './browser.ts';
import { settled } from './chromium.ts';
import { confirmar } from './gestos.ts';

const falso = await orcidFalso();
afterAll(() => falso.detener());
const b = useBrowser(async () => ({
  ORCID_CLIENT_ID: 'APP-QUIPU',
  ORCID_CLIENT_SECRET: 'secreto-de-prueba',
  ORCID_URL: falso.url,
  ORCID_MEMBER_API_URL: `${falso.url}/v3.0`,
}));
const MIO = '0000-0002-1825-0097';
let page: Awaited<ReturnType<typeof b.open>>;

beforeAll(async () => {
  page = await b.open({ as: 'investigador', strict: true });
});

describe('un investigador y su ORCID', () => {
  useChain();

  it('el inicio se lo recuerda, y negar el permiso se dice en palabras', async () => {
    await page.goto('/investigador');
    await page.getByRole('link', { name: 'Vincule su ORCID' }).click();
    await page.waitForURL('**/investigador/perfil?tab=orcid');
    await page.getByRole('heading', { name: 'No vinculado' }).waitFor();
    await settled(page);
    await expectFits(page, 'ORCID sin vincular');
    await page.getByRole('button', { name: 'Vincular con ORCID' }).click();
    await page.getByRole('link', { name: 'Deny access' }).click();
    await page.getByText('Usted no dio el permiso en ORCID').waitFor();
    expect(new URL(page.url()).search).toBe('');
    b.expected('status of 409');
    await page.getByRole('link', { name: 'Volver a mi perfil' }).click();
  });

  it('lo vincula con permiso para enviar, y el código queda en su perfil', async () => {
    await page.getByRole('checkbox', { name: /Permito además que Quipu envíe/ }).check();
    await page.getByRole('button', { name: 'Vincular con ORCID' }).click();
    await page.getByRole('link', { name: 'Authorize access' }).click();
    await page.waitForURL('**/investigador/perfil?tab=orcid');
    await page.getByRole('heading', { name: 'Vinculado', exact: true }).waitFor();
    await page.getByRole('link', { name: MIO }).waitFor();
    await page.getByRole('tab', { name: 'Mis datos', exact: true }).click();
    await page.getByRole('link', { name: MIO }).waitFor();
    await page.goto('/investigador');
    await page.getByText(`ORCID ${MIO} vinculado`).waitFor();
    await page.goto('/investigador/perfil');
    await page.getByText(`${MIO} (verificado)`).waitFor();
  });

  it('trae una obra de su ORCID', async () => {
    falso.obras.set(MIO, [
      {
        'put-code': 1,
        title: { title: { value: 'Obra que solo está en ORCID' } },
        type: 'journal-article',
        'external-ids': { 'external-id': [] },
      },
    ]);
    await page.getByRole('tab', { name: 'ORCID', exact: true }).click();
    await page.getByRole('link', { name: 'Traer mis obras de ORCID' }).click();
    await page.getByRole('tab', { name: 'Lo mío en los registros' }).click();
    await page.getByRole('button', { name: 'Buscar con mi ORCID' }).click();
    await page.getByRole('checkbox', { name: 'Elegir «Obra que solo está en ORCID»', checked: true }).waitFor();
    await page.getByRole('button', { name: 'Tomar 1 obra' }).click();
    await page.getByRole('link', { name: /^Completar/ }).click();
    await page.waitForURL(/paso1\?id=\d+/);
    await page.getByRole('textbox', { name: 'Título', exact: true }).waitFor();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Título', exact: true }).inputValue())
      .toBe('Obra que solo está en ORCID');
  });

  it('envía una publicación registrada, y la tabla dice cómo va', async () => {
    await page.goto('/investigador/perfil?tab=orcid');
    const fila = page.getByRole('row', { name: /No se envía/ }).first();
    const titulo = await fila.getByRole('link').innerText();
    await fila.getByRole('checkbox').check();
    await settled(page);
    await page.getByRole('button', { name: 'Guardar lo marcado' }).click();
    await page.getByText('Los cambios llegan a su ORCID en unos minutos').waitFor();
    await expect
      .poll(() => falso.obrasDe(MIO).map((o) => JSON.stringify(o.title)))
      .toContain(JSON.stringify({ title: { value: titulo } }));
    await expect
      .poll(async () => {
        await page.reload();
        await page.getByRole('heading', { name: 'Vinculado', exact: true }).waitFor();
        return page.getByText('En su ORCID', { exact: true }).count();
      })
      .toBe(1);
    await expectFits(page, 'ORCID vinculado');
    await page.setViewportSize({ width: 360, height: 800 });
    await expectFits(page, 'ORCID vinculado, en el teléfono');
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('lo desvincula: ORCID recibe la revocación', async () => {
    await page.getByRole('button', { name: 'Desvincular' }).click();
    await confirmar(page, 'Desvincular');
    await page.getByRole('heading', { name: 'No vinculado' }).waitFor();
    await expect.poll(() => falso.revocados.length).toBe(1);
    const otra = await b.open({ as: 'investigador' });
    await otra.goto('/investigador/perfil?tab=orcid');
    await otra.getByRole('heading', { name: 'No vinculado' }).waitFor();
    await settled(otra);
    await expectAccessible(otra, 'ORCID');
  });
});

it('a la página de regreso no se llega por otro camino', async () => {
  await page.goto('/investigador/perfil/orcid');
  await page.getByText('A esta página se llega desde ORCID').waitFor();
});
