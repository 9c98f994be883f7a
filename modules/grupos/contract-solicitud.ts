import { z } from 'zod';
import { defineContract, endpoint, operations } from '#core/contract/shared/endpoint.ts';
import { zFileInfo } from '#core/files/shared/schema.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { listPage, listQuery } from '#core/list/shared/list.ts';
import { saveStepInput, saveStepOutput, zWizardState } from '#core/steps/shared/steps.ts';
import { PASOS_SOLICITUD } from './domain/estados.ts';
import { datosNuevaSolicitud } from './domain/pasos.ts';

const PROPIO = { permission: 'investigador', scope: 'own' } as const;
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

const propio = operations('/grupos/solicitudes', PROPIO);
const investigador = operations('', { permission: 'investigador' });
const verfacultad = operations('', { permission: ['investigador', 'grupos.ver', 'facultad'], scope: 'own' });

/** The researcher's side: his groups, and the request of a new one. */
export const solicitudesContract = defineContract('solicitudes-grupo', {
  misGrupos: lista('/grupos/mios', 'Grupos que integra quien pregunta'),
  misSolicitudes: lista('/grupos/mis-solicitudes', 'Solicitudes en que figura quien pregunta'),
  puedeSolicitar: propio.get('/requisitos', 'Requisitos para solicitar un grupo', {
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
  crear: propio.create('', 'Empieza una solicitud', {
    input: datosNuevaSolicitud,
    output: z.object({ id: z.number(), paso: z.number() }),
  }),
  solicitud: propio.get('/:id', 'La solicitud con todos sus pasos', {
    input: z.object({ id: zId }),
    output: zWizardState,
  }),
  guardarPaso: propio.put('/:id/pasos/:paso', 'Guarda un paso de la solicitud', {
    input: saveStepInput.extend({ id: zId, paso: z.coerce.number().int().min(1).max(PASOS_SOLICITUD) }),
    output: saveStepOutput,
  }),
  enviar: propio.post('/:id/enviar', 'Envía la solicitud', {
    personal: true,
    input: z.object({ id: zId }),
    output: z.object({ enviadoEn: z.string() }),
  }),
  retirar: propio.remove('/:id', 'Elimina una solicitud propia y libera a sus integrantes', {
    input: z.object({ id: zId }),
  }),
  subirSustento: propio.post('/:id/sustento', 'Carga los documentos sustentatorios', {
    upload: true,
    input: z.object({ id: zId }),
    output: zFileInfo,
  }),
  retirarSustento: propio.remove('/:id/sustento/:archivoId', 'Retira los documentos sustentatorios', {
    input: z.object({ id: zId, archivoId: zId }),
  }),
  buscarLaboratorios: investigador.get('/grupos/laboratorios', 'Laboratorios activos por código, nombre o facultad', {
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
  detalle: verfacultad.get('/grupos/:id/detalle', 'Un grupo, para sus integrantes', {
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
