import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notify, queueMail } from '#core/mail/server/queue.ts';
import { RUTA_ACTIVIDADES } from '../domain/actividades.ts';
import { type AccionProyecto, AVISOS, type DatosAviso } from '../domain/avisos.ts';

type Responsable = { usuarioId: number | null; nombre: string; correo: string | null };

/** The home lists what is observed, and links to each application. */
const EN_INICIO: readonly AccionProyecto[] = ['observar'];

/** Tells the responsible person what the office did: bell and mail, in the transaction of the change. */
export async function avisarResponsable(
  ctx: Ctx,
  proyectoId: number,
  accion: AccionProyecto,
  datos: DatosAviso,
): Promise<void> {
  const aviso = AVISOS[accion]?.(datos);
  if (!aviso) return;
  const [persona] = await rowsOf<Responsable>(
    ctx.db,
    sql`select ur.usuario_id::int as "usuarioId", i.nombres || ' ' || i.apellido1 as nombre, coalesce(i.email3, u.email)::text as correo
      from proyecto p join investigador i on i.id = p.responsable_id
      left join usuario_rol ur on ur.investigador_id = i.id left join usuario u on u.id = ur.usuario_id where p.id = ${proyectoId}`,
  );
  if (!persona) return;
  const enlace = EN_INICIO.includes(accion)
    ? '/investigador'
    : `${RUTA_ACTIVIDADES}/proyectoDetalle?proyecto_id=${proyectoId}`;
  if (persona.usuarioId)
    await notify(ctx, { userId: persona.usuarioId, title: aviso.asunto, body: aviso.texto, link: enlace });
  if (persona.correo)
    await queueMail(ctx, {
      template: `proyecto-${accion}`,
      to: persona.correo,
      subject: `${aviso.asunto}: ${datos.titulo}`,
      body: `${persona.nombre}:\n\n${aviso.texto}`,
      link: { label: 'Ver el proyecto', url: enlace },
      entity: 'proyecto',
      entityId: proyectoId,
    });
}
