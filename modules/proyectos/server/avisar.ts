import { sql } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { say } from '#core/mail/shared/definition.ts';
import { avisar, destinatarioDe } from '#modules/acceso/server/index.ts';
import { RUTA_ACTIVIDADES } from '../domain/actividades.ts';
import { type AccionProyecto, AVISOS, type DatosAviso } from '../domain/avisos.ts';
import { codigoDeProyecto } from '../domain/codigo.ts';
import { CORREOS_DE_PROYECTO } from '../domain/correos.ts';
import { PASOS } from '../domain/fex/pasos.ts';
import type { ProyectoLeido } from './leer.ts';

/** What follows the approval, where its type asks for a sworn statement. */
const QUE_DECLARAR =
  'Para el depósito de la subvención debe presentar su declaración jurada: descargue el formato en la página del proyecto, fírmelo y cárguelo. Solo se puede enviar una vez.';
/** The home lists what is observed or in progress, and links to each application. */
const EN_INICIO: readonly AccionProyecto[] = ['observar', 'retirar_envio'];

/** Tells the responsible person what the office did: bell and mail, in the transaction of the change. */
export async function avisarResponsable(
  ctx: Ctx,
  proyectoId: number,
  accion: AccionProyecto,
  datos: DatosAviso,
): Promise<void> {
  const clave = AVISOS[accion];
  if (!clave) return;
  const url = !EN_INICIO.includes(accion)
    ? `${RUTA_ACTIVIDADES}/proyectoDetalle?proyecto_id=${proyectoId}`
    : datos.externo
      ? `${PASOS.investigador}1?id=${proyectoId}`
      : '/investigador';
  const responsable = sql`(select p.responsable_id from proyecto p where p.id = ${proyectoId})`;
  const pedidos: Readonly<Record<string, string | undefined>> = datos.datos;
  await avisar(ctx, await destinatarioDe(ctx, responsable), {
    correo: say(CORREOS_DE_PROYECTO[clave], {
      codigo: datos.codigo,
      titulo: datos.titulo,
      resolucion: pedidos.resolucion_rectoral ?? pedidos.resolucion_anulacion,
      declaracion: datos.requiereDj ? QUE_DECLARAR : null,
      motivo: pedidos.motivo ?? pedidos.observacion,
      pasos: pedidos.pasos,
    }),
    url,
    entity: 'proyecto',
    entityId: proyectoId,
  });
}

/** Tells who answers for the project from now on, and who did. */
export async function avisarCambio(
  ctx: Ctx,
  p: Pick<ProyectoLeido, 'id' | 'titulo' | 'responsableId' | 'codigoProyecto' | 'codigoLegado'>,
  { nuevo, nombre, motivo }: { nuevo: number; nombre: string; motivo: string },
): Promise<void> {
  const decir = async (quien: number, clave: keyof typeof CORREOS_DE_PROYECTO) =>
    avisar(ctx, await destinatarioDe(ctx, quien), {
      correo: say(CORREOS_DE_PROYECTO[clave], {
        codigo: codigoDeProyecto(p),
        titulo: p.titulo || 'Sin título',
        motivo,
        nombre,
      }),
      url: `${RUTA_ACTIVIDADES}/proyectoDetalle?proyecto_id=${p.id}`,
      entity: 'proyecto',
      entityId: p.id,
    });
  await decir(nuevo, 'proyecto-cambiar_responsable');
  if (p.responsableId) await decir(p.responsableId, 'proyecto-cambiar_responsable-anterior');
}
