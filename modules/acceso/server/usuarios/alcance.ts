import { eq, sql } from 'drizzle-orm';
import { type AuditEntry, audit } from '#core/audit/server/audit.ts';
import { requireVersion } from '#core/audit/server/stale.ts';
import { type Ctx, inTransaction, requireSession, type Session } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import type { Rol } from '../../domain/areas.ts';
import { excesosDe, nombreDePermiso, type Otorgado } from '../../domain/permisos.ts';
import { llaveAcceso, permisoAdmin, usuario, usuarioRol } from '../../tables.ts';
import type { Sesiones } from '../sesiones.ts';

export type CuentaLeida = typeof usuario.$inferSelect & {
  roles: (typeof usuarioRol.$inferSelect)[];
  permisos: Otorgado[];
  /** How many passkeys it has. */
  llaves: number;
};

/**
 * An account with its roles and permissions; locked when it is about to change, in the mode that lets others name it
 * (two administrators who change each other at once do not wait in a circle).
 * @throws Failure not_found
 */
export async function leerCuenta(ctx: Ctx, id: number, bloquear = false): Promise<CuentaLeida> {
  const consulta = ctx.db.select().from(usuario).where(eq(usuario.id, id));
  const [fila] = bloquear ? await consulta.for('no key update') : await consulta;
  if (!fila) throw notFound('La cuenta que busca no existe.');
  const roles = await ctx.db.select().from(usuarioRol).where(eq(usuarioRol.usuarioId, id)).orderBy(usuarioRol.id);
  const permisos = await ctx.db
    .select({ modulo: permisoAdmin.modulo, nivel: permisoAdmin.nivel })
    .from(permisoAdmin)
    .where(eq(permisoAdmin.usuarioId, id))
    .orderBy(permisoAdmin.id);
  const llaves = await ctx.db.$count(llaveAcceso, eq(llaveAcceso.usuarioId, id));
  return { ...fila, roles, permisos, llaves };
}

/** Why the actor may not change an account, or null: nobody changes one that can do more than they (spec 08 §12). */
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
  if (limite) throw new Failure('forbidden', 'acceso.fuera_de_su_alcance', limite);
  if (version !== undefined) await requireVersion(ctx, { name: 'usuario', the: 'La cuenta' }, cuenta, version);
  return cuenta;
}

/** @throws Failure forbidden when the actor grants more than they have */
export function exigirPropios(actor: Session, otorgados: readonly Otorgado[], superadmin: boolean) {
  if (actor.superadmin) return;
  if (superadmin)
    throw new Failure(
      'forbidden',
      'acceso.solo_superadministrador',
      'Solo un superadministrador puede nombrar a otro.',
    );
  const excesos = excesosDe(otorgados, actor.permissions);
  if (excesos.length)
    throw new Failure('forbidden', 'acceso.permiso_que_no_tiene', 'No puede otorgar permisos que su cuenta no tiene.', {
      reasons: excesos.map(nombreDePermiso),
    });
}

type Cual = { id: number; version?: number /** Said to who tries it on their own account. */; propia?: string };
type Cambio<T> = (tx: Ctx, cuenta: CuentaLeida, afectados: number[]) => Promise<T>;

/**
 * Changes an account that the actor may change; once it is saved, its open sessions and those of `afectados` learn of
 * it.
 * @throws Failure not_found, forbidden (own account, or beyond their rights), stale_version, and those of the change
 */
export async function enCuenta<T>(ctx: Ctx, sesiones: Sesiones, cual: Cual, cambiar: Cambio<T>): Promise<T> {
  const { id, version, propia } = cual;
  const actor = requireSession(ctx);
  if (propia && actor.userId === id) throw new Failure('forbidden', 'acceso.sobre_la_propia_cuenta', propia);
  const afectados = [id];
  const hecho = await inTransaction(ctx, async (tx) =>
    cambiar(tx, await cuentaParaCambiar(tx, actor, id, version), afectados),
  );
  for (const afectado of afectados) await sesiones.anunciar(afectado);
  return hecho;
}

export const rolDe = (cuenta: CuentaLeida, rol: Rol) => cuenta.roles.find((r) => r.rol === rol);

/** In the history of an account. */
export const anotar = (tx: Ctx, id: number, action: string, dicho: Partial<AuditEntry> = {}) =>
  audit(tx, { entity: 'usuario', entityId: id, action, ...dicho });

/** Writes columns of an account: a new version. */
export const escribirCuenta = (tx: Ctx, id: number, set: Partial<typeof usuario.$inferInsert>) =>
  tx.db
    .update(usuario)
    .set({ ...set, actualizadoEn: tx.now(), version: sql`${usuario.version} + 1` })
    .where(eq(usuario.id, id));
