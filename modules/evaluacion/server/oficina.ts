import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notify, queueMail } from '#core/mail/server/queue.ts';

type Carta = { template: string; asunto: string; texto: string; enlace: string; proyectoId: number };

/** Tells everybody who runs the evaluation: bell, and mail to whoever has an address. */
export async function avisarOficina(ctx: Ctx, carta: Carta): Promise<void> {
  const personas = await rowsOf<{ id: number; nombre: string; correo: string | null }>(
    ctx.db,
    sql`select u.id::int as id, u.nombre, u.email::text as correo from usuario u where u.activo and (u.superadmin
      or exists (select 1 from permiso_admin p where p.usuario_id = u.id and p.modulo = 'evaluacion' and p.nivel = 'editar')) order by u.id`,
  );
  for (const p of personas) {
    await notify(ctx, { userId: p.id, title: carta.asunto, body: carta.texto, link: carta.enlace });
    if (p.correo)
      await queueMail(ctx, {
        template: carta.template,
        to: p.correo,
        subject: carta.asunto,
        body: `${p.nombre}:\n\n${carta.texto}`,
        link: { label: 'Abrir', url: carta.enlace },
        entity: 'proyecto',
        entityId: carta.proyectoId,
      });
  }
}
