import { and, eq, type SQL, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { subscribe } from '#core/kernel/server/events.ts';
import type { MergeEffect } from '#core/merge/server/table.ts';
import { cuentas, personasSeparadas, personasUnidas, reglasDeUnion } from '#modules/personas/server/index.ts';
import { sesion, usuario, usuarioRol } from '../tables.ts';
import type { Sesiones } from './sesiones.ts';

type Cuenta = { usuarioId: number; nombre: string; activo: boolean; rolId: number; otrosRoles: boolean };
/** What has to be given back to the accounts when a union is undone. */
type Dato = { apagada?: number; rolRetirado?: { usuarioId: number }; movida?: number };

async function cuentaDe(ctx: Ctx, investigadorId: number): Promise<Cuenta | undefined> {
  const [cuenta] = await query(ctx)<Cuenta>`
    select
      u.id::int as "usuarioId",
      coalesce(u.username::text, u.email::text, '') as nombre,
      u.activo,
      r.id::int as "rolId",
      u.superadmin
      or exists (
        select 1
        from usuario_rol o
        where o.usuario_id = u.id and o.id <> r.id
      ) as "otrosRoles"
    from usuario_rol r
      join usuario u on u.id = r.usuario_id
    where r.investigador_id = ${investigadorId}
    for update of
      u
  `;
  return cuenta;
}

/**
 * Accounts of two people who become one: with one account, it goes on with the kept person; with two, the absorbed
 * one's is closed, or loses the researcher role when it also serves others.
 */
async function alUnir(sesiones: Sesiones, ctx: Ctx, p: { conservadaId: number; absorbidaId: number }) {
  const absorbida = await cuentaDe(ctx, p.absorbidaId);
  const efecto = (textos: string[], dato: Dato): MergeEffect => ({
    modulo: 'Cuentas',
    textos,
    impedimentos: [],
    dato,
  });
  if (!absorbida) return efecto([], {});
  const conservada = await cuentaDe(ctx, p.conservadaId);
  ctx.afterCommit(() => void sesiones.anunciar(absorbida.usuarioId));
  if (!conservada)
    return efecto([`La cuenta ${absorbida.nombre} pasa a la persona que se conserva.`], {
      movida: absorbida.usuarioId,
    });
  if (absorbida.otrosRoles) {
    await ctx.db.delete(usuarioRol).where(eq(usuarioRol.id, absorbida.rolId));
    await anotar(ctx, absorbida.usuarioId, { roles: 'investigador' }, { roles: null });
    return efecto(
      [
        `La cuenta ${absorbida.nombre} sigue abierta con sus otros roles y deja de ser de investigador; queda ${conservada.nombre}.`,
      ],
      { rolRetirado: { usuarioId: absorbida.usuarioId } },
    );
  }
  await ctx.db
    .update(usuario)
    .set({ activo: false, actualizadoEn: ctx.now() })
    .where(eq(usuario.id, absorbida.usuarioId));
  await ctx.db.delete(sesion).where(eq(sesion.usuarioId, absorbida.usuarioId));
  if (absorbida.activo) await anotar(ctx, absorbida.usuarioId, { activo: true }, { activo: false });
  return efecto([`La cuenta ${absorbida.nombre} se desactiva; la persona ingresará con ${conservada.nombre}.`], {
    ...(absorbida.activo ? { apagada: absorbida.usuarioId } : {}),
  });
}

const anotar = (ctx: Ctx, usuarioId: number, before: Record<string, unknown>, after: Record<string, unknown>) =>
  audit(ctx, { entity: 'usuario', entityId: usuarioId, action: 'unir_personas', before, after });

async function alSeparar(
  sesiones: Sesiones,
  ctx: Ctx,
  p: { absorbidaId: number; efectos: readonly MergeEffect[] },
): Promise<void> {
  for (const { modulo, dato } of p.efectos) {
    if (modulo !== 'Cuentas') continue;
    const { apagada, rolRetirado, movida } = dato as Dato;
    if (apagada)
      await ctx.db.update(usuario).set({ activo: true, actualizadoEn: ctx.now() }).where(eq(usuario.id, apagada));
    if (rolRetirado) await devolverRol(ctx, rolRetirado.usuarioId, p.absorbidaId);
    for (const id of [apagada, rolRetirado?.usuarioId, movida])
      if (id) ctx.afterCommit(() => void sesiones.anunciar(id));
  }
}

async function devolverRol(ctx: Ctx, usuarioId: number, investigadorId: number): Promise<void> {
  const [ya] = await ctx.db
    .select({ id: usuarioRol.id })
    .from(usuarioRol)
    .where(and(eq(usuarioRol.usuarioId, usuarioId), eq(usuarioRol.rol, 'investigador')));
  if (!ya) await ctx.db.insert(usuarioRol).values({ usuarioId, rol: 'investigador', investigadorId });
}

const cuentaDePersona = {
  de: (investigadorId: SQL) =>
    sql`
      (
        select
          coalesce(u.username::text, u.email::text) || case
            when u.activo then ''
            else ' (inactiva)'
          end
        from usuario_rol ur
          join usuario u on u.id = ur.usuario_id
        where ur.investigador_id = ${investigadorId}
      )
    `,
  correo: (investigadorId: SQL) =>
    sql`
      (
        select u.email::text
        from usuario_rol ur
          join usuario u on u.id = ur.usuario_id
            and u.activo
        where ur.investigador_id = ${investigadorId}
      )
    `,
  superadmins: sql`select id::int from usuario where superadmin and activo order by id`,
};
const union = {
  usuario_rol: {
    nombre: 'Cuenta de acceso',
    detalle: '(select coalesce(u.username::text, u.email::text) from usuario u where u.id = t.usuario_id)',
    conflicto: { modo: 'mantener', texto: 'Ambas tienen cuenta: la de la persona absorbida se desactiva.' },
  },
} as const;

let bajas: (() => void)[] = [];
/** What accounts tell of people and of their unions; called by the composition root. */
export function suscribirUniones(sesiones: Sesiones): void {
  for (const baja of bajas) baja();
  bajas = [
    subscribe(personasUnidas, (ctx, p) => alUnir(sesiones, ctx, p)),
    subscribe(personasSeparadas, (ctx, p) => alSeparar(sesiones, ctx, p)),
  ];
  cuentas.add(cuentaDePersona);
  reglasDeUnion.add(union);
}
