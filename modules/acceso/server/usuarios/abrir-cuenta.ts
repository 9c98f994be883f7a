import { and, eq, ne, or } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, type FieldError } from '#core/kernel/shared/failure.ts';
import { usuario } from '../../tables.ts';
import { claveTemporal, enviarEnlace, fijarClave } from '../claves.ts';

type Identidad = { usuario: string | null; correo: string | null };

/** User name and mail are of one account each, and neither is the other of somebody else. @throws Failure invalid, by field */
export async function exigirIdentidadLibre(ctx: Ctx, { usuario: nombre, correo }: Identidad, salvo?: number) {
  const pedidos = [nombre, correo].filter((v) => v !== null);
  if (pedidos.length === 0) return;
  const otras = await ctx.db
    .select({ username: usuario.username, email: usuario.email })
    .from(usuario)
    .where(
      and(
        or(...pedidos.flatMap((v) => [eq(usuario.username, v), eq(usuario.email, v)])),
        salvo ? ne(usuario.id, salvo) : undefined,
      ),
    );
  const ocupado = (v: string | null) =>
    v !== null && otras.some((o) => [o.username, o.email].some((x) => x?.toLowerCase() === v.toLowerCase()));
  const fields: FieldError[] = [];
  if (ocupado(nombre)) fields.push({ path: 'usuario', message: 'Ya existe una cuenta con ese nombre de usuario' });
  if (ocupado(correo)) fields.push({ path: 'correo', message: 'Ya existe una cuenta con ese correo' });
  if (fields.length) throw new Failure('invalid', fields.map((f) => `${f.message}.`).join(' '), { fields });
}

export type CuentaNueva = Identidad & { nombre: string; acceso: 'invitacion' | 'temporal' };

/**
 * Makes an account: an invitation by mail, or a one-time password that is answered once and kept nowhere.
 * @returns its identity, and the password when it must be shown
 */
export async function abrirCuenta(ctx: Ctx, nueva: CuentaNueva): Promise<{ id: number; clave: string | null }> {
  if (nueva.acceso === 'invitacion' && !nueva.correo)
    throw new Failure('invalid', 'Para enviar la invitación hace falta un correo.', {
      fields: [{ path: 'correo', message: 'Escriba el correo al que se enviará la invitación' }],
    });
  await exigirIdentidadLibre(ctx, nueva);
  const [fila] = await ctx.db
    .insert(usuario)
    .values({
      nombre: nueva.nombre,
      username: nueva.usuario,
      usernameMostrado: nueva.usuario,
      email: nueva.correo,
      creadoEn: ctx.now(),
      actualizadoEn: ctx.now(),
    })
    .returning({ id: usuario.id });
  const id = fila!.id;
  if (nueva.acceso === 'invitacion') {
    await enviarEnlace(ctx, { id, nombre: nueva.nombre, email: nueva.correo! }, 'invitacion');
    return { id, clave: null };
  }
  const clave = claveTemporal();
  await fijarClave(ctx, id, clave, true);
  return { id, clave };
}
