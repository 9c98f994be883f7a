import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { defineJob } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { deadlineInWords } from '#core/kernel/shared/spanish.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { say } from '#core/mail/shared/definition.ts';
import { avisar, destinatarioDe, quienesEditan } from '#modules/acceso/server/index.ts';
import { nombreDePropuestaSql } from '#modules/catalogos/server/index.ts';
import { RUTA_ACTIVIDADES } from '../../domain/actividades.ts';
import { CORREOS_DE_PROYECTO } from '../../domain/correos.ts';
import { rutaDeProyecto } from '../../domain/slug.ts';
import { proyectoEn } from '../../tables.ts';
import { codigoDeProyectoSql } from '../expresiones.ts';
import { ajustesFex } from './ajustes.ts';

type PorVencer = {
  id: number;
  titulo: string;
  codigo: string | null;
  tipo: string;
  responsableId: number | null;
  fin: string;
  quedan: number;
};

/**
 * Tells the responsible person and the office of each agreement that is about to end: one notice for each of the days
 * that the settings say, once. Who is told late (approved near its end) is told once, of the nearest; what is finished,
 * of nothing.
 */
export async function avisarVencimientos(ctx: Ctx): Promise<number> {
  const { avisos } = await ajustesFex(ctx);
  const hoy = ctx.today();
  const filas = await query(ctx)<PorVencer>`
    select
      p.id::int,
      ${nombreDePropuestaSql('p')} as titulo,
      ${codigoDeProyectoSql('p')} as codigo,
      p.tipo_proyecto as tipo,
      p.responsable_id::int as "responsableId",
      p.fecha_fin::text as fin,
      p.fecha_fin - ${hoy}::date as quedan
    from proyecto p
      join tipo_proyecto t on t.codigo = p.tipo_proyecto
        and t.externo
    where ${proyectoEn('conDeclaracion', 'p')}
      and p.origen = 'sistema'
      and p.fecha_fin between ${hoy}::date and ${hoy}::date + ${Math.max(...avisos)}::int
    order by p.id
  `;
  let dados = 0;
  for (const p of filas) dados += await inTransaction(ctx, (tx) => avisarUno(tx, p, avisos));
  return dados;
}

async function avisarUno(tx: Ctx, p: PorVencer, avisos: readonly number[]): Promise<number> {
  const cumplidos = avisos.filter((dias) => p.quedan <= dias);
  const nuevos = await query(tx)<{ dias: number }>`
    insert into proyecto_fex_aviso (proyecto_id, fecha_fin, dias, avisado_en)
    select ${p.id}, ${p.fin}::date, dias, ${tx.now()}
    from unnest(${sql.param(cumplidos)}::smallint[]) dias
    on conflict do nothing
    returning dias
  `;
  // The nearest was given before: a farther one, added later, says nothing new.
  if (!nuevos.some((n) => n.dias === Math.min(...cumplidos))) return 0;
  const carta = (url: string) => ({
    correo: say(CORREOS_DE_PROYECTO['fex-por-vencer'], {
      codigo: p.codigo,
      titulo: p.titulo,
      dias: plural(p.quedan, 'día', 'días'),
      fin: formatDay(p.fin),
      plazo: deadlineInWords(p.fin, tx.today()),
    }),
    url,
    entity: 'proyecto',
    entityId: p.id,
  });
  if (p.responsableId)
    await avisar(
      tx,
      await destinatarioDe(tx, p.responsableId),
      carta(`${RUTA_ACTIVIDADES}/proyectoDetalle?proyecto_id=${p.id}`),
    );
  for (const u of await quienesEditan(tx, 'proyectos')) await avisar(tx, u, carta(rutaDeProyecto(p.tipo, p.id)));
  return 1;
}

/** Every morning; a morning without server is made up for the next one. */
export const vencimientosFexJob = defineJob({
  name: 'proyectos-fex-vencimientos',
  schedule: '0 7 * * *',
  handler: async (ctx) => {
    await avisarVencimientos(ctx);
  },
});
