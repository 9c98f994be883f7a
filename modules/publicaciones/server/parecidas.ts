import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { consultaDePalabras, type Ficha, parecido, principal, UMBRAL_DUPLICADO } from '../domain/parecido.ts';
import { obraEn } from '../tables.ts';

/** SQL: the figures of an ISBN, without its hyphens, as its index has them. */
const cifrasDeIsbn = (isbn: SQL): SQL => sql`upper(regexp_replace(${isbn}, '[^0-9Xx]', '', 'g'))`;

/** Of those that share their rare words, only so many are judged: those most alike letter by letter. */
const COMPARADAS = 40;
export type Parecida = Ficha & { id: number; tipo: string; estado: string; parecido: number };
type Opciones = { excepto?: number; minimo?: number };

/**
 * The words of each text, the rarest first, as the statistics of the index of titles tell; longer words are taken for
 * rarer where these say nothing.
 */
async function palabrasPorRareza(ctx: Ctx, textos: readonly string[]): Promise<string[][]> {
  const filas = await query(ctx)<{ i: number; palabras: string[] }>`
    with comunes as materialized (
        select e.palabra, e.frecuencia
        from pg_stats s
          cross join lateral unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs)
            as e (palabra, frecuencia)
        where s.schemaname = current_schema() and s.tablename = 'publicacion_palabras_idx'
      )
    select
      t.i::int,
      array_agg(
        w.lexeme
        order by coalesce(c.frecuencia, 0), length(w.lexeme) desc, w.lexeme
      ) as palabras
    from json_array_elements_text(${JSON.stringify(textos)}::json) with ordinality as t (texto, i)
      cross join lateral unnest(quipu_palabras(t.texto)) w
      left join comunes c on c.palabra = w.lexeme
    group by t.i
  `;
  const porTexto = new Map(filas.map(({ i, palabras }) => [i, palabras]));
  return textos.map((_, i) => porTexto.get(i + 1) ?? []);
}

/** What each work is sought by: a `tsquery` of the rare words of its title, or of its title without its subtitle. */
async function consultasDe(ctx: Ctx, fichas: readonly Ficha[]): Promise<(string | null)[]> {
  const titulos = fichas.map(({ titulo }) => titulo);
  const palabras = await palabrasPorRareza(ctx, [...titulos, ...titulos.map(principal)]);
  return titulos.map((_, i) => consultaDePalabras([palabras[i]!, palabras[titulos.length + i]!]));
}

/** SQL: the records that are worth judging beside each question of `q`. */
const CANDIDATAS = sql`
  select id
  from publicacion
  where lower(doi) = q.doi and ${obraEn.not('descartadas')}
  union
  select id
  from publicacion
  where ${cifrasDeIsbn(sql`isbn`)} = q.cifras
  union
  (
    select x.id
    from publicacion x
    where quipu_palabras(x.titulo) @@ q.palabras
    order by similarity (x.busqueda, q.t) desc
    limit ${COMPARADAS}
  )
`;

/**
 * Registered works that may be each of these, the likeliest first: the same DOI or ISBN, or a title like its own judged
 * with year and authors (spec 03 §4.1). Those left out by the office count for nobody. Two statements for all.
 */
export async function parecidasDe(
  ctx: Ctx,
  fichas: readonly Ficha[],
  { excepto = 0, minimo = UMBRAL_DUPLICADO }: Opciones = {},
): Promise<Parecida[][]> {
  const consultas = await consultasDe(ctx, fichas);
  const preguntas = fichas.map(({ titulo, doi = null, isbn = null }, i) => ({
    i,
    titulo,
    doi,
    isbn,
    palabras: consultas[i],
  }));
  const candidatas = await query(ctx)<Omit<Parecida, 'parecido'> & { i: number }>`
    with q as materialized (
        select
          i,
          quipu_fold (titulo) as t,
          lower(doi) as doi,
          ${cifrasDeIsbn(sql`isbn`)} as cifras,
          palabras::tsquery as palabras
        from json_to_recordset(${JSON.stringify(preguntas)}::json)
          as x (i int, titulo text, doi text, isbn text, palabras text)
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
