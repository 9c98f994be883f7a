import { sql } from 'drizzle-orm';
import {
  type FuenteDeObligaciones,
  obligacion,
  personaAlcanzada,
  prueba,
  pruebas,
} from '#modules/personas/server/index.ts';
import { flujoCdi } from '../domain/flujo.ts';
import { RUTA_CDI } from '../domain/listas.ts';
import { RUTA_PANEL } from '../domain/situacion.ts';
import { cdiEn } from '../tables.ts';
import { leerAjustes } from './parametros.ts';
import { CLAVE_DE_RENOVACION, PLAZO_DE_RENOVACION, seRenueva } from './plazo.ts';

/**
 * The renewal of each certificate with a last day, from when it is in force until another takes its place; one that
 * lapsed without it, and whose term nobody extended, is asked of nobody: who wants it again asks for it anew (spec 06
 * §5.7).
 */
export const obligacionesDeCdi: FuenteDeObligaciones = {
  clase: 'cdi',
  registro: flujoCdi.entity,
  filas: async (ctx, alcance) => {
    const { numero } = await leerAjustes(ctx);
    const pedida = sql`(s.enviado_en at time zone ${ctx.settings.timeZone})::date`;
    return sql`
      select ${obligacion({
        clave: CLAVE_DE_RENOVACION,
        origen: sql`e.id`,
        titulo: sql`'Renovar la constancia de docente investigador'`,
        detalle: sql`coalesce('Constancia ' || e.codigo, 'Constancia vigente')`,
        esTurno: sql`(s.id is not null)`,
        facultad: sql`i.facultad_id`,
        personas: sql`array[e.investigador_id]`,
        vence: PLAZO_DE_RENOVACION,
        desde: sql`e.fecha_fin - make_interval(months => ${numero('cdi_renovacion_meses')}::int)`,
        cerrada: sql`n.id is not null`,
        cerradaEl: sql`n.fecha_constancia`,
        entregadaEl: sql`case when ${cdiEn.not('observado', 's')} then ${pedida} end`,
        pruebas: pruebas(
          prueba(
            sql`'Solicitud de renovación'::text`,
            sql`case when n.id is not null then 'llego' when ${cdiEn('observado', 's')} then 'falta'
              when s.id is not null then 'llego' else 'falta' end`,
            pedida,
          ),
          prueba(
            sql`coalesce('Constancia ' || n.codigo, 'Nueva constancia')`,
            sql`case when n.id is not null then 'llego' when ${cdiEn.not('observado', 's')} then 'en_camino'
              else 'falta' end`,
            sql`n.fecha_constancia`,
          ),
        ),
        bloquea: sql`'Las convocatorias y asignaciones que piden ser docente investigador'`,
        verbo: sql`case when ${cdiEn('observado', 's')} then 'Corregir' when s.id is null then 'Renovar'
          else 'Ver' end`,
        enlace: sql`${RUTA_PANEL}::text`,
        enlaceOficina: sql`${`${RUTA_CDI}/evaluacion?id=`}::text || coalesce(s.id, e.id)`,
      })}
      from cdi_evaluacion e
        join investigador i on i.id = e.investigador_id
        left join lateral (
          select x.*
          from cdi_evaluacion x
          where x.investigador_id = e.investigador_id
            and x.fase = 'Constancia'
            and (
              ${cdiEn('vigente', 'x')}
              or ${cdiEn('no_vigente', 'x')}
            )
            and x.fecha_constancia > e.fecha_constancia
          order by x.fecha_constancia, x.id
          limit 1
        ) n on true
        left join lateral (
          select x.*
          from cdi_evaluacion x
          where x.investigador_id = e.investigador_id
            and ${cdiEn('abiertas', 'x')}
            and n.id is null
          limit 1
        ) s on true
      where e.fecha_fin is not null
        and (
          ${seRenueva(ctx.today())}
          or (
            ${cdiEn('no_vigente', 'e')}
            and n.id is not null
          )
        )
        and ${personaAlcanzada(alcance)}
    `;
  },
};
