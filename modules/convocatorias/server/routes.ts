import { implement } from '#core/contract/server/implement.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { convocatoriasContract } from '../contract.ts';
import { documentoDePlantilla } from '../documents/plantilla.ts';
import { documentoDePostulacion, reporteDePostulacion } from '../documents/postulacion.ts';
import { pedirDeNuevo } from './aceptaciones/pedir.ts';
import {
  invitacionAIntegrarConEnlace,
  misInvitacionesAIntegrar,
  responderAIntegrar,
  responderAIntegrarConEnlace,
} from './aceptaciones/responder.ts';
import { abrirArchivoDe, retirarArchivo, subirArchivo } from './archivos.ts';
import { autorizar, coordinaProyecto, propuestasPorAutorizar } from './autorizacion.ts';
import { pasos } from './bloques/registro.ts';
import { buscarCandidatos } from './candidatos.ts';
import { crearPostulacion } from './crear.ts';
import { actuar } from './enviar.ts';
import { aceptarInvitacion, verInvitacion } from './invitaciones.ts';
import { convocatoriasPublicas } from './llamadas.ts';
import { misConvocatorias } from './mias.ts';
import { concederPasos, pasosCompartibles, permisosDe } from './permisos.ts';
import { portadaDe } from './portada.ts';
import { buscarPostulacion, exigirPostulacion, leerPostulacion } from './postulacion.ts';
import { latir } from './presencia.ts';
import { rolDe, simular } from './simulador.ts';

/** Who writes it, and the coordinators of its groups, may read a proposal. */
async function legible(ctx: Ctx, id: number) {
  const p =
    (await buscarPostulacion(ctx, id)) ?? ((await coordinaProyecto(ctx, id)) ? await leerPostulacion(ctx, id) : null);
  if (!p) throw notFound();
  return p;
}

export const convocatoriasModule = implement(convocatoriasContract, {
  abiertas: async (ctx) => ({ convocatorias: await convocatoriasPublicas(ctx) }),
  mias: async (ctx) => ({ convocatorias: await misConvocatorias(ctx) }),
  portada: (ctx, { slug, grupoId }) => portadaDe(ctx, slug, grupoId ?? null),
  iniciar: (ctx, { slug, grupoId }) => crearPostulacion(ctx, slug, grupoId ?? null),
  simular: async (ctx, { slug, rol, q, grupoId }) => ({
    candidatos: await simular(ctx, slug, rol, q, grupoId ?? null),
  }),
  postulacion: (ctx, { id }) => pasos.load(ctx, id),
  guardarPaso: (ctx, { id, paso, ...input }) => pasos.save(ctx, id, paso, input),
  candidatos: async (ctx, { id, rol, q }) => {
    const p = await exigirPostulacion(ctx, id);
    return { candidatos: await buscarCandidatos(ctx, p, rolDe(p.programa, rol), q) };
  },
  subir: (ctx, input, { file }) => subirArchivo(ctx, input, file),
  retirar: (ctx, { id, archivoId }) => retirarArchivo(ctx, id, archivoId),
  descargar: async (ctx, { id, archivoId }) => abrirArchivoDe(ctx, (await legible(ctx, id)).id, archivoId),
  plantilla: (ctx, { clave }) => documentoDePlantilla(ctx, clave),
  permisos: async (ctx, { id }) => {
    const p = await exigirPostulacion(ctx, id, { propia: true });
    const compartibles = pasosCompartibles(p).map((n) => ({ paso: n, titulo: p.programa.steps[n - 1]!.title }));
    return { integrantes: await permisosDe(ctx, id), pasos: compartibles };
  },
  conceder: (ctx, { id, investigadorId, pasos: concedidos }) => concederPasos(ctx, id, investigadorId, concedidos),
  invitacion: (ctx, { token }) => verInvitacion(ctx, token),
  aceptarInvitacion: (ctx, input) => aceptarInvitacion(ctx, input),
  invitacionesAIntegrar: async (ctx) => ({ invitaciones: await misInvitacionesAIntegrar(ctx) }),
  responderAIntegrar: (ctx, { integranteId, acepta }) => responderAIntegrar(ctx, integranteId, acepta),
  pedirAceptacion: (ctx, { id, integranteId }) => pedirDeNuevo(ctx, id, integranteId),
  invitacionAIntegrar: (ctx, { token }) => invitacionAIntegrarConEnlace(ctx, token),
  responderAIntegrarConEnlace: (ctx, { token, acepta }) => responderAIntegrarConEnlace(ctx, token, acepta),
  presencia: (ctx, { id, paso }) => latir(ctx, id, paso),
  reporte: async (ctx, { id }) => reporteDePostulacion(ctx, await legible(ctx, id)),
  vista: async (ctx, { id }) => {
    const { title, subtitle = [], content } = await documentoDePostulacion(ctx, await legible(ctx, id));
    return { title, subtitle, content };
  },
  enviar: (ctx, { id }) => actuar(ctx, id, 'enviar'),
  eliminar: (ctx, { id }) => actuar(ctx, id, 'eliminar'),
  porAutorizar: async (ctx) => ({ propuestas: await propuestasPorAutorizar(ctx) }),
  autorizar: (ctx, { id, autoriza, motivo }) => autorizar(ctx, id, autoriza, motivo),
});
