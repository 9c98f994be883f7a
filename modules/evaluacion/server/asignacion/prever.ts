import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { ConCarga, PreviaDeAsignacion } from '../../contract-asignacion.ts';
import { enPalabras, impideEvaluar, yaFinalizo } from '../../domain/conflicto.ts';
import { type Actual, actualesSql, evaluableSql } from '../ventana-sql.ts';
import { leerEvaluadores } from './buscar-evaluadores.ts';
import { type ConflictosDePares, conflictosDePares } from './conflictos.ts';

type Proyecto = { id: number; titulo: string; evaluable: boolean; actuales: Actual[] };

/**
 * What assigning a set would do, before it is done: the load and conflicts of each person, and which projects would
 * refuse it and why. `reemplazarEvaluadores` decides again when it is done.
 */
export async function preverAsignacion(
  ctx: Ctx,
  input: { proyectos: number[]; evaluadores: number[] },
): Promise<PreviaDeAsignacion> {
  const proyectos = await leerProyectos(ctx, input.proyectos);
  const personas = input.evaluadores.length ? await leerEvaluadores(ctx, sql`e.id in ${input.evaluadores}`) : [];
  const pares = await conflictosDePares(
    ctx,
    proyectos.map((p) => p.id),
    personas.map((e) => e.id),
  );
  const elegidos = new Set(input.evaluadores);
  const rechazados = proyectos.flatMap((p) => {
    const razones = razonesDe(p, personas, elegidos, pares);
    return razones.length ? [{ id: p.id, titulo: p.titulo, razones }] : [];
  });
  return {
    rechazados,
    personas: personas.map((e) => {
      const nuevos = proyectos.filter((p) => esNuevo(p, e.id));
      return {
        ...e,
        despues: e.carga + nuevos.filter((p) => !rechazados.some((r) => r.id === p.id)).length,
        conflictos: nuevos.flatMap((p) => {
          const suyos = pares.de(p.id, e.id);
          return suyos.length ? [{ titulo: p.titulo, texto: enPalabras(suyos), impide: impideEvaluar(suyos) }] : [];
        }),
      };
    }),
  };
}

const esNuevo = (p: Proyecto, evaluadorId: number) => !p.actuales.some((a) => a.id === evaluadorId);

function razonesDe(
  p: Proyecto,
  personas: readonly ConCarga[],
  elegidos: ReadonlySet<number>,
  pares: ConflictosDePares,
): string[] {
  if (!p.evaluable) return ['No está enviado ni en evaluación, o su ventana de evaluación no está abierta.'];
  return [
    ...personas
      .filter((e) => esNuevo(p, e.id) && impideEvaluar(pares.de(p.id, e.id)))
      .map((e) => `${e.nombre} ${enPalabras(pares.de(p.id, e.id))}.`),
    ...p.actuales.filter((a) => a.cerrada && !elegidos.has(a.id)).map((a) => yaFinalizo(a.nombre)),
  ];
}

const leerProyectos = async (ctx: Ctx, ids: number[]): Promise<Proyecto[]> =>
  ids.length === 0
    ? []
    : query(ctx)`
      select
        p.id::int as id,
        p.titulo,
        coalesce(${evaluableSql(ctx.today())}, false) as evaluable,
        ${actualesSql} as actuales
      from proyecto p
        left join convocatoria c on c.id = p.convocatoria_id
      where p.id in ${ids}
      order by p.id
    `;
