import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { deadlineInWords } from '#core/kernel/shared/spanish.ts';
import { say } from '#core/mail/shared/definition.ts';
import { avisar, destinatarioDe } from '#modules/acceso/server/index.ts';
import { nombreDePropuestaSql } from '#modules/catalogos/server/index.ts';
import { CORREOS_DE_POSTULACION } from '../domain/correos.ts';

/** Tells the coordinator of a group, by bell and mail, that a proposal waits for their word. */
export async function avisarCoordinador(ctx: Ctx, proyectoId: number, grupo: { grupoId: number; grupo: string }) {
  const coordinador = await destinatarioDe(
    ctx,
    sql`(select c.investigador_id from grupo_integrante c where c.grupo_id = ${grupo.grupoId} and c.es_coordinador
      and c.hasta is null)`,
  );
  const [p] = await query(ctx)<{ titulo: string; convocatoria: string; cierre: string | null }>`
    select ${nombreDePropuestaSql('p')} as titulo, c.descripcion as convocatoria, c.registro_fin::text as cierre
    from proyecto p
      join convocatoria c on c.id = p.convocatoria_id
    where p.id = ${proyectoId}
  `;
  await avisar(ctx, coordinador, {
    correo: say(CORREOS_DE_POSTULACION['autorizacion-pedida'], {
      titulo: p?.titulo,
      convocatoria: p?.convocatoria,
      quien: requireSession(ctx).name,
      grupo: grupo.grupo,
      plazo: p?.cierre && deadlineInWords(p.cierre, ctx.today()),
    }),
    url: '/investigador',
    entity: 'proyecto',
    entityId: proyectoId,
  });
}
