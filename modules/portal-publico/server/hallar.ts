import { type SQL, sql } from 'drizzle-orm';
import { rowsByValues } from '#core/db/server/open.ts';
import { containing, patternOf } from '#core/db/server/pattern.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { type Busqueda, CLAVES_DE_FACETA, type Faceta, type Orden, POR_CLASE, POR_PAGINA } from '../domain/busqueda.ts';
import { CLAVES_DE_SECCION, type Seccion } from '../domain/direcciones.ts';
import { type ClaseBuscada, claseDe } from './clases.ts';

const todas = (condiciones: readonly SQL[]): SQL =>
  condiciones.length === 0 ? sql`true` : sql.join([...condiciones], sql` and `);
/** SQL: every word stands in a text. */
const enTexto = (texto: SQL, palabras: readonly string[]): SQL =>
  todas(palabras.map((palabra) => sql`${texto} like ${containing(palabra)}`));
/** SQL: by the index, what may have the words. */
const candidata = ({ indexado }: ClaseBuscada, palabras: readonly string[]): SQL =>
  indexado ? enTexto(indexado, palabras) : sql`true`;
/** SQL: every word stands in the public text; the indexed one, where it is another, only chooses the candidates. */
export const contiene = (clase: ClaseBuscada, palabras: readonly string[]): SQL =>
  clase.indexado === clase.texto
    ? candidata(clase, palabras)
    : sql`${candidata(clase, palabras)} and ${enTexto(clase.texto, palabras)}`;

/** SQL: what was chosen in each facet, said of the columns `en`; in one of them, as if nothing had been. */
function afinada(en: ClaseBuscada['facetas'], elegidas: Busqueda['facetas'], salvo?: Faceta): SQL {
  const condiciones = CLAVES_DE_FACETA.flatMap((clave) => {
    const columna = en[clave];
    const valor = elegidas[clave];
    return columna && valor !== undefined && clave !== salvo ? [sql`${columna} = ${valor}`] : [];
  });
  return todas(condiciones);
}

type Columnas = Pick<ClaseBuscada, 'id' | 'texto' | 'nombre' | 'fecha' | 'siempreFechada'>;
function enOrden(en: Columnas, orden: Orden, palabras: readonly string[]): SQL {
  if (orden === 'nombre') return sql`${en.nombre} collate quipu_es, ${en.id}`;
  const sinFecha = en.siempreFechada ? sql`` : sql`nulls last`;
  const recientes = sql`${en.fecha} desc ${sinFecha}, ${en.nombre} collate quipu_es, ${en.id} desc`;
  if (orden === 'recientes' || palabras.length === 0) return recientes;
  // The whole phrase comes first, and before it what begins with it.
  const frase = palabras.join(' ');
  return sql`
    ${en.texto} like ${patternOf(frase, '', '%')} desc,
    ${en.texto} like ${containing(frase)} desc,
    ${recientes}
  `;
}

export type Pagina = { limite: number; desde: number };
/** Numbers of one kind that a search finds, in its order. */
export async function idsDe(
  ctx: Ctx,
  seccion: Seccion,
  palabras: readonly string[],
  busqueda: Busqueda,
  { limite, desde }: Pagina,
): Promise<number[]> {
  const clase = claseDe(seccion);
  const filas = await rowsByValues<{ id: number }>(
    ctx.db,
    sql`
      select ${clase.id}::int as id
      from ${clase.desde}
      where ${clase.sale}
        and ${contiene(clase, palabras)}
        and ${afinada(clase.facetas, busqueda.facetas)}
      order by ${enOrden(clase, busqueda.orden, palabras)}
      limit ${limite}
      offset ${desde}
    `,
  );
  return filas.map(({ id }) => id);
}

/** What is kept of each row found, by the name that it has there. */
const HALLADA: Columnas = {
  id: sql`h.id`,
  texto: sql`h.texto`,
  nombre: sql`h.nombre`,
  fecha: sql`h.fecha`,
};
const columnaDe = (clave: Faceta): SQL => sql`${sql.identifier(`faceta_${clave}`)}`;
const facetasHalladas = ({ facetas }: ClaseBuscada): ClaseBuscada['facetas'] =>
  Object.fromEntries(keysOf(facetas).map((clave) => [clave, sql`h.${columnaDe(clave)}`]));

/** SQL: how many of those found have each value of each facet, as if nothing had been chosen in it. */
function conteosDe(clase: ClaseBuscada, elegidas: Busqueda['facetas']): SQL {
  const halladas = facetasHalladas(clase);
  const claves = CLAVES_DE_FACETA.filter((clave) => halladas[clave]);
  if (claves.length === 0) return sql`null::jsonb`;
  const partes = claves.map(
    (clave) => sql`
      select ${clave}::text as clave, ${halladas[clave]}::text as valor, count(*)::int as n
      from hallada h
      where ${afinada(halladas, elegidas, clave)}
      group by 2
    `,
  );
  return sql`(select jsonb_agg(f) from (${sql.join(partes, sql` union all `)}) f where f.valor is not null)`;
}

/** Of a kind, what a search found. */
export type Hallada = {
  seccion: Seccion;
  cuantas: number;
  /** Once afinadas. */
  total: number;
  ids: number[];
  conteos: { clave: Faceta; valor: string; n: number }[] | null;
};
export type Pedida = {
  palabras: readonly string[];
  busqueda: Busqueda;
  /** Whether the numbers of a page are wanted too, and not counts alone. */
  conIds: boolean;
};
/** SQL: a kind of which only how many have the words is asked. */
const soloCuantas = (seccion: Seccion, clase: ClaseBuscada, palabras: readonly string[]): SQL => sql`
  select
    ${seccion}::text as seccion,
    count(*)::int as cuantas,
    0 as total,
    '{}'::int[] as ids,
    null::jsonb as conteos
  from ${clase.desde}
  where ${clase.sale}
    and ${contiene(clase, palabras)}
`;
/**
 * SQL: a kind that is shown. What has the words is gathered once, and its public text is folded once: its counts and
 * its page are taken from there.
 */
function entera(seccion: Seccion, clase: ClaseBuscada, { palabras, busqueda, conIds }: Pedida): SQL {
  const elegida = busqueda.seccion === seccion;
  const { limite, desde } = paginaDe(busqueda);
  const paraOrdenar = sql`${clase.nombre} as nombre, ${clase.fecha} as fecha,`;
  const texto = palabras.length === 0 ? sql`''` : clase.texto;
  // What nobody counts or chose is not read: without it the statement joins less, and is planned sooner.
  const facetas = keysOf(clase.facetas)
    .filter((clave) => elegida || busqueda.facetas[clave] !== undefined)
    .map((clave) => sql`, ${clase.facetas[clave]} as ${columnaDe(clave)}`);
  const afinadas = afinada(facetasHalladas(clase), busqueda.facetas);
  const pagina = sql`
    array(
      select h.id
      from hallada h
      where ${afinadas}
      order by ${enOrden(HALLADA, busqueda.orden, palabras)}
      limit ${limite}
      offset ${desde}
    )
  `;
  return sql`
    (
      with hallada as materialized (
        select *
        from (
          select ${conIds ? paraOrdenar : sql``} ${clase.id}::int as id, ${texto} as texto ${sql.join(facetas, sql``)}
          from ${clase.desde}
          where ${clase.sale}
            and ${candidata(clase, palabras)}
          offset 0
        ) c
        where ${clase.indexado === clase.texto ? sql`true` : enTexto(sql`c.texto`, palabras)}
      )
      select
        ${seccion}::text as seccion,
        (select count(*) from hallada)::int as cuantas,
        ${elegida ? sql`(select count(*) from hallada h where ${afinadas})::int` : sql`0`} as total,
        ${conIds ? pagina : sql`'{}'::int[]`} as ids,
        ${elegida ? conteosDe(clase, busqueda.facetas) : sql`null::jsonb`} as conteos
    )
  `;
}

/** Which rows of a kind are shown: a page of the one chosen, or the first few of each. */
export const paginaDe = ({ seccion, pagina }: Busqueda): Pagina =>
  seccion ? { limite: POR_PAGINA, desde: (pagina - 1) * POR_PAGINA } : { limite: POR_CLASE, desde: 0 };

/** What has the words, of every kind; of those shown, what narrows it and the numbers of the page. */
export async function hallar(ctx: Ctx, pedida: Pedida): Promise<Record<Seccion, Hallada>> {
  const { seccion: elegida } = pedida.busqueda;
  const partes = CLAVES_DE_SECCION.map((seccion) => {
    const clase = claseDe(seccion);
    const seMuestra = seccion === elegida || (elegida === null && pedida.conIds);
    return seMuestra ? entera(seccion, clase, pedida) : soloCuantas(seccion, clase, pedida.palabras);
  });
  const filas = await rowsByValues<Hallada>(ctx.db, sql.join(partes, sql` union all `));
  const de = (seccion: Seccion): Hallada =>
    filas.find((fila) => fila.seccion === seccion) ?? { seccion, cuantas: 0, total: 0, ids: [], conteos: null };
  return {
    persona: de('persona'),
    grupo: de('grupo'),
    publicacion: de('publicacion'),
    proyecto: de('proyecto'),
    linea: de('linea'),
    laboratorio: de('laboratorio'),
    convocatoria: de('convocatoria'),
  };
}
