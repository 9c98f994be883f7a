import { sql } from 'drizzle-orm';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { avisar, destinatarioDe } from '#modules/acceso/server/index.ts';

/** Tells the coordinator of a group, by bell and mail, that a proposal waits for their word. */
export async function avisarCoordinador(ctx: Ctx, proyectoId: number, grupo: { grupoId: number; grupo: string }) {
  const coordinador = await destinatarioDe(
    ctx,
    sql`(select c.investigador_id from grupo_integrante c where c.grupo_id = ${grupo.grupoId} and c.es_coordinador
      and c.hasta is null)`,
  );
  const texto = `${requireSession(ctx).name} prepara una propuesta en la que participa el grupo ${grupo.grupo}. Revísela y autorícela para que pueda enviarse.`;
  await avisar(ctx, coordinador, {
    titulo: 'Propuesta por autorizar',
    texto,
    enlace: { label: 'Ver la propuesta', url: '/investigador' },
    correo: {
      template: 'autorizacion-pedida',
      asunto: 'Una propuesta de su grupo espera su autorización',
      entity: 'proyecto',
      entityId: proyectoId,
    },
  });
}
