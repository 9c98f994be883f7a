import { z } from 'zod';
import { creation, defineContract, endpoint } from '#core/contract/shared/endpoint.ts';
import { zDocument } from '#core/documents/shared/schema.ts';
import { zFileInfo } from '#core/files/shared/schema.ts';
import { zDay, zId, zOk } from '#core/kernel/shared/schemas.ts';
import { saveStepInput, saveStepOutput, zWizardState } from '#core/steps/shared/steps.ts';
import { CLAVES_FASE } from './domain/fases.ts';
import { CLAVES_PLANTILLA } from './domain/plantillas.ts';

const tokenDeEnlace = z.string().min(20).max(200);
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
  seguimiento: z.object({
    desde: z.string(),
    actua: z.string(),
    texto: z.string(),
    historia: z.array(z.object({ estado: z.string(), fecha: z.string() })),
  }),
});
const candidato = z.object({
  investigadorId: z.number().nullable(),
  sumId: z.number().nullable(),
  nombre: z.string(),
  detalle: z.string(),
  tipoPersona: z.string(),
  tesisSugerida: z.string().nullable(),
  motivos: z.array(z.string()),
  verificaciones: z.array(
    z.object({
      clave: z.string(),
      titulo: z.string(),
      cumple: z.boolean(),
      evidencia: z.string(),
      remedio: z.string().nullable(),
    }),
  ),
});
const slug = z.string().max(60);
const grupoId = zId.optional();
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
          fase: z.enum(CLAVES_FASE),
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
        z.object({
          slug: z.string().nullable(),
          descripcion: z.string(),
          fase: z.enum(CLAVES_FASE),
          inicio: zDay,
          fin: zDay,
        }),
      ),
    }),
  }),
  portada: endpoint({
    method: 'GET',
    path: '/convocatorias/programa/:slug',
    ...propio,
    summary: 'Portada de una convocatoria: requisitos y postulaciones propias',
    input: z.object({ slug, grupoId }),
    output: z.object({
      programa: z.string(),
      presentacion: z.string(),
      descripcion: z.string(),
      periodo: z.number(),
      fase: z.enum(CLAVES_FASE),
      inicio: zDay,
      fin: zDay,
      puedeRegistrar: z.boolean(),
      /** The live application that keeps the person from starting another. */
      propia: z.number().nullable(),
      requisitos: z.array(requisito),
      postulaciones: z.array(postulacionEnLista),
      /** Groups that may apply, when the person has several. */
      grupos: z.array(z.object({ id: z.number(), nombre: z.string() })),
      /** What the team must be, in words. */
      equipo: z.array(z.string()),
      /** Roles of the team, for the simulator. */
      roles: z.array(z.object({ rol: z.string(), label: z.string(), nota: z.string().nullable() })),
      /** Checks of the page that verifies, for programmes that have one. */
      verificar: z.array(z.string()),
      pasos: z.array(z.object({ titulo: z.string(), descripcion: z.string() })),
    }),
  }),
  iniciar: creation({
    path: '/convocatorias/programa/:slug',
    ...propio,
    summary: 'Inicia una postulación, o continúa la que ya existe',
    input: z.object({ slug, grupoId }),
    output: z.object({ id: z.number(), paso: z.number(), nueva: z.boolean() }),
  }),
  simular: endpoint({
    method: 'GET',
    path: '/convocatorias/programa/:slug/simulador',
    ...propio,
    summary: 'Personas para un rol, con lo que cumplen y lo que no, sin iniciar nada',
    input: z.object({ slug, rol: z.string().max(40), q: z.string().max(100).default(''), grupoId }),
    output: z.object({ candidatos: z.array(candidato) }),
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
    output: z.object({ candidatos: z.array(candidato) }),
  }),
  subir: endpoint({
    method: 'POST',
    path: '/convocatorias/postulaciones/:id/archivos',
    ...propio,
    upload: true,
    summary: 'Adjunta un archivo a la postulación',
    input: z.object({ id: zId, recurso: z.string().max(60), comentario: z.string().max(500).optional() }),
    output: zFileInfo,
  }),
  subirCarta: endpoint({
    method: 'POST',
    path: '/convocatorias/postulaciones/:id/integrantes/:integranteId/carta',
    ...propio,
    upload: true,
    summary: 'Adjunta la carta de compromiso de un integrante',
    input: z.object({ id: zId, integranteId: zId }),
    output: zFileInfo,
  }),
  plantilla: endpoint({
    method: 'GET',
    path: '/convocatorias/plantillas/:clave',
    permission: 'investigador',
    summary: 'Plantilla de un documento, para llenar y firmar',
    input: z.object({ clave: z.enum(CLAVES_PLANTILLA) }),
    output: 'file',
  }),
  permisos: endpoint({
    method: 'GET',
    path: '/convocatorias/postulaciones/:id/permisos',
    ...propio,
    summary: 'Integrantes y los pasos que cada uno puede editar',
    input: z.object({ id: zId }),
    output: z.object({
      integrantes: z.array(
        z.object({
          investigadorId: z.number(),
          nombre: z.string(),
          rol: z.string(),
          conCuenta: z.boolean(),
          correo: z.string().nullable(),
          invitacion: z.object({ enviadaA: z.string(), hasta: z.string() }).nullable(),
          pasos: z.array(z.number()),
        }),
      ),
      pasos: z.array(z.object({ paso: z.number(), titulo: z.string() })),
    }),
  }),
  conceder: endpoint({
    method: 'PUT',
    path: '/convocatorias/postulaciones/:id/permisos/:investigadorId',
    ...propio,
    summary: 'Da a un integrante los pasos que puede editar',
    input: z.object({ id: zId, investigadorId: zId, pasos: z.array(z.number().int().min(1).max(20)).max(20) }),
    output: zOk,
  }),
  invitacion: endpoint({
    method: 'GET',
    path: '/convocatorias/invitacion',
    permission: 'public',
    limitPerMinute: 30,
    summary: 'Una invitación a escribir, por su enlace',
    input: z.object({ token: tokenDeEnlace }),
    output: z.object({
      nombre: z.string(),
      correo: z.string(),
      titulo: z.string(),
      convocatoria: z.string(),
      responsable: z.string(),
      pasos: z.array(z.string()),
      hasta: z.string(),
      pideClave: z.boolean(),
    }),
  }),
  aceptarInvitacion: endpoint({
    method: 'POST',
    path: '/convocatorias/invitacion',
    permission: 'public',
    limitPerMinute: 30,
    summary: 'Acepta la invitación y abre su cuenta',
    input: z.object({ token: tokenDeEnlace, nueva: z.string().max(200), repetida: z.string().max(200) }),
    output: z.object({ mensaje: z.string() }),
  }),
  presencia: endpoint({
    method: 'POST',
    path: '/convocatorias/postulaciones/:id/presencia',
    ...propio,
    summary: 'Dice que la persona tiene abierto un paso, y quién más está',
    input: z.object({ id: zId, paso: z.number().int().min(1).max(20) }),
    output: z.object({ version: z.number(), otros: z.array(z.object({ nombre: z.string(), paso: z.number() })) }),
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
    personal: true,
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
    personal: true,
    summary: 'Autoriza o no una propuesta del grupo',
    input: z.object({ id: zId, autoriza: z.boolean(), motivo: z.string().max(1000).default('') }),
    output: zOk,
  }),
});
