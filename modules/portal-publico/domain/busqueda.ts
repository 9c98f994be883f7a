import { visible } from '#core/kernel/shared/text.ts';
import { BUSCAR, CLAVES_DE_SECCION, conArgumentos, SECCIONES, type Seccion } from './direcciones.ts';

export const POR_PAGINA = 20;
/** Rows of each kind when all are looked for at once. */
export const POR_CLASE = 4;
/** What one may page through and take away: who wants more takes the open data or OAI-PMH. */
export const PAGINAS = 250;
export const MAXIMO_DESCARGA = 5000;
const LARGO_TEXTO = 200;

/** Ways to narrow a search; each is one argument of its address. */
export const FACETAS = {
  clase: 'Tipo',
  anio: 'Año',
  facultad: 'Facultad',
  area: 'Área',
  cuartil: 'Cuartil',
  base: 'Indizada en',
  programa: 'Programa',
  ods: 'Objetivo de desarrollo sostenible',
  situacion: 'Situación',
} as const;
export type Faceta = keyof typeof FACETAS;
export const CLAVES_DE_FACETA = [
  'clase',
  'anio',
  'facultad',
  'area',
  'cuartil',
  'base',
  'programa',
  'ods',
  'situacion',
] as const satisfies readonly Faceta[];

export const ORDENES = { cercanas: 'Más cercanas', recientes: 'Más recientes', nombre: 'Por nombre' } as const;
export type Orden = keyof typeof ORDENES;

/** A search as its address says it. */
export type Busqueda = {
  q: string;
  seccion: Seccion | null;
  facetas: Partial<Record<Faceta, string>>;
  orden: Orden;
  pagina: number;
};

const seccionDe = (texto: string | null): Seccion | null =>
  CLAVES_DE_SECCION.find((clave) => SECCIONES[clave].ruta === texto) ?? null;
const ordenDe = (texto: string | null, q: string): Orden => {
  if (texto === 'recientes' || texto === 'nombre' || texto === 'cercanas') return texto;
  return q === '' ? 'recientes' : 'cercanas';
};

/** The arguments that a search reads of its address. */
export const ARGUMENTOS_DE_BUSQUEDA = ['q', 'que', 'orden', 'pagina', ...CLAVES_DE_FACETA] as const;
/** The number of a page as an address says it, the first unless it is one of them. */
export function paginaDe(texto: string | null, ultima: number): number {
  const pagina = Number(texto);
  return Number.isInteger(pagina) && pagina > 0 ? Math.min(pagina, ultima) : 1;
}

/** What an address asks; what it says badly it does not say. */
export function leerBusqueda(argumentos: URLSearchParams): Busqueda {
  const q = visible(argumentos.get('q') ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LARGO_TEXTO);
  const facetas: Partial<Record<Faceta, string>> = {};
  for (const clave of CLAVES_DE_FACETA) {
    const valor = visible(argumentos.get(clave) ?? '').slice(0, LARGO_TEXTO);
    if (valor !== '') facetas[clave] = valor;
  }
  return {
    q,
    seccion: seccionDe(argumentos.get('que')),
    facetas,
    orden: ordenDe(argumentos.get('orden'), q),
    pagina: paginaDe(argumentos.get('pagina'), PAGINAS),
  };
}

/** The arguments of a search, without those that are as they come. */
export function argumentosDe({ q, seccion, facetas, orden }: Busqueda): Record<string, string> {
  const deFabrica = q === '' ? 'recientes' : 'cercanas';
  return {
    q,
    que: seccion ? SECCIONES[seccion].ruta : '',
    ...facetas,
    orden: orden === deFabrica ? '' : orden,
  };
}
/** The address of a search with something changed; any change begins on the first page. */
export const rutaDeBusqueda = (busqueda: Busqueda, cambios: Readonly<Record<string, string | null>> = {}): string =>
  conArgumentos(BUSCAR, argumentosDe(busqueda), cambios);
/** The same rows in another format: `/portal/buscar.csv`. */
export const descargaDe = (busqueda: Busqueda, formato: string): string =>
  conArgumentos(`${BUSCAR}.${formato}`, argumentosDe(busqueda));
