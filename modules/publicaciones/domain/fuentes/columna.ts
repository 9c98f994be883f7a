import { z } from 'zod';
import { keysOf } from '#core/kernel/shared/keys.ts';

/** What a column of a sheet of works may be, as the person who brings it reads it. */
export const COLUMNAS = {
  titulo: 'Título',
  autores: 'Autores',
  autoresPlenos: 'Autores (nombres completos)',
  orcids: 'ORCID de los autores',
  corporativos: 'Autores corporativos',
  anio: 'Año',
  fecha: 'Fecha de publicación',
  mes: 'Mes',
  tipo: 'Tipo de documento',
  tipoGeneral: 'Clase de publicación',
  contenedor: 'Revista, libro o medio',
  doi: 'DOI',
  issn: 'ISSN',
  issnE: 'ISSN electrónico',
  isbn: 'ISBN',
  volumen: 'Volumen',
  numero: 'Número',
  paginas: 'Páginas (de la primera a la última)',
  paginaInicial: 'Página inicial',
  paginaFinal: 'Página final',
  articulo: 'Número de artículo',
  editorial: 'Editorial',
  lugar: 'Ciudad',
  url: 'Enlace',
  resumen: 'Resumen',
  claves: 'Palabras clave',
  evento: 'Evento',
  fechaEvento: 'Fecha del evento',
  serie: 'Serie o colección',
  idioma: 'Idioma',
  acceso: 'Acceso',
  licencia: 'Licencia',
} as const;
export type Columna = keyof typeof COLUMNAS;
export const zColumna = z.enum(keysOf(COLUMNAS));

/** Columns of a sheet that are shown and may be corrected; those after them are not read. */
export const MAXIMO_DE_COLUMNAS = 200;
/** A column of the sheet that was brought: its header, a value of it, and what it is; null: it is not read. */
export const zColumnaDeHoja = z.object({ cabecera: z.string(), ejemplo: z.string(), es: zColumna.nullable() });
export type ColumnaDeHoja = z.output<typeof zColumnaDeHoja>;
/** Without a title there is no work. */
export const tieneTitulo = (columnas: readonly (Columna | null)[]): boolean => columnas.includes('titulo');
