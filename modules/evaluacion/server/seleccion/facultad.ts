import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import type { ListSource } from '#core/list/server/list.ts';
import { convocatoriasFacultadLista } from '../../domain/listas-oficina.ts';

/** Calls with figures per faculty, by type and period (spec 08 §4, historic and read-only). */
export const convocatoriasFacultadSource: ListSource = {
  def: convocatoriasFacultadLista,
  from: sql`(select min(c.id) as id, c.tipo_proyecto as codigo, t.nombre as tipo, c.periodo, count(distinct x.facultad_id)::int as facultades, coalesce(sum(x.cupos), 0)::int as cupos,
      min(c.registro_inicio) as inicio, max(c.registro_fin) as fin, min(c.evaluacion_inicio) as evaluacion_inicio, max(c.evaluacion_fin) as evaluacion_fin
    from convocatoria c join convocatoria_facultad x on x.convocatoria_id = c.id join tipo_proyecto t on t.codigo = c.tipo_proyecto
    group by c.tipo_proyecto, t.nombre, c.periodo) h`,
  id: sql`h.id`,
  columns: {
    codigo: sql`h.codigo`,
    tipo: sql`h.tipo`,
    periodo: sql`h.periodo`,
    facultades: sql`h.facultades`,
    cupos: sql`h.cupos`,
    inicio: sql`h.inicio`,
    fin: sql`h.fin`,
    evaluacionInicio: sql`h.evaluacion_inicio`,
    evaluacionFin: sql`h.evaluacion_fin`,
  },
  search: sql`quipu_fold(h.codigo || ' ' || h.tipo)`,
  facetLabels: { codigo: sql`h.tipo` },
};

type Fila = {
  id: number;
  facultad: string;
  cupos: number | null;
  puntajeMinimo: string | null;
  registroInicio: string;
  registroFin: string;
  evaluacionInicio: string;
  evaluacionFin: string;
  evaluadores: {
    id: number;
    tipo: string;
    apellidos: string;
    nombres: string;
    institucion: string | null;
    cargo: string | null;
    regina: string | null;
  }[];
};

/** Per faculty: quota, mark, windows and the evaluators that its proposals had. @throws Failure not_found */
export async function detalleDeFacultades(ctx: Ctx, input: { periodo: number; tipo: string }) {
  const filas = await rowsOf<Fila & { tipoNombre: string }>(
    ctx.db,
    sql`select f.id::int as id, f.nombre as facultad, t.nombre as "tipoNombre", sum(x.cupos)::int as cupos, max(x.puntaje_minimo)::text as "puntajeMinimo",
        min(c.registro_inicio)::text as "registroInicio", max(c.registro_fin)::text as "registroFin", min(c.evaluacion_inicio)::text as "evaluacionInicio", max(c.evaluacion_fin)::text as "evaluacionFin",
        coalesce((select jsonb_agg(distinct jsonb_build_object('id', e.id, 'tipo', e.tipo, 'apellidos', e.apellidos, 'nombres', e.nombres, 'institucion', e.institucion, 'cargo', e.cargo, 'regina', e.codigo_regina))
          from proyecto_evaluacion a join proyecto p on p.id = a.proyecto_id join evaluador e on e.id = a.evaluador_id
          where p.tipo_proyecto = ${input.tipo} and p.periodo = ${input.periodo} and p.facultad_id = f.id), '[]') as evaluadores
      from convocatoria c join convocatoria_facultad x on x.convocatoria_id = c.id join facultad f on f.id = x.facultad_id join tipo_proyecto t on t.codigo = c.tipo_proyecto
      where c.tipo_proyecto = ${input.tipo} and c.periodo = ${input.periodo} group by f.id, f.nombre, t.nombre order by f.nombre`,
  );
  if (filas.length === 0) throw notFound('No hay una convocatoria por facultad de ese tipo y periodo.');
  return {
    tipo: input.tipo,
    tipoNombre: filas[0]!.tipoNombre,
    periodo: input.periodo,
    facultades: filas.map(({ tipoNombre: _t, ...f }) => ({
      ...f,
      puntajeMinimo: f.puntajeMinimo === null ? null : Number(f.puntajeMinimo),
      evaluadores: [...f.evaluadores].sort((a, b) => a.apellidos.localeCompare(b.apellidos, 'es')),
    })),
  };
}
