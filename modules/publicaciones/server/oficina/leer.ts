import { sql } from 'drizzle-orm';
import { allOf, hasPermission, type Rule } from '#core/access/server/rule.ts';
import { oneOf } from '#core/db/server/columns.ts';
import { query } from '#core/db/server/open.ts';
import { defineEntity, requireRow } from '#core/entity/server/entity.ts';
import type { Kept } from '#core/entity/server/kept.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';
import { tipoDe } from '../../domain/tipos.ts';
import { publicacion } from '../../tables.ts';

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
export const categoriasDe = (ctx: Ctx, p: Fila): Promise<Categoria[]> => {
  const dia = sql`(coalesce(${p.fechaInscripcion?.toISOString() ?? null}::timestamptz,
    ${p.creadoEn.toISOString()}::timestamptz) at time zone ${ctx.settings.timeZone})::date`;
  return query(ctx)`
    select c.id::text as value, c.nombre || ' · ' || c.puntaje || ' puntos' as label
    from publicacion_categoria c
    where c.grupo in (${oneOf([tipoDe(p.tipo).grupo])})
      and (
        c.activa
        or c.id = ${p.categoriaId}
      )
      and c.grado is not distinct from coalesce(${p.tipoPatente}, c.grado)
      and c.baremo_id = coalesce(
        (
          select x.baremo_id
          from publicacion_categoria x
          where x.id = ${p.categoriaId}
        ),
        (
          select b.id
          from publicacion_baremo b
          where b.activo and b.vigente_desde <= ${dia}
          order by b.vigente_desde desc
          limit 1
        ),
        (
          select b.id
          from publicacion_baremo b
          where b.activo
          order by b.vigente_desde
          limit 1
        )
      )
    order by c.id
  `;
};
