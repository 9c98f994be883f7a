import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { nombreDePropuesta } from '#modules/catalogos/domain/propuesta.ts';
import { responsablesDe } from '#modules/informes/server/index.ts';
import { codigoDeProyecto } from '#modules/proyectos/domain/codigo.ts';
import {
  candidatasDe,
  desvincularDeProyecto,
  tomarPublicacion,
  vincularAProyecto,
} from '#modules/publicaciones/server/index.ts';
import type { Publicacion } from '../contract.ts';
import { monitoreo, monitoreoPublicacion } from '../tables.ts';
import { avisarSiCompleto } from './avisos.ts';
import { cambiar, exigirEscritura, exigirMonitoreo, type Monitoreo, type Puerta } from './leer.ts';
import { LISTADAS } from './metas.ts';

/** The publications and patents of a monitoring. */
export const vinculadasDe = (ctx: Ctx, proyectoId: number) =>
  rowsOf<Publicacion>(
    ctx.db,
    sql`
      select v.id::int, v.titulo, v.tipo, v.anio, v.estado, v.registrada
      from ${LISTADAS} v
      where v.proyecto_id = ${proyectoId}
      order by v.anio desc nulls last, v.id
    `,
  );
/**
 * Whose publications, and since when, may be linked: those of the person who answers for the project (spec 06 §4.3).
 */
const paraDe = async (ctx: Ctx, { p }: Monitoreo) => ({
  personas: (await responsablesDe(ctx, p.id)).map((r) => r.id),
  desde: p.periodo,
});
export async function candidatas(ctx: Ctx, puerta: Puerta, id: number, tipo: string) {
  const m = await exigirMonitoreo(ctx, id, puerta);
  return { publicaciones: await candidatasDe(ctx, await paraDe(ctx, m), tipo) };
}

type Vinculo = { id: number; publicacionId: number };
/** Links a publication, or takes it away. It is held before the monitoring, as those who change it elsewhere do. */
const conPublicacion = (
  ctx: Ctx,
  puerta: Puerta,
  { id, publicacionId }: Vinculo,
  plan: Parameters<typeof cambiar>[2],
) =>
  inTransaction(ctx, async (tx) => {
    await tomarPublicacion(tx, publicacionId);
    return cambiar(tx, { id, puerta }, plan);
  });
/** @throws Failure not_found, action_not_available, invalid (no candidate) or conflict (it has a project) */
export const vincular = (ctx: Ctx, puerta: Puerta, v: Vinculo) =>
  conPublicacion(ctx, puerta, v, async (tx, m) => {
    const publicacion = await vincularAProyecto(tx, await paraDe(tx, m), v.publicacionId, {
      proyectoId: v.id,
      codigo: codigoDeProyecto(m.p),
      nombre: nombreDePropuesta(m.p),
      investigadorId: puerta === 'oficina' ? null : (requireSession(tx).subject.investigador ?? null),
    });
    await avisarSiCompleto(tx, v.id);
    return { action: 'vincular', before: null, after: { publicacion } };
  });
/** @throws Failure not_found or action_not_available */
export const desvincular = (ctx: Ctx, puerta: Puerta, v: Vinculo) =>
  conPublicacion(ctx, puerta, v, async (tx) => {
    const suya = (await vinculadasDe(tx, v.id)).find((x) => x.id === v.publicacionId);
    await desvincularDeProyecto(tx, v.publicacionId, v.id);
    return { action: 'desvincular', before: { publicacion: suya?.titulo ?? null }, after: null };
  });

/**
 * What is sent: the publications that the project has now, all of them registered, in place of what was sent before
 * (spec 06 §4.3).
 */
export async function entregar(tx: Ctx, id: number): Promise<undefined> {
  const todas = await vinculadasDe(tx, id);
  const sin = todas.filter((x) => !x.registrada);
  if (todas.length === 0)
    throw new Failure(
      'requirements_pending',
      'monitoreo.sin_publicaciones',
      'Vincule al menos una publicación registrada antes de remitir.',
    );
  if (sin.length)
    throw new Failure(
      'requirements_pending',
      'monitoreo.publicaciones_sin_registrar',
      'Todas las publicaciones vinculadas deben estar en «Registrado».',
      {
        reasons: sin.map((x) => ({
          text: `«${x.titulo}» no está en «Registrado»: quítela o espere a que se registre.`,
        })),
      },
    );
  return fijar(tx, id, todas);
}
/** Keeps which publications were sent, or judged. */
export async function fijar(tx: Ctx, id: number, todas: readonly Publicacion[]): Promise<undefined> {
  await tx.db.delete(monitoreoPublicacion).where(eq(monitoreoPublicacion.monitoreoId, id));
  if (todas.length)
    await tx.db
      .insert(monitoreoPublicacion)
      .values(todas.map(({ id: publicacionId }) => ({ monitoreoId: id, publicacionId })));
  return undefined;
}

/** By the door of publications neither: what was sent or judged keeps its list. @throws Failure action_not_available */
export async function cuidarVinculo(tx: Ctx, { proyectoId, oficina }: { proyectoId: number; oficina: boolean }) {
  const [m] = await tx.db.select().from(monitoreo).where(eq(monitoreo.id, proyectoId)).for('share');
  if (m) exigirEscritura({ estado: m.estado, roles: new Set([oficina ? 'oficina' : 'responsable']) });
}
