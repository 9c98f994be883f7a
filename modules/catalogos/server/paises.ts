import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { fold } from '#core/kernel/shared/text.ts';

const EN_INGLES = new Intl.DisplayNames(['en'], { type: 'region' });

/** Codes of countries by the texts that stand for them, folded: the code, its name, and its name in English. */
export async function paisesPorNombre(ctx: Ctx): Promise<Map<string, string>> {
  const paises = await query(ctx)<{ codigo: string; nombre: string }>`
    select codigo, nombre
    from pais
  `;
  const propios = paises.flatMap(({ codigo, nombre }) => [codigo, nombre].map((t) => [fold(t), codigo] as const));
  const ingleses = paises.map(({ codigo }) => [fold(EN_INGLES.of(codigo) ?? codigo), codigo] as const);
  // A name of ours wins over one in English that reads the same.
  return new Map([...ingleses, ...propios]);
}
