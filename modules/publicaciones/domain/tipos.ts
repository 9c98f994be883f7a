import type { CampoPublicacion, Uso } from './campos.ts';
import { CAMPOS } from './campos.ts';
import {
  type CategoriaAutor,
  TIPOS_PATENTE,
  TIPOS_PUBLICACION,
  TIPOS_TESIS,
  type TipoPublicacion,
} from './vocabularios.ts';

/** Groups of categories of the scale that gives points (spec 03 §1, §8.1). */
export const GRUPOS_DE_CATEGORIA = [
  'Artículo en Revista',
  'Libro',
  'Capítulo en Libro',
  'Libro de Resúmenes',
  'Tesis',
  'Tesis asesoria',
  'Propiedad intelectual',
] as const;
export type GrupoDeCategoria = (typeof GRUPOS_DE_CATEGORIA)[number];
/**
 * What tells the categories of a group apart, where it is one of a list: the degree of a thesis, the kind of a patent.
 */
export const GRADOS: Readonly<Partial<Record<string, readonly string[]>>> = {
  Tesis: TIPOS_TESIS,
  'Tesis asesoria': TIPOS_TESIS,
  'Propiedad intelectual': TIPOS_PATENTE,
};

/** Where an author comes from: the register of teachers, that of students, or neither. */
export type Fuente = 'docente' | 'estudiante' | 'externo';
/** One of these is enough, and what is said when there is none. */
type AlgunoDe = { campos: readonly CampoPublicacion[]; mensaje: string };
type Tipo = {
  label: string;
  grupo: GrupoDeCategoria;
  /** What who registers it may be in it; the first is the usual one. */
  presentador: readonly CategoriaAutor[];
  roles: Readonly<Partial<Record<Fuente, readonly CategoriaAutor[]>>>;
  campos: readonly Uso[];
  algunoDe: readonly AlgunoDe[];
  /** Pages are numbers (in an article, e123 is one too). */
  paginasNumericas: boolean;
  /** «Filiación única» is asked. */
  unica: boolean;
  /** Its affiliations and the project behind it are not asked. */
  sinFiliacion?: true;
  sinProyectos?: true;
  /** Somebody must figure in it as this. */
  exige?: CategoriaAutor;
  /** The evidence may be missing, or only where there is an address. */
  anexo?: 'opcional' | 'o enlace';
  /** Title of its receipt for the office (spec 03 §10). */
  constancia: string;
};

const DATOS = (que: string) => ({ section: `Datos ${que}` });
const comunes = (que: string, titulo = 'Título'): Uso[] => [
  { campo: 'titulo', required: true, ...DATOS(que), label: titulo },
  { campo: 'fechaPublicacion', required: true },
];
const CLAVES: Uso = { campo: 'palabrasClave', required: true };
const ISSN_O_ISSNE: AlgunoDe = { campos: ['issn', 'issnE'], mensaje: 'Escriba el ISSN o el ISSN electrónico.' };
const AUTOR = ['Autor'] as const;
const LIBRO = ['Autor', 'Editor'] as const;
const ASESORES = ['Asesor', 'Co-Asesor'] as const;
const INVENTORES = ['Autor', 'Inventor'] as const;
const tesis = (grados: readonly string[]): Uso[] => [
  ...comunes('de la tesis'),
  { campo: 'tipoTesis', required: true, options: grados },
  CLAVES,
  { campo: 'paginaTotal', required: true },
  { campo: 'universidad', required: true },
  { campo: 'paisCodigo', required: true },
  { campo: 'ciudad' },
  { campo: 'url', required: true, label: 'Repositorio de la tesis (enlace)' },
];

/** The catalogue that feeds wizard, validation, lists, papers and files: one entry a type (spec 03 §1, §4). */
export const TIPOS = {
  articulo: {
    label: TIPOS_PUBLICACION.articulo,
    grupo: 'Artículo en Revista',
    presentador: ['Autor', 'Autor de correspondencia'],
    roles: {
      docente: ['Autor', 'Autor de correspondencia'],
      estudiante: ['Autor', 'Autor de correspondencia'],
      externo: ['Autor', 'Autor de correspondencia'],
    },
    campos: [
      { campo: 'doi', ...DATOS('del artículo') },
      { campo: 'titulo', required: true },
      { campo: 'artTipo', required: true },
      { campo: 'fechaPublicacion', required: true },
      CLAVES,
      { campo: 'resumen' },
      { campo: 'url' },
      { campo: 'publicacionNombre', required: true, label: 'Revista', ...DATOS('de la revista') },
      { campo: 'issn' },
      { campo: 'issnE' },
      { campo: 'volumen', required: true },
      { campo: 'edicion', required: true, label: 'Número' },
      { campo: 'paginaInicial', required: true },
      { campo: 'paginaFinal', required: true },
      { campo: 'indexada' },
      { campo: 'wos' },
    ],
    algunoDe: [ISSN_O_ISSNE, { campos: ['doi', 'url'], mensaje: 'Escriba el DOI o, si no tiene, el enlace.' }],
    paginasNumericas: false,
    unica: true,
    constancia: 'Artículo publicado en revista de investigación',
  },
  libro: {
    label: TIPOS_PUBLICACION.libro,
    grupo: 'Libro',
    presentador: LIBRO,
    roles: { docente: LIBRO, estudiante: LIBRO, externo: LIBRO },
    campos: [
      { campo: 'isbn', required: true, ...DATOS('del libro') },
      { campo: 'titulo', required: true },
      { campo: 'fechaPublicacion', required: true },
      CLAVES,
      { campo: 'editorial', required: true, ...DATOS('de edición') },
      { campo: 'paisCodigo', required: true },
      { campo: 'ciudad' },
      { campo: 'edicion', required: true },
      { campo: 'volumen', required: true },
      { campo: 'paginaTotal', required: true },
      { campo: 'url' },
    ],
    algunoDe: [],
    paginasNumericas: true,
    unica: true,
    constancia: 'Registro de libro publicado con ISBN',
  },
  capitulo: {
    label: TIPOS_PUBLICACION.capitulo,
    grupo: 'Capítulo en Libro',
    presentador: AUTOR,
    roles: { docente: AUTOR, estudiante: AUTOR, externo: AUTOR },
    campos: [
      ...comunes('del capítulo', 'Título del capítulo'),
      { campo: 'doi' },
      CLAVES,
      { campo: 'paginaInicial', required: true },
      { campo: 'paginaFinal', required: true },
      { campo: 'publicacionNombre', required: true, label: 'Título del libro', ...DATOS('del libro') },
      { campo: 'isbn', required: true },
      { campo: 'editorial', required: true },
      { campo: 'paisCodigo', required: true },
      { campo: 'ciudad' },
      { campo: 'edicion' },
      { campo: 'volumen' },
      { campo: 'paginaTotal', required: true },
      { campo: 'url' },
    ],
    algunoDe: [],
    paginasNumericas: true,
    unica: true,
    constancia: 'Registro de capítulo de libro publicado con ISBN',
  },
  evento: {
    label: TIPOS_PUBLICACION.evento,
    grupo: 'Libro de Resúmenes',
    presentador: AUTOR,
    roles: { docente: AUTOR, estudiante: AUTOR, externo: AUTOR },
    campos: [
      ...comunes('del resumen'),
      { campo: 'tipoPresentacion', required: true },
      CLAVES,
      { campo: 'paginaInicial', required: true },
      { campo: 'paginaFinal', required: true },
      {
        campo: 'publicacionNombre',
        required: true,
        label: 'Libro de resúmenes, acta o revista',
        ...DATOS('de la publicación'),
      },
      { campo: 'isbn' },
      { campo: 'issn' },
      { campo: 'issnE' },
      { campo: 'volumen', required: true, label: 'Volumen o tomo' },
      { campo: 'edicion' },
      { campo: 'editorial' },
      { campo: 'eventoNombre', required: true, ...DATOS('del evento') },
      { campo: 'fechaInicio', required: true },
      { campo: 'fechaFin', required: true },
      { campo: 'paisCodigo', required: true },
      { campo: 'ciudad' },
      { campo: 'url' },
    ],
    algunoDe: [{ campos: ['isbn', 'issn', 'issnE'], mensaje: 'Escriba el ISBN, el ISSN o el ISSN electrónico.' }],
    paginasNumericas: true,
    unica: true,
    anexo: 'o enlace',
    constancia: 'Registro de evento científico',
  },
  tesis: {
    label: TIPOS_PUBLICACION.tesis,
    grupo: 'Tesis',
    presentador: ['Tesista'],
    roles: { docente: ASESORES, externo: ASESORES },
    campos: tesis(['Licenciatura', 'Maestría', 'Doctorado']),
    algunoDe: [],
    paginasNumericas: true,
    unica: true,
    constancia: 'Registro de tesis',
  },
  'tesis-asesoria': {
    label: TIPOS_PUBLICACION['tesis-asesoria'],
    grupo: 'Tesis asesoria',
    presentador: ['Asesor'],
    roles: { docente: ASESORES, estudiante: ['Tesista'] },
    campos: [...tesis(TIPOS_TESIS.filter((t) => t !== 'Licenciatura')), { campo: 'uri', required: true }],
    algunoDe: [],
    paginasNumericas: true,
    unica: false,
    constancia: 'Registro de asesoría de tesis',
  },
  patente: {
    label: TIPOS_PUBLICACION.patente,
    grupo: 'Propiedad intelectual',
    presentador: INVENTORES,
    roles: { docente: INVENTORES, estudiante: INVENTORES, externo: INVENTORES },
    campos: [
      { campo: 'titulo', required: true, ...DATOS('de la propiedad intelectual'), max: 300 },
      { campo: 'codigoRegistro', required: true },
      { campo: 'tipoPatente', required: true },
      { campo: 'nroExpediente' },
      { campo: 'fechaPublicacion', required: true, label: 'Fecha de presentación' },
      { campo: 'oficinaPresentacion' },
      { campo: 'url' },
      { campo: 'titulares', required: true, paso: 2 },
    ],
    algunoDe: [],
    paginasNumericas: true,
    unica: false,
    sinFiliacion: true,
    sinProyectos: true,
    exige: 'Inventor',
    anexo: 'opcional',
    constancia: 'Propiedad intelectual',
  },
} as const satisfies Record<Exclude<TipoPublicacion, 'ensayo'>, Tipo>;
/** Characters that a title may have. */
export const maximoDeTitulo = (tipo: string): number =>
  tipoDe(tipo).campos.find((uso) => uso.campo === 'titulo')?.max ?? CAMPOS.titulo.max;
/** A type that may be registered today. */
export type TipoVigente = keyof typeof TIPOS;
export const TIPOS_VIGENTES = Object.keys(TIPOS) as TipoVigente[];
/** The entry of a type; a historic one is read as a thesis. */
export const tipoDe = (tipo: string): Tipo => TIPOS[tipo as TipoVigente] ?? TIPOS.tesis;
/** Name of a field as its type calls it. */
export const etiquetaDe = (tipo: string, campo: CampoPublicacion) =>
  tipoDe(tipo).campos.find((uso) => uso.campo === campo)?.label ?? CAMPOS[campo].label;
