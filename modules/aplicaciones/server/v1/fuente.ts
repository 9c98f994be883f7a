import type { SQL } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { Clave } from '#modules/interoperabilidad/domain/oai/fichas.ts';
import { fichasPublicas } from '#modules/interoperabilidad/server/index.ts';

export type Nivel = 'publico' | 'institucional';
export type Registro = { id: number } & Record<string, unknown>;
export type Filtros = Readonly<Record<string, string | number | undefined>>;
/** A filter in SQL, and whether only who reads data of the institution may look by it. */
export type Filtro = { sql: (valor: string | number) => SQL; nivel: Nivel };

/** How a resource is looked for and read; its rows are read for a whole page at once. */
export type Fuente = {
  desde: SQL;
  id: SQL;
  /** Those that leave, and those that exist for readers of data of the institution. */
  sale: SQL;
  existe: SQL;
  /** When what is read of a row last changed, for each level. */
  cambio: Readonly<Record<Nivel, SQL>>;
  filtros: Readonly<Record<string, Filtro>>;
  /** All the data of some records, those that are not public among them if so asked. */
  leer(ctx: Ctx, ids: readonly number[], nivel: Nivel): Promise<Registro[]>;
};

/** Of some records of the house, those that may be named to who reads at a level. */
export async function nombrables(ctx: Ctx, claves: readonly Clave[], nivel: Nivel): Promise<(clave: Clave) => boolean> {
  if (nivel === 'institucional') return () => true;
  const publicas = await fichasPublicas(ctx, [...new Set(claves)]);
  return (clave) => publicas.has(clave);
}
