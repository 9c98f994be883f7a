import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zId, zRequired } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { CHOICE_LIMIT } from '#core/list/shared/list.ts';
import { asignacionLista, resultadosLista } from './domain/listas.ts';

const VER = 'evaluacion.ver';
const EDITAR = 'evaluacion.editar';
const asignacion = operations('/evaluacion/asignaciones', { permission: VER });
const resultado = operations('/evaluacion/resultados', { permission: VER });
const id = z.object({ id: zId });
const motivo = zRequired(1000);
/** Ids that travel in an address: `12,15,20`. */
const lista = (max: number) =>
  z
    .string()
    .regex(/^(\d{1,15}(,\d{1,15})*)?$/, 'Escriba números separados por comas')
    .transform((texto) => [...new Set(texto.split(',').filter(Boolean).map(Number))])
    .refine((ids) => ids.length <= max, `Elija ${max} como máximo`);
const busqueda = z.object({ q: z.string().trim().max(100).default('') });

const conCarga = z.object({ id: z.number(), nombre: z.string(), carga: z.number() });
export type ConCarga = z.output<typeof conCarga>;
const asignado = conCarga.extend({
  texto: z.string(),
  conflictos: z.array(z.string()),
  /** Some conflict cannot be excepted. */
  impedido: z.boolean(),
});
export type Asignado = z.output<typeof asignado>;
const previaDeAsignacion = z.object({
  personas: z.array(
    conCarga.extend({
      /** With the projects that would take the set. */
      despues: z.number(),
      conflictos: z.array(z.object({ titulo: z.string(), texto: z.string(), impide: z.boolean() })),
    }),
  ),
  /** Projects that would refuse the set, with every reason. */
  rechazados: z.array(z.object({ id: z.number(), titulo: z.string(), razones: z.array(z.string()) })),
});
export type PreviaDeAsignacion = z.output<typeof previaDeAsignacion>;
export const resultadoAsignacion = z.object({
  id: z.number(),
  titulo: z.string(),
  ok: z.boolean(),
  motivo: z.string().nullable(),
  evaluadores: z.number(),
});
export const asignacionesContract = defineContract('asignaciones', {
  ...listEndpoints(asignacionLista, '/evaluacion/asignaciones', { permission: VER }),
  convocatorias: asignacion.get(
    '/convocatorias',
    'Convocatorias con la ventana de evaluación abierta y propuestas por evaluar',
    { output: z.object({ convocatorias: z.array(z.object({ id: z.number(), descripcion: z.string() })) }) },
  ),
  sugerir: asignacion.get('/evaluadores', 'Busca evaluadores activos con su carga («Nombres Apellidos | N»)', {
    input: busqueda.extend({ proyectos: lista(CHOICE_LIMIT).default([]) }),
    output: z.object({ evaluadores: z.array(asignado) }),
    permission: EDITAR,
  }),
  obtener: asignacion.get('/:id', 'Evaluadores de un proyecto', {
    input: id,
    output: z.object({ id: z.number(), titulo: z.string(), maximo: z.number(), evaluadores: z.array(asignado) }),
  }),
  previa: asignacion.get('/previa', 'Qué pasaría si esos evaluadores fueran los de esos proyectos', {
    input: z.object({ proyectos: lista(CHOICE_LIMIT), evaluadores: lista(20).default([]) }),
    output: previaDeAsignacion,
    permission: EDITAR,
  }),
  asignar: asignacion.put('', 'Reemplaza los evaluadores de uno o varios proyectos', {
    input: z.object({
      proyectos: z.array(zId).min(1, 'Elija al menos un proyecto').max(CHOICE_LIMIT),
      evaluadores: z.array(zId).max(20),
      /** Reasons to assign in spite of conflicts that may be excepted. */
      excepciones: z
        .array(z.object({ evaluadorId: zId, motivo }))
        .max(20)
        .default([]),
    }),
    output: z.object({ resultados: z.array(resultadoAsignacion) }),
    permission: EDITAR,
  }),
});

export const resultadosContract = defineContract('resultados', {
  // The evaluations of one project, for its page.
  ...listEndpoints(resultadosLista, '/evaluacion/resultados', {
    permission: VER,
    params: { proyecto: zId.optional() },
  }),
  opciones: resultado.get('/opciones', 'Periodo y tipo con evaluaciones más recientes', {
    output: z.object({ periodo: z.number().nullable(), tipo: z.string().nullable() }),
  }),
  ficha: resultado.get('/:id/ficha', 'Ficha de evaluación (PDF)', { input: id, output: 'file' }),
  fichaFirmada: resultado.get('/:id/ficha-firmada', 'Ficha firmada que cargó el evaluador', {
    input: id,
    output: 'file',
  }),
  recalcular: resultado.post('/:id/recalcular', 'Recalcula los criterios automáticos', {
    input: id,
    permission: EDITAR,
  }),
  recordar: resultado.create('/recordar', 'Envía un recordatorio a los evaluadores pendientes', {
    input: z.object({
      ids: z.array(zId).max(CHOICE_LIMIT).optional(),
      q: z.string().max(200).optional(),
      f: z.string().max(4000).optional(),
    }),
    output: z.object({
      enviados: z.number(),
      omitidos: z.array(z.object({ evaluador: z.string(), motivo: z.string() })),
    }),
    permission: EDITAR,
  }),
});
