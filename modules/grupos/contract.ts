import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import type { View } from '#core/documents/shared/pdf-doc.ts';
import { zPairs, zSection } from '#core/documents/shared/schema.ts';
import { zFileInfo } from '#core/files/shared/schema.ts';
import { recordOf } from '#core/kernel/shared/keys.ts';
import { zDay, zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { numeros, zDelGrupo, zMensaje, zOpcion, zPapel, zRanura, zTexto } from './contract-formas.ts';
import { CLAVES_CLASE } from './domain/clases.ts';
import { datosInclusion } from './domain/formularios.ts';
import { integrantesLista } from './domain/lista.ts';
import { CLAVES_MOVIMIENTO } from './domain/movimientos.ts';
import { OPERACIONES } from './domain/reglas.ts';

const clase = z.enum(CLAVES_CLASE);
const incluido = zMensaje.extend({ integranteId: z.number() });
const cadaOperacion = recordOf(OPERACIONES, () => z.boolean());
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
      puede: z.object({ incluir: z.array(clase), ...cadaOperacion }),
      aviso: zTexto,
      requiereConfirmacion: z.boolean(),
      cuenta: z.object(numeros('titulares', 'adherentes', 'integrantes', 'pendientes')),
      ranuras: z.record(z.string(), zRanura),
      paisLocal: z.string(),
      paises: z.array(zOpcion),
      grados: z.array(zOpcion),
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
          ficha: zPairs,
          motivos: z.array(z.object({ tono: z.enum(['error', 'aviso']), texto: z.string() })),
        }),
      ),
    }),
  }),
  incluir: integra.create('/:id/integrantes', 'Incluye a una persona, con el documento que su vía pide', {
    upload: 'optional',
    input: datosInclusion.extend({ id: zId }),
    output: incluido,
  }),
  ver: ve.get('/:id/integrantes/:integranteId', 'Un integrante con sus proyectos, su inclusión y sus documentos', {
    input: z.object(miembro),
    output: z.object({
      version: z.number(),
      nombre: z.string(),
      detalle: z.string(),
      salio: z.boolean(),
      pestanas: z.array(zSection),
      impide: z.array(z.string()),
      avisa: z.array(z.string()),
      /** Slot of what supports their exclusion. */
      ranuraExclusion: zRanura,
      /** The consequence that an exclusion must accept: the group falls below its minimum. */
      sinMinimo: zTexto,
      edicion: z
        .object({
          variante: z.enum(['titular', 'interno', 'externo']),
          encabezado: z.custom<View>(),
          valores: z.record(z.string(), z.unknown()),
          institutos: z.array(zOpcion),
          grados: z.array(zOpcion),
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
  mover: integra.create(
    '/:id/integrantes/:integranteId/:movimiento',
    'Excluye a un integrante, cambia su condición o su cargo, confirma por él…',
    {
      upload: 'optional',
      limitPerMinute: 60,
      input: z.object({
        ...miembro,
        movimiento: z.enum(CLAVES_MOVIMIENTO),
        datos: z.record(z.string(), z.unknown()).default({}),
      }),
      output: zMensaje,
    },
  ),
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
