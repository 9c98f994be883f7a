import { audit } from '#core/audit/server/audit.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { enviarEnlace } from '#modules/acceso/server/index.ts';
import { cuentaDe } from './cuenta.ts';

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
