import type { FileReply } from '#core/contract/shared/endpoint.ts';
import { printed } from '#core/documents/server/reply.ts';
import { openOwned } from '#core/files/server/files.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { leerRespuestas } from '#modules/convocatorias/server/index.ts';
import { leerProyectoBase, leerTextos } from '#modules/proyectos/server/index.ts';
import { documentoDeVista } from '../../documents/proyecto.ts';
import { partesDe, recursosDe, visorDe } from '../../domain/visor.ts';
import { asignacionDeclarada } from '../area/asignacion-propia.ts';
import { verProyecto } from './obtener.ts';

/**
 * A current file of an assigned project, of the slots that its viewer shows and of what its call asked (spec 08 §6.4).
 * @throws Failure not_found
 */
export async function abrirArchivoDeProyecto(ctx: Ctx, proyectoId: number, archivoId: number): Promise<FileReply> {
  const a = await asignacionDeclarada(ctx, proyectoId);
  const respuestas = await leerRespuestas(ctx, proyectoId);
  const recursos = [...recursosDe(visorDe(a.raiz)), ...respuestas.map((r) => r.clave)];
  return openOwned(
    ctx,
    archivoId,
    (d) => d.entity === 'proyecto' && d.entityId === proyectoId && d.current && recursos.includes(d.slot),
  );
}

/** PDF of the base project of an assigned project, and of no other (spec 08 §6.4). @throws Failure not_found */
export async function pdfDeProyectoBase(ctx: Ctx, proyectoId: number): Promise<FileReply> {
  const a = await asignacionDeclarada(ctx, proyectoId);
  const admite = partesDe(visorDe(a.raiz)).some((p) => p.clave === 'base');
  const base = admite ? await leerProyectoBase(ctx, await leerTextos(ctx, proyectoId)) : null;
  if (!base) throw notFound('El proyecto que evalúa no tiene un proyecto base.');
  return printed(ctx, `proyecto-${base.codigo ?? base.id}`, documentoDeVista(await verProyecto(ctx, base.id)));
}
