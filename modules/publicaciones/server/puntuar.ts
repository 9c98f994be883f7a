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
  id: number;
  vale: boolean;
  autores: Guardado[];
  categoria: (CategoriaLeida & { baremoId: number }) | null;
};
/** What decides the points of each, with their categories held as they are. */
async function leerJuzgadas(tx: Ctx, ids: readonly number[]): Promise<Juzgada[]> {
  return query(tx)<Juzgada>`
    with categoria as (
      select c.id, c.baremo_id::int as "baremoId", ${leida}
      where c.id in (
        select p.categoria_id
        from publicacion p
        where p.id = any(${`{${ids}}`}::bigint[])
      )
      for share of
        c
    )
    select
      p.id::int as id,
      p.validado and ${obraEn('registrado', 'p')} as vale,
      (
        select to_jsonb(categoria)
        from categoria
        where categoria.id = p.categoria_id
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
    where p.id = any(${`{${ids}}`}::bigint[])
    order by p.id
  `;
}

/** Of categories of theses: those of the same degree in the other group, of their baremo, held as they are. */
async function parejasDe(tx: Ctx, juzgadas: readonly Juzgada[]): Promise<Pareja[]> {
  const buscadas = juzgadas.flatMap(({ categoria }) => {
    const grupo = categoria?.grado ? grupoPareja(categoria.grupo) : null;
    return categoria && grupo ? [{ baremo: categoria.baremoId, grupo, grado: categoria.grado }] : [];
  });
  if (buscadas.length === 0) return [];
  return query(tx)<Pareja>`
    select c.baremo_id::int as "baremoId", ${leida}
    where (c.baremo_id, c.grupo, c.grado) in (
      select x.baremo, x.grupo, x.grado
      from jsonb_to_recordset(${JSON.stringify(buscadas)}::jsonb) as x (baremo bigint, grupo text, grado text)
    )
    for share of
      c
  `;
}
type Pareja = CategoriaLeida & { baremoId: number };
const parejaDe = (parejas: readonly Pareja[], { categoria }: Juzgada): Pareja | null => {
  const grupo = categoria?.grado ? grupoPareja(categoria.grupo) : null;
  const esLaSuya = (p: Pareja) =>
    p.baremoId === categoria?.baremoId && p.grupo === grupo && p.grado === categoria.grado;
  return parejas.find(esLaSuya) ?? null;
};

/** The same of one that the transaction has locked already. */
export async function puntuarBloqueada(tx: Ctx, publicacionId: number): Promise<CambioDePuntaje[]> {
  return puntuarBloqueadas(tx, [publicacionId]);
}

/** The same of many, in four statements whatever their number. @returns the authors whose points are others now */
export async function puntuarBloqueadas(tx: Ctx, ids: readonly number[]): Promise<CambioDePuntaje[]> {
  const juzgadas = await leerJuzgadas(tx, ids);
  if (juzgadas.length === 0) return [];
  const parejas = await parejasDe(tx, juzgadas);
  const puntuan = juzgadas.some(({ vale }) => vale) ? await tiposQuePuntuan(tx) : [];
  const nuevos = juzgadas.flatMap((juzgada) => {
    const { vale, categoria, autores } = juzgada;
    const suyos = puntajes(
      { vale, categoria, pareja: parejaDe(parejas, juzgada), puntuan: vale ? puntuan : [] },
      autores,
    );
    return suyos.map((nuevo, i) => ({ nuevo, antes: autores[i]! }));
  });
  const cambian = nuevos
    .filter(({ nuevo, antes }) => nuevo.puntaje !== antes.puntaje || !isDeepStrictEqual(nuevo.insumos, antes.insumos))
    .map(({ nuevo }) => nuevo);
  if (cambian.length > 0)
    await query(tx)`
      update publicacion_autor a
      set puntaje = x.puntaje, insumos = x.insumos, actualizado_en = ${tx.now().toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(cambian)}::jsonb) as x (id bigint, puntaje numeric, insumos jsonb)
      where a.id = x.id
    `;
  return nuevos.flatMap(({ nuevo: { id, puntaje }, antes }) =>
    antes.puntaje === puntaje ? [] : [{ autorId: id, antes: antes.puntaje, ahora: puntaje }],
  );
}
