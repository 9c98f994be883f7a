import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import type { ConCarga } from '../../contract-asignacion.ts';
import { type Pericia, palabrasDe, type Tema } from '../../domain/afinidad.ts';
import { type Actual, actualesSql, cargaSql, evaluableSql, nombreSql } from '../ventana-sql.ts';

export type PropuestaPorCubrir = {
  id: number;
  titulo: string;
  facultad: string | null;
  linea: string | null;
  tema: Tema;
  actuales: Actual[];
};
export type EvaluadorDisponible = ConCarga & { pericia: Pericia };

type FilaProyecto = Omit<PropuestaPorCubrir, 'tema'> & {
  lineaId: number | null;
  ocde: number[];
  palabras: string;
};

/** OCDE field of an expression with its ancestors, from area to subfield. */
const rutaOcde = (id: SQL) => sql`array_remove(array[
  (select a.id from ocde s join ocde c on c.id = s.padre_id join ocde a on a.id = c.padre_id where s.id = ${id}),
  (select c.id from ocde s join ocde c on c.id = s.padre_id where s.id = ${id}), ${id}], null)`;

/** Proposals that may have evaluators today: of a call, or one alone. */
export async function propuestasPorCubrir(
  ctx: Ctx,
  cual: { convocatoriaId: number; proyectoId?: number },
): Promise<PropuestaPorCubrir[]> {
  const filas = await query(ctx)<FilaProyecto>`
    select
      p.id::int as id,
      p.titulo,
      f.nombre as facultad,
      l.nombre as linea,
      p.linea_investigacion_id::int as "lineaId",
      to_jsonb(${rutaOcde(sql`p.ocde_id`)}) as ocde,
      p.palabras_clave as palabras,
      ${actualesSql} as actuales
    from proyecto p
      join convocatoria c on c.id = p.convocatoria_id
      left join facultad f on f.id = p.facultad_id
      left join linea_investigacion l on l.id = p.linea_investigacion_id
    where p.convocatoria_id = ${cual.convocatoriaId} and ${evaluableSql(ctx.today())} ${
      cual.proyectoId ? sql`and p.id = ${cual.proyectoId}` : sql``
    }
    order by p.id
  `;
  return filas.map(({ lineaId, ocde, palabras, ...p }) => ({
    ...p,
    tema: { linea: lineaId, ocde: ocde.map(Number), palabras: palabrasDe(palabras) },
  }));
}

type FilaEvaluador = ConCarga & { lineas: number[]; ocde: number[]; palabras: string | null };

/**
 * Active evaluators with their load and what they know: what they declared and, of internal ones, the lines of their
 * groups, the lines, fields and words of their projects, and the words of their profile.
 */
export async function evaluadoresDisponibles(ctx: Ctx): Promise<EvaluadorDisponible[]> {
  const filas = await query(ctx)<FilaEvaluador>`
    select
      e.id::int as id,
      ${nombreSql} as nombre,
      ${cargaSql(ctx.today())} as carga,
      coalesce(
        (
          select jsonb_agg(distinct x.linea)
          from (
              select linea_id as linea
              from evaluador_pericia
              where evaluador_id = e.id and linea_id is not null
              union
              select gl.linea_id
              from grupo_integrante gi
                join grupo_linea gl on gl.grupo_id = gi.grupo_id
              where gi.investigador_id = e.investigador_id
                and gi.hasta is null
                and gi.confirmacion = 'confirmada'
              union
              select p.linea_investigacion_id
              from proyecto_integrante pi
                join proyecto p on p.id = pi.proyecto_id
              where pi.investigador_id = e.investigador_id
                and not pi.excluido
                and p.linea_investigacion_id is not null
                and ${proyectoEn.not('sinPresentar', 'p')}
            ) x
        ),
        '[]'
      ) as lineas,
      coalesce(
        (
          select jsonb_agg(distinct u.nodo)
          from (
              select ocde_id
              from evaluador_pericia
              where evaluador_id = e.id and ocde_id is not null
              union
              select p.ocde_id
              from proyecto_integrante pi
                join proyecto p on p.id = pi.proyecto_id
              where pi.investigador_id = e.investigador_id
                and not pi.excluido
                and p.ocde_id is not null
                and ${proyectoEn.not('sinPresentar', 'p')}
            ) o
            cross join lateral unnest(${rutaOcde(sql`o.ocde_id`)}) as u (nodo)
        ),
        '[]'
      ) as ocde,
      concat_ws(
        ' ',
        (
          select string_agg(palabra, ' ')
          from evaluador_pericia
          where evaluador_id = e.id
        ),
        (
          select i.palabras_clave
          from investigador i
          where i.id = e.investigador_id
        ),
        (
          select string_agg(p.palabras_clave, ' ')
          from proyecto_integrante pi
            join proyecto p on p.id = pi.proyecto_id
          where pi.investigador_id = e.investigador_id and not pi.excluido and ${proyectoEn.not('sinPresentar', 'p')}
        )
      ) as palabras
    from evaluador e
    where e.activo
    order by e.id
  `;
  return filas.map(({ lineas, ocde, palabras, ...e }) => ({
    ...e,
    pericia: {
      lineas: new Set(lineas.map(Number)),
      ocde: new Set(ocde.map(Number)),
      palabras: new Set(palabrasDe(palabras)),
    },
  }));
}
