import type { Ctx } from '#core/kernel/server/context.ts';
import { conCuartil } from '#modules/revistas/domain/indexacion.ts';
import { indexadaEn } from '#modules/revistas/server/index.ts';
import { basesDe } from '../descripcion.ts';
import type { Fila } from './leer.ts';

/**
 * Where its journal was the year it came out, beside what its author declares: a hint, nothing is refused for it.
 * @returns null without a journal of the catalogue, without a date, or when nothing is known of where the journal was
 */
export async function indexacionDe(ctx: Ctx, { id, revistaId, fechaPublicacion }: Fila) {
  const anio = Number(fechaPublicacion?.slice(0, 4));
  const revista = revistaId && anio ? await indexadaEn(ctx, { id: revistaId }, anio) : null;
  if (!revista?.conocida) return null;
  const estaba = new Set(revista.bases.map((b) => b.id));
  const faltan = (await basesDe(ctx, id)).filter((b) => !estaba.has(b.id));
  return {
    anio,
    figura: revista.bases.map((b) => conCuartil(b.nombre, b.cuartil)).join(', '),
    avisos: faltan.map((b) => `La revista no figura en ${b.nombre} en ${anio}.`),
  };
}
