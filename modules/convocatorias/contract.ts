import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zDocument } from '#core/documents/shared/schema.ts';
import { zFileInfo } from '#core/files/shared/schema.ts';
import { zDay, zId } from '#core/kernel/shared/schemas.ts';
import { saveStepInput, saveStepOutput, zWizardState } from '#core/steps/shared/steps.ts';
import { zEnlace } from '#modules/personas/domain/remedios.ts';
import { CLAVES_FASE } from './domain/fases.ts';
import { CLAVES_PLANTILLA } from './domain/plantillas.ts';

const tokenDeEnlace = z.string().min(20).max(200);
const id = z.object({ id: zId });
const paso = z.coerce.number().int().min(1).max(20);
/** For whom a call is and how much it gives at the most. */
const resumen = { paraQuien: z.string(), monto: z.string().nullable() };
const plazo = { fase: z.enum(CLAVES_FASE), inicio: zDay, fin: zDay };
/** One requirement with the fact behind its verdict and, when it fails, how to mend it (spec 02 §5). */
const requisito = z.object({
  clave: z.string(),
  titulo: z.string(),
  cumple: z.boolean(),
  evidencia: z.string(),
  remedio: z.string().nullable(),
  /** Where it is mended. */
  enlaces: z.array(zEnlace).optional(),
  items: z.array(z.string()),
});
export type Requisito = z.output<typeof requisito>;
const seguimiento = z.object({
  desde: z.string(),
  actua: z.string(),
  texto: z.string(),
  historia: z.array(z.object({ estado: z.string(), fecha: z.string() })),
});
/** Where an application is, since when and who acts next. */
export type Seguimiento = z.output<typeof seguimiento>;
const postulacionEnLista = z.object({
  id: z.number(),
  titulo: z.string(),
  estado: z.string(),
  paso: z.number(),
  actualizadoEn: z.string(),
  enviadoEn: z.string().nullable(),
  editable: z.boolean(),
  observacion: z.string().nullable(),
  seguimiento,
});
const verificacion = requisito.omit({ items: true });
export type Verificacion = z.output<typeof verificacion>;
/** A person who might take a role, with the reasons why they may not (none: eligible). */
const candidato = z.object({
  /** Null: a student of the enrolment registry who is not a researcher yet. */
  investigadorId: z.number().nullable(),
  sumId: z.number().nullable(),
  nombre: z.string(),
  detalle: z.string(),
  tipoPersona: z.string(),
  tesisSugerida: z.string().nullable(),
  motivos: z.array(z.string()),
  verificaciones: z.array(verificacion),
});
export type Candidato = z.output<typeof candidato>;
/** A member of an application, and the steps that they may edit. */
const permiso = z.object({
  investigadorId: z.number(),
  nombre: z.string(),
  rol: z.string(),
  conCuenta: z.boolean(),
  /** Where an invitation to open an account would go; null when no address of theirs is to be trusted. */
  correo: z.string().nullable(),
  invitacion: z.object({ enviadaA: z.string(), hasta: z.string() }).nullable(),
  pasos: z.array(z.number()),
});
export type Permiso = z.output<typeof permiso>;
const porAutorizar = z.object({
  id: z.number(),
  titulo: z.string(),
  tipo: z.string(),
  responsable: z.string(),
  autorizacion: z.boolean().nullable(),
  hasta: zDay,
});
export type PorAutorizar = z.output<typeof porAutorizar>;
/** An application that asks a member for their own word. */
const invitacionAIntegrar = z.object({
  integranteId: z.number(),
  proyectoId: z.number(),
  titulo: z.string(),
  convocatoria: z.string(),
  rol: z.string(),
  tesisTitulo: z.string().nullable(),
  contribucion: z.string().nullable(),
  responsable: z.string(),
  /** Last day of the call, while the application may still be sent. */
  hasta: zDay.nullable(),
  desde: zDay,
});
export type InvitacionAIntegrar = z.output<typeof invitacionAIntegrar>;
const acepta = z.boolean();

const slug = z.string().max(60);
const grupoId = zId.optional();
const PROPIO = { permission: 'investigador', scope: 'own' } as const;

const publico = operations('/convocatorias', { permission: 'public' });
const investigador = operations('/convocatorias', { permission: 'investigador' });
const propio = operations('/convocatorias', PROPIO);
const postulacion = operations('/convocatorias/postulaciones/:id', PROPIO);

/** The applicant's side of the calls. */
export const convocatoriasContract = defineContract('convocatorias', {
  abiertas: publico.get('/abiertas', 'Convocatorias abiertas y próximas, para la portada', {
    output: z.object({
      convocatorias: z.array(
        z.object({
          id: z.number(),
          tipo: z.string(),
          programa: z.string(),
          descripcion: z.string(),
          /** Where one begins; none for a call that is not answered here. */
          ruta: z.string().nullable(),
          ...resumen,
          ...plazo,
        }),
      ),
    }),
  }),
  mias: propio.get('/mias', 'Convocatorias del último año como las ve el investigador', {
    output: z.object({
      convocatorias: z.array(
        z.object({
          id: z.number(),
          ruta: z.string(),
          descripcion: z.string(),
          ...resumen,
          ...plazo,
          /** How many are asked to begin, and what keeps the person from it. */
          requisitos: z.number(),
          faltan: z.array(z.string()),
          propia: z.object({ id: z.number(), estado: z.string(), paso: z.number(), editable: z.boolean() }).nullable(),
        }),
      ),
    }),
  }),
  portada: propio.get('/programa/:slug', 'Portada de una convocatoria: requisitos y postulaciones propias', {
    input: z.object({ slug, grupoId }),
    output: z.object({
      programa: z.string(),
      presentacion: z.string(),
      descripcion: z.string(),
      periodo: z.number(),
      ...plazo,
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
  iniciar: propio.create('/programa/:slug', 'Inicia una postulación, o continúa la que ya existe', {
    input: z.object({ slug, grupoId }),
    output: z.object({ id: z.number(), paso: z.number(), nueva: z.boolean() }),
  }),
  simular: propio.get(
    '/programa/:slug/simulador',
    'Personas para un rol, con lo que cumplen y lo que no, sin iniciar nada',
    {
      input: z.object({ slug, rol: z.string().max(40), q: z.string().max(100).default(''), grupoId }),
      output: z.object({ candidatos: z.array(candidato) }),
    },
  ),
  postulacion: postulacion.get('', 'La postulación con todos sus pasos', { input: id, output: zWizardState }),
  guardarPaso: postulacion.put('/pasos/:paso', 'Guarda un paso', {
    input: saveStepInput.extend({ id: zId, paso }),
    output: saveStepOutput,
  }),
  candidatos: postulacion.get('/candidatos', 'Personas que pueden asumir un rol', {
    input: id.extend({ rol: z.string().max(40), q: z.string().max(100).default('') }),
    output: z.object({ candidatos: z.array(candidato) }),
  }),
  subir: postulacion.post('/archivos', 'Adjunta un archivo a la postulación', {
    upload: true,
    /** `integranteId`: whose, of what each member attaches. */
    input: id.extend({
      recurso: z.string().max(60),
      comentario: z.string().max(500).optional(),
      integranteId: zId.optional(),
    }),
    output: zFileInfo,
  }),
  plantilla: investigador.get('/plantillas/:clave', 'Plantilla de un documento, para llenar y firmar', {
    input: z.object({ clave: z.enum(CLAVES_PLANTILLA) }),
    output: 'file',
  }),
  permisos: postulacion.get('/permisos', 'Integrantes y los pasos que cada uno puede editar', {
    input: id,
    output: z.object({
      integrantes: z.array(permiso),
      pasos: z.array(z.object({ paso: z.number(), titulo: z.string() })),
    }),
  }),
  conceder: postulacion.put('/permisos/:investigadorId', 'Da a un integrante los pasos que puede editar', {
    input: id.extend({ investigadorId: zId, pasos: z.array(paso).max(20) }),
  }),
  invitacion: publico.get('/invitacion', 'Una invitación a escribir, por su enlace', {
    limitPerMinute: 30,
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
  aceptarInvitacion: publico.post('/invitacion', 'Acepta la invitación y abre su cuenta', {
    limitPerMinute: 30,
    input: z.object({ token: tokenDeEnlace, nueva: z.string().max(200), repetida: z.string().max(200) }),
    output: z.object({ mensaje: z.string() }),
  }),
  invitacionesAIntegrar: propio.get('/aceptaciones', 'Propuestas que piden la palabra de uno de sus integrantes', {
    output: z.object({ invitaciones: z.array(invitacionAIntegrar) }),
  }),
  responderAIntegrar: propio.post('/aceptaciones/:integranteId', 'Acepta o no integrar una propuesta', {
    personal: true,
    input: z.object({ integranteId: zId, acepta }),
    output: z.object({ mensaje: z.string() }),
  }),
  pedirAceptacion: postulacion.post('/integrantes/:integranteId/aceptacion', 'Pide de nuevo su aceptación', {
    input: id.extend({ integranteId: zId }),
    output: z.object({ mensaje: z.string() }),
  }),
  invitacionAIntegrar: publico.get('/aceptacion', 'Una invitación a integrar una propuesta, por su enlace', {
    limitPerMinute: 30,
    input: z.object({ token: tokenDeEnlace }),
    output: invitacionAIntegrar.omit({ integranteId: true, proyectoId: true }).extend({ nombre: z.string() }),
  }),
  responderAIntegrarConEnlace: publico.post('/aceptacion', 'Acepta o no integrar una propuesta, por su enlace', {
    limitPerMinute: 30,
    input: z.object({ token: tokenDeEnlace, acepta }),
    output: z.object({ mensaje: z.string() }),
  }),
  presencia: postulacion.post('/presencia', 'Dice que la persona tiene abierto un paso, y quién más está', {
    input: id.extend({ paso }),
    output: z.object({ version: z.number(), otros: z.array(z.object({ nombre: z.string(), paso: z.number() })) }),
  }),
  retirar: postulacion.remove('/archivos/:archivoId', 'Retira un archivo', {
    input: id.extend({ archivoId: zId }),
  }),
  descargar: postulacion.get('/archivos/:archivoId', 'Descarga un archivo de la postulación', {
    input: id.extend({ archivoId: zId }),
    output: 'file',
  }),
  reporte: postulacion.get('/reporte', 'La postulación en PDF', { input: id, output: 'file' }),
  vista: postulacion.get('/vista', 'La postulación tal como se imprime', { input: id, output: zDocument }),
  enviar: postulacion.post('/enviar', 'Envía la propuesta', { personal: true, input: id }),
  eliminar: postulacion.remove('', 'Elimina una postulación en proceso', { input: id }),
  porAutorizar: propio.get('/autorizaciones', 'Propuestas que esperan al coordinador del grupo', {
    output: z.object({ propuestas: z.array(porAutorizar) }),
  }),
  autorizar: propio.post('/autorizaciones/:id', 'Autoriza o no una propuesta del grupo', {
    personal: true,
    input: id.extend({ autoriza: z.boolean(), motivo: z.string().max(1000).default('') }),
  }),
});
