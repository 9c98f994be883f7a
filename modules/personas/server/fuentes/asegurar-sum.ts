import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { tipoDeEstudiante } from '../../domain/fuentes.ts';
import { sumEstudiante } from '../../tables.ts';
import { asegurarPersona, completar } from './asegurar.ts';

const DE_ESTUDIANTE = ['Estudiante pregrado', 'Estudiante posgrado', 'Egresado'];

/**
 * The researcher of an enrolment row, created from it when missing, once (spec 04 R6, R7).
 * A registered student of the same code takes the type that the snapshot says today; a teacher or an external keeps his.
 * @throws Failure not_found when the row does not exist; conflict when its code is somebody else's
 */
export async function asegurarDesdeSum(ctx: Ctx, sumId: number): Promise<number> {
  const [s] = await ctx.db.select().from(sumEstudiante).where(eq(sumEstudiante.id, sumId));
  if (!s) throw notFound('La persona no está en el padrón de estudiantes. Búsquela de nuevo.');
  const [resuelto] = await rowsOf<{ facultadId: number | null; programaId: number | null }>(
    ctx.db,
    sql`select f.id::int as "facultadId", (select p.id from facultad_programa p where p.facultad_id = f.id and quipu_fold(p.nombre) = quipu_fold(s.programa) order by p.id limit 1)::int as "programaId"
      from sum_estudiante s left join facultad f on f.codigo = s.facultad_codigo where s.id = ${sumId}`,
  );
  const tipo = tipoDeEstudiante(s);
  const delPadron = {
    docTipo: s.dni ? 'DNI' : null,
    docNumero: s.dni,
    sexo: s.sexo,
    fechaNac: s.fechaNacimiento,
    facultadId: resuelto!.facultadId,
    programaId: resuelto!.programaId,
    emailInstitucional: s.correo,
    emailPersonal: s.correoPersonal,
    telefonoMovil: s.telefonoPersonal,
    telefonoCasa: s.telefono,
    direccion: s.domicilio,
  };
  const { investigadorId } = await asegurarPersona(
    ctx,
    {
      ...delPadron,
      codigo: s.codigoAlumno,
      apellido1: s.apellido1,
      apellido2: s.apellido2,
      nombres: s.nombres,
      tipo,
      origen: 'sum',
      paisCodigo: s.dni ? 'PE' : null,
    },
    (actual) =>
      DE_ESTUDIANTE.includes(actual.tipo)
        ? {
            ...completar(actual, { ...delPadron, codigo: s.codigoAlumno }),
            ...(actual.codigo === s.codigoAlumno ? { tipo } : {}),
          }
        : {},
  );
  return investigadorId;
}
