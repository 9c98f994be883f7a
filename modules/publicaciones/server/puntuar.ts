import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { textoFijado } from '#modules/catalogos/server/index.ts';
import { TIPOS_QUE_PUNTUAN } from '../domain/parametros-oficina.ts';
import { type AutorJuzgado, type CategoriaLeida, grupoPareja, puntajes } from '../domain/puntaje.ts';
import type { Categoria } from '../domain/simulacion.ts';
import { obraEn } from '../tables.ts';

type Guardado = AutorJuzgado & { puntaje: string; insumos: unknown };
export type CambioDePuntaje = { autorId: number; antes: string; ahora: string };

/** Kinds of researcher that receive points. */
export async function tiposQuePuntuan(tx: Ctx): Promise<string[]> {
  return (await textoFijado(tx, TIPOS_QUE_PUNTUAN)).split(',').map((t) => t.trim());
}

const leida = sql`c.nombre, c.grupo, c.grado, c.puntaje::text as puntaje, c.compartir,
  b.nombre as baremo from publicacion_categoria c join publicacion_baremo b on b.id = c.baremo_id`;
/** Every category, as scores read it. */
export const categoriasLeidas = (ctx: Ctx): Promise<Categoria[]> =>
  query(ctx)`select c.id::int, c.baremo_id::int as "baremoId", quipu_clave(c.nombre) as clave, ${leida} order by c.id`;

/**
 * Computes the points of every author of a publication and keeps them with what they came from; called after any change
 * of its state, its category or its authors. Run again, it changes nothing. The publication stays locked.
 * @returns the authors whose points are others now
 */
export async function puntuar(tx: Ctx, publicacionId: number): Promise<CambioDePuntaje[]> {
  await query(tx)`select 1 from publicacion where id = ${publicacionId} for update`;
  return puntuarBloqueada(tx, publicacionId);
}

type Juzgada = {
  vale: boolean;
  autores: Guardado[];
  categoria: (CategoriaLeida & { baremoId: number }) | null;
};
/** What decides its points, with its category held as it is. */
async function leerJuzgada(tx: Ctx, publicacionId: number): Promise<Juzgada | undefined> {
  const [juzgada] = await query(tx)<Juzgada>`
    with categoria as (
      select c.baremo_id::int as "baremoId", ${leida}
      where c.id = (
        select p.categoria_id
        from publicacion p
        where p.id = ${publicacionId}
      )
      for share of
        c
    )
    select
      p.validado and ${obraEn('registrado', 'p')} as vale,
      (
        select to_jsonb(categoria)
        from categoria
      ) as categoria,
      (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object(
                'id', a.id,
                'rol', a.categoria,
                'tipo', i.tipo,
                'excluido', a.excluido,
                'puntaje', a.puntaje::text,
                'insumos', a.insumos
              )
              order by a.orden, a.id
            ),
            '[]'
          )
        from publicacion_autor a
          left join investigador i on i.id = a.investigador_id
        where a.publicacion_id = p.id
      ) as autores
    from publicacion p
    where p.id = ${publicacionId}
  `;
  return juzgada;
}

/** The same of one that the transaction has locked already. */
export async function puntuarBloqueada(tx: Ctx, publicacionId: number): Promise<CambioDePuntaje[]> {
  const juzgada = await leerJuzgada(tx, publicacionId);
  if (!juzgada) return [];
  const { vale, autores, categoria } = juzgada;
  const otro = categoria?.grado ? grupoPareja(categoria.grupo) : null;
  const [pareja] = otro
    ? await query(tx)<CategoriaLeida>`
      select ${leida}
      where c.baremo_id = ${categoria!.baremoId} and c.grupo = ${otro} and c.grado = ${categoria!.grado}
      for share of
        c
    `
    : [];
  const puntuan = vale ? await tiposQuePuntuan(tx) : [];
  const nuevos = puntajes({ vale, categoria, pareja: pareja ?? null, puntuan }, autores);
  const cambian = nuevos.filter(
    (n, i) => n.puntaje !== autores[i]!.puntaje || !isDeepStrictEqual(n.insumos, autores[i]!.insumos),
  );
  if (cambian.length > 0)
    await query(tx)`
      update publicacion_autor a
      set puntaje = x.puntaje, insumos = x.insumos, actualizado_en = ${tx.now().toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(cambian)}::jsonb) as x (id bigint, puntaje numeric, insumos jsonb)
      where a.id = x.id
    `;
  return nuevos.flatMap(({ id, puntaje }, i) => {
    const antes = autores[i]!.puntaje;
    return antes === puntaje ? [] : [{ autorId: id, antes, ahora: puntaje }];
  });
}
