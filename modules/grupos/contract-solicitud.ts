import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zFileInfo } from '#core/files/shared/schema.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { listPage, listQuery } from '#core/list/shared/list.ts';
import { saveStepInput, saveStepOutput, zWizardState } from '#core/steps/shared/steps.ts';
import { zEnlace } from '#modules/personas/domain/remedios.ts';
import { zDelGrupo, zLaboratorio, zTexto } from './contract-formas.ts';
import { PASOS_SOLICITUD } from './domain/estados.ts';
import { publicacionesDeGrupoLista } from './domain/lista.ts';
import { datosNuevaSolicitud } from './domain/pasos.ts';

const propio = operations('/grupos/solicitudes', { permission: 'investigador', scope: 'own' });
const suyos = operations('/grupos', { permission: 'investigador', scope: 'own' });
const DE_GRUPO = { permission: ['investigador', 'grupos.ver', 'facultad'], scope: 'own' } as const;
const deGrupo = operations('/grupos/:id', DE_GRUPO);
const integra = operations('/grupos', { permission: ['investigador', 'grupos.editar'], scope: 'own' });
const lista = { input: listQuery, output: listPage };
const publicaciones = listEndpoints(publicacionesDeGrupoLista, '/grupos/:id/publicaciones', {
  ...DE_GRUPO,
  params: { id: zId },
});

/** A requirement to request a group, with the fact behind its verdict and how to mend it. */
const requisito = z.object({
  clave: z.string(),
  titulo: z.string(),
  cumple: z.boolean(),
  evidencia: z.string(),
  remedio: zTexto,
  /** Where it is mended. */
  enlaces: z.array(zEnlace).optional(),
});
export type Requisito = z.infer<typeof requisito>;

/** The researcher's side: their groups, and the request of a new one. */
export const solicitudesContract = defineContract('solicitudes-grupo', {
  misGrupos: suyos.get('/mios', 'Grupos que integra quien pregunta', lista),
  misSolicitudes: suyos.get('/mis-solicitudes', 'Solicitudes en que figura quien pregunta', lista),
  puedeSolicitar: propio.get('/requisitos', 'Requisitos para solicitar un grupo', {
    output: z.object({ puede: z.boolean(), requisitos: z.array(requisito) }),
  }),
  crear: propio.create('', 'Empieza una solicitud', {
    input: datosNuevaSolicitud,
    output: z.object({ id: z.number(), paso: z.number() }),
  }),
  solicitud: propio.get('/:id', 'La solicitud con todos sus pasos', {
    input: zDelGrupo,
    output: zWizardState,
  }),
  guardarPaso: propio.put('/:id/pasos/:paso', 'Guarda un paso de la solicitud', {
    input: saveStepInput.extend({ id: zId, paso: z.coerce.number().int().min(1).max(PASOS_SOLICITUD) }),
    output: saveStepOutput,
  }),
  enviar: propio.post('/:id/enviar', 'Envía la solicitud', {
    personal: true,
    input: zDelGrupo,
    output: z.object({ enviadoEn: z.string() }),
  }),
  subirSustento: integra.post('/:id/sustento', 'Carga los documentos sustentatorios; reemplazan a los vigentes', {
    upload: true,
    input: zDelGrupo,
    output: zFileInfo,
  }),
  retirarSustento: propio.remove('/:id/sustento/:archivoId', 'Retira los documentos sustentatorios', {
    input: z.object({ id: zId, archivoId: zId }),
  }),
  buscarLaboratorios: integra.get('/laboratorios', 'Laboratorios activos por código, nombre o facultad', {
    input: z.object({ q: z.string().trim().max(100).default(''), grupo: zId.optional() }),
    output: z.object({ laboratorios: z.array(zLaboratorio) }),
  }),
  proyectos: deGrupo.get('/proyectos', 'Proyectos de los integrantes del grupo', {
    input: listQuery.extend({ id: zId }),
    output: listPage,
  }),
  publicaciones: publicaciones.buscar,
  exportarPublicaciones: publicaciones.exportar,
});
