import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { zId, zRequired } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { defineReport, reportPage } from '#core/report/shared/report.ts';
import { CLAVES_FASE } from '#modules/convocatorias/domain/fases.ts';
import { seleccion } from '#modules/convocatorias/domain/seleccion.ts';
import { resultadoAsignacion } from './contract-asignacion.ts';
import { formularioResolucion } from './domain/formularios.ts';
import { convocatoriasFacultadLista, postulacionesLista, rankingLista } from './domain/listas-oficina.ts';
import { puesto } from './domain/ranking.ts';
import { DECISIONES } from './domain/vocabularios.ts';

/** Of the ranking of today, in draft, or of a resolution, as it was decided. */
export const ACTA = defineReport({
  title: 'Acta de evaluación y selección',
  ask: { id: zId, resolucion: zId.optional() },
  formats: ['pdf', 'xlsx'],
});
/** Of the calls of a type and year: what each faculty had, and who evaluated its proposals. */
export const CIFRAS_POR_FACULTAD = defineReport({
  title: 'Convocatoria por facultad',
  ask: { periodo: z.coerce.number().int(), tipo: zRequired(30) },
  formats: ['pdf', 'docx'],
});

const VER = 'evaluacion.ver';
const EDITAR = 'evaluacion.editar';
const convocatorias = operations('/evaluacion/convocatorias', { permission: VER });
const propio = operations('/evaluacion', { permission: VER });
const id = z.object({ id: zId });
const decision = z.enum(keysOf(DECISIONES));
const texto = z.string().nullable();

export const convocatoria = z.object({
  id: z.number(),
  descripcion: z.string(),
  tipo: z.string(),
  tipoNombre: z.string(),
  periodo: z.number(),
  registroFin: z.string(),
  fase: z.enum(CLAVES_FASE),
  enEvaluacion: z.boolean(),
});
const cuenta = z.object({ clave: z.string(), label: z.string(), cantidad: z.number() });
export const figurasConvocatoria = z.object({
  convocatoria,
  total: z.number(),
  porEstado: z.array(cuenta),
  porFacultad: z.array(cuenta),
  porGrupo: z.array(cuenta),
  borradores: z.number(),
  puedeEditar: z.boolean(),
});
export type FigurasConvocatoria = z.output<typeof figurasConvocatoria>;

export const filaRanking = puesto.extend({
  totales: z.array(z.number()),
  /** Evaluators who have not finished. */
  pendientes: z.number(),
  titulo: z.string(),
  codigo: texto,
  responsable: texto,
  facultad: texto,
  grupo: texto,
  monto: z.string(),
  estado: z.string(),
  decision: decision.nullable(),
  resolucion: texto,
});
export type FilaRanking = z.output<typeof filaRanking>;
const resolucion = z.object({
  id: z.number(),
  resolucion: z.string(),
  fecha: z.string(),
  por: z.string(),
  aprobados: z.number(),
  enEspera: z.number(),
  noAprobados: z.number(),
});
export const rankingCompleto = z.object({
  convocatoria,
  reglas: seleccion,
  puntajeMinimo: z.number(),
  cupos: z.array(
    z.object({
      facultad: z.string(),
      cupos: z.number().nullable(),
      puntajeMinimo: z.number().nullable(),
      usados: z.number(),
    }),
  ),
  filas: z.array(filaRanking),
  resoluciones: z.array(resolucion),
  puedeResolver: z.boolean(),
  puedeAsignar: z.boolean(),
});
export type RankingCompleto = z.output<typeof rankingCompleto>;

const ids = z.array(zId).max(2000).default([]);

const persona = z.object({ id: z.number(), nombre: z.string() });
const propuesto = persona.extend({ afinidad: z.number(), motivos: z.array(z.string()) });
export const propuestaAsignacion = z.object({
  convocatoria,
  porPropuesta: z.number(),
  cargaMaxima: z.number(),
  filas: z.array(
    z.object({
      id: z.number(),
      titulo: z.string(),
      facultad: texto,
      linea: texto,
      actuales: z.array(persona),
      propuestos: z.array(propuesto),
      /** Evaluators that could not be found. */
      faltan: z.number(),
    }),
  ),
  evaluadores: z.array(persona.extend({ carga: z.number() })),
  puedeEditar: z.boolean(),
});
export type PropuestaAsignacion = z.output<typeof propuestaAsignacion>;
const postulaciones = listEndpoints(postulacionesLista, '/evaluacion/convocatorias/:id/postulaciones', {
  permission: ['convocatorias.ver', VER],
  params: { id: zId },
});
const orden = listEndpoints(rankingLista, '/evaluacion/convocatorias/:id/ranking/orden', {
  permission: VER,
  params: { id: zId },
});
const deFacultad = listEndpoints(convocatoriasFacultadLista, '/evaluacion/facultad/convocatorias', {
  // A faculty reads its own figures.
  permission: [VER, 'facultad'],
});

/**
 * The office of a call: its proposals, their ranking and resolution, and the assignment proposal (spec 08 §4, §5.1).
 */
export const seleccionContract = defineContract('seleccion', {
  buscarPostulaciones: postulaciones.buscar,
  exportarPostulaciones: postulaciones.exportar,
  figuras: convocatorias.get('/:id/figuras', 'Propuestas de una convocatoria por estado, facultad y grupo', {
    input: id,
    output: figurasConvocatoria,
    permission: ['convocatorias.ver', VER],
  }),
  ranking: convocatorias.get('/:id/ranking', 'Orden de mérito de una convocatoria', {
    input: id,
    output: rankingCompleto,
  }),
  buscarOrden: orden.buscar,
  exportarOrden: orden.exportar,
  resolver: convocatorias.post('/:id/resolver', 'Aprueba, deja en espera y no aprueba propuestas con una resolución', {
    input: formularioResolucion.schema.extend({ id: zId, aprobados: ids, enEspera: ids, noAprobados: ids }),
    output: z.object({
      resolucionId: z.number(),
      aprobados: z.number(),
      enEspera: z.number(),
      noAprobados: z.number(),
      /** Already decided by this resolution: nothing was done twice. */
      yaEstaban: z.number(),
    }),
    permission: 'proyectos.editar',
  }),
  acta: convocatorias.get('/:id/acta', ACTA.title, { input: ACTA.file, output: 'file' }),
  verActa: convocatorias.get('/:id/acta/ver', ACTA.title, { input: ACTA.asked, output: reportPage }),
  propuesta: convocatorias.get('/:id/propuesta', 'La mejor asignación de evaluadores que se puede hacer', {
    input: id,
    output: propuestaAsignacion,
    permission: EDITAR,
  }),
  confirmarPropuesta: convocatorias.put('/:id/propuesta', 'Asigna los evaluadores propuestos', {
    input: id.extend({
      asignaciones: z
        .array(z.object({ proyectoId: zId, evaluadores: z.array(zId).min(1).max(20) }))
        .min(1)
        .max(2000),
    }),
    output: z.object({ resultados: z.array(resultadoAsignacion) }),
    permission: EDITAR,
  }),
  otroEvaluador: convocatorias.create(
    '/:id/propuestas/:proyectoId/otro-evaluador',
    'Asigna otro evaluador a una propuesta con evaluaciones muy distintas',
    {
      input: id.extend({ proyectoId: zId }),
      output: z.object({ evaluador: z.string(), afinidad: z.number() }),
      permission: EDITAR,
    },
  ),
  buscarFacultad: deFacultad.buscar,
  exportarFacultad: deFacultad.exportar,
  cifrasFacultad: propio.get('/facultad/convocatorias/detalle', CIFRAS_POR_FACULTAD.title, {
    input: CIFRAS_POR_FACULTAD.file,
    output: 'file',
  }),
  verCifrasFacultad: propio.get('/facultad/convocatorias/detalle/ver', CIFRAS_POR_FACULTAD.title, {
    input: CIFRAS_POR_FACULTAD.asked,
    output: reportPage,
  }),
});
