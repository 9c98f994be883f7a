import { implement } from '#core/contract/server/implement.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { convocatoriasContract } from '../contract.ts';
import { documentoDePostulacion, reporteDePostulacion } from '../documents/postulacion.ts';
import { descargarArchivo, retirarArchivo, subirArchivo } from './archivos.ts';
import { autorizar, coordinaProyecto, propuestasPorAutorizar } from './autorizacion.ts';
import { pasos } from './bloques/registro.ts';
import { buscarCandidatos } from './candidatos.ts';
import { crearPostulacion } from './crear.ts';
import { eliminarPostulacion, enviarPostulacion } from './enviar.ts';
import { convocatoriasPublicas, menuDe, portadaDe } from './portada.ts';
import { buscarPostulacionPropia, leerPostulacion } from './postulacion.ts';

const ok = { ok: true as const };

/** The responsible person and the coordinator of the group may read a proposal. */
async function legible(ctx: Ctx, id: number) {
  const p =
    (await buscarPostulacionPropia(ctx, id)) ??
    ((await coordinaProyecto(ctx, id)) ? await leerPostulacion(ctx, id) : null);
  if (!p) throw notFound();
  return p;
}

export const convocatoriasModule = implement(convocatoriasContract, {
  abiertas: async (ctx) => ({ convocatorias: await convocatoriasPublicas(ctx) }),
  menu: async (ctx) => ({ convocatorias: await menuDe(ctx) }),
  portada: (ctx, { slug }) => portadaDe(ctx, slug),
  iniciar: (ctx, { slug }) => crearPostulacion(ctx, slug),
  postulacion: (ctx, { id }) => pasos.load(ctx, id),
  guardarPaso: (ctx, { id, paso, version, values, advance }) => pasos.save(ctx, id, paso, { version, values, advance }),
  candidatos: async (ctx, { id, rol, q }) => {
    const p = await buscarPostulacionPropia(ctx, id);
    if (!p) throw notFound();
    const bloque = p.programa.steps.flatMap((s) => s.blocks).find((b) => b.kind === 'integrantes');
    const def = bloque?.kind === 'integrantes' ? bloque.roles.find((r) => r.rol === rol) : undefined;
    if (!def) throw notFound('Ese rol no existe en la convocatoria.');
    return { candidatos: await buscarCandidatos(ctx, p, def, q) };
  },
  subir: (ctx, input, { file }) => subirArchivo(ctx, input, file),
  retirar: async (ctx, { id, archivoId }) => {
    await retirarArchivo(ctx, id, archivoId);
    return ok;
  },
  descargar: (ctx, { id, archivoId }) => descargarArchivo(ctx, id, archivoId),
  reporte: async (ctx, { id }) => reporteDePostulacion(ctx, await legible(ctx, id)),
  vista: async (ctx, { id }) => {
    const { title, subtitle = [], content } = await documentoDePostulacion(ctx, await legible(ctx, id));
    return { title, subtitle, content };
  },
  enviar: (ctx, { id }) => enviarPostulacion(ctx, id),
  eliminar: async (ctx, { id }) => {
    await eliminarPostulacion(ctx, id);
    return ok;
  },
  porAutorizar: async (ctx) => ({ propuestas: await propuestasPorAutorizar(ctx) }),
  autorizar: async (ctx, { id, autoriza, motivo }) => {
    await autorizar(ctx, id, autoriza, motivo);
    return ok;
  },
});
