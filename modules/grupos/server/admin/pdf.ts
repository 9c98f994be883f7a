import type { FileReply } from '#core/contract/shared/endpoint.ts';
import { renderPdf } from '#core/documents/server/pdf.ts';
import { frameOf } from '#core/documents/server/pdf-frame.ts';
import type { PdfDoc } from '#core/documents/shared/pdf-doc.ts';
import { filesOf } from '#core/files/server/files.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { documentoDeCalificacion } from '../../documents/calificacion.ts';
import { documentoDeGrupo, type GrupoImpreso, type VarianteGrupo } from '../../documents/grupo.ts';
import { flujoGrupo } from '../../domain/flujo.ts';
import { type IntegranteLeido, integrantesDe } from '../integrantes/lista.ts';
import { exigirGrupo, type GrupoLeido } from '../leer.ts';
import { laboratoriosDe, lineasDe } from '../partes.ts';
import { calificacionDe } from './calificacion.ts';
import { sinFormato } from './detalle.ts';

const enPdf = async (ctx: Ctx, nombre: string, doc: PdfDoc): Promise<FileReply> => ({
  filename: `${nombre}-${ctx.today()}.pdf`,
  mime: 'application/pdf',
  body: await renderPdf(doc, await frameOf(ctx)),
  inline: true,
});

/**
 * The group or its request as a PDF, for whoever may see it: its members, the office and its faculty (spec 04 §11).
 * @throws Failure not_found
 */
export async function reporteDeGrupo(
  ctx: Ctx,
  { id, variante }: { id: number; variante: VarianteGrupo },
): Promise<FileReply> {
  const g = await exigirGrupo(ctx, id, 'ver');
  return enPdf(ctx, `${g.tipo}-${g.nombreCorto}`, documentoDeGrupo(await paraImprimir(ctx, g), variante));
}

/** What the documents of a group say; the caller has authorised the record. */
export async function paraImprimir(ctx: Ctx, g: GrupoLeido): Promise<GrupoImpreso> {
  const archivos = await filesOf(ctx.db, 'grupo', g.id);
  return {
    ...g,
    integrantes: await integrantes(ctx, g),
    ambientes: sinFormato(g.ambientes),
    lineas: await lineasDe(ctx, g.id),
    laboratorios: await laboratoriosDe(ctx, g.id),
    conSustento: (archivos.sustento ?? []).length > 0,
  };
}

/** The current ones; of a group that ended, those of its last day. */
async function integrantes(ctx: Ctx, g: GrupoLeido): Promise<IntegranteLeido[]> {
  if (!flujoGrupo.is(g, 'muertos')) return integrantesDe(ctx, g.id);
  return (await integrantesDe(ctx, g.id, { ex: true })).filter(
    (i) => !flujoGrupo.is(g, 'disuelto') || i.hasta === g.fechaDisolucion,
  );
}

/** The qualification sheet, from the same data as the screen. @throws Failure not_found */
export async function calificacionEnPdf(ctx: Ctx, id: number): Promise<FileReply> {
  const g = await exigirGrupo(ctx, id, 'ver');
  return enPdf(ctx, `calificacion-${g.nombreCorto}`, documentoDeCalificacion(g, await calificacionDe(ctx, g)));
}
