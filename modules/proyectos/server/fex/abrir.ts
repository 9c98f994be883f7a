import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import type { Puerta } from '../../domain/fex/pasos.ts';
import { flujoProyecto } from '../../domain/flujo.ts';
import { proyecto } from '../../tables.ts';
import { firma } from '../accion.ts';
import { leerProyecto, type ProyectoLeido } from '../leer.ts';
import { politicaProyecto } from '../politica.ts';

/** An externally funded project, as the person who came in by this door may write it. */
export type Fex = ProyectoLeido & { puerta: Puerta; escribe: boolean };

/**
 * The project for the office, or for its responsible person only; the other members read it elsewhere (spec 05 §9.6).
 */
export async function buscarFex(ctx: Ctx, puerta: Puerta, id: number, bloquear = false): Promise<Fex | null> {
  if (bloquear) await ctx.db.select({ id: proyecto.id }).from(proyecto).where(eq(proyecto.id, id)).for('update');
  const p = await leerProyecto(ctx, id);
  if (!p?.externo) return null;
  const yo = requireSession(ctx);
  if (puerta === 'oficina')
    return politicaProyecto.ver.allows(yo, p) ? { ...p, puerta, escribe: politicaProyecto.editar.allows(yo, p) } : null;
  const suyo = p.responsableId === yo.subject.investigador && p.origen !== 'historico';
  return suyo && !flujoProyecto.is(p, 'eliminado') ? { ...p, puerta, escribe: flujoProyecto.is(p, 'editables') } : null;
}

/** @throws Failure action_not_available */
export async function exigirEscritura(_ctx: Ctx, p: Fex): Promise<void> {
  if (!p.escribe)
    throw new Failure(
      'action_not_available',
      'proyectos.proyecto_no_editable',
      'El proyecto ya fue enviado: no admite cambios mientras no lo observen.',
    );
}

/** The project of anyone who writes it, locked. @throws Failure not_found or action_not_available */
export async function abrirFex(tx: Ctx, puerta: Puerta, id: number): Promise<Fex> {
  const p = await buscarFex(tx, puerta, id, true);
  if (!p) throw notFound();
  await exigirEscritura(tx, p);
  return p;
}

/** Signs what changed outside the steps' own saves; a step that is changed no longer waits for its correction. */
export const tocar = (tx: Ctx, p: Fex, paso: number) =>
  tx.db
    .update(proyecto)
    .set({ ...firma(tx), pasosObservados: p.pasosObservados?.filter((n) => n !== paso) ?? null })
    .where(eq(proyecto.id, p.id));

/** Changes something that hangs from a project, in a step of its own. */
export const enFex = <T>(ctx: Ctx, puerta: Puerta, id: number, paso: number, hacer: (tx: Ctx, p: Fex) => Promise<T>) =>
  inTransaction(ctx, async (tx) => {
    const p = await abrirFex(tx, puerta, id);
    const hecho = await hacer(tx, p);
    await tocar(tx, p, paso);
    return hecho;
  });
