import { eq, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { requireVersion } from '#core/entity/server/entity.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import type { FichaPersona } from '../../contract.ts';
import type { DatosPersona } from '../../domain/datos-persona.ts';
import { investigador } from '../../tables.ts';
import { obtenerPersona, PERSONA, registroDe } from './obtener.ts';
import { aColumnas } from './valores.ts';
import { verificarPersona } from './verificar.ts';

/**
 * The office edits a person (spec 08 §9.1).
 * @throws Failure not_found; stale_version with who and when; invalid by field; conflict for a merged record
 */
export async function editarPersona(
  ctx: Ctx,
  input: DatosPersona & { id: number; version: number },
): Promise<FichaPersona> {
  const { id, version, ...datos } = input;
  return inTransaction(ctx, async (tx) => {
    const antes = await registroDe(tx, id, true);
    if (antes.fusionadaEnId !== null)
      throw new Failure('conflict', 'Este registro fue unido a otro: edite el que se conservó.');
    await requireVersion(tx, PERSONA, antes, version);
    await verificarPersona(tx, datos, antes);
    const despues = aColumnas(datos);
    await tx.db
      .update(investigador)
      .set({ ...despues, version: sql`${investigador.version} + 1`, actualizadoEn: tx.now() })
      .where(eq(investigador.id, id));
    await audit(tx, { entity: 'investigador', entityId: id, action: 'editar', before: { ...antes }, after: despues });
    return obtenerPersona(tx, id);
  });
}
