import { describe, expect, it } from 'vitest';
import { expectAccessible, expectFits, useBrowser } from './browser.ts';
import { settled } from './chromium.ts';

const b = useBrowser();
/** As many clicks as the authors of a work of five may cost, from its references to the next step. */
const CLICS = 12;
const BIBTEX = `@article{quinua2024,
  title = {Quinua y heladas en cinco comunidades},
  author = {Zárate Ponce, Nelly and Yupanqui Vera, Tomás and Urrutia Sáenz, Olga and Tello Rivas, Hugo},
  journal = {Revista de Suelos}, year = {2024}, volume = {3}, number = {1}, pages = {1--9}
}`;

describe('los autores de una publicación que llega en BibTeX', () => {
  it(`los cinco se completan en sus filas con ${CLICS} clics como máximo, desde que se pegan`, async () => {
    const page = await b.open({ as: 'docente2' });
    await page.addInitScript(() => {
      const clics = () => Number(sessionStorage.getItem('clics') ?? 0);
      addEventListener('click', (e) => e.isTrusted && sessionStorage.setItem('clics', String(clics() + 1)), true);
    });
    await page.goto('/investigador/publicaciones/registrar/paso1?tipo=articulo');
    await settled(page);
    await page.getByRole('tab', { name: 'Referencias' }).click();
    await page.getByRole('textbox', { name: 'Referencias' }).fill(BIBTEX);
    await page.getByRole('button', { name: /^Leer/ }).click();
    await page.getByText('Quinua y heladas en cinco comunidades').first().waitFor();
    await page
      .getByRole('button', { name: /Quinua y heladas|Elegir|Usar/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Empezar el registro' }).click();
    await page.waitForURL(/paso1\?id=\d+/, { waitUntil: 'commit' });
    const id = new URL(page.url()).searchParams.get('id');
    await page.goto(`/investigador/publicaciones/registrar/paso3?id=${id}`);
    await settled(page);
    const externos = page.getByRole('button', { name: 'Sin filiación: todos los externos' });
    await externos.click();
    await externos.waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: /^Filiación de .*: Sí$/ })
      .first()
      .click();
    const unica = page.getByRole('button', { name: /^Filiación única de .*: Sí$/ });
    await unica.click();
    await page.getByText('Por completar').first().waitFor({ state: 'detached' });
    await expectAccessible(page, 'autores en filas');
    await expectFits(page, 'autores en filas');
    const clics = await page.evaluate(() => Number(sessionStorage.getItem('clics')));
    expect(clics).toBeGreaterThan(0);
    expect(clics).toBeLessThanOrEqual(CLICS);
  });

  it('la oficina los completa igual, en la pestaña de autores de la publicación', async () => {
    const admin = await b.open({ as: 'admin' });
    const lista = '/api/publicaciones/oficina?parts=page&f=estado:enviado;tipo:articulo';
    const { rows } = await (await admin.request.get(lista)).json();
    await admin.goto(`/admin/estudios/gestion_publicaciones/detalle?id=${rows[0].id}&tab=autores`);
    await settled(admin);
    const fila = admin.getByRole('row').filter({ has: admin.getByRole('button', { name: /^Filiación de / }) });
    const primera = fila.first();
    const decir = (valor: 'Sí' | 'No') =>
      primera.getByRole('button', { name: new RegExp(`^Filiación de .*: ${valor}$`) });
    for (const valor of ['No', 'Sí'] as const) {
      await decir(valor).click();
      await expect.poll(() => decir(valor).getAttribute('aria-pressed')).toBe('true');
    }
    await expectAccessible(admin, 'autores en filas, en la oficina');
    await expectFits(admin, 'autores en filas, en la oficina');
    await primera.getByRole('button', { name: /^Acciones/ }).click();
    await admin.getByRole('menuitem', { name: 'Editar', exact: true }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Guardar y siguiente' }).waitFor();
  });
});
