import { eq, sql } from 'drizzle-orm';
import { allOf, hasPermission, type Rule } from '#core/access/server/rule.ts';
import { keepRows } from '#core/db/server/kept-tables.ts';
import { defineEntity, requireRow } from '#core/entity/server/entity.ts';
import type { Kept } from '#core/entity/server/kept.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { dayOf } from '#core/kernel/shared/time.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';
import { tipoDe } from '../../domain/tipos.ts';
import { publicacion, publicacionBaremo, publicacionCategoria } from '../../tables.ts';

export const VER = 'publicaciones.ver';
export const EDITAR = 'publicaciones.editar';
export const puede = (ctx: Ctx, permiso: string): boolean => requireSession(ctx).permissions.has(permiso);
/** One that was united with another is read, and not touched. */
const noUnida: Rule<{ fusionadaEnId: number | null }> = {
  allows: (_, { fusionadaEnId }) => fusionadaEnId === null,
  filters: () => sql`fusionada_en_id is null`,
};
/** Publications as the office has them: all of them, whatever their state. */
export const publicacionEntidad = defineEntity({
  name: flujoPublicacion.entity,
  table: publicacion,
  the: 'La publicación',
  see: hasPermission(VER),
  edit: allOf(hasPermission(EDITAR), noUnida),
  touched: 'actualizadoEn',
});
export type Fila = Omit<typeof publicacion.$inferSelect, 'pasosVersion'>;
/** @throws Failure not_found or forbidden */
export const exigirPublicacion = (ctx: Ctx, id: number, que: 'see' | 'edit'): Promise<Fila> =>
  requireRow(ctx, publicacionEntidad, id, que);
export const publicacionGuardada: Kept = {
  entity: flujoPublicacion.entity,
  flow: flujoPublicacion,
  require: (ctx, id, what) => exigirPublicacion(ctx, id, what),
};

type Categoria = { value: string; label: string };
/**
 * Categories that a publication may take: those in use of its group, in the baremo of the day it was inscribed, or in
 * the one that it was already judged by; of a patent, that of its kind. Before the first baremo, the first one.
 */
export async function categoriasDe(ctx: Ctx, p: Fila): Promise<Categoria[]> {
  const { baremos, categorias } = await puntajesEnUso(ctx.db);
  const dia = dayOf(p.fechaInscripcion ?? p.creadoEn, ctx.settings.timeZone);
  const suya = categorias.find(({ id }) => id === p.categoriaId);
  const vigente = baremos.findLast(({ vigenteDesde }) => vigenteDesde <= dia) ?? baremos[0];
  const baremoId = suya?.baremoId ?? vigente?.id;
  const { grupo } = tipoDe(p.tipo);
  return categorias
    .filter((c) => c.grupo === grupo && c.baremoId === baremoId)
    .filter((c) => c.activa || c.id === p.categoriaId)
    .filter((c) => p.tipoPatente === null || c.grado === p.tipoPatente)
    .map((c) => ({ value: String(c.id), label: `${c.nombre} · ${c.puntaje} puntos` }));
}

/** The baremos in use, the oldest first, and every category. */
const puntajesEnUso = keepRows([publicacionBaremo, publicacionCategoria], async (db) => ({
  baremos: await db
    .select()
    .from(publicacionBaremo)
    .where(eq(publicacionBaremo.activo, true))
    .orderBy(publicacionBaremo.vigenteDesde),
  categorias: await db.select().from(publicacionCategoria).orderBy(publicacionCategoria.id),
}));
