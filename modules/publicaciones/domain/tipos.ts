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
  ['titulo', true, { ...DATOS(que), label: titulo }],
  ['fechaPublicacion', true],
];
const CLAVES: Uso = ['palabrasClave', true];
const ISSN_O_ISSNE: AlgunoDe = { campos: ['issn', 'issnE'], mensaje: 'Escriba el ISSN o el ISSN electrónico.' };
const AUTOR = ['Autor'] as const;
const LIBRO = ['Autor', 'Editor'] as const;
const ASESORES = ['Asesor', 'Co-Asesor'] as const;
const INVENTORES = ['Autor', 'Inventor'] as const;
const tesis = (grados: readonly string[]): Uso[] => [
  ...comunes('de la tesis'),
  ['tipoTesis', true, { options: grados }],
  CLAVES,
  ['paginaTotal', true],
  ['universidad', true],
  ['paisCodigo', true],
  ['ciudad', false],
  ['url', true, { label: 'Repositorio de la tesis (enlace)' }],
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
      ['doi', false, DATOS('del artículo')],
      ['titulo', true],
      ['artTipo', true],
      ['fechaPublicacion', true],
      CLAVES,
      ['resumen', false],
      ['url', false],
      ['publicacionNombre', true, { label: 'Revista', ...DATOS('de la revista') }],
      ['issn', false],
      ['issnE', false],
      ['volumen', true],
      ['edicion', true, { label: 'Número' }],
      ['paginaInicial', true],
      ['paginaFinal', true],
      ['indexada', false],
      ['wos', false],
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
      ['isbn', true, DATOS('del libro')],
      ['titulo', true],
      ['fechaPublicacion', true],
      CLAVES,
      ['editorial', true, DATOS('de edición')],
      ['paisCodigo', true],
      ['ciudad', false],
      ['edicion', true],
      ['volumen', true],
      ['paginaTotal', true],
      ['url', false],
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
      ['doi', false],
      CLAVES,
      ['paginaInicial', true],
      ['paginaFinal', true],
      ['publicacionNombre', true, { label: 'Título del libro', ...DATOS('del libro') }],
      ['isbn', true],
      ['editorial', true],
      ['paisCodigo', true],
      ['ciudad', false],
      ['edicion', false],
      ['volumen', false],
      ['paginaTotal', true],
      ['url', false],
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
      ['tipoPresentacion', true],
      CLAVES,
      ['paginaInicial', true],
      ['paginaFinal', true],
      ['publicacionNombre', true, { label: 'Libro de resúmenes, acta o revista', ...DATOS('de la publicación') }],
      ['isbn', false],
      ['issn', false],
      ['issnE', false],
      ['volumen', true, { label: 'Volumen o tomo' }],
      ['edicion', false],
      ['editorial', false],
      ['eventoNombre', true, DATOS('del evento')],
      ['fechaInicio', true],
      ['fechaFin', true],
      ['paisCodigo', true],
      ['ciudad', false],
      ['url', false],
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
    campos: [...tesis(TIPOS_TESIS.filter((t) => t !== 'Licenciatura')), ['uri', true]],
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
      ['titulo', true, { ...DATOS('de la propiedad intelectual'), max: 300 }],
      ['codigoRegistro', true],
      ['tipoPatente', true],
      ['nroExpediente', false],
      ['fechaPublicacion', true, { label: 'Fecha de presentación' }],
      ['oficinaPresentacion', false],
      ['url', false],
      ['titulares', true, { paso: 2 }],
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
  tipoDe(tipo).campos.find(([c]) => c === 'titulo')?.[2]?.max ?? CAMPOS.titulo.max;
/** A type that may be registered today. */
export type TipoVigente = keyof typeof TIPOS;
export const TIPOS_VIGENTES = Object.keys(TIPOS) as TipoVigente[];
/** The entry of a type; a historic one is read as a thesis. */
export const tipoDe = (tipo: string): Tipo => TIPOS[tipo as TipoVigente] ?? TIPOS.tesis;
/** Name of a field as its type calls it. */
export const etiquetaDe = (tipo: string, campo: CampoPublicacion) =>
  tipoDe(tipo).campos.find(([c]) => c === campo)?.[2]?.label ?? CAMPOS[campo].label;
