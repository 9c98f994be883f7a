import { type Ctx, once } from '#core/kernel/server/context.ts';
import type { Clave, Ficha } from '#modules/interoperabilidad/domain/oai/fichas.ts';
import { fichasPublicas } from '#modules/interoperabilidad/server/index.ts';
import { bajoSello } from './ajustes.ts';

/** Records that a process keeps under a seal: those who sign the works of a university, and what is around them. */
const MAXIMO = 20_000;

/**
 * What others embed of some records, of those that are public. Pages name the same people again and again: each is read
 * once while nothing public changes, as the pages themselves are kept.
 */
export async function fichasConocidas(ctx: Ctx, claves: readonly Clave[]): Promise<Map<Clave, Ficha>> {
  const conocidas = await once(ctx, bajoSello('fichas'), async () => new Map<Clave, Ficha | null>());
  const nuevas = claves.filter((clave) => !conocidas.has(clave));
  const leidas = await fichasPublicas(ctx, nuevas);
  const de = (clave: Clave): Ficha | null => leidas.get(clave) ?? conocidas.get(clave) ?? null;
  const publicas = new Map(claves.map((clave) => [clave, de(clave)] as const));
  if (conocidas.size + nuevas.length > MAXIMO) conocidas.clear();
  for (const clave of nuevas.slice(0, MAXIMO)) conocidas.set(clave, leidas.get(clave) ?? null);
  return new Map([...publicas].flatMap(([clave, ficha]) => (ficha ? [[clave, ficha] as const] : [])));
}
