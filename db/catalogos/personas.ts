import type { CampoClasificacion } from '#modules/personas/domain/vocabularios.ts';

export interface DocenteCategoria {
  codigo: string;
  categoria: string;
  clase: string;
  horas: number;
}

export interface LicenciaTipo {
  nombre: string;
  permiteParticipar: boolean;
  excluyeDeudores: boolean;
}

export const DOCENTE_CATEGORIAS: DocenteCategoria[] = [
  { codigo: '1-1-40', categoria: 'Principal', clase: 'Dedicación Exclusiva', horas: 40 },
  { codigo: '1-2-40', categoria: 'Principal', clase: 'Tiempo Completo', horas: 40 },
  { codigo: '1-3-20', categoria: 'Principal', clase: 'Tiempo Parcial', horas: 20 },
  { codigo: '1-3-10', categoria: 'Principal', clase: 'Tiempo Parcial', horas: 10 },
  { codigo: '2-1-40', categoria: 'Asociado', clase: 'Dedicación Exclusiva', horas: 40 },
  { codigo: '2-2-40', categoria: 'Asociado', clase: 'Tiempo Completo', horas: 40 },
  { codigo: '2-3-20', categoria: 'Asociado', clase: 'Tiempo Parcial', horas: 20 },
  { codigo: '2-3-10', categoria: 'Asociado', clase: 'Tiempo Parcial', horas: 10 },
  { codigo: '3-1-40', categoria: 'Auxiliar', clase: 'Dedicación Exclusiva', horas: 40 },
  { codigo: '3-2-40', categoria: 'Auxiliar', clase: 'Tiempo Completo', horas: 40 },
  { codigo: '3-3-20', categoria: 'Auxiliar', clase: 'Tiempo Parcial', horas: 20 },
  { codigo: '3-3-10', categoria: 'Auxiliar', clase: 'Tiempo Parcial', horas: 10 },
  { codigo: '4-2-40', categoria: 'Jefe de Práctica', clase: 'Tiempo Completo', horas: 40 },
  { codigo: '4-3-20', categoria: 'Jefe de Práctica', clase: 'Tiempo Parcial', horas: 20 },
];

/** Example values of the classifications; each institution keeps its own. */
export const CLASIFICACIONES_INVESTIGADOR: { campo: CampoClasificacion; nombre: string }[] = [
  ...[
    'Docente investigador',
    'Docente con actividad investigadora',
    'Investigador asociado',
    'Investigador visitante',
  ].map((nombre) => ({ campo: 'tipoInvestigador' as const, nombre })),
  ...['Investigador principal', 'Investigador', 'Investigador en formación'].map((nombre) => ({
    campo: 'tipoInvestigadorCategoria' as const,
    nombre,
  })),
  ...['RENACYT', 'REGINA', 'DINA', 'Programa de docentes investigadores'].map((nombre) => ({
    campo: 'tipoInvestigadorPrograma' as const,
    nombre,
  })),
  ...['Vigente', 'En trámite', 'Suspendido', 'No vigente'].map((nombre) => ({
    campo: 'tipoInvestigadorEstado' as const,
    nombre,
  })),
];

export const LICENCIA_TIPOS: LicenciaTipo[] = [
  { nombre: 'Licencia con goce de remuneraciones', permiteParticipar: false, excluyeDeudores: false },
  { nombre: 'Licencia sin goce de remuneraciones', permiteParticipar: false, excluyeDeudores: false },
  { nombre: 'Licencia por enfermedad', permiteParticipar: false, excluyeDeudores: false },
  { nombre: 'Licencia por maternidad o paternidad', permiteParticipar: false, excluyeDeudores: false },
  { nombre: 'Capacitación o estudios de posgrado', permiteParticipar: false, excluyeDeudores: false },
  { nombre: 'Cese', permiteParticipar: false, excluyeDeudores: true },
  { nombre: 'Fallecimiento', permiteParticipar: false, excluyeDeudores: true },
  { nombre: 'Cargo o función pública', permiteParticipar: false, excluyeDeudores: false },
  { nombre: 'Año sabático', permiteParticipar: true, excluyeDeudores: false },
];
