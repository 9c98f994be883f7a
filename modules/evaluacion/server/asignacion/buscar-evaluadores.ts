import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { coincide } from '#modules/personas/server/index.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import type { Asignado, ConCarga } from '../../contract-asignacion.ts';
import { enPalabras, impideEvaluar } from '../../domain/conflicto.ts';
import { leerParametros } from '../parametros.ts';
import { cargaSql, evaluableSql, nombreSql, ventanaAbiertaSql } from '../ventana-sql.ts';
import { titulosDe } from './asignar-evaluadores.ts';
import { conflictosDePares } from './conflictos.ts';

const MAXIMO = 10;

/** Some evaluators by name, each with their load: all of them, or so many. */
export const leerEvaluadores = (ctx: Ctx, cuales: SQL, maximo: number | null = null): Promise<ConCarga[]> =>
  query(ctx)`
    select e.id::int as id, ${nombreSql} as nombre, ${cargaSql(ctx.today())} as carga from evaluador e where ${cuales}
      order by e.apellidos, e.nombres, e.id limit ${maximo}::int`;

const comoAsignado = (e: ConCarga, conflictos: string[] = [], impedido = false): Asignado => ({
  ...e,
  texto: `${e.nombre} | ${e.carga}`,
  conflictos,
  impedido,
});

/**
 * Active evaluators as «Nombres Apellidos | carga», with their conflicts when the projects are known (spec 08 §4): who
 * may evaluate none of them is impeded.
 */
export async function sugerirEvaluadores(ctx: Ctx, { q, proyectos }: { q: string; proyectos: number[] }) {
  const hallados = await leerEvaluadores(ctx, sql`e.activo and ${coincide(sql`e.busqueda`, q)}`, MAXIMO);
  const titulos = await titulosDe(ctx, proyectos);
  const pares = await conflictosDePares(
    ctx,
    proyectos,
    hallados.map((e) => e.id),
  );
  const evaluadores = hallados.map((e) => {
    const suyos = proyectos.map((p) => [p, pares.de(p, e.id)] as const).filter(([, c]) => c.length > 0);
    // The project is named where there are several.
    const textos = suyos.map(([p, c]) => `${proyectos.length > 1 ? `«${titulos.get(p)}»: ` : ''}${enPalabras(c)}`);
    return comoAsignado(e, textos, proyectos.length > 0 && proyectos.every((p) => impideEvaluar(pares.de(p, e.id))));
  });
  return { evaluadores };
}

/** Evaluators of a project of the assignment list, and how many it may have. @throws Failure not_found */
export async function obtenerAsignacion(ctx: Ctx, { id }: { id: number }) {
  const [p] = await query(ctx)<{ id: number; titulo: string }>`
    select p.id::int as id, p.titulo from proyecto p join convocatoria c on c.id = p.convocatoria_id
      where p.id = ${id} and ${evaluableSql(ctx.today())}`;
  if (!p) throw notFound('El proyecto no existe o no está en periodo de evaluación.');
  const suyos = sql`e.id in (select a.evaluador_id from proyecto_evaluacion a where a.proyecto_id = ${id})`;
  const { evaluadores_por_proyecto: maximo } = await leerParametros(ctx);
  return { ...p, maximo, evaluadores: (await leerEvaluadores(ctx, suyos)).map((e) => comoAsignado(e)) };
}

/** Calls in their evaluation window that have proposals to evaluate, for the assignment proposal. */
export const convocatoriasEnEvaluacion = async (ctx: Ctx) => ({
  convocatorias: await query(ctx)<{ id: number; descripcion: string }>`
    select c.id::int as id, c.descripcion
    from convocatoria c
    where ${ventanaAbiertaSql(ctx.today())}
      and exists (
        select 1
        from proyecto p
        where p.convocatoria_id = c.id and ${proyectoEn('porDecidir', 'p')}
      )
    order by c.evaluacion_fin, c.id
  `,
});
