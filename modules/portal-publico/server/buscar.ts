import { type SQL, sql } from 'drizzle-orm';
import { rowsByValues } from '#core/db/server/open.ts';
import { containing, patternOf } from '#core/db/server/pattern.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { isForgiven, oneLetterApart } from '#core/kernel/shared/rank.ts';
import { searchWords } from '#core/kernel/shared/text.ts';
import { threshold } from '#core/search/server/search.ts';
import {
  type Busqueda,
  CLAVES_DE_FACETA,
  type Faceta,
  MAXIMO_DESCARGA,
  type Orden,
  POR_CLASE,
  POR_PAGINA,
} from '../domain/busqueda.ts';
import { CLAVES_DE_SECCION, type Seccion } from '../domain/direcciones.ts';
import type { ValorDeFaceta } from '../domain/resultados.ts';
import { type ClaseBuscada, claseDe } from './clases.ts';

export type Encontrado = {
  /** Words that were looked for: those corrected, if the written ones find nothing. */
  palabras: readonly string[];
  /** What was looked for instead of what was written. */
  corregida: string | null;
  cuantos: Readonly<Record<Seccion, number>>;
  facetas: readonly { clave: Faceta; valores: readonly ValorDeFaceta[] }[];
  /** Of each kind shown, its rows in their order. */
  ids: readonly { seccion: Seccion; ids: readonly number[] }[];
};

/** SQL: every word stands in the public text; the indexed one only chooses the candidates. */
export function contiene({ texto, indexado }: ClaseBuscada, palabras: readonly string[]): SQL {
  const condiciones = palabras.flatMap((palabra) => [
    ...(indexado ? [sql`${indexado} like ${containing(palabra)}`] : []),
    sql`${texto} like ${containing(palabra)}`,
  ]);
  return condiciones.length === 0 ? sql`true` : sql.join(condiciones, sql` and `);
}
function afinada({ facetas }: ClaseBuscada, elegidas: Busqueda['facetas'], salvo?: Faceta): SQL {
  const condiciones = CLAVES_DE_FACETA.flatMap((clave) => {
    const [columna, valor] = [facetas[clave], elegidas[clave]];
    return columna && valor !== undefined && clave !== salvo ? [sql`${columna} = ${valor}`] : [];
  });
  return condiciones.length === 0 ? sql`true` : sql.join(condiciones, sql` and `);
}

/** How many of each kind have the words. */
async function contarTodas(ctx: Ctx, palabras: readonly string[]): Promise<Record<Seccion, number>> {
  const partes = CLAVES_DE_SECCION.map((seccion) => {
    const clase = claseDe(seccion);
    return sql`
      select ${seccion}::text as seccion, count(*)::int as n
      from ${clase.desde}
      where ${clase.sale}
        and ${contiene(clase, palabras)}
    `;
  });
  const filas = await rowsByValues<{ seccion: Seccion; n: number }>(ctx.db, sql.join(partes, sql` union all `));
  const cuantos = { persona: 0, grupo: 0, publicacion: 0, proyecto: 0, linea: 0, laboratorio: 0, convocatoria: 0 };
  for (const { seccion, n } of filas) cuantos[seccion] = n;
  return cuantos;
}

function enOrden(clase: ClaseBuscada, orden: Orden, palabras: readonly string[]): SQL {
  if (orden === 'nombre') return sql`${clase.nombre} collate quipu_es, ${clase.id}`;
  const recientes = sql`${clase.fecha} desc nulls last, ${clase.nombre} collate quipu_es, ${clase.id} desc`;
  if (orden === 'recientes' || palabras.length === 0) return recientes;
  const frase = palabras.join(' ');
  // The whole phrase comes first, and before it what begins with it.
  return sql`
    ${clase.texto} like ${patternOf(frase, '', '%')} desc,
    ${clase.texto} like ${containing(frase)} desc,
    ${recientes}
  `;
}

type Pedida = { seccion: Seccion; palabras: readonly string[]; busqueda: Busqueda; limite: number; desde: number };
async function idsDe(ctx: Ctx, { seccion, palabras, busqueda, limite, desde }: Pedida): Promise<number[]> {
  const clase = claseDe(seccion);
  const filas = await rowsByValues<{ id: number }>(
    ctx.db,
    sql`
      select ${clase.id}::int as id
      from ${clase.desde}
      where ${clase.sale}
        and ${contiene(clase, palabras)}
        and ${afinada(clase, busqueda.facetas)}
      order by ${enOrden(clase, busqueda.orden, palabras)}
      limit ${limite}
      offset ${desde}
    `,
  );
  return filas.map(({ id }) => id);
}

const VALORES = 12;
/** The values of each facet with how many have them, each counted as if it had not been chosen. */
async function facetasDe(ctx: Ctx, seccion: Seccion, palabras: readonly string[], { facetas: elegidas }: Busqueda) {
  const clase = claseDe(seccion);
  const claves = CLAVES_DE_FACETA.filter((clave) => clase.facetas[clave]);
  if (claves.length === 0) return [];
  const partes = claves.map(
    (clave) => sql`
      select ${clave}::text as clave, ${clase.facetas[clave]} as valor, count(*)::int as n
      from ${clase.desde}
      where ${clase.sale}
        and ${contiene(clase, palabras)}
        and ${afinada(clase, elegidas, clave)}
      group by 2
    `,
  );
  type Fila = { clave: Faceta; valor: string | null; n: number };
  const filas = await rowsByValues<Fila>(ctx.db, sql.join(partes, sql` union all `));
  return claves.map((clave) => {
    const etiqueta = clase.etiquetas?.[clave];
    const valores = filas.flatMap((fila): ValorDeFaceta[] =>
      fila.clave === clave && fila.valor !== null
        ? [
            {
              valor: fila.valor,
              etiqueta: etiqueta ? etiqueta(fila.valor) : fila.valor,
              n: fila.n,
              elegido: elegidas[clave] === fila.valor,
            },
          ]
        : [],
    );
    const porValor = clave === 'anio' || clave === 'cuartil';
    const ordenados = valores.sort((a, b) =>
      porValor ? a.valor.localeCompare(b.valor) : b.n - a.n || a.etiqueta.localeCompare(b.etiqueta, 'es'),
    );
    return { clave, valores: clave === 'anio' ? ordenados.slice(-VALORES) : ordenados.slice(0, VALORES) };
  });
}

/** Everything that a search finds, with what it is narrowed by. What finds nothing is looked for a letter away. */
export async function buscar(ctx: Ctx, busqueda: Busqueda): Promise<Encontrado> {
  const escritas = searchWords(busqueda.q);
  const primero = await contarTodas(ctx, escritas);
  const nada = Object.values(primero).every((n) => n === 0);
  const corregidas = nada && escritas.some(isForgiven) ? await corregir(ctx, escritas) : null;
  const palabras = corregidas ?? escritas;
  const cuantos = corregidas ? await contarTodas(ctx, corregidas) : primero;
  const { seccion } = busqueda;
  const secciones = seccion ? [seccion] : CLAVES_DE_SECCION.filter((clave) => cuantos[clave] > 0);
  const ids = await Promise.all(
    secciones.map(async (clave) => ({
      seccion: clave,
      ids: await idsDe(ctx, {
        seccion: clave,
        palabras,
        busqueda,
        limite: seccion ? POR_PAGINA : POR_CLASE,
        desde: seccion ? (busqueda.pagina - 1) * POR_PAGINA : 0,
      }),
    })),
  );
  return {
    palabras,
    corregida: corregidas ? corregidas.join(' ') : null,
    cuantos,
    facetas: seccion ? await facetasDe(ctx, seccion, palabras, busqueda) : [],
    ids,
  };
}

/** The rows of a search of one kind that are taken away in a file. */
export const idsDeDescarga = (ctx: Ctx, seccion: Seccion, busqueda: Busqueda): Promise<number[]> =>
  idsDe(ctx, {
    seccion,
    palabras: searchWords(busqueda.q),
    busqueda,
    limite: MAXIMO_DESCARGA,
    desde: 0,
  });
/** The newest of them, for who follows a search. */
export const idsDeNovedades = (ctx: Ctx, seccion: Seccion, busqueda: Busqueda, cuantas: number): Promise<number[]> =>
  idsDe(ctx, {
    seccion,
    palabras: searchWords(busqueda.q),
    busqueda: Object.assign({}, busqueda, { orden: 'recientes' as const }),
    limite: cuantas,
    desde: 0,
  });

/** How many of one kind hold what was narrowed. */
export async function contarAfinadas(
  ctx: Ctx,
  seccion: Seccion,
  palabras: readonly string[],
  busqueda: Busqueda,
): Promise<number> {
  const clase = claseDe(seccion);
  const [fila] = await rowsByValues<{ n: number }>(
    ctx.db,
    sql`
      select count(*)::int as n
      from ${clase.desde}
      where ${clase.sale}
        and ${contiene(clase, palabras)}
        and ${afinada(clase, busqueda.facetas)}
    `,
  );
  return fila?.n ?? 0;
}

const CON_ERRATAS = ['publicacion', 'persona', 'grupo', 'proyecto'] as const satisfies readonly Seccion[];
const CANDIDATAS = 60;
const SEPARADORES = /[\s,;.:()«»"'/¿?¡!–—-]+/;
/** Public texts that have a word like this one: trigrams find them. */
async function parecidas(ctx: Ctx, palabra: string): Promise<string[]> {
  const partes = CON_ERRATAS.map((seccion) => {
    const clase = claseDe(seccion);
    return sql`
      (
        select ${clase.texto} as texto
        from ${clase.desde}
        where ${clase.sale}
          and ${palabra} <% ${clase.indexado ?? clase.texto}
        limit ${CANDIDATAS}
      )
    `;
  });
  return inTransaction(ctx, async (tx) => {
    const minimo = String(threshold([palabra]));
    await tx.db.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${minimo}, true)`);
    const filas = await rowsByValues<{ texto: string }>(tx.db, sql.join(partes, sql` union all `));
    return filas.flatMap(({ texto }) => texto.split(SEPARADORES));
  });
}

/** The words as they were surely meant: each that is not found, by the commonest public word a letter away. */
async function corregir(ctx: Ctx, escritas: readonly string[]): Promise<string[] | null> {
  const corregidas: string[] = [];
  for (const palabra of escritas) {
    const vecinas = isForgiven(palabra) ? await parecidas(ctx, palabra) : [];
    const veces = new Map<string, number>();
    for (const vecina of vecinas) {
      if (vecina === palabra || vecina.startsWith(palabra)) veces.set(palabra, Number.POSITIVE_INFINITY);
      else if (oneLetterApart(palabra, vecina)) veces.set(vecina, (veces.get(vecina) ?? 0) + 1);
    }
    const mejor = [...veces].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0];
    corregidas.push(mejor ?? palabra);
  }
  return corregidas.join(' ') === escritas.join(' ') ? null : corregidas;
}
