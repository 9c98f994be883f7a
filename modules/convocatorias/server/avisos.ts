import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { notify, queueMail } from '#core/mail/server/queue.ts';

export type Destinatario = { usuarioId: number | null; nombre: string; correo: string | null };

const aQuien = async (ctx: Ctx, quien: SQL): Promise<Destinatario | null> => {
  const [fila] = await rowsOf<Destinatario>(
    ctx.db,
    sql`select ur.usuario_id::int as "usuarioId", i.nombres || ' ' || i.apellido1 as nombre, coalesce(i.email3, u.email)::text as correo
      from investigador i left join usuario_rol ur on ur.investigador_id = i.id left join usuario u on u.id = ur.usuario_id where i.id = ${quien}`,
  );
  return fila ?? null;
};
/** Account and mail of a researcher, for notices. */
export const personaDe = (ctx: Ctx, investigadorId: number) => aQuien(ctx, sql`${investigadorId}`);

/** Tells the coordinator of a group, by bell and mail, that a proposal waits for his word. */
export async function avisarCoordinador(ctx: Ctx, proyectoId: number, grupo: { grupoId: number; grupo: string }) {
  const coordinador = await aQuien(
    ctx,
    sql`(select c.investigador_id from grupo_integrante c where c.grupo_id = ${grupo.grupoId} and c.es_coordinador and c.hasta is null)`,
  );
  if (!coordinador) return;
  const texto = `${requireSession(ctx).name} prepara una propuesta en la que participa el grupo ${grupo.grupo}. Revísela y autorícela para que pueda enviarse.`;
  if (coordinador.usuarioId)
    await notify(ctx, {
      userId: coordinador.usuarioId,
      title: 'Propuesta por autorizar',
      body: texto,
      link: '/investigador',
    });
  if (coordinador.correo)
    await queueMail(ctx, {
      template: 'autorizacion-pedida',
      to: coordinador.correo,
      subject: 'Una propuesta de su grupo espera su autorización',
      body: `${coordinador.nombre}:\n\n${texto}`,
      link: { label: 'Ver la propuesta', url: '/investigador' },
      entity: 'proyecto',
      entityId: proyectoId,
    });
}
