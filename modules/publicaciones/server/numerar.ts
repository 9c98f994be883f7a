import { query } from '#core/db/server/open.ts';
import { takeTurn } from '#core/db/server/turn.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';

const DIGITOS = 9;

/**
 * The next codes of the register, in the order of `ids`: those after the highest. Given under a lock that every
 * registration takes last, so that each waits for the one before; a publication that has its code keeps it for ever.
 * @returns the code of each that had none
 * @throws Failure conflict when there are no more
 */
export async function darCodigos(tx: Ctx, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  await takeTurn(tx, 'publicacion:codigo');
  const dados = await query(tx)<{ codigo: string }>`
    update publicacion
    set codigo_registro = lpad(siguiente.numero::text, ${DIGITOS}, '0')
    from (
        select
          x.id,
          x.orden + (
            select coalesce(max(codigo_registro), '0')::bigint
            from publicacion
            where tipo_publicacion <> 'patente' and codigo_registro ~ '^[0-9]{9}$'
          ) as numero
        from unnest(${`{${ids}}`}::bigint[]) with ordinality as x (id, orden)
      ) siguiente
    where publicacion.id = siguiente.id
      and publicacion.codigo_registro is null
      and siguiente.numero < ${10 ** DIGITOS}
    returning publicacion.codigo_registro as codigo
  `;
  if (dados.length === 0)
    throw new Failure('conflict', 'publicaciones.codigos_agotados', 'Se agotaron los códigos de registro.');
  return dados.map(({ codigo }) => codigo);
}
