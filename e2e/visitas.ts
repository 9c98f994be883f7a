import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PAGES, REDIRECTS } from '#apps/web/pages.ts';
import { expectAccessible, expectFits, type useBrowser } from './browser.ts';
import { type Look, settled, wear } from './chromium.ts';

type Navegador = ReturnType<typeof useBrowser>;

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
/** In this order each look differs from the one before by one thing. */
const ASPECTOS: (Required<Look> & { nombre: string })[] = [
  { nombre: 'claro, 1280 px', scheme: 'light', width: 1280 },
  { nombre: 'oscuro, 1280 px', scheme: 'dark', width: 1280 },
  { nombre: 'oscuro, 360 px', scheme: 'dark', width: 360 },
  { nombre: 'claro, 360 px', scheme: 'light', width: 360 },
];

type Fila = { id: number; slug?: string; proyectoId?: number; periodo?: number; codigo?: string };
type Filas = { rows: Fila[] };
const INVESTIGADORES = '/admin/estudios/gestion_investigadores';
/** The call that is being evaluated in the demo. */
const LLAMADAS = '/convocatorias/admin?q=segunda';
/** Pages of one record: who lists the records, where, and what the address says of the first one. */
const REGISTROS: Record<string, [cuenta: string, lista: string, consulta: (fila: Fila) => string]> = {
  '/admin/estudios/convocatorias/detalle': ['admin', '/evaluacion/plantillas?f=estado:en_proceso', (f) => `id=${f.id}`],
  '/investigador/actividades/proyectoDetalle': [
    'docente2',
    '/actividades?actividad=proyectosConFinanciamiento',
    (f) => `proyecto_id=${f.id}`,
  ],
  '/admin/estudios/convocatorias/parametros': ['admin', LLAMADAS, (f) => `id=${f.id}`],
  '/admin/estudios/convocatorias/vista_previa': ['admin', LLAMADAS, (f) => `id=${f.id}`],
  '/admin/estudios/convocatorias/postulaciones': ['admin', LLAMADAS, (f) => `id=${f.id}`],
  '/admin/estudios/convocatorias/ranking': ['admin', LLAMADAS, (f) => `id=${f.id}`],
  '/admin/facultad/evaluadores/propuesta': ['admin', LLAMADAS, (f) => `convocatoria=${f.id}`],
  '/admin/facultad/convocatorias/detalle': [
    'admin',
    '/evaluacion/facultad/convocatorias',
    (f) => `periodo=${f.periodo}&tipo_proyecto=${f.codigo}`,
  ],
  [`${INVESTIGADORES}/agregar`]: ['admin', '/investigadores', () => 'tipo=externo'],
  [`${INVESTIGADORES}/editar`]: ['admin', '/investigadores?sort=id', (f) => `id=${f.id}`],
  [`${INVESTIGADORES}/licencias`]: ['admin', '/investigadores?sort=id', (f) => `investigador_id=${f.id}`],
  [`${INVESTIGADORES}/unir`]: ['admin', '/investigadores?sort=id', (f) => `id=${f.id}&con=${f.id + 2}`],
  '/facultad/listado/detalle': ['facultad', '/grupos/facultad?size=10', (f) => `entidad=grupo&id=${f.id}`],
  '/admin/estudios/grupos/detalle': ['admin', '/grupos/admin?f=estado:registrado', (f) => `id=${f.id}`],
  '/investigador/grupo/detalles': ['docente2', '/grupos/mios', (f) => `id=${f.id}`],
  '/evaluador/detalle': ['evaluador', '/evaluador/evaluaciones', (f) => `proyecto_id=${f.proyectoId}`],
};
/** The account whose request of a group was observed. */
const SOLICITANTE = 'docente3';
/** Tabs of the group, for the office and for its members. */
const DE_GRUPO = ['documentos', 'lineas', 'proyectos', 'publicaciones', 'laboratorios', 'extras'];
const DE_GRUPO_OFICINA = [...DE_GRUPO, 'calificacion', 'linea-de-tiempo', 'etiquetas'];
/** Accounts with the drafts of the demo. */
const POSTULANTES = ['docente2', 'investigador', 'docente7', 'docente8'];
type Visita = { cuenta: string | null; ruta: string };
const areaDe = (ruta: string) => CUENTA.find(([prefijo]) => ruta.startsWith(prefijo))![0];

/** The addresses of an area, with the id of a record where the page shows one. */
async function visitasDe(b: Navegador, area: string): Promise<Visita[]> {
  const lectores = new Map<string, <T>(ruta: string) => Promise<T>>();
  for (const cuenta of new Set(['admin', 'evaluador', 'facultad', SOLICITANTE, ...POSTULANTES])) {
    const { request } = (await b.open({ as: cuenta })).context();
    lectores.set(cuenta, async (ruta) => (await request.get(`/api${ruta}`)).json());
  }
  const leer = <T>(cuenta: string, ruta: string) => lectores.get(cuenta)!<T>(ruta);
  const proyectos = (await leer<Filas>('admin', '/proyectos?size=100')).rows;
  const programas = [...new Set(PAGES.map((p) => p.match(/\/convocatoria\/([^/]+)$/)?.[1]).filter((x) => x))];
  const propias = new Map<string, { id: number; cuenta: string }>();
  for (const slug of programas)
    for (const cuenta of POSTULANTES) {
      type Portada = { postulaciones?: { id: number; editable: boolean }[] };
      const { postulaciones } = await leer<Portada>(cuenta, `/convocatorias/programa/${slug}`);
      const borrador = postulaciones?.find((p) => p.editable);
      if (borrador && !propias.has(slug!)) propias.set(slug!, { id: borrador.id, cuenta });
    }
  const conRegistro = async (ruta: string): Promise<string | Visita> => {
    if (ruta === '/restablecer') return `${ruta}?ficha=una`;
    const registro = REGISTROS[ruta];
    if (registro) {
      const [cuenta, lista, consulta] = registro;
      const fila = (await leer<Filas>(cuenta, lista)).rows[0];
      expect(fila, `${ruta}: la demostración no tiene un registro que mostrar`).toBeDefined();
      return `${ruta}?${consulta(fila!)}`;
    }
    const [, slug] = ruta.match(/proyectos_grupos\/detalle\/(.+)$/) ?? [];
    if (slug) return `${ruta}?id=${proyectos.find((p) => p.slug === slug)!.id}`;
    // Who has a draft is taken to it.
    if (ruta.endsWith('/verificar')) return { cuenta: 'investigador', ruta };
    if (/\/grupo\/solicitar\/paso\d$/.test(ruta)) {
      const fila = (await leer<Filas>(SOLICITANTE, '/grupos/mis-solicitudes')).rows[0];
      expect(fila, 'la demostración no tiene una solicitud de grupo propia').toBeDefined();
      return { cuenta: SOLICITANTE, ruta: `${ruta}?id=${fila!.id}` };
    }
    const [, programa] = ruta.match(/\/convocatoria\/([^/]+)\/paso\d+$/) ?? [];
    if (!programa) return ruta;
    const propia = propias.get(programa);
    expect(propia, `${programa}: ninguna cuenta de la demostración tiene un borrador propio`).toBeDefined();
    return { cuenta: propia!.cuenta, ruta: `${ruta}?id=${propia!.id}` };
  };
  const detalle = await conRegistro('/admin/estudios/proyectos_grupos/detalle/pconfigi');
  const pestanas = ['responsable', 'descripcion', 'presupuesto', 'evaluacion', 'linea-de-tiempo', 'etiquetas'];
  const rutas: (string | Visita)[] = [];
  for (const ruta of PAGES.filter((p) => areaDe(p) === area && !REDIRECTS.includes(p)))
    rutas.push(await conRegistro(ruta));
  if (area === '/admin') rutas.push(...PESTANAS, ...pestanas.map((tab) => `${detalle}&tab=${tab}`));
  const [deGrupo, suyas] =
    area === '/admin'
      ? ['/admin/estudios/grupos/detalle', DE_GRUPO_OFICINA]
      : ['/investigador/grupo/detalles', DE_GRUPO.filter((tab) => tab !== 'documentos')];
  if (area === '/admin' || area === '/investigador') {
    const grupo = await conRegistro(deGrupo);
    rutas.push(...suyas.map((tab) => `${grupo}&tab=${tab}`));
  }
  // Without an id the first step says what is asked of who wants to request a group.
  if (area === '/investigador') rutas.push('/investigador/grupo/solicitar/paso1');
  return rutas.map((x) => (typeof x === 'string' ? { cuenta: cuentaDe(area), ruta: x } : x));
}

/** Every page of an area in each look: it answers, has one title, fits, and neither axe nor the console complains. */
export function visitarArea(b: Navegador, area: string) {
  it(`cada página de ${area} es accesible, cabe y no se queja: ${ASPECTOS.map((a) => a.nombre).join('; ')}`, async () => {
    const paginas = new Map<string | null, Page>();
    for (const { cuenta, ruta } of await visitasDe(b, area)) {
      const page = paginas.get(cuenta) ?? (await b.open(cuenta ? { as: cuenta } : {}));
      paginas.set(cuenta, page);
      await wear(page, ASPECTOS[0]!);
      const respuesta = await page.goto(ruta);
      await settled(page);
      const abierta = new URL(page.url());
      expect(respuesta?.status(), ruta).toBe(200);
      expect(abierta.pathname, ruta).toBe(new URL(ruta, b.url).pathname);
      expect(await page.getByRole('heading', { level: 1 }).count(), `${ruta}: un solo título`).toBe(1);
      const [, paso] = ruta.match(/\/(?:convocatoria\/[^/]+|grupo\/solicitar)\/paso(\d+)\?/) ?? [];
      if (paso) await page.getByRole('heading', { level: 2, name: new RegExp(`^${paso}\\.`) }).waitFor();
      expect(await page.title(), ruta).toMatch(/^\S.* · UND$/);
      for (const { nombre, ...aspecto } of ASPECTOS) {
        await wear(page, aspecto);
        await settled(page);
        await expectAccessible(page, `${ruta} (${nombre})`, { colours: aspecto.scheme === 'dark' });
        await expectFits(page, `${ruta} (${nombre})`);
      }
      expect(b.complaints, ruta).toEqual([]);
    }
    for (const page of paginas.values()) await page.context().close();
  }, 900_000);
}
