import { sql } from 'drizzle-orm';
import { rowsByValues } from '#core/db/server/open.ts';
import { containing, patternOf } from '#core/db/server/pattern.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { searchWords } from '#core/kernel/shared/text.ts';
import { filaDeGrupo, filaDePersona, filaDeProyecto } from '../documents/piezas.tsx';
import { rutaDe, SECCIONES } from '../domain/direcciones.ts';
import type { ObraEnLista } from '../domain/obras.ts';
import type { Filas } from '../domain/resultados.ts';
import {
  type GrupoDeSugerencias,
  LETRAS_MINIMAS,
  MAXIMO_DE_SUGERENCIAS,
  repartir,
  SUGERIDAS,
  type Sugerencia,
  type Sugerida,
} from '../domain/sugerencias.ts';
import { claseDe } from './clases.ts';
import { filasDe } from './filas.ts';
import { contiene } from './hallar.ts';

/** Records of a kind among which the best are chosen: a word that thousands have costs no more than a rare one. */
const CANDIDATAS = 200;

type Fila = { seccion: Sugerida; id: number };
/** Those of each kind that hold the words: first what begins as was written, then what has a word that does. */
async function idsDe(ctx: Ctx, palabras: readonly string[]): Promise<ReadonlyMap<Sugerida, readonly number[]>> {
  const frase = palabras.join(' ');
  const partes = SUGERIDAS.map((seccion) => {
    const clase = claseDe(seccion);
    return sql`
      (
        select ${seccion}::text as seccion, c.id
        from (
          select ${clase.id}::int as id, ${clase.texto} as texto, ${clase.nombre} as nombre
          from ${clase.desde}
          where ${clase.sale}
            and ${contiene(clase, palabras)}
          limit ${CANDIDATAS}
        ) c
        order by
          c.texto like ${patternOf(frase, '', '%')} desc,
          c.texto like ${containing(` ${frase}`)} desc,
          c.nombre collate quipu_es,
          c.id
        limit ${MAXIMO_DE_SUGERENCIAS}
      )
    `;
  });
  const filas = await rowsByValues<Fila>(ctx.db, sql.join(partes, sql` union all `));
  return new Map(
    SUGERIDAS.map((seccion) => [seccion, filas.filter((fila) => fila.seccion === seccion).map(({ id }) => id)]),
  );
}

const deObra = (obra: ObraEnLista): Sugerencia => ({
  texto: obra.titulo,
  detalle: [obra.autores[0]?.nombre, obra.fuente, obra.anio].filter(Boolean).join(' · '),
  ruta: rutaDe('publicacion', { id: obra.id, nombre: obra.titulo }),
});
type Dicha = { titulo: string; detalle: string; ruta: string };
const deFila = ({ titulo, detalle, ruta }: Dicha): Sugerencia => ({ texto: titulo, detalle, ruta });

function sugerenciasDe(de: Filas): Sugerencia[] {
  switch (de.seccion) {
    case 'persona':
      return de.filas.map((persona) => deFila(filaDePersona(persona)));
    case 'grupo':
      return de.filas.map((grupo) => deFila(filaDeGrupo(grupo)));
    case 'publicacion':
      return de.filas.map(deObra);
    case 'proyecto':
      return de.filas.map((proyecto) => deFila(filaDeProyecto(proyecto)));
    default:
      return [];
  }
}

/**
 * What to offer while a search is being written: records that anybody may read, as lists show them. Each is asked
 * again as it is read, as in a search: what has just stopped being public is not among them.
 */
export async function sugerir(ctx: Ctx, q: string): Promise<GrupoDeSugerencias[]> {
  const palabras = searchWords(q);
  if (palabras.join('').length < LETRAS_MINIMAS) return [];
  const ids = await idsDe(ctx, palabras);
  const halladas = await Promise.all(SUGERIDAS.map((seccion) => filasDe(ctx, seccion, ids.get(seccion) ?? [])));
  const repartidas = repartir(halladas.map(sugerenciasDe), MAXIMO_DE_SUGERENCIAS);
  return SUGERIDAS.flatMap((seccion, i) => {
    const filas = repartidas[i] ?? [];
    return filas.length === 0 ? [] : [{ titulo: SECCIONES[seccion].varios, filas }];
  });
}
