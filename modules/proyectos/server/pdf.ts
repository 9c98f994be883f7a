import type { FileReply } from '#core/contract/shared/endpoint.ts';
import { renderPdf } from '#core/documents/server/pdf.ts';
import { frameOf } from '#core/documents/server/pdf-frame.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { documentoDeProyecto } from '../documents/proyecto.ts';
import type { FormatoPdf } from '../domain/detalle.ts';
import { obtenerProyecto } from './detalle.ts';

/** The project in the institution's frame, for whoever may see its page. */
export async function pdfDeProyecto(ctx: Ctx, id: number, formato: FormatoPdf): Promise<FileReply> {
  const p = await obtenerProyecto(ctx, id);
  const body = await renderPdf(documentoDeProyecto(p, formato, ctx.settings.timeZone), await frameOf(ctx));
  const nombre = `${p.tipo}-${p.periodo}-${p.edicion.codigoProyecto ?? p.id}.pdf`;
  return { filename: nombre, mime: 'application/pdf', body, inline: true };
}
