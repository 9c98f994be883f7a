import type { Busqueda, Faceta } from './busqueda.ts';
import type { Seccion } from './direcciones.ts';
import type { ObraEnLista } from './obras.ts';
import type {
  ConvocatoriaEnLista,
  FilaDeResultado,
  GrupoEnLista,
  Nombrado,
  PersonaEnLista,
  ProyectoEnLista,
} from './paginas.ts';
import type { Cuerda } from './quipu.ts';

/** The rows of one kind that a search found. */
export type Filas =
  | { seccion: 'persona'; filas: readonly PersonaEnLista[] }
  | { seccion: 'grupo'; filas: readonly GrupoEnLista[] }
  | { seccion: 'publicacion'; filas: readonly ObraEnLista[] }
  | { seccion: 'proyecto'; filas: readonly ProyectoEnLista[] }
  | { seccion: 'linea' | 'laboratorio'; filas: readonly Nombrado[] }
  | { seccion: 'convocatoria'; filas: readonly ConvocatoriaEnLista[] };

export type ValorDeFaceta = { valor: string; etiqueta: string; n: number; elegido: boolean };
export type Resultados = {
  busqueda: Busqueda;
  palabras: readonly string[];
  /** What was looked for instead, when what was written finds nothing. */
  corregida: string | null;
  cuantos: Readonly<Record<Seccion, number>>;
  /** Of the kind chosen, once narrowed. */
  total: number;
  facetas: readonly { clave: Faceta; valores: readonly ValorDeFaceta[] }[];
  filas: readonly Filas[];
};

/** The first page of the portal. */
export type Portada = {
  cifras: readonly { seccion: Seccion; n: number; nota: string | null }[];
  ejemplos: readonly string[];
  abiertas: readonly Cuerda[];
  recientes: readonly ObraEnLista[];
  areas: readonly { area: string; grupos: readonly GrupoEnLista[]; total: number }[];
  resultados: readonly FilaDeResultado[];
};
