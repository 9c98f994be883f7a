import type { FileExtension } from '#core/files/shared/slot.ts';

/**
 * Blocks of an application (spec 02 §6): a closed union. Each kind has a twin on the server (server/bloques),
 * one in the browser (web/bloques) and one on paper (documents).
 */
export type Bloque =
  | DatosGenerales
  | FichaResponsable
  | DocumentoUnico
  | DocumentosLista
  | Narrativa
  | Actividades
  | Presupuesto
  | Integrantes
  | Envio;

export type DatosGenerales = {
  kind: 'datosGenerales';
  key: string;
  tipoInvestigacion?: boolean;
  areaTematica?: readonly string[];
  ods: 'ninguno' | 'porGrupo' | 'porLinea';
  localizaciones: readonly string[];
};
export type FichaResponsable = { kind: 'fichaResponsable'; key: string; variante: 'completa' | 'asesor' | 'taller' };
export type DocumentoUnico = {
  kind: 'documentoUnico';
  key: string;
  recurso: string;
  label: string;
  accept: readonly FileExtension[];
  maxMb: number;
  required: boolean;
  templateUrl?: string;
};
export type DocumentosLista = {
  kind: 'documentosLista';
  key: string;
  comentario: boolean;
  optional: boolean;
  docTypes: readonly { recurso: string; label: string; min: number; max: number; templateUrl?: string }[];
};
export type Seccion = {
  clave: string;
  label: string;
  hint?: string;
  tipo: 'rich' | 'textarea' | 'text' | 'select' | 'url' | 'keywords';
  maxWords?: number;
  required: boolean;
  options?: readonly { value: string; label: string }[];
  annex?: { recurso: string; label: string; required: boolean };
};
export type Narrativa = { kind: 'narrativa'; key: string; layout: 'tabs' | 'stacked'; sections: readonly Seccion[] };
export type Actividades = {
  kind: 'actividades';
  key: string;
  min: number;
  responsable?: boolean;
  justificacion?: boolean;
  duracion?: boolean;
  minHoras?: number;
};
export type Presupuesto = {
  kind: 'presupuesto';
  key: string;
  min: string;
  max: string;
  minPartidas: number;
  requireBien?: boolean;
  justificacion?: boolean;
  showCodigo?: boolean;
  groupCaps: boolean;
  tipos: readonly ('Bienes' | 'Servicios')[];
  fijas?: readonly { partida: string; monto: string }[];
};
export type FuenteIntegrante =
  | 'docenteGI'
  | 'titularGI'
  | 'titularCualquierGI'
  | 'adherenteEstudianteGI'
  | 'adherenteExternoGI'
  | 'externoGI'
  | 'miembroGI';
export type ChequeoIntegrante = 'SIN_DEUDAS' | 'UNA_PARTICIPACION' | 'NO_TESISTA_ACTIVO' | 'NO_OTRO_DEL_TIPO';
export type RolIntegrante = {
  rol: string;
  label: string;
  source: FuenteIntegrante;
  min?: number;
  max?: number;
  nota?: string;
  extra?: readonly ('contribucion' | 'tesis')[];
  tiposTesis?: readonly string[];
  checks: readonly ChequeoIntegrante[];
};
export type Integrantes = {
  kind: 'integrantes';
  key: string;
  roles: readonly RolIntegrante[];
  composite: readonly { anyOf: readonly string[]; min: number; text: string }[];
};
export type Envio = { kind: 'envio'; key: string; terminos: boolean; declaracion: boolean; boton: string };

export const TIPOS_TESIS = ['Bachillerato', 'Licenciatura o Segunda Especialidad', 'Maestría', 'Doctorado'] as const;
