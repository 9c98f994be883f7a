import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Asked } from '#core/flow/server/act.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { avisar, destinatarioDe } from '#modules/acceso/server/index.ts';
import type { AccionDeuda } from '../domain/deudas.ts';
import { RUTA_MIS_DEUDAS } from '../domain/rutas.ts';
import { CLASE, CODIGO, DEUDAS, INFORME } from './vigentes.ts';

const QUE_HACER =
  'Presente lo que adeuda: la oficina subsana la deuda cuando lo aprueba. Mientras esté pendiente no podrá postular ni obtener la constancia de no adeudo.';
const AVISOS: Record<AccionDeuda | 'asignar', ((que: string, datos: Asked) => [titulo: string, texto: string]) | null> =
  {
    asignar: (que) => ['Se le registró una deuda', `${que}.\n\n${QUE_HACER}`],
    subsanar: (que, d) => [
      'Su deuda fue subsanada',
      `${que}. Quedó subsanada con fecha ${formatDay(d.fecha!)}: ${d.forma}.`,
    ],
    anular: (que, d) => ['Su deuda fue anulada', `${que}. Ya no cuenta como deuda.\n\nMotivo: ${d.motivo}`],
    editar: null,
  };

/** Tells the debtor, by bell and mail, what he owes or no longer owes and what to do. */
export async function avisarDeudor(ctx: Ctx, { id }: { id: number }, accion: AccionDeuda | 'asignar', datos: Asked) {
  const aviso = AVISOS[accion];
  if (!aviso) return;
  const [d] = await rowsOf<{ persona: number; que: string }>(
    ctx.db,
    sql`select pi.investigador_id::int as persona, ${CLASE} || ': ' || ${INFORME} || ', del proyecto ' || coalesce(${CODIGO} || ' ', '') || '«' || p.titulo || '»' as que
      from ${DEUDAS} where d.id = ${id}`,
  );
  const [titulo, texto] = aviso(d!.que, datos);
  const enlace = { label: 'Ver mis deudas', url: RUTA_MIS_DEUDAS };
  const correo = { template: `deuda-${accion}`, entity: 'deuda', entityId: id };
  await avisar(ctx, await destinatarioDe(ctx, d!.persona), { titulo, texto, enlace, correo });
}
