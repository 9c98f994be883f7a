import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { type Money, sumMoney } from '#core/kernel/shared/money.ts';
import { toRead } from '#core/steps/server/blocks.ts';
import type { ServerBlock } from '#core/steps/server/engine.ts';
import type { Cofinanciamiento } from '../../domain/bloques.ts';
import type { ValorCofinanciamiento } from '../../domain/valores.ts';
import type { Postulacion } from '../postulacion.ts';

/** What the call gives the faculty of an application: the one table of amounts by faculty (spec 02 B11). */
export async function montosDeFacultad(
  ctx: Ctx,
  p: { convocatoriaId: number | null; facultadId: number | null },
): Promise<ValorCofinanciamiento & { monto: Money }> {
  const [fila] = await rowsOf<{
    facultad: string;
    monto: Money | null;
    cofinanciamiento: Money | null;
    subvencion: Money | null;
  }>(
    ctx.db,
    sql`select f.nombre as facultad, cf.monto::text, cf.cofinanciamiento::text, cf.subvencion::text from convocatoria_facultad cf
      join facultad f on f.id = cf.facultad_id where cf.convocatoria_id = ${p.convocatoriaId} and cf.facultad_id = ${p.facultadId}`,
  );
  const cofinanciamiento = fila?.cofinanciamiento ?? '0.00';
  const subvencion = fila?.subvencion ?? '0.00';
  return {
    facultad: fila?.facultad ?? null,
    cofinanciamiento,
    subvencion,
    disponible: sumMoney([cofinanciamiento, subvencion]),
    monto: fila?.monto ?? '0.00',
  };
}

export const bloqueCofinanciamiento: ServerBlock<Cofinanciamiento, Postulacion, ValorCofinanciamiento> = {
  ...toRead,
  load: async (ctx, p) => {
    const { monto: _monto, ...valor } = await montosDeFacultad(ctx, p);
    return valor;
  },
};
