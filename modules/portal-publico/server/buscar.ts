import { sql } from 'drizzle-orm';
import { rowsByValues } from '#core/db/server/open.ts';
import { type Ctx, inTransaction, once } from '#core/kernel/server/context.ts';
import { isForgiven, oneLetterApart } from '#core/kernel/shared/rank.ts';
import { searchWords } from '#core/kernel/shared/text.ts';
import { threshold } from '#core/search/server/search.ts';
import { type Busqueda, CLAVES_DE_FACETA, type Faceta, leerBusqueda, MAXIMO_DESCARGA } from '../domain/busqueda.ts';
import { CLAVES_DE_SECCION, type Seccion } from '../domain/direcciones.ts';
import type { ValorDeFaceta } from '../domain/resultados.ts';
import { bajoSello } from './ajustes.ts';
import { claseDe } from './clases.ts';
import { type Hallada, hallar, idsDe, paginaDe } from './hallar.ts';

export type Encontrado = {
  /** Words that were looked for: those corrected, if the written ones find nothing. */
  palabras: readonly string[];
  /** What was looked for instead of what was written. */
  corregida: string | null;
  cuantos: Readonly<Record<Seccion, number>>;
  /** Of the kind chosen, once narrowed. */
  total: number;
  facetas: readonly { clave: Faceta; valores: readonly ValorDeFaceta[] }[];
  /** Of each kind shown, its rows in their order. */
  ids: readonly { seccion: Seccion; ids: readonly number[] }[];
};

/** What finds nothing of any kind. */
const nada = (halladas: Readonly<Record<Seccion, Hallada>>) =>
  Object.values(halladas).every(({ cuantas }) => cuantas === 0);

const estaAfinada = ({ facetas }: Busqueda): boolean => Object.keys(facetas).length > 0;
/** Without words everything is found: its counts are those of the whole portal, asked once while nothing changes. */
function contarSinPalabras(ctx: Ctx, busqueda: Busqueda) {
  const contar = () => hallar(ctx, { palabras: [], busqueda, conIds: false });
  return estaAfinada(busqueda) ? contar() : once(ctx, bajoSello(`cuantos ${busqueda.seccion}`), contar);
}
/** How many records of each kind leave. */
export const cuantosSalen = (ctx: Ctx) => contarSinPalabras(ctx, leerBusqueda(new URLSearchParams()));

/** The same with the numbers of the page: those that everybody sees first are asked once too. */
async function hallarSinPalabras(ctx: Ctx, busqueda: Busqueda): Promise<Record<Seccion, Hallada>> {
  const halladas = Object.assign({}, await contarSinPalabras(ctx, busqueda));
  const { seccion, orden, pagina } = busqueda;
  const secciones = seccion ? [seccion] : CLAVES_DE_SECCION.filter((clave) => halladas[clave].cuantas > 0);
  const deTodos = pagina === 1 && !estaAfinada(busqueda);
  await Promise.all(
    secciones.map(async (clave) => {
      const leer = () => idsDe(ctx, clave, [], busqueda, paginaDe(busqueda));
      const ids = await (deTodos ? once(ctx, bajoSello(`primeras ${seccion} ${clave} ${orden}`), leer) : leer());
      halladas[clave] = Object.assign({}, halladas[clave], { ids });
    }),
  );
  return halladas;
}

const hallarCon = (ctx: Ctx, palabras: readonly string[], busqueda: Busqueda) =>
  palabras.length === 0 ? hallarSinPalabras(ctx, busqueda) : hallar(ctx, { palabras, busqueda, conIds: true });

const VALORES = 12;
/** The values of each facet with how many have them. */
function facetasDe(seccion: Seccion, { conteos }: Hallada, { facetas: elegidas }: Busqueda): Encontrado['facetas'] {
  const clase = claseDe(seccion);
  return CLAVES_DE_FACETA.filter((clave) => clase.facetas[clave]).map((clave) => {
    const etiqueta = clase.etiquetas?.[clave];
    const suyos = (conteos ?? []).filter((conteo) => conteo.clave === clave);
    const valores = suyos.map(
      ({ valor, n }): ValorDeFaceta => ({
        valor,
        etiqueta: etiqueta ? etiqueta(valor) : valor,
        n,
        elegido: elegidas[clave] === valor,
      }),
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
  const primero = await hallarCon(ctx, escritas, busqueda);
  const corregidas = nada(primero) && escritas.some(isForgiven) ? await corregir(ctx, escritas) : null;
  const halladas = corregidas ? await hallarCon(ctx, corregidas, busqueda) : primero;
  const { seccion } = busqueda;
  const secciones = seccion ? [seccion] : CLAVES_DE_SECCION.filter((clave) => halladas[clave].cuantas > 0);
  return {
    palabras: corregidas ?? escritas,
    corregida: corregidas ? corregidas.join(' ') : null,
    cuantos: {
      persona: halladas.persona.cuantas,
      grupo: halladas.grupo.cuantas,
      publicacion: halladas.publicacion.cuantas,
      proyecto: halladas.proyecto.cuantas,
      linea: halladas.linea.cuantas,
      laboratorio: halladas.laboratorio.cuantas,
      convocatoria: halladas.convocatoria.cuantas,
    },
    total: seccion ? halladas[seccion].total : 0,
    facetas: seccion ? facetasDe(seccion, halladas[seccion], busqueda) : [],
    ids: secciones.map((clave) => ({ seccion: clave, ids: halladas[clave].ids })),
  };
}

/** The rows of a search of one kind that are taken away in a file. */
export const idsDeDescarga = (ctx: Ctx, seccion: Seccion, busqueda: Busqueda): Promise<number[]> =>
  idsDe(ctx, seccion, searchWords(busqueda.q), busqueda, { limite: MAXIMO_DESCARGA, desde: 0 });
/** The newest of them, for who follows a search. */
export const idsDeNovedades = (ctx: Ctx, seccion: Seccion, busqueda: Busqueda, cuantas: number): Promise<number[]> => {
  const recientes = Object.assign({}, busqueda, { orden: 'recientes' as const });
  return idsDe(ctx, seccion, searchWords(busqueda.q), recientes, { limite: cuantas, desde: 0 });
};

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
