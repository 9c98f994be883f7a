import { z } from 'zod';
import { creation, defineContract, endpoint } from '#core/contract/shared/endpoint.ts';
import { zFileInfo } from '#core/files/shared/schema.ts';
import { zId, zOk } from '#core/kernel/shared/schemas.ts';
import { listPage, listQuery } from '#core/list/shared/list.ts';
import { saveStepInput, saveStepOutput, zWizardState } from '#core/steps/shared/steps.ts';
import { PASOS_SOLICITUD } from './domain/estados.ts';
import { datosNuevaSolicitud } from './domain/pasos.ts';

const propio = { permission: 'investigador', scope: 'own' } as const;
const texto = z.string().nullable();
const lista = (path: `/${string}`, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    permission: 'investigador',
    scope: 'own',
    summary,
    input: listQuery,
    output: listPage,
  });
const deGrupo = (path: `/${string}`, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    permission: ['investigador', 'grupos.ver', 'facultad'],
    scope: 'own',
    summary,
    input: listQuery.extend({ id: zId }),
    output: listPage,
  });

/** The researcher's side: his groups, and the request of a new one. */
export const solicitudesContract = defineContract('solicitudes-grupo', {
  misGrupos: lista('/grupos/mios', 'Grupos que integra quien pregunta'),
  misSolicitudes: lista('/grupos/mis-solicitudes', 'Solicitudes en que figura quien pregunta'),
  puedeSolicitar: endpoint({
    method: 'GET',
    path: '/grupos/solicitudes/requisitos',
    ...propio,
    summary: 'Requisitos para solicitar un grupo',
    input: z.object({}),
    output: z.object({
      puede: z.boolean(),
      requisitos: z.array(
        z.object({
          clave: z.string(),
          titulo: z.string(),
          cumple: z.boolean(),
          evidencia: z.string(),
          remedio: texto,
        }),
      ),
    }),
  }),
  crear: creation({
    path: '/grupos/solicitudes',
    ...propio,
    summary: 'Empieza una solicitud',
    input: datosNuevaSolicitud,
    output: z.object({ id: z.number(), paso: z.number() }),
  }),
  solicitud: endpoint({
    method: 'GET',
    path: '/grupos/solicitudes/:id',
    ...propio,
    summary: 'La solicitud con todos sus pasos',
    input: z.object({ id: zId }),
    output: zWizardState,
  }),
  guardarPaso: endpoint({
    method: 'PUT',
    path: '/grupos/solicitudes/:id/pasos/:paso',
    ...propio,
    summary: 'Guarda un paso de la solicitud',
    input: saveStepInput.extend({ id: zId, paso: z.coerce.number().int().min(1).max(PASOS_SOLICITUD) }),
    output: saveStepOutput,
  }),
  enviar: endpoint({
    method: 'POST',
    path: '/grupos/solicitudes/:id/enviar',
    ...propio,
    personal: true,
    summary: 'Envía la solicitud',
    input: z.object({ id: zId }),
    output: z.object({ enviadoEn: z.string() }),
  }),
  retirar: endpoint({
    method: 'DELETE',
    path: '/grupos/solicitudes/:id',
    ...propio,
    summary: 'Elimina una solicitud propia y libera a sus integrantes',
    input: z.object({ id: zId }),
    output: zOk,
  }),
  subirSustento: endpoint({
    method: 'POST',
    path: '/grupos/solicitudes/:id/sustento',
    ...propio,
    upload: true,
    summary: 'Carga los documentos sustentatorios',
    input: z.object({ id: zId }),
    output: zFileInfo,
  }),
  retirarSustento: endpoint({
    method: 'DELETE',
    path: '/grupos/solicitudes/:id/sustento/:archivoId',
    ...propio,
    summary: 'Retira los documentos sustentatorios',
    input: z.object({ id: zId, archivoId: zId }),
    output: zOk,
  }),
  buscarLaboratorios: endpoint({
    method: 'GET',
    path: '/grupos/laboratorios',
    permission: 'investigador',
    summary: 'Laboratorios activos por código, nombre o facultad',
    input: z.object({ q: z.string().max(100).default('') }),
    output: z.object({
      laboratorios: z.array(
        z.object({
          id: z.number(),
          codigo: texto,
          nombre: z.string(),
          categoriaUso: texto,
          responsable: z.string(),
          ubicacion: texto,
          facultad: z.string(),
        }),
      ),
    }),
  }),
  detalle: endpoint({
    method: 'GET',
    path: '/grupos/:id/detalle',
    permission: ['investigador', 'grupos.ver', 'facultad'],
    scope: 'own',
    summary: 'Un grupo, para sus integrantes',
    input: z.object({ id: zId }),
    output: z.object({
      id: z.number(),
      tipo: z.enum(['solicitud', 'grupo']),
      papel: z.enum(['gestor', 'coordinador', 'miembro', 'lector']),
      nombre: z.string(),
      nombreCorto: z.string(),
      estado: z.string(),
      categoria: texto,
      facultad: z.string(),
      coordinador: texto,
      telefono: texto,
      anexo: texto,
      oficina: texto,
      direccion: texto,
      email: texto,
      web: texto,
      observacion: texto,
      disolucion: z.object({ fecha: texto, motivo: texto }).nullable(),
      presentacion: texto,
      objetivos: texto,
      servicios: texto,
      ambientes: texto,
      lineas: z.array(z.object({ id: z.number(), codigo: z.string(), nombre: z.string() })),
      laboratorios: z.array(
        z.object({
          id: z.number(),
          codigo: texto,
          nombre: z.string(),
          ubicacion: texto,
          responsable: z.string(),
        }),
      ),
      sustento: zFileInfo.nullable(),
    }),
  }),
  proyectos: deGrupo('/grupos/:id/proyectos', 'Proyectos de los integrantes del grupo'),
  publicaciones: deGrupo('/grupos/:id/publicaciones', 'Publicaciones de los integrantes del grupo'),
});
