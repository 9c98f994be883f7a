import { sql } from 'drizzle-orm';
import { query, rowsOf } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import { nombreDePropuestaSql } from '#modules/catalogos/server/index.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { codigoDeProyectoSql, montoDeProyectoSql } from '#modules/proyectos/server/index.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import type { FilaRanking, RankingCompleto } from '../../contract-seleccion.ts';
import { rankingLista } from '../../domain/listas-oficina.ts';
import { type Cupo, type Fallo, ordenar } from '../../domain/ranking.ts';
import { DECISIONES, type Decision } from '../../domain/vocabularios.ts';
import { evaluacionEn } from '../../tables.ts';
import { type ConvocatoriaEvaluada, leerConvocatoria } from './convocatoria.ts';

type Fila = Pick<
  FilaRanking,
  'id' | 'titulo' | 'codigo' | 'responsable' | 'facultad' | 'grupo' | 'monto' | 'estado' | 'pendientes'
> & {
  facultadId: number | null;
  totales: number[];
  principal: number | null;
  enviadoEn: string | null;
  decision: Decision | null;
  resolucion: string | null;
};

const FILAS = (convocatoriaId: number) => sql`
  with evaluadas as (
      select
        a.proyecto_id,
        a.id,
        coalesce(sum(s.puntaje), 0) as total,
        avg(s.puntaje) filter (
          where s.criterio_id = (
              select k.id
              from evaluacion_criterio k
              where k.plantilla_id = a.plantilla_id and k.nivel = 'criterio'
              order by k.puntaje_max desc, k.orden
              limit 1
            )
        ) as principal
      from proyecto_evaluacion a
        join proyecto p on p.id = a.proyecto_id
        left join evaluacion_puntaje s on s.asignacion_id = a.id
      where p.convocatoria_id = ${convocatoriaId} and ${evaluacionEn('cerradas', 'a')}
      group by a.id, a.proyecto_id
    )
  select
    p.id::int as id,
    ${nombreDePropuestaSql('p')} as titulo,
    ${codigoDeProyectoSql('p')} as codigo,
    p.estado,
    p.facultad_id::int as "facultadId",
    f.nombre as facultad,
    g.nombre_corto as grupo,
    ${nombreDe()} as responsable,
    p.enviado_en::text as "enviadoEn",
    ${montoDeProyectoSql('p')}::text as monto,
    coalesce(
      (
        select
          jsonb_agg(
            e.total
            order by e.total desc
          )
        from evaluadas e
        where e.proyecto_id = p.id
      ),
      '[]'
    ) as totales,
    (
      select avg(e.principal)::float
      from evaluadas e
      where e.proyecto_id = p.id
    ) as principal,
    (
      select count(*)::int
      from proyecto_evaluacion a
      where a.proyecto_id = p.id and ${evaluacionEn.not('cerradas', 'a')}
    ) as pendientes,
    d.decision,
    d.resolucion
  from proyecto p
    left join facultad f on f.id = p.facultad_id
    left join grupo g on g.id = p.grupo_id
    left join investigador i on i.id = p.responsable_id
    left join lateral (
      select x.decision, r.resolucion
      from evaluacion_resolucion_item x
        join evaluacion_resolucion r on r.id = x.resolucion_id
      where x.proyecto_id = p.id
      order by r.id desc
      limit 1
    ) d on true
  where p.convocatoria_id = ${convocatoriaId} and ${proyectoEn('enConcurso', 'p')}
  order by p.id
`;

export type RankingInterno = {
  c: ConvocatoriaEvaluada;
  filas: (FilaRanking & { facultadId: number | null; decidida: Fallo | null })[];
  cupos: (Cupo & { facultadId: number; facultad: string })[];
};

/** Order of merit of a call, as the rules of its domain decide it. */
export async function calcularRanking(ctx: Ctx, c: ConvocatoriaEvaluada): Promise<RankingInterno> {
  const filas = (await rowsOf<Fila>(ctx.db, FILAS(c.id))).map((f) => ({ ...f, decidida: falloDe(f.estado) }));
  const cupos = await query(ctx)<RankingInterno['cupos'][number]>`
    select
      x.facultad_id::int as "facultadId",
      f.nombre as facultad,
      x.cupos,
      x.puntaje_minimo::float as "puntajeMinimo"
    from convocatoria_facultad x
      join facultad f on f.id = x.facultad_id
    where x.convocatoria_id = ${c.id}
      and (
        x.cupos is not null
        or x.puntaje_minimo is not null
      )
    order by f.nombre
  `;
  const puestos = ordenar(
    filas,
    { ...c.reglas, puntajeMinimo: c.puntajeMinimo },
    new Map(cupos.map((x) => [x.facultadId, x])),
  );
  const porId = new Map(filas.map((f) => [f.id, f]));
  return { c, cupos, filas: puestos.map((p) => ({ ...porId.get(p.id)!, ...p })) };
}

/** The order of merit as a list: anyone who has no place stands where the rules leave them. */
export async function ordenSource(ctx: Ctx, id: number): Promise<ListSource> {
  const { filas } = await calcularRanking(ctx, await leerConvocatoria(ctx, id));
  const dicho = filas.map((f, lugar) => {
    const otra = f.pideOtra && f.decidida === null;
    return {
      ...f,
      lugar,
      puntajes: f.totales.join(' · '),
      faltan: f.pendientes || null,
      promedio: f.promedio?.toFixed(2),
      dispersion: f.dispersion?.toFixed(2),
      resolucion: f.resolucion && `${f.decision ? `${DECISIONES[f.decision].label}: ` : ''}${f.resolucion}`,
      empate: f.empate ? 'si' : null,
      otra: otra ? 'si' : null,
      avisos: [f.empate && 'empate', otra && 'otra'].filter(Boolean),
    };
  });
  return {
    def: rankingLista,
    from: sql`
      jsonb_to_recordset(${JSON.stringify(dicho)}::jsonb) r (
        id int,
        lugar int,
        orden int,
        titulo text,
        codigo text,
        responsable text,
        grupo text,
        facultad text,
        situacion text,
        empate text,
        estado text,
        resolucion text,
        puntajes text,
        faltan int,
        promedio text,
        dispersion text,
        diferencia float,
        otra text,
        avisos text[]
      )
    `,
    id: sql`r.id`,
    columns: stored(
      'r',
      'orden titulo codigo responsable grupo facultad situacion empate estado resolucion puntajes faltan promedio dispersion diferencia otra avisos',
    ),
    sorts: { orden: sql`r.lugar`, promedio: sql`r.promedio::numeric`, dispersion: sql`r.dispersion::numeric` },
    search: sql`quipu_fold(concat_ws(' ', r.titulo, r.codigo, r.responsable))`,
  };
}

const falloDe = (estado: string): Fallo | null =>
  flujoProyecto.is(estado, 'porDecidir') ? null : flujoProyecto.is(estado, 'ganadores') ? 'aprobado' : 'no_aprobado';

/** The page of the ranking: rows, quotas, resolutions and what this person may do. */
export async function obtenerRanking(ctx: Ctx, id: number): Promise<RankingCompleto> {
  const c = await leerConvocatoria(ctx, id);
  const { filas, cupos } = await calcularRanking(ctx, c);
  const resoluciones = await query(ctx)<RankingCompleto['resoluciones'][number]>`
    select
      r.id::int as id,
      r.resolucion,
      r.fecha::text as fecha,
      r.creado_por as por,
      (
        count(*) filter (
          where i.decision = 'aprobado'
        )
      )::int as aprobados,
      (
        count(*) filter (
          where i.decision = 'lista_de_espera'
        )
      )::int as "enEspera",
      (
        count(*) filter (
          where i.decision = 'no_aprobado'
        )
      )::int as "noAprobados"
    from evaluacion_resolucion r
      left join evaluacion_resolucion_item i on i.resolucion_id = r.id
    where r.convocatoria_id = ${id}
    group by r.id
    order by r.id desc
  `;
  const { permissions } = requireSession(ctx);
  return {
    convocatoria: c,
    reglas: c.reglas,
    puntajeMinimo: c.puntajeMinimo,
    cupos: cupos.map((x) => ({
      ...x,
      usados: filas.filter(
        (f) => f.facultadId === x.facultadId && (f.situacion === 'propuesto' || f.situacion === 'aprobado'),
      ).length,
    })),
    filas,
    resoluciones,
    puedeResolver: permissions.has('proyectos.editar'),
    puedeAsignar: permissions.has('evaluacion.editar'),
  };
}
