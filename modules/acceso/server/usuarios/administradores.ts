import { and, eq, ne, sql } from 'drizzle-orm';
import { takeTurn } from '#core/db/server/turn.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { MODULOS, nombreDePermiso, type Otorgado, PREAJUSTES } from '../../domain/permisos.ts';
import type { AdministradorDatos, AdministradorNuevo } from '../../domain/usuarios.ts';
import { permisoAdmin, usuarioAdmin, usuarioRol } from '../../tables.ts';
import { abrirCuenta, cambiarIdentidad } from '../identidad.ts';
import type { Sesiones } from '../sesiones.ts';
import { anotar, enCuenta, escribirCuenta, exigirPropios, rolDe } from './alcance.ts';
import { obtenerCuenta } from './obtener.ts';
import { terminarApoyosDe } from './terminar-apoyo.ts';

const nombreDe = (d: AdministradorDatos) => [d.nombres, d.apellido1, d.apellido2].filter(Boolean).join(' ');
const perfilDe = ({ usuario: _usuario, correo, ...perfil }: AdministradorDatos) => ({ ...perfil, email: correo });
const enPalabras = (permisos: readonly Otorgado[]) =>
  permisos.map((p) => nombreDePermiso(`${p.modulo}.${p.nivel}`)).join(' · ');

/** A worker has one account, however their code was typed. @throws Failure invalid, by field */
async function exigirCodigoLibre(ctx: Ctx, codigo: string, salvo?: number) {
  const [otro] = await ctx.db
    .select({ nombres: usuarioAdmin.nombres, apellido1: usuarioAdmin.apellido1 })
    .from(usuarioAdmin)
    .where(
      and(
        sql`quipu_clave(${usuarioAdmin.codigoTrabajador}) = quipu_clave(${codigo})`,
        salvo ? ne(usuarioAdmin.id, salvo) : undefined,
      ),
    );
  if (!otro) return;
  const message = `Ese código de trabajador ya es de la cuenta de ${otro.nombres} ${otro.apellido1}`;
  throw new Failure('invalid', 'acceso.codigo_ocupado', `${message}.`, {
    fields: [{ path: 'codigoTrabajador', message }],
  });
}

/** «Crear usuario administrador» (spec 08 §7.1). @throws Failure invalid by field; forbidden above own rights */
export async function crearAdministrador(ctx: Ctx, datos: AdministradorNuevo) {
  const actor = requireSession(ctx);
  const { acceso, preajuste, ...resto } = datos;
  const permisos = PREAJUSTES[preajuste]?.permisos ?? [];
  exigirPropios(actor, permisos, false);
  return inTransaction(ctx, async (tx) => {
    await exigirCodigoLibre(tx, resto.codigoTrabajador);
    const cuenta = await abrirCuenta(tx, { ...resto, nombre: nombreDe(resto), acceso });
    const [perfil] = await tx.db.insert(usuarioAdmin).values(perfilDe(resto)).returning({ id: usuarioAdmin.id });
    await tx.db.insert(usuarioRol).values({ usuarioId: cuenta.id, rol: 'admin', adminId: perfil!.id });
    await guardarPermisos(tx, cuenta.id, permisos);
    const after = { ...resto, rol: 'Administrador', permisos: enPalabras(permisos), acceso };
    await anotar(tx, cuenta.id, 'crear', { after });
    return cuenta;
  });
}

type Nombrado = Pick<AdministradorDatos, 'codigoTrabajador' | 'nombres' | 'apellido1' | 'apellido2'> & {
  correo: string;
};

/**
 * An account of the office for whom a rule of the institutional sign-in names, without a password; never a
 * superadministrator. @returns the account, or null when that worker has one already: the office changes it
 */
export async function hacerAdministrador(
  ctx: Ctx,
  datos: Nombrado,
  permisos: readonly Otorgado[],
): Promise<number | null> {
  const { correo, ...perfil } = datos;
  await takeTurn(ctx, `administrador:${perfil.codigoTrabajador.toLowerCase()}`);
  const [suya] = await ctx.db
    .select({ id: usuarioAdmin.id })
    .from(usuarioAdmin)
    .where(sql`quipu_clave(${usuarioAdmin.codigoTrabajador}) = quipu_clave(${perfil.codigoTrabajador})`);
  if (suya) return null;
  const nombre = [perfil.nombres, perfil.apellido1, perfil.apellido2].filter(Boolean).join(' ');
  const acceso = 'institucional';
  const cuenta = await abrirCuenta(ctx, { usuario: null, correo, nombre, acceso });
  const [fila] = await ctx.db
    .insert(usuarioAdmin)
    .values({ ...perfil, sexo: '', email: correo })
    .returning({ id: usuarioAdmin.id });
  await ctx.db.insert(usuarioRol).values({ usuarioId: cuenta.id, rol: 'admin', adminId: fila!.id });
  await guardarPermisos(ctx, cuenta.id, permisos);
  const after = { ...perfil, correo, rol: 'Administrador', permisos: enPalabras(permisos), acceso };
  await anotar(ctx, cuenta.id, 'crear', { after });
  return cuenta.id;
}

/** Edits profile and user name. @throws Failure stale_version, invalid by field, forbidden */
export const editarAdministrador = (
  ctx: Ctx,
  sesiones: Sesiones,
  { id, version, ...datos }: AdministradorDatos & { id: number; version: number },
) =>
  enCuenta(ctx, sesiones, { id, version }, async (tx, cuenta) => {
    const adminId = rolDe(cuenta, 'admin')?.adminId;
    if (!adminId)
      throw new Failure(
        'action_not_available',
        'acceso.cuenta_no_administrador',
        'Esta cuenta no es de un administrador.',
      );
    const [antes] = await tx.db.select().from(usuarioAdmin).where(eq(usuarioAdmin.id, adminId));
    await exigirCodigoLibre(tx, datos.codigoTrabajador, adminId);
    await tx.db.update(usuarioAdmin).set(perfilDe(datos)).where(eq(usuarioAdmin.id, adminId));
    await cambiarIdentidad(tx, sesiones, cuenta, { ...datos, nombre: nombreDe(datos) });
    const { id: _id, fechaBaja: _baja, email, ...perfil } = antes!;
    const before = { ...perfil, correo: cuenta.email ?? email, usuario: cuenta.username };
    await anotar(tx, id, 'editar', { before, after: datos });
    return obtenerCuenta(tx, id);
  });

/**
 * Replaces the permissions of an administrator. The superadmin mark is only for superadmins to give or take, and the
 * last one keeps it (the database refuses too). What they were doing in the name of others ends.
 */
export async function cambiarPermisos(
  ctx: Ctx,
  sesiones: Sesiones,
  input: { id: number; version: number; superadmin: boolean; permisos: Otorgado[] },
) {
  const { id, version, superadmin, permisos } = input;
  const propia = 'No puede cambiar sus propios permisos. Pídalo a otro administrador.';
  return enCuenta(ctx, sesiones, { id, version, propia }, async (tx, cuenta, afectados) => {
    exigirPropios(requireSession(ctx), permisos, superadmin);
    const repetidos = permisos.map((p) => p.modulo).filter((m, i, todos) => todos.indexOf(m) !== i);
    if (repetidos.length)
      throw new Failure(
        'invalid',
        'acceso.modulo_repetido',
        `Un módulo está dos veces: ${repetidos.map((m) => MODULOS[m]).join(', ')}.`,
      );
    if (!rolDe(cuenta, 'admin'))
      throw new Failure(
        'action_not_available',
        'acceso.cuenta_sin_permisos',
        'Solo una cuenta de administrador tiene permisos por módulo.',
      );
    await guardarPermisos(tx, id, permisos);
    await escribirCuenta(tx, id, { superadmin });
    await anotar(tx, id, 'cambiar_permisos', {
      before: { superadmin: cuenta.superadmin, permisos: enPalabras(cuenta.permisos) },
      after: { superadmin, permisos: enPalabras(permisos) },
    });
    afectados.push(...(await terminarApoyosDe(tx, id)));
    return obtenerCuenta(tx, id);
  });
}

async function guardarPermisos(ctx: Ctx, usuarioId: number, permisos: readonly Otorgado[]) {
  await ctx.db.delete(permisoAdmin).where(eq(permisoAdmin.usuarioId, usuarioId));
  if (permisos.length)
    await ctx.db.insert(permisoAdmin).values(permisos.map((p) => ({ usuarioId, modulo: p.modulo, nivel: p.nivel })));
}
