import type { Ctx } from '#core/kernel/server/context.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { type AccionGrupo, claveDePaso, PASOS_OBSERVABLES } from '../../domain/flujo.ts';
import { pasosSolicitud } from '../../domain/pasos.ts';
import { avisar, enlaceDe } from '../avisar.ts';
import type { GrupoLeido } from '../leer.ts';

type Pedidos = Record<string, string>;
type Texto = { asunto: string; texto: string; aTodos?: boolean };

/** The observed steps by their titles, one a line. */
function porPaso(d: Pedidos): string {
  const pasos = PASOS_OBSERVABLES.flatMap((paso) => {
    const texto = d[claveDePaso(paso)];
    return texto ? [`Paso ${paso}, ${pasosSolicitud.steps[paso - 1]?.title}: ${texto}`] : [];
  });
  return pasos.length ? `\n\n${pasos.join('\n')}` : '';
}

/** What each action of the office tells; a new action without an entry does not compile. Null tells nothing. */
const AVISOS: { [A in AccionGrupo]: ((g: GrupoLeido, d: Pedidos) => Texto) | null } = {
  enviar: null,
  retirar_envio: (g) => ({
    asunto: `Retiró el envío de la solicitud del grupo ${g.nombreCorto}`,
    texto: `Usted retiró el envío de la solicitud del grupo «${g.nombre}»: la oficina no la revisará mientras no la envíe otra vez.`,
  }),
  retirar: (g) => ({
    asunto: `Se retiró la solicitud del grupo ${g.nombreCorto}`,
    texto: `Su coordinador retiró la solicitud del grupo «${g.nombre}». Usted queda libre para integrar otro grupo.`,
    aTodos: true,
  }),
  aprobar: (g, d) => ({
    asunto: `Se aprobó el grupo de investigación ${g.nombreCorto}`,
    texto: `La solicitud de «${g.nombre}» fue aprobada con ${d.resolucion}. Es un grupo registrado de categoría ${d.categoria}.`,
  }),
  observar: (g, d) => ({
    asunto: `Su solicitud de grupo ${g.nombreCorto} fue observada`,
    texto: `La oficina observó la solicitud de «${g.nombre}». Corríjala y envíela de nuevo${d.hasta ? ` hasta el ${formatDay(d.hasta)}` : ''}.\n\nObservación: ${d.observacion}${porPaso(d)}`,
  }),
  no_aprobar: (g, d) => ({
    asunto: `La solicitud de grupo ${g.nombreCorto} no fue aprobada`,
    texto: `La solicitud de «${g.nombre}» no fue aprobada y sus integrantes quedaron libres.\n\nMotivo: ${d.motivo}`,
    aTodos: true,
  }),
  eliminar: (g, d) => ({
    asunto: `La solicitud de grupo ${g.nombreCorto} fue eliminada`,
    texto: `La oficina eliminó la solicitud de «${g.nombre}» y sus integrantes quedaron libres.\n\nMotivo: ${d.motivo}`,
    aTodos: true,
  }),
  observar_registro: (g, d) => ({
    asunto: `El registro del grupo ${g.nombreCorto} fue observado`,
    texto: `La oficina observó el registro de «${g.nombre}».\n\nObservación: ${d.observacion}`,
  }),
  registrar: (g) => ({
    asunto: `El grupo ${g.nombreCorto} está registrado`,
    texto: `El grupo «${g.nombre}» quedó en estado «Registrado».`,
  }),
  reconocer: (g) => ({
    asunto: `El grupo ${g.nombreCorto} fue reconocido`,
    texto: `El grupo «${g.nombre}» quedó en estado «Reconocido».`,
  }),
  disolver: (g, d) => ({
    asunto: `El grupo de investigación ${g.nombreCorto} fue disuelto`,
    texto: `El grupo «${g.nombre}» fue disuelto${d.resolucion ? ` con ${d.resolucion}` : ''}. Desde hoy usted no lo integra y puede integrar otro.\n\nMotivo: ${d.motivo}`,
    aTodos: true,
  }),
};

/** Bell and mail to the coordinator, or to everyone who was freed, in the transaction of the change. */
export async function avisarAccion(
  ctx: Ctx,
  g: GrupoLeido,
  accion: AccionGrupo,
  datos: Pedidos,
  liberados: readonly number[],
): Promise<void> {
  const aviso = AVISOS[accion]?.(g, datos);
  if (!aviso) return;
  const aviseA = new Set<number>([...(g.coordinadorId ? [g.coordinadorId] : []), ...(aviso.aTodos ? liberados : [])]);
  // Their own act is no news to them.
  if (accion === 'retirar' && g.coordinadorId) aviseA.delete(g.coordinadorId);
  // Anyone who is not a member any more sees the news in their list of groups.
  const enlace = aviso.aTodos
    ? { label: 'Ver mis grupos', url: '/investigador/grupo' }
    : enlaceDe({ id: g.id, tipo: accion === 'aprobar' ? 'grupo' : g.tipo });
  for (const investigadorId of aviseA)
    await avisar(ctx, investigadorId, {
      plantilla: `grupo-${accion.replaceAll('_', '-')}`,
      asunto: aviso.asunto,
      texto: aviso.texto,
      enlace,
      grupoId: g.id,
    });
}
