import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { statesSql } from '#core/flow/server/sets.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { flujoAviso } from '../../domain/aviso-editorial.ts';

const avisoEn = statesSql(flujoAviso);

/** SQL: the publication lost its points over a notice of its journal, and that was not decided again. */
export const perdioPuntaje = (publicacionId: number): SQL => sql`
  exists (
    select 1
    from aviso_editorial a
    where a.publicacion_id = ${publicacionId}
      and ${avisoEn('sin_puntaje', 'a')}
  )
`;

export const puntajeRetirado = (): Failure =>
  new Failure(
    'action_not_available',
    'publicaciones.puntaje_retirado',
    'Su puntaje se retiró por un aviso de la revista. Para validarla, vuelva a decidir ese aviso en «Avisos».',
  );

/**
 * What lost its points over a notice of its journal is not validated again before that is decided again. Call it on the
 * locked publication.
 * @throws Failure action_not_available
 */
export async function exigirConPuntaje(tx: Ctx, publicacionId: number): Promise<void> {
  const [fila] = await query(tx)<{ perdido: boolean }>`select ${perdioPuntaje(publicacionId)} as perdido`;
  if (fila?.perdido) throw puntajeRetirado();
}
