import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAGES } from '#apps/web/pages.ts';
import { expectAccessible, expectFits, useBrowser } from './browser.ts';
import { fillLogin, type Look, settled, signIn } from './chromium.ts';

const b = useBrowser();

const CUENTA: [prefijo: string, cuenta: string | null][] = [
  ['/admin', 'admin'],
  ['/investigador', 'docente2'],
  ['/evaluador', 'evaluador'],
  ['/facultad', 'facultad'],
  ['/elegir-area', 'mixto'],
  ['/', null],
];
const cuentaDe = (ruta: string) => CUENTA.find(([prefijo]) => ruta.startsWith(prefijo))![1];

/** Tabs and states of a page that have no address of their own. */
const PESTANAS = ['evaluaciones', 'grupos', 'partidas', 'partidas&lista=catalogo'].map(
  (tab) => `/admin/estudios/convocatorias?tab=${tab}`,
);
const ASPECTOS: (Required<Look> & { nombre: string })[] = [
  { nombre: 'claro, 1280 px', scheme: 'light', width: 1280 },
  { nombre: 'oscuro, 1280 px', scheme: 'dark', width: 1280 },
  { nombre: 'claro, 360 px', scheme: 'light', width: 360 },
  { nombre: 'oscuro, 360 px', scheme: 'dark', width: 360 },
];

type Filas = { rows: { id: number; slug?: string; proyectoId?: number }[] };
/** Where each address is opened: with the id of a record where the page shows one. */
const rutas: string[] = [];

beforeAll(async () => {
  const como = async (cuenta: string) => {
    const { request } = (await b.open({ as: cuenta })).context();
    return async <T>(ruta: string) => (await (await request.get(`/api${ruta}`)).json()) as T;
  };
  const [admin, docente, evaluador] = await Promise.all(['admin', 'docente2', 'evaluador'].map(como));
  const plantilla = (await admin!<Filas>('/evaluacion/plantillas?f=estado:en_proceso')).rows[0]!.id;
  const asignado = (await evaluador!<Filas>('/evaluador/evaluaciones')).rows[0]!.proyectoId;
  const proyectos = (await admin!<Filas>('/proyectos?size=100')).rows;
  const programas = [...new Set(PAGES.map((p) => p.match(/\/convocatoria\/([^/]+)$/)?.[1]).filter((x) => x))];
  const propias = new Map<string, number | undefined>();
  for (const slug of programas) {
    const { postulaciones } = await docente!<{ postulaciones: { id: number }[] }>(`/convocatorias/programa/${slug}`);
    propias.set(slug!, postulaciones[0]?.id);
  }
  const conRegistro = (ruta: string): string => {
    if (ruta === '/admin/estudios/convocatorias/detalle') return `${ruta}?id=${plantilla}`;
    if (ruta === '/evaluador/detalle') return `${ruta}?proyecto_id=${asignado}`;
    if (ruta === '/restablecer') return `${ruta}?ficha=una`;
    const [, slug] = ruta.match(/proyectos_grupos\/detalle\/(.+)$/) ?? [];
    if (slug) return `${ruta}?id=${proyectos.find((p) => p.slug === slug)!.id}`;
    const [, programa] = ruta.match(/\/convocatoria\/([^/]+)\/paso\d+$/) ?? [];
    const id = programa && propias.get(programa);
    return id ? `${ruta}?id=${id}` : ruta;
  };
  const detalle = conRegistro('/admin/estudios/proyectos_grupos/detalle/pconfigi');
  const pestanas = ['responsable', 'descripcion', 'presupuesto', 'evaluacion', 'linea-de-tiempo', 'etiquetas'];
  rutas.push(...PAGES.map(conRegistro), ...PESTANAS, ...pestanas.map((tab) => `${detalle}&tab=${tab}`));
});

describe('cada página', () => {
  it.each(ASPECTOS)('es accesible, cabe y no se queja: $nombre', async ({ nombre: _, ...aspecto }) => {
    const paginas = new Map<string | null, Page>();
    for (const ruta of rutas) {
      const cuenta = cuentaDe(ruta);
      const page = paginas.get(cuenta) ?? (await b.open({ ...aspecto, ...(cuenta ? { as: cuenta } : {}) }));
      paginas.set(cuenta, page);
      const respuesta = await page.goto(ruta);
      await settled(page);
      const abierta = new URL(page.url());
      expect(respuesta?.status(), ruta).toBe(200);
      expect(abierta.pathname, ruta).toBe(new URL(ruta, b.url).pathname);
      expect(await page.getByRole('heading', { level: 1 }).count(), `${ruta}: un solo título`).toBe(1);
      expect(await page.title(), ruta).toMatch(/^\S.* · UND$/);
      await expectAccessible(page, ruta);
      await expectFits(page, ruta);
    }
    expect(b.complaints).toEqual([]);
  });
});

it('la política de contenido del servidor no estorba a ninguna parte de la página', async () => {
  const page = await b.open({ as: 'admin', strict: true });
  for (const ruta of ['/', '/admin', '/admin/perfil/sesiones', '/dev/correo']) {
    await page.goto(ruta);
    await settled(page);
  }
  await page.goto('/admin');
  await page.getByRole('figure').locator('svg.recharts-surface').first().waitFor();
  expect(b.complaints).toEqual([]);
});

describe('lo que no existe o no se permite', () => {
  it.each([
    ['admin', '/admin'],
    ['docente2', '/investigador'],
    ['evaluador', '/evaluador'],
    ['facultad', '/facultad'],
  ])('una dirección desconocida dentro de un área lo dice y lleva a su inicio: %s', async (cuenta, inicio) => {
    const page = await b.open({ as: cuenta });
    const respuesta = await page.goto(`${inicio}/no/existe`);
    expect(respuesta?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Página no encontrada' }).waitFor();
    await expectAccessible(page, 'página no encontrada');
    await page.getByRole('main').getByRole('link', { name: 'Ir al inicio' }).click();
    await page.waitForURL(`**${inicio}`);
    b.expected('404');
  });

  it('una dirección desconocida fuera de las áreas es una página vacía', async () => {
    const page = await b.open();
    const respuesta = await page.goto('/no-existe');
    expect(respuesta?.status()).toBe(404);
    await page.getByRole('banner').waitFor();
    expect(await page.getByRole('main').innerText()).toBe('');
    b.expected('404');
  });

  it.each([
    ['admin', '/admin/estudios/convocatorias/detalle', 'id', 'Lista de evaluaciones'],
    ['admin', '/admin/estudios/proyectos_grupos/detalle/pconfigi', 'id', 'Volver a los proyectos'],
    ['evaluador', '/evaluador/detalle', 'proyecto_id', 'Proyectos a evaluar'],
    ['docente2', '/investigador/convocatoria/pconfigi/paso2', 'id', 'Volver a la convocatoria'],
  ])('un registro que no existe lo dice y lleva a su lista: %s %s', async (cuenta, ruta, clave, lista) => {
    const page = await b.open({ as: cuenta });
    for (const valor of ['999999', 'abc']) {
      const respuesta = await page.goto(`${ruta}?${clave}=${valor}`);
      expect(respuesta?.status()).toBe(200);
      await page.getByRole('heading', { level: 1, name: 'Registro no encontrado' }).waitFor();
      expect(await page.title()).toContain('Registro no encontrado');
    }
    await expectAccessible(page, 'registro no encontrado');
    await page.getByRole('main').getByRole('link', { name: lista }).click();
    await settled(page);
    expect(ruta.startsWith(new URL(page.url()).pathname), page.url()).toBe(true);
    b.expected('404');
  });

  it.each([
    ['admin', '/admin/estudios/convocatorias/detalle'],
    ['admin', '/admin/estudios/proyectos_grupos/detalle/pconfigi'],
    ['evaluador', '/evaluador/detalle'],
  ])('una página de registro sin su id lo dice: %s %s', async (cuenta, ruta) => {
    const page = await b.open({ as: cuenta });
    await page.goto(ruta);
    await page.getByRole('heading', { level: 1, name: 'Registro no encontrado' }).waitFor();
  });

  it('quien no tiene sesión pasa por el ingreso y vuelve a donde iba', async () => {
    const page = await b.open();
    const destino = '/admin/estudios/proyectos_grupos?q=agua';
    await page.goto(destino);
    await page.getByRole('heading', { name: 'Ingreso al sistema' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await fillLogin(page, 'admin');
    await page.waitForURL(`**${destino}`);
    await page.getByRole('heading', { level: 1, name: 'Proyectos de grupos' }).waitFor();
  });

  it('un investigador que abre la administración lee por qué no puede', async () => {
    const page = await b.open();
    await signIn(page, 'docente2');
    await page.goto('/admin/estudios/convocatorias');
    await page.getByRole('heading', { level: 1, name: 'No tiene permiso para ver esta página' }).waitFor();
    await expectAccessible(page, 'sin permiso');
    await page.getByRole('link', { name: 'Ir al inicio' }).click();
    await page.waitForURL('**/investigador');
  });
});
