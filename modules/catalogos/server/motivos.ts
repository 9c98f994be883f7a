import { and, eq, gte, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { splitValues } from '#core/field/shared/text-value.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { readWithOthers, withOthers } from '#core/kernel/server/sets.ts';
import { serveRecord } from '#core/record/server/record.ts';
import { type AmbitoMotivo, motivosObservacion } from '../domain/motivos.ts';
import { motivoObservacion, motivoUsado } from '../tables-motivos.ts';

explainConstraints({ motivo_observacion_texto_unico: 'Ya hay un motivo con ese texto.' });

export const motivosModule = serveRecord(motivosObservacion, {
  entity: 'motivo_observacion',
  table: motivoObservacion,
  columns: { usos: sql`(select count(*)::int from motivo_usado u where u.motivo_id = r.id)` },
  search: sql`quipu_fold(r.texto)`,
  used: 'El motivo figura en observaciones ya hechas y no se elimina. Puede desactivarlo.',
}).module;

type Motivo = { value: string; label: string };
/** The reasons in use for a kind of record, in the order of the office; what is read of each is its own text. */
export const motivosPara = async (ctx: Ctx, ambito: AmbitoMotivo): Promise<Motivo[]> =>
  (await readWithOthers(ctx, 'motivos de observación', ambito, motivosDe)) ?? [];

async function motivosDe(ctx: Ctx, ambitos: readonly AmbitoMotivo[]) {
  const filas = await query(ctx)<Motivo & { ambitos: AmbitoMotivo[] }>`
    select id::text as value, texto as label, ambitos
    from motivo_observacion
    where activo and ambitos && ${`{${ambitos}}`}::text[]
    order by orden, id
  `;
  const de = (ambito: AmbitoMotivo) => filas.filter((m) => m.ambitos.includes(ambito));
  return new Map(ambitos.map((ambito) => [ambito, de(ambito).map(({ value, label }): Motivo => ({ value, label }))]));
}

/** What was counted of a decision that is undone, since `en`, is counted no more. */
export const olvidarMotivos = (tx: Ctx, { entidad, id, en }: { entidad: string; id: number; en: Date }) =>
  tx.db
    .delete(motivoUsado)
    .where(and(eq(motivoUsado.entidad, entidad), eq(motivoUsado.entidadId, id), gte(motivoUsado.creadoEn, en)));

/** Keeps which reasons an observation used, for the figures; in its own transaction. */
export async function recordarMotivos(tx: Ctx, de: { entidad: string; id: number }, motivos = ''): Promise<undefined> {
  const usados = splitValues(motivos).map(Number);
  if (usados.length === 0) return;
  const fila = { entidad: de.entidad, entidadId: de.id, creadoEn: tx.now() };
  const filas = usados.map((motivoId) => ({ ...fila, motivoId }));
  await withOthers(tx, 'recordar motivos', filas, async (todos, deTodos) => {
    await todos.db.insert(motivoUsado).values(deTodos.flat());
    return deTodos.map(() => undefined);
  });
}
