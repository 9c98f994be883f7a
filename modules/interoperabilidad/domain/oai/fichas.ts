import type { Acceso } from '#modules/publicaciones/domain/vocabularios.ts';
import type { Conjunto, TipoDeFondo } from './perfil.ts';

/** What may become a record: its set, its element, and how its kind is said. */
export const CLASES = {
  universidad: { conjunto: 'orgunits', nombre: 'Universidad' },
  facultad: { conjunto: 'orgunits', nombre: 'Facultad' },
  instituto: { conjunto: 'orgunits', nombre: 'Instituto' },
  dependencia: { conjunto: 'orgunits', nombre: 'Dependencia' },
  grupo: { conjunto: 'orgunits', nombre: 'Grupo de investigación' },
  laboratorio: { conjunto: 'orgunits', nombre: 'Laboratorio' },
  persona: { conjunto: 'persons', nombre: 'Persona' },
  programa: { conjunto: 'funding', nombre: 'Programa de financiamiento' },
  convocatoria: { conjunto: 'funding', nombre: 'Convocatoria' },
  subvencion: { conjunto: 'funding', nombre: 'Subvención' },
  proyecto: { conjunto: 'projects', nombre: 'Proyecto' },
  revista: { conjunto: 'publications', nombre: 'Revista' },
  publicacion: { conjunto: 'publications', nombre: 'Publicación' },
  patente: { conjunto: 'patents', nombre: 'Patente' },
} as const satisfies Record<string, { conjunto: Conjunto; nombre: string }>;
export type Clase = keyof typeof CLASES;
export const CLAVES_DE_CLASE = [
  'universidad',
  'facultad',
  'instituto',
  'dependencia',
  'grupo',
  'laboratorio',
  'persona',
  'programa',
  'convocatoria',
  'subvencion',
  'proyecto',
  'revista',
  'publicacion',
  'patente',
] as const satisfies readonly Clase[];
export const esClase = (texto: string): texto is Clase => CLAVES_DE_CLASE.some((clase) => clase === texto);

/** A record of the house: its kind and its number. */
export type Clave = `${Clase}:${number}`;
export const claveDe = (clase: Clase, id: number): Clave => `${clase}:${id}`;
export function partesDe(clave: Clave): { clase: Clase; id: number } {
  const [clase = '', id] = clave.split(':');
  if (!esClase(clase)) throw new Error(`Unknown kind of record: ${clave}`);
  return { clase, id: Number(id) };
}
export const UNIVERSIDAD: Clave = 'universidad:0';

export type Unidad = {
  de: 'OrgUnit';
  nombre: string;
  siglas: string | null;
  /** Type of the organisation, by the vocabulary of CERIF. */
  tipo: string | null;
  web: string | null;
  parteDe: Clave | null;
};
export type Afiliacion = { unidad: Clave; desde: string | null; hasta: string | null };
export type Persona = {
  de: 'Person';
  apellidos: string;
  nombres: string;
  orcid: string | null;
  researcherId: string | null;
  scopus: string | null;
  /** Institutional mail, of anyone who lets it be known. */
  correo: string | null;
  afiliaciones: readonly Afiliacion[];
};
export type Fondo = {
  de: 'Funding';
  tipo: TipoDeFondo;
  nombre: string;
  codigo: string | null;
  descripcion: string | null;
  monto: { valor: string; moneda: string } | null;
  parteDe: Clave | null;
  /** Who pays: the university, or an entity that has no record here. */
  financiador: { clave: Clave } | { nombre: string } | null;
  desde: string | null;
  hasta: string | null;
};
export type Participante = { nombre: string; persona: Clave | null; unidad: Clave | null };
export type Proyecto = {
  de: 'Project';
  titulo: string;
  codigo: string | null;
  inicio: string | null;
  fin: string | null;
  coordinador: Clave | null;
  principales: readonly Participante[];
  miembros: readonly Participante[];
  fondos: readonly { por: { clave: Clave } | { nombre: string } | null; como: Clave }[];
  palabras: readonly string[];
  resumen: string | null;
  materias: readonly { esquema: string; uri: string }[];
};
export type ProyectoAjeno = { nombre: string; codigo: string | null };
export type Publicacion = {
  de: 'Publication';
  /** Code of COAR. */
  tipo: string;
  titulo: string;
  /** Language of the work, by its code. */
  idioma: string | null;
  revista: Clave | null;
  /** Journal or book without a record here. */
  contenedor: { como: 'PublishedIn' | 'PartOf'; tipo: string; titulo: string; issn: readonly string[] } | null;
  fecha: string | null;
  volumen: string | null;
  edicion: string | null;
  paginaInicial: string | null;
  paginaFinal: string | null;
  doi: string | null;
  handle: string | null;
  issn: readonly { numero: string; medio: string | null }[];
  isbn: string | null;
  url: string | null;
  autores: readonly Participante[];
  editores: readonly Participante[];
  editorial: { clave: Clave } | { nombre: string } | null;
  palabras: readonly string[];
  resumen: string | null;
  proyectos: readonly Clave[];
  proyectosAjenos: readonly ProyectoAjeno[];
  evento: { nombre: string; desde: string | null; hasta: string | null } | null;
  /** Address of its licence. */
  licencia: string | null;
  /** Who may read the work, and until when it is embargoed. */
  acceso: { cual: Acceso; hasta: string | null } | null;
};
export type Patente = {
  de: 'Patent';
  tipo: string;
  titulo: string;
  presentada: string | null;
  pais: string | null;
  numero: string | null;
  oficina: string | null;
  url: string | null;
  inventores: readonly Participante[];
  titulares: readonly ({ clave: Clave } | { nombre: string })[];
  palabras: readonly string[];
  resumen: string | null;
  proyectos: readonly Clave[];
};
export type Contenido = Unidad | Persona | Fondo | Proyecto | Publicacion | Patente;

/** What is known of a record of the house, and why it does not leave, if it does not. */
export type Ficha = { clave: Clave; motivo: Motivo | null; contenido: Contenido };

/** Why a record does not leave, and what mends it. */
export const MOTIVOS = {
  inexistente: 'Ya no existe en el sistema',
  unida: 'Se unió a otro registro',
  'sin-consentimiento': 'La persona no autorizó publicar sus datos',
  'no-registrada': 'No está registrada',
  'no-aprobado': 'El proyecto no está aprobado',
  'no-constituido': 'El grupo no está constituido',
  'no-convocada': 'La convocatoria aún no abre o no está activa',
  'sin-financiamiento': 'No da financiamiento',
  'sin-titulo': 'No tiene título o nombre',
  'sin-fecha': 'No tiene fecha de publicación',
  'sin-autores': 'No tiene ningún autor',
} as const;
export type Motivo = keyof typeof MOTIVOS;
export const CLAVES_DE_MOTIVO = Object.keys(MOTIVOS);
export const nombreDeMotivo = (motivo: string): string =>
  Object.entries(MOTIVOS).find(([clave]) => clave === motivo)?.[1] ?? motivo;
/** Reasons that are the ordinary life of a record: those of the screen ask somebody to do something. */
export const MOTIVOS_CORRIENTES: readonly string[] = [
  'inexistente',
  'no-registrada',
  'no-aprobado',
  'no-constituido',
  'no-convocada',
  'sin-financiamiento',
] satisfies readonly Motivo[];

const presentes = (...claves: readonly (Clave | null | undefined)[]): Clave[] =>
  claves.filter((clave): clave is Clave => Boolean(clave));
const deQuien = (quien: { clave: Clave } | { nombre: string } | null): Clave | null =>
  quien && 'clave' in quien ? quien.clave : null;
const deParticipantes = (todos: readonly Participante[]) =>
  todos.flatMap(({ persona, unidad }) => presentes(persona, unidad));

/** The records that this one names, whether they leave or not: a change of theirs may be a change of it. */
export function mencionesDe({ contenido: c }: Ficha): Clave[] {
  switch (c.de) {
    case 'OrgUnit':
      return presentes(c.parteDe);
    case 'Person':
      return c.afiliaciones.map(({ unidad }) => unidad);
    case 'Funding':
      return presentes(c.parteDe, deQuien(c.financiador));
    case 'Project': {
      const fondos = c.fondos.flatMap(({ por, como }) => presentes(deQuien(por), como));
      return [...presentes(c.coordinador), ...deParticipantes([...c.principales, ...c.miembros]), ...fondos];
    }
    case 'Publication':
      return [
        ...presentes(c.revista),
        ...deParticipantes([...c.autores, ...c.editores]),
        ...presentes(deQuien(c.editorial)),
        ...c.proyectos,
      ];
    case 'Patent':
      return [...deParticipantes(c.inventores), ...c.titulares.flatMap((t) => presentes(deQuien(t))), ...c.proyectos];
  }
}

/** The records within the brief of this one. */
export const padresDe = ({ contenido: c }: Ficha): Clave[] =>
  c.de === 'OrgUnit' || c.de === 'Funding' ? presentes(c.parteDe) : [];

/** How the office knows a record. */
export function nombreDeFicha({ contenido: c }: Ficha): string {
  if (c.de === 'Person') return [c.apellidos, c.nombres].filter((parte) => parte !== '').join(', ');
  return 'titulo' in c ? c.titulo : c.nombre;
}
