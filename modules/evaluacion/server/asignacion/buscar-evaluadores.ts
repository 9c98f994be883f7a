import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { coincide } from '#modules/personas/server/index.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import type { Asignado } from '../../contract-asignacion.ts';
import { enPalabras, impideEvaluar } from '../../domain/conflicto.ts';
import { leerParametros } from '../parametros.ts';
import { cargaSql, ventanaAbiertaSql } from '../ventana-sql.ts';
import { titulosDe } from './asignar-evaluadores.ts';
import { conflictosDePares } from './conflictos.ts';

const MAXIMO = 10;

type Fila = { id: number; nombre: string; carga: number; estado: string | null };
const conTexto = (f: Fila, conflictos: readonly string[] = [], impedido = false): Asignado => ({
  ...f,
  texto: `${f.nombre} | ${f.carga}`,
  conflictos: [...conflictos],
  impedido,
});

const columnas = (hoy: string, estado: SQL) =>
  sql`e.id::int as id, e.nombres || ' ' || e.apellidos as nombre, ${cargaSql(hoy)} as carga, ${estado} as estado`;

/**
 * Active evaluators as «Nombres Apellidos | carga», with their conflicts when the projects are known (spec 08 §4): who
 * may evaluate none of them is impeded.
 */
export async function sugerirEvaluadores(ctx: Ctx, input: { q: string; proyectos: number[] }): Promise<Asignado[]> {
  const condiciones = [sql`e.activo`, coincide(sql`e.busqueda`, input.q)];
  const filas = await rowsOf<Fila>(
    ctx.db,
    sql`select ${columnas(ctx.today(), sql`null::text`)} from evaluador e where ${sql.join(condiciones, sql` and `)}
      order by e.apellidos, e.nombres, e.id limit ${MAXIMO}`,
  );
  const { proyectos } = input;
  const titulos = await titulosDe(ctx, proyectos);
  const pares = await conflictosDePares(
    ctx,
    proyectos,
    filas.map((f) => f.id),
  );
  return filas.map((f) => {
    const suyos = proyectos.map((p) => [p, pares.de(p, f.id)] as const).filter(([, c]) => c.length > 0);
    // The project is named where there are several.
    const textos = suyos.map(([p, c]) => `${proyectos.length > 1 ? `«${titulos.get(p)}»: ` : ''}${enPalabras(c)}`);
    return conTexto(f, textos, proyectos.length > 0 && proyectos.every((p) => impideEvaluar(pares.de(p, f.id))));
  });
}
/** Evaluators of a project of the assignment list, and how many it may have. */
export async function obtenerAsignacion(ctx: Ctx, proyectoId: number) {
  const hoy = ctx.today();
  const [p] = await rowsOf<{ id: number; titulo: string }>(
    ctx.db,
    sql`select p.id::int as id, p.titulo from proyecto p join convocatoria c on c.id = p.convocatoria_id
      where p.id = ${proyectoId} and ${proyectoEn('porDecidir', 'p')} and ${ventanaAbiertaSql(hoy)}`,
  );
  if (!p) throw notFound('El proyecto no existe o no está en periodo de evaluación.');
  const filas = await rowsOf<Fila>(
    ctx.db,
    sql`select ${columnas(hoy, sql`a.estado`)} from proyecto_evaluacion a join evaluador e on e.id = a.evaluador_id
      where a.proyecto_id = ${proyectoId} order by e.apellidos, e.nombres, e.id`,
  );
  const { evaluadores_por_proyecto: maximo } = await leerParametros(ctx);
  return { ...p, maximo, evaluadores: filas.map((f) => conTexto(f)) };
}

/** Calls in their evaluation window that have proposals to evaluate, for the assignment proposal. */
export const convocatoriasEnEvaluacion = (ctx: Ctx) =>
  rowsOf<{ id: number; descripcion: string }>(
    ctx.db,
    sql`select c.id::int as id, c.descripcion from convocatoria c where ${ventanaAbiertaSql(ctx.today())}
      and exists (select 1 from proyecto p where p.convocatoria_id = c.id and ${proyectoEn('porDecidir', 'p')}) order by c.evaluacion_fin, c.id`,
  );
