import { readdirSync, readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { signIn } from './chromium.ts';

const b = useBrowser();
const CUENTAS = ['admin', 'investigador', 'evaluador', 'facultad'];

/** «**Estudios › Grupos**» in the manual: a section or an entry of the menu, what is under it, and perhaps a tab. */
const caminos = new Map<string, string[]>();
for (const pagina of readdirSync('docs/manual'))
  for (const [, camino] of readFileSync(`docs/manual/${pagina}`, 'utf8').matchAll(/\*\*([^*\n]+ › [^*\n]+)\*\*/g))
    caminos.set(camino!, [...(caminos.get(camino!) ?? []), pagina]);

const palabras = (texto: string) => texto.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** An entry says after its name how much waits there. */
const llamado = (nombre: string) => new RegExp(`^${palabras(nombre)}(\\s*\\d+\\+?\\s*por atender)?$`);
const menu = (page: Page) => page.getByRole('navigation', { name: /^Menú de/ });
const abre = (page: Page, nombre: string): Locator =>
  menu(page)
    .getByRole('button', { name: nombre, exact: true })
    .or(menu(page).getByRole('link', { name: llamado(nombre) }))
    .first();

/** Opens a section that is folded, or follows an entry. */
async function entrar(page: Page, nombre: string): Promise<void> {
  const lugar = abre(page, nombre);
  if ((await lugar.getAttribute('aria-expanded')) !== 'true') await lugar.click();
}

describe('los caminos del manual', () => {
  it('se recorren enteros en el menú de su área, hasta la página o la pestaña que dicen', async () => {
    expect(caminos.size).toBeGreaterThan(12);
    const areas: Page[] = [];
    for (const cuenta of CUENTAS) {
      const page = await b.open();
      await signIn(page, cuenta);
      await menu(page).waitFor();
      areas.push(page);
    }
    const sinCamino: string[] = [];
    for (const [camino, paginas] of caminos) {
      const [seccion, entrada, pestana] = camino.split(' › ');
      const deQuien: Page[] = [];
      for (const page of areas) if ((await abre(page, seccion!).count()) > 0) deQuien.push(page);
      const page = deQuien[0];
      if (!page) {
        sinCamino.push(`${paginas}: nadie tiene «${seccion}» en su menú (${camino})`);
        continue;
      }
      await entrar(page, seccion!);
      const enlace = menu(page).getByRole('link', { name: llamado(entrada!) });
      const ficha = page.getByRole('tab', { name: llamado(entrada!) });
      const hallado = await enlace
        .or(ficha)
        .first()
        .waitFor()
        .then(() => true)
        .catch(() => false);
      if (!hallado) {
        sinCamino.push(`${paginas}: «${entrada}» no está en «${seccion}»`);
        continue;
      }
      if (await enlace.count()) await enlace.first().click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (!pestana) continue;
      const esta = await page
        .getByRole('tab', { name: llamado(pestana) })
        .waitFor()
        .then(() => true)
        .catch(() => false);
      if (!esta) sinCamino.push(`${paginas}: «${entrada}» no tiene la pestaña «${pestana}»`);
    }
    expect(sinCamino).toEqual([]);
  });
});
