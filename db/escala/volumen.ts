import { mapRecord } from '#core/kernel/shared/keys.ts';
import { FACULTADES } from '#db/catalogos/datos.ts';

/** Size of a real institution of this kind, times the scale. */
const BASE = {
  docentes: 3_300,
  pregrado: 18_000,
  posgrado: 5_200,
  egresados: 7_000,
  externos: 3_000,
  /** On the payroll, or enrolled, without being registered. */
  soloEnPlanilla: 300,
  soloEnPadron: 3_000,
  grupos: 630,
  lineas: 1_480,
  laboratorios: 420,
  revistas: 2_000,
  publicaciones: 67_200,
  autores: 182_000,
  proyectos: 10_500,
  enEvaluacion: 150,
  sinEvaluadores: 50,
  patentes: 548,
  evaluadores: 150,
  cuentas: 200,
};
export type Volumen = typeof BASE & { personas: number };

export function volumenDe(escala: number): Volumen {
  const v = mapRecord(BASE, (n) => Math.round(n * escala));
  return { ...v, personas: v.docentes + v.pregrado + v.posgrado + v.egresados + v.externos };
}

/** Who belongs where is arithmetic on identities, so that no table needs another one in memory. */
const DOCENTES_POR_GRUPO = 5;
const PREGRADO_POR_GRUPO = 5;
export const EX_POR_GRUPO = 2;
/** Teachers, students, one graduate student, one external and the former members. */
export const FILAS_POR_GRUPO = DOCENTES_POR_GRUPO + PREGRADO_POR_GRUPO + 2 + EX_POR_GRUPO;

export function tramos(v: Volumen) {
  const pregrado = v.docentes;
  const posgrado = pregrado + v.pregrado;
  const egresados = posgrado + v.posgrado;
  const externos = egresados + v.egresados;
  return { pregrado, posgrado, egresados, externos };
}

const grupoDeDocente = (v: Volumen, docente: number): number | null => {
  const grupo = Math.ceil(docente / DOCENTES_POR_GRUPO);
  return grupo <= v.grupos ? grupo : null;
};
export const docentesDe = (grupo: number) =>
  Array.from({ length: DOCENTES_POR_GRUPO }, (_, i) => (grupo - 1) * DOCENTES_POR_GRUPO + 1 + i);
export const estudiantesDe = (v: Volumen, grupo: number) => [
  ...Array.from(
    { length: PREGRADO_POR_GRUPO },
    (_, i) => tramos(v).pregrado + (grupo - 1) * PREGRADO_POR_GRUPO + 1 + i,
  ),
  tramos(v).posgrado + grupo,
];
export const externoDe = (v: Volumen, grupo: number) => tramos(v).externos + grupo;

/** Identity of the membership row of a person in their group. */
export function membresiaDe(v: Volumen, grupo: number, persona: number): number | null {
  const orden = [...docentesDe(grupo), ...estudiantesDe(v, grupo), externoDe(v, grupo)].indexOf(persona);
  return orden < 0 ? null : (grupo - 1) * FILAS_POR_GRUPO + 1 + orden;
}

export const facultadDeGrupo = (grupo: number): string => FACULTADES[(grupo + 3) % FACULTADES.length]!.codigo;

/** The faculty of a person: that of the group for its members. */
export function facultadDe(v: Volumen, persona: number): string {
  const { pregrado, posgrado } = tramos(v);
  if (persona <= pregrado) return facultadDeGrupo(grupoDeDocente(v, persona) ?? persona);
  if (persona <= posgrado) return facultadDeGrupo(Math.ceil((persona - pregrado) / PREGRADO_POR_GRUPO));
  return facultadDeGrupo(persona - posgrado);
}

type EstadoGrupo = 'registrado' | 'reg_observado' | 'enviado' | 'observado' | 'disuelto';
const POCO_COMUNES: Record<number, EstadoGrupo> = {
  7: 'enviado',
  13: 'observado',
  21: 'disuelto',
  29: 'reg_observado',
};
export const estadoDeGrupo = (grupo: number): EstadoGrupo => POCO_COMUNES[grupo % 40] ?? 'registrado';
export const esGrupoVigente = (grupo: number) => ['registrado', 'reg_observado'].includes(estadoDeGrupo(grupo));
