import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notify, queueMail } from '#core/mail/server/queue.ts';

export type Destinatario = { usuarioId: number | null; nombre: string; correo: string | null };

/** Account (active) and mail of a researcher: the institutional address first. */
export async function destinatario(ctx: Ctx, investigadorId: number): Promise<Destinatario | null> {
  const [fila] = await rowsOf<Destinatario>(
    ctx.db,
    sql`select u.id::int as "usuarioId", i.nombres || ' ' || i.apellido1 as nombre, coalesce(i.email3, i.email1, u.email)::text as correo
      from investigador i left join usuario_rol ur on ur.investigador_id = i.id left join usuario u on u.id = ur.usuario_id and u.activo
      where i.id = ${investigadorId}`,
  );
  return fila ?? null;
}

export type Aviso = {
  plantilla: string;
  asunto: string;
  texto: string;
  enlace: { label: string; url: string };
  grupoId: number;
};

/** Bell and mail, in the transaction of the change. */
export async function avisar(ctx: Ctx, investigadorId: number, aviso: Aviso): Promise<void> {
  const persona = await destinatario(ctx, investigadorId);
  if (!persona) return;
  if (persona.usuarioId)
    await notify(ctx, { userId: persona.usuarioId, title: aviso.asunto, body: aviso.texto, link: aviso.enlace.url });
  if (persona.correo)
    await queueMail(ctx, {
      template: aviso.plantilla,
      to: persona.correo,
      subject: aviso.asunto,
      body: `${persona.nombre}:\n\n${aviso.texto}`,
      link: aviso.enlace,
      entity: 'grupo',
      entityId: aviso.grupoId,
    });
}

/** Where a researcher looks at his group or request. */
export const enlaceDe = (g: { id: number; tipo: string }) =>
  g.tipo === 'grupo'
    ? { label: 'Ver el grupo', url: `/investigador/grupo/detalles?id=${g.id}` }
    : { label: 'Ver la solicitud', url: '/investigador/grupo?tab=solicitudes' };
