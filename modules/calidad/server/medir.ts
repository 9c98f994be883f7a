import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { defineJob } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { CLAVES_REGLA } from '../domain/reglas.ts';
import { type Aceptada, anotarRetiro } from './aceptar.ts';
import { hallazgos } from './fallas.ts';

/**
 * What breaks each rule today, by faculty. Done again the same day, it replaces what the day had; past months keep
 * their last day. What was accepted and no longer breaks its rule is accepted no more: if it does again, it is for
 * another reason.
 */
export const medir = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const hoy = tx.today();
    await query(tx)`delete from calidad_medicion where dia = ${hoy}`;
    // A rule that nothing breaks has its row too: it was measured.
    const corregidas = await query(tx)<Aceptada>`
      with h as materialized (
          select *
          from ${await hallazgos(tx, CLAVES_REGLA)} x
        ),
        medidas as (
          insert into calidad_medicion (dia, regla, facultad_id, abiertos, aceptados)
          select
            ${hoy}::date,
            r.regla,
            h.facultad_id,
            count(h.id) filter (
              where a.id is null
            ),
            count(a.id)
          from unnest(${sql.param([...CLAVES_REGLA])}::text[]) r (regla)
            left join h on h.regla = r.regla
            left join calidad_aceptada a on a.regla = h.regla
              and a.registro_id = h.registro
          group by r.regla, h.facultad_id
          on conflict do nothing
        )
      delete from calidad_aceptada a
      where not exists (
          select 1
          from h
          where h.regla = a.regla and h.registro = a.registro_id
        )
      returning a.id::int, a.regla, a.registro_id::int as registro, a.motivo
    `;
    await anotarRetiro(tx, corregidas, 'El registro ya no incumple la regla.');
    await query(tx)`
      delete from calidad_medicion m
      where m.dia < date_trunc('month', ${hoy}::date)
        and exists (
          select 1
          from calidad_medicion x
          where x.dia > m.dia and date_trunc('month', x.dia) = date_trunc('month', m.dia)
        )
    `;
  });

/** Every night: the trend of the quality of data. */
export const calidadJob = defineJob({ name: 'calidad-medicion', schedule: '30 2 * * *', handler: medir });
