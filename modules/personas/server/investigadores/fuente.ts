import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { CAMPOS_DE_FUENTE } from '../../domain/formulario-persona.ts';
import { tipoDeEstudiante } from '../../domain/fuentes.ts';
import { nombreEnLista } from '../../domain/vocabularios.ts';
import { investigador, rrhhDocente, sumEstudiante } from '../../tables.ts';
import { enServicio, investigadorDeRrhh } from '../fuentes/buscar-docentes-rrhh.ts';
import { investigadorDeSum } from '../fuentes/buscar-estudiantes.ts';

/** What a source says of a person: values of the form, and columns that no form types. */
export type Fuente = {
  registrada: { id: number; nombre: string } | null;
  datos: Record<string, unknown>;
  columnas: {
    codigo: string | null;
    docenteCategoria: string | null;
    rrhhActivo: boolean | null;
    programaId: number | null;
    origen: 'rrhh' | 'sum';
  };
};

/** The row of the payroll or of the enrolment snapshot as a new person. @throws Failure not_found */
export const fuenteDe = (ctx: Ctx, alta: 'docente' | 'estudiante', id: number): Promise<Fuente> =>
  alta === 'docente' ? dePlanilla(ctx, id) : dePadron(ctx, id);

type Resuelto = {
  investigadorId: number | null;
  facultadId: number | null;
  categoria: string | null;
  activo: boolean | null;
  programaId: number | null;
};

async function dePlanilla(ctx: Ctx, id: number): Promise<Fuente> {
  const [r] = await ctx.db.select().from(rrhhDocente).where(eq(rrhhDocente.id, id));
  if (!r) throw notFound('La persona no está en la planilla. Búsquela de nuevo.');
  const [x] = await rowsOf<Resuelto>(
    ctx.db,
    sql`select ${investigadorDeRrhh}::int as "investigadorId", (select f.id from facultad f where f.codigo = r.facultad_codigo)::int as "facultadId",
        (select c.codigo from docente_categoria c where c.codigo = r.categoria_actual) as categoria, ${enServicio(sql`r.estado`)} as activo, null as "programaId"
      from rrhh_docente r where r.id = ${id}`,
  );
  return {
    registrada: await registrada(ctx, x!.investigadorId),
    datos: {
      tipo: 'Docente permanente',
      activo: 'si',
      nombres: r.nombres,
      apellido1: r.apellido1,
      apellido2: r.apellido2,
      docTipo: r.docTipo,
      docNumero: r.docNumero,
      sexo: r.sexo,
      fechaNac: r.fechaNac,
      fechaIcsi: r.fechaIngreso,
      facultadId: x!.facultadId,
      depAcademico: r.dependencia?.slice(0, 100) ?? null,
      paisCodigo: r.docTipo === 'DNI' ? 'PE' : null,
    },
    columnas: {
      codigo: r.codigo,
      docenteCategoria: x!.categoria,
      rrhhActivo: x!.activo,
      programaId: null,
      origen: 'rrhh',
    },
  };
}

async function dePadron(ctx: Ctx, id: number): Promise<Fuente> {
  const [s] = await ctx.db.select().from(sumEstudiante).where(eq(sumEstudiante.id, id));
  if (!s) throw notFound('La persona no está en el padrón de estudiantes. Búsquela de nuevo.');
  const [x] = await rowsOf<Resuelto>(
    ctx.db,
    sql`select ${investigadorDeSum}::int as "investigadorId", f.id::int as "facultadId", null as categoria, null as activo,
        (select p.id from facultad_programa p where p.facultad_id = f.id and quipu_fold(p.nombre) = quipu_fold(s.programa) order by p.id limit 1)::int as "programaId"
      from sum_estudiante s left join facultad f on f.codigo = s.facultad_codigo where s.id = ${id}`,
  );
  return {
    registrada: await registrada(ctx, x!.investigadorId),
    datos: {
      tipo: tipoDeEstudiante(s),
      activo: 'si',
      nombres: s.nombres,
      apellido1: s.apellido1,
      apellido2: s.apellido2,
      docTipo: s.dni ? 'DNI' : null,
      docNumero: s.dni,
      sexo: s.sexo,
      fechaNac: s.fechaNacimiento,
      facultadId: x!.facultadId,
      emailInstitucional: s.correo,
      emailPersonal: s.correoPersonal,
      telefonoMovil: s.telefonoPersonal,
      telefonoCasa: s.telefono,
      direccion: s.domicilio,
      paisCodigo: s.dni ? 'PE' : null,
    },
    columnas: {
      codigo: s.codigoAlumno,
      docenteCategoria: null,
      rrhhActivo: null,
      programaId: x!.programaId,
      origen: 'sum',
    },
  };
}

async function registrada(ctx: Ctx, id: number | null): Promise<{ id: number; nombre: string } | null> {
  if (!id) return null;
  const [p] = await ctx.db.select().from(investigador).where(eq(investigador.id, id));
  return p ? { id: p.id, nombre: nombreEnLista(p) } : null;
}

/** What the form of «Agregar» starts with, or who the person already is (spec 08 §9.2). @throws Failure not_found */
export async function prepararAlta(ctx: Ctx, input: { alta: 'docente' | 'estudiante'; fuenteId: number }) {
  const { registrada: ya, datos } = await fuenteDe(ctx, input.alta, input.fuenteId);
  if (ya) return { registrada: ya, datos: null, fijos: [] };
  const fijos = CAMPOS_DE_FUENTE.filter((c) => datos[c] !== null && datos[c] !== undefined);
  return { registrada: null, datos, fijos: [...fijos] };
}
