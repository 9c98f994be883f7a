import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { strict } from '#core/contract/shared/strict.ts';
import { zFileInfo } from '#core/files/shared/schema.ts';
import { zDay, zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { zDato, zDelGrupo, zMensaje, zOpcion, zPapel, zRanura, zTexto } from './contract-formas.ts';
import { CLAVES_CLASE } from './domain/clases.ts';
import { datosCargo, datosCondicion, datosConfirmacion, datosExclusion, datosInclusion } from './domain/formularios.ts';
import { integrantesLista } from './domain/lista.ts';

const clase = z.enum(CLAVES_CLASE);
const incluido = zMensaje.extend({ integranteId: z.number() });
/** A whole form inside an upload: its JSON text, read as the form itself. */
const deFormulario = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .max(40_000)
    .transform((texto, ctx) => {
      try {
        return JSON.parse(texto) as unknown;
      } catch {
        ctx.addIssue({ code: 'custom', message: 'Los datos del formulario no se entienden' });
        return z.NEVER;
      }
    })
    .pipe(strict(schema));

const VER = ['investigador', 'grupos.ver', 'facultad'] as const;
const INTEGRAR = ['investigador', 'grupos.editar'] as const;
/** Coordinator and office go through the same use case: the rule on the group decides what each may do. */
const INTEGRA = { permission: INTEGRAR, scope: 'own' } as const;
const VE = { permission: VER, scope: 'own' } as const;
const miembro = { id: zId, integranteId: zId };
const lista = listEndpoints(integrantesLista, '/grupos/:id/integrantes', {
  ...VE,
  params: { id: zId, tipo: z.enum(['actuales', 'ex']).default('actuales'), al: zDay.optional() },
});
const invitacion = z.object({
  integranteId: z.number(),
  grupoId: z.number(),
  grupo: z.string(),
  corto: z.string(),
  facultad: z.string(),
  coordinador: zTexto,
  condicion: z.string(),
  esSolicitud: z.boolean(),
  desde: zDay,
});
const token = z.string().min(20).max(200);

const ve = operations('/grupos', VE);
const integra = operations('/grupos', INTEGRA);
const editar = operations('/grupos', { permission: 'grupos.editar', scope: 'all' });
const investigador = operations('/grupos', { permission: 'investigador', scope: 'own' });
const ver = operations('', { permission: ['investigador', 'grupos.ver'], scope: 'own' });
const publico = operations('/grupos/invitacion', { permission: 'public' });

/** Members of a group and the acceptance of each. */
export const integrantesContract = defineContract('integrantes', {
  buscar: lista.buscar,
  exportar: lista.exportar,
  panorama: ve.get('/:id/panorama', 'Qué puede hacerse con los integrantes de un grupo', {
    input: zDelGrupo,
    output: z.object({
      papel: zPapel,
      tipo: z.enum(['solicitud', 'grupo']),
      puede: z.object({
        incluir: z.array(clase),
        eliminar: z.boolean(),
        editar: z.boolean(),
        excluir: z.boolean(),
        cambiarCondicion: z.boolean(),
        cambiarCargo: z.boolean(),
        confirmar: z.boolean(),
        reenviar: z.boolean(),
        documento: z.boolean(),
      }),
      aviso: zTexto,
      requiereConfirmacion: z.boolean(),
      minimos: z.object({ titulares: z.number(), adherentes: z.number() }),
      cuenta: z.object({
        titulares: z.number(),
        adherentes: z.number(),
        integrantes: z.number(),
        pendientes: z.number(),
      }),
      ranuras: z.record(z.string(), zRanura),
      paisLocal: z.string(),
      paises: z.array(zOpcion),
    }),
  }),
  candidatos: integra.get('/:id/candidatos', 'Personas que pueden incluirse, con lo que lo impide', {
    input: z.object({ id: zId, clase, q: z.string().max(100).default('') }),
    output: z.object({
      candidatos: z.array(
        z.object({
          investigadorId: z.number().nullable(),
          sumId: z.number().nullable(),
          nombre: z.string(),
          detalle: z.string(),
          ficha: z.array(z.object({ etiqueta: z.string(), valor: z.string() })),
          motivos: z.array(z.object({ tono: z.enum(['error', 'aviso']), texto: z.string() })),
        }),
      ),
    }),
  }),
  incluir: integra.create('/:id/integrantes', 'Incluye a una persona que no trae documento', {
    input: datosInclusion.extend({ id: zId }),
    output: incluido,
  }),
  incluirConDocumento: integra.post(
    '/:id/integrantes/con-documento',
    'Incluye a una persona con su formato de adhesión o resolución',
    { upload: true, input: z.object({ id: zId, datos: deFormulario(datosInclusion) }), output: incluido },
  ),
  ver: ve.get('/:id/integrantes/:integranteId', 'Un integrante con sus proyectos, su inclusión y sus documentos', {
    input: z.object(miembro),
    output: z.object({
      id: z.number(),
      version: z.number(),
      nombre: z.string(),
      condicion: z.string(),
      cargo: zTexto,
      confirmacion: z.string(),
      salio: z.boolean(),
      proyectos: z.array(
        z.object({
          id: z.number(),
          codigo: zTexto,
          tipo: z.string(),
          titulo: z.string(),
          condicion: z.string(),
          periodo: z.number(),
          estado: z.string(),
        }),
      ),
      informacion: z.array(zDato).nullable(),
      inclusion: z.array(zDato).nullable(),
      exclusion: z.array(zDato).nullable(),
      documentos: z.array(z.object({ archivoId: z.number(), nombre: z.string(), subidoEn: z.string() })),
      impide: z.array(z.string()),
      avisa: z.array(z.string()),
      /** Slot of what supports his exclusion. */
      ranuraExclusion: zRanura,
      /** The consequence that an exclusion must accept: the group falls below its minimum. */
      sinMinimo: zTexto,
      edicion: z
        .object({
          variante: z.enum(['titular', 'interno', 'externo']),
          encabezado: z.array(zDato),
          valores: z.record(z.string(), z.unknown()),
          institutos: z.array(zOpcion),
          /** Documents that may be renewed, with the current one and the earlier ones. */
          documentos: z.array(
            z.object({
              recurso: z.enum(['adhesion', 'resolucion']),
              ranura: zRanura,
              actual: zFileInfo.nullable(),
              anteriores: z.array(zFileInfo),
            }),
          ),
        })
        .nullable(),
    }),
  }),
  editar: editar.put('/:id/integrantes/:integranteId', 'Corrige los datos de un integrante', {
    input: z.object({ ...miembro, version: z.number().int(), datos: z.record(z.string(), z.unknown()) }),
    output: zMensaje,
  }),
  eliminar: investigador.remove(
    '/:id/integrantes/:integranteId',
    'Quita a un integrante de una solicitud en borrador',
    { input: z.object(miembro) },
  ),
  excluir: integra.post('/:id/integrantes/:integranteId/excluir', 'Excluye a un integrante', {
    input: datosExclusion.extend(miembro),
    output: zMensaje,
  }),
  excluirConSustento: integra.post(
    '/:id/integrantes/:integranteId/excluir-con-sustento',
    'Excluye a un integrante con su documento sustentatorio',
    { upload: true, input: z.object({ ...miembro, datos: deFormulario(datosExclusion) }), output: zMensaje },
  ),
  cambiarCondicion: editar.post('/:id/integrantes/:integranteId/condicion', 'Cambia la condición de un integrante', {
    input: datosCondicion.extend(miembro),
    output: zMensaje,
  }),
  cambiarCargo: editar.post('/:id/integrantes/:integranteId/cargo', 'Da el cargo de coordinador a un titular', {
    input: datosCargo.extend(miembro),
    output: zMensaje,
  }),
  confirmar: editar.post(
    '/:id/integrantes/:integranteId/confirmar',
    'Confirma la participación en nombre de la persona',
    { input: datosConfirmacion.extend(miembro), output: zMensaje },
  ),
  reenviar: integra.create('/:id/integrantes/:integranteId/invitacion', 'Envía de nuevo la invitación', {
    limitPerMinute: 20,
    input: z.object(miembro),
    output: zMensaje,
  }),
  subirDocumento: integra.post('/:id/integrantes/:integranteId/documentos', 'Carga un documento de un integrante', {
    upload: true,
    input: z.object({ ...miembro, recurso: z.enum(['adhesion', 'resolucion']) }),
    output: zFileInfo,
  }),
  documentos: ver.get('/grupos/:id/documentos', 'Documentos vigentes de los integrantes', {
    input: zDelGrupo,
    output: z.object({
      documentos: z.array(
        z.object({
          archivoId: z.number(),
          integranteId: z.number(),
          integrante: z.string(),
          nombre: z.string(),
          archivo: z.string(),
          fecha: z.string(),
        }),
      ),
    }),
  }),
  retirarDocumento: editar.remove('/:id/documentos/:archivoId', 'Retira un documento de un integrante', {
    input: z.object({ id: zId, archivoId: zId }),
  }),
  archivo: ve.get('/:id/archivos/:archivoId', 'Descarga un archivo del grupo o de un integrante', {
    input: z.object({ id: zId, archivoId: zId }),
    output: 'file',
  }),
  invitaciones: investigador.get('/invitaciones', 'Invitaciones que esperan la respuesta de quien pregunta', {
    output: z.object({ invitaciones: z.array(invitacion) }),
  }),
  responder: investigador.post('/invitaciones/:integranteId', 'Acepta o no integrar un grupo', {
    personal: true,
    input: z.object({ integranteId: zId, acepta: z.boolean() }),
    output: zMensaje,
  }),
  invitacion: publico.get('', 'Una invitación por su enlace', {
    limitPerMinute: 30,
    input: z.object({ token }),
    output: invitacion.omit({ integranteId: true, grupoId: true }).extend({ nombre: z.string() }),
  }),
  responderConEnlace: publico.post('', 'Acepta o no, con el enlace y sin cuenta', {
    limitPerMinute: 30,
    input: z.object({ token, acepta: z.boolean() }),
    output: zMensaje,
  }),
});
