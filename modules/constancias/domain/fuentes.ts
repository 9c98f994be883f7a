import type { TipoRaiz } from '#modules/catalogos/domain/tipos-de-proyecto.ts';
import type { TipoPublicacion } from '#modules/publicaciones/domain/tipos.ts';

/** One project or activity in which a person takes part, or took part, with an approved result. */
export type Participacion = {
  periodo: number;
  tipo: string;
  /** The type that serves its own, where the norm lists it. */
  raiz: TipoRaiz;
  codigo: string | null;
  titulo: string;
  /** As what, and until when of somebody who left: «Co-investigador, hasta el 3 de mayo de 2025». */
  condicion: string;
  /** They lead it: responsible of a project, adviser of a thesis. */
  dirige: boolean;
  monto: string;
  grupo: string | null;
};
/** A group in force to which a person belongs. */
export type Grupo = {
  corto: string;
  nombre: string;
  condicion: string;
  resolucion: string | null;
  creacion: string | null;
};
/** A registered work of a person, patents among them. */
export type Obra = {
  tipo: TipoPublicacion;
  categoria: string | null;
  anio: number | null;
  titulo: string;
  fuente: string | null;
  issn: string | null;
  isbn: string | null;
  ciudad: string | null;
  universidad: string | null;
  pais: string | null;
  oficina: string | null;
  titulares: string | null;
  puntaje: string | null;
  validado: boolean;
  /** The projects behind it. */
  proyectos: { codigo: string | null; nombre: string; entidad: string }[];
};
/** What a person owes today. */
export type Deuda = { evidencia: string };

/** What a certificate may be about: the rows of a person that each source gives. */
export type Fuentes = { participaciones: Participacion; grupos: Grupo; obras: Obra; deudas: Deuda };
export type Fuente = keyof Fuentes;
export const CLAVES_FUENTE = ['participaciones', 'grupos', 'obras', 'deudas'] as const satisfies readonly Fuente[];
/** Reads the rows that a source has of the person. */
export type Lee = <F extends Fuente>(fuente: F) => Promise<Fuentes[F][]>;
