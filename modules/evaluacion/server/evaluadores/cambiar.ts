import { eq } from 'drizzle-orm';
import { hasPermission } from '#core/access/server/rule.ts';
import { audit } from '#core/audit/server/audit.ts';
import { change, defineEntity, lock } from '#core/entity/server/entity.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { cambiarIdentidad, enviarEnlace, type Sesiones } from '#modules/acceso/server/index.ts';
import { usuario } from '#modules/acceso/tables.ts';
import { evaluador } from '#modules/personas/tables.ts';
import type { EvaluadorFicha } from '../../contract.ts';
import type { EvaluadorDatos } from '../../domain/formularios.ts';
import { cuentaDe } from './cuenta.ts';
import { obtenerEvaluador } from './obtener.ts';

export const evaluadorEntidad = defineEntity({
  name: 'evaluador',
  table: evaluador,
  the: 'El perfil',
  see: hasPermission('evaluacion.ver'),
  edit: hasPermission('evaluacion.editar'),
});

/** Edits the profile of an evaluator; his own account follows name and mail (spec 08 §4). @throws Failure stale_version */
export async function editarEvaluador(
  ctx: Ctx,
  sesiones: Sesiones,
  { id, version, ...perfil }: EvaluadorDatos & { id: number; version: number },
): Promise<EvaluadorFicha> {
  await change(ctx, evaluadorEntidad, { id, version }, (_antes, tx) => ({
    set: perfil,
    async after() {
      const cuenta = await cuentaDe(tx, id);
      if (cuenta && !cuenta.compartida)
        await cambiarIdentidad(tx, sesiones, cuenta, {
          nombre: `${perfil.nombres} ${perfil.apellidos}`,
          ...(perfil.email ? { correo: perfil.email } : {}),
          campos: { usuario: 'usuario', correo: 'email' },
        });
    },
  }));
  return obtenerEvaluador(ctx, id);
}

/**
 * Activates or deactivates an evaluator. His account follows, unless it also serves other roles; his sessions end
 * when he is deactivated (spec 08 §4).
 */
export async function activarEvaluador(
  ctx: Ctx,
  sesiones: Sesiones,
  { id, activo }: { id: number; activo: boolean },
): Promise<EvaluadorFicha> {
  const cuenta = await inTransaction(ctx, async (tx) => {
    const antes = await lock(tx, evaluadorEntidad, { id });
    const suya = await cuentaDe(tx, id);
    if (antes.activo === activo) return suya;
    const action = activo ? 'activar' : 'desactivar';
    await change(tx, evaluadorEntidad, { id }, () => ({ set: { activo }, action }));
    if (suya && !suya.compartida)
      await tx.db.update(usuario).set({ activo, actualizadoEn: tx.now() }).where(eq(usuario.id, suya.id));
    return suya;
  });
  if (!activo && cuenta) await sesiones.revocar(cuenta.id);
  return obtenerEvaluador(ctx, id);
}

/** Mails the evaluator a link to choose a new password (spec 08 §4). */
export async function restablecerClaveDeEvaluador(ctx: Ctx, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const cuenta = await cuentaDe(tx, id);
    if (!cuenta) throw notFound('El evaluador no existe o no tiene una cuenta.');
    if (!cuenta.activo)
      throw new Failure(
        'action_not_available',
        'La cuenta está inactiva. Active al evaluador antes de enviar el enlace.',
      );
    if (!cuenta.email)
      throw new Failure('conflict', 'El evaluador no tiene un correo registrado. Edite su perfil y agréguelo.');
    await enviarEnlace(tx, { id: cuenta.id, nombre: cuenta.nombre, email: cuenta.email }, 'restablecer');
    await audit(tx, { entity: 'evaluador', entityId: id, action: 'restablecer_clave' });
  });
}
