import campos from './campos.json' with { type: 'json' };
import type { Texto } from './textos.ts';

/** Columns of its tables besides those of all (`tablas.ts`). */
export type ColumnaIntegrante =
  | ('id' | 'codigo' | 'documento' | 'cargo' | 'condicion' | 'correo' | 'facultad' | 'grupo' | 'tipoGrupo')
  | ('contribucion' | 'tesis' | 'carta' | 'aceptacion' | 'incluido' | 'deudas' | 'representa');
export type ColumnaActividad = 'justificacion' | 'responsable' | 'duracion';
export type ColumnaPresupuesto = 'codigo' | 'justificacion';

/** Facts of the «Datos generales» grid. */
export const CAMPOS = campos;
export type Campo = keyof typeof CAMPOS;

/**
 * A part of a project that a reader may be shown: a tab of its page, a piece of a numbered section of a document, what
 * an evaluator reads. `mostrar` draws it (spec 05 §2, §4, §5; 08 §6.4).
 */
export type Parte =
  | { clave: 'campos'; campos: readonly Campo[] }
  | { clave: 'integrantes'; columnas: readonly ColumnaIntegrante[] }
  | { clave: 'descripcion' | 'especificaciones' | 'impacto'; textos: readonly Texto[]; recursos?: readonly string[] }
  | { clave: 'calendario'; columnas: readonly ColumnaActividad[] }
  | {
      clave: 'presupuesto';
      columnas: readonly ColumnaPresupuesto[];
      porcentaje: boolean;
      /** The grant is a factor of the UIT, a setting, and not the sum of the lines. */
      subvencion?: boolean;
    }
  /** Without `recursos`, every current document that has no place of its own. */
  | { clave: 'documentos'; recursos?: readonly string[] }
  | { clave: 'identificadores'; solo?: readonly string[] }
  /** `tipoInvestigacion`: kinds of research as a list to tick. */
  | {
      clave:
        | 'responsable'
        | 'asesoria'
        | 'asesor'
        | 'tesistas'
        | 'grupos'
        | 'base'
        | 'tipoInvestigacion'
        | 'condiciones';
    };
export type ClaveParte = Parte['clave'];
export type Pestana = Parte & { titulo: string };
/** A section of a document, or of what an evaluator reads. */
export type Seccion = { titulo: string; partes: readonly Parte[] };

/** A named link of the grid: a document of the project, or the page of the project it is based on. */
export type Enlace = { label: string; recurso: string } | { label: string; proyectoBase: true };

/** What the export menu offers (spec 05 §2 B8, §4). */
export const EXPORTACIONES = {
  word: 'Word',
  descriptivo: 'PDF',
  completo: 'PDF con formato',
  economico: 'Económico',
} as const;
export type Exportacion = keyof typeof EXPORTACIONES;
export const FORMATOS_PDF = { descriptivo: 'PDF', completo: 'PDF con formato' } as const;
export type FormatoPdf = keyof typeof FORMATOS_PDF;

/** Heading of what the call of a project asked of its own. */
export const TITULO_RESPUESTAS = 'Preguntas de la convocatoria';

export type Detalle = {
  campos: readonly Campo[];
  enlaces: readonly Enlace[];
  /** Table of the groups that take part, with the answer of each coordinator. */
  grupos?: boolean;
  pestanas: readonly Pestana[];
  exportaciones: readonly Exportacion[];
  /** Why the type has no Word document, when the menu must say so. */
  sinWord?: string;
  /** Texts of the descriptive document. */
  textos: readonly Texto[];
  /** Numbered sections of the document with format; without them, the grid and every tab. */
  impreso?: readonly Seccion[];
};

/** Every text that a layout shows, on the page or on paper. */
export const textosDe = (d: Detalle): readonly Texto[] => d.pestanas.flatMap((t) => ('textos' in t ? t.textos : []));

/** Slots that this type shows outside its tab of documents; they belong to their own place. */
export const recursosDe = (d: Detalle): readonly string[] => [
  ...d.enlaces.flatMap((e) => ('recurso' in e ? [e.recurso] : [])),
  ...textosDe(d).flatMap((t) => t.anexos ?? []),
];
