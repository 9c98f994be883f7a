import type { ObraCitable, ObraEnLista } from './obras.ts';
import type { Red } from './red.ts';

// What each page of the portal says: only what is named here is drawn.

/** A name, and where it leads if it has a page of its own. */
export type Enlace = { nombre: string; ruta: string | null };
export type Cifra = { etiqueta: string; valor: string; nota: string | null; ruta: string | null };

export type PersonaEnLista = { id: number; nombre: string; ruta: string; unidad: string | null; obras: number };
export type GrupoEnLista = {
  id: number;
  nombre: string;
  siglas: string;
  ruta: string;
  facultad: string | null;
  disuelto: boolean;
};
export type ProyectoEnLista = {
  id: number;
  titulo: string;
  ruta: string;
  codigo: string | null;
  programa: string;
  periodo: number;
  responsable: string | null;
  situacion: string;
};
export type Nombrado = { id: number; nombre: string; ruta: string; detalle: string | null };

export type PaginaPersona = {
  id: number;
  nombre: string;
  apellidos: string;
  nombres: string;
  ruta: string;
  orcid: string | null;
  scopus: string | null;
  researcherId: string | null;
  correo: string | null;
  unidades: readonly Enlace[];
  grupos: readonly (Enlace & { desde: string | null; hasta: string | null })[];
  obras: readonly ObraEnLista[];
  proyectos: readonly ProyectoEnLista[];
  red: Red;
  /** Where each node of the network leads. */
  rutas: Readonly<Record<string, string>>;
};

export type AutorDeObra = { nombre: string; ruta: string | null; orcid: string | null };
export type PaginaObra = {
  id: number;
  ruta: string;
  clase: string;
  subclase: string | null;
  citable: ObraCitable;
  autores: readonly AutorDeObra[];
  editores: readonly AutorDeObra[];
  titulares: readonly string[];
  fecha: string | null;
  volumen: string | null;
  paginas: string | null;
  enlaces: readonly { texto: string; url: string }[];
  indizadaEn: readonly string[];
  cuartil: string | null;
  registro: string | null;
  /** Its text: where it is read, or from which day. */
  texto: { ruta: string | null; dicho: string } | null;
  proyectos: readonly (Enlace & { codigo: string | null })[];
  otras: readonly ObraEnLista[];
};

export type PaginaGrupo = {
  id: number;
  nombre: string;
  siglas: string;
  ruta: string;
  facultad: string | null;
  area: string | null;
  categoria: string | null;
  presentacion: string | null;
  desde: string | null;
  disuelto: string | null;
  web: string | null;
  coordinador: Enlace | null;
  integrantes: readonly { nombre: string; ruta: string; condicion: string; facultad: string | null; obras: number }[];
  /** Members whose record is not published. */
  sinFicha: number;
  lineas: readonly Enlace[];
  laboratorios: readonly Enlace[];
  obras: readonly ObraEnLista[];
  totalDeObras: number;
  porAnio: readonly { anio: number; obras: number }[];
  proyectos: readonly ProyectoEnLista[];
  red: Red;
  rutas: Readonly<Record<string, string>>;
};

export type PaginaProyecto = {
  id: number;
  titulo: string;
  ruta: string;
  codigo: string | null;
  programa: string;
  periodo: number;
  situacion: string;
  inicio: string | null;
  fin: string | null;
  resumen: string | null;
  palabras: readonly string[];
  facultad: string | null;
  grupo: Enlace | null;
  linea: Enlace | null;
  monto: string | null;
  financiador: string | null;
  convocatoria: Enlace | null;
  responsables: readonly AutorDeObra[];
  miembros: readonly AutorDeObra[];
  ocde: string | null;
  ods: readonly string[];
  obras: readonly ObraEnLista[];
};

export type PaginaLinea = {
  id: number;
  nombre: string;
  codigo: string;
  ruta: string;
  facultad: string | null;
  padre: Enlace | null;
  hijas: readonly Enlace[];
  ods: readonly string[];
  grupos: readonly GrupoEnLista[];
  proyectos: readonly ProyectoEnLista[];
};

export type PaginaLaboratorio = {
  id: number;
  nombre: string;
  codigo: string | null;
  ruta: string;
  facultad: string;
  uso: string | null;
  grupos: readonly GrupoEnLista[];
};

export type ConvocatoriaEnLista = {
  id: number;
  nombre: string;
  ruta: string;
  tipo: string;
  periodo: number;
  inicio: string;
  fin: string;
  fase: 'proxima' | 'abierta' | 'cerrada';
};
/** What a resolution decided of a call. */
export type FilaDeResultado = {
  nombre: string;
  ruta: string;
  resolucion: string;
  fecha: string;
  /** Nothing when there are too few to be told. */
  presentadas: number | null;
  aprobadas: number;
  monto: string | null;
};
export type PaginaConvocatoria = ConvocatoriaEnLista & {
  paraQuien: string | null;
  montoMaximo: string | null;
  evaluacionInicio: string;
  evaluacionFin: string;
  postular: string | null;
  criterios: readonly { titulo: string; puntaje: number | null; encabeza: boolean }[];
  resultados: readonly FilaDeResultado[];
  proyectos: readonly ProyectoEnLista[];
};
