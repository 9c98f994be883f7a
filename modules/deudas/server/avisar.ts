import { sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { rowsOf } from '#core/db/server/open.ts';
import type { Asked } from '#core/flow/server/act.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { avisar, destinatarioDe } from '#modules/acceso/server/index.ts';
import { type AccionDeuda, flujoDeuda } from '../domain/deudas.ts';
import { RUTA_MIS_DEUDAS } from '../domain/rutas.ts';
import { CLASE, CODIGO, DEUDAS, deudasVigentes, INFORME } from './vigentes.ts';

const VER = { label: 'Ver mis deudas', url: RUTA_MIS_DEUDAS };
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
  const correo = { template: `deuda-${accion}`, entity: 'deuda', entityId: id };
  await avisar(ctx, await destinatarioDe(ctx, d!.persona), { titulo, texto, enlace: VER, correo });
}

/**
 * Reminds the debtors of a project, or of some debts, of what they owe: one notice a person, kept in the history of each
 * debt, and none twice the same day. Whom a licence exempts is not reminded. @throws Failure action_not_available
 */
export const recordarDeudas = (
  ctx: Ctx,
  { proyectoId, ids }: { proyectoId?: number | undefined; ids?: number[] | undefined },
) =>
  inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('deudas-recordar', 0))`);
    const filas = await rowsOf<{ id: number; persona: number; evidencia: string }>(
      tx.db,
      sql`select v.id::int, v.investigador_id::int as persona, v.evidencia || ', «' || v.titulo || '»' as evidencia from ${deudasVigentes(tx.today())} v
        where (v.proyecto_id = ${proyectoId ?? null}::bigint or v.id = any(${`{${ids ?? []}}`}::bigint[])) and not exists (select 1 from auditoria a where a.entidad = ${flujoDeuda.entity}
          and a.entidad_id = v.id and a.accion = 'recordar' and (a.en at time zone ${tx.settings.timeZone})::date = ${tx.today()}::date) order by v.id`,
    );
    if (filas.length === 0)
      throw new Failure('action_not_available', 'No hay a quién recordar: ya se hizo hoy, o nada de esto se debe.');
    const personas = new Set(filas.map((f) => f.persona));
    for (const persona of personas) {
      const suyas = filas.filter((f) => f.persona === persona);
      await avisar(tx, await destinatarioDe(tx, persona), {
        titulo: 'Recordatorio de sus deudas',
        texto: `${suyas.map((f) => f.evidencia).join('.\n')}.\n\n${QUE_HACER}`,
        enlace: VER,
        correo: { template: 'deuda-recordar', entity: flujoDeuda.entity, entityId: suyas[0]!.id },
      });
      for (const { id, evidencia } of suyas)
        await audit(tx, { entity: flujoDeuda.entity, entityId: id, action: 'recordar', after: { que: evidencia } });
    }
    return { mensaje: `Se recordó a ${plural(personas.size, 'persona', 'personas')} lo que debe.` };
  });
