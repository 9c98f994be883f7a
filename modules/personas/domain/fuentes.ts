import { z } from 'zod';
import { fold } from '#core/kernel/shared/text.ts';
import type { TipoInvestigador } from './vocabularios.ts';

/** Level of the programme a student follows, apart from whether they still study (spec 04 R7). */
export const NIVELES_ESTUDIO = ['pregrado', 'maestria', 'doctorado', 'segunda_especialidad'] as const;
export type NivelEstudio = (typeof NIVELES_ESTUDIO)[number];
export const ETIQUETA_NIVEL: Record<NivelEstudio, string> = {
  pregrado: 'Pregrado',
  maestria: 'Maestría',
  doctorado: 'Doctorado',
  segunda_especialidad: 'Segunda especialidad',
};

/** Permanence of a student; the first two are students in course (spec 04 R6). Other texts are kept as they come. */
export const PERMANENCIAS = ['Activo', 'Reserva de Matricula', 'Egresado'] as const;
export const PERMANENCIAS_ESTUDIANTE: readonly string[] = ['Activo', 'Reserva de Matricula'];
export const PERMANENCIAS_EGRESADO: readonly string[] = ['Egresado'];

/** Level said by the name of a programme: «E.P. …», «Maestría …», «Doctorado …» (spec 01 §1.2, spec 04 R7). */
export function nivelDePrograma(programa: string | null): NivelEstudio {
  const p = fold(programa ?? '').replace(/[^a-z]/g, '');
  if (p.startsWith('doct')) return 'doctorado';
  if (p.startsWith('maest') || p.startsWith('mg')) return 'maestria';
  if (p.startsWith('segundaesp') || p.startsWith('especialidad') || p.startsWith('residen'))
    return 'segunda_especialidad';
  return 'pregrado';
}

/** Kind of researcher that a row of the enrolment snapshot stands for (spec 04 R6, R7). */
export function tipoDeEstudiante(s: { permanencia: string | null; nivel: string }): TipoInvestigador {
  if (fold(s.permanencia ?? '') === 'egresado') return 'Egresado';
  return s.nivel === 'pregrado' ? 'Estudiante pregrado' : 'Estudiante posgrado';
}

/** State of anyone whom a whole payroll no longer names. */
export const SIN_FIGURAR = 'No figura en planilla';

/** Letters needed before searching, and people suggested at once (block B8). */
export const MINIMO_LETRAS = 3;
export const MAXIMO_SUGERENCIAS = 10;

const texto = z.string().nullable();
const persona = {
  /** Null: the person is not registered as researcher yet. */
  investigadorId: z.number().nullable(),
  codigo: texto,
  docTipo: texto,
  docNumero: texto,
  apellido1: z.string(),
  apellido2: texto,
  nombres: z.string(),
  /** «Apellidos, Nombres». */
  nombre: z.string(),
  facultadId: z.number().nullable(),
  facultad: texto,
};
/** A teacher of the payroll snapshot (spec 08 §9.4). */
export const docenteHallado = z.object({
  ...persona,
  rrhhId: z.number(),
  sexo: texto,
  fechaNac: texto,
  fechaIngreso: texto,
  /** Code `C-D-HH`; decode with `categoriaDocente`. */
  categoria: texto,
  tipoServidor: texto,
  dependencia: texto,
  enLicencia: z.boolean(),
});
export type DocenteRrhh = z.output<typeof docenteHallado>;
/** A student or graduate of the enrolment snapshot. */
export const estudianteHallado = z.object({
  ...persona,
  sumId: z.number(),
  sexo: texto,
  fechaNac: texto,
  programa: texto,
  nivel: z.enum(NIVELES_ESTUDIO),
  permanencia: texto,
  ultimoPeriodo: texto,
  correo: texto,
  correoPersonal: texto,
  telefono: texto,
  telefonoPersonal: texto,
  domicilio: texto,
  /** What they would be registered as. */
  tipo: z.string(),
});
export type EstudianteSum = z.output<typeof estudianteHallado>;
/** A registered person. */
export const investigadorHallado = z.object({
  ...persona,
  investigadorId: z.number(),
  tipo: z.string(),
  activo: z.boolean(),
  categoria: texto,
  orcid: texto,
  correo: texto,
  renacyt: texto,
  nivelRenacyt: texto,
  ctiVitae: texto,
});
export type InvestigadorHallado = z.output<typeof investigadorHallado>;
