import { sql } from 'drizzle-orm';
import { diasDePlazo, presentaInformes, saldadaEl } from '#modules/deudas/server/index.ts';
import { type FuenteDeObligaciones, obligacion, prueba, pruebas } from '#modules/personas/server/index.ts';
import { DE_PROYECTO, proyectoAlcanzado, RUTA_PROPIA } from '#modules/proyectos/server/index.ts';
import { RUTA_INFORMES, RUTA_PRESENTAR } from '../domain/rutas.ts';
import { informeEn } from '../tables.ts';
import { presentanSql } from './leer.ts';
import { CLAVE_DE_INFORME, trasElCorte, venceSql } from './listas.ts';

/** Each report that the type of a project asks for, from its first day: the office approves it, and that closes it. */
export const obligacionesDeInforme: FuenteDeObligaciones = {
  clase: 'informe',
  filas: async (ctx, alcance) => {
    const deDia = (cuando: ReturnType<typeof sql>) => sql`(${cuando} at time zone ${ctx.settings.timeZone})::date`;
    const aprobado = informeEn('aprobado', 'n');
    const presentado = informeEn('presentado', 'n');
    return sql`
      select ${obligacion({
        clave: CLAVE_DE_INFORME,
        origen: sql`p.id`,
        titulo: sql`k.nombre`,
        detalle: DE_PROYECTO,
        asunto: sql`k.nombre`,
        esTurno: sql`(n.id is not null)`,
        proyecto: sql`p.id`,
        facultad: sql`p.facultad_id`,
        personas: await presentanSql(ctx),
        vence: venceSql(await diasDePlazo(ctx)),
        cerrada: sql`(coalesce(${aprobado}, false) or s.el is not null)`,
        cerradaEl: sql`coalesce(case when ${aprobado} then n.fecha_registro end, s.el)`,
        entregadaEl: sql`case when ${presentado} then ${deDia(sql`coalesce(n.fecha_envio, n.estado_desde)`)} end`,
        pruebas: pruebas(
          prueba(
            sql`'Informe enviado'::text`,
            sql`case when ${aprobado} or ${presentado} then 'llego' when n.id is not null then 'en_camino'
              else 'falta' end`,
            sql`case when ${informeEn('entregados', 'n')} then ${deDia(sql`n.fecha_envio`)} end`,
          ),
          prueba(
            sql`case
              when ${aprobado} then 'Aprobado' || coalesce(' con registro ' || nullif(n.nro_registro, ''), '')
              when s.el is not null then 'Deuda subsanada'
              else 'Aprobado por la oficina' end`,
            sql`case when ${aprobado} or s.el is not null then 'llego' when ${presentado} then 'en_camino'
              else 'falta' end`,
            sql`coalesce(case when ${aprobado} then n.fecha_registro end, s.el)`,
          ),
        ),
        bloquea: sql`'Si vence, la oficina puede registrar una deuda académica'`,
        verbo: sql`case when ${informeEn('observado', 'n')} then 'Corregir' when n.id is not null then 'Seguir'
          when previo.falta then 'Ver' else 'Presentar' end`,
        enlace: sql`case when n.id is null and previo.falta then ${RUTA_PROPIA}
          else ${`${RUTA_PRESENTAR}?proyecto_id=`}::text || p.id end`,
        enlaceOficina: sql`${`${RUTA_INFORMES}/detalle?proyecto_id=`}::text || p.id`,
      })}
      from proyecto p
        join informe_tipo k on k.tipo_proyecto = p.tipo_proyecto
          and k.activo
        left join informe n on n.proyecto_id = p.id
          and n.tipo_id = k.id
          and ${informeEn.not('eliminado', 'n')}
        left join ${saldadaEl} s on s.proyecto_id = p.id
          and s.informe = k.nombre
        cross join lateral (
          select exists (
            select 1
            from informe_tipo y
            where y.tipo_proyecto = p.tipo_proyecto
              and y.activo
              and y.orden < k.orden
              and not exists (
                select 1
                from informe a
                where a.proyecto_id = p.id and a.tipo_id = y.id and ${informeEn('aprobado', 'a')}
              )
          ) as falta
        ) previo
      where (
          ${await presentaInformes(ctx)}
          or (
            ${await trasElCorte(ctx)}
            and coalesce(${aprobado}, false)
          )
        )
        and ${proyectoAlcanzado(alcance)}
    `;
  },
};
