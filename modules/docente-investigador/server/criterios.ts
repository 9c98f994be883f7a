import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { deudasVigentes } from '#modules/deudas/server/index.ts';
import { grupoCorregible } from '#modules/grupos/server/index.ts';
import { type Enlace, RUTA_CORRECCIONES } from '#modules/personas/domain/remedios.ts';
import { participaciones } from '#modules/personas/server/index.ts';
import { proyectoCorregible } from '#modules/proyectos/server/index.ts';
import { codigoDeObra, publicacionCorregible, textoDeCodigo } from '#modules/publicaciones/server/index.ts';
import { publicacionEn } from '#modules/publicaciones/tables.ts';
import {
  actividadCadaAnio,
  aniosDe,
  CLAVES_CRITERIO,
  type ClaveCriterio,
  type Criterio,
  conEtiquetas,
  EXTRA,
  type Hechos,
  juzgar,
  type Registro,
  registrosDe,
} from '../domain/criterios.ts';
import { flujoCdi } from '../domain/flujo.ts';
import { cdiRequisito } from '../tables.ts';
import type { Evaluacion } from './leer.ts';
import { leerAjustes } from './parametros.ts';

type Correcciones = Partial<Record<ClaveCriterio, Enlace[]>>;

/** What the system knows of a person that the six criteria ask, in one statement. */
async function hechosDe(ctx: Ctx, id: number, al: string, anios: readonly number[]): Promise<Hechos> {
  const lista = (columnas: string, orden: string) =>
    sql.raw(`coalesce(json_agg(json_build_object(${columnas}) order by ${orden}), '[]'::json)`);
  const obra = [
    "'titulo', b.titulo",
    "'tipo', b.tipo_publicacion",
    "'anio', extract(year from b.fecha_publicacion)::int",
    `'codigo', ${textoDeCodigo('b')}`,
    "'revista', v.nombre",
    "'filiacion', a.filiacion",
    "'unica', a.filiacion_unica",
    "'id', b.id",
  ].join(', ');
  const [desde, hasta] = [anios[0] ?? 0, Number(al.slice(0, 4))];
  const [h] = await query(ctx)<Omit<Hechos, 'al' | 'anios'>>`
    select
      i.renacyt,
      i.renacyt_nivel as nivel,
      greatest(
        (
          select max(a.en at time zone ${ctx.settings.timeZone})::date
          from auditoria a
          where a.entidad = 'investigador'
            and a.entidad_id = i.id
            and jsonb_exists_any (a.despues, array['renacyt', 'renacytNivel'])
        ),
        (
          select max(e.fecha_tramite)
          from cdi_evaluacion e
          where e.investigador_id = i.id
        )
      )::text as verificado,
      (
        select ${lista("'id', g.id, 'nombre', g.nombre, 'condicion', m.condicion, 'desde', m.desde", 'm.id')}
        from membresia_vigente m
          join grupo g on g.id = m.grupo_id
        where m.investigador_id = i.id
      ) as grupos,
      (
        select ${lista("'anio', x.anio, 'tipo', x.tipo, 'subtipo', x.subtipo, 'programa', x.programa, 'codigo', x.codigo, 'condicion', x.condicion, 'registro', x.registro", 'x.anio, x.tipo, x.codigo')}
        from (
            select
              p.periodo as anio,
              case
                when p.externo then 'Proyecto con financiamiento externo'
                else 'Proyecto de la universidad'
              end as tipo,
              t.nombre as subtipo,
              p.tipo as programa,
              p.codigo,
              concat_ws(', ', p.condicion, p.permanencia) as condicion,
              json_build_object('clase', 'proyecto', 'id', p.proyecto_id, 'titulo', p.titulo) as registro
            from ${participaciones.one()} p
              join tipo_proyecto t on t.codigo = p.tipo
            where p.investigador_id = i.id
              and p.ganado
              and p.participo
              and p.periodo between ${desde} and ${hasta}
            union all
            select
              extract(
                year
                from b.fecha_publicacion
              )::int,
              'Asesoría de tesis',
              b.tipo_tesis,
              b.universidad,
              ${codigoDeObra('b')},
              a.categoria,
              json_build_object('clase', 'publicacion', 'id', b.id, 'titulo', b.titulo)
            from publicacion b
              join publicacion_autor a on a.publicacion_id = b.id
            where a.investigador_id = i.id
              and a.categoria = 'Asesor'
              and b.tipo_publicacion = 'tesis-asesoria'
              and ${publicacionEn('registrado', 'b')}
              and extract(
                year
                from b.fecha_publicacion
              ) between ${desde} and ${hasta}
            union all
            select
              r.periodo,
              ${EXTRA},
              t.descripcion,
              r.datos ->> 'revista',
              r.tipo,
              coalesce(r.datos ->> 'condicion', r.datos ->> 'rol'),
              null
            from cdi_actividad_registro r
              join cdi_actividad e on e.id = r.actividad_id
              join cdi_actividad_tipo t on t.codigo = r.tipo
            where e.investigador_id = i.id and r.periodo between ${desde} and ${hasta}
          ) x
      ) as actividades,
      (
        select ${lista(obra, 'b.fecha_publicacion, b.id')}
        from publicacion b
          join publicacion_autor a on a.publicacion_id = b.id
          left join revista v on v.id = b.revista_id
        where a.investigador_id = i.id
          and ${publicacionEn('registrado', 'b')}
          and b.tipo_publicacion not in ('tesis', 'tesis-asesoria')
          and extract(
            year
            from b.fecha_publicacion
          ) between ${desde} and ${hasta}
      ) as publicaciones,
      (
        select ${lista("'id', d.id, 'titulo', d.titulo, 'periodo', d.periodo, 'tipo', d.tipo, 'detalle', d.detalle, 'registro', x.registro", 'd.id')}
        from ${deudasVigentes(al)} d
          left join lateral (
            select json_build_object('clase', 'proyecto', 'id', s.proyecto_id, 'titulo', s.titulo) as registro
            from ${participaciones.one()} s
            where s.proyecto_id = d.proyecto_id
              and s.investigador_id = i.id
              and s.ganado
            limit 1
          ) x on true
        where d.investigador_id = i.id
      ) as deudas,
      (
        select json_build_object('inicio', j.fecha_inicio, 'fin', j.fecha_fin)
        from cdi_declaracion j
        where j.investigador_id = i.id
        order by j.fecha_fin desc, j.id desc
        limit 1
      ) as declaracion
    from investigador i
    where i.id = ${id}
  `;
  return { ...h!, al, anios };
}

/**
 * The six criteria of a person on a day: applicant, office, sheet and «¿cumplo hoy?» ask here and nowhere else.
 * @param al its year decides the reference years
 */
export async function criterios(ctx: Ctx, investigadorId: number, al: string): Promise<Criterio[]> {
  const { numero, reglas } = await leerAjustes(ctx);
  return juzgar(await hechosDe(ctx, investigadorId, al, aniosDe(al, numero('cdi_anios_referencia'))), reglas);
}

/** Page of the record where its owner asks for its correction. */
const PAGINA_DE = {
  proyecto: proyectoCorregible.page,
  publicacion: publicacionCorregible.page,
  grupo: grupoCorregible.page,
};
/** A membership that is not registered has no record of its own. */
const SIN_GRUPO: Enlace = { texto: 'Grupo de investigación que integro', url: RUTA_CORRECCIONES };

/** Where the person asks to correct each record that a criterion counts, on the day that it was sent or today. */
export async function correccionesDe(ctx: Ctx, investigadorId: number, al: string): Promise<Correcciones> {
  const { numero } = await leerAjustes(ctx);
  const contados = registrosDe(await hechosDe(ctx, investigadorId, al, aniosDe(al, numero('cdi_anios_referencia'))));
  const enlaces = (registros: readonly Registro[]): Enlace[] =>
    registros.map(({ clase, id, titulo }) => ({ texto: titulo, url: PAGINA_DE[clase](id) }));
  return {
    d1: [{ texto: 'Código y nivel RENACYT', url: RUTA_CORRECCIONES }],
    d2: contados.d2.length > 0 ? enlaces(contados.d2) : [SIN_GRUPO],
    d3: enlaces(contados.d3),
    d4: enlaces(contados.d4),
    d5: enlaces(contados.d5),
    // The system writes the statement with the data of the person; sending the request again renews it.
    d6: [{ texto: 'Mis datos, con los que se escribe la declaración', url: RUTA_CORRECCIONES }],
  };
}

/** Keeps the criteria of a request as they are now. */
export async function fijarCriterios(ctx: Ctx, evaluacionId: number, lista: readonly Criterio[]): Promise<void> {
  for (const { clave, cumple, ...evidencia } of lista)
    await ctx.db
      .insert(cdiRequisito)
      .values({ evaluacionId, clave, cumple, evidencia })
      .onConflictDoUpdate({ target: [cdiRequisito.evaluacionId, cdiRequisito.clave], set: { cumple, evidencia } });
}

/**
 * Those of a request: as they were sent, with groups, debts and approved activities read again while it is not decided
 * (spec 06 §5.3). One that came from an older system and was decided there has none.
 */
export async function criteriosDe(ctx: Ctx, e: Evaluacion): Promise<Criterio[]> {
  const guardados = await query(ctx)<Criterio>`
    select
      clave,
      cumple,
      evidencia ->> 'resumen' as resumen,
      evidencia -> 'filas' as filas,
      evidencia ->> 'remedio' as remedio,
      evidencia ->> 'vence' as vence
    from cdi_requisito
    where evaluacion_id = ${e.id}
    order by clave
  `;
  const kept = guardados.map((c) => (c.clave === 'd4' ? { ...c, filas: conEtiquetas(c.filas) } : c));
  if (!flujoCdi.is(e, 'porEvaluar')) return kept;
  const vivos = await criterios(ctx, e.investigadorId, ctx.today());
  if (kept.length < CLAVES_CRITERIO.length) return vivos;
  const { numero } = await leerAjustes(ctx);
  const anios = aniosDe(e.enviado, numero('cdi_anios_referencia'));
  const esExtra = (f: Criterio['filas'][number]) => f[1] === EXTRA;
  const nuevas = vivos.find((c) => c.clave === 'd3')!.filas.filter(esExtra);
  return kept.map((c) => {
    if (c.clave === 'd3') return actividadCadaAnio([...c.filas.filter((f) => !esExtra(f)), ...nuevas], anios);
    return c.clave === 'd2' || c.clave === 'd5' ? vivos.find((v) => v.clave === c.clave)! : c;
  });
}
