import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { ajustesGrupo } from '#modules/grupos/server/index.ts';

/** Domain of the institution's addresses, as its parameters say. */
export const dominioDeCorreo = async (ctx: Ctx): Promise<string> => (await ajustesGrupo(ctx)).dominioCorreo;

/**
 * The address that may speak for a person (`i`) without an account: teammates can write others in their record, so
 * somebody of the house answers only from the house; an outsider, from the one they gave.
 */
export const correoDeInvitacion = (dominio: string): SQL =>
  sql`
    case
      when i.tipo ilike 'externo%' then coalesce(i.email3, i.email1)::text
      when ${dominio} = ''
      or i.email3::text ilike ${`%@${dominio}`}
      or i.email3::text ilike ${`%.${dominio}`} then i.email3::text
    end
  `;

/** Whether a person (`i`) enters with an account of their own. */
export const tieneCuenta: SQL = sql`
  exists (
    select 1
    from usuario_rol r
    where r.investigador_id = i.id
  )
`;
