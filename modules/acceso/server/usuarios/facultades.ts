import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { facultad } from '#modules/catalogos/tables.ts';
import type { FacultadDatos, FacultadNueva } from '../../domain/usuarios.ts';
import { usuarioRol } from '../../tables.ts';
import { abrirCuenta, cambiarIdentidad } from '../identidad.ts';
import type { Sesiones } from '../sesiones.ts';
import { anotar, enCuenta, rolDe } from './alcance.ts';
import { obtenerCuenta } from './obtener.ts';

/** «Crear usuario de facultad»: its name is that of the faculty (spec 08 §7.3). */
export async function crearFacultad(ctx: Ctx, datos: FacultadNueva) {
  requireSession(ctx);
  return inTransaction(ctx, async (tx) => {
    const nombre = await nombreDeFacultad(tx, datos.facultadId);
    const cuenta = await abrirCuenta(tx, { ...datos, nombre });
    await tx.db.insert(usuarioRol).values({ usuarioId: cuenta.id, rol: 'facultad', facultadId: datos.facultadId });
    const { usuario, correo, acceso } = datos;
    await anotar(tx, cuenta.id, 'crear', { after: { usuario, correo, rol: 'Facultad', facultad: nombre, acceso } });
    return cuenta;
  });
}

/** Edits the account; another faculty takes effect in the sessions that are open. */
export const editarFacultad = (
  ctx: Ctx,
  sesiones: Sesiones,
  { id, version, facultadId, usuario, correo }: FacultadDatos & { id: number; version: number },
) =>
  enCuenta(ctx, sesiones, { id, version }, async (tx, cuenta) => {
    const rol = rolDe(cuenta, 'facultad');
    if (!rol?.facultadId)
      throw new Failure('action_not_available', 'acceso.cuenta_no_facultad', 'Esta cuenta no es de una facultad.');
    const antes = await nombreDeFacultad(tx, rol.facultadId);
    const nombre = await nombreDeFacultad(tx, facultadId);
    await tx.db.update(usuarioRol).set({ facultadId }).where(eq(usuarioRol.id, rol.id));
    await cambiarIdentidad(tx, sesiones, cuenta, { usuario, correo, ...(cuenta.roles.length === 1 ? { nombre } : {}) });
    await anotar(tx, id, 'editar', {
      before: { usuario: cuenta.username, correo: cuenta.email, facultad: antes },
      after: { usuario, correo, facultad: nombre },
    });
    return obtenerCuenta(tx, id);
  });

async function nombreDeFacultad(ctx: Ctx, id: number): Promise<string> {
  const [fila] = await ctx.db.select({ nombre: facultad.nombre }).from(facultad).where(eq(facultad.id, id));
  if (!fila) throw invalidField('facultadId', 'Elija una facultad de la lista');
  return `Facultad de ${fila.nombre}`;
}
