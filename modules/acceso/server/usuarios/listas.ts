import { type SQL, sql } from 'drizzle-orm';
import { type Ctx, requireSession, type Session } from '#core/kernel/server/context.ts';
import { isOneOf } from '#core/kernel/shared/keys.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import { ROLES } from '../../domain/areas.ts';
import {
  administradoresLista,
  apoyosLista,
  facultadesLista,
  investigadoresLista,
  quienPuedeLista,
} from '../../domain/listas.ts';
import { CLAVES_MODULO } from '../../domain/permisos.ts';
import { apoyoVigente } from './terminar-apoyo.ts';

const estadoSql = (ahora: Date): SQL =>
  sql`case when not u.activo then 'inactiva' when u.caduca_en <= ${ahora.toISOString()}::timestamptz then 'vencida'
    else 'activa' end`;
const nombreDeUsuario = sql`coalesce(u.username_mostrado, u.username::text, u.email::text)`;

/** Whether the actor may change the account of the row: the same rule as `limiteSobre`. */
function alcanceSql(actor: Session): SQL {
  if (actor.superadmin) return sql`true`;
  const propios = [...actor.permissions].filter((p) => p.includes('.'));
  return sql`
    (
      not u.superadmin
      and not exists (
        select 1
        from permiso_admin px
        where px.usuario_id = u.id and px.modulo || '.' || px.nivel not in ${['', ...propios]}
      )
    )
  `;
}

/** What every list of accounts knows of a row, for its actions. */
const comunes = (ctx: Ctx) => {
  const actor = requireSession(ctx);
  return {
    estado: estadoSql(ctx.now()),
    correo: sql`u.email::text`,
    ...stored('u', 'ultimoAcceso nombre superadmin'),
    propia: sql`u.id = ${actor.userId}`,
    alcance: alcanceSql(actor),
  };
};
const texto = (...partes: SQL[]) => sql`quipu_fold(concat_ws(' ', ${sql.join(partes, sql`, `)}))`;

export const administradoresSource = (ctx: Ctx): ListSource => ({
  def: administradoresLista,
  from: sql`usuario u join usuario_rol r on r.usuario_id = u.id and r.rol = 'admin'
    join usuario_admin a on a.id = r.admin_id`,
  id: sql`u.id`,
  columns: {
    ...comunes(ctx),
    usuario: nombreDeUsuario,
    ...stored('a', 'apellido1 apellido2 nombres telefonoMovil cargo'),
    perfil: sql`case when u.superadmin then 'Superadministrador' else (select case when e + v = 0 then 'Sin permisos'
      when e = 0 then 'Ve ' || v when v = 0 then 'Edita ' || e else 'Edita ' || e || ', ve ' || v end
        || case when e + v > 0 then ' de ' || ${sql.raw(String(CLAVES_MODULO.length))} || ' módulos' else '' end
      from (select count(*) filter (where p.nivel = 'editar') as e, count(*) filter (where p.nivel = 'ver') as v
        from permiso_admin p where p.usuario_id = u.id) n) end`,
  },
  search: texto(nombreDeUsuario, sql`u.nombre`, sql`a.apellido1`, sql`a.apellido2`, sql`a.nombres`, sql`u.email::text`),
});

export const facultadesSource = (ctx: Ctx): ListSource => ({
  def: facultadesLista,
  from: sql`usuario u join usuario_rol r on r.usuario_id = u.id and r.rol = 'facultad'
    join facultad f on f.id = r.facultad_id`,
  id: sql`u.id`,
  columns: { ...comunes(ctx), usuario: nombreDeUsuario, facultad: sql`f.nombre` },
  search: texto(nombreDeUsuario, sql`f.nombre`, sql`u.email::text`),
});

export const investigadoresSource = (ctx: Ctx): ListSource => ({
  def: investigadoresLista,
  // Investigators without faculty also show (spec 08 §7.2).
  from: sql`
    usuario u
    join usuario_rol r on r.usuario_id = u.id
      and r.rol = 'investigador'
    join investigador i on i.id = r.investigador_id
  `,
  joins: { f: sql`left join facultad f on f.id = i.facultad_id` },
  id: sql`u.id`,
  columns: {
    ...comunes(ctx),
    facultad: sql`f.nombre`,
    ...stored('i', 'codigo apellido1 apellido2 nombres sexo'),
    documento: sql`i.doc_numero`,
  },
  // Two indexes of two tables: an «or» across the join would use neither.
  searchWord: (patron) => sql`
    u.id in (
      select r2.usuario_id
      from usuario_rol r2
        join investigador i2 on i2.id = r2.investigador_id
      where i2.busqueda like ${patron}
      union
      select u2.id
      from usuario u2
      where quipu_fold (u2.email::text) like ${patron}
    )
  `,
});

export const apoyosSource = (ctx: Ctx): ListSource => ({
  def: apoyosLista,
  from: sql`
    acceso_apoyo x
    join usuario u on u.id = x.usuario_id
    join usuario ad on ad.id = x.admin_usuario_id
    left join usuario t on t.id = x.terminado_por
  `,
  id: sql`x.id`,
  columns: {
    inicio: sql`x.creado_en`,
    administrador: sql`ad.nombre`,
    persona: sql`u.nombre`,
    motivo: sql`x.motivo`,
    expira: sql`x.expira_en`,
    terminado: sql`x.terminado_en`,
    terminadoPor: sql`t.nombre`,
    estado: sql`
      case
        when ${apoyoVigente(ctx.now(), sql`x`)} then 'vigente'
        when x.terminado_en is null
        and x.expira_en <= ${ctx.now().toISOString()}::timestamptz then 'vencido'
        else 'terminado'
      end
    `,
  },
  search: texto(sql`ad.nombre`, sql`u.nombre`, sql`x.motivo`),
});

/** Accounts that hold a permission: the rule of `permisosDe`, in SQL (a test compares both). */
export function quienPuedeSource(ctx: Ctx, permiso: string): ListSource {
  const [modulo = '', nivel = ''] = permiso.split('.');
  const dado = sql`(select p.nivel from permiso_admin p where p.usuario_id = u.id and p.modulo = ${modulo})`;
  const esAdmin = sql`exists (select 1 from usuario_rol r where r.usuario_id = u.id and r.rol = 'admin')`;
  const puede = isOneOf(ROLES, permiso)
    ? sql`exists (select 1 from usuario_rol r where r.usuario_id = u.id and r.rol = ${permiso})`
    : permiso === 'superadmin'
      ? sql`u.superadmin`
      : sql`(u.superadmin or (${esAdmin} and ${dado} in ('editar', ${nivel})))`;
  return {
    def: quienPuedeLista,
    from: sql`usuario u`,
    id: sql`u.id`,
    columns: {
      ...comunes(ctx),
      usuario: nombreDeUsuario,
      razon: sql`case when u.superadmin then 'Es superadministrador'
        else 'Se le dio «' || ${dado} || '» en este módulo' end`,
    },
    search: texto(nombreDeUsuario, sql`u.nombre`),
    scope: sql`(${puede} and u.activo and (u.caduca_en is null or u.caduca_en > ${ctx.now().toISOString()}))`,
  };
}
