import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { DAY_MS, hourOf, weekdayOf } from '#core/kernel/shared/time.ts';
import { RESUMEN_HABITUAL } from '../../domain/avisos.ts';
import { avisoResumen } from '../../tables.ts';

/** Days after which an account that nobody uses is not reminded of what waits. */
const DIAS_DE_USO = 60;
const DIAS_HABITUALES = `{${RESUMEN_HABITUAL.dias}}`;

/** An account whose digest is due, and whether this is the first of its week. */
export type PorResumir = {
  usuarioId: number;
  nombre: string;
  correo: string;
  /** It wants to be told what waits; otherwise only what was kept for its digest. */
  espera: boolean;
  primeroDeLaSemana: boolean;
};

/**
 * The accounts whose digest is due at this hour and was not sent today: also those of an hour that passed while the
 * system was down. Accounts that nobody has used for long only have what was kept for them.
 */
export const conResumenHoy = (ctx: Ctx) => {
  const dia = weekdayOf(ctx.today());
  const desde = new Date(ctx.now().getTime() - DIAS_DE_USO * DAY_MS).toISOString();
  return query(ctx)<PorResumir>`
    select
      u.id::int as "usuarioId",
      u.nombre,
      coalesce(i.email3, u.email)::text as correo,
      coalesce(x.modo, 'resumen') = 'resumen'
      and u.ultimo_acceso > ${desde}::timestamptz as espera,
      (
        select min(d)
        from unnest(coalesce(r.dias, ${DIAS_HABITUALES}::int[])) d
      ) = ${dia}::int as "primeroDeLaSemana"
    from usuario u
      left join aviso_resumen r on r.usuario_id = u.id
      left join aviso_preferencia x on x.usuario_id = u.id
        and x.clase = 'espera'
      left join usuario_rol ur on ur.usuario_id = u.id
        and ur.rol = 'investigador'
      left join investigador i on i.id = ur.investigador_id
    where u.activo
      and coalesce(i.email3, u.email) is not null
      and ${dia}::int = any(coalesce(r.dias, ${DIAS_HABITUALES}::int[]))
      and coalesce(r.hora, ${RESUMEN_HABITUAL.hora}::int) <= ${hourOf(ctx.now(), ctx.settings.timeZone)}::int
      and (r.enviado_el is null or r.enviado_el < ${ctx.today()}::date)
      and (
        u.ultimo_acceso > ${desde}::timestamptz
        or exists (
          select 1
          from correo_resumen c
          where c.usuario_id = u.id
        )
      )
    order by u.id
  `;
};

/**
 * Takes the digest of today of an account, for the transaction that writes it.
 * @returns false when another process had taken it
 */
export async function tomarTurnoDeResumen(tx: Ctx, usuarioId: number): Promise<boolean> {
  const tomado = await tx.db
    .insert(avisoResumen)
    .values({ usuarioId, dias: [...RESUMEN_HABITUAL.dias], hora: RESUMEN_HABITUAL.hora, enviadoEl: tx.today() })
    .onConflictDoUpdate({
      target: avisoResumen.usuarioId,
      set: { enviadoEl: tx.today() },
      setWhere: sql`${avisoResumen.enviadoEl} is null or ${avisoResumen.enviadoEl} < ${tx.today()}`,
    })
    .returning({ id: avisoResumen.usuarioId });
  return tomado.length > 0;
}
