import { eq } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { facultad } from '#modules/catalogos/tables.ts';
import type { Cuenta } from '../../contract-usuarios.ts';
import type { FacultadDatos, FacultadNueva } from '../../domain/usuarios.ts';
import { usuarioRol } from '../../tables.ts';
import { abrirCuenta, cambiarIdentidad } from '../identidad.ts';
import type { Sesiones } from '../sesiones.ts';
import { cuentaParaCambiar } from './alcance.ts';
import { obtenerCuenta } from './obtener.ts';

/** «Crear usuario de facultad»: its name is that of the faculty (spec 08 §7.3). */
export async function crearFacultad(ctx: Ctx, datos: FacultadNueva) {
  requireSession(ctx);
  return inTransaction(ctx, async (tx) => {
    const nombre = await nombreDeFacultad(tx, datos.facultadId);
    const cuenta = await abrirCuenta(tx, { ...datos, nombre });
    await tx.db.insert(usuarioRol).values({ usuarioId: cuenta.id, rol: 'facultad', facultadId: datos.facultadId });
    await audit(tx, {
      entity: 'usuario',
      entityId: cuenta.id,
      action: 'crear',
      after: { usuario: datos.usuario, correo: datos.correo, rol: 'Facultad', facultad: nombre, acceso: datos.acceso },
    });
    return cuenta;
  });
}

/** Edits the account; another faculty takes effect in the sessions that are open. */
export async function editarFacultad(
  ctx: Ctx,
  sesiones: Sesiones,
  input: FacultadDatos & { id: number; version: number },
): Promise<Cuenta> {
  const actor = requireSession(ctx);
  const { id, version, ...datos } = input;
  const ficha = await inTransaction(ctx, async (tx) => {
    const cuenta = await cuentaParaCambiar(tx, actor, id, version);
    const rol = cuenta.roles.find((r) => r.rol === 'facultad');
    if (!rol?.facultadId) throw new Failure('action_not_available', 'Esta cuenta no es de una facultad.');
    const antes = await nombreDeFacultad(tx, rol.facultadId);
    const nombre = await nombreDeFacultad(tx, datos.facultadId);
    await tx.db.update(usuarioRol).set({ facultadId: datos.facultadId }).where(eq(usuarioRol.id, rol.id));
    const { usuario, correo } = datos;
    await cambiarIdentidad(tx, sesiones, cuenta, { usuario, correo, ...(cuenta.roles.length === 1 ? { nombre } : {}) });
    await audit(tx, {
      entity: 'usuario',
      entityId: id,
      action: 'editar',
      before: { usuario: cuenta.username, correo: cuenta.email, facultad: antes },
      after: { usuario: datos.usuario, correo: datos.correo, facultad: nombre },
    });
    return obtenerCuenta(tx, id);
  });
  await sesiones.anunciar(id);
  return ficha;
}

async function nombreDeFacultad(ctx: Ctx, id: number): Promise<string> {
  const [fila] = await ctx.db.select({ nombre: facultad.nombre }).from(facultad).where(eq(facultad.id, id));
  if (!fila) throw invalidField('facultadId', 'Elija una facultad de la lista');
  return `Facultad de ${fila.nombre}`;
}
