import { query } from '#core/db/server/open.ts';
import type { View } from '#core/documents/shared/pdf-doc.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { sumMoney } from '#core/kernel/shared/money.ts';
import { formatMoney, type Money } from '#core/kernel/shared/money-format.ts';
import { readBlock } from '#core/steps/server/show.ts';
import type { Cofinanciamiento } from '../../domain/bloques.ts';
import type { Postulacion } from '../postulacion.ts';

/** What the call gives the faculty of an application: the one table of amounts by faculty (spec 02 B11). */
export async function montosDeFacultad(
  ctx: Ctx,
  p: { convocatoriaId: number | null; facultadId: number | null },
): Promise<{ facultad: string | null } & Record<'cofinanciamiento' | 'subvencion' | 'disponible' | 'monto', Money>> {
  const [fila] = await query(ctx)<{
    facultad: string;
    monto: Money | null;
    cofinanciamiento: Money | null;
    subvencion: Money | null;
  }>`
    select
      f.nombre as facultad,
      cf.monto::text,
      cf.cofinanciamiento::text,
      cf.subvencion::text
    from convocatoria_facultad cf
      join facultad f on f.id = cf.facultad_id
    where cf.convocatoria_id = ${p.convocatoriaId} and cf.facultad_id = ${p.facultadId}
  `;
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

/** Amounts of the faculty for this call: they make the maximum of the budget. */
export const bloqueCofinanciamiento = readBlock<Cofinanciamiento, Postulacion>(async (ctx, p) => {
  const v = await montosDeFacultad(ctx, p);
  return [
    ...(Number(v.disponible) === 0 ? [POR_DEFINIR] : []),
    {
      type: 'keyValues',
      columns: 2,
      pairs: [
        ['Facultad', v.facultad],
        ['Participación de la facultad (cofinanciamiento)', formatMoney(v.cofinanciamiento)],
        ['Subvención económica', formatMoney(v.subvencion)],
        ['Monto disponible', formatMoney(v.disponible)],
      ],
    },
  ];
});
const POR_DEFINIR: View = {
  type: 'paragraph',
  bold: true,
  text: 'Montos por definir: la oficina aún no registró los de su facultad para esta convocatoria. Comuníquese con ella.',
};
