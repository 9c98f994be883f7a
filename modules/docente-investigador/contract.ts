import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import type { Value } from '#core/documents/shared/pdf-doc.ts';
import { zPairs } from '#core/documents/shared/schema.ts';
import { zVisits } from '#core/flow/shared/path.ts';
import { defineFields, formOf } from '#core/form/shared/fields.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { zEnlace } from '#modules/personas/domain/remedios.ts';
import { formularioActividad } from './domain/actividades.ts';
import { CLAVES_CRITERIO } from './domain/criterios.ts';
import { cdiFacultadLista, constanciasLista, solicitudesLista } from './domain/listas.ts';
import { SITUACIONES } from './domain/situacion.ts';

const texto = z.string().nullable();
const mensaje = z.object({ mensaje: z.string() });
const id = z.object({ id: zId });
const opcion = z.object({ value: z.string(), label: z.string() });
const criterio = z.object({
  clave: z.enum(CLAVES_CRITERIO),
  cumple: z.boolean(),
  resumen: z.string(),
  filas: z.array(z.array(z.custom<Value>()).readonly()).readonly(),
  remedio: texto,
  vence: texto,
  /** The records that it counts, each where its owner asks for its correction; the office corrects them itself. */
  correcciones: z.array(zEnlace),
});
const extra = z.object({
  id: z.number(),
  tipo: z.string(),
  codigo: z.string(),
  archivoId: z.number().nullable(),
  periodo: z.number().nullable(),
  /** It goes with what will be sent next. */
  suelta: z.boolean(),
});
/** What applicant and office read alike of a request, or of what would go with one. */
const lectura = z.object({
  recorrido: zVisits,
  criterios: z.array(criterio),
  extras: z.array(extra),
  tipos: z.array(opcion),
  datos: zPairs,
});
export type Lectura = z.output<typeof lectura>;

const panel = lectura.extend({
  situacion: z.enum(SITUACIONES),
  puedeEnviar: z.boolean(),
  renovarDesde: texto,
  constancia: z.object({ inicio: texto, fin: texto, archivoId: z.number().nullable() }).nullable(),
  solicitud: z.object({ id: z.number(), estado: z.string(), observacion: texto }).nullable(),
  /** Why the last one was not approved, or was annulled. */
  motivo: texto,
  requisitos: z.array(z.object({ texto: z.string(), detalle: texto, cumple: z.boolean(), enlace: texto })),
  anios: z.array(z.number()),
  declaracion: z.string(),
  directiva: texto,
});
const propio = operations('/mi-cdi', { permission: 'investigador', scope: 'own' });
export const formularioSolicitud = formOf(
  defineFields({ acepta: { kind: 'flag', label: 'Acepto los términos y condiciones', required: true } }),
  'Presentar solicitud',
);
const envio = { input: formularioSolicitud.schema, output: mensaje, personal: true } as const;

/** The person's own qualification as research teacher. */
export const miCdiContract = defineContract('mi-cdi', {
  obtener: propio.get('', 'Su situación como docente investigador', { output: panel }),
  solicitar: propio.create('/solicitudes', 'Solicita ser docente investigador, o renovar', envio),
  actualizar: propio.post('/actualizar', 'Vuelve a enviar la solicitud observada', envio),
  agregar: propio.post('/actividades', 'Agrega una actividad con su sustento', {
    input: z.object({ tipo: z.string().max(10) }),
    upload: true,
  }),
  quitar: propio.remove('/actividades/:id', 'Quita una actividad sin enviar', { input: id }),
  archivo: propio.get('/archivos/:archivoId', 'Un sustento o la constancia firmada', {
    input: z.object({ archivoId: zId }),
    output: 'file',
  }),
  declaracion: propio.get('/solicitudes/:id/declaracion', 'Declaración jurada de una solicitud suya, en PDF', {
    input: id,
    output: 'file',
  }),
});

const ficha = lectura.extend({
  id: z.number(),
  investigadorId: z.number(),
  nombre: z.string(),
  estado: z.string(),
  version: z.number(),
  fase: z.string(),
  acciones: z.array(z.string()),
  opciones: z.record(z.string(), z.array(opcion)),
  puedeEditar: z.boolean(),
  tramite: zPairs,
  observaciones: z.array(z.object({ texto: z.string(), por: z.string(), creadoEn: z.string(), atendidaEn: texto })),
  archivoId: z.number().nullable(),
  confirmada: z.boolean(),
  conDeclaracion: z.boolean(),
});
export type FichaCdi = z.output<typeof ficha>;
const ver = operations('/cdi', { permission: 'docente_investigador.ver' });
const editar = operations('/cdi', { permission: 'docente_investigador.editar' });
const solicitudes = listEndpoints(solicitudesLista, '/cdi/solicitudes', { permission: 'docente_investigador.ver' });
const constancias = listEndpoints(constanciasLista, '/cdi/constancias', { permission: 'docente_investigador.ver' });
const deFacultad = listEndpoints(cdiFacultadLista, '/cdi/facultad', { permission: 'facultad', scope: 'faculty' });
export const PAPELES = {
  ficha: 'Ficha de evaluación',
  constancia: 'CDI no firmada',
  declaracion: 'Declaración jurada',
} as const;

/** The office's side: requests, certificates and their evaluation. */
export const cdiContract = defineContract('cdi', {
  ...solicitudes,
  buscarConstancias: constancias.buscar,
  exportarConstancias: constancias.exportar,
  buscarDeFacultad: deFacultad.buscar,
  exportarDeFacultad: deFacultad.exportar,
  obtener: ver.get('/:id', 'Una solicitud o constancia, con sus seis criterios', { input: id, output: ficha }),
  papel: ver.get('/:id/papeles/:papel', 'Ficha, constancia sin firma o declaración jurada, en PDF', {
    input: id.extend({ papel: z.enum(keysOf(PAPELES)) }),
    output: 'file',
  }),
  archivo: ver.get('/:id/archivos/:archivoId', 'La constancia firmada o un sustento', {
    input: id.extend({ archivoId: zId }),
    output: 'file',
  }),
  aprobarActividad: editar.post(
    '/:id/actividades/:actividadId',
    'Registra una actividad extra: desde entonces cuenta',
    {
      input: formularioActividad.schema.extend({ id: zId, actividadId: zId }),
      output: mensaje,
    },
  ),
  firmar: editar.post('/:id/constancia', 'Carga la constancia firmada', { input: id, output: mensaje, upload: true }),
  enviar: editar.post('/:id/correo', 'Envía la constancia firmada al correo institucional del docente', {
    input: id,
    output: mensaje,
  }),
});
