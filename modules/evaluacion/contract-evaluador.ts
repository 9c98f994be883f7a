import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zPairs, zSection } from '#core/documents/shared/schema.ts';
import { zFileInfo } from '#core/files/shared/schema.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { zId, zText } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { URGENCIAS } from '#modules/personas/domain/pendiente.ts';
import { MAX_COMENTARIO, MAX_COMENTARIO_CRITERIO } from './domain/cierre.ts';
import { misEvaluacionesLista } from './domain/listas.ts';

const PROPIO = { permission: 'evaluador', scope: 'assigned' } as const;
const deProyecto = z.object({ proyectoId: zId });
const texto = z.string().nullable();

const criterioEvaluado = z.object({
  id: z.number(),
  nivel: z.enum(['criterio', 'titulo', 'subtotal']),
  texto: z.string(),
  titulo: z.string(),
  puntajeMax: z.number(),
  /** Points that an evaluator may give above the maximum. */
  adicionales: z.number(),
  editable: z.boolean(),
  /** Label of the rule that computes it, on automatic criteria. */
  regla: texto,
  puntaje: z.number().nullable(),
  comentario: z.string(),
  sustento: z.record(z.string(), z.unknown()).nullable(),
});
const resumen = z.object({
  estado: z.string(),
  total: z.number(),
  evaluados: z.number(),
  subtotales: z.array(z.object({ id: z.number(), puntaje: z.number(), maximo: z.number() })),
});
export type Resumen = z.output<typeof resumen>;

export const detalleEvaluacion = z.object({
  id: z.number(),
  proyectoId: z.number(),
  titulo: z.string(),
  tipo: z.string(),
  tipoNombre: z.string(),
  periodo: z.number(),
  responsable: texto,
  comentario: z.string(),
  criterios: z.array(criterioEvaluado),
  resumen,
  puntajeMaximo: z.number(),
  puntajeMinimo: z.number(),
  totalCriterios: z.number(),
  ventana: z.object({ fin: z.string(), limiteFicha: z.string() }),
  /** May be written now, and why not. */
  editable: z.boolean(),
  motivoSoloLectura: texto,
  /** Reason given by the office when it reopened the evaluation. */
  motivoReapertura: texto,
  acciones: z.array(z.string()),
  cerradaEn: texto,
  fichas: z.array(zFileInfo.extend({ current: z.boolean() })),
  /** The evaluator's word, and what they need to give it. */
  declaracion: z.object({ en: texto, excepcion: texto, grupo: texto, integrantes: z.array(z.string()) }),
  correoContacto: z.string(),
});
export type DetalleEvaluacion = z.output<typeof detalleEvaluacion>;
export type CriterioEvaluado = z.output<typeof criterioEvaluado>;

export const vistaProyecto = z.object({
  id: z.number(),
  titulo: z.string(),
  tipo: z.string(),
  tipoNombre: z.string(),
  periodo: z.number(),
  cabecera: zPairs,
  secciones: z.array(zSection),
});
export type VistaProyecto = z.output<typeof vistaProyecto>;

/** The steps of an evaluation, in their order. */
export const PASOS = ['declarar', 'puntuar', 'firmar'] as const;
/** All one's assignments, or those with nothing left to do. */
const CUALES_EVALUACIONES = ['todas', 'evaluadas'] as const;
export type CualesEvaluaciones = (typeof CUALES_EVALUACIONES)[number];
const porEvaluar = z.object({
  proyectoId: z.number(),
  /** Neither title nor code before the declaration. */
  titulo: texto,
  codigo: texto,
  convocatoria: texto,
  facultad: texto,
  hasta: texto,
  urgencia: z.enum(URGENCIAS),
  paso: z.enum(PASOS),
  criterios: z.number(),
  evaluados: z.number(),
  total: z.number(),
});
export type PorEvaluar = z.output<typeof porEvaluar>;

const propio = operations('/evaluador/evaluaciones', PROPIO);

const detalle = { input: deProyecto, output: detalleEvaluacion };
const archivo = { input: deProyecto, output: 'file' } as const;

export const evaluadorContract = defineContract('evaluador', {
  ...listEndpoints(misEvaluacionesLista, '/evaluador/evaluaciones', {
    permission: 'evaluador',
    scope: 'assigned',
    params: { cuales: z.enum(CUALES_EVALUACIONES).default('todas') },
  }),
  porEvaluar: propio.get('/por-evaluar', 'Lo que falta evaluar, declarar o firmar, con su paso y su plazo', {
    output: z.object({ filas: z.array(porEvaluar) }),
  }),
  obtener: propio.get('/:proyectoId', 'Evaluación propia: criterios, puntajes y comentario', detalle),
  declarar: propio.post('/:proyectoId/declaracion', 'Declara si tiene conflicto de interés con el proyecto', {
    personal: true,
    input: deProyecto.extend({ conflicto: z.boolean(), motivo: zText(2000).default('') }),
    output: z.object({ retirada: z.boolean() }),
  }),
  proyecto: propio.get('/:proyectoId/proyecto', 'Contenido del proyecto asignado', {
    input: deProyecto,
    output: vistaProyecto,
  }),
  puntuar: propio.put('/:proyectoId/criterios/:criterioId', 'Guarda el puntaje y el comentario de un criterio', {
    input: deProyecto.extend({
      criterioId: zId,
      puntaje: z.number(FAULTS.invalid).nullable().optional(),
      comentario: zText(MAX_COMENTARIO_CRITERIO).optional(),
    }),
    output: resumen,
  }),
  comentar: propio.put('/:proyectoId/comentario', 'Guarda el borrador del comentario general', {
    input: deProyecto.extend({ comentario: zText(MAX_COMENTARIO) }),
    output: resumen,
  }),
  recalcular: propio.post('/:proyectoId/recalcular', 'Recalcula los criterios automáticos', detalle),
  finalizar: propio.post('/:proyectoId/finalizar', 'Finaliza la evaluación', {
    personal: true,
    input: deProyecto.extend({
      comentario: zText(MAX_COMENTARIO).optional(),
      confirmaCeros: z.boolean().default(false),
    }),
    output: detalleEvaluacion,
  }),
  ficha: propio.get('/:proyectoId/ficha', 'Ficha de evaluación (PDF)', archivo),
  cargarFicha: propio.post('/:proyectoId/ficha', 'Carga la ficha firmada', {
    ...detalle,
    personal: true,
    upload: true,
  }),
  fichaFirmada: propio.get('/:proyectoId/ficha-firmada', 'Ficha firmada cargada', {
    input: deProyecto.extend({ archivoId: zId.optional() }),
    output: 'file',
  }),
  archivo: propio.get('/:proyectoId/archivos/:archivoId', 'Archivo del proyecto asignado', {
    input: deProyecto.extend({ archivoId: zId }),
    output: 'file',
  }),
  proyectoBase: propio.get('/:proyectoId/proyecto-base', 'PDF del proyecto base del proyecto asignado', archivo),
});
