import { query } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { postulacionPresencia } from '../tables.ts';
import { exigirPostulacion } from './postulacion.ts';

/** A person who has not been heard of for this long is no longer there. The browser speaks every fifteen seconds. */
const AUSENTE_MS = 45_000;

/**
 * Notes that the actor has a step open, and answers who else is there and the version of the record.
 * @throws Failure not_found
 */
export async function latir(ctx: Ctx, id: number, paso: number) {
  const { version } = await exigirPostulacion(ctx, id);
  const { userId: usuarioId, name: nombre } = requireSession(ctx);
  const vistoEn = ctx.now();
  await ctx.db
    .insert(postulacionPresencia)
    .values({ proyectoId: id, usuarioId, nombre, paso, vistoEn })
    .onConflictDoUpdate({
      target: [postulacionPresencia.proyectoId, postulacionPresencia.usuarioId],
      set: { nombre, paso, vistoEn },
    });
  const desde = new Date(vistoEn.getTime() - AUSENTE_MS).toISOString();
  const otros = await query(ctx)<{ nombre: string; paso: number }>`
    select nombre, paso::int
    from postulacion_presencia
    where proyecto_id = ${id}
      and usuario_id <> ${usuarioId}
      and visto_en > ${desde}::timestamptz
    order by nombre
  `;
  return { version, otros };
}
