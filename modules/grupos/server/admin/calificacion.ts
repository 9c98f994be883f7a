import { asc, type SQL, sql } from 'drizzle-orm';
import { oneOf } from '#core/db/server/columns.ts';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { addDays } from '#core/kernel/shared/time.ts';
import { NIVELES_RENACYT } from '#modules/personas/domain/vocabularios.ts';
import { nombreDe, participaciones } from '#modules/personas/server/index.ts';
import { CLAVES_TIPO_PUBLICACION, TIPOS_PUBLICACION, tipoDe } from '#modules/publicaciones/domain/tipos.ts';
import { patenteEn, publicacionEn } from '#modules/publicaciones/tables.ts';
import { categoriasOtorgadas } from '../../domain/ajustes.ts';
import {
  type CalificacionDeGrupo,
  calificar,
  categoriaSugerida,
  desdeCuando,
  type Hecho,
} from '../../domain/calificacion.ts';
import { flujoGrupo } from '../../domain/flujo.ts';
import { baremoCalificacion } from '../../tables.ts';
import { ajustesGrupo } from '../ajustes.ts';
import { integrantesDe } from '../integrantes/lista.ts';
import type { GrupoLeido } from '../leer.ts';
import { segun } from '../segun.ts';

/**
 * The qualification of a group (spec 04 §11.3): what its current titulares did since the cut-off, by the scale of the
 * institution. The caller has authorised the group.
 */
export async function calificacionDe(ctx: Ctx, g: GrupoLeido): Promise<CalificacionDeGrupo> {
  const ajustes = await ajustesGrupo(ctx);
  const desde = desdeCuando(ctx.today(), { ventana: ajustes.ventanaCalificacion, corte: ajustes.corteCalificacion });
  const al = flujoGrupo.is(g, 'disuelto') && g.fechaDisolucion ? addDays(g.fechaDisolucion, -1) : ctx.today();
  const titulares = (await integrantesDe(ctx, g.id, flujoGrupo.is(g, 'disuelto') ? { al } : {})).filter(
    (i) => i.condicion === 'Titular' && i.confirmacion === 'confirmada',
  );
  const baremo = await ctx.db.select().from(baremoCalificacion).orderBy(asc(baremoCalificacion.orden));
  const corte = { ids: titulares.map((t) => t.investigadorId), desde, paisLocal: ajustes.paisLocal };
  const calificacion = calificar(baremo, await hechosDe(ctx, corte));
  return {
    ...calificacion,
    desde,
    al,
    titulares: titulares.length,
    sugerida: categoriaSugerida(calificacion.total, ajustes.umbralesCategoria, categoriasOtorgadas(ajustes)),
  };
}

type Corte = { ids: readonly number[]; desde: string; paisLocal: string };
async function hechosDe(ctx: Ctx, corte: Corte): Promise<Hecho[]> {
  if (corte.ids.length === 0) return [];
  const hechos: Hecho[] = [];
  for (const consulta of [publicaciones, patentes, proyectos, renacyt])
    hechos.push(...(await rowsOf<Hecho>(ctx.db, consulta(corte))));
  return hechos;
}

const PERSONA = nombreDe();
const TITULARES = sql`array_agg(distinct ${PERSONA}) as titulares`;
/** Only what was funded has an amount, and only what has a page, a link. */
const NI_MONTO_NI_ENLACE = sql`null as monto, null as enlace`;

const ASESORADA = sql`p.tipo_publicacion in (${oneOf(
  CLAVES_TIPO_PUBLICACION.filter((tipo) => tipoDe(tipo).calificaComo === 'asesoria'),
)})`;
/** Registered publications since the cut-off; a directed thesis counts only for anyone who directed it. */
const publicaciones = ({ ids, desde, paisLocal }: Corte): SQL => sql`
  select
    case
      when ${ASESORADA} then 'asesoria'
      else 'publicacion'
    end as fuente,
    p.id::int,
    p.titulo,
    p.fecha_publicacion::text as fecha,
    case
      when ${ASESORADA} then coalesce(p.tipo_tesis, 'Sin grado registrado')
      else concat_ws(
        ' · ',
        case p.tipo_publicacion
          when 'articulo' then coalesce(p.art_tipo, 'Artículo sin clasificar')
          else ${segun(sql`p.tipo_publicacion`, TIPOS_PUBLICACION)}
        end,
        nullif(p.publicacion_nombre, ''),
        nullif(array_to_string(b.bases, ', '), ''),
        case
          when p.tipo_publicacion in ('libro', 'capitulo') then 'Editorial ' || x.ambito
        end,
        case
          when bool_or(a.categoria = 'Editor') then 'Editor'
        end
      )
    end as detalle,
    ${TITULARES},
    jsonb_strip_nulls(
      jsonb_build_object(
        'tipo',
        array[p.tipo_publicacion],
        'indexada',
        b.bases || b.familias,
        'articulo',
        case
          when p.art_tipo <> '' then array[p.art_tipo]
        end,
        'grado',
        case
          when p.tipo_tesis <> '' then array[p.tipo_tesis]
        end,
        'ambito',
        array[x.ambito],
        'autoria',
        array_agg(distinct a.categoria)
      )
    ) as rasgos,
    ${NI_MONTO_NI_ENLACE}
  from publicacion p
    join publicacion_autor a on a.publicacion_id = p.id
    join investigador i on i.id = a.investigador_id
    cross join lateral (
      select
        coalesce(
          array_agg(
            b.nombre
            order by b.id
          ),
          '{}'
        ) as bases,
        coalesce(array_agg(distinct b.familia), '{}') as familias
      from publicacion_indexada x
        join base_indexada b on b.id = x.base_indexada_id
      where x.publicacion_id = p.id
    ) b
    cross join lateral (
      select
        case
          when p.pais_codigo <> ${paisLocal} then 'internacional'
          else 'nacional'
        end as ambito
    ) x
  where a.investigador_id in ${ids}
    and ${publicacionEn('registrado', 'p')}
    and p.fecha_publicacion >= ${desde}::date
    and (
      not ${ASESORADA}
      or a.categoria = 'Asesor'
    )
  group by p.id, b.bases, b.familias, x.ambito
  order by p.fecha_publicacion desc, p.id desc
`;

const patentes = ({ ids, desde }: Corte): SQL => sql`
  select
    'patente' as fuente,
    p.id::int,
    p.titulo,
    p.fecha_publicacion::text as fecha,
    p.tipo_patente || ' · Registro ' || p.codigo_registro as detalle,
    ${TITULARES},
    jsonb_build_object('tipo', array[p.tipo_patente]) as rasgos,
    ${NI_MONTO_NI_ENLACE}
  from publicacion p
    join publicacion_autor a on a.publicacion_id = p.id
    join investigador i on i.id = a.investigador_id
  where a.investigador_id in ${ids} and ${patenteEn('registrado', 'p')} and p.fecha_publicacion >= ${desde}::date
  group by p.id
  order by p.fecha_publicacion desc, p.id desc
`;

/** Funded projects that a titular leads or led, approved since the year of the cut-off. */
const proyectos = ({ ids, desde, paisLocal }: Corte): SQL => sql`
  select
    'proyecto' as fuente,
    x.proyecto_id::int as id,
    x.titulo,
    x.periodo || '-01-01' as fecha,
    concat_ws(
      ' · ',
      nullif(x.codigo, ''),
      x.tipo,
      case
        when x.externo then 'Externo ' || o.lugar
        else 'Fondo propio'
      end
    ) as detalle,
    array[${PERSONA}] as titulares,
    jsonb_build_object(
      'financiamiento',
      array[
        case
          when x.externo then 'externo ' || o.lugar
          else 'propio'
        end
      ]
    ) as rasgos,
    x.monto::text,
    case
      when not x.externo then x.ruta
    end as enlace
  from ${participaciones.one()} x
    join investigador i on i.id = x.investigador_id
    cross join lateral (
      select
        case
          when coalesce(x.pais_codigo, ${paisLocal}) <> ${paisLocal} then 'internacional'
          else 'nacional'
        end as lugar
    ) o
  where x.investigador_id in ${ids}
    and x.es_responsable
    and x.ganado
    and (
      x.financiado
      or x.externo
    )
    and x.periodo >= ${Number(desde.slice(0, 4))}
  order by x.periodo desc, x.proyecto_id desc
`;

/** Titulares with a RENACYT code in force and a level that counts. */
const renacyt = ({ ids }: Corte): SQL => sql`
  select
    'renacyt' as fuente,
    i.id::int,
    ${PERSONA} as titulo,
    null as fecha,
    i.renacyt || ' · Nivel ' || i.renacyt_nivel as detalle,
    array[${PERSONA}] as titulares,
    jsonb_build_object('nivel', array[i.renacyt_nivel]) as rasgos,
    ${NI_MONTO_NI_ENLACE}
  from investigador i
  where i.id in ${ids} and i.renacyt like 'P%' and i.renacyt_nivel in (${oneOf(NIVELES_RENACYT)})
  order by 3
`;
