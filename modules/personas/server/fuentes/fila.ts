import { eq, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { tipoDeEstudiante } from '../../domain/fuentes.ts';
import { rrhhDocente, sumEstudiante } from '../../tables-padrones.ts';
import { enServicio, investigadorDeRrhh } from './buscar-docentes-rrhh.ts';
import { investigadorDeSum } from './buscar-estudiantes.ts';

/** A row of the payroll as a person, and who is registered as them. @throws Failure not_found */
export async function dePlanilla(ctx: Ctx, id: number) {
  const [r] = await ctx.db.select().from(rrhhDocente).where(eq(rrhhDocente.id, id));
  if (!r) throw notFound('La persona no está en la planilla. Búsquela de nuevo.');
  const [x] = await query(ctx)<{
    registradaId: number | null;
    facultadId: number | null;
    categoria: string | null;
    activo: boolean;
  }>`
    select
      ${investigadorDeRrhh}::int as "registradaId",
      (
        select f.id
        from facultad f
        where f.codigo = r.facultad_codigo
      )::int as "facultadId",
      (
        select c.codigo
        from docente_categoria c
        where c.codigo = r.categoria_actual
      ) as categoria,
      ${enServicio(sql`r.estado`)} as activo
    from rrhh_docente r
    where r.id = ${id}
  `;
  const { registradaId, facultadId, categoria, activo } = x!;
  const { codigo, apellido1, apellido2, nombres, docTipo, docNumero, sexo, fechaNac, fechaIngreso: fechaIcsi } = r;
  return {
    registradaId,
    dependencia: r.dependencia,
    /** What the register completes when it does not know it. */
    datos: { sexo, fechaNac, fechaIcsi, docTipo, docNumero },
    nombre: { codigo, apellido1, apellido2, nombres },
    docente: { docenteCategoria: categoria, rrhhActivo: activo, ...(facultadId ? { facultadId } : {}) },
    paisCodigo: docTipo === 'DNI' ? 'PE' : null,
    tipo: 'Docente permanente' as const,
    origen: 'rrhh' as const,
  };
}

/** A row of the enrolment snapshot as a person, and who is registered as them. @throws Failure not_found */
export async function dePadron(ctx: Ctx, id: number) {
  const [s] = await ctx.db.select().from(sumEstudiante).where(eq(sumEstudiante.id, id));
  if (!s) throw notFound('La persona no está en el padrón de estudiantes. Búsquela de nuevo.');
  const [x] = await query(ctx)<{ registradaId: number | null; facultadId: number | null; programaId: number | null }>`
    select
      ${investigadorDeSum}::int as "registradaId",
      f.id::int as "facultadId",
      (
        select p.id
        from facultad_programa p
        where p.facultad_id = f.id and quipu_fold (p.nombre) = quipu_fold (s.programa)
        order by p.id
        limit 1
      )::int as "programaId"
    from sum_estudiante s
      left join facultad f on f.codigo = s.facultad_codigo
    where s.id = ${id}
  `;
  const { registradaId, facultadId, programaId } = x!;
  return {
    registradaId,
    datos: {
      docTipo: s.dni ? 'DNI' : null,
      docNumero: s.dni,
      sexo: s.sexo,
      fechaNac: s.fechaNacimiento,
      facultadId,
      programaId,
      emailInstitucional: s.correo,
      emailPersonal: s.correoPersonal,
      telefonoMovil: s.telefonoPersonal,
      telefonoCasa: s.telefono,
      direccion: s.domicilio,
    },
    nombre: { codigo: s.codigoAlumno, apellido1: s.apellido1, apellido2: s.apellido2, nombres: s.nombres },
    paisCodigo: s.dni ? 'PE' : null,
    tipo: tipoDeEstudiante(s),
    origen: 'sum' as const,
  };
}
