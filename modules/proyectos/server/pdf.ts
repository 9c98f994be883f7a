import type { FileReply } from '#core/contract/shared/endpoint.ts';
import { printed } from '#core/documents/server/reply.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { ajustesDe } from '#modules/catalogos/server/index.ts';
import { documentoDeProyecto, documentoParaInvestigador, wordDeProyecto } from '../documents/proyecto.ts';
import { codigoDeProyecto } from '../domain/codigo.ts';
import { detalleDe } from '../domain/detalle.ts';
import type { FormatoPdf } from '../domain/detalles/tipos.ts';
import type { ProyectoEntero } from '../domain/leido.ts';
import { PARAMETROS_PROYECTO } from '../domain/parametros.ts';
import { partesDePagina } from './detalle.ts';
import { leerEntero } from './entero.ts';
import { exigirProyecto, type ProyectoLeido } from './leer.ts';

/** The project with all that its documents print; the caller has authorised the record. */
const paraImprimir = (ctx: Ctx, p: ProyectoLeido): Promise<ProyectoEntero> =>
  leerEntero(ctx, p, [
    ...partesDePagina(p.raiz),
    ...(detalleDe(p.raiz).impreso ?? []).flatMap((s) => s.partes),
    { clave: 'identificadores' },
  ]);

const nombrar = (p: ProyectoLeido) => `${p.tipoProyecto}-${p.periodo}-${codigoDeProyecto(p) ?? p.id}`;

/** The project in the institution's frame, for anyone who may see its page. */
export async function pdfDeProyecto(ctx: Ctx, id: number, formato: FormatoPdf): Promise<FileReply> {
  const p = await exigirProyecto(ctx, id, 'ver');
  return printed(ctx, nombrar(p), documentoDeProyecto(await paraImprimir(ctx, p), formato));
}

/** The texts of the project as a Word document, for the types that have one (spec 05 §4). */
export async function exportarWord(ctx: Ctx, id: number): Promise<FileReply> {
  const p = await exigirProyecto(ctx, id, 'ver');
  const def = detalleDe(p.raiz);
  if (!def.exportaciones.includes('word') || def.sinWord)
    throw new Failure(
      'invalid',
      'proyectos.sin_word',
      `${def.sinWord ?? 'Los proyectos de este tipo no se exportan en Word'}.`,
    );
  return printed(ctx, nombrar(p), wordDeProyecto(await paraImprimir(ctx, p)), 'docx');
}

/** The project as its members print it; the caller has checked the membership. */
export async function pdfParaInvestigador(ctx: Ctx, p: ProyectoLeido): Promise<FileReply> {
  const leido = await paraImprimir(ctx, p);
  const doc = documentoParaInvestigador({ ...leido, reconocimiento: await leerReconocimiento(ctx, p) }, p.financiado);
  return printed(ctx, nombrar(p), doc);
}

async function leerReconocimiento(ctx: Ctx, p: ProyectoLeido): Promise<string[]> {
  const { texto } = await ajustesDe(ctx, PARAMETROS_PROYECTO);
  return [texto('reconocimiento_es'), texto('reconocimiento_en')].map((dicho) =>
    dicho
      .replaceAll('{resolucion}', p.resolucionRectoral ?? 'por emitir')
      .replaceAll('{codigo}', codigoDeProyecto(p) ?? 'por asignar')
      .replaceAll('{universidad}', ctx.settings.institution.name),
  );
}
