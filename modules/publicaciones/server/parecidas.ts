import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { type Ficha, parecido, UMBRAL_DUPLICADO } from '../domain/parecido.ts';
import { obraEn } from '../tables.ts';

/** SQL: the figures of an ISBN, without its hyphens, as its index has them. */
const cifrasDeIsbn = (isbn: SQL): SQL => sql`upper(regexp_replace(${isbn}, '[^0-9Xx]', '', 'g'))`;

/** Titles less alike than this, letter by letter, are not even compared. */
const POR_LETRAS = 0.45;
const COMPARADAS = 40;
export type Parecida = Ficha & { id: number; tipo: string; estado: string; parecido: number };

/**
 * Registered works that may be this one, the likeliest first: the same DOI or ISBN, or a title like its own judged with
 * year and authors (spec 03 §4.1). Those left out by the office count for nobody.
 */
export async function parecidas(ctx: Ctx, ficha: Ficha, { excepto = 0, minimo = UMBRAL_DUPLICADO } = {}) {
  const candidatas = await inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select set_config('pg_trgm.similarity_threshold', ${String(POR_LETRAS)}, true)`);
    return query(tx)<Omit<Parecida, 'parecido'>>`
      with q as (
          select quipu_fold (${ficha.titulo}) as t
        )
      select
        p.id::int,
        p.titulo,
        p.tipo_publicacion as tipo,
        p.estado,
        p.doi,
        p.isbn,
        extract(
          year
          from p.fecha_publicacion
        )::int as anio,
        (
          select
            coalesce(
              json_agg(
                a.autor
                order by a.orden
              ),
              '[]'
            )
          from publicacion_autor a
          where a.publicacion_id = p.id
        ) as autores
      from (
          select id
          from publicacion
          where lower(doi) = lower(${ficha.doi ?? null})
          union
          select id
          from publicacion
          where ${cifrasDeIsbn(sql`isbn`)} = ${cifrasDeIsbn(sql`${ficha.isbn ?? null}::text`)}
          union
          (
            select x.id
            from publicacion x, q
            where x.busqueda % q.t or q.t <% x.busqueda
            order by similarity (x.busqueda, q.t) desc
            limit ${COMPARADAS}
          )
        ) c
        join publicacion p on p.id = c.id
      where p.id <> ${excepto} and ${obraEn.not('descartadas', 'p')}
    `;
  });
  return candidatas
    .map((c): Parecida => ({ ...c, parecido: parecido(ficha, c) }))
    .filter((c) => c.parecido >= minimo)
    .toSorted((a, b) => b.parecido - a.parecido);
}
