import { eq } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { notify, queueMail } from '#core/mail/server/queue.ts';
import { segundoFactor, sesion, usuario } from '../../tables.ts';
import { claveTemporal, enviarEnlace, fijarClave } from '../claves.ts';
import type { Sesiones } from '../sesiones.ts';
import { cuentaParaCambiar, exigirOtra } from './alcance.ts';
import { estadoDe } from './obtener.ts';

/**
 * Resets a password: a link by mail, or a random one that is answered once. Either way the old one opens nothing but
 * the page to change it, and the open sessions end (spec 08 §7.3).
 */
export async function reiniciarClave(
  ctx: Ctx,
  sesiones: Sesiones,
  { id, modo }: { id: number; modo: 'enlace' | 'temporal' },
): Promise<{ clave: string | null; correo: string | null }> {
  const actor = requireSession(ctx);
  exigirOtra(actor, id, 'Su propia contraseña se cambia en «Cambiar contraseña», en el menú de usuario.');
  const resultado = await inTransaction(ctx, async (tx) => {
    const cuenta = await cuentaParaCambiar(tx, actor, id);
    if (estadoDe(cuenta, tx.now()) !== 'activa')
      throw new Failure(
        'action_not_available',
        'La cuenta está inactiva. Reactívela antes de reiniciar su contraseña.',
      );
    if (modo === 'enlace' && !cuenta.email)
      throw new Failure('conflict', 'La cuenta no tiene un correo. Agréguelo, o use una contraseña de un solo uso.');
    const clave = modo === 'temporal' ? claveTemporal() : null;
    if (clave) await fijarClave(tx, id, clave, true);
    else {
      await tx.db.update(usuario).set({ debeCambiarClave: true, actualizadoEn: tx.now() }).where(eq(usuario.id, id));
      await enviarEnlace(tx, { id, nombre: cuenta.nombre, email: cuenta.email! }, 'restablecer');
    }
    await tx.db.delete(sesion).where(eq(sesion.usuarioId, id));
    await audit(tx, {
      entity: 'usuario',
      entityId: id,
      action: 'reiniciar_clave',
      after: { modo: modo === 'enlace' ? 'enlace por correo' : 'contraseña de un solo uso' },
    });
    return { clave, correo: modo === 'enlace' ? cuenta.email : null };
  });
  await sesiones.anunciar(id);
  return resultado;
}

/** Ends every session of an account at once. */
export async function cerrarSesionesDe(ctx: Ctx, sesiones: Sesiones, id: number): Promise<{ cerradas: number }> {
  const actor = requireSession(ctx);
  exigirOtra(actor, id, 'Sus propias sesiones se cierran en «Sesiones abiertas», en el menú de usuario.');
  const cerradas = await inTransaction(ctx, async (tx) => {
    await cuentaParaCambiar(tx, actor, id);
    const filas = await tx.db.delete(sesion).where(eq(sesion.usuarioId, id)).returning({ id: sesion.id });
    await audit(tx, { entity: 'usuario', entityId: id, action: 'cerrar_sesiones', after: { cerradas: filas.length } });
    return filas.length;
  });
  await sesiones.anunciar(id);
  return { cerradas };
}

/** For who lost the telephone and the recovery codes, once the office has made sure who asks. */
export async function quitarSegundoFactor(
  ctx: Ctx,
  sesiones: Sesiones,
  { id, motivo }: { id: number; motivo: string },
): Promise<void> {
  const actor = requireSession(ctx);
  exigirOtra(actor, id, 'Su propio segundo factor se cambia en «Sesiones abiertas», en el menú de usuario.');
  await inTransaction(ctx, async (tx) => {
    const cuenta = await cuentaParaCambiar(tx, actor, id);
    if (!cuenta.dosFactores) throw new Failure('action_not_available', 'La cuenta no tiene un segundo factor activo.');
    await tx.db.delete(segundoFactor).where(eq(segundoFactor.usuarioId, id));
    await tx.db.update(usuario).set({ dosFactores: false, actualizadoEn: tx.now() }).where(eq(usuario.id, id));
    await tx.db.delete(sesion).where(eq(sesion.usuarioId, id));
    const texto = `${actor.name} quitó el segundo factor de su cuenta. Si usted no lo pidió, comuníquese con la oficina.`;
    await notify(tx, { userId: id, title: 'Se quitó su segundo factor', body: texto });
    if (cuenta.email)
      await queueMail(tx, {
        template: 'acceso-segundo-factor',
        to: cuenta.email,
        subject: 'Se quitó el segundo factor de su cuenta de Quipu',
        body: `${cuenta.nombre}:\n\n${texto}`,
        entity: 'usuario',
        entityId: id,
      });
    await audit(tx, { entity: 'usuario', entityId: id, action: 'quitar_segundo_factor', reason: motivo });
  });
  await sesiones.anunciar(id);
}
