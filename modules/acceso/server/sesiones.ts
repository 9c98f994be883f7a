import { and, eq, ne, sql } from 'drizzle-orm';
import { readSignedCookie } from '#core/access/server/cookie.ts';
import { type Database, rowsOf } from '#core/db/server/open.ts';
import type { Session } from '#core/kernel/server/context.ts';
import type { Settings } from '#core/kernel/server/settings.ts';
import { MINUTOS_INACTIVIDAD, permisosDe, type Rol } from '../domain/permisos.ts';
import { sesion } from '../tables.ts';

type Fila = {
  id: number;
  usuario_id: number;
  nombre: string;
  superadmin: boolean;
  debe_cambiar_clave: boolean;
  dos_factores: boolean;
  apoyo_de: string | null;
  expira_en: string;
  actualizado_en: string;
  roles: {
    rol: Rol;
    admin: number | null;
    investigador: number | null;
    evaluador: number | null;
    facultad: number | null;
  }[];
  permisos: { modulo: string; nivel: string }[];
};

/** How long a process trusts what it read of a session; revocations are announced, so this only spares queries. */
const CACHE_MS = 5_000;
/** The idle limit is pushed forward at most this often. */
const RENEW_MS = 60_000;
const CHANNEL = 'quipu_sesion';

export type SesionResuelta = Session & { token: string; debeActivarSegundoFactor: boolean };
export type Sesiones = ReturnType<typeof crearSesiones>;

/** Name of the session cookie: prefixed where it travels over TLS only. */
export const sessionCookie = (settings: Settings): string =>
  `${settings.publicUrl.startsWith('https://') ? '__Secure-' : ''}quipu.session_token`;

/** Resolves the session of a request with one statement, cached for seconds and invalidated at once on revocation. */
export function crearSesiones(database: Database, settings: Settings, now: () => Date) {
  const cache = new Map<string, { sesion: SesionResuelta; hasta: number }>();
  const cookie = sessionCookie(settings);

  const olvidar = (usuarioId: number) => {
    for (const [token, { sesion: s }] of cache) if (s.userId === usuarioId) cache.delete(token);
  };

  async function resolver(cookies: Record<string, string | undefined>): Promise<SesionResuelta | null> {
    const token = readSignedCookie(cookies[cookie], settings.sessionSecret);
    if (!token) return null;
    const ahora = now().getTime();
    const guardada = cache.get(token);
    if (guardada && guardada.hasta > ahora) return guardada.sesion;
    cache.delete(token);
    const fila = await leerSesion(database, token, now());
    if (!fila) return null;
    const resuelta = componer(fila, token, settings);
    if (ahora - new Date(fila.actualizado_en).getTime() > RENEW_MS) await renovar(fila, resuelta);
    if (cache.size > 5_000) cache.clear();
    cache.set(token, { sesion: resuelta, hasta: ahora + CACHE_MS });
    return resuelta;
  }

  async function renovar(fila: Fila, s: SesionResuelta) {
    const minutos = Math.min(240, ...s.roles.map((r) => MINUTOS_INACTIVIDAD[r as Rol]));
    // A support access ends when it was promised to end, however much it is used.
    if (fila.apoyo_de) return;
    await database.db
      .update(sesion)
      .set({ actualizadoEn: now(), expiraEn: new Date(now().getTime() + minutos * 60_000) })
      .where(eq(sesion.id, fila.id));
  }

  async function revocar(usuarioId: number, excepto?: number) {
    await database.db
      .delete(sesion)
      .where(and(eq(sesion.usuarioId, usuarioId), excepto ? ne(sesion.id, excepto) : undefined));
    await anunciar(usuarioId);
  }

  /** Tells every process that what it remembers of a person is stale. */
  async function anunciar(usuarioId: number) {
    olvidar(usuarioId);
    if (database.kind === 'postgres')
      await database.db.execute(sql`select pg_notify(${CHANNEL}, ${String(usuarioId)})`);
  }

  /** Listens to the other processes. @returns a function that stops listening */
  async function escuchar(): Promise<() => void> {
    if (!database.pool) return () => {};
    const cliente = await database.pool.connect();
    cliente.on('notification', (aviso) => olvidar(Number(aviso.payload)));
    await cliente.query(`listen ${CHANNEL}`);
    return () => cliente.release(true);
  }

  return { resolver, revocar, anunciar, olvidar, escuchar, cookie };
}

async function leerSesion(database: Database, token: string, now: Date): Promise<Fila | null> {
  const [fila] = await rowsOf<Fila>(
    database.db,
    sql`select s.id::int, s.usuario_id::int, u.nombre, u.superadmin, u.debe_cambiar_clave, u.dos_factores, s.apoyo_de, s.expira_en, s.actualizado_en,
      coalesce((select jsonb_agg(jsonb_build_object('rol', r.rol, 'admin', r.admin_id, 'investigador', r.investigador_id,
        'evaluador', r.evaluador_id, 'facultad', r.facultad_id) order by r.id) from usuario_rol r where r.usuario_id = u.id), '[]') as roles,
      coalesce((select jsonb_agg(jsonb_build_object('modulo', p.modulo, 'nivel', p.nivel)) from permiso_admin p where p.usuario_id = u.id), '[]') as permisos
    from sesion s join usuario u on u.id = s.usuario_id
    where s.token = ${token} and s.expira_en > ${now.toISOString()} and u.activo and (u.caduca_en is null or u.caduca_en > ${now.toISOString()})`,
  );
  return fila ?? null;
}

function componer(fila: Fila, token: string, settings: Settings): SesionResuelta {
  const roles = fila.roles.map((r) => r.rol);
  const subject: Record<string, number> = {};
  for (const r of fila.roles) {
    const propio = r[r.rol];
    if (propio) subject[r.rol] = Number(propio);
  }
  return {
    id: Number(fila.id),
    token,
    userId: Number(fila.usuario_id),
    name: fila.nombre,
    roles,
    permissions: permisosDe(roles, fila.permisos, fila.superadmin),
    subject,
    superadmin: fila.superadmin,
    mustChangePassword: fila.debe_cambiar_clave,
    supportBy: fila.apoyo_de,
    debeActivarSegundoFactor: !fila.dos_factores && roles.some((r) => settings.twoFactorRoles.includes(r)),
  };
}
