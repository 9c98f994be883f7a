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
type Opciones = { excepto?: number; minimo?: number };

/** SQL: the records that are worth judging beside each question of `q`. */
const CANDIDATAS = sql`
  select id
  from publicacion
  where lower(doi) = q.doi
  union
  select id
  from publicacion
  where ${cifrasDeIsbn(sql`isbn`)} = q.cifras
  union
  (
    select x.id
    from publicacion x
    where x.busqueda % q.t or q.t <% x.busqueda
    order by similarity (x.busqueda, q.t) desc
    limit ${COMPARADAS}
  )
`;

/**
 * Registered works that may be each of these, the likeliest first: the same DOI or ISBN, or a title like its own judged
 * with year and authors (spec 03 §4.1). Those left out by the office count for nobody. One statement for all.
 */
export async function parecidasDe(
  ctx: Ctx,
  fichas: readonly Ficha[],
  { excepto = 0, minimo = UMBRAL_DUPLICADO }: Opciones = {},
): Promise<Parecida[][]> {
  const preguntas = fichas.map(({ titulo, doi = null, isbn = null }, i) => ({ i, titulo, doi, isbn }));
  const candidatas = await inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select set_config('pg_trgm.similarity_threshold', ${String(POR_LETRAS)}, true)`);
    return query(tx)<Omit<Parecida, 'parecido'> & { i: number }>`
      with q as materialized (
          select i, quipu_fold (titulo) as t, lower(doi) as doi, ${cifrasDeIsbn(sql`isbn`)} as cifras
          from json_to_recordset(${JSON.stringify(preguntas)}::json) as x (i int, titulo text, doi text, isbn text)
        )
      select
        q.i,
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
      from q
        cross join lateral (${CANDIDATAS}) c
        join publicacion p on p.id = c.id
      where p.id <> ${excepto} and ${obraEn.not('descartadas', 'p')}
    `;
  });
  const juzgadas = fichas.map((): Parecida[] => []);
  for (const { i, ...candidata } of candidatas) {
    const valor = parecido(fichas[i]!, candidata);
    if (valor >= minimo) juzgadas[i]!.push({ ...candidata, parecido: valor });
  }
  return juzgadas.map((de) => de.toSorted((a, b) => b.parecido - a.parecido));
}

/** The same of a single work. */
export async function parecidas(ctx: Ctx, ficha: Ficha, opciones: Opciones = {}): Promise<Parecida[]> {
  const [suyas] = await parecidasDe(ctx, [ficha], opciones);
  return suyas!;
}
