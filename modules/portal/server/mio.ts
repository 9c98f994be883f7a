import { sql } from 'drizzle-orm';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { encodeFilters } from '#core/list/shared/list.ts';
import { nombreDePropuestaSql } from '#modules/catalogos/server/index.ts';
import { programasDePostulaciones } from '#modules/convocatorias/server/index.ts';
import { nombreDePuntaje } from '#modules/personas/domain/puntajes.ts';
import { nombreDe, orcidProbado } from '#modules/personas/server/index.ts';
import { RUTA_ACTIVIDADES } from '#modules/proyectos/domain/actividades.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { codigoDeProyectoSql } from '#modules/proyectos/server/index.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { rutaDeLista } from '#modules/publicaciones/domain/rutas.ts';
import { type CLAVES_TIPO_PUBLICACION, TIPOS_PUBLICACION } from '#modules/publicaciones/domain/tipos.ts';
import { comoSql, puntajePublicaciones, ventanaDePuntaje } from '#modules/publicaciones/server/index.ts';
import { publicacionEn } from '#modules/publicaciones/tables.ts';
import type { portalContract } from '../contract.ts';

type Mio = NonNullable<OutputOf<(typeof portalContract)['endpoints']['inicio']>['mio']>;
/** Projects that the home shows. */
const MAXIMO = 4;

/** What a researcher has in their hands: what they prepare and run, their points, their group. */
export const loMio = async (ctx: Ctx, id: number): Promise<Mio> => ({
  proyectos: await proyectosDe(ctx, id),
  puntaje: await puntajeDe(ctx, id),
  grupo: await grupoDe(ctx, id),
  tipos: await tiposDe(ctx, id),
});

/** Won projects where the person takes part, by type (spec 06 §7): they come to the figure of the home. */
async function tiposDe(ctx: Ctx, id: number): Promise<Mio['tipos']> {
  const filas = await query(ctx)<{ tipo: string; nombre: string; n: number }>`
    select t.codigo as tipo, t.nombre, count(*)::int as n
    from proyecto_integrante m
      join proyecto p on p.id = m.proyecto_id
      join tipo_proyecto t on t.codigo = p.tipo_proyecto
    where m.investigador_id = ${id} and not m.excluido and ${proyectoEn('ganadores', 'p')}
    group by 1, 2
    order by 3 desc, 1
  `;
  const estado = [...flujoProyecto.sets.ganadores];
  return filas.map(({ tipo, nombre, n }) => ({
    tipo,
    n,
    enlace: `${RUTA_ACTIVIDADES}?${new URLSearchParams({ f: encodeFilters({ estado, tipo: [nombre] }) })}`,
  }));
}

async function proyectosDe(ctx: Ctx, id: number): Promise<Mio['proyectos']> {
  type DeEl = { tipo: string; paso: number; dias: number | null; van: number | null; total: number };
  type Fila = DeEl & Omit<Mio['proyectos']['filas'][number], 'avance' | 'enlace'>;
  const filas = await query(ctx)<Fila>`
    select
      p.id::int,
      ${nombreDePropuestaSql('p')} as titulo,
      p.tipo_proyecto as tipo,
      concat_ws(' · ', ${codigoDeProyectoSql('p')}, t.nombre, r.nombre) as detalle,
      p.estado,
      p.paso,
      p.responsable_id = ${id}
      and ${proyectoEn('editables', 'p')} as editable,
      p.fecha_fin - p.fecha_inicio as dias,
      greatest(0, least(${ctx.today()}::date, p.fecha_fin) - p.fecha_inicio) as van,
      (count(*) over ())::int as total
    from proyecto_integrante i
      join proyecto p on p.id = i.proyecto_id
      join tipo_proyecto t on t.codigo = p.tipo_proyecto
      join integrante_tipo r on r.id = i.integrante_tipo_id
    where i.investigador_id = ${id}
      and not i.excluido
      and (
        ${proyectoEn('editables', 'p')}
        or ${proyectoEn('porDecidir', 'p')}
        or ${proyectoEn('sinTerminar', 'p')}
      )
    order by editable desc, ${proyectoEn('en_ejecucion', 'p')} desc, p.actualizado_en desc, p.id
    limit ${MAXIMO}
  `;
  const programas = await programasDePostulaciones(
    ctx,
    filas.map((f) => f.id),
  );
  return {
    total: filas[0]?.total ?? 0,
    filas: filas.map(({ tipo: _tipo, paso, dias, van, total: _total, ...f }) => {
      const programa = programas.get(f.id);
      const continua = f.editable && programa;
      const pasos = programa?.steps.length ?? 0;
      return {
        ...f,
        editable: Boolean(continua),
        avance: continua
          ? { hecho: Math.min(paso, pasos), total: pasos, unidad: 'pasos' as const }
          : dias && van !== null
            ? { hecho: van, total: dias, unidad: 'dias' as const }
            : null,
        enlace: continua
          ? `/investigador/convocatoria/${programa.key}/paso${Math.min(paso, pasos)}?id=${f.id}`
          : `${RUTA_ACTIVIDADES}/proyectoDetalle?proyecto_id=${f.id}`,
      };
    }),
  };
}

type DeTipo = { tipo: (typeof CLAVES_TIPO_PUBLICACION)[number]; obras: number; puntos: string; total: string };
/** The points that the office sees, by type of publication with how many there are, and those of the last years. */
async function puntajeDe(ctx: Ctx, id: number): Promise<Mio['puntaje']> {
  const filas = await query(ctx)<DeTipo>`
    select b.tipo_publicacion as tipo, count(*)::int as obras,
        sum(a.puntaje)::text as puntos, sum(sum(a.puntaje)) over ()::text as total
      from publicacion_autor a join publicacion b on b.id = a.publicacion_id
      where a.investigador_id = ${id} and not a.excluido and ${publicacionEn('registrado', 'b')}
      group by 1 order by sum(a.puntaje) desc, count(*) desc`;
  const ventana = await ventanaDePuntaje(ctx);
  const [persona] = await query(ctx)<Pick<Mio['puntaje'], 'renacyt' | 'orcid'> & { puntos: string }>`
    select coalesce('nivel ' || nullif(renacyt_nivel, ''), nullif(renacyt, '')) as renacyt,
        ${orcidProbado.one()(sql`${id}`)} as orcid,
        ${puntajePublicaciones(sql`${id}`, comoSql(ventana))}::text as puntos
      from investigador where id = ${id}`;
  return {
    total: filas[0]?.total ?? '0',
    ventana: { nombre: nombreDePuntaje('ventana', ventana), puntos: persona?.puntos ?? '0' },
    partes: filas.map((f) => ({
      tipo: TIPOS_PUBLICACION[f.tipo],
      puntos: f.puntos,
      obras: f.obras,
      enlace: rutaDeLista(f.tipo),
    })),
    renacyt: persona?.renacyt ?? null,
    orcid: persona?.orcid ?? null,
  };
}

/** The group where they have been longest, as its page tells it. */
async function grupoDe(ctx: Ctx, id: number): Promise<Mio['grupo']> {
  const [g] = await query(ctx)<NonNullable<Mio['grupo']>>`
    select
      g.id::int,
      g.nombre,
      concat_ws(
        ' · ',
        g.nombre_corto,
        'categoría ' || nullif(g.categoria, ''),
        case
          when m.es_coordinador then 'usted coordina'
          else m.condicion
        end
      ) as detalle,
      (
        select count(*)::int
        from membresia_vigente x
        where x.grupo_id = g.id
      ) as integrantes,
      (
        select coalesce(json_agg(y.nombre), '[]')
        from (
            select ${nombreDe('i')} as nombre
            from membresia_vigente x
              join investigador i on i.id = x.investigador_id
            where x.grupo_id = g.id
            order by x.es_coordinador desc, x.desde, x.id
            limit 5
          ) y
      ) as nombres,
      (
        select count(*)::int
        from grupo_integrante x
        where x.grupo_id = g.id and x.hasta is null and x.confirmacion = 'pendiente'
      ) as "porConfirmar"
    from membresia_vigente m
      join grupo g on g.id = m.grupo_id
    where m.investigador_id = ${id}
    order by m.es_coordinador desc, m.desde, m.id
    limit 1
  `;
  return g ?? null;
}
