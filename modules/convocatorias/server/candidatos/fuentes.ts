import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { membresiasAl } from '#modules/grupos/server/index.ts';
import { diaDeMedida } from '../../domain/fases.ts';
import { FUENTES_DICHAS, type FuenteIntegrante } from '../../domain/integrantes.ts';
import type { ContextoCandidato } from './chequeos.ts';

/** The application, and the memberships that count for its call: those of its cut-off day once it has come. */
type Consulta = ContextoCandidato & { membresias: SQL };

const enGrupo = ({ membresias, grupoId }: Consulta, extra: SQL) => sql`
  exists (
    select 1
    from ${membresias} gi
    where gi.investigador_id = i.id
      and gi.grupo_id = ${grupoId}::bigint
      and ${extra}
  )
`;
/** Groups of the titulars of the team: those stored, or those that are being saved. */
const gruposDelEquipo = ({ membresias, companeros, id }: Consulta) => sql`
  select t.grupo_id
  from ${membresias} t
  where t.condicion = 'Titular'
    and t.investigador_id in ${
      companeros
        ? [0, ...companeros]
        : sql`(select x.investigador_id from proyecto_integrante x where x.proyecto_id = ${id} and not x.excluido)`
    }
`;
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
const FUENTES: Record<FuenteIntegrante, (p: Consulta) => SQL> = {
  docenteGI: (p) => sql`(i.tipo = 'Docente permanente' and ${enGrupo(p, sql`true`)})`,
  titularGI: (p) => enGrupo(p, sql`gi.condicion = 'Titular'`),
  titularCualquierGI: ({ membresias }) =>
    sql`exists (select 1 from ${membresias} gi where gi.investigador_id = i.id and gi.condicion = 'Titular')`,
  adherenteEstudianteGI: (p) => sql`(${esEstudiante} and ${enGrupo(p, sql`gi.condicion = 'Adherente'`)})`,
  adherenteEstudianteGrupos: (p) =>
    sql`
      (
        ${esEstudiante}
        and exists (
          select 1
          from ${p.membresias} gi
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
/** Memberships as they count for a call: those of its cut-off day once it has come, until then those of today. */
export const membresiasDe = (ctx: Ctx, { convocatoria }: Pick<ContextoCandidato, 'convocatoria'>): SQL =>
  membresiasAl(sql`${diaDeMedida(convocatoria, ctx.today())}::date`);
export const enFuente = (ctx: Ctx, fuente: FuenteIntegrante, p: ContextoCandidato): SQL =>
  FUENTES[fuente]({ ...p, membresias: membresiasDe(ctx, p) });

/** What belonging to the source means, in words. */
export const tituloDeFuente = (fuente: FuenteIntegrante): string => FUENTES_DICHAS[fuente].titulo;
