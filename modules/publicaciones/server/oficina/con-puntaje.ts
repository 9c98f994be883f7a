import { query } from '#core/db/server/open.ts';
import { statesSql } from '#core/flow/server/sets.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { flujoAviso } from '../../domain/aviso-editorial.ts';

const avisoEn = statesSql(flujoAviso);

/**
 * What lost its points over a notice of its journal is not validated again before that is decided again. Call it on the
 * locked publication.
 * @throws Failure action_not_available
 */
export async function exigirConPuntaje(tx: Ctx, publicacionId: number): Promise<void> {
  const [retirado] = await query(tx)<{ id: number }>`
    select a.id
    from aviso_editorial a
    where a.publicacion_id = ${publicacionId}
      and ${avisoEn('sin_puntaje', 'a')}
    limit 1
  `;
  if (retirado)
    throw new Failure(
      'action_not_available',
      'publicaciones.puntaje_retirado',
      'Su puntaje se retiró por un aviso de la revista. Para validarla, vuelva a decidir ese aviso en «Avisos».',
    );
}
