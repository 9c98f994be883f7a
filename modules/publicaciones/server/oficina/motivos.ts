import { and, eq, gte, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { splitValues } from '#core/field/shared/text-value.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { serveRecord } from '#core/record/server/record.ts';
import { type AmbitoMotivo, motivosObservacion } from '../../domain/motivos.ts';
import { motivoObservacion, motivoUsado } from '../../tables-motivos.ts';

explainConstraints({ motivo_observacion_texto_unico: 'Ya hay un motivo con ese texto.' });

export const motivosModule = serveRecord(motivosObservacion, {
  entity: 'motivo_observacion',
  table: motivoObservacion,
  columns: { usos: sql`(select count(*)::int from motivo_usado u where u.motivo_id = r.id)` },
  search: sql`quipu_fold(r.texto)`,
  used: 'El motivo figura en observaciones ya hechas y no se elimina. Puede desactivarlo.',
}).module;

/** The reasons in use for a kind of record, in the order of the office; what is read of each is its own text. */
export const motivosPara = (ctx: Ctx, ambito: AmbitoMotivo): Promise<{ value: string; label: string }[]> =>
  query(ctx)`
    select id::text as value, texto as label
    from motivo_observacion
    where activo and ${ambito} = any(ambitos)
    order by orden, id
  `;

/** Keeps which reasons an observation used, for the figures; in its own transaction. */
/** What was counted of a decision that is undone, since `en`, is counted no more. */
export const olvidarMotivos = (tx: Ctx, { entidad, id, en }: { entidad: string; id: number; en: Date }) =>
  tx.db
    .delete(motivoUsado)
    .where(and(eq(motivoUsado.entidad, entidad), eq(motivoUsado.entidadId, id), gte(motivoUsado.creadoEn, en)));

export async function recordarMotivos(tx: Ctx, de: { entidad: string; id: number }, motivos = ''): Promise<undefined> {
  const usados = splitValues(motivos).map(Number);
  if (usados.length === 0) return;
  const fila = { entidad: de.entidad, entidadId: de.id, creadoEn: tx.now() };
  await tx.db.insert(motivoUsado).values(usados.map((motivoId) => ({ ...fila, motivoId })));
}
