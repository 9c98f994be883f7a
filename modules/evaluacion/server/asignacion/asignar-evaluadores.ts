import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { failureOf } from '#core/kernel/server/errors.ts';
import { invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { leerParametros } from '../parametros.ts';
import { type Excepciones, reemplazarEvaluadores } from './reemplazar.ts';

export type ResultadoAsignacion = {
  id: number;
  titulo: string;
  ok: boolean;
  motivo: string | null;
  evaluadores: number;
};

/**
 * Makes a set of evaluators the evaluators of one or several projects: adds the missing, removes the absent
 * (spec 08 §4). One transaction per project: what fails in one does not undo the others.
 * @throws Failure of the only project, when there is one; invalid for an impossible set
 */
export async function asignarEvaluadores(
  ctx: Ctx,
  input: {
    proyectos: number[];
    evaluadores: number[];
    excepciones?: { evaluadorId: number; motivo: string }[] | undefined;
  },
): Promise<ResultadoAsignacion[]> {
  const proyectos = [...new Set(input.proyectos)].sort((a, b) => a - b);
  await exigirConjunto(ctx, input.evaluadores);
  const titulos = await titulosDe(ctx, proyectos);
  const excepto: Excepciones = new Map((input.excepciones ?? []).map((e) => [e.evaluadorId, e.motivo]));
  if (proyectos.length === 1) return [await asignar(ctx, proyectos[0]!, titulos, input.evaluadores, excepto)];
  const resultados: ResultadoAsignacion[] = [];
  for (const id of proyectos)
    resultados.push(
      await asignar(ctx, id, titulos, input.evaluadores, excepto).catch((error: unknown) => {
        const falla = failureOf(error);
        if (!falla) throw error;
        const motivo = [falla.detail, ...falla.reasons.map((r) => r.text)].join(' ');
        return { id, titulo: titulos.get(id) ?? '', ok: false, motivo, evaluadores: 0 };
      }),
    );
  return resultados;
}

async function asignar(
  ctx: Ctx,
  id: number,
  titulos: ReadonlyMap<number, string>,
  evaluadores: number[],
  excepto: Excepciones,
) {
  if (!titulos.has(id)) throw notFound('El proyecto no existe.');
  await inTransaction(ctx, (tx) => reemplazarEvaluadores(tx, id, evaluadores, excepto));
  return { id, titulo: titulos.get(id)!, ok: true, motivo: null, evaluadores: evaluadores.length };
}

async function exigirConjunto(ctx: Ctx, evaluadores: number[]): Promise<void> {
  const falla = (mensaje: string) => invalidField('evaluadores', mensaje);
  if (new Set(evaluadores).size !== evaluadores.length) throw falla('Los evaluadores deben ser distintos.');
  const { evaluadores_por_proyecto: maximo } = await leerParametros(ctx);
  if (evaluadores.length > maximo) throw falla(`Elija ${maximo} evaluadores como máximo.`);
}

const enLista = (ids: readonly number[]) =>
  sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
export async function titulosDe(ctx: Ctx, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const filas = await rowsOf<{ id: number; titulo: string }>(
    ctx.db,
    sql`select id::int as id, titulo from proyecto where id in (${enLista(ids)})`,
  );
  return new Map(filas.map((f) => [f.id, f.titulo]));
}
