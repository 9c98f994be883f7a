import { type SQL, sql } from 'drizzle-orm';
import { FUENTES_DICHAS, type FuenteIntegrante } from '../../domain/integrantes.ts';
import type { ContextoCandidato } from './chequeos.ts';

const enGrupo = (p: ContextoCandidato, extra: SQL) =>
  sql`exists (select 1 from membresia_vigente gi where gi.investigador_id = i.id and gi.grupo_id = ${p.grupoId}::bigint and ${extra})`;
/** Groups of the titulars of the team: those stored, or those that are being saved. */
const gruposDelEquipo = (p: ContextoCandidato) =>
  sql`select t.grupo_id from membresia_vigente t where t.condicion = 'Titular' and t.investigador_id in ${
    p.companeros
      ? [0, ...p.companeros]
      : sql`(select x.investigador_id from proyecto_integrante x where x.proyecto_id = ${p.id} and not x.excluido)`
  }`;
/** A student in course of an undergraduate programme, by the enrolment registry. */
const matriculado = sql`
  exists (
    select 1
    from sum_estudiante s
    where (
        s.dni = i.doc_numero
        and i.doc_tipo = 'DNI'
        or s.codigo_alumno = i.codigo
      )
      and s.nivel = 'pregrado'
      and quipu_fold (s.permanencia) in ('activo', 'reserva de matricula')
  )
`;
const esEstudiante = sql`i.tipo like 'Estudiante%'`;
const esExterno = sql`i.tipo like 'Externo%'`;

/** True in SQL when the person `i` belongs to the source of a role (spec 02 B8). */
const FUENTES: Record<FuenteIntegrante, (p: ContextoCandidato) => SQL> = {
  docenteGI: (p) => sql`(i.tipo = 'Docente permanente' and ${enGrupo(p, sql`true`)})`,
  titularGI: (p) => enGrupo(p, sql`gi.condicion = 'Titular'`),
  titularCualquierGI: () =>
    sql`exists (select 1 from membresia_vigente gi where gi.investigador_id = i.id and gi.condicion = 'Titular')`,
  adherenteEstudianteGI: (p) => sql`(${esEstudiante} and ${enGrupo(p, sql`gi.condicion = 'Adherente'`)})`,
  adherenteEstudianteGrupos: (p) =>
    sql`
      (
        ${esEstudiante}
        and exists (
          select 1
          from membresia_vigente gi
          where gi.investigador_id = i.id
            and gi.condicion = 'Adherente'
            and (
              gi.grupo_id = ${p.grupoId}::bigint
              or gi.grupo_id in (${gruposDelEquipo(p)})
            )
        )
      )
    `,
  adherenteMatriculadoGI: (p) => sql`(${enGrupo(p, sql`gi.condicion = 'Adherente'`)} and ${matriculado})`,
  adherenteExternoGI: (p) =>
    sql`(${esExterno} and ${enGrupo(p, sql`gi.condicion in ('Adherente', 'Colaborador Externo')`)})`,
  externoGI: (p) => sql`(${esExterno} and ${enGrupo(p, sql`true`)})`,
  miembroGI: (p) => enGrupo(p, sql`true`),
  estudianteMatriculado: () => matriculado,
  externoRegistro: () => esExterno,
  designados: (p) =>
    sql`
      exists (
        select 1
        from convocatoria_habilitado ch
        where ch.convocatoria_id = ${p.convocatoriaId}::bigint
          and ch.investigador_id = i.id
          and ch.facultad_id = ${p.facultadId}::bigint
      )
    `,
};
export const enFuente = (fuente: FuenteIntegrante, p: ContextoCandidato): SQL => FUENTES[fuente](p);

/** What belonging to the source means, in words. */
export const tituloDeFuente = (fuente: FuenteIntegrante): string => FUENTES_DICHAS[fuente].titulo;
