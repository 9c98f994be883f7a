import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';

/**
 * The accounts of the office that may enter today, by name: what they may do in each module is asked of each.
 * @param una only this account, which nobody deactivates until the transaction ends
 */
export const cuentasDeOficina = (ctx: Ctx, una: number | null = null) =>
  query(ctx)<{ id: number; name: string }>`
    select u.id::int, u.nombre as name
    from usuario u
      join usuario_rol r on r.usuario_id = u.id
    where r.rol = 'admin'
      and u.activo
      and (
        u.caduca_en is null
        or u.caduca_en > ${ctx.now().toISOString()}::timestamptz
      )
      ${una === null ? sql`` : sql`and u.id = ${una}`}
    order by u.nombre collate "quipu_es", u.id
    ${una === null ? sql`` : sql`for share of u`}
  `;
