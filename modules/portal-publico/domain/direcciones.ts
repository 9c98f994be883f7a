import { fold } from '#core/kernel/shared/text.ts';

/** Kinds of record that have a page in the portal, and where. */
export const SECCIONES = {
  persona: { ruta: 'personas', uno: 'Persona', varios: 'Personas' },
  grupo: { ruta: 'grupos', uno: 'Grupo de investigación', varios: 'Grupos' },
  publicacion: { ruta: 'publicaciones', uno: 'Publicación', varios: 'Publicaciones' },
  proyecto: { ruta: 'proyectos', uno: 'Proyecto', varios: 'Proyectos' },
  linea: { ruta: 'lineas', uno: 'Línea de investigación', varios: 'Líneas' },
  laboratorio: { ruta: 'laboratorios', uno: 'Laboratorio', varios: 'Laboratorios' },
  convocatoria: { ruta: 'convocatorias', uno: 'Convocatoria', varios: 'Convocatorias' },
} as const;
export type Seccion = keyof typeof SECCIONES;
export const CLAVES_DE_SECCION = [
  'persona',
  'grupo',
  'publicacion',
  'proyecto',
  'linea',
  'laboratorio',
  'convocatoria',
] as const satisfies readonly Seccion[];

export const PORTAL = '/portal';
export const BUSCAR = `${PORTAL}/buscar`;
/** What is offered while a search is being written. */
export const SUGERENCIAS = `${PORTAL}/sugerencias`;
/** What the API is, for who writes programs: who has the API answers it. */
export const DESARROLLADORES = `${PORTAL}/desarrolladores`;
/** The picture of a record for those who share its address, under it; that of the pages without one; its pixels. */
export const IMAGEN = 'imagen.png';
export const IMAGEN_DEL_PORTAL = `${PORTAL}/${IMAGEN}`;
export const ANCHO_DE_IMAGEN = 1200;
export const ALTO_DE_IMAGEN = 630;
const LARGO = 80;

/** A name as part of an address: letters without accents, figures and hyphens, cut at a word. */
export function trozoDe(nombre: string): string {
  const todo = fold(nombre)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (todo.length <= LARGO) return todo;
  const corto = todo.slice(0, LARGO + 1);
  return corto.slice(0, Math.max(corto.lastIndexOf('-'), 1)).replace(/-+$/, '');
}

/**
 * Permanent address of a record: its number at the end identifies it, and the words before may change (the old ones
 * redirect to the new ones).
 */
export const rutaDe = (seccion: Seccion, { id, nombre }: { id: number; nombre: string }): string =>
  `${PORTAL}/${SECCIONES[seccion].ruta}/${[trozoDe(nombre), id].filter((parte) => parte !== '').join('-')}`;

const NUMERO_FINAL = /(?:^|-)(\d{1,9})$/;
/** The number of the record that the last part of an address names, or null. */
export function idDe(trozo: string): number | null {
  const numero = NUMERO_FINAL.exec(trozo)?.[1];
  return numero === undefined ? null : Number(numero);
}

/** An address with some arguments changed; an empty one is left out. */
export function conArgumentos(
  ruta: string,
  argumentos: Readonly<Record<string, string>>,
  cambios: Readonly<Record<string, string | null>> = {},
): string {
  const todos = new URLSearchParams();
  for (const clave of new Set([...Object.keys(argumentos), ...Object.keys(cambios)])) {
    const valor = clave in cambios ? cambios[clave] : argumentos[clave];
    if (valor) todos.set(clave, valor);
  }
  const texto = todos.toString();
  return texto === '' ? ruta : `${ruta}?${texto}`;
}
