import type { CampoPublicacion, Uso } from '../campos.ts';
import type { CategoriaAutor } from '../vocabularios.ts';

/** Where an author comes from: the register of teachers, that of students, or neither. */
export type Fuente = 'docente' | 'estudiante' | 'externo';
/** One of these is enough, and what is said when there is none. */
type AlgunoDe = { campos: readonly CampoPublicacion[]; mensaje: string };
/** What a certificate may say of a work besides its year and its title. */
export type DatoDeConstancia = 'fuente' | 'issn' | 'isbn' | 'ciudad' | 'universidad' | 'pais' | 'oficina' | 'titulares';
/** The forms that a style of citation writes; each type takes one of them. */
export type ClaseDeCita = 'articulo' | 'libro' | 'capitulo' | 'tesis' | 'patente';

/** How other systems call a work of a type (spec 09 §8). */
type EnOtrosSistemas = {
  /** Its type in ORCID. */
  orcid: string;
  /** Its resource type in COAR, and the field whose value makes it more precise. */
  coar: { codigo: string; segun?: 'artTipo' | 'tipoPresentacion' | 'tipoTesis' };
  cita: ClaseDeCita;
  /** How it stands in what holds it, and the COAR type of that. Without it: published in a journal. */
  contenedor?: { como: 'PartOf' | 'PublishedIn'; coar: string };
  /** Its ISBN and ISSN are of the work, and not of what holds it. */
  numerosPropios?: true;
};

/** A type of publication, said once: all that the house knows of it comes from here (spec 03 §1, §4). */
export type Tipo = {
  clave: string;
  label: string;
  /** What one is called where there is little room, and inside a sentence; and several, over them. */
  corto: string;
  enFrase: string;
  plural: string;
  /** Last part of the address of its list. */
  ruta: string;
  /** Group of categories of the scale that gives its points (spec 03 §8.1). */
  grupo: string;
  /** What tells the categories of its group apart, where it is one of a list: a degree, a kind of patent. */
  grados?: readonly string[];
  /** Where the rating of groups counts it (spec 04). */
  calificaComo: 'publicacion' | 'asesoria' | 'patente';
  /** What who registers it may be in it; the first is the usual one. */
  presentador: readonly [CategoriaAutor, ...CategoriaAutor[]];
  roles: Readonly<Partial<Record<Fuente, readonly CategoriaAutor[]>>>;
  campos: readonly Uso[];
  algunoDe: readonly AlgunoDe[];
  /** Pages are numbers (in an article, e123 is one too). */
  paginasNumericas: boolean;
  /** «Filiación única» is asked. */
  unica: boolean;
  /** What part each of its authors has in its rights is said. */
  participacion?: true;
  /** Its affiliations and the project behind it are not asked. */
  sinFiliacion?: true;
  sinProyectos?: true;
  /** Somebody must figure in it as this. */
  exige?: CategoriaAutor;
  /** The evidence may be missing, or only where there is an address. */
  anexo?: 'opcional' | 'o enlace';
  /** Title of its receipt for the office, and whether it says who is what in it (spec 03 §10). */
  constancia: string;
  conIntegrantes?: true;
  /** Columns of the certificates, after year and title. */
  columnas: readonly { label: string; dato: DatoDeConstancia }[];
  fuera: EnOtrosSistemas;
  /** It came from another system: it is read, and none begins. */
  historico?: true;
};

/** Fields that open the form of most types. @param que «del libro», as its first section is called */
export const comunes = (que: string, titulo = 'Título'): Uso[] => [
  { campo: 'titulo', required: true, ...datos(que), label: titulo },
  { campo: 'fechaPublicacion', required: true },
];
export const datos = (que: string) => ({ section: `Datos ${que}` });
export const CLAVES: Uso = { campo: 'palabrasClave', required: true };
/** What is optional in any work that is read, after all that describes it. */
export const IDIOMA_Y_ACCESO: readonly Uso[] = [
  { campo: 'idioma', section: 'Idioma y acceso' },
  { campo: 'acceso' },
  { campo: 'embargoHasta' },
  { campo: 'licencia' },
];
export const AUTOR = ['Autor'] as const;
export const LIBRO = ['Autor', 'Editor'] as const;
export const ASESORES = ['Asesor', 'Co-Asesor'] as const;
export const FUENTE_E_ISBN = [
  { label: 'Publicación', dato: 'fuente' },
  { label: 'ISBN', dato: 'isbn' },
] as const;
export const UNIVERSIDAD_Y_PAIS = [
  { label: 'Universidad', dato: 'universidad' },
  { label: 'País', dato: 'pais' },
] as const;
/** The fields of a thesis, one's own or advised. */
export const camposDeTesis = (grados: readonly string[]): Uso[] => [
  ...comunes('de la tesis'),
  { campo: 'tipoTesis', required: true, options: grados },
  CLAVES,
  { campo: 'paginaTotal', required: true },
  { campo: 'universidad', required: true },
  { campo: 'paisCodigo', required: true },
  { campo: 'ciudad' },
  { campo: 'serie' },
  { campo: 'url', required: true, label: 'Repositorio de la tesis (enlace)' },
];
