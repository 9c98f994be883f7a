import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { type Money, sumMoney } from '#core/kernel/shared/money.ts';
import type { ServerBlock } from '#core/steps/server/engine.ts';
import { facultad } from '#modules/catalogos/tables.ts';
import type { Cofinanciamiento } from '../../domain/bloques.ts';
import type { ValorCofinanciamiento } from '../../domain/valores.ts';
import { convocatoriaFacultad } from '../../tables.ts';
import type { Postulacion } from '../postulacion.ts';

/** What the call gives the faculty of an application: the one table of amounts by faculty (spec 02 B11). */
export async function montosDeFacultad(
  ctx: Ctx,
  p: { convocatoriaId: number | null; facultadId: number | null },
): Promise<ValorCofinanciamiento & { monto: Money }> {
  const [fila] = await ctx.db
    .select({
      facultad: facultad.nombre,
      monto: convocatoriaFacultad.monto,
      cofinanciamiento: convocatoriaFacultad.cofinanciamiento,
      subvencion: convocatoriaFacultad.subvencion,
    })
    .from(convocatoriaFacultad)
    .innerJoin(facultad, eq(facultad.id, convocatoriaFacultad.facultadId))
    .where(
      and(
        eq(convocatoriaFacultad.convocatoriaId, p.convocatoriaId ?? 0),
        eq(convocatoriaFacultad.facultadId, p.facultadId ?? 0),
      ),
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
  readOnly: true,
  schema: () => {
    throw new Error('read-only block');
  },
  save: async () => {},
  requirements: () => [],
  load: async (ctx, p) => {
    const { monto: _monto, ...valor } = await montosDeFacultad(ctx, p);
    return valor;
  },
};
