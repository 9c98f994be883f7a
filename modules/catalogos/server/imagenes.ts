import { desc } from 'drizzle-orm';
import { hasPermission } from '#core/access/server/rule.ts';
import { implement } from '#core/contract/server/implement.ts';
import { keepRows } from '#core/db/server/kept-tables.ts';
import { defineEntity, lock, requireRow } from '#core/entity/server/entity.ts';
import { filesOf, openFile, retireFile, storeFile } from '#core/files/server/files.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { imagenesContract } from '../contract-autoridades.ts';
import { type ActoDeAutoridad, autoridades } from '../domain/autoridades.ts';
import { type ImagenDeAutoridad, RANURAS_AUTORIDAD } from '../domain/ranura.ts';
import { autoridad } from '../tables.ts';

const autoridadEntidad = defineEntity({
  name: 'autoridad',
  table: autoridad,
  the: 'La autoridad',
  see: hasPermission(...[autoridades.see].flat()),
  edit: hasPermission(...[autoridades.edit].flat()),
});
const imagenesDe = async (ctx: Ctx, id: number) => {
  const archivos = await filesOf(ctx.db, autoridadEntidad.name, id, Object.keys(RANURAS_AUTORIDAD));
  return { firma: archivos.firma?.[0] ?? null, sello: archivos.sello?.[0] ?? null };
};
async function exigirImagen(ctx: Ctx, id: number, ranura: ImagenDeAutoridad, que: 'see' | 'edit') {
  await requireRow(ctx, autoridadEntidad, id, que);
  const imagen = (await imagenesDe(ctx, id))[ranura];
  if (!imagen) throw notFound('La autoridad no tiene esa imagen.');
  return imagen.id;
}

/** Bytes as the documents draw them. */
async function comoDato(ctx: Ctx, archivoId: number): Promise<string> {
  const { mime, body } = await openFile(ctx, archivoId);
  const trozos: Uint8Array[] = [];
  if (body instanceof Uint8Array) trozos.push(body);
  else for await (const trozo of body) trozos.push(trozo);
  return `data:${mime};base64,${Buffer.concat(trozos).toString('base64')}`;
}
const deUltimaAPrimera = keepRows([autoridad], (db) =>
  db.select().from(autoridad).orderBy(desc(autoridad.desde), desc(autoridad.id)),
);

export type AutoridadVigente = { id: number; nombre: string; cargo: string; firma: string[] };
/**
 * Who does that for the institution today, the last one to begin, with signature and seal as pictures; null when nobody
 * does.
 */
export async function autoridadVigente(ctx: Ctx, acto: ActoDeAutoridad): Promise<AutoridadVigente | null> {
  const hoy = ctx.today();
  const fila = (await deUltimaAPrimera(ctx.db)).find(
    ({ actos, desde, hasta }) => actos.includes(acto) && desde <= hoy && (hasta === null || hasta >= hoy),
  );
  if (!fila) return null;
  const { firma, sello } = await imagenesDe(ctx, fila.id);
  const imagenes = [firma, sello].flatMap((f) => (f ? [comoDato(ctx, f.id)] : []));
  return { id: fila.id, nombre: fila.nombre, cargo: fila.cargo, firma: await Promise.all(imagenes) };
}

export const imagenesModule = implement(imagenesContract, {
  leer: async (ctx, { id }) => {
    const fila = await requireRow(ctx, autoridadEntidad, id, 'see');
    return { ...(await imagenesDe(ctx, id)), puedeEditar: autoridadEntidad.edit.allows(requireSession(ctx), fila) };
  },
  abrir: async (ctx, { id, ranura }) => openFile(ctx, await exigirImagen(ctx, id, ranura, 'see')),
  subir: async (ctx, { id, ranura }, { file }) => {
    await requireRow(ctx, autoridadEntidad, id, 'edit');
    if (!file) throw invalidField('archivo', 'Archivo necesario');
    await storeFile(ctx, {
      slot: RANURAS_AUTORIDAD[ranura],
      entity: autoridadEntidad.name,
      stream: file.stream,
      filename: file.filename,
      before: async (tx) => (await lock(tx, autoridadEntidad, { id })).id,
    });
  },
  quitar: (ctx, { id, ranura }) =>
    inTransaction(ctx, async (tx) => {
      const fileId = await exigirImagen(tx, id, ranura, 'edit');
      await retireFile(tx, { entity: autoridadEntidad.name, entityId: id, fileId });
    }),
});
