import { eq } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import type { Contexto, Pedido } from '../../domain/cambios/definicion.ts';
import type { EstadoCambio } from '../../domain/cambios/flujo.ts';
import { type Foto, nombreDeHecho, valorDe } from '../../domain/cambios/foto.ts';
import { esTipoDeCambio, type TipoDeCambio } from '../../domain/cambios/nombres.ts';
import { defDe } from '../../domain/cambios/registro.ts';
import { flujoProyecto } from '../../domain/flujo.ts';
import { proyectoCambio } from '../../tables.ts';
import { leerProyecto, type ProyectoLeido, participacionEn } from '../leer.ts';
import { politicaProyecto } from '../politica.ts';
import { contextoDe } from './foto.ts';

type Fila = typeof proyectoCambio.$inferSelect;
/** What somebody is to the changes of a project. */
export type Papel = { p: ProyectoLeido; roles: ReadonlySet<string>; oficina: boolean };
export type Cambio = Omit<Fila, 'estado' | 'tipo'> & { estado: EstadoCambio; tipo: TipoDeCambio } & Papel;

/**
 * The project, for the office and its members: its responsible person asks, the office resolves, and
 * a member reads.
 * @throws Failure not_found for anybody else
 */
export async function exigirPapel(ctx: Ctx, proyectoId: number): Promise<Papel> {
  const p = await leerProyecto(ctx, proyectoId);
  if (!p || flujoProyecto.is(p, 'eliminado')) throw notFound();
  const session = requireSession(ctx);
  if (politicaProyecto.ver.allows(session, p))
    return { p, oficina: true, roles: new Set(politicaProyecto.editar.allows(session, p) ? ['oficina'] : []) };
  const miembro = await participacionEn(ctx, proyectoId);
  if (!miembro) throw notFound();
  return { p, oficina: false, roles: new Set(miembro.esResponsable ? ['responsable'] : []) };
}

/** The roles of the actor on a change: its requester corrects and withdraws it. */
function rolesEn(fila: Fila, { roles }: Papel): ReadonlySet<string> {
  const suyos = new Set(roles);
  if (fila.deOficina ? roles.has('oficina') : roles.has('responsable')) suyos.add('solicitante');
  suyos.delete('responsable');
  return suyos;
}

/** @throws Failure not_found */
export async function exigirCambio(ctx: Ctx, id: number): Promise<Cambio> {
  const [fila] = await ctx.db.select().from(proyectoCambio).where(eq(proyectoCambio.id, id));
  if (!fila || !esTipoDeCambio(fila.tipo)) throw notFound();
  const papel = await exigirPapel(ctx, fila.proyectoId);
  const { tipo, ...suyo } = fila;
  return { ...suyo, tipo, ...papel, roles: rolesEn(fila, papel) };
}

/** The identity that the data of a change name as who comes. */
export const entraEn = (datos: Record<string, unknown>): number | null => Number(datos.entraId) || null;

type Guardado = Pick<Fila, 'proyectoId' | 'datos' | 'motivo' | 'vigencia'> & { tipo: TipoDeCambio };
/** A change with its data read, and what its rules need. */
export async function leerPedido(ctx: Ctx, cambio: Guardado): Promise<{ pedido: Pedido; c: Contexto }> {
  const { vigencia, motivo } = cambio;
  const entraId = await identidadDeHoy(ctx, entraEn(cambio.datos));
  const datos = entraId === null ? cambio.datos : { ...cambio.datos, entraId };
  const c = await contextoDe(ctx, cambio.proyectoId, { vigencia, motivo, entraId });
  return { pedido: defDe(cambio.tipo).leer(datos), c };
}

/** Who was united with another since the change was asked for comes as that other. */
async function identidadDeHoy(ctx: Ctx, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const [fila] = await query(ctx)<{ id: number }>`
    select coalesce(fusionada_en_id, id)::int as id from investigador where id = ${id}`;
  return fila?.id ?? id;
}

/** The facts that a change touches, as the project has them now. */
export const baseDe = (hechos: readonly string[], foto: Foto): Record<string, string> =>
  Object.fromEntries(hechos.map((h) => [h, valorDe(foto, h)]));

/** What moved since a change was sent: its requester looked at another project. */
export function movidosDe({ base }: Pick<Fila, 'base'>, foto: Foto): string[] {
  return Object.entries(base).flatMap(([hecho, era]) => {
    const es = valorDe(foto, hecho);
    if (es === era) return [];
    const nombre = nombreDeHecho(foto, hecho);
    return [`Cambió ${nombre} después de que se pidió: era «${era || 'nada'}» y ahora es «${es || 'nada'}».`];
  });
}
