import { eq } from 'drizzle-orm';
import { requireVersion } from '#core/entity/server/entity.ts';
import type { Ctx, Session } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { excesosDe, nombreDePermiso, type Otorgado } from '../../domain/permisos.ts';
import { permisoAdmin, usuario, usuarioRol } from '../../tables.ts';

export type CuentaLeida = typeof usuario.$inferSelect & {
  roles: (typeof usuarioRol.$inferSelect)[];
  permisos: Otorgado[];
};

/**
 * An account with its roles and permissions; locked when it is about to change, in the mode that lets others name it
 * (two administrators who change each other at once do not wait in a circle). @throws Failure not_found
 */
export async function leerCuenta(ctx: Ctx, id: number, bloquear = false): Promise<CuentaLeida> {
  const consulta = ctx.db.select().from(usuario).where(eq(usuario.id, id));
  const [fila] = bloquear ? await consulta.for('no key update') : await consulta;
  if (!fila) throw notFound('La cuenta que busca no existe.');
  const roles = await ctx.db.select().from(usuarioRol).where(eq(usuarioRol.usuarioId, id)).orderBy(usuarioRol.id);
  const permisos = (await ctx.db
    .select({ modulo: permisoAdmin.modulo, nivel: permisoAdmin.nivel })
    .from(permisoAdmin)
    .where(eq(permisoAdmin.usuarioId, id))
    .orderBy(permisoAdmin.id)) as Otorgado[];
  return { ...fila, roles, permisos };
}

/** Why the actor may not change an account, or null: nobody changes one that can do more than he (spec 08 §12). */
export function limiteSobre(actor: Session, cuenta: Pick<CuentaLeida, 'superadmin' | 'permisos'>): string | null {
  if (actor.superadmin) return null;
  if (cuenta.superadmin) return 'Es una cuenta de superadministrador: solo otro superadministrador puede cambiarla.';
  const excesos = excesosDe(cuenta.permisos, actor.permissions);
  return excesos.length
    ? `Esta cuenta tiene permisos que la suya no tiene (${excesos.map(nombreDePermiso).join(', ')}): pida el cambio a un administrador que los tenga.`
    : null;
}

/** Locks the account to change. @throws Failure not_found, forbidden, stale_version */
export async function cuentaParaCambiar(ctx: Ctx, actor: Session, id: number, version?: number): Promise<CuentaLeida> {
  const cuenta = await leerCuenta(ctx, id, true);
  const limite = limiteSobre(actor, cuenta);
  if (limite) throw new Failure('forbidden', limite);
  if (version !== undefined) await requireVersion(ctx, { name: 'usuario', the: 'La cuenta' }, cuenta, version);
  return cuenta;
}

/** @throws Failure forbidden when the actor grants more than he has */
export function exigirPropios(actor: Session, otorgados: readonly Otorgado[], superadmin: boolean) {
  if (actor.superadmin) return;
  if (superadmin) throw new Failure('forbidden', 'Solo un superadministrador puede nombrar a otro.');
  const excesos = excesosDe(otorgados, actor.permissions);
  if (excesos.length)
    throw new Failure('forbidden', 'No puede otorgar permisos que su cuenta no tiene.', {
      reasons: excesos.map(nombreDePermiso),
    });
}

/** @throws Failure forbidden when the account is the actor's own */
export function exigirOtra(actor: Session, id: number, frase: string) {
  if (actor.userId === id) throw new Failure('forbidden', frase);
}
