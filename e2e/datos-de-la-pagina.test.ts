import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { fillLogin, settled, signIn } from './chromium.ts';

const b = useBrowser();

describe('los datos que trae la página', () => {
  it('no dejan nada de quien sale a quien ingresa después en el mismo navegador', async () => {
    const page = await b.open({ strict: true });
    await signIn(page, 'docente2');
    await page.goto('/investigador');
    await settled(page);
    const { yo: primera } = await (await page.request.get('/api/acceso/yo')).json();
    await expect.poll(() => page.locator('body').innerText()).toContain(primera.nombre.split(' ')[0]);
    await expect.poll(() => page.locator('#seeds').count()).toBe(0);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Menú de usuario: / })
      .click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await fillLogin(page, 'investigador');
    await page.waitForURL((url) => url.pathname !== '/');
    await page.goto('/investigador');
    await settled(page);
    const { yo: segunda } = await (await page.request.get('/api/acceso/yo')).json();
    const visto = await page.content();
    expect(visto).toContain(segunda.nombre.split(' ')[0]);
    expect(visto).not.toContain(primera.nombre);
  });

  it('bastan para dibujar el inicio sin preguntar nada más', async () => {
    const page = await b.open({ as: 'docente2', strict: true });
    const preguntas: string[] = [];
    page.on('request', (r) => {
      if (new URL(r.url()).pathname.startsWith('/api/')) preguntas.push(r.url());
    });
    await page.goto('/investigador');
    await settled(page);
    expect(preguntas).toEqual([]);
  });
});
