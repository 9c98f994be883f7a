import type { FileReply } from '#core/contract/shared/endpoint.ts';
import { renderPdf } from '#core/documents/server/pdf.ts';
import { frameOf } from '#core/documents/server/pdf-frame.ts';
import { filesOf } from '#core/files/server/files.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { documentoDeCalificacion } from '../../documents/calificacion.ts';
import { documentoDeGrupo, type GrupoImpreso, type VarianteGrupo } from '../../documents/grupo.ts';
import { flujoGrupo } from '../../domain/flujo.ts';
import { type IntegranteLeido, integrantesDe } from '../integrantes/lista.ts';
import { exigirGrupo, type GrupoLeido } from '../leer.ts';
import { calificacionDe } from './calificacion.ts';
import { sinFormato } from './detalle.ts';
import { laboratoriosDeGrupo, lineasDeGrupo } from './partes.ts';

/**
 * The group or its request as a PDF, for whoever may see it: its members, the office and its faculty (spec 04 §11).
 * @throws Failure not_found
 */
export async function reporteDeGrupo(
  ctx: Ctx,
  { id, variante }: { id: number; variante: VarianteGrupo },
): Promise<FileReply> {
  const g = await exigirGrupo(ctx, id, 'ver');
  const doc = documentoDeGrupo(await paraImprimir(ctx, g), variante);
  return {
    filename: `${g.tipo}-${g.nombreCorto}-${ctx.today()}.pdf`,
    mime: 'application/pdf',
    body: await renderPdf(doc, await frameOf(ctx)),
    inline: true,
  };
}

/** What the documents of a group say; the caller has authorised the record. */
export async function paraImprimir(ctx: Ctx, g: GrupoLeido): Promise<GrupoImpreso> {
  const { lineas } = await lineasDeGrupo(ctx, g.id);
  const { laboratorios } = await laboratoriosDeGrupo(ctx, g.id);
  const archivos = await filesOf(ctx.db, 'grupo', g.id);
  return {
    ...g,
    integrantes: await integrantes(ctx, g),
    ambientes: sinFormato(g.ambientes),
    lineas,
    laboratorios,
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
  const doc = documentoDeCalificacion(g, await calificacionDe(ctx, g));
  return {
    filename: `calificacion-${g.nombreCorto}-${ctx.today()}.pdf`,
    mime: 'application/pdf',
    body: await renderPdf(doc, await frameOf(ctx)),
    inline: true,
  };
}
