import { eq } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { type Ctx, requireSession, type Session } from '#core/kernel/server/context.ts';
import { refusedAddress } from '#core/mail/server/refused.ts';
import type { AccionCuenta, Cuenta } from '../../contract-usuarios.ts';
import { AREAS, type Rol } from '../../domain/areas.ts';
import { usuarioAdmin } from '../../tables.ts';
import { type CuentaLeida, leerCuenta, limiteSobre } from './alcance.ts';

export const estadoDe = (c: Pick<CuentaLeida, 'activo' | 'caducaEn'>, ahora: Date): Cuenta['estado'] =>
  !c.activo ? 'inactiva' : c.caducaEn && c.caducaEn <= ahora ? 'vencida' : 'activa';

/** The profile of an administrator, in the shape of its form. */
const sinPropios = ({ id: _id, email: _email, fechaBaja: _baja, ...perfil }: typeof usuarioAdmin.$inferSelect) =>
  perfil;

/** An account as the office sees it, with what the actor may do to it. @throws Failure not_found */
export async function obtenerCuenta(ctx: Ctx, id: number): Promise<Cuenta> {
  const actor = requireSession(ctx);
  const cuenta = await leerCuenta(ctx, id);
  const limite = limiteSobre(actor, cuenta);
  const adminId = cuenta.roles.find((r) => r.rol === 'admin')?.adminId;
  const [perfil = null] = adminId ? await ctx.db.select().from(usuarioAdmin).where(eq(usuarioAdmin.id, adminId)) : [];
  const [n] = await query(ctx)<{ sesiones: number }>`
    select count(*)::int as sesiones from sesion where usuario_id = ${id} and expira_en > ${ctx.now().toISOString()}`;
  const detalles = await detallesDeRoles(ctx, id);
  return {
    id,
    version: cuenta.version,
    nombre: cuenta.nombre,
    usuario: cuenta.usernameMostrado ?? cuenta.username,
    correo: cuenta.email,
    correoRechazado: await refusedAddress(ctx, [cuenta.email]),
    estado: estadoDe(cuenta, ctx.now()),
    superadmin: cuenta.superadmin,
    segundoFactor: cuenta.dosFactores,
    llaves: cuenta.llaves,
    debeCambiarClave: cuenta.debeCambiarClave,
    claveHasta: cuenta.claveCaducaEn?.toISOString() ?? null,
    creadaEn: cuenta.creadoEn.toISOString(),
    ultimoAcceso: cuenta.ultimoAcceso?.toISOString() ?? null,
    sesiones: n!.sesiones,
    roles: cuenta.roles.map((r) => ({
      rol: r.rol,
      etiqueta: AREAS[r.rol].etiqueta,
      detalle: detalles.get(r.rol) ?? '',
    })),
    administrador: perfil && sinPropios(perfil),
    facultadId: cuenta.roles.find((r) => r.rol === 'facultad')?.facultadId ?? null,
    permisos: cuenta.permisos,
    acciones: accionesDe(actor, cuenta, limite, ctx.now()),
    limite,
  };
}

function accionesDe(actor: Session, cuenta: CuentaLeida, limite: string | null, ahora: Date): AccionCuenta[] {
  if (!actor.permissions.has('usuarios.editar') || limite || actor.supportBy) return [];
  const propia = actor.userId === cuenta.id;
  const activa = estadoDe(cuenta, ahora) === 'activa';
  const esAdmin = cuenta.roles.some((r) => r.rol === 'admin');
  const tiene = (rol: Rol) => cuenta.roles.some((r) => r.rol === rol);
  const posibles: [AccionCuenta, boolean][] = [
    ['editar', esAdmin || tiene('facultad') || tiene('investigador')],
    ['permisos', esAdmin && !propia],
    ['clave', activa && !propia],
    ['cerrarSesiones', !propia],
    ['quitarFactor', (cuenta.dosFactores || cuenta.llaves > 0) && !propia],
    ['desactivar', cuenta.activo && !propia],
    ['reactivar', !activa && !propia],
    ['eliminar', cuenta.ultimoAcceso === null && !propia],
    ['apoyo', activa && !propia && !cuenta.superadmin && cuenta.roles.length > 0],
  ];
  return posibles.flatMap(([accion, puede]) => (puede ? [accion] : []));
}

/** What stands behind each role: post, faculty, institution. */
async function detallesDeRoles(ctx: Ctx, id: number): Promise<Map<string, string>> {
  const filas = await query(ctx)<{ rol: string; detalle: string | null }>`
    select
      r.rol,
      case r.rol
        when 'admin' then a.cargo
        when 'facultad' then f.nombre
        when 'investigador' then concat_ws(', ', i.tipo, fi.nombre)
        else concat_ws(', ', e.tipo, e.institucion)
      end as detalle
    from usuario_rol r
      left join usuario_admin a on a.id = r.admin_id
      left join facultad f on f.id = r.facultad_id
      left join investigador i on i.id = r.investigador_id
      left join facultad fi on fi.id = i.facultad_id
      left join evaluador e on e.id = r.evaluador_id
    where r.usuario_id = ${id}
  `;
  return new Map(filas.map((f) => [f.rol, f.detalle ?? '']));
}
