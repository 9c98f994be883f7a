import { eq } from 'drizzle-orm';
import { leaveAllOf } from '#core/flow/server/queue.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { refusedConstraint } from '#core/kernel/server/errors.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { sesion, usuario, usuarioAdmin } from '../../tables.ts';
import type { Sesiones } from '../sesiones.ts';
import { anotar, type CuentaLeida, enCuenta, escribirCuenta, rolDe } from './alcance.ts';
import { obtenerCuenta } from './obtener.ts';
import { terminarApoyosDe } from './terminar-apoyo.ts';

async function conPerfil(cuenta: CuentaLeida, hacer: (adminId: number) => Promise<unknown>) {
  const adminId = rolDe(cuenta, 'admin')?.adminId;
  if (adminId) await hacer(adminId);
}
const fechaDeBaja = (tx: Ctx, cuenta: CuentaLeida, fechaBaja: string | null) =>
  conPerfil(cuenta, (adminId) => tx.db.update(usuarioAdmin).set({ fechaBaja }).where(eq(usuarioAdmin.id, adminId)));

/** Deactivates an account: it no longer enters, and what it has open ends at once in every process (spec 08 §7.3). */
export const desactivarCuenta = (ctx: Ctx, sesiones: Sesiones, { id, motivo }: { id: number; motivo: string }) =>
  enCuenta(ctx, sesiones, { id, propia: 'No puede desactivar su propia cuenta.' }, async (tx, cuenta, afectados) => {
    if (!cuenta.activo)
      throw new Failure('action_not_available', 'acceso.cuenta_ya_inactiva', 'La cuenta ya está inactiva.');
    // The database keeps the last superadmin, also when two of them do this to each other at once.
    await escribirCuenta(tx, id, { activo: false });
    await fechaDeBaja(tx, cuenta, tx.today());
    await tx.db.delete(sesion).where(eq(sesion.usuarioId, id));
    await leaveAllOf(tx, id);
    afectados.push(...(await terminarApoyosDe(tx, id)));
    await anotar(tx, id, 'desactivar', { reason: motivo });
    return obtenerCuenta(tx, id);
  });

/** Lets an inactive or expired account enter again, with the password it had. */
export const reactivarCuenta = (ctx: Ctx, sesiones: Sesiones, id: number) =>
  enCuenta(ctx, sesiones, { id, propia: 'No puede reactivar su propia cuenta.' }, async (tx, cuenta) => {
    if (cuenta.activo && !(cuenta.caducaEn && cuenta.caducaEn <= tx.now()))
      throw new Failure('action_not_available', 'acceso.cuenta_ya_activa', 'La cuenta ya está activa.');
    await escribirCuenta(tx, id, { activo: true, caducaEn: null });
    await fechaDeBaja(tx, cuenta, null);
    await anotar(tx, id, 'reactivar');
    return obtenerCuenta(tx, id);
  });

const conHistoria = () =>
  new Failure(
    'conflict',
    'acceso.cuenta_con_historia',
    'La cuenta ya se usó o tiene registros a su nombre: no se elimina. Desactívela, y nadie podrá ingresar con ella.',
    { meta: { ofrecer: 'desactivar' } },
  );

/** Deletes an account that nobody ever entered with and that left no trace; any other is deactivated (spec 08 §7.3). */
export const eliminarCuenta = (ctx: Ctx, sesiones: Sesiones, id: number) =>
  enCuenta(ctx, sesiones, { id, propia: 'No puede eliminar su propia cuenta.' }, async (tx, cuenta) => {
    if (cuenta.ultimoAcceso) throw conHistoria();
    await tx.db.delete(usuario).where(eq(usuario.id, id));
    await conPerfil(cuenta, (adminId) => tx.db.delete(usuarioAdmin).where(eq(usuarioAdmin.id, adminId)));
    const { nombre, username, email: correo } = cuenta;
    await anotar(tx, id, 'eliminar', { before: { nombre, usuario: username, correo } });
  }).catch((error: unknown) => {
    // Whatever still points to the account (audit, projects, files) is its history.
    throw /_fk(ey)?$/.test(refusedConstraint(error) ?? '') ? conHistoria() : error;
  });
