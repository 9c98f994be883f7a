import { keysOf, recordOf } from '#core/kernel/shared/keys.ts';
import type { Tipo } from './tipos/tipo.ts';
import { DEFINICIONES } from './tipos/todos.ts';

// Read by the menu of the area: it imports nothing heavy.
type Definiciones = typeof DEFINICIONES;
export type TipoPublicacion = keyof Definiciones;
/** A type that may be registered today. */
export type TipoVigente = {
  [T in TipoPublicacion]: Definiciones[T] extends { historico: true } ? never : T;
}[TipoPublicacion];

const TODOS: Readonly<Record<TipoPublicacion, Tipo>> = DEFINICIONES;
export const CLAVES_TIPO_PUBLICACION = keysOf(TODOS);
const esVigente = (tipo: TipoPublicacion): tipo is TipoVigente => !TODOS[tipo].historico;
const [primero, ...demas] = CLAVES_TIPO_PUBLICACION.filter(esVigente);
if (!primero) throw new Error('There is no type of publication to register');
export const TIPOS_VIGENTES: readonly [TipoVigente, ...TipoVigente[]] = [primero, ...demas];

/** The types that may be registered: what wizard, validation, lists, papers and files read (spec 03 §1, §4). */
export const TIPOS: Readonly<Record<TipoVigente, Tipo>> = recordOf(TIPOS_VIGENTES, (tipo) => TODOS[tipo]);
/** Name of each type, historic ones too: the label of lists. */
export const TIPOS_PUBLICACION = recordOf(CLAVES_TIPO_PUBLICACION, (tipo) => TODOS[tipo].label);
export const esTipo = (tipo: string): tipo is TipoPublicacion => Object.hasOwn(TODOS, tipo);
/** The entry of a type. @throws Error for what is none: the database holds no other */
export function tipoDe(tipo: string): Tipo {
  if (!esTipo(tipo)) throw new Error(`There is no type of publication «${tipo}»`);
  return TODOS[tipo];
}
/** Name of a type as it is stored; what is none of them reads as it is. */
export const nombreDeClase = (tipo: string): string => (esTipo(tipo) ? TODOS[tipo].label : tipo);

/** What one of a type is called in a sentence: «La patente». Both names are feminine. */
export const nombreDeTipo = (tipo: string) => (tipo === 'patente' ? tipo : 'publicación');
export const yaEnviada = (tipo: string) =>
  `Esta ${nombreDeTipo(tipo)} ya ha sido enviada, no se pueden hacer más cambios.`;

/** Groups of categories of the scale that gives points (spec 03 §1, §8.1), in the order of the types. */
export const GRUPOS_DE_CATEGORIA = TIPOS_VIGENTES.map((tipo) => TIPOS[tipo].grupo);
/** What tells the categories of a group apart, where it is one of a list. */
export const gradosDe = (grupo: string): readonly string[] | undefined =>
  Object.values(TIPOS).find((tipo) => tipo.grupo === grupo)?.grados;
