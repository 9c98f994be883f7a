import { eq, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { requireVersion } from '#core/entity/server/entity.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { cambiarIdentidad, type Sesiones } from '#modules/acceso/server/index.ts';
import { evaluador } from '#modules/personas/tables.ts';
import type { EvaluadorFicha } from '../../contract.ts';
import type { EvaluadorDatos } from '../../domain/formularios.ts';
import { cuentaDe } from './cuenta.ts';
import { obtenerEvaluador } from './obtener.ts';

/** Edits the profile of an evaluator; his own account follows name and mail (spec 08 §4). @throws Failure stale_version */
export async function editarEvaluador(
  ctx: Ctx,
  sesiones: Sesiones,
  input: EvaluadorDatos & { id: number; version: number },
): Promise<EvaluadorFicha> {
  const { id, version, ...perfil } = input;
  return inTransaction(ctx, async (tx) => {
    const [antes] = await tx.db.select().from(evaluador).where(eq(evaluador.id, id)).for('update');
    if (!antes) throw notFound('El evaluador no existe.');
    await requireVersion(tx, { name: 'evaluador', the: 'El perfil' }, antes, version);
    await tx.db
      .update(evaluador)
      .set({ ...perfil, version: sql`${evaluador.version} + 1` })
      .where(eq(evaluador.id, id));
    const cuenta = await cuentaDe(tx, id);
    if (cuenta && !cuenta.compartida)
      await cambiarIdentidad(tx, sesiones, cuenta, {
        nombre: `${perfil.nombres} ${perfil.apellidos}`,
        ...(perfil.email ? { correo: perfil.email } : {}),
        campos: { usuario: 'usuario', correo: 'email' },
      });
    await audit(tx, {
      entity: 'evaluador',
      entityId: id,
      action: 'editar',
      before: { ...antes },
      after: { ...antes, ...perfil },
    });
    return obtenerEvaluador(tx, id);
  });
}
