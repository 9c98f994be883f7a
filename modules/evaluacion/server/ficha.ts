import { eq } from 'drizzle-orm';
import type { FileReply } from '#core/contract/shared/endpoint.ts';
import { printed } from '#core/documents/server/reply.ts';
import { fileHistory, openFile } from '#core/files/server/files.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { fichaDeEvaluacion } from '../documents/ficha.ts';
import { ENTIDAD_ASIGNACION, RANURA_FICHA } from '../domain/ranuras.ts';
import { flujoEvaluacion } from '../domain/vocabularios.ts';
import { evaluacionPlantilla } from '../tables.ts';
import type { Asignacion } from './asignaciones-leer.ts';
import { criteriosDeAsignacion } from './criterios.ts';

/** Total and pass mark of the template of an assignment (spec 08 §5.1). */
export async function puntajesDePlantilla(ctx: Ctx, plantillaId: number | null) {
  const [fila] =
    plantillaId === null
      ? []
      : await ctx.db.select().from(evaluacionPlantilla).where(eq(evaluacionPlantilla.id, plantillaId));
  return { maximo: Number(fila?.puntajeTotal ?? 100), minimo: Number(fila?.puntajeMinimo ?? 50) };
}

/** The evaluation sheet as a PDF; «Borrador» until it is closed (spec 08 §6.3). */
export async function generarFicha(ctx: Ctx, a: Asignacion): Promise<FileReply> {
  const doc = fichaDeEvaluacion({
    ...a,
    borrador: !flujoEvaluacion.is(a, 'cerradas'),
    criterios: await criteriosDeAsignacion(ctx, a),
    puntajes: await puntajesDePlantilla(ctx, a.plantillaId),
  });
  return printed(ctx, `ficha-evaluacion-${a.proyectoId}-${a.evaluadorId}`, doc);
}

/** Versions of the signed sheet, newest first. */
export const fichasFirmadas = (ctx: Ctx, asignacionId: number) =>
  fileHistory(ctx, ENTIDAD_ASIGNACION, asignacionId, RANURA_FICHA.key);

/** The current signed sheet, or an earlier version by its id. @throws Failure not_found */
export async function abrirFichaFirmada(ctx: Ctx, asignacionId: number, archivoId?: number): Promise<FileReply> {
  const versiones = await fichasFirmadas(ctx, asignacionId);
  const elegida = versiones.find((v) => (archivoId === undefined ? v.current : v.id === archivoId));
  if (!elegida) throw notFound('Aún no se cargó la ficha firmada.');
  return openFile(ctx, elegida.id);
}
