import type { FileExtension, SlotDef } from '#core/files/shared/slot.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import type { AjustesGrupo } from './ajustes.ts';
import type { Condicion } from './estados.ts';

export type FuentePersona = 'rrhh' | 'estudiantes' | 'egresados' | 'formulario';
export type RecursoMiembro = 'adhesion' | 'resolucion';
type Clase = {
  label: string;
  condicion: Condicion;
  fuente: FuentePersona;
  /** Document that comes with the person. */
  documento: RecursoMiembro | null;
  buscar: string;
};
const DOCENTE = { fuente: 'rrhh', documento: null, buscar: 'DNI o nombre del investigador' } as const;
const DEL_PADRON = { condicion: 'Adherente', documento: 'adhesion', buscar: 'Código, DNI o nombre' } as const;
const EXTERNO = { condicion: 'Adherente', fuente: 'formulario', buscar: '' } as const;

/** The six ways of including somebody (spec 04 B1): one block with parameters. */
export const CLASES_INCLUSION = {
  titular: { ...DOCENTE, label: 'Titular', condicion: 'Titular' },
  colaborador: { ...DOCENTE, label: 'Colaborador', condicion: 'Colaborador' },
  estudiante: { ...DEL_PADRON, label: 'Estudiante', fuente: 'estudiantes' },
  egresado: { ...DEL_PADRON, label: 'Egresado', fuente: 'egresados' },
  externo_nacional: { ...EXTERNO, label: 'Externo nacional', documento: 'adhesion' },
  externo_internacional: { ...EXTERNO, label: 'Externo internacional', documento: 'resolucion' },
} as const satisfies Record<string, Clase>;
export type ClaseInclusion = keyof typeof CLASES_INCLUSION;
export const CLAVES_CLASE = keysOf(CLASES_INCLUSION);
export const claseDe = (clave: ClaseInclusion): Clase => CLASES_INCLUSION[clave];
/** «Incluir estudiante como adherente» */
export const tituloDeClase = ({ label, condicion }: Clase) =>
  `Incluir ${label.toLowerCase()}${condicion === 'Adherente' ? ' como adherente' : ''}`;

const DOCUMENTO: readonly FileExtension[] = ['pdf', 'docx'];
/** Names of the documents of members. */
export const ETIQUETA_RECURSO: Record<string, string> = {
  adhesion: 'Formato de adhesión',
  resolucion: 'Resolución',
  exclusion: 'Sustento de la exclusión',
};
/** Slot of a member's document (documents matrix of spec 04 §5), with the template that the institution has for it. */
export const ranuraDeMiembro = (recurso: RecursoMiembro, a: AjustesGrupo, externo: boolean): SlotDef => {
  const plantilla = recurso === 'adhesion' && (externo ? a.plantillaExterno : a.plantillaEstudiante);
  return { ...ranuraDe(recurso, a), ...(plantilla ? { templateUrl: plantilla } : {}) };
};
const ranuraDe = (key: string, { adhesionMb: maxMb }: AjustesGrupo): SlotDef => ({
  key,
  label: ETIQUETA_RECURSO[key] ?? key,
  accept: DOCUMENTO,
  maxMb,
});
/** Slot of what supports an exclusion. */
export const ranuraDeExclusion = (ajustes: AjustesGrupo) => ranuraDe('exclusion', ajustes);
/** Documents that the office may renew for a member, by their condition and what the person is (spec 04 B2). */
export function recursosDeEdicion(m: { condicion: string; tipo: string }): readonly RecursoMiembro[] {
  if (m.condicion === 'Titular' || m.condicion === 'Colaborador') return [];
  return m.tipo === 'Externo internacional' ? ['adhesion', 'resolucion'] : ['adhesion'];
}
/** Slot of the group's own papers: one current file. */
export const ranuraDeSustento = (ajustes: AjustesGrupo): SlotDef => ({
  key: 'sustento',
  label: 'Documentos sustentatorios, resoluciones decanales o constancias',
  accept: ['pdf', 'jpg', 'docx'],
  maxMb: ajustes.sustentoMb,
});
