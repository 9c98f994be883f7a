import { eq } from 'drizzle-orm';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { say } from '#core/mail/shared/definition.ts';
import { CORREOS_DE_ACCESO } from '../../domain/correos.ts';
import { llaveAcceso, segundoFactor, sesion, usuario } from '../../tables.ts';
import { avisar } from '../avisar.ts';
import { claveTemporal, enviarEnlace, fijarClave } from '../claves.ts';
import type { Sesiones } from '../sesiones.ts';
import { anotar, enCuenta } from './alcance.ts';
import { estadoDe } from './obtener.ts';

const salirDeTodo = (tx: Ctx, id: number) =>
  tx.db.delete(sesion).where(eq(sesion.usuarioId, id)).returning({ id: sesion.id });

/**
 * Resets a password: a link by mail, or a random one that is answered once. Either way the old one opens nothing but
 * the page to change it, and the open sessions end (spec 08 §7.3).
 */
export const reiniciarClave = (
  ctx: Ctx,
  sesiones: Sesiones,
  { id, modo }: { id: number; modo: 'enlace' | 'temporal' },
): Promise<{ clave: string | null; correo: string | null }> => {
  const propia = 'Su propia contraseña se cambia en «Cambiar contraseña», en el menú de usuario.';
  return enCuenta(ctx, sesiones, { id, propia }, async (tx, cuenta) => {
    if (estadoDe(cuenta, tx.now()) !== 'activa')
      throw new Failure(
        'action_not_available',
        'acceso.cuenta_inactiva',
        'La cuenta está inactiva. Reactívela antes de reiniciar su contraseña.',
      );
    if (modo === 'enlace' && !cuenta.email)
      throw new Failure(
        'conflict',
        'acceso.cuenta_sin_correo',
        'La cuenta no tiene un correo. Agréguelo, o use una contraseña de un solo uso.',
      );
    const clave = modo === 'temporal' ? claveTemporal() : null;
    if (clave) await fijarClave(tx, id, clave, true);
    else {
      await tx.db.update(usuario).set({ debeCambiarClave: true, actualizadoEn: tx.now() }).where(eq(usuario.id, id));
      await enviarEnlace(tx, { id, nombre: cuenta.nombre, email: cuenta.email! }, 'restablecer');
    }
    await salirDeTodo(tx, id);
    const dicho = modo === 'enlace' ? 'enlace por correo' : 'contraseña de un solo uso';
    await anotar(tx, id, 'reiniciar_clave', { after: { modo: dicho } });
    return { clave, correo: modo === 'enlace' ? cuenta.email : null };
  });
};

/** Ends every session of an account at once. */
export const cerrarSesionesDe = (ctx: Ctx, sesiones: Sesiones, id: number): Promise<{ cerradas: number }> => {
  const propia = 'Sus propias sesiones se cierran en «Sesiones abiertas», en el menú de usuario.';
  return enCuenta(ctx, sesiones, { id, propia }, async (tx) => {
    const cerradas = (await salirDeTodo(tx, id)).length;
    await anotar(tx, id, 'cerrar_sesiones', { after: { cerradas } });
    return { cerradas };
  });
};

/** For who lost the telephone and the recovery codes, or their passkeys, once the office has made sure who asks. */
export const quitarSegundoFactor = (ctx: Ctx, sesiones: Sesiones, { id, motivo }: { id: number; motivo: string }) => {
  const propia = 'Su propio segundo factor se cambia en «Sesiones abiertas», en el menú de usuario.';
  return enCuenta(ctx, sesiones, { id, propia }, async (tx, cuenta) => {
    if (!cuenta.dosFactores && cuenta.llaves === 0)
      throw new Failure(
        'action_not_available',
        'acceso.sin_segundo_factor',
        'La cuenta no tiene un segundo factor activo ni llaves de acceso.',
      );
    await tx.db.delete(segundoFactor).where(eq(segundoFactor.usuarioId, id));
    await tx.db.delete(llaveAcceso).where(eq(llaveAcceso.usuarioId, id));
    await tx.db.update(usuario).set({ dosFactores: false, actualizadoEn: tx.now() }).where(eq(usuario.id, id));
    await salirDeTodo(tx, id);
    await avisar(
      tx,
      { usuarioId: id, nombre: cuenta.nombre, correo: cuenta.email },
      {
        correo: say(CORREOS_DE_ACCESO['acceso-segundo-factor'], { quien: requireSession(tx).name }),
        entity: 'usuario',
        entityId: id,
      },
    );
    await anotar(tx, id, 'quitar_segundo_factor', { reason: motivo });
  });
};
