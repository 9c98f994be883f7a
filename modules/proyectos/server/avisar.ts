import { sql } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { avisar, destinatarioDe } from '#modules/acceso/server/index.ts';
import { RUTA_ACTIVIDADES } from '../domain/actividades.ts';
import { type AccionProyecto, AVISOS, type DatosAviso } from '../domain/avisos.ts';
import { PASOS } from '../domain/fex/pasos.ts';

/** The home lists what is observed or in progress, and links to each application. */
const EN_INICIO: readonly AccionProyecto[] = ['observar', 'retirar_envio'];

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
      facts: [['Proyecto', datos.titulo]],
    },
  });
}

/** Tells who answers for the project from now on, and who did. */
export async function avisarCambio(
  ctx: Ctx,
  p: { id: number; titulo: string; responsableId: number | null },
  { nuevo, nombre, motivo }: { nuevo: number; nombre: string; motivo: string },
): Promise<void> {
  const de = `del proyecto «${p.titulo || 'Sin título'}»`;
  const enlace = { label: 'Ver el proyecto', url: `${RUTA_ACTIVIDADES}/proyectoDetalle?proyecto_id=${p.id}` };
  const correo = { template: 'proyecto-cambiar_responsable', entity: 'proyecto', entityId: p.id };
  const decir = async (quien: number, titulo: string, texto: string) =>
    avisar(ctx, await destinatarioDe(ctx, quien), {
      titulo,
      texto: `${texto}\n\nMotivo: ${motivo}`,
      enlace,
      correo,
    });
  await decir(nuevo, 'Es responsable de un proyecto', `La oficina lo designó responsable ${de}.`);
  if (p.responsableId)
    await decir(
      p.responsableId,
      'Cambió el responsable de su proyecto',
      `${nombre} es ahora responsable ${de}; usted sigue como co-investigador.`,
    );
}
