import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { InputOf } from '#core/contract/shared/endpoint.ts';
import { query } from '#core/db/server/open.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { failureOf } from '#core/kernel/server/errors.ts';
import { invalidField, notFound } from '#core/kernel/shared/failure.ts';
import type { asignacionesContract, resultadoAsignacion } from '../../contract-asignacion.ts';
import { leerParametros } from '../parametros.ts';
import { type Excepciones, reemplazarEvaluadores } from './reemplazar.ts';

export type ResultadoAsignacion = z.output<typeof resultadoAsignacion>;
type Pedido = InputOf<(typeof asignacionesContract)['endpoints']['asignar']>;

/** One transaction per project, in their order: what fails in one is told, and does not undo the others. */
export async function unoAUno(
  ctx: Ctx,
  proyectos: Iterable<number>,
  titulos: ReadonlyMap<number, string>,
  trabajo: (tx: Ctx, id: number) => Promise<number>,
): Promise<ResultadoAsignacion[]> {
  const resultados: ResultadoAsignacion[] = [];
  for (const id of [...proyectos].sort((a, b) => a - b)) {
    const titulo = titulos.get(id) ?? '';
    resultados.push(
      await inTransaction(ctx, (tx) => trabajo(tx, id)).then(
        (evaluadores) => ({ id, titulo, ok: true, motivo: null, evaluadores }),
        (error: unknown) => {
          const falla = failureOf(error);
          if (!falla) throw error;
          const motivo = [falla.detail, ...falla.reasons.map((r) => r.text)].join(' ');
          return { id, titulo, ok: false, motivo, evaluadores: 0 };
        },
      ),
    );
  }
  return resultados;
}

/**
 * Makes a set of evaluators the evaluators of one or several projects: adds the missing, removes the absent
 * (spec 08 §4). One transaction per project: what fails in one does not undo the others.
 * @throws Failure of the only project, when there is one; invalid for an impossible set
 */
export async function asignarEvaluadores(ctx: Ctx, input: Pedido): Promise<ResultadoAsignacion[]> {
  const proyectos = [...new Set(input.proyectos)];
  const { evaluadores } = input;
  await exigirConjunto(ctx, evaluadores);
  const titulos = await titulosDe(ctx, proyectos);
  const excepto: Excepciones = new Map(input.excepciones.map((e) => [e.evaluadorId, e.motivo]));
  const asignar = async (tx: Ctx, id: number) => {
    if (!titulos.has(id)) throw notFound('El proyecto no existe.');
    await reemplazarEvaluadores(tx, id, evaluadores, excepto);
    return evaluadores.length;
  };
  if (proyectos.length > 1) return unoAUno(ctx, proyectos, titulos, asignar);
  const id = proyectos[0]!;
  const n = await inTransaction(ctx, (tx) => asignar(tx, id));
  return [{ id, titulo: titulos.get(id)!, ok: true, motivo: null, evaluadores: n }];
}

async function exigirConjunto(ctx: Ctx, evaluadores: number[]): Promise<void> {
  const falla = (mensaje: string) => invalidField('evaluadores', mensaje);
  if (new Set(evaluadores).size !== evaluadores.length) throw falla('Los evaluadores deben ser distintos.');
  const { evaluadores_por_proyecto: maximo } = await leerParametros(ctx);
  if (evaluadores.length > maximo) throw falla(`Elija ${maximo} evaluadores como máximo.`);
}

/** Titles of those projects that exist, and meet a condition. */
export async function titulosDe(ctx: Ctx, ids: number[], donde = sql`true`): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const filas = await query(ctx)<{ id: number; titulo: string }>`
    select id::int as id, titulo from proyecto where id in ${ids} and ${donde}`;
  return new Map(filas.map((f) => [f.id, f.titulo]));
}
