import { query } from '#core/db/server/open.ts';
import { defineJob } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { deadlineInWords } from '#core/kernel/shared/spanish.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { grupo, grupoEn } from '../../tables.ts';
import { avisar } from '../avisar.ts';

const PLANTILLA = 'grupo-plazo';
/** Days before the deadline from which it is reminded, and days between two reminders. */
const DIAS_ANTES = 3;
const DIAS_ENTRE = 2;

type Observada = { id: number; nombre: string; corto: string; hasta: string; coordinadorId: number };

/**
 * Reminds the coordinators of observed requests that the day to correct them is near: three days before, and on the
 * eve. Running it again sends nothing twice.
 */
export const recordarCorrecciones = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const hoy = tx.today();
    const observadas = await query(tx)<Observada>`
      select
        g.id::int,
        g.nombre,
        g.nombre_corto as corto,
        g.observacion_hasta::text as hasta,
        m.investigador_id::int as "coordinadorId"
      from ${grupo} g
        join grupo_integrante m on m.grupo_id = g.id
          and m.es_coordinador
          and m.hasta is null
      where ${grupoEn('observado', 'g')}
        and g.observacion_hasta between ${hoy}::date and ${hoy}::date + ${DIAS_ANTES}::int
        and not exists (
          select 1
          from correo_saliente c
          where c.entidad = 'grupo'
            and c.entidad_id = g.id
            and c.plantilla = ${PLANTILLA}
            and (c.creado_en at time zone ${tx.settings.timeZone})::date > ${hoy}::date - ${DIAS_ENTRE}::int
        )
      order by g.id
      for update of
        g
    `;
    for (const o of observadas)
      await avisar(tx, o.coordinadorId, {
        clave: PLANTILLA,
        grupo: { id: o.id, nombre: o.nombre, nombreCorto: o.corto },
        datos: { hasta: formatDay(o.hasta), plazo: deadlineInWords(o.hasta, hoy) },
        url: '/investigador/grupo?tab=solicitudes',
      });
    return observadas.length;
  });

/** Every morning. */
export const recordarCorreccionesJob = defineJob({
  name: 'grupos-recordar-correcciones',
  schedule: '30 7 * * *',
  handler: async (ctx) => {
    await recordarCorrecciones(ctx);
  },
});
