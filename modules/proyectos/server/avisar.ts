import { sql } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { avisar, destinatarioDe } from '#modules/acceso/server/index.ts';
import { RUTA_ACTIVIDADES } from '../domain/actividades.ts';
import { type AccionProyecto, AVISOS, type DatosAviso } from '../domain/avisos.ts';
import { PASOS } from '../domain/fex/pasos.ts';

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
  const url = !EN_INICIO.includes(accion)
    ? `${RUTA_ACTIVIDADES}/proyectoDetalle?proyecto_id=${proyectoId}`
    : datos.externo
      ? `${PASOS.investigador}1?id=${proyectoId}`
      : '/investigador';
  const responsable = sql`(select p.responsable_id from proyecto p where p.id = ${proyectoId})`;
  await avisar(ctx, await destinatarioDe(ctx, responsable), {
    titulo: aviso.asunto,
    texto: aviso.texto,
    enlace: { label: 'Ver el proyecto', url },
    correo: {
      template: `proyecto-${accion}`,
      asunto: `${aviso.asunto}: ${datos.titulo}`,
      entity: 'proyecto',
      entityId: proyectoId,
    },
  });
}
