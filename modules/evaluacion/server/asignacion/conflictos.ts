import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { publicacionEn } from '#modules/publicaciones/tables.ts';
import { type ClaseConflicto, type Conflicto, conflicto } from '../../domain/conflicto.ts';
import { leerParametros } from '../parametros.ts';

/** Conflicts by project and evaluator; a pair without any is absent. */
export type ConflictosDePares = { de(proyectoId: number, evaluadorId: number): readonly Conflicto[] };
type Fila = { proyecto_id: number; evaluador_id: number; clase: ClaseConflicto; detalle: string | null };

/**
 * Conflicts between sets of projects and evaluators, in one statement (spec 08 §4): declared; member; same group;
 * co-author of the responsible person or of another member, in the last years; adviser or student in a thesis;
 * a project in common; the same faculty, where the institution counts it.
 */
export async function conflictosDePares(
  ctx: Ctx,
  proyectos: readonly number[],
  evaluadores: readonly number[],
): Promise<ConflictosDePares> {
  const mapa = new Map<string, Conflicto[]>();
  const buscador = { de: (p: number, e: number) => mapa.get(`${p}|${e}`) ?? [] };
  if (proyectos.length === 0 || evaluadores.length === 0) return buscador;
  const { conflicto_anios_coautoria: anios, conflicto_misma_facultad: porFacultad } = await leerParametros(ctx);
  const desde = Number(ctx.today().slice(0, 4)) - anios;
  const filas = await query(ctx)<Fila>`
    with ps as materialized (
        select id, responsable_id, grupo_id, facultad_id
        from proyecto
        where id in ${proyectos}
      ),
      es as materialized (
        select id, investigador_id
        from evaluador
        where id in ${evaluadores}
      ),
      ei as materialized (
        select e.id, e.investigador_id, i.facultad_id
        from es e
          join investigador i on i.id = e.investigador_id
      ),
      ms as materialized (
        select pi.proyecto_id, pi.investigador_id, pi.grupo_id, not pi.excluido as vigente
        from proyecto_integrante pi
          join ps on ps.id = pi.proyecto_id
        union
        select id, responsable_id, grupo_id, true
        from ps
        where responsable_id is not null
      ),
      ${obras(desde)},
      ${comunes(desde)}
    select
      proyecto_id::int as proyecto_id,
      evaluador_id::int as evaluador_id,
      clase,
      min(detalle) as detalle
    from (
        select c.proyecto_id, c.evaluador_id, 'declarado' as clase, c.motivo as detalle
        from evaluacion_conflicto c
          join ps on ps.id = c.proyecto_id
          join es on es.id = c.evaluador_id
        union all
        select ms.proyecto_id, ei.id, 'miembro', null
        from ei
          join ms on ms.investigador_id = ei.investigador_id
        union all
        select ms.proyecto_id, ei.id, 'grupo', g.nombre_corto
        from ei
          join grupo_integrante gi on gi.investigador_id = ei.investigador_id
            and gi.hasta is null
            and gi.confirmacion = 'confirmada'
          join grupo g on g.id = gi.grupo_id
          join (
            select proyecto_id, grupo_id
            from ms
            where vigente
            union
            select id, grupo_id
            from ps
          ) ms on ms.grupo_id = gi.grupo_id
        union all
        select
          o.proyecto_id,
          o.evaluador_id,
          case
            when o.investigador_id = ps.responsable_id then 'coautor_responsable'
            else 'coautor_integrante'
          end,
          o.titulo
        from obras o
          join ps on ps.id = o.proyecto_id
        union all
        select proyecto_id, evaluador_id, clase, titulo
        from comunes ${
          porFacultad
            ? sql`
          union all
          select ps.id, ei.id, 'facultad', f.nombre
          from ei
            join ps on ps.facultad_id = ei.facultad_id
            join facultad f on f.id = ei.facultad_id
        `
            : sql``
        }
      ) x
    group by 1, 2, 3
  `;
  for (const f of filas) {
    const clave = `${f.proyecto_id}|${f.evaluador_id}`;
    mapa.set(clave, [...(mapa.get(clave) ?? []), conflicto(f.clase, f.detalle, anios)]);
  }
  // What nobody may except is told first.
  for (const v of mapa.values())
    v.sort((a, b) => Number(b.impide) - Number(a.impide) || a.clase.localeCompare(b.clase));
  return buscador;
}

/** Works that an evaluator signed with a member, newest first. */
const obras = (desde: number): SQL => sql`
  obras as materialized (
    select distinct
      on (ms.proyecto_id, ei.id, ms.investigador_id) ms.proyecto_id,
      ei.id as evaluador_id,
      ms.investigador_id,
      b.titulo
    from ei
      join publicacion_autor suyo on suyo.investigador_id = ei.investigador_id
      join publicacion b on b.id = suyo.publicacion_id
        and b.fecha_publicacion >= ${`${desde}-01-01`}::date
        and ${publicacionEn.not('descartadas', 'b')}
      join publicacion_autor otro on otro.publicacion_id = suyo.publicacion_id
        and otro.investigador_id <> suyo.investigador_id
      join ms on ms.investigador_id = otro.investigador_id
        and ms.vigente
    order by ms.proyecto_id, ei.id, ms.investigador_id, b.fecha_publicacion desc, b.id
  )
`;

/** Other projects with a member: a thesis in it joins adviser and student for ever; any other, for some years. */
const comunes = (desde: number): SQL => sql`
  comunes as materialized (
    select
      ms.proyecto_id,
      ei.id as evaluador_id,
      case
        when ts.es_tesista <> tm.es_tesista
        and (
          ts.es_responsable
          or tm.es_responsable
          or s.es_responsable
          or m.es_responsable
          or ts.clave = 'asesor'
          or tm.clave = 'asesor'
        ) then 'tesis'
        else 'proyecto_comun'
      end as clase,
      p.titulo,
      p.periodo
    from ei
      join proyecto_integrante s on s.investigador_id = ei.investigador_id
        and not s.excluido
      join integrante_tipo ts on ts.id = s.integrante_tipo_id
      join proyecto p on p.id = s.proyecto_id
        and ${proyectoEn.not('muertos', 'p')}
        and ${proyectoEn.not('en_proceso', 'p')}
      join proyecto_integrante m on m.proyecto_id = s.proyecto_id
        and m.investigador_id <> s.investigador_id
        and not m.excluido
      join integrante_tipo tm on tm.id = m.integrante_tipo_id
      join ms on ms.investigador_id = m.investigador_id
        and ms.vigente
        and ms.proyecto_id <> p.id
    where ts.es_tesista <> tm.es_tesista or p.periodo >= ${desde}
  )
`;
