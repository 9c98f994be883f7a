import { sql } from 'drizzle-orm';
import { diasDePlazo, plazoSql } from '#modules/deudas/server/index.ts';
import { presentanSql } from '#modules/informes/server/index.ts';
import { type FuenteDeObligaciones, obligacion, plazoConAmpliacion } from '#modules/personas/server/index.ts';
import { DE_PROYECTO, proyectoAlcanzado } from '#modules/proyectos/server/index.ts';
import { TIPOS_META } from '../domain/metas.ts';
import { detalleDe, RUTA_MI_MONITOREO, RUTA_MONITOREO } from '../domain/rutas.ts';
import { monitoreoEn } from '../tables.ts';
import { LISTADAS, METAS, monitoreadoSql, SUYA } from './metas.ts';

const TIPO = sql`case g.tipo ${sql.join(
  Object.entries(TIPOS_META).map(([clave, texto]) => sql`when ${clave} then ${texto}::text`),
  sql` `,
)} else g.tipo end`;

const CLAVE_DE_META = sql`'meta-' || p.id || '-' || g.id`;

/**
 * Each goal of publications of a monitored project: as many registered publications of that kind close it, and it says
 * which (spec 06 §4.1). It has the term of the reports, since the goals name none.
 */
export const obligacionesDeMeta: FuenteDeObligaciones = {
  clase: 'meta',
  filas: async (ctx, alcance) => sql`
    select ${obligacion({
      clave: CLAVE_DE_META,
      origen: sql`p.id`,
      titulo: sql`${TIPO} || case when g.cantidad = 1 then ': 1 registrada'
        else ': ' || g.cantidad || ' registradas' end`,
      detalle: DE_PROYECTO,
      // A monitoring that somebody began says it: what is missing is linked there.
      esTurno: sql`exists (
        select 1
        from monitoreo j
        where j.proyecto_id = p.id and ${monitoreoEn('corrige', 'j')}
      )`,
      proyecto: sql`p.id`,
      facultad: sql`p.facultad_id`,
      personas: await presentanSql(ctx),
      vence: plazoConAmpliacion(CLAVE_DE_META, plazoSql(await diasDePlazo(ctx))),
      cerrada: sql`(v.n >= g.cantidad)`,
      cerradaEl: sql`case when v.n >= g.cantidad then v.dias[g.cantidad] end`,
      pruebas: sql`
        v.pruebas || case when v.n < g.cantidad
          then jsonb_build_array(jsonb_build_object(
            'texto', case when g.cantidad - v.n = 1 then 'Falta 1 registrada'
              else 'Faltan ' || (g.cantidad - v.n) || ' registradas' end,
            'estado', case when v.por_registrar > 0 then 'en_camino' else 'falta' end,
            'el', null))
          else '[]'::jsonb end
      `,
      bloquea: sql`'El monitoreo del proyecto no se completa'`,
      verbo: sql`'Vincular'`,
      enlace: sql`${detalleDe(RUTA_MI_MONITOREO, '')}::text || p.id`,
      enlaceOficina: sql`${detalleDe(RUTA_MONITOREO, '')}::text || p.id`,
    })}
    from proyecto p
      join ${METAS} g on ${SUYA}
      cross join lateral (
        select
          count(*) filter (where x.registrada)::int as n,
          count(*) filter (where not x.registrada)::int as por_registrar,
          array_agg(
            (x.desde at time zone ${ctx.settings.timeZone})::date
            order by (x.desde at time zone ${ctx.settings.timeZone})::date nulls last, x.id
          ) filter (where x.registrada) as dias,
          coalesce(
            jsonb_agg(
              jsonb_build_object(
                'texto', x.titulo,
                'estado', 'llego',
                'el', (x.desde at time zone ${ctx.settings.timeZone})::date
              )
              order by (x.desde at time zone ${ctx.settings.timeZone})::date nulls last, x.id
            ) filter (where x.registrada),
            '[]'::jsonb
          ) as pruebas
        from ${LISTADAS} x
        where x.proyecto_id = p.id and x.tipo = g.tipo
      ) v
    where ${await monitoreadoSql(ctx)} and ${proyectoAlcanzado(alcance)}
  `,
};
