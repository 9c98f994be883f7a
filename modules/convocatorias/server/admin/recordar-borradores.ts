import { eq } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import { lock } from '#core/entity/server/entity.ts';
import { defineJob } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { deadlineInWords } from '#core/kernel/shared/spanish.ts';
import { addDays, dayOf, formatDay } from '#core/kernel/shared/time.ts';
import { say } from '#core/mail/shared/definition.ts';
import { avisar } from '#modules/acceso/server/index.ts';
import { nombreDePropuestaSql } from '#modules/catalogos/server/index.ts';
import { USTED } from '#modules/proyectos/domain/turno.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { CORREOS_DE_POSTULACION } from '../../domain/correos.ts';
import { estaAbierta } from '../../domain/fases.ts';
import { seleccionDe } from '../../domain/seleccion.ts';
import { convocatoria } from '../../tables.ts';
import type { FilaConvocatoria } from '../postulacion.ts';
import { programaDe } from '../programas.ts';
import { turnoDePropuesta } from '../turno.ts';
import { servidas } from './convocatorias.ts';

export const PLANTILLA_BORRADOR = 'convocatoria-borrador';
type Borrador = {
  id: number;
  titulo: string;
  estado: string;
  usuarioId: number | null;
  nombre: string;
  correo: string | null;
  ultimo: Date | string | null;
};

/**
 * Reminds the person who has a draft that the call closes: bell and mail, one a day per draft at the most.
 * @param desde day since which a reminder already given counts; today by default
 * @throws Failure not_found, action_not_available when the call is not open
 */
export async function recordarBorradores(
  ctx: Ctx,
  id: number,
  desde = ctx.today(),
): Promise<{ enviados: number; omitidos: number }> {
  return inTransaction(ctx, async (tx) => {
    const c = await lock(tx, servidas.entity, { id });
    if (!estaAbierta(c, tx.today()))
      throw new Failure(
        'action_not_available',
        'convocatorias.convocatoria_cerrada',
        'La convocatoria no está abierta: sus borradores ya no pueden enviarse.',
      );
    const resultado = await recordar(tx, c, desde);
    if (resultado.enviados > 0)
      await audit(tx, { entity: 'convocatoria', entityId: id, action: 'recordar_borradores', after: resultado });
    return resultado;
  });
}

async function recordar(ctx: Ctx, c: FilaConvocatoria, desde: string): Promise<{ enviados: number; omitidos: number }> {
  const borradores = await query(ctx)<Borrador>`
    select
      p.id::int as id,
      p.estado,
      ${nombreDePropuestaSql('p')} as titulo,
      ur.usuario_id::int as "usuarioId",
      i.nombres || ' ' || i.apellido1 as nombre,
      coalesce(i.email3, u.email)::text as correo,
      (
        select max(m.creado_en)
        from correo_saliente m
        where m.entidad = 'proyecto' and m.entidad_id = p.id and m.plantilla = ${PLANTILLA_BORRADOR}
      ) as ultimo
    from proyecto p
      join investigador i on i.id = p.responsable_id
      left join usuario_rol ur on ur.investigador_id = i.id
      left join usuario u on u.id = ur.usuario_id
    where p.convocatoria_id = ${c.id} and ${proyectoEn('en_proceso', 'p')}
    order by p.id
  `;
  const programa = await programaDe(ctx, c.tipoProyecto);
  const enlace = `/investigador/convocatoria/${programa?.key ?? ''}`;
  let enviados = 0;
  for (const b of borradores) {
    const ya = b.ultimo !== null && dayOf(new Date(b.ultimo), ctx.settings.timeZone) >= desde;
    if (ya || (!b.correo && !b.usuarioId)) continue;
    // Who must act for it to be sent, in the words of every other screen.
    const turno = await turnoDePropuesta(ctx, b);
    const falta = turno.actua === USTED ? turno.texto : `Espera a ${turno.actua}. ${turno.texto}`;
    await avisar(ctx, b, {
      correo: say(CORREOS_DE_POSTULACION[PLANTILLA_BORRADOR], {
        titulo: b.titulo,
        convocatoria: c.descripcion,
        falta,
        cierre: formatDay(c.registroFin),
        plazo: c.registroFin && deadlineInWords(c.registroFin, ctx.today()),
      }),
      url: enlace,
      entity: 'proyecto',
      entityId: b.id,
    });
    enviados += 1;
  }
  return { enviados, omitidos: borradores.length - enviados };
}

/**
 * Every morning, from as many days before the close as each call says: who has a draft and was not reminded since that
 * day. A draft begun in those days gets its reminder too, and a morning without server is made up for the next one.
 */
export const recordatorioBorradoresJob = defineJob({
  name: 'convocatorias-recordar-borradores',
  schedule: '0 8 * * *',
  handler: async (ctx) => {
    const abiertas = await ctx.db.select().from(convocatoria).where(eq(convocatoria.activa, true));
    for (const c of abiertas) {
      const dias = seleccionDe(c.seleccion).recordatorioDias;
      const desde = addDays(c.registroFin, -dias);
      if (dias > 0 && estaAbierta(c, ctx.today()) && ctx.today() >= desde) await recordarBorradores(ctx, c.id, desde);
    }
  },
});
