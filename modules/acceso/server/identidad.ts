import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, type FieldError, invalidField } from '#core/kernel/shared/failure.ts';
import { cuenta, llaveAcceso, sesion, usuario } from '../tables.ts';
import { anularEnlaces, claveTemporal, enviarEnlace, fijarClave } from './claves.ts';
import { olvidarDispositivos } from './dispositivos.ts';
import type { Sesiones } from './sesiones.ts';

export type Identidad = { usuario: string | null; correo: string | null };
/** How the form that asks calls each field. */
type Campos = Record<keyof Identidad, string>;
const CAMPOS: Campos = { usuario: 'usuario', correo: 'correo' };

/**
 * User name and mail are of one account each, and neither is the other of somebody else; the table `identidad` keeps it
 * for changes at the same time.
 * @throws Failure invalid, by field
 */
export async function exigirIdentidadLibre(ctx: Ctx, nueva: Identidad, salvo?: number, campos = CAMPOS) {
  if (nueva.usuario === null && nueva.correo === null)
    throw invalidField(campos.usuario, 'Escriba un usuario o un correo', 'Escriba un usuario o un correo.');
  const pedidos = [nueva.usuario, nueva.correo].filter((v) => v !== null);
  const otras = await ctx.db
    .select({ username: usuario.username, email: usuario.email })
    .from(usuario)
    .where(
      and(
        or(inArray(usuario.username, pedidos), inArray(usuario.email, pedidos)),
        salvo ? ne(usuario.id, salvo) : undefined,
      ),
    );
  const ocupado = (v: string | null) =>
    v !== null && otras.some((o) => [o.username, o.email].some((x) => x?.toLowerCase() === v.toLowerCase()));
  const fields: FieldError[] = [];
  if (ocupado(nueva.usuario))
    fields.push({ path: campos.usuario, message: 'Ya existe una cuenta con ese nombre de usuario' });
  if (ocupado(nueva.correo)) fields.push({ path: campos.correo, message: 'Ya existe una cuenta con ese correo' });
  if (fields.length)
    throw new Failure('invalid', 'acceso.identidad_ocupada', fields.map((f) => `${f.message}.`).join(' '), { fields });
}

export type CuentaNueva = Identidad & {
  nombre: string;
  superadmin?: boolean;
  /**
   * An invitation by mail, a one-time password that is answered once and kept nowhere, a password already judged, or
   * none: the person always enters through the institution.
   */
  acceso: 'invitacion' | 'temporal' | 'institucional' | { clave: string; debeCambiar: boolean };
  campos?: Campos;
};

/** How a user name is kept; as it was written it is only shown. */
const enMinusculas = (nombre: string | null) => nombre?.toLowerCase() ?? null;

/** The one way to make an account. @returns its identity, and the password when it must be shown */
export async function abrirCuenta(ctx: Ctx, nueva: CuentaNueva): Promise<{ id: number; clave: string | null }> {
  const { acceso, campos = CAMPOS } = nueva;
  if (acceso === 'invitacion' && !nueva.correo)
    throw invalidField(
      campos.correo,
      'Escriba el correo al que se enviará la invitación',
      'Para enviar la invitación hace falta un correo.',
    );
  await exigirIdentidadLibre(ctx, nueva, undefined, campos);
  const [fila] = await ctx.db
    .insert(usuario)
    .values({
      nombre: nueva.nombre,
      username: enMinusculas(nueva.usuario),
      usernameMostrado: nueva.usuario,
      email: nueva.correo,
      superadmin: nueva.superadmin ?? false,
      creadoEn: ctx.now(),
      actualizadoEn: ctx.now(),
    })
    .returning({ id: usuario.id });
  const id = fila!.id;
  if (acceso === 'invitacion') {
    await enviarEnlace(ctx, { id, nombre: nueva.nombre, email: nueva.correo! }, 'invitacion');
    return { id, clave: null };
  }
  if (acceso === 'institucional') return { id, clave: null };
  const clave = acceso === 'temporal' ? claveTemporal() : null;
  const primera = typeof acceso === 'string' ? { clave: clave ?? '', debeCambiar: true } : acceso;
  await fijarClave(ctx, id, primera.clave, primera.debeCambiar);
  return { id, clave };
}

/**
 * The one way to change what an account is known by. With another mail it may be in other hands: the links that wait in
 * the old mailbox, the institutional sign-in tied to it, the passkeys, the known devices and the open sessions (but the
 * actor's own) end.
 * @throws Failure invalid, by field
 */
export async function cambiarIdentidad(
  ctx: Ctx,
  sesiones: Sesiones,
  de: Pick<typeof usuario.$inferSelect, 'id' | 'username' | 'email'>,
  nueva: Partial<Identidad> & { nombre?: string; campos?: Campos },
): Promise<void> {
  const correo = nueva.correo === undefined ? de.email : nueva.correo;
  const nombreUsuario = nueva.usuario === undefined ? de.username : nueva.usuario;
  await exigirIdentidadLibre(ctx, { usuario: nombreUsuario, correo }, de.id, nueva.campos);
  const otroCorreo = correo?.toLowerCase() !== de.email?.toLowerCase();
  await ctx.db
    .update(usuario)
    .set({
      ...(nueva.nombre === undefined ? {} : { nombre: nueva.nombre }),
      ...(nueva.usuario === undefined
        ? {}
        : { username: enMinusculas(nueva.usuario), usernameMostrado: nueva.usuario }),
      email: correo,
      ...(otroCorreo ? { emailVerificado: false, llavero: null } : {}),
      actualizadoEn: ctx.now(),
      version: sql`${usuario.version} + 1`,
    })
    .where(eq(usuario.id, de.id));
  if (otroCorreo) {
    await anularEnlaces(ctx, de.id);
    await olvidarDispositivos(ctx, de.id);
    await ctx.db.delete(llaveAcceso).where(eq(llaveAcceso.usuarioId, de.id));
    await ctx.db.delete(cuenta).where(and(eq(cuenta.usuarioId, de.id), ne(cuenta.proveedor, 'credential')));
    await ctx.db.delete(sesion).where(and(eq(sesion.usuarioId, de.id), ne(sesion.id, ctx.session?.id ?? 0)));
  }
  ctx.afterCommit(() => void sesiones.anunciar(de.id));
}
