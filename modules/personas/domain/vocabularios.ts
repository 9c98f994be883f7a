import { keysOf } from '#core/kernel/shared/keys.ts';

/** Closed vocabularies of people (spec 01 §3.1, §3.2). */
export const TIPOS_DOCUMENTO = { DNI: 'DNI', CEX: 'Carné de extranjería', PASAPORTE: 'Pasaporte' } as const;
export const TIPOS_INVESTIGADOR = [
  'Docente permanente',
  'Estudiante pregrado',
  'Estudiante posgrado',
  'Egresado',
  'Externo',
  'Externo internacional',
] as const;
export type TipoInvestigador = (typeof TIPOS_INVESTIGADOR)[number];
export const SEXOS = { M: 'Masculino', F: 'Femenino' } as const;
export const POSICIONES = ['Emérito', 'Profesor visitante', 'Otro'] as const;
/** Classifications whose values the institution keeps in a catalogue (spec 08 §9.1). */
export const CLASIFICACIONES = {
  tipoInvestigador: 'Tipo de investigador',
  tipoInvestigadorCategoria: 'Categoría de investigador',
  tipoInvestigadorPrograma: 'Programa de investigador',
  tipoInvestigadorEstado: 'Estado de investigador',
} as const;
export type CampoClasificacion = keyof typeof CLASIFICACIONES;
export const CAMPOS_CLASIFICACION = keysOf(CLASIFICACIONES);
export const NIVELES_RENACYT = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'Investigador Distinguido'] as const;

/** RENACYT codes in force start with P (spec 01 §1.2). */
export const tieneRenacyt = (codigo: string | null) => (codigo ?? '').startsWith('P');

const CATEGORIAS: Record<string, string> = {
  '1': 'Principal',
  '2': 'Asociado',
  '3': 'Auxiliar',
  '4': 'Jefe de Práctica',
};
const CLASES: Record<string, string> = { '1': 'Dedicación Exclusiva', '2': 'Tiempo Completo', '3': 'Tiempo Parcial' };

/** Decodes a teacher category `C-D-HH`; unknown parts read «Sin categoría» / «Sin clase» (spec 01 §3.2). */
export function categoriaDocente(codigo: string | null): { categoria: string; clase: string; horas: number | null } {
  const [c = '', d = '', h = ''] = (codigo ?? '').split('-');
  return { categoria: CATEGORIAS[c] ?? 'Sin categoría', clase: CLASES[d] ?? 'Sin clase', horas: h ? Number(h) : null };
}

/** «Apellidos, Nombres», as lists show people. */
export const nombreEnLista = (p: { apellido1: string; apellido2?: string | null; nombres: string }) =>
  `${[p.apellido1, p.apellido2].filter(Boolean).join(' ')}, ${p.nombres}`;
/** «Nombres Apellidos», as sentences name people. */
export const nombreEnFrase = (p: { apellido1: string; apellido2?: string | null; nombres: string }) =>
  [p.nombres, p.apellido1, p.apellido2].filter(Boolean).join(' ');
