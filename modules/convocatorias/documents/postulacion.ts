import { printed } from '#core/documents/server/reply.ts';
import type { PdfDoc, View } from '#core/documents/shared/pdf-doc.ts';
import { stateLabel } from '#core/flow/shared/flow.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { formatInstant } from '#core/kernel/shared/time.ts';
import { showSteps } from '#core/steps/server/show.ts';
import { nombreDePropuesta } from '#modules/catalogos/domain/propuesta.ts';
import { codigoDeProyecto } from '#modules/proyectos/domain/codigo.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { REGISTRO } from '../server/bloques/mostrar.ts';
import type { Postulacion } from '../server/postulacion.ts';

/** The last step tells the applicant what to do; on paper it is what was declared. */
const tituloImpreso = ({ title, blocks }: Postulacion['programa']['steps'][number]): string =>
  blocks.every((b) => b.kind === 'envio') ? 'Declaración' : title;

/** The application as a document: the wizard, step by step (spec 02 §8). A draft carries a watermark. */
export async function documentoDePostulacion(ctx: Ctx, p: Postulacion): Promise<PdfDoc> {
  const pasos = await showSteps(ctx, REGISTRO, p.programa.steps, p);
  return {
    title: p.programa.title,
    subtitle: [String(p.periodo), nombreDePropuesta(p)],
    ...(p.enviadoEn ? {} : { watermark: 'Borrador' }),
    content: [
      {
        type: 'keyValues',
        pairs: [
          ['Convocatoria', p.convocatoria.descripcion],
          ['Estado', stateLabel(flujoProyecto, p.estado)],
          ['Código', codigoDeProyecto(p)],
          ['Enviada', p.enviadoEn ? formatInstant(p.enviadoEn, ctx.settings.timeZone) : null],
          ['Última actualización', formatInstant(p.actualizadoEn, ctx.settings.timeZone)],
          ...(flujoProyecto.is(p, 'observado') ? ([['Observación', p.observacionesAdmin]] as const) : []),
        ],
      },
      ...pasos.flatMap(({ step, content }, n): View[] => [
        { type: 'heading', text: `${n + 1}. ${tituloImpreso(step)}`, level: 1 },
        ...content,
      ]),
    ],
  };
}

/** PDF of the application, ready to send. */
export const reporteDePostulacion = async (ctx: Ctx, p: Postulacion) =>
  printed(ctx, `${p.tipoProyecto}-${p.periodo}-${codigoDeProyecto(p) ?? p.id}`, await documentoDePostulacion(ctx, p));
