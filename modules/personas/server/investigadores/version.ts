import { auditOf } from '#core/audit/server/audit.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { formatInstant } from '#core/kernel/shared/time.ts';

/** Refuses a save made on an older state of the record, saying who changed it and when. @throws Failure stale_version */
export async function exigirVersion(
  ctx: Ctx,
  registro: { entidad: string; id: number; version: number },
  version: number,
): Promise<void> {
  if (registro.version === version) return;
  const [ultimo] = await auditOf(ctx.db, registro.entidad, registro.id, 1);
  const quien = ultimo ? ` por ${ultimo.actor} el ${formatInstant(ultimo.at, ctx.settings.timeZone)}` : '';
  throw new Failure(
    'stale_version',
    `Mientras editaba, el registro fue modificado${quien}. Actualice la página y repita su cambio.`,
  );
}
