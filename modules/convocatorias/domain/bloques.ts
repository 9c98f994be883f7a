import { type Asked, askedKind } from '#core/field/shared/asked.ts';
import type { KindOnly } from '#core/field/shared/kind.ts';
import type { FileExtension, SlotDef } from '#core/files/shared/slot.ts';
import type { FormField } from '#core/form/shared/form.ts';
import type { ChequeoIntegrante, Composicion, FuenteIntegrante } from './integrantes.ts';

/**
 * Blocks of an application (spec 02 §6): a closed union. Each kind has a twin on the server (server/bloques),
 * one in the browser (web/bloques) and one on paper (documents).
 */
export type Bloque =
  | DatosGenerales
  | FichaResponsable
  | GrupoResumen
  | DocumentoUnico
  | DocumentosLista
  | Narrativa
  | InvestigacionBase
  | Actividades
  | Presupuesto
  | Cofinanciamiento
  | Integrantes
  | Envio;

export type DatosGenerales = {
  kind: 'datosGenerales';
  key: string;
  /** `breve` leaves the academic area out. */
  ficha?: 'completa' | 'breve';
  tipoInvestigacion?: boolean;
  areaTematica?: readonly string[];
  ods: 'ninguno' | 'porGrupo' | 'porLinea';
  localizaciones: readonly string[];
};
export type FichaResponsable = { kind: 'fichaResponsable'; key: string; variante: 'completa' | 'asesor' | 'taller' };
/** Group, coordinator and members of the group that applies, to read (B10). */
export type GrupoResumen = { kind: 'grupoResumen'; key: string };
export type DocumentoUnico = {
  kind: 'documentoUnico';
  key: string;
  recurso: string;
  /** False: the call does not ask for it. */
  usar: boolean;
  label: string;
  accept: readonly FileExtension[];
  maxMb: number;
  required: boolean;
  templateUrl?: string;
};
export type TipoDocumento = { recurso: string; label: string; min: number; max: number; templateUrl?: string };
export type DocumentosLista = {
  kind: 'documentosLista';
  key: string;
  comentario: boolean;
  optional: boolean;
  docTypes: readonly TipoDocumento[];
};
export type Anexo = { recurso: string; label: string; required: boolean; templateUrl?: string; maxMb?: number };
export type Seccion = {
  clave: string;
  label: string;
  hint?: string;
  /** A kind of field; a file travels on its own, and keywords are those of the project. */
  tipo: Asked | 'keywords' | 'file';
  maxWords?: number;
  /** Of a number. */
  min?: number;
  max?: number;
  /** Of a file, whose slot is the key of the section. */
  maxMb?: number;
  templateUrl?: string;
  required: boolean;
  options?: readonly { value: string; label: string }[];
  annex?: Anexo;
  /** The section writes a column of the project instead of a text of its own. */
  destino?: 'titulo' | 'linea';
};
export type Narrativa = {
  kind: 'narrativa';
  key: string;
  layout: 'tabs' | 'stacked';
  sections: readonly Seccion[];
  /** Files that complete the texts, outside any section. */
  anexos?: readonly Anexo[];
};
/** Keywords of a project. */
const MAX_CLAVES = 5;
const MAX_TITULO = 500;
/** The kind of an answer, with its limits. Nothing is written in the place of a file. */
function claseDe(s: Seccion): KindOnly {
  if (s.tipo === 'keywords') return { kind: 'keywords', max: MAX_CLAVES };
  if (s.tipo === 'file') return { kind: 'text' };
  return askedKind(s.tipo, { ...s, letters: s.destino === 'titulo' ? MAX_TITULO : undefined });
}
/** What a number may be, under its indication. */
const limites = ({ hint, min, max }: Seccion) =>
  [hint, min !== undefined && `Desde ${min}.`, max !== undefined && `Hasta ${max}.`].filter(Boolean).join(' ');

/** A section as a field of its step. */
export const campoDeSeccion = (s: Seccion): FormField => ({
  ...claseDe(s),
  key: s.clave,
  label: s.label,
  required: s.required,
  help: limites(s),
  ...(s.tipo === 'file' ? { readOnly: true } : {}),
});
type Adjunto = Omit<SlotDef, 'key' | 'accept' | 'maxMb'> & { recurso: string } & Partial<
    Pick<SlotDef, 'accept' | 'maxMb'>
  >;
/** Slot of a document of the call: one PDF of 6 MB unless it says more. */
export const ranuraDe = ({ recurso, label, accept = ['pdf'], maxMb = 6, templateUrl }: Adjunto): SlotDef => ({
  key: recurso,
  label,
  accept,
  maxMb,
  ...(templateUrl ? { templateUrl } : {}),
});
/** Slot of the letter of each member: it hangs from the member, not from the application. */
export const CARTA_INTEGRANTE = 'carta_integrante';
export const cartaDe = (carta: NonNullable<Integrantes['carta']>) =>
  ({ ...carta, recurso: CARTA_INTEGRANTE, label: 'Carta de compromiso' }) as const;
/** Three alternative supports of a publication, at least one of them (B12). */
export type InvestigacionBase = {
  kind: 'investigacionBase';
  key: string;
  tesis: readonly { recurso: string; label: string }[];
  /** Own projects that may be the base: of these types and of the last `anios` years. */
  tipos: readonly string[];
  anios: number;
};
export type Actividades = {
  kind: 'actividades';
  key: string;
  min: number;
  responsable?: boolean;
  justificacion?: boolean;
  duracion?: boolean;
  minHoras?: number;
  /** False: activities are added and removed, not edited. */
  editar?: boolean;
  /** No activity may begin before the day it is written. */
  desdeHoy?: boolean;
};
export type Presupuesto = {
  kind: 'presupuesto';
  key: string;
  min: string;
  max: string;
  /** `facultad`: the maximum is what the call gives the faculty of the project. */
  maxFrom?: 'const' | 'facultad';
  minPartidas: number;
  requireBien?: boolean;
  justificacion?: boolean;
  showCodigo?: boolean;
  porcentaje?: boolean;
  groupCaps: boolean;
  /** Each line has the cap that its type gives it: an amount, or a part of the maximum (spec 02 §4). */
  lineCaps: boolean;
  tipos: readonly ('Bienes' | 'Servicios')[];
  fijas?: readonly { partida: string; monto: string }[];
};
/** What the faculty adds and what the university gives, from the table of the call (B11). */
export type Cofinanciamiento = { kind: 'cofinanciamiento'; key: string };
export type ExtraIntegrante = 'contribucion' | 'tesis' | 'carta';
export type RolIntegrante = {
  /** Key of the entry in the menu; it is also the catalogue role unless `clave` says another. */
  rol: string;
  clave?: string;
  label: string;
  source: FuenteIntegrante;
  min?: number;
  max?: number;
  nota?: string;
  extra?: readonly ExtraIntegrante[];
  tiposTesis?: readonly string[];
  /** Condition written on the member; that of their group by default. */
  condicion?: string;
  checks: readonly ChequeoIntegrante[];
};
export type ColumnaIntegrante = 'condicion' | 'documento' | 'codigo' | 'correo' | 'facultad' | 'grupo' | 'cargo';
export type Integrantes = {
  kind: 'integrantes';
  key: string;
  roles: readonly RolIntegrante[];
  composite: readonly Composicion[];
  columnas?: readonly ColumnaIntegrante[];
  /** Members without the responsible person, all roles together. */
  maxTotal?: number;
  /** Each member is asked for their own word, and nothing is sent without it. */
  aceptacion?: boolean;
  /** File types and template of the letter of each member. */
  carta?: { accept: readonly FileExtension[]; templateUrl?: string; delResponsable?: string };
};
export type Envio = { kind: 'envio'; key: string; terminos: boolean; declaracion: boolean; boton: string };

export const TIPOS_TESIS = ['Bachillerato', 'Licenciatura o Segunda Especialidad', 'Maestría', 'Doctorado'] as const;
