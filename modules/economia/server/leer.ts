import { asc, eq, getTableName, inArray, sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Kept } from '#core/entity/server/kept.ts';
import { type Ctx, requireSession, type Session } from '#core/kernel/server/context.ts';
import { rowOf } from '#core/kernel/server/rows.ts';
import { readWithOthers, withOthers } from '#core/kernel/server/sets.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { numeroFijado, textoFijado } from '#modules/catalogos/server/index.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { leerProyecto, type ProyectoLeido } from '#modules/proyectos/server/index.ts';
import { flujoComprobante, flujoCuenta, flujoTransferencia } from '../domain/flujos.ts';
import { type ClaveEconomia, PARAMETROS_ECONOMIA } from '../domain/parametros.ts';
import { type LineaEconomica, resumenEconomico } from '../domain/resumen.ts';
import { comprobante, ecoProyecto, transferencia } from '../tables.ts';

export type Puerta = 'oficina' | 'responsable';
/** An account with its project, as anyone who reaches it: the office, or who answers for the project. */
export type Cuenta = typeof ecoProyecto.$inferSelect & { p: ProyectoLeido; roles: ReadonlySet<string> };

const def = (clave: ClaveEconomia) => PARAMETROS_ECONOMIA.find((p) => p.clave === clave)!;
const comoTexto = ({ clave, valor }: ReturnType<typeof def>) => ({ clave, valor: String(valor) });
export const ajuste = (ctx: Ctx, clave: ClaveEconomia): Promise<string> => textoFijado(ctx, comoTexto(def(clave)));
export const numero = (ctx: Ctx, clave: ClaveEconomia): Promise<number> => numeroFijado(ctx, comoTexto(def(clave)));
/** What a setting lists, separated by commas. */
export const lista = async (ctx: Ctx, clave: ClaveEconomia): Promise<string[]> =>
  (await ajuste(ctx, clave)).split(',').flatMap((v) => v.trim() || []);

/** Reading an account from the office: for its vouchers, or to decide its transfers (spec 07 §12). */
const esDeLaOficina = ({ permissions }: Session): boolean =>
  permissions.has('economia.ver') || permissions.has('transferencias.ver');

/**
 * What who asks is in an account. The person who answers for the project is not its office, whatever else their account
 * may do: presenting and reviewing are duties of different people.
 * @param permiso what makes an account the office for this matter
 */
export function rolesEn(
  ctx: Ctx,
  p: Pick<ProyectoLeido, 'responsableId'>,
  permiso: 'economia.editar' | 'transferencias.editar',
): ReadonlySet<string> {
  const { permissions, subject } = requireSession(ctx);
  if (p.responsableId !== null && p.responsableId === subject.investigador) return new Set(['responsable']);
  return new Set(permissions.has(permiso) ? ['oficina'] : []);
}

/** The account by a door; to anyone else it does not exist. @throws Failure not_found */
export async function exigirCuenta(ctx: Ctx, puerta: Puerta, id: number): Promise<Cuenta> {
  const fila = await rowOf(ctx, ecoProyecto, id);
  const p = fila ? await leerProyecto(ctx, fila.proyectoId) : null;
  if (!fila || !p) throw notFound();
  const session = requireSession(ctx);
  const { subject } = session;
  const entra =
    puerta === 'oficina'
      ? esDeLaOficina(session)
      : p.responsableId !== null && p.responsableId === subject.investigador;
  if (!entra) throw notFound();
  return { ...fila, p, roles: rolesEn(ctx, p, 'economia.editar') };
}
/** By either door. */
export const exigirPorCualquiera = (ctx: Ctx, id: number): Promise<Cuenta> =>
  exigirCuenta(ctx, esDeLaOficina(requireSession(ctx)) ? 'oficina' : 'responsable', id);

/** One change of an account at a time: anyone who comes second waits here, and judges what the first one left. */
export async function bloquearCuenta(tx: Ctx, id: number) {
  const fila = await readWithOthers(tx, 'bloquear cuenta', id, async (todos, ids) => {
    const filas = await todos.db
      .select()
      .from(ecoProyecto)
      .where(inArray(ecoProyecto.id, [...ids]))
      .orderBy(asc(ecoProyecto.id))
      .for('update');
    return new Map(filas.map((una) => [una.id, una]));
  });
  return fila!;
}
/** The account of a voucher or a transfer, locked before it. */
export const bloquearCuentaDe = (
  tx: Ctx,
  tabla: typeof comprobante | typeof transferencia,
  id: number,
): Promise<undefined> =>
  withOthers(tx, `bloquear cuenta de ${getTableName(tabla)}`, id, async (todos, ids) => {
    const suyas = todos.db
      .select({ id: tabla.ecoProyectoId })
      .from(tabla)
      .where(inArray(tabla.id, [...ids]));
    await todos.db
      .select({ id: ecoProyecto.id })
      .from(ecoProyecto)
      .where(inArray(ecoProyecto.id, suyas))
      .orderBy(asc(ecoProyecto.id))
      .for('update');
    return ids.map(() => undefined);
  });
/** Locked, and it takes changes. @throws Failure action_not_available */
export async function bloquearAbierta(tx: Ctx, id: number): Promise<void> {
  exigirAbierta(await bloquearCuenta(tx, id));
}
/** @throws Failure action_not_available of one that takes no changes */
export function exigirAbierta({ estado }: Pick<Cuenta, 'estado'>): void {
  if (flujoCuenta.is(estado, 'cerrada'))
    throw new Failure(
      'action_not_available',
      'economia.cuenta_cerrada',
      'El informe económico está cerrado: la oficina tiene que reabrirlo.',
    );
}

/** Why its responsible person may present nothing now, or nothing. */
export const noPresenta = ({ p, estado }: Pick<Cuenta, 'p' | 'estado'>): string | null =>
  flujoCuenta.is(estado, 'cerrada')
    ? 'El informe económico está cerrado.'
    : flujoProyecto.is(p, 'sinTerminar') || flujoProyecto.is(p, 'sustentado')
      ? null
      : 'El proyecto no admite gastos en su estado actual.';
/** The account, locked, of who may present something in it now. @throws Failure not_found, action_not_available */
export async function abrirParaPresentar(tx: Ctx, id: number): Promise<Cuenta> {
  await exigirCuenta(tx, 'responsable', id);
  await bloquearAbierta(tx, id);
  const cuenta = await exigirCuenta(tx, 'responsable', id);
  const falla = noPresenta(cuenta);
  if (falla) throw new Failure('action_not_available', 'economia.fuera_de_rendicion', falla);
  return cuenta;
}

/** The lines of an account with their balances. */
export const lineasDe = async (ctx: Ctx, { id }: Pick<Cuenta, 'id'>): Promise<LineaEconomica[]> =>
  (await readWithOthers(ctx, 'líneas de cuenta', id, lineasDeCuentas)) ?? [];

async function lineasDeCuentas(ctx: Ctx, cuentas: readonly number[]): Promise<ReadonlyMap<number, LineaEconomica[]>> {
  const filas = await rowsOf<{ cuenta: number; lineas: LineaEconomica[] }>(
    ctx.db,
    sql`
      select
        e.id::int as cuenta,
        jsonb_agg(
          jsonb_build_object(
            'partidaId', x.id,
            'codigo', x.codigo,
            'partida', x.nombre,
            'tipo', x.tipo,
            'asignado', l.monto::text,
            'enviado', l.enviado::text,
            'bruto', l.bruto::text,
            'original', coalesce(o.monto, 0)::numeric(12, 2)::text
          )
          order by x.tipo, x.codigo
        ) as lineas
      from eco_proyecto e
        join eco_presupuesto l on l.eco_proyecto_id = e.id
        join partida x on x.id = l.partida_id
        left join lateral (
          select sum(b.monto) as monto
          from proyecto_presupuesto b
          where b.proyecto_id = e.proyecto_id and b.partida_id = x.id
        ) o on true
      where e.id = any(${`{${cuentas}}`}::bigint[])
      group by e.id
    `,
  );
  return new Map(filas.map(({ cuenta, lineas }) => [cuenta, lineas]));
}
export const resumenDe = async (ctx: Ctx, cuenta: Pick<Cuenta, 'id'>) => resumenEconomico(await lineasDe(ctx, cuenta));

const guardada = (
  flow: Kept['flow'] & { entity: string },
  cuentaDe: (ctx: Ctx, id: number) => Promise<number | undefined>,
): Kept => ({
  entity: flow.entity,
  flow,
  require: async (ctx, id, que) => {
    const cuenta = await cuentaDe(ctx, id);
    if (cuenta === undefined) throw notFound();
    const { roles } = await exigirPorCualquiera(ctx, cuenta);
    if (que === 'edit' && !roles.has('oficina'))
      throw new Failure('forbidden', 'economia.solo_lectura', 'Su cuenta puede ver este registro, pero no cambiarlo.');
  },
});
const deTabla = (tabla: typeof comprobante | typeof transferencia) => async (ctx: Ctx, id: number) =>
  (await ctx.db.select({ cuenta: tabla.ecoProyectoId }).from(tabla).where(eq(tabla.id, id)))[0]?.cuenta;
/** Histories of what the economy keeps. */
export const economiaGuardada: readonly Kept[] = [
  guardada(flujoCuenta, async (_ctx, id) => id),
  guardada(flujoComprobante, deTabla(comprobante)),
  guardada(flujoTransferencia, deTabla(transferencia)),
];
