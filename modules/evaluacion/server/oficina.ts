import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { avisar, type Destinatario } from '#modules/acceso/server/index.ts';

type Carta = { template: string; asunto: string; texto: string; enlace: string; proyectoId: number };

/** Tells everybody who runs the evaluation: bell, and mail to whoever has an address. */
export async function avisarOficina(ctx: Ctx, carta: Carta): Promise<void> {
  const personas = await rowsOf<Destinatario>(
    ctx.db,
    sql`select u.id::int as "usuarioId", u.nombre, u.email::text as correo from usuario u where u.activo and (u.superadmin
      or exists (select 1 from permiso_admin p where p.usuario_id = u.id and p.modulo = 'evaluacion' and p.nivel = 'editar')) order by u.id`,
  );
  for (const p of personas)
    await avisar(ctx, p, {
      titulo: carta.asunto,
      texto: carta.texto,
      enlace: { label: 'Abrir', url: carta.enlace },
      correo: { template: carta.template, entity: 'proyecto', entityId: carta.proyectoId },
    });
}
