import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import { purgeFiles } from '#core/files/server/purge.ts';
import { defineJob } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { DAY_MS, formatInstant } from '#core/kernel/shared/time.ts';
import { numeroFijado } from '#modules/catalogos/server/index.ts';
import { DIAS_DE_IMPORTACIONES } from '../../domain/parametros.ts';
import { importacion, importacionEn, importacionFila } from '../../tables-padrones.ts';
import type { Importacion } from './exigir.ts';

/** At most these in a night; the rest wait for the next one. */
const POR_NOCHE = 500;

export const purgarImportacionesJob = defineJob({
  name: 'importacion-purgar',
  schedule: '40 2 * * *',
  handler: async (ctx) => {
    await purgarImportaciones(ctx);
  },
});

/** Days that rows and files are kept (parameter `importaciones_dias`). */
export const diasDeImportaciones = (ctx: Ctx): Promise<number> => numeroFijado(ctx, DIAS_DE_IMPORTACIONES);

/**
 * Deletes rows and files of the imports that nobody touched for as many days as the institution says: they are copies
 * of personal data of thousands of people. The summary and the history stay; they can no longer be undone or applied.
 * @returns how many imports were purged
 */
export async function purgarImportaciones(ctx: Ctx): Promise<number> {
  const dias = await diasDeImportaciones(ctx);
  const limite = new Date(ctx.now().getTime() - dias * DAY_MS).toISOString();
  const viejas = await ctx.db
    .select({ id: importacion.id })
    .from(importacion)
    .where(
      sql`${purgable} and greatest(${importacion.actualizadoEn}, ${importacion.aplicadaEn}) < ${limite}::timestamptz`,
    )
    .orderBy(importacion.id)
    .limit(POR_NOCHE);
  let hechas = 0;
  for (const { id } of viejas) if (await purgar(ctx, id)) hechas += 1;
  return hechas;
}

const purgable = and(isNull(importacion.purgadaEn), importacionEn.not('enCurso', importacion.estado))!;

/** One import in its own transaction: a run that stops leaves whole imports. */
const purgar = (ctx: Ctx, id: number): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const [m] = await tx.db
      .select({ id: importacion.id })
      .from(importacion)
      .where(and(eq(importacion.id, id), purgable))
      .for('update');
    if (!m) return false;
    const [filas] = await query(tx)<{ n: number }>`
      with x as (
          delete from ${importacionFila}
          where importacion_id = ${id}
          returning 1
        )
      select count(*)::int as n
      from x
    `;
    const archivos = await purgeFiles(tx, { entity: 'importacion', entityId: id });
    await tx.db
      .update(importacion)
      .set({ purgadaEn: tx.now(), efectos: null, muestra: [], version: sql`${importacion.version} + 1` })
      .where(eq(importacion.id, id));
    await audit(tx, { entity: 'importacion', entityId: id, action: 'purgar', after: { filas: filas!.n, archivos } });
    return true;
  });

/** Why nothing can be done any more with an import whose rows are gone, or null. */
export const motivoPurgada = (ctx: Ctx, m: Importacion): string | null =>
  m.purgadaEn
    ? `Sus filas y su archivo se eliminaron el ${formatInstant(m.purgadaEn, ctx.settings.timeZone)}, al cumplirse el plazo en que se guardan: ya no puede deshacerse ni aplicarse.`
    : null;

/** @throws Failure action_not_available once the rows are gone */
export function exigirSinPurgar(ctx: Ctx, m: Importacion): void {
  const motivo = motivoPurgada(ctx, m);
  if (motivo) throw new Failure('action_not_available', 'personas.importacion_purgada', motivo);
}
