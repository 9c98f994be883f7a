import { sql } from 'drizzle-orm';
import { whileUnchanged } from '#core/audit/server/unchanged.ts';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { TIPOS_PUBLICACION } from '#modules/publicaciones/domain/tipos.ts';
import { publicacionEn } from '#modules/publicaciones/tables.ts';
import type { Grafico } from '../domain/grafico.ts';
import type { ClaveGrafico } from '../domain/metricas.ts';
import { desdeDe } from './estadisticos/leer.ts';
import { contar } from './metricas.ts';

/** What the figures and charts of a home are counted from. */
const CONTADO = [
  'proyecto',
  'proyecto_integrante',
  'deuda',
  'grupo',
  'grupo_integrante',
  'investigador',
  'publicacion',
  'convocatoria',
  'organizacion',
  'parametro',
  'importacion',
];
/** Figures of everybody's home, not counted again until one of their records changes (spec 07 §11). */
export const deInicio = <T>(ctx: Ctx, clave: string, leer: () => Promise<T>) =>
  whileUnchanged(ctx, `inicio ${clave}`, CONTADO, leer);

/** Headline figures of the public landing. */
export const cifrasPublicas = (ctx: Ctx) =>
  deInicio(ctx, 'portada', async () =>
    (await contar(ctx, ['grupos', 'investigadores', 'publicaciones', 'aprobados'])).map((c) => ({
      ...c,
      enlace: null,
    })),
  );

/** The charts of the whole university, or of a faculty. */
export async function graficos(ctx: Ctx, facultadId: number | null): Promise<Grafico[]> {
  const enProyecto = facultadId === null ? sql`true` : sql`p.facultad_id = ${facultadId}`;
  const enPublicacion =
    facultadId === null
      ? sql`true`
      : sql`
        exists (
          select 1
          from publicacion_autor a
            join investigador i on i.id = a.investigador_id
          where a.publicacion_id = p.id and i.facultad_id = ${facultadId}
        )
      `;
  const anio = Number(ctx.today().slice(0, 4));
  const mismoDia = sql`(${ctx.today()}::date - interval '1 year' + interval '1 day')`;
  type DeTipo = { anio: number; tipo: keyof typeof TIPOS_PUBLICACION; n: number; antes: number };
  const publicaciones = await query(ctx)<DeTipo>`
    select
      extract(
        year
        from p.fecha_inscripcion
      )::int as anio,
      p.tipo_publicacion as tipo,
      count(*)::int as n,
      (
        count(*) filter (
          where p.fecha_inscripcion < ${mismoDia}
        )
      )::int as antes
    from publicacion p
    where ${publicacionEn('registrado', 'p')} and p.fecha_inscripcion >= make_date(${anio - 6}, 1, 1)
    and ${enPublicacion}
    group by 1, 2
    order by 1
  `;
  const proyectos = await query(ctx)<{ anio: number; tipo: string; n: number }>`
    select p.periodo::int as anio, p.tipo_proyecto as tipo, count(*)::int as n
    from proyecto p
      join tipo_proyecto t on t.codigo = p.tipo_proyecto
        and not t.externo
    where p.periodo >= ${await desdeDe(ctx)} and ${proyectoEn.not('sinPresentar', 'p')} and ${enProyecto}
    group by 1, 2
    order by 1
  `;
  const antes = publicaciones.reduce((t, p) => t + (p.anio === anio - 1 ? p.antes : 0), 0);
  return [
    {
      ...porAnio(
        'publicacionesPorAnio',
        'Publicaciones por año',
        publicaciones.map((p) => ({ ...p, serie: TIPOS_PUBLICACION[p.tipo] })),
      ),
      nota: `${anio} hasta hoy; a esta fecha, en ${anio - 1} eran ${antes}.`,
    },
    {
      clave: 'proyectosDelAnio',
      titulo: `Proyectos de ${anio} por tipo`,
      nota: null,
      eje: 'Tipo',
      tipo: 'partes',
      series: ['Proyectos'],
      filas: proyectos.filter((p) => p.anio === anio).map((p) => ({ Tipo: p.tipo, Proyectos: p.n })),
    },
    porAnio(
      'proyectosPorAnio',
      'Proyectos por año',
      proyectos.map((p) => ({ ...p, serie: p.tipo })),
    ),
  ];
}

function porAnio(clave: ClaveGrafico, titulo: string, datos: { anio: number; serie: string; n: number }[]): Grafico {
  const series = [...new Set(datos.map((d) => d.serie))];
  const anios = [...new Set(datos.map((d) => d.anio))].sort();
  const filas = anios.map((a) => ({
    Año: String(a),
    ...Object.fromEntries(series.map((s) => [s, datos.find((d) => d.anio === a && d.serie === s)?.n ?? 0])),
  }));
  return { clave, titulo, nota: null, eje: 'Año', tipo: 'anios', series, filas };
}
