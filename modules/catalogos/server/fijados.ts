import { isNull } from 'drizzle-orm';
import { keepRows } from '#core/db/server/kept-tables.ts';
import { type Ctx, once } from '#core/kernel/server/context.ts';
import { readWithOthers, withOthers } from '#core/kernel/server/sets.ts';
import { MAX_TAGS } from '#core/tags/shared/tags.ts';
import { type DefParametro, valorDeFabrica } from '../domain/parametros.ts';
import { parametro } from '../tables.ts';

type Fijado = Pick<DefParametro, 'clave'> & { valor: string | number };
type Lector = Pick<Ctx, 'db' | 'memo'>;

/** All of them, in memory: they are few, and many parts need some. */
const fijados = keepRows([parametro], (db) => db.select().from(parametro).where(isNull(parametro.periodo)));

/** What is stored of some settings; a reading sees them all as they were when it asked for the first. */
export async function valoresFijados(
  ctx: Lector,
  claves: readonly string[],
): Promise<(typeof parametro.$inferSelect)[]> {
  const todos = await once(ctx, 'parametros', () => fijados(ctx.db));
  return todos.filter(({ clave }) => claves.includes(clave));
}

const noVacias = (texto: string, separador: RegExp) => texto.split(separador).flatMap((l) => l.trim() || []);

/**
 * The settings that a module declares, in one read; that of the factory where none is set. Empty counts where it may
 * be.
 */
export const ajustesDe = <C extends string>(ctx: Ctx, defs: readonly (DefParametro & { clave: C })[]) =>
  once(ctx, `ajustes ${defs.map((d) => d.clave)}`, async () => {
    const claves = defs.map((d) => d.clave);
    const fijados = await withOthers(ctx, `ajustes ${claves}`, null, async (todos, veces) => {
      const filas = await valoresFijados(todos, claves);
      return veces.map(() => filas);
    });
    const defDe = (clave: C) => defs.find((d) => d.clave === clave)!;
    const deFabrica = (clave: C) => valorDeFabrica(defDe(clave), Number(ctx.today().slice(0, 4)));
    const texto = (clave: C): string => {
      const fijado = fijados.find((f) => f.clave === clave)?.valor;
      return fijado || (fijado === '' && defDe(clave).vacio) ? fijado : deFabrica(clave);
    };
    const numero = (clave: C): number => {
      const fijado = Number(texto(clave) || Number.NaN);
      return Number.isFinite(fijado) ? fijado : Number(deFabrica(clave));
    };
    return { texto, numero, lista: (clave: C, separador = /[\n,]/) => noVacias(texto(clave), separador) };
  });

/** A text that the institution sets; that of the factory where it has none. */
export async function textoFijado(ctx: Ctx, { clave, valor }: Fijado): Promise<string> {
  const fijado = await readWithOthers(ctx, 'ajustes', clave, async (todos, claves) => {
    const filas = await valoresFijados(todos, claves);
    return new Map(filas.map((fila) => [fila.clave, fila.valor]));
  });
  return fijado || String(valor);
}
/** A number that the institution sets, above zero; that of the factory where it has none. */
export async function numeroFijado(ctx: Ctx, def: Fijado) {
  const fijado = Number(await textoFijado(ctx, def));
  return fijado > 0 ? fijado : Number(def.valor);
}

/** Labels a record may have. */
export const maximoDeEtiquetas = (ctx: Ctx): Promise<number> =>
  numeroFijado(ctx, { clave: 'etiquetas_maximo', valor: String(MAX_TAGS) });
