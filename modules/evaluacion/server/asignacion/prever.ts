import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import type { PreviaDeAsignacion } from '../../contract-asignacion.ts';
import { enPalabras, impideEvaluar, yaFinalizo } from '../../domain/conflicto.ts';
import { cargaSql, cerradaSql, ventanaAbiertaSql } from '../ventana-sql.ts';
import { type ConflictosDePares, conflictosDePares } from './conflictos.ts';

type Persona = { id: number; nombre: string; carga: number };
type Proyecto = {
  id: number;
  titulo: string;
  evaluable: boolean;
  actuales: { id: number; nombre: string; cerrada: boolean }[];
};

/**
 * What assigning a set would do, before it is done: the load and conflicts of each person, and which projects would
 * refuse it and why. `reemplazarEvaluadores` decides again when it is done.
 */
export async function preverAsignacion(
  ctx: Ctx,
  input: { proyectos: number[]; evaluadores: number[] },
): Promise<PreviaDeAsignacion> {
  const proyectos = await leerProyectos(ctx, input.proyectos);
  const personas = await leerPersonas(ctx, input.evaluadores);
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
  personas: readonly Persona[],
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
    : rowsOf<Proyecto>(
        ctx.db,
        sql`select p.id::int as id, p.titulo, ${proyectoEn('porDecidir', 'p')} and coalesce(${ventanaAbiertaSql(ctx.today())}, false) as evaluable,
          coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'nombre', e.nombres || ' ' || e.apellidos, 'cerrada', ${cerradaSql}))
            from proyecto_evaluacion a join evaluador e on e.id = a.evaluador_id where a.proyecto_id = p.id), '[]') as actuales
        from proyecto p left join convocatoria c on c.id = p.convocatoria_id where p.id in ${ids} order by p.id`,
      );

const leerPersonas = async (ctx: Ctx, ids: number[]): Promise<Persona[]> =>
  ids.length === 0
    ? []
    : rowsOf<Persona>(
        ctx.db,
        sql`select e.id::int as id, e.nombres || ' ' || e.apellidos as nombre, ${cargaSql(ctx.today())} as carga
          from evaluador e where e.id in ${ids} order by e.apellidos, e.nombres, e.id`,
      );
