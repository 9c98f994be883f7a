import { eq } from 'drizzle-orm';
import type { UploadedFile } from '#core/contract/server/implement.ts';
import type { FileReply } from '#core/contract/shared/endpoint.ts';
import { openFile, ownersOf, retireFile, storeFile } from '#core/files/server/files.ts';
import { defineSlot, type FileInfo } from '#core/files/shared/slot.ts';
import { applyTransition } from '#core/flow/server/execute.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { flujoInforme } from '../domain/flujo.ts';
import { informe } from '../tables.ts';
import { actividadesDe } from './datos.ts';
import { ajuste, escribeSeccion, exigirEscritura, exigirInforme, type Informe, type Puerta } from './leer.ts';

const ENTIDAD = flujoInforme.entity;
const ACTIVIDAD = 'actividad_';
/** Slot of a row of the calendar, by the identity of the activity. */
export const deActividad = (id: number) => `${ACTIVIDAD}${id}`;

/**
 * A change of a section outside the save of its step: what was observed goes back to be mended, and the section is
 * touched.
 */
export async function tocar(tx: Ctx, r: Informe, seccion: string): Promise<void> {
  const set = {
    actualizadoEn: tx.now(),
    pendientes: r.pendientes.filter((s) => s !== seccion),
    ...(r.puerta === 'investigador' ? { fechaInforme: tx.now() } : {}),
  };
  if (r.puerta === 'investigador' && flujoInforme.is(r, 'observado'))
    await applyTransition(tx, flujoInforme, informe, {
      id: r.id,
      action: 'guardar',
      roles: () => r.roles,
      set: () => set,
    });
  else await tx.db.update(informe).set(set).where(eq(informe.id, r.id));
}

/** The report, locked, with the section that a slot belongs to, when this person may write it. @throws Failure */
async function abrir(tx: Ctx, puerta: Puerta, id: number, ranura: string) {
  const r = await exigirInforme(tx, puerta, id, true);
  exigirEscritura(r);
  const esActividad = (await actividadesDe(tx, r.p.id)).some((a) => deActividad(a.id) === ranura);
  const seccion = r.cuerpo.secciones.find((s) =>
    esActividad ? s.vista === 'calendario' : s.ranuras.some((x) => x.key === ranura),
  );
  if (!seccion) throw notFound('El informe no pide ese archivo.');
  if (!escribeSeccion(r, seccion.key))
    throw new Failure('forbidden', 'informes.seccion_no_compartida', 'No tiene permiso para editar esta sección.');
  return { r, seccion, label: seccion.ranuras.find((x) => x.key === ranura)?.label ?? 'Archivo de la actividad' };
}

/** Megabytes that a file of a report may have. */
export const maximoMb = async (ctx: Ctx) => Number(await ajuste(ctx, 'informes_max_mb')) || 6;
/** A slot of a report: one PDF. What proves an activity may be a photograph; the rest is read. */
export const ranuraDe = (key: string, label: string, maxMb: number) =>
  defineSlot({ key, label, accept: ['pdf'], maxMb, wantsText: !key.startsWith(ACTIVIDAD) });

/**
 * Replaces the file of a slot, or of an activity of the calendar.
 * @throws Failure of `abrir`, too_large, unsupported_type
 */
export async function subir(
  ctx: Ctx,
  puerta: Puerta,
  id: number,
  ranura: string,
  file: UploadedFile | null,
): Promise<FileInfo> {
  if (!file) throw invalidField('archivo', 'Archivo necesario');
  const { label } = await inTransaction(ctx, (tx) => abrir(tx, puerta, id, ranura));
  return storeFile(ctx, {
    slot: ranuraDe(ranura, label, await maximoMb(ctx)),
    entity: ENTIDAD,
    stream: file.stream,
    filename: file.filename,
    before: async (tx) => {
      const { r, seccion } = await abrir(tx, puerta, id, ranura);
      await tocar(tx, r, seccion.key);
      return id;
    },
  });
}

const esSuyo = async (ctx: Ctx, id: number, archivoId: number) =>
  (await ownersOf(ctx.db, archivoId)).some((d) => d.entity === ENTIDAD && d.entityId === id);

/** Empties a slot; the file stays as history. */
export const quitar = (ctx: Ctx, puerta: Puerta, id: number, ranura: string, archivoId: number) =>
  inTransaction(ctx, async (tx) => {
    const { r, seccion } = await abrir(tx, puerta, id, ranura);
    if (!(await esSuyo(tx, id, archivoId))) throw notFound('El archivo que busca no existe.');
    await tocar(tx, r, seccion.key);
    await retireFile(tx, { entity: ENTIDAD, entityId: id, fileId: archivoId });
  });

/** Opens a file of the report, old versions included; one of another answers 404. */
export async function abrirArchivo(ctx: Ctx, puerta: Puerta, id: number, archivoId: number): Promise<FileReply> {
  await exigirInforme(ctx, puerta, id);
  if (!(await esSuyo(ctx, id, archivoId))) throw notFound('El archivo que busca no existe.');
  return openFile(ctx, archivoId);
}
