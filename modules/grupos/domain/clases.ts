import type { FileExtension, SlotDef } from '#core/files/shared/slot.ts';
import { keysOf } from '#core/flow/shared/flow.ts';
import type { AjustesGrupo } from './ajustes.ts';
import type { Condicion } from './estados.ts';

export type FuentePersona = 'rrhh' | 'estudiantes' | 'egresados' | 'formulario';
export type RecursoMiembro = 'adhesion' | 'resolucion';
type Clase = {
  label: string;
  titulo: string;
  condicion: Condicion;
  fuente: FuentePersona;
  /** Document that comes with the person. */
  documento: RecursoMiembro | null;
  plantilla: 'plantillaExterno' | 'plantillaEstudiante' | null;
  buscar: string;
};

/** The six ways of including somebody (spec 04 B1): one block with parameters. */
export const CLASES_INCLUSION = {
  titular: {
    label: 'Titular',
    titulo: 'Incluir titular',
    condicion: 'Titular',
    fuente: 'rrhh',
    documento: null,
    plantilla: null,
    buscar: 'DNI o nombre del investigador',
  },
  colaborador: {
    label: 'Colaborador',
    titulo: 'Incluir colaborador',
    condicion: 'Colaborador',
    fuente: 'rrhh',
    documento: null,
    plantilla: null,
    buscar: 'DNI o nombre del investigador',
  },
  estudiante: {
    label: 'Estudiante',
    titulo: 'Incluir estudiante como adherente',
    condicion: 'Adherente',
    fuente: 'estudiantes',
    documento: 'adhesion',
    plantilla: 'plantillaEstudiante',
    buscar: 'Código, DNI o nombre',
  },
  egresado: {
    label: 'Egresado',
    titulo: 'Incluir egresado como adherente',
    condicion: 'Adherente',
    fuente: 'egresados',
    documento: 'adhesion',
    plantilla: 'plantillaEstudiante',
    buscar: 'Código, DNI o nombre',
  },
  externo_nacional: {
    label: 'Externo nacional',
    titulo: 'Incluir externo nacional como adherente',
    condicion: 'Adherente',
    fuente: 'formulario',
    documento: 'adhesion',
    plantilla: 'plantillaExterno',
    buscar: '',
  },
  externo_internacional: {
    label: 'Externo internacional',
    titulo: 'Incluir externo internacional como adherente',
    condicion: 'Adherente',
    fuente: 'formulario',
    documento: 'resolucion',
    plantilla: null,
    buscar: '',
  },
} as const satisfies Record<string, Clase>;
export type ClaseInclusion = keyof typeof CLASES_INCLUSION;
export const CLAVES_CLASE = keysOf(CLASES_INCLUSION);
export const claseDe = (clave: ClaseInclusion): Clase => CLASES_INCLUSION[clave];

const DOCUMENTO: readonly FileExtension[] = ['pdf', 'docx'];
/** Slot of a member's document: «Formato de adhesión» or «Resolución» (documents matrix of spec 04 §5). */
export const ranuraDeMiembro = (recurso: RecursoMiembro, ajustes: AjustesGrupo, plantilla: string): SlotDef => ({
  key: recurso,
  label: recurso === 'adhesion' ? 'Formato de adhesión' : 'Resolución',
  accept: DOCUMENTO,
  maxMb: ajustes.adhesionMb,
  ...(plantilla ? { templateUrl: plantilla } : {}),
});
/** Documents that the office may renew for a member, by his condition and what the person is (spec 04 B2). */
export function recursosDeEdicion(m: { condicion: string; tipo: string }): readonly RecursoMiembro[] {
  if (m.condicion === 'Titular' || m.condicion === 'Colaborador') return [];
  return m.tipo === 'Externo internacional' ? ['adhesion', 'resolucion'] : ['adhesion'];
}
/** Template of a document for a person of this kind. */
export const plantillaDePersona = (recurso: RecursoMiembro, tipo: string, ajustes: AjustesGrupo): string =>
  recurso === 'resolucion' ? '' : tipo.startsWith('Externo') ? ajustes.plantillaExterno : ajustes.plantillaEstudiante;
export const plantillaDe = (clase: Clase, ajustes: AjustesGrupo): string =>
  clase.plantilla ? ajustes[clase.plantilla] : '';

/** Slot of what supports an exclusion. */
export const ranuraDeExclusion = (ajustes: AjustesGrupo): SlotDef => ({
  key: 'exclusion',
  label: 'Sustento de la exclusión',
  accept: DOCUMENTO,
  maxMb: ajustes.adhesionMb,
});
/** Slot of the group's own papers: one current file. */
export const ranuraDeSustento = (ajustes: AjustesGrupo): SlotDef => ({
  key: 'sustento',
  label: 'Documentos sustentatorios, resoluciones decanales o constancias',
  accept: ['pdf', 'jpg', 'docx'],
  maxMb: ajustes.sustentoMb,
});
/** Names of the documents of members, as the list of documents shows them. */
export const ETIQUETA_RECURSO: Record<string, string> = {
  adhesion: 'Formato de adhesión',
  resolucion: 'Resolución',
  exclusion: 'Sustento de la exclusión',
};
