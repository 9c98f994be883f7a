import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { rrhhDocente } from '../../tables.ts';
import { asegurarPersona, completar } from './asegurar.ts';
import { enServicio } from './buscar-docentes-rrhh.ts';

/**
 * The researcher of a payroll row, created from it when missing, once (spec 04 R5, spec 08 §9.4).
 * Somebody registered as student or external becomes a teacher, with the category and faculty of the payroll.
 * @throws Failure not_found when the payroll row does not exist; conflict when its code is somebody else's
 */
export async function asegurarDesdeRrhh(ctx: Ctx, rrhhId: number): Promise<number> {
  const [r] = await ctx.db.select().from(rrhhDocente).where(eq(rrhhDocente.id, rrhhId));
  if (!r) throw notFound('La persona no está en la planilla. Búsquela de nuevo.');
  const [resuelto] = await rowsOf<{ facultadId: number | null; categoria: string | null; activo: boolean }>(
    ctx.db,
    sql`select (select f.id from facultad f where f.codigo = r.facultad_codigo)::int as "facultadId",
        (select c.codigo from docente_categoria c where c.codigo = r.categoria_actual) as categoria, ${enServicio(sql`r.estado`)} as activo
      from rrhh_docente r where r.id = ${rrhhId}`,
  );
  const { facultadId, categoria, activo } = resuelto!;
  const deLaPlanilla = {
    sexo: r.sexo,
    fechaNac: r.fechaNac,
    fechaIcsi: r.fechaIngreso,
    docTipo: r.docTipo,
    docNumero: r.docNumero,
  };
  const propioDeDocente = { docenteCategoria: categoria, rrhhActivo: activo, ...(facultadId ? { facultadId } : {}) };
  const { investigadorId } = await asegurarPersona(
    ctx,
    {
      ...deLaPlanilla,
      ...propioDeDocente,
      codigo: r.codigo,
      apellido1: r.apellido1,
      apellido2: r.apellido2,
      nombres: r.nombres,
      tipo: 'Docente permanente',
      origen: 'rrhh',
      paisCodigo: r.docTipo === 'DNI' ? 'PE' : null,
    },
    (actual) =>
      actual.tipo === 'Docente permanente' || !activo
        ? completar(actual, deLaPlanilla)
        : {
            ...completar(actual, { ...deLaPlanilla, codigo: r.codigo }),
            ...propioDeDocente,
            tipo: 'Docente permanente',
          },
  );
  return investigadorId;
}
