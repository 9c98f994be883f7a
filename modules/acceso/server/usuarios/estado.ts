import { eq, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { refusedConstraint } from '#core/kernel/server/errors.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import type { Cuenta } from '../../contract-usuarios.ts';
import { sesion, usuario, usuarioAdmin } from '../../tables.ts';
import type { Sesiones } from '../sesiones.ts';
import { cuentaParaCambiar, exigirOtra } from './alcance.ts';
import { obtenerCuenta } from './obtener.ts';
import { terminarApoyosDe } from './terminar-apoyo.ts';

/** Deactivates an account: it no longer enters, and what it has open ends at once in every process (spec 08 §7.3). */
export async function desactivarCuenta(
  ctx: Ctx,
  sesiones: Sesiones,
  { id, motivo }: { id: number; motivo: string },
): Promise<Cuenta> {
  const actor = requireSession(ctx);
  exigirOtra(actor, id, 'No puede desactivar su propia cuenta.');
  const { ficha, afectados } = await inTransaction(ctx, async (tx) => {
    const cuenta = await cuentaParaCambiar(tx, actor, id);
    if (!cuenta.activo) throw new Failure('action_not_available', 'La cuenta ya está inactiva.');
    // The database keeps the last superadmin, also when two of them do this to each other at once.
    await tx.db
      .update(usuario)
      .set({ activo: false, actualizadoEn: tx.now(), version: sql`${usuario.version} + 1` })
      .where(eq(usuario.id, id));
    const adminId = cuenta.roles.find((r) => r.rol === 'admin')?.adminId;
    if (adminId) await tx.db.update(usuarioAdmin).set({ fechaBaja: tx.today() }).where(eq(usuarioAdmin.id, adminId));
    await tx.db.delete(sesion).where(eq(sesion.usuarioId, id));
    const afectados = await terminarApoyosDe(tx, id);
    await audit(tx, { entity: 'usuario', entityId: id, action: 'desactivar', reason: motivo });
    return { afectados, ficha: await obtenerCuenta(tx, id) };
  });
  for (const afectado of [id, ...afectados]) await sesiones.anunciar(afectado);
  return ficha;
}

/** Lets an inactive or expired account enter again, with the password it had. */
export async function reactivarCuenta(ctx: Ctx, id: number): Promise<Cuenta> {
  const actor = requireSession(ctx);
  exigirOtra(actor, id, 'No puede reactivar su propia cuenta.');
  return inTransaction(ctx, async (tx) => {
    const cuenta = await cuentaParaCambiar(tx, actor, id);
    if (cuenta.activo && !(cuenta.caducaEn && cuenta.caducaEn <= tx.now()))
      throw new Failure('action_not_available', 'La cuenta ya está activa.');
    await tx.db
      .update(usuario)
      .set({ activo: true, caducaEn: null, actualizadoEn: tx.now(), version: sql`${usuario.version} + 1` })
      .where(eq(usuario.id, id));
    const adminId = cuenta.roles.find((r) => r.rol === 'admin')?.adminId;
    if (adminId) await tx.db.update(usuarioAdmin).set({ fechaBaja: null }).where(eq(usuarioAdmin.id, adminId));
    await audit(tx, { entity: 'usuario', entityId: id, action: 'reactivar' });
    return obtenerCuenta(tx, id);
  });
}

const CON_HISTORIA =
  'La cuenta ya se usó o tiene registros a su nombre: no se elimina. Desactívela, y nadie podrá ingresar con ella.';

/** Deletes an account that nobody ever entered with and that left no trace; any other is deactivated (spec 08 §7.3). */
export async function eliminarCuenta(ctx: Ctx, sesiones: Sesiones, id: number): Promise<void> {
  const actor = requireSession(ctx);
  exigirOtra(actor, id, 'No puede eliminar su propia cuenta.');
  try {
    await inTransaction(ctx, async (tx) => {
      const cuenta = await cuentaParaCambiar(tx, actor, id);
      if (cuenta.ultimoAcceso) throw new Failure('conflict', CON_HISTORIA, { meta: { ofrecer: 'desactivar' } });
      await tx.db.delete(usuario).where(eq(usuario.id, id));
      const adminId = cuenta.roles.find((r) => r.rol === 'admin')?.adminId;
      if (adminId) await tx.db.delete(usuarioAdmin).where(eq(usuarioAdmin.id, adminId));
      await audit(tx, {
        entity: 'usuario',
        entityId: id,
        action: 'eliminar',
        before: { nombre: cuenta.nombre, usuario: cuenta.username, correo: cuenta.email },
      });
    });
  } catch (error) {
    // Whatever still points to the account (audit, projects, files) is its history.
    if (/_fk(ey)?$/.test(refusedConstraint(error) ?? ''))
      throw new Failure('conflict', CON_HISTORIA, { meta: { ofrecer: 'desactivar' } });
    throw error;
  }
  await sesiones.anunciar(id);
}
