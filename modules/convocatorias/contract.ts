import { z } from 'zod';
import { defineContract, endpoint } from '#core/contract/shared/endpoint.ts';
import { zDocument } from '#core/documents/shared/schema.ts';
import { zDay, zId, zOk } from '#core/kernel/shared/schemas.ts';
import { saveStepInput, saveStepOutput, zWizardState } from '#core/steps/shared/steps.ts';

const requisito = z.object({
  clave: z.string(),
  titulo: z.string(),
  cumple: z.boolean(),
  evidencia: z.string(),
  remedio: z.string().nullable(),
  items: z.array(z.string()),
});
const postulacionEnLista = z.object({
  id: z.number(),
  titulo: z.string(),
  estado: z.string(),
  paso: z.number(),
  actualizadoEn: z.string(),
  enviadoEn: z.string().nullable(),
  editable: z.boolean(),
  observacion: z.string().nullable(),
});
const archivo = z.object({
  id: z.number(),
  name: z.string(),
  bytes: z.number(),
  mime: z.string(),
  uploadedAt: z.string(),
  comment: z.string().nullable(),
  position: z.number(),
});
const slug = z.string().max(30);
const propio = { permission: 'investigador', scope: 'own' } as const;

/** The applicant's side of the calls. */
export const convocatoriasContract = defineContract('convocatorias', {
  abiertas: endpoint({
    method: 'GET',
    path: '/convocatorias/abiertas',
    permission: 'public',
    summary: 'Convocatorias abiertas y próximas, para la portada',
    input: z.object({}),
    output: z.object({
      convocatorias: z.array(
        z.object({
          id: z.number(),
          tipo: z.string(),
          programa: z.string(),
          descripcion: z.string(),
          fase: z.enum(['proxima', 'abierta', 'cerrada']),
          inicio: zDay,
          fin: zDay,
        }),
      ),
    }),
  }),
  menu: endpoint({
    method: 'GET',
    path: '/convocatorias/menu',
    permission: 'investigador',
    summary: 'Convocatorias del menú del investigador',
    input: z.object({}),
    output: z.object({
      convocatorias: z.array(
        z.object({ slug: z.string().nullable(), descripcion: z.string(), abierta: z.boolean(), fin: zDay }),
      ),
    }),
  }),
  portada: endpoint({
    method: 'GET',
    path: '/convocatorias/programa/:slug',
    ...propio,
    summary: 'Portada de una convocatoria: requisitos y postulaciones propias',
    input: z.object({ slug }),
    output: z.object({
      programa: z.string(),
      presentacion: z.string(),
      descripcion: z.string(),
      periodo: z.number(),
      fase: z.enum(['proxima', 'abierta', 'cerrada']),
      inicio: zDay,
      fin: zDay,
      puedeRegistrar: z.boolean(),
      requisitos: z.array(requisito),
      postulaciones: z.array(postulacionEnLista),
      pasos: z.array(z.object({ titulo: z.string(), descripcion: z.string() })),
    }),
  }),
  iniciar: endpoint({
    method: 'POST',
    path: '/convocatorias/programa/:slug',
    ...propio,
    summary: 'Inicia una postulación, o continúa la que ya existe',
    input: z.object({ slug }),
    output: z.object({ id: z.number(), paso: z.number(), nueva: z.boolean() }),
  }),
  postulacion: endpoint({
    method: 'GET',
    path: '/convocatorias/postulaciones/:id',
    ...propio,
    summary: 'La postulación con todos sus pasos',
    input: z.object({ id: zId }),
    output: zWizardState,
  }),
  guardarPaso: endpoint({
    method: 'PUT',
    path: '/convocatorias/postulaciones/:id/pasos/:paso',
    ...propio,
    summary: 'Guarda un paso',
    input: saveStepInput.extend({ id: zId, paso: z.coerce.number().int().min(1).max(20) }),
    output: saveStepOutput,
  }),
  candidatos: endpoint({
    method: 'GET',
    path: '/convocatorias/postulaciones/:id/candidatos',
    ...propio,
    summary: 'Personas que pueden asumir un rol',
    input: z.object({ id: zId, rol: z.string().max(40), q: z.string().max(100).default('') }),
    output: z.object({
      candidatos: z.array(
        z.object({
          investigadorId: z.number(),
          nombre: z.string(),
          detalle: z.string(),
          tipoPersona: z.string(),
          tesisSugerida: z.string().nullable(),
          motivos: z.array(z.string()),
        }),
      ),
    }),
  }),
  subir: endpoint({
    method: 'POST',
    path: '/convocatorias/postulaciones/:id/archivos',
    ...propio,
    upload: true,
    summary: 'Adjunta un archivo a la postulación',
    input: z.object({ id: zId, recurso: z.string().max(60), comentario: z.string().max(500).optional() }),
    output: archivo,
  }),
  retirar: endpoint({
    method: 'DELETE',
    path: '/convocatorias/postulaciones/:id/archivos/:archivoId',
    ...propio,
    summary: 'Retira un archivo',
    input: z.object({ id: zId, archivoId: zId }),
    output: zOk,
  }),
  descargar: endpoint({
    method: 'GET',
    path: '/convocatorias/postulaciones/:id/archivos/:archivoId',
    ...propio,
    summary: 'Descarga un archivo de la postulación',
    input: z.object({ id: zId, archivoId: zId }),
    output: 'file',
  }),
  reporte: endpoint({
    method: 'GET',
    path: '/convocatorias/postulaciones/:id/reporte',
    ...propio,
    summary: 'La postulación en PDF',
    input: z.object({ id: zId }),
    output: 'file',
  }),
  vista: endpoint({
    method: 'GET',
    path: '/convocatorias/postulaciones/:id/vista',
    ...propio,
    summary: 'La postulación tal como se imprime',
    input: z.object({ id: zId }),
    output: zDocument,
  }),
  enviar: endpoint({
    method: 'POST',
    path: '/convocatorias/postulaciones/:id/enviar',
    ...propio,
    summary: 'Envía la propuesta',
    input: z.object({ id: zId }),
    output: z.object({ enviadoEn: z.string() }),
  }),
  eliminar: endpoint({
    method: 'DELETE',
    path: '/convocatorias/postulaciones/:id',
    ...propio,
    summary: 'Elimina una postulación en proceso',
    input: z.object({ id: zId }),
    output: zOk,
  }),
  porAutorizar: endpoint({
    method: 'GET',
    path: '/convocatorias/autorizaciones',
    ...propio,
    summary: 'Propuestas que esperan al coordinador del grupo',
    input: z.object({}),
    output: z.object({
      propuestas: z.array(
        z.object({
          id: z.number(),
          titulo: z.string(),
          tipo: z.string(),
          responsable: z.string(),
          autorizacion: z.boolean().nullable(),
          hasta: zDay,
        }),
      ),
    }),
  }),
  autorizar: endpoint({
    method: 'POST',
    path: '/convocatorias/autorizaciones/:id',
    ...propio,
    summary: 'Autoriza o no una propuesta del grupo',
    input: z.object({ id: zId, autoriza: z.boolean(), motivo: z.string().max(1000).default('') }),
    output: zOk,
  }),
});
