import { sql } from 'drizzle-orm';
import { actorName, auditMany } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { deHallazgo } from '../domain/reglas.ts';
import { hallazgos } from './fallas.ts';
import { reglasVisibles } from './lista.ts';

const ENTIDAD = 'calidad_aceptada';
export type Aceptada = { id: number; regla: string; registro: number; motivo: string };
const AUDITADA = sql`id::int, regla, registro_id::int as registro, motivo`;
const registros = (n: number) => plural(n, 'registro', 'registros');

/** Rules that these identities name and the actor may read. */
const reglasDe = (ctx: Ctx, ids: readonly number[]) => {
  const nombradas = new Set(ids.map((id) => deHallazgo(id)?.regla));
  return reglasVisibles(ctx).filter((regla) => nombradas.has(regla));
};

/**
 * They may stay as they are, for a reason: they are counted apart while they break the rule.
 * @throws Failure not_found when none does
 */
export const aceptar = (ctx: Ctx, { ids, motivo }: { ids: readonly number[]; motivo: string }) =>
  inTransaction(ctx, async (tx) => {
    const hallados = await query(tx)<{ id: number }>`
      select h.id::float8 as id from ${await hallazgos(tx, reglasDe(tx, ids))} h where h.id in ${ids}`;
    if (hallados.length === 0) throw notFound('Esos registros ya no incumplen la regla. Actualice la lista.');
    const nuevos = hallados.map(({ id }) => deHallazgo(id)!);
    const aceptadas = await query(tx)<Aceptada>`
      insert into calidad_aceptada (regla, registro_id, motivo, por, creado_en)
      select regla, registro, ${motivo}, ${actorName(tx)}, ${tx.now()}
      from jsonb_to_recordset(${JSON.stringify(nuevos)}::jsonb) n (regla text, registro bigint)
      on conflict do nothing
      returning ${AUDITADA}
    `;
    await auditMany(
      tx,
      aceptadas.map(({ id, ...after }) => ({
        entity: ENTIDAD,
        entityId: id,
        action: 'aceptar',
        after,
        reason: motivo,
      })),
    );
    const yaEstaban = hallados.length - aceptadas.length;
    const dicho = [
      aceptadas.length > 0 && `Se aceptó con su motivo: ${registros(aceptadas.length)}.`,
      yaEstaban > 0 && `${plural(yaEstaban, 'registro ya estaba aceptado', 'registros ya estaban aceptados')}.`,
    ];
    return { mensaje: dicho.filter(Boolean).join(' ') };
  });

export const anotarRetiro = (tx: Ctx, retiradas: readonly Aceptada[], reason: string | null = null) =>
  auditMany(
    tx,
    retiradas.map(({ id, ...before }) => ({ entity: ENTIDAD, entityId: id, action: 'retirar', before, reason })),
  );

/** They count again. @throws Failure not_found when none was accepted */
export const retirar = (ctx: Ctx, { ids }: { ids: readonly number[] }) =>
  inTransaction(ctx, async (tx) => {
    const reglas = reglasDe(tx, ids);
    const pedidos = ids.flatMap((id) => deHallazgo(id) ?? []).filter(({ regla }) => reglas.includes(regla));
    const retiradas = await query(tx)<Aceptada>`
      delete from calidad_aceptada a using jsonb_to_recordset(${JSON.stringify(pedidos)}::jsonb) n (regla text,
      registro bigint)
      where a.regla = n.regla and a.registro_id = n.registro
      returning a.id::int, a.regla, a.registro_id::int as registro, a.motivo
    `;
    if (retiradas.length === 0) throw notFound('Esos registros no estaban aceptados. Actualice la lista.');
    await anotarRetiro(tx, retiradas);
    return { mensaje: `Se vuelve a contar: ${registros(retiradas.length)}.` };
  });
