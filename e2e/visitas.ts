import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Aspecto, DE_TODAS, otrosAspectos } from './aspectos.ts';
import { expectAccessible, expectFits, expectSteady, expectWhole, type useBrowser } from './browser.ts';
import { settled, wear } from './chromium.ts';
import { type Direccion, direccionesDe } from './direcciones.ts';

type Navegador = ReturnType<typeof useBrowser>;

/** What the header of a record takes of the screen at most, with the strip of its flow. */
const CABECERA = 200;
const altoDeCabecera = (page: Page) =>
  page.evaluate(() => document.querySelector('[data-head="record"]')?.getBoundingClientRect().height ?? 0);

/** Addresses drawn by the same component: the same step of any call, the same tab of any kind of project. A report that is answered is another. */
async function componenteDe(page: Page, ruta: string): Promise<string> {
  const { pathname, searchParams } = new URL(ruta, 'http://quipu');
  const generica = pathname
    .replace(/\/convocatoria\/[^/]+/, '/convocatoria/*')
    .replace(/\/detalle\/[^/]+$/, '/detalle/*')
    .replace(/paso\d+$/, 'paso');
  const paso = generica.endsWith('paso') ? await page.getByRole('heading', { level: 2 }).first().innerText() : '';
  const respondido = pathname.includes('/reportes/') && searchParams.size > 0 ? 'respondido' : '';
  return [generica, searchParams.get('tab') ?? '', paso.replace(/^\d+\./, '').trim(), respondido].join(' ');
}

/** The addresses of an area in this server. */
async function leerDirecciones(b: Navegador, area: string): Promise<Direccion[]> {
  const paginas = new Map<string, Page>();
  const direcciones = await direccionesDe(async (cuenta, ruta) => {
    const page = paginas.get(cuenta) ?? (await b.open({ as: cuenta }));
    paginas.set(cuenta, page);
    return (await page.context().request.get(`/api${ruta}`)).json();
  }, area);
  for (const page of paginas.values()) await page.context().close();
  return direcciones;
}

/** A part of a long area, so that several files share it; an address belongs to one of them. */
export type Parte = { nombre: string; tiene: (ruta: string) => boolean };
const TODA: Parte = { nombre: '', tiene: () => true };

/** A page as it is worn: nothing overflows, nothing is cut for good, and axe has nothing to say. */
async function mirar(page: Page, ruta: string, { nombre, look, reglas }: Aspecto) {
  const donde = `${ruta} (${nombre})`;
  await expectFits(page, donde);
  if (!reglas) return;
  await expectAccessible(page, donde, reglas);
  await expectWhole(page, donde);
  if (look.width === DE_TODAS.look.width)
    expect(await altoDeCabecera(page), `${ruta}: cabecera`).toBeLessThanOrEqual(CABECERA);
}

/** Opens an address as a person who writes it: it answers, stays, keeps still while it loads and has one title. */
async function abrir(page: Page, ruta: string, base: string) {
  await wear(page, DE_TODAS.look);
  const respuesta = await page.goto(ruta);
  await settled(page);
  await expectSteady(page, ruta);
  const abierta = new URL(page.url());
  expect(respuesta?.status(), ruta).toBe(200);
  expect(abierta.pathname, ruta).toBe(new URL(ruta, base).pathname);
  expect(await page.getByRole('heading', { level: 1 }).count(), `${ruta}: un solo título`).toBe(1);
  const [, paso] = ruta.match(/\/(?:convocatoria\/[^/]+|grupo\/solicitar)\/paso(\d+)\?/) ?? [];
  if (paso) await page.getByRole('heading', { level: 2, name: new RegExp(`^${paso}\\.`) }).waitFor();
  expect(await page.title(), ruta).toMatch(/^\S.* · UND$/);
}

/**
 * Every page of an area: it answers, has one title, fits, and neither axe nor the console complains. The looks beside
 * the one of all are shared out among the runs.
 */
export function visitarArea(b: Navegador, area: string, parte: Parte = TODA) {
  it(`cada página de ${area}${parte.nombre} es accesible, cabe y no se queja`, async () => {
    const paginas = new Map<string | null, Page>();
    const vistos = new Set<string>();
    for (const { cuenta, ruta } of (await leerDirecciones(b, area)).filter((d) => parte.tiene(d.ruta))) {
      const page = paginas.get(cuenta) ?? (await b.open(cuenta ? { as: cuenta, axe: true } : { axe: true }));
      paginas.set(cuenta, page);
      await abrir(page, ruta, b.url);
      const componente = await componenteDe(page, ruta);
      const otros = otrosAspectos(ruta, vistos.has(componente) ? null : componente);
      vistos.add(componente);
      await mirar(page, ruta, DE_TODAS);
      for (const aspecto of otros) {
        await wear(page, aspecto.look);
        await settled(page);
        await mirar(page, ruta, aspecto);
      }
      expect(b.complaints, ruta).toEqual([]);
    }
    for (const page of paginas.values()) await page.context().close();
  }, 900_000);
}
