import { eq, type SQL, sql } from 'drizzle-orm';
import { actorName, audit } from '#core/audit/server/audit.ts';
import { requireVersion } from '#core/audit/server/stale.ts';
import { rowsOf } from '#core/db/server/open.ts';
import type { Kept } from '#core/entity/server/kept.ts';
import { recordTransition } from '#core/flow/server/execute.ts';
import { stateOf } from '#core/flow/shared/flow.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { mioSql } from '#modules/informes/server/index.ts';
import { leerProyecto, type ProyectoLeido } from '#modules/proyectos/server/index.ts';
import { type EstadoMonitoreo, flujoMonitoreo } from '../domain/flujo.ts';
import { monitoreo } from '../tables.ts';
import { monitoreadoSql } from './metas.ts';

export type Puerta = 'oficina' | 'investigador';
type Leida = typeof monitoreo.$inferSelect;
type Fila = Pick<Leida, 'version' | 'descripcion' | 'fechaEnvio' | 'fechaAprobacion'> & {
  estadoDesde: Date | null;
};
/** The monitoring of a project, as the person who came in by this door reaches it. */
export type Monitoreo = Fila & {
  id: number;
  estado: EstadoMonitoreo;
  p: ProyectoLeido;
  roles: ReadonlySet<string>;
};
/** As it is before anybody writes it. */
const SIN_EMPEZAR: Fila = {
  version: 1,
  descripcion: '',
  estadoDesde: null,
  fechaEnvio: null,
  fechaAprobacion: null,
};

const VER = 'monitoreo.ver';
/** SQL of the project `p`: anyone who asks reaches it by this door, or by either. */
async function alcance(ctx: Ctx, puerta?: Puerta): Promise<{ oficina: boolean; mio: SQL }> {
  const oficina = puerta !== 'investigador' && requireSession(ctx).permissions.has(VER);
  return { oficina, mio: puerta === 'oficina' ? sql`false` : await mioSql(ctx) };
}
/**
 * The monitoring of a monitored project that the actor reaches; one that nobody wrote yet is «Por presentar».
 * @throws Failure not_found
 */
export async function exigirMonitoreo(ctx: Ctx, id: number, puerta?: Puerta): Promise<Monitoreo> {
  const { oficina, mio } = await alcance(ctx, puerta);
  const [suyo] = await rowsOf<{ mio: boolean }>(
    ctx.db,
    sql`
      select ${mio} as mio
      from proyecto p
      where p.id = ${id}
        and ${await monitoreadoSql(ctx)}
        and (
          ${oficina}
          or ${mio}
        )
    `,
  );
  const p = suyo ? await leerProyecto(ctx, id) : null;
  if (!suyo || !p) throw notFound();
  const [fila] = await ctx.db.select().from(monitoreo).where(eq(monitoreo.id, id));
  const roles = [
    ...(oficina && requireSession(ctx).permissions.has('monitoreo.editar') ? ['oficina'] : []),
    ...(suyo.mio ? ['responsable'] : []),
  ];
  const estado = fila?.estado ?? stateOf(flujoMonitoreo, { estado: flujoMonitoreo.initial });
  return { ...(fila ?? SIN_EMPEZAR), id, estado, p, roles: new Set(roles) };
}

/** Its row, born if it was not, held until the transaction ends. */
export async function asegurar(tx: Ctx, id: number): Promise<void> {
  const estado = flujoMonitoreo.initial;
  const nueva = { id, estado, estadoDesde: tx.now(), creadoEn: tx.now(), actualizadoEn: tx.now() };
  const [nacio] = await tx.db.insert(monitoreo).values(nueva).onConflictDoNothing().returning({ id: monitoreo.id });
  if (nacio)
    await recordTransition(tx, {
      entity: flujoMonitoreo.entity,
      entityId: id,
      action: 'crear',
      from: null,
      to: estado,
    });
  await tx.db.select({ id: monitoreo.id }).from(monitoreo).where(eq(monitoreo.id, id)).for('update');
}
/** The same, held and as it stands once it is. @throws Failure not_found */
export async function abrirMonitoreo(tx: Ctx, id: number, puerta?: Puerta): Promise<Monitoreo> {
  await exigirMonitoreo(tx, id, puerta);
  await asegurar(tx, id);
  return exigirMonitoreo(tx, id, puerta);
}

/** Whether its description and its publications are written now by anyone who has these roles (spec 06 §4.2, §4.5). */
export const seEscribe = ({ estado, roles }: Pick<Monitoreo, 'estado' | 'roles'>): boolean =>
  (roles.has('oficina') && flujoMonitoreo.is(estado, 'corrige')) ||
  (roles.has('responsable') && flujoMonitoreo.is(estado, 'escribe'));
/** @throws Failure forbidden (only reads) or action_not_available */
export function exigirEscritura(m: Pick<Monitoreo, 'estado' | 'roles'>): void {
  if (m.roles.size === 0)
    throw new Failure('forbidden', 'monitoreo.solo_lectura', 'Su cuenta puede ver este registro, pero no cambiarlo.');
  if (!seEscribe(m))
    throw new Failure(
      'action_not_available',
      'monitoreo.monitoreo_no_editable',
      flujoMonitoreo.is(m, 'corrige')
        ? 'El monitoreo fue enviado: podrá cambiarlo si la oficina lo observa o lo devuelve.'
        : 'El monitoreo ya fue evaluado: su descripción y sus publicaciones no cambian.',
    );
}

type Cambio = { action: string; before: Record<string, unknown> | null; after: Record<string, unknown> | null };
type Plan = Cambio & { set?: Partial<typeof monitoreo.$inferInsert> };
/** The one order of a change: held, scope, version, state, write, history. @throws Failure of each */
export const cambiar = (
  ctx: Ctx,
  { id, puerta, version }: { id: number; puerta: Puerta; version?: number },
  plan: (tx: Ctx, m: Monitoreo) => Promise<Plan>,
) =>
  inTransaction(ctx, async (tx) => {
    const m = await abrirMonitoreo(tx, id, puerta);
    if (version !== undefined)
      await requireVersion(tx, { name: flujoMonitoreo.entity, the: 'El monitoreo' }, m, version);
    exigirEscritura(m);
    const { set, ...cambio } = await plan(tx, m);
    const firma = { version: m.version + 1, actualizadoEn: tx.now(), actualizadoPor: actorName(tx) };
    await tx.db
      .update(monitoreo)
      .set({ ...set, ...firma })
      .where(eq(monitoreo.id, id));
    await audit(tx, { entity: flujoMonitoreo.entity, entityId: id, ...cambio });
    return { mensaje: 'Se guardó.' };
  });

export const monitoreoGuardado: Kept = {
  entity: flujoMonitoreo.entity,
  flow: flujoMonitoreo,
  require: async (ctx, id, que) => {
    const m = await exigirMonitoreo(ctx, id);
    if (que === 'edit' && !m.roles.has('oficina'))
      throw new Failure('forbidden', 'monitoreo.solo_lectura', 'Su cuenta puede ver este registro, pero no cambiarlo.');
    return m;
  },
};
