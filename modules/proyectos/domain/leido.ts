import type { View } from '#core/documents/shared/pdf-doc.ts';
import type { Money } from '#core/kernel/shared/money-format.ts';
import type { Day } from '#core/kernel/shared/time.ts';
import type { TipoRaiz } from '#modules/catalogos/domain/tipos-de-proyecto.ts';
import type { Estancia } from './cambios/foto.ts';
import type { Campo } from './detalles/tipos.ts';
import type { ResumenPorTipo } from './presupuesto.ts';

type Texto = string | null;

/** A member as any reader may see them; what a reader is not given stays out of their columns. */
export type IntegranteLeido = {
  rol: string;
  nombre: string;
  tipo: string;
  investigadorId?: number | null;
  excluido?: boolean;
  /** First and last day, where a change brought them or took them out, and how they left. */
  desde?: Texto;
  hasta?: Texto;
  salida?: Texto;
  /** Of who left and came back: each stay before. */
  anteriores?: readonly Estancia[];
  /** File of the letter of commitment, the member's own or that of the project; zero while it is awaited. */
  carta?: number | null;
} & Partial<
  Record<
    | 'codigo'
    | 'documento'
    | 'correo'
    | 'cargo'
    | 'condicion'
    | 'facultad'
    | 'grupo'
    | 'tipoGrupo'
    | 'tesisTipo'
    | 'tesisTitulo'
    | 'contribucion'
    | 'aceptacion'
    | 'deudas',
    Texto
  >
>;
export type ActividadLeida = {
  actividad: string;
  justificacion: Texto;
  responsable?: Texto;
  fechaInicio: Day;
  fechaFin: Day;
  duracion?: number | null;
};
export type LineaLeida = { codigo: string; tipo: string; partida: string; justificacion: Texto; monto: Money };
export type PresupuestoLeido = {
  lineas: readonly LineaLeida[];
  total: Money;
  porTipo: readonly ResumenPorTipo[];
  /** Grant by setting, for the types that have one. */
  subvencion?: Money | null;
};
export type DocumentoLeido = {
  id: number;
  recurso: string;
  tipo: string;
  nombre: string;
  bytes: number;
  subidoEn: string;
  comentario: Texto;
};
/** Labelled facts of a person under a title. */
export type FichaLeida = { titulo: string; datos: { label: string; valor: Texto; enlace?: string }[] };
/** Group that takes part, with the answer of its coordinator: who, when, and why not. */
export type GrupoParticipante = {
  id: number;
  nombreCorto: string;
  nombre: string;
  categoria: Texto;
  coordinador: Texto;
  autorizado: boolean | null;
  respondidoPor: Texto;
  respondidoEn: Texto;
  motivo: Texto;
};
export type Secciones = {
  integrantes: IntegranteLeido[];
  responsable: FichaLeida[];
  /** Rich texts, sanitised; the others as they were written. */
  descripcion: Record<string, string>;
  calendario: ActividadLeida[];
  presupuesto: PresupuestoLeido;
  documentos: DocumentoLeido[];
  asesoria: FichaLeida[];
  grupos: GrupoParticipante[];
  identificadores: FichaLeida['datos'];
};
export type ClaveSeccion = keyof Secciones;

export type ProyectoBase = {
  id: number;
  tipo: string;
  titulo: string;
  codigo: Texto;
  externo: boolean;
  /** Its page in the office. */
  ruta: string;
};
/** An answer to something that the call of a project asked of its own. */
export type Respuesta = { clave: string; label: string; content: readonly View[] };

/** A project with what its reader asked to see: all that a part may show comes from here. */
export type ProyectoEntero = {
  id: number;
  /** The type whose layout and papers are its own. */
  raiz: TipoRaiz;
  titulo: string;
  periodo: number;
  estado: string;
  actualizadoEn: string;
  timeZone: string;
  datos: Readonly<Partial<Record<Campo, Texto>>>;
  secciones: Readonly<Partial<Secciones>>;
  /** The project that this one comes from, with its address for this reader. */
  base: (ProyectoBase & { href: Texto }) | null;
  respuestas: readonly Respuesta[];
  /** Acknowledgement that the products of the project must carry (settings). */
  reconocimiento?: readonly string[];
};
