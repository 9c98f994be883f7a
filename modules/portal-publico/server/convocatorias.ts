import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { faseDe } from '#modules/convocatorias/domain/fases.ts';
import { convocatoriasPublicas } from '#modules/convocatorias/server/index.ts';
import { type CriterioOrdenado, esPuntuable, maximosDe } from '#modules/evaluacion/domain/puntaje.ts';
import { plantillaEn } from '#modules/evaluacion/tables.ts';
import { rutaDe } from '../domain/direcciones.ts';
import type { ConvocatoriaEnLista, PaginaConvocatoria } from '../domain/paginas.ts';
import { idsDeProyectos, leerProyectos } from './proyectos.ts';
import { nombreDeConvocatoriaSql, resultadosPublicados } from './resultados.ts';

/** SQL: a call `c` that anybody may read: one that is shown, or one whose results were published. */
export const convocatoriaSaleSql = sql`(
  (c.activa and c.visible_en_menu)
  or exists (
    select 1
    from evaluacion_resolucion v
    where v.convocatoria_id = c.id
  )
)`;

type Fila = Omit<ConvocatoriaEnLista, 'ruta' | 'fase'> & { activa: boolean };
function comoLista({ activa, ...fila }: Fila, hoy: string): ConvocatoriaEnLista {
  const fase = faseDe({ activa, registroInicio: fila.inicio, registroFin: fila.fin }, hoy, 1);
  return Object.assign(fila, {
    ruta: rutaDe('convocatoria', fila),
    fase: fase === 'borrador' ? ('cerrada' as const) : fase,
  });
}
const COLUMNAS = sql`
  c.id::int as id,
  ${nombreDeConvocatoriaSql} as nombre,
  t.nombre as tipo,
  c.periodo::int as periodo,
  c.registro_inicio::text as inicio,
  c.registro_fin::text as fin,
  c.activa
`;

/** Calls as lists show them, in the order asked. */
export async function leerConvocatorias(ctx: Ctx, ids: readonly number[]): Promise<ConvocatoriaEnLista[]> {
  if (ids.length === 0) return [];
  const filas = await query(ctx)<Fila>`
    select ${COLUMNAS}
    from convocatoria c
      join tipo_proyecto t on t.codigo = c.tipo_proyecto
    where c.id = any(${`{${ids}}`}::bigint[])
      and ${convocatoriaSaleSql}
  `;
  const porId = new Map(filas.map((fila) => [fila.id, comoLista(fila, ctx.today())]));
  return ids.flatMap((id) => porId.get(id) ?? []);
}
/** Every call that may be read, those that close last first. */
export async function todasLasConvocatorias(ctx: Ctx): Promise<ConvocatoriaEnLista[]> {
  const filas = await query(ctx)<Fila>`
    select ${COLUMNAS}
    from convocatoria c
      join tipo_proyecto t on t.codigo = c.tipo_proyecto
    where ${convocatoriaSaleSql}
    order by c.registro_fin desc, c.id desc
  `;
  return filas.map((fila) => comoLista(fila, ctx.today()));
}

/** The criteria by which the proposals of a call are evaluated, once approved. */
type FilaDeCriterio = CriterioOrdenado & { texto: string };
/** How a call is judged, in the order of its table: what each title and subtotal adds up to, and what each gives. */
async function criteriosDe(ctx: Ctx, id: number): Promise<PaginaConvocatoria['criterios']> {
  const filas = await filasDeCriterios(ctx, id);
  const maximos = maximosDe(filas);
  return filas.map((fila) => ({
    titulo: fila.texto,
    puntaje: esPuntuable(fila) ? fila.puntajeMax : (maximos.get(fila.id) ?? null),
    encabeza: !esPuntuable(fila),
  }));
}
const filasDeCriterios = (ctx: Ctx, id: number) => query(ctx)<FilaDeCriterio>`
  select
    k.id::int,
    k.nivel,
    k.texto,
    k.puntaje_max::float8 as "puntajeMax"
  from convocatoria c
    join evaluacion_plantilla t on t.tipo_proyecto = c.tipo_proyecto
      and t.periodo = c.periodo
    join evaluacion_criterio k on k.plantilla_id = t.id
  where c.id = ${id}
    and ${plantillaEn('aprobado', 't')}
  order by k.orden, k.id
`;

/** Resolutions of one call that its page lists. */
const RESOLUCIONES = 50;
/** The page of a call that anybody may read; null when there is none. */
export async function paginaConvocatoria(ctx: Ctx, id: number): Promise<PaginaConvocatoria | null> {
  const [fila] = await leerConvocatorias(ctx, [id]);
  if (!fila) return null;
  const [ventana] = await query(ctx)<{ desde: string; hasta: string }>`
    select c.evaluacion_inicio::text as desde, c.evaluacion_fin::text as hasta
    from convocatoria c
    where c.id = ${id}
  `;
  const publica = (await convocatoriasPublicas(ctx)).find((c) => c.id === id);
  const resultados = await resultadosPublicados(ctx, sql`c.id = ${id}`, RESOLUCIONES);
  const deElla = sql`p.convocatoria_id = ${id}`;
  const proyectos = resultados.length === 0 ? [] : await leerProyectos(ctx, await idsDeProyectos(ctx, deElla));
  return Object.assign({}, fila, {
    paraQuien: publica?.paraQuien ?? null,
    montoMaximo: publica?.monto ?? null,
    evaluacionInicio: ventana?.desde ?? fila.fin,
    evaluacionFin: ventana?.hasta ?? fila.fin,
    postular: fila.fase === 'abierta' ? (publica?.ruta ?? null) : null,
    criterios: await criteriosDe(ctx, id),
    resultados,
    proyectos,
  });
}
