import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { facultad } from '#modules/catalogos/tables.ts';
import { evaluador, investigador } from '#modules/personas/tables.ts';
import type { Rol } from '../domain/areas.ts';
import type { Modulo, Nivel } from '../domain/permisos.ts';
import { fijarClave, olvidoJob } from '../server/index.ts';
import { permisoAdmin, sesion, usuario, usuarioAdmin, usuarioRol } from '../tables.ts';

export const CLAVE = 'Quipu.2026';

export type CuentaNueva = {
  usuario: string;
  correo?: string | null;
  roles?: readonly Rol[];
  permisos?: readonly (readonly [Modulo, Nivel])[];
  superadmin?: boolean;
  activo?: boolean;
  caducaEn?: Date;
  debeCambiar?: boolean;
  clave?: string;
  facultadId?: number;
};
export type Cuenta = { id: number; usuario: string; perfil: Partial<Record<Rol, number>> };

/** An account with the records behind its roles. Its name is «Prueba <usuario>». */
export async function crearCuenta(ctx: Ctx, nueva: CuentaNueva): Promise<Cuenta> {
  const {
    usuario: nombre,
    roles = ['investigador'],
    permisos = [],
    correo = `${nombre.toLowerCase()}@demo.edu.pe`,
  } = nueva;
  const [u] = await ctx.db
    .insert(usuario)
    .values({
      nombre: `Prueba ${nombre}`,
      username: nombre,
      email: correo,
      superadmin: nueva.superadmin ?? false,
      activo: nueva.activo ?? true,
      caducaEn: nueva.caducaEn ?? null,
    })
    .returning({ id: usuario.id });
  const perfil: Cuenta['perfil'] = {};
  for (const rol of roles) {
    perfil[rol] = await crearPerfil(ctx, rol, nueva);
    await ctx.db.insert(usuarioRol).values({ usuarioId: u!.id, rol, [`${rol}Id`]: perfil[rol] });
  }
  for (const [modulo, nivel] of permisos) await ctx.db.insert(permisoAdmin).values({ usuarioId: u!.id, modulo, nivel });
  await fijarClave(ctx, u!.id, nueva.clave ?? CLAVE, nueva.debeCambiar ?? false);
  return { id: u!.id, usuario: nombre, perfil };
}

async function crearPerfil(ctx: Ctx, rol: Rol, { usuario: nombre, facultadId }: CuentaNueva): Promise<number> {
  const persona = { apellido1: nombre, apellido2: 'Quispe', nombres: 'Prueba' };
  switch (rol) {
    case 'admin':
      return (
        await ctx.db
          .insert(usuarioAdmin)
          .values({ ...persona, codigoTrabajador: nombre, sexo: 'F' })
          .returning({ id: usuarioAdmin.id })
      )[0]!.id;
    case 'investigador':
      return (
        await ctx.db
          .insert(investigador)
          .values({ ...persona, tipo: 'Docente permanente' })
          .returning({ id: investigador.id })
      )[0]!.id;
    case 'evaluador':
      return (
        await ctx.db
          .insert(evaluador)
          .values({ tipo: 'Externo', apellidos: nombre, nombres: 'Prueba' })
          .returning({ id: evaluador.id })
      )[0]!.id;
    case 'facultad':
      return (
        facultadId ?? (await ctx.db.select({ id: facultad.id }).from(facultad).orderBy(facultad.id).limit(1))[0]!.id
      );
  }
}

/** Cookie of a new session of the account, as if it had signed in: saves the cost of a password hash. */
export async function abrirSesion(ctx: Ctx, usuarioId: number): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await ctx.db
    .insert(sesion)
    .values({ token, usuarioId, creadoEn: ctx.now(), expiraEn: new Date(ctx.now().getTime() + 3600_000) });
  const firma = createHmac('sha256', ctx.settings.sessionSecret).update(token).digest('base64');
  return `quipu.session_token=${encodeURIComponent(`${token}.${firma}`)}`;
}

/** Does the pending work of «Olvidé mi contraseña». */
export async function atenderOlvidos(ctx: Ctx): Promise<void> {
  const pedidos = await rowsOf<{ data: { usuario: string } }>(
    ctx.db,
    sql`delete from pgboss.job where name = ${olvidoJob.name} returning data`,
  );
  for (const { data } of pedidos) await olvidoJob.handler(ctx, data);
}

/** The token of the link that «Olvidé mi contraseña» mails. */
export async function fichaDeOlvido(ctx: Ctx, usuario: string): Promise<string> {
  await olvidoJob.handler(ctx, { usuario });
  const [correo] = await rowsOf<{ enlace: string }>(
    ctx.db,
    sql`select enlace from correo_saliente where plantilla = 'acceso-restablecer' order by id desc limit 1`,
  );
  return new URL(correo!.enlace, 'http://x').searchParams.get('ficha')!;
}
