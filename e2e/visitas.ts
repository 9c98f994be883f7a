import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Aspecto, DE_TODAS, enOrden, otrosAspectos } from './aspectos.ts';
import { expectAccessible, expectFits, expectSteady, expectTables, expectWhole, type useBrowser } from './browser.ts';
import { goWithin, settled, wear } from './chromium.ts';
import { type Direccion, direccionesDe, paginaDe } from './direcciones.ts';

type Navegador = ReturnType<typeof useBrowser>;

/** What the header of a record takes of the screen at most, with the strip of its flow. */
const CABECERA = 200;
const altoDeCabecera = (page: Page) =>
  page.evaluate(() => document.querySelector('[data-head="record"]')?.getBoundingClientRect().height ?? 0);

/**
 * Addresses drawn by the same component: the same step of any call, the same tab of any kind of project. A report that
 * is answered is another.
 */
async function componenteDe(page: Page, ruta: string): Promise<string> {
  const { pathname, searchParams } = new URL(ruta, 'http://quipu');
  const pagina = paginaDe(ruta);
  const paso = pagina.endsWith('paso') ? await page.getByRole('heading', { level: 2 }).first().innerText() : '';
  const respondido = pathname.includes('/reportes/') && searchParams.size > 0 ? 'respondido' : '';
  return [pagina, searchParams.get('tab') ?? '', paso.replace(/^\d+\./, '').trim(), respondido].join(' ');
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

/** A page as it is worn: nothing overflows or is cut for good, its tables have heads, and axe has nothing to say. */
async function mirar(page: Page, ruta: string, { nombre, look, reglas }: Aspecto) {
  const donde = `${ruta} (${nombre})`;
  await expectFits(page, donde);
  if (!reglas) return;
  await expectAccessible(page, donde, reglas);
  await expectWhole(page, donde);
  await expectTables(page, donde);
  if (look.width === DE_TODAS.look.width)
    expect(await altoDeCabecera(page), `${ruta}: cabecera`).toBeLessThanOrEqual(CABECERA);
}

/** Opens an address as a person who writes it: it answers, and keeps still while it loads. */
async function abrir(page: Page, ruta: string) {
  const respuesta = await page.goto(ruta);
  await settled(page);
  await expectSteady(page, ruta);
  expect(respuesta?.status(), ruta).toBe(200);
}

/** Comes to an address from another of the same page; who would write it is answered too. */
async function llegar(page: Page, ruta: string) {
  await goWithin(page, ruta);
  await settled(page);
  expect((await page.context().request.get(ruta)).status(), ruta).toBe(200);
}

/** It is the page of that address, with one title. */
async function comprobar(page: Page, ruta: string, base: string) {
  const abierta = new URL(page.url());
  expect(abierta.pathname, ruta).toBe(new URL(ruta, base).pathname);
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).count(), { message: `${ruta}: un solo título` })
    .toBe(1);
  const [, paso] = ruta.match(/\/(?:convocatoria\/[^/]+|grupo\/solicitar)\/paso(\d+)\?/) ?? [];
  if (paso) await page.getByRole('heading', { level: 2, name: new RegExp(`^${paso}\\.`) }).waitFor();
  expect(await page.title(), ruta).toMatch(/^\S.* · UND$/);
}

/**
 * Every page of an area: it answers, has one title, fits, and neither axe nor the console complains. One address of
 * each page is opened, and the others are come to within the application. Which one is opened, and the looks beside the
 * one of all, are shared out among the runs.
 */
export function visitarArea(b: Navegador, area: string, parte: Parte = TODA) {
  it(`cada página de ${area}${parte.nombre} es accesible, cabe y no se queja`, async () => {
    const paginas = new Map<string | null, Page>();
    const vistos = new Set<string>();
    const direcciones = (await leerDirecciones(b, area)).filter((d) => parte.tiene(d.ruta));
    for (const { cosa, deTurno } of enOrden(direcciones, (d) => paginaDe(d.ruta))) {
      const { cuenta, ruta } = cosa;
      const abierta = paginas.get(cuenta);
      const page = abierta ?? (await b.open(cuenta ? { as: cuenta, axe: true } : { axe: true }));
      paginas.set(cuenta, page);
      await wear(page, DE_TODAS.look);
      await (deTurno || !abierta ? abrir(page, ruta) : llegar(page, ruta));
      await comprobar(page, ruta, b.url);
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
