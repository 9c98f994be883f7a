import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { notify, queueMail } from '#core/mail/server/queue.ts';

export type Destinatario = { usuarioId: number | null; nombre: string; correo: string | null };

const coordinadorDe = async (ctx: Ctx, grupoId: number): Promise<Destinatario | null> => {
  const [fila] = await rowsOf<Destinatario>(
    ctx.db,
    sql`select ur.usuario_id::int as "usuarioId", i.nombres || ' ' || i.apellido1 as nombre, coalesce(i.email3, u.email)::text as correo
      from grupo_integrante gi join investigador i on i.id = gi.investigador_id left join usuario_rol ur on ur.investigador_id = i.id left join usuario u on u.id = ur.usuario_id
      where gi.grupo_id = ${grupoId} and gi.es_coordinador and gi.hasta is null`,
  );
  return fila ?? null;
};

/** Account and mail of a researcher, for notices. */
export async function personaDe(ctx: Ctx, investigadorId: number): Promise<Destinatario | null> {
  const [fila] = await rowsOf<Destinatario>(
    ctx.db,
    sql`select ur.usuario_id::int as "usuarioId", i.nombres || ' ' || i.apellido1 as nombre, coalesce(i.email3, u.email)::text as correo
      from investigador i left join usuario_rol ur on ur.investigador_id = i.id left join usuario u on u.id = ur.usuario_id where i.id = ${investigadorId}`,
  );
  return fila ?? null;
}

/** Tells the coordinator of a group, by bell and mail, that a proposal waits for his word. */
export async function avisarCoordinador(ctx: Ctx, proyectoId: number, grupo: { grupoId: number; grupo: string }) {
  const coordinador = await coordinadorDe(ctx, grupo.grupoId);
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
