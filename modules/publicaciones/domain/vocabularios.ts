import { keysOf, recordOf } from '#core/kernel/shared/keys.ts';
import type { Tone } from '#core/kernel/shared/tone.ts';

type ConCodigo = { codigoRegistro: string | null; codigoAntiguo: string | null };
/** The code of a publication: the one of its register or, of what came from another system, the one it bore there. */
export const codigoDe = (p: ConCodigo): string | null => p.codigoRegistro || p.codigoAntiguo || null;

/** Kinds of article and of thesis (spec 01 §3.9): they decide the points of a publication. */
export const TIPOS_ARTICULO = ['Artículo original', 'Artículo de revisión', 'Comunicación o nota corta'] as const;
export const TIPOS_TESIS = [
  'Bachiller',
  'Licenciatura',
  'Título Profesional',
  'Segunda Especialidad',
  'Maestría',
  'Doctorado',
] as const;
export const TIPOS_PRESENTACION = ['Conferencista', 'Invitado', 'Oral', 'Poster'] as const;
/** Titles of industrial property (spec 03 §11). */
export const TIPOS_PATENTE = ['Patente de invención', 'Modelo de utilidad', 'Certificado de obtentor'] as const;
/** Who may read a work, and its code among the access rights of COAR (spec 09 §7). */
export const ACCESOS = {
  abierto: { label: 'Acceso abierto', coar: 'c_abf2' },
  embargado: { label: 'Acceso embargado', coar: 'c_f1cf' },
  restringido: { label: 'Acceso restringido', coar: 'c_16ec' },
  metadatos: { label: 'Solo metadatos', coar: 'c_14cb' },
} as const satisfies Record<string, { label: string; coar: string }>;
export type Acceso = keyof typeof ACCESOS;
export const CLAVES_DE_ACCESO = keysOf(ACCESOS);
export const NOMBRES_DE_ACCESO = recordOf(CLAVES_DE_ACCESO, (acceso) => ACCESOS[acceso].label);
/** What is told of a value as it is stored; null for none of them. */
export const accesoDe = (valor: string | null): Acceso | null =>
  CLAVES_DE_ACCESO.find((acceso) => acceso === valor) ?? null;
/** What a person is in a publication. */
export const CATEGORIAS_AUTOR = [
  'Autor',
  'Autor de correspondencia',
  'Editor',
  'Asesor',
  'Co-Asesor',
  'Tesista',
  'Inventor',
] as const;
export type CategoriaAutor = (typeof CATEGORIAS_AUTOR)[number];
/** How sure a proposal is, in a word; less than the last is not worth showing. */
export const CONFIANZAS = { alta: 0.75, media: 0.4, baja: 0.15 } as const;
export type Confianza = keyof typeof CONFIANZAS;

/** What the journal of a registered work says of it afterwards, the graver first. */
export const CLASES_DE_AVISO = {
  retractada: { label: 'Retractada', tone: 'red' },
  preocupacion: { label: 'Expresión de preocupación', tone: 'yellow' },
  corregida: { label: 'Corregida', tone: 'blue' },
} as const satisfies Record<string, { label: string; tone: Tone }>;
export type ClaseDeAviso = keyof typeof CLASES_DE_AVISO;
