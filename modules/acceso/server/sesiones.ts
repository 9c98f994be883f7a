import { createHmac } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import { readSignedCookie } from '#core/access/server/cookie.ts';
import { hear } from '#core/db/server/hear.ts';
import { type Database, rowsOf } from '#core/db/server/open.ts';
import type { Db } from '#core/db/server/types.ts';
import type { PartOf } from '#core/flow/server/parties.ts';
import { type Ctx, requireSession, type Session } from '#core/kernel/server/context.ts';
import type { Settings } from '#core/kernel/server/settings.ts';
import { dayOf, instantAt } from '#core/kernel/shared/time.ts';
import { valoresFijados } from '#modules/catalogos/server/index.ts';
import type { Rol } from '../domain/areas.ts';
import { permisosDeEncargo } from '../domain/encargos.ts';
import type { ModuloDeArea } from '../domain/modulos.ts';
import { MINUTOS_DE_SESION } from '../domain/parametros.ts';
import { MINUTOS_INACTIVIDAD, permisosDe } from '../domain/permisos.ts';
import { sesion } from '../tables.ts';
import { encargoVigente, mandatoDe } from './encargos/mandato.ts';

type Otorgados = { modulo: string; nivel: string }[];
/** A session as the database tells it; of a support access, who acts and until when at the latest. */
type Fila = Pick<Session, 'id' | 'userId' | 'name' | 'superadmin'> & {
  roles: Rol[];
  subject: Record<string, number>;
  debeCambiarClave: boolean;
  dosFactores: boolean;
  /** The session was opened with a passkey, or added one. */
  conLlave: boolean;
  apoyo: { id: number; por: number; nombre: string; superadmin: boolean; motivo: string; hasta: string } | null;
  permisos: Otorgados;
  permisosApoyo: Otorgados;
  /** Of a session in which a substitute acts: who, with which work, and the person that they are outside the office. */
  encargo: {
    id: number;
    por: number;
    nombre: string;
    hasta: string;
    modulos: string[];
    propio: Record<string, number>;
  } | null;
  /** Its areas that are closed, or have something to say. */
  modulos: ModuloDeArea[];
  actualizadoEn: string;
};

/** How long a process trusts what it read of a session; revocations are announced, so this only spares queries. */
const CACHE_MS = 5_000;
/** The idle limit is pushed forward at most this often. */
const RENEW_MS = 60_000;
/** However much it is used, a session ends a day after its sign-in; before that, at the idle limit of its roles. */
export const COOKIE_SECONDS = 24 * 3600;
const CHANNEL = 'quipu_sesion';
/** What is announced when no session is remembered any more. */
const TODOS = 'todos';

export type SesionResuelta = Omit<Session, 'roles'> & {
  roles: readonly Rol[];
  modulos: readonly ModuloDeArea[];
  token: string;
  debeActivarSegundoFactor: boolean;
  /** On a support access: its identity, the reason given and its end. */
  apoyo: { id: number; motivo: string; hasta: string } | null;
  /** While a substitute acts: under what, and its last day. */
  encargo: { id: number; hasta: string } | null;
};
/** The session of who asks, as this module reads it from its cookie. @throws Failure unauthenticated without one */
export function sesionResuelta(ctx: Ctx): SesionResuelta {
  const sesion = requireSession(ctx);
  if (!esResuelta(sesion)) throw new Error('The session was not read from a cookie');
  return sesion;
}
const esResuelta = (sesion: Session): sesion is SesionResuelta => 'token' in sesion;

export type Sesiones = ReturnType<typeof crearSesiones>;

const conTls = (settings: Settings) => settings.publicUrl.startsWith('https://');
/** Prefix of our cookies: over TLS no other host of the domain, and no plain page, can set one (`__Host-`). */
export const cookiePrefix = (settings: Settings): string => `${conTls(settings) ? '__Host-' : ''}quipu`;
/** Name of the session cookie. */
export const sessionCookie = (settings: Settings): string => `${cookiePrefix(settings)}.session_token`;

/** `Set-Cookie` of a signed cookie of ours, or of its end: the same attributes that better-auth writes. */
export function galleta(settings: Settings, nombre: string, valor: string | null, segundos: number): string {
  const firmado = valor && `${valor}.${createHmac('sha256', settings.sessionSecret).update(valor).digest('base64')}`;
  const vida = firmado ? segundos : 0;
  return `${nombre}=${firmado ? encodeURIComponent(firmado) : ''}; Path=/; Max-Age=${vida}; HttpOnly; SameSite=Lax${conTls(settings) ? '; Secure' : ''}`;
}
/** `Set-Cookie` of a session, or of none. */
export const galletaDeSesion = (settings: Settings, token: string | null): string =>
  galleta(settings, sessionCookie(settings), token, COOKIE_SECONDS);

/** Resolves the session of a request with one statement, cached for seconds and invalidated at once on revocation. */
export function crearSesiones(database: Database, settings: Settings, now: () => Date, partOf: PartOf) {
  const cache = new Map<string, { sesion: SesionResuelta; hasta: number }>();
  const cookie = sessionCookie(settings);

  /** Counts what was forgotten: a session that was being read meanwhile is not remembered. */
  let olvidos = 0;
  const olvidar = (usuarioId: number) => {
    olvidos++;
    for (const [token, { sesion: s }] of cache)
      if (s.userId === usuarioId || s.supportById === usuarioId) cache.delete(token);
  };
  const olvidarTodo = () => {
    olvidos++;
    cache.clear();
  };

  async function resolver(cookies: Record<string, string | undefined>): Promise<SesionResuelta | null> {
    const token = readSignedCookie(cookies[cookie], settings.sessionSecret);
    if (!token) return null;
    const ahora = now().getTime();
    const guardada = cache.get(token);
    if (guardada && guardada.hasta > ahora) return guardada.sesion;
    cache.delete(token);
    const antes = olvidos;
    const fila = await leerSesion(database.db, { token }, now(), dayOf(now(), settings.timeZone));
    if (!fila) return null;
    const resuelta = componer(fila, token, settings, partOf);
    if (ahora - new Date(fila.actualizadoEn).getTime() > RENEW_MS) await renovar(fila, resuelta);
    if (cache.size > 5_000) cache.clear();
    if (antes === olvidos) cache.set(token, { sesion: resuelta, hasta: ahora + CACHE_MS });
    return resuelta;
  }

  async function renovar(fila: Fila, s: SesionResuelta) {
    const minutos = await minutosDeInactividad(database.db, s.roles);
    const fin = now().getTime() + minutos * 60_000;
    // It ends when it was promised to end, however much it is used.
    const tope = finDe(s, settings.timeZone);
    await database.db
      .update(sesion)
      .set({ actualizadoEn: now(), expiraEn: new Date(Math.min(fin, tope)) })
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

  /** The same of everybody: an area was opened or closed. */
  async function anunciarATodos() {
    olvidarTodo();
    if (database.kind === 'postgres') await database.db.execute(sql`select pg_notify(${CHANNEL}, ${TODOS})`);
  }

  /** Listens to the other processes. @returns a function that stops listening */
  const escuchar = (): Promise<() => void> =>
    hear(database, [
      {
        channel: CHANNEL,
        heard: (aviso) => (aviso === TODOS ? olvidarTodo() : olvidar(Number(aviso))),
        deaf: olvidarTodo,
      },
    ]);

  return { resolver, revocar, anunciar, anunciarATodos, escuchar, partOf };
}

/** The last moment of a day. */
export const finDelDia = (dia: string, timeZone: string): Date => instantAt(dia, '23:59:59', timeZone);

/** When a session in the name of somebody else ends at the latest. */
function finDe({ apoyo, encargo }: SesionResuelta, timeZone: string): number {
  if (apoyo) return Date.parse(apoyo.hasta);
  return encargo ? finDelDia(encargo.hasta, timeZone).getTime() : Number.POSITIVE_INFINITY;
}

/** The shortest idle limit among the roles of an account, as the institution sets them. */
export async function minutosDeInactividad(db: Db, roles: readonly string[]): Promise<number> {
  const defs = MINUTOS_DE_SESION.filter(({ clave }) => roles.some((rol) => clave === `sesion_minutos_${rol}`));
  const claves = defs.map(({ clave }) => clave);
  const fijados = claves.length > 0 ? await valoresFijados({ db }, claves) : [];
  const minutos = defs.map(({ clave, valor }) => Number(fijados.find((f) => f.clave === clave)?.valor || valor));
  return Math.min(...(minutos.length > 0 ? minutos : [MINUTOS_INACTIVIDAD.admin]));
}

/** An account without a session of its own: what it may do, and what an administrator may do for it. */
type DeCuenta = { usuarioId: number; apoyoPor: number | null };
/** Several accounts, as they are in themselves. */
type DeCuentas = { cuentas: readonly number[] };
/** What a substitute would have, without a session of theirs. */
type DeEncargo = { encargoId: number };

type Momento = { ahora: string; ayer: string; hoy: string };
/** SQL: where a session comes from, with the support access or the mandate that it has, and which one it is. */
function origenDe(de: { token: string } | DeCuenta | DeCuentas | DeEncargo, { ahora, ayer, hoy }: Momento) {
  const sinSesion = sql`(select 0 as id, null::bigint as llave_id, ${ahora}::timestamptz as actualizado_en) s`;
  if ('token' in de)
    return {
      desde: sql`
        sesion s
        join usuario u on u.id = s.usuario_id
        left join acceso_apoyo a on a.id = s.apoyo_id
        left join encargo e on e.id = s.encargo_id
      `,
      cual: sql`s.token = ${de.token} and s.expira_en > ${ahora} and s.creado_en > ${ayer}`,
    };
  if ('cuentas' in de)
    return {
      desde: sql`
        ${sinSesion}
        cross join usuario u
        left join acceso_apoyo a on false
        left join encargo e on false
      `,
      cual: sql`u.id = any(${`{${de.cuentas}}`}::bigint[])`,
    };
  if ('encargoId' in de)
    return {
      desde: sql`
        ${sinSesion}
        cross join encargo e
        join usuario u on u.id = e.usuario_id
        left join acceso_apoyo a on false
      `,
      cual: sql`e.id = ${de.encargoId}`,
    };
  return {
    desde: sql`
      ${sinSesion}
      cross join usuario u
      left join acceso_apoyo a on a.usuario_id = u.id
        and a.admin_usuario_id = ${de.apoyoPor}
        and a.terminado_en is null
      left join lateral (
        select *
        from encargo x
        where x.usuario_id = u.id
          and x.suplente_id = ${de.apoyoPor}
          and a.id is null
          and ${encargoVigente(sql`x`, hoy)}
        order by x.id
        limit 1
      ) e on true
    `,
    cual: sql`
      u.id = ${de.usuarioId}
      and (
        ${de.apoyoPor}::bigint is null
        or a.id is not null
        or e.id is not null
      )
    `,
  };
}

/**
 * On a support access the administrator must still be one who may give it, and the person no superadmin; a substitute
 * must still be of the office.
 */
async function leerSesiones(
  db: Db,
  de: { token: string } | DeCuenta | DeCuentas | DeEncargo,
  now: Date,
  hoy: string,
): Promise<Fila[]> {
  const ahora = now.toISOString();
  const ayer = new Date(now.getTime() - COOKIE_SECONDS * 1000).toISOString();
  const permisos = (cuenta: ReturnType<typeof sql>) =>
    sql`
      coalesce(
        (
          select jsonb_agg(jsonb_build_object('modulo', p.modulo, 'nivel', p.nivel))
          from permiso_admin p
          where p.usuario_id = ${cuenta}
        ),
        '[]'
      )
    `;
  const { desde, cual } = origenDe(de, { ahora, ayer, hoy });
  return rowsOf<Fila>(
    db,
    sql`
      select
        s.id::int,
        u.id::int as "userId",
        u.nombre as name,
        u.superadmin,
        u.debe_cambiar_clave as "debeCambiarClave",
        u.dos_factores as "dosFactores",
        s.llave_id is not null as "conLlave",
        s.actualizado_en as "actualizadoEn",
        coalesce(
          (
            select
              jsonb_agg(
                r.rol
                order by r.id
              )
            from usuario_rol r
            where r.usuario_id = u.id
          ),
          '[]'
        ) as roles,
        coalesce(
          (
            select jsonb_object_agg(r.rol, coalesce(r.admin_id, r.investigador_id, r.evaluador_id, r.facultad_id))
            from usuario_rol r
            where r.usuario_id = u.id
          ),
          '{}'
        ) as subject,
        coalesce(
          (
            select
              jsonb_agg(
                jsonb_build_object('area', m.area, 'estado', m.estado, 'aviso', m.aviso)
                order by m.id
              )
            from modulo_estado m
            where (
                m.estado <> 'abierto'
                or m.aviso is not null
              )
              and m.area in (
                select r.rol
                from usuario_rol r
                where r.usuario_id = u.id
              )
          ),
          '[]'
        ) as modulos,
        ${permisos(sql`u.id`)} as permisos,
        case
          when a.id is not null then jsonb_build_object(
            'id',
            a.id,
            'por',
            a.admin_usuario_id,
            'nombre',
            ad.nombre,
            'superadmin',
            ad.superadmin,
            'motivo',
            a.motivo,
            'hasta',
            a.expira_en
          )
        end as apoyo,
        case
          when a.id is not null then ${permisos(sql`ad.id`)}
          else '[]'
        end as "permisosApoyo",
        case
          when e.id is not null then jsonb_build_object(
            'id',
            e.id,
            'por',
            e.suplente_id,
            'nombre',
            su.nombre,
            'hasta',
            e.hasta,
            'modulos',
            e.modulos,
            'propio',
            (
              select coalesce(jsonb_object_agg(r.rol, coalesce(r.investigador_id, r.evaluador_id)), '{}')
              from usuario_rol r
              where r.usuario_id = e.suplente_id and r.rol in ('investigador', 'evaluador')
            )
          )
        end as encargo
      from ${desde}
        left join usuario ad on ad.id = a.admin_usuario_id
        left join usuario su on su.id = e.suplente_id
      where ${cual}
        and u.activo
        and (
          u.caduca_en is null
          or u.caduca_en > ${ahora}
        )
        and (
          a.id is null
          or (
            a.terminado_en is null
            and a.expira_en > ${ahora}
            and not u.superadmin
            and ad.activo
            and (
              ad.caduca_en is null
              or ad.caduca_en > ${ahora}
            )
            and (
              ad.superadmin
              or exists (
                select 1
                from permiso_admin p
                where p.usuario_id = ad.id and p.modulo = 'usuarios' and p.nivel = 'editar'
              )
            )
          )
        )
        and (
          e.id is null
          or (
            ${encargoVigente(sql`e`, hoy)}
            and su.activo
            and (
              su.caduca_en is null
              or su.caduca_en > ${ahora}
            )
            and exists (
              select 1
              from usuario_rol r
              where r.usuario_id = su.id and r.rol = 'admin'
            )
          )
        )
    `,
  );
}
async function leerSesion(...pedido: Parameters<typeof leerSesiones>): Promise<Fila | null> {
  const [fila] = await leerSesiones(...pedido);
  return fila ?? null;
}

/** What several accounts may do now, in one statement; those that may no longer enter are not there. */
export async function permisosDeCuentas(
  ctx: Ctx,
  cuentas: readonly number[],
): Promise<ReadonlyMap<number, SesionResuelta>> {
  const filas = await leerSesiones(ctx.db, { cuentas }, ctx.now(), ctx.today());
  return new Map(filas.map((fila) => [fila.userId, componer(fila, '', ctx.settings, null)]));
}

/** What a person may do now, for work that is done after their request; null when they may no longer enter. */
export async function permisosDeHoy(
  ctx: Ctx,
  usuarioId: number,
  apoyoPor: number | null,
): Promise<SesionResuelta | null> {
  const fila = await leerSesion(ctx.db, { usuarioId, apoyoPor }, ctx.now(), ctx.today());
  return fila && componer(fila, '', ctx.settings, null);
}

/**
 * What a substitute may do for a person today, as the session in which they would do it; null when they may not.
 * @param id of what names them
 */
export async function sesionDeEncargo(ctx: Ctx, id: number): Promise<SesionResuelta | null> {
  const fila = await leerSesion(ctx.db, { encargoId: id }, ctx.now(), ctx.today());
  return fila?.encargo ? componer(fila, '', ctx.settings, null) : null;
}

function componer(fila: Fila, token: string, settings: Settings, partOf: PartOf | null): SesionResuelta {
  const {
    permisos: _,
    permisosApoyo: _de,
    actualizadoEn: _en,
    debeCambiarClave,
    dosFactores,
    conLlave,
    apoyo,
    encargo,
    ...propia
  } = fila;
  if (encargo) return porEncargo(fila, encargo, token, partOf);
  const conFactor = dosFactores || (conLlave && settings.passkeys !== null);
  return {
    ...propia,
    token,
    permissions: permisosDeSesion(fila),
    encargo: null,
    // The steps that an account owes are the person's to take, not of who acts for them.
    mustChangePassword: debeCambiarClave && !apoyo,
    supportBy: apoyo?.nombre ?? null,
    supportById: apoyo?.por ?? null,
    apoyo: apoyo && { id: apoyo.id, motivo: apoyo.motivo, hasta: new Date(apoyo.hasta).toISOString() },
    debeActivarSegundoFactor: !apoyo && !conFactor && propia.roles.some((r) => settings.twoFactorRoles.includes(r)),
  };
}

/**
 * The session of a substitute: of the person who is away they have the office alone, with the work that was given. What
 * the account is elsewhere (researcher, evaluator, superadministrator) stays with its person.
 */
function porEncargo(
  fila: Fila,
  encargo: NonNullable<Fila['encargo']>,
  token: string,
  partOf: PartOf | null,
): SesionResuelta {
  const { admin } = fila.subject;
  const propia: Session = {
    id: 0,
    userId: encargo.por,
    name: encargo.nombre,
    roles: Object.keys(encargo.propio),
    permissions: new Set(Object.keys(encargo.propio)),
    subject: encargo.propio,
    superadmin: false,
    mustChangePassword: false,
    supportBy: null,
  };
  return {
    id: fila.id,
    userId: fila.userId,
    name: fila.name,
    token,
    roles: fila.roles.filter((rol) => rol === 'admin'),
    subject: admin === undefined ? {} : { admin },
    superadmin: false,
    permissions: permisosDeEncargo(permisosDeSesion(fila), encargo.modulos),
    modulos: fila.modulos.filter(({ area }) => area === 'admin'),
    mustChangePassword: false,
    debeActivarSegundoFactor: false,
    supportBy: encargo.nombre,
    supportById: encargo.por,
    apoyo: null,
    encargo: { id: encargo.id, hasta: encargo.hasta },
    mandate: mandatoDe(encargo.id, { de: fila.name, propia }, partOf),
  };
}

/**
 * Who acts for another has no more than the person's rights, and of those by module only the ones they have themselves.
 */
function permisosDeSesion(fila: Fila): Set<string> {
  const cerradas = fila.modulos.filter((m) => m.estado !== 'abierto').map((m) => m.area);
  const abiertas = fila.roles.filter((rol) => !cerradas.includes(rol));
  const permisos = permisosDe(abiertas, fila.permisos, fila.superadmin);
  if (!fila.apoyo) return permisos;
  const propios = permisosDe(['admin'], fila.permisosApoyo, fila.apoyo.superadmin);
  return new Set([...permisos].filter((p) => !p.includes('.') || propios.has(p)));
}
