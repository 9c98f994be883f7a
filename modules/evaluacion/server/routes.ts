import { type ImplementedModule, implement } from '#core/contract/server/implement.ts';
import { requireSession } from '#core/kernel/server/context.ts';
import { serveList } from '#core/list/server/export.ts';
import type { Sesiones } from '#modules/acceso/server/index.ts';
import { evaluadoresContract, plantillasContract } from '../contract.ts';
import { asignacionesContract, resultadosContract } from '../contract-asignacion.ts';
import { type CualesEvaluaciones, evaluadorContract } from '../contract-evaluador.ts';
import { seleccionContract } from '../contract-seleccion.ts';
import { asignacionDeclarada, asignacionEditable, asignacionPropia } from './area/asignacion-propia.ts';
import { cargarFicha } from './area/cargar-ficha.ts';
import { cerrarEvaluacion } from './area/cerrar.ts';
import { declararConflicto } from './area/declarar.ts';
import { misEvaluacionesSource } from './area/lista.ts';
import { detallar, obtenerEvaluacion } from './area/obtener.ts';
import { porEvaluar, yaEvaluadaSql } from './area/por-evaluar.ts';
import { comentarEvaluacion, puntuarCriterio } from './area/puntuar.ts';
import { asignarEvaluadores } from './asignacion/asignar-evaluadores.ts';
import { convocatoriasEnEvaluacion, obtenerAsignacion, sugerirEvaluadores } from './asignacion/buscar-evaluadores.ts';
import { asignacionSource } from './asignacion/lista.ts';
import { preverAsignacion } from './asignacion/prever.ts';
import { obtenerAsignacionPorId } from './asignaciones-leer.ts';
import { buscarDocentes } from './evaluadores/buscar-docentes.ts';
import { crearEvaluador } from './evaluadores/crear.ts';
import { guardarPericia, periciaDe } from './evaluadores/pericia.ts';
import { registroDeEvaluadores, restablecerClaveDeEvaluador } from './evaluadores/registro.ts';
import { abrirFichaFirmada, generarFicha } from './ficha.ts';
import { crearPlantilla, opcionesDePlantilla } from './plantillas/crear.ts';
import {
  agregarCriterio,
  editarCriterio,
  editarPlantilla,
  eliminarCriterio,
  reordenarCriterios,
} from './plantillas/criterios.ts';
import { plantillasSource } from './plantillas/lista.ts';
import { obtenerPlantilla } from './plantillas/obtener.ts';
import { calcularPropuesta } from './propuesta/calcular.ts';
import { asignarOtro, confirmarPropuesta } from './propuesta/confirmar.ts';
import { recalcularAutomaticos } from './recalcular.ts';
import { buscarResultados, listaDeResultados, opcionesDeResultados } from './resultados/lista.ts';
import { recordarPendientes } from './resultados/recordar.ts';
import { acta } from './seleccion/acta.ts';
import { leerConvocatoria } from './seleccion/convocatoria.ts';
import { convocatoriasFacultadSource, reportePorFacultad } from './seleccion/facultad.ts';
import { figurasDe, postulacionesSource } from './seleccion/postulaciones.ts';
import { obtenerRanking, ordenSource } from './seleccion/ranking.ts';
import { resolverConvocatoria } from './seleccion/resolver.ts';
import { abrirArchivoDeProyecto, pdfDeProyectoBase } from './visor/archivos.ts';
import { verProyecto } from './visor/obtener.ts';

const plantillas = implement(plantillasContract, {
  ...serveList(() => plantillasSource),
  opciones: (ctx) => opcionesDePlantilla(ctx),
  obtener: (ctx, { id }) => obtenerPlantilla(ctx, id),
  crear: crearPlantilla,
  editar: editarPlantilla,
  agregarCriterio,
  editarCriterio,
  eliminarCriterio,
  reordenar: reordenarCriterios,
});

function evaluadores(sesiones: Sesiones): ImplementedModule[] {
  const { module, entity } = registroDeEvaluadores(sesiones);
  const propio = implement(evaluadoresContract, {
    docentes: async (ctx, { q }) => ({ personas: await buscarDocentes(ctx, q) }),
    crear: (ctx, input) => crearEvaluador(ctx, sesiones, input),
    restablecerClave: (ctx, { id }) => restablecerClaveDeEvaluador(ctx, id),
    pericia: (ctx, { id }) => periciaDe(ctx, id),
    guardarPericia: (ctx, input) => guardarPericia(ctx, entity, input),
  });
  return [module, propio];
}

const asignaciones = implement(asignacionesContract, {
  ...serveList((ctx) => asignacionSource(ctx.today())),
  convocatorias: convocatoriasEnEvaluacion,
  sugerir: sugerirEvaluadores,
  obtener: obtenerAsignacion,
  previa: preverAsignacion,
  asignar: async (ctx, input) => ({ resultados: await asignarEvaluadores(ctx, input) }),
});

const resultados = implement(resultadosContract, {
  buscar: buscarResultados,
  exportar: listaDeResultados.exportar,
  opciones: (ctx) => opcionesDeResultados(ctx),
  ficha: async (ctx, { id }) => generarFicha(ctx, await obtenerAsignacionPorId(ctx, id)),
  fichaFirmada: async (ctx, { id }) => abrirFichaFirmada(ctx, (await obtenerAsignacionPorId(ctx, id)).id),
  recalcular: (ctx, { id }) => recalcularAutomaticos(ctx, (tx) => obtenerAsignacionPorId(tx, id, true)),
  recordar: recordarPendientes,
});

const evaluador = implement(evaluadorContract, {
  ...serveList(async (ctx, { cuales }: { cuales: CualesEvaluaciones }) => {
    const solo = cuales === 'evaluadas' ? await yaEvaluadaSql(ctx) : undefined;
    return misEvaluacionesSource(requireSession(ctx), ctx.today(), solo);
  }),
  porEvaluar: async (ctx) => ({ filas: await porEvaluar(ctx) }),
  obtener: (ctx, { proyectoId }) => obtenerEvaluacion(ctx, proyectoId),
  proyecto: async (ctx, { proyectoId }) => verProyecto(ctx, (await asignacionDeclarada(ctx, proyectoId)).proyectoId),
  declarar: declararConflicto,
  puntuar: puntuarCriterio,
  comentar: comentarEvaluacion,
  recalcular: async (ctx, { proyectoId }) =>
    detallar(ctx, await recalcularAutomaticos(ctx, (tx) => asignacionEditable(tx, proyectoId))),
  finalizar: cerrarEvaluacion,
  ficha: async (ctx, { proyectoId }) => generarFicha(ctx, await asignacionDeclarada(ctx, proyectoId)),
  cargarFicha: (ctx, { proyectoId }, { file }) => cargarFicha(ctx, proyectoId, file),
  fichaFirmada: async (ctx, { proyectoId, archivoId }) =>
    abrirFichaFirmada(ctx, (await asignacionPropia(ctx, proyectoId)).id, archivoId),
  archivo: (ctx, { proyectoId, archivoId }) => abrirArchivoDeProyecto(ctx, proyectoId, archivoId),
  proyectoBase: (ctx, { proyectoId }) => pdfDeProyectoBase(ctx, proyectoId),
});

const postulaciones = serveList(async (ctx, { id }: { id: number }) =>
  postulacionesSource(await leerConvocatoria(ctx, id)),
);
const orden = serveList((ctx, { id }: { id: number }) => ordenSource(ctx, id));
const deFacultad = serveList(convocatoriasFacultadSource);
const seleccion = implement(seleccionContract, {
  buscarPostulaciones: postulaciones.buscar,
  exportarPostulaciones: postulaciones.exportar,
  figuras: (ctx, { id }) => figurasDe(ctx, id),
  ranking: (ctx, { id }) => obtenerRanking(ctx, id),
  buscarOrden: orden.buscar,
  exportarOrden: orden.exportar,
  resolver: resolverConvocatoria,
  acta: acta.file,
  verActa: acta.ver,
  propuesta: (ctx, { id }) => calcularPropuesta(ctx, id),
  confirmarPropuesta: async (ctx, input) => ({ resultados: await confirmarPropuesta(ctx, input) }),
  otroEvaluador: asignarOtro,
  buscarFacultad: deFacultad.buscar,
  exportarFacultad: deFacultad.exportar,
  cifrasFacultad: reportePorFacultad.file,
  verCifrasFacultad: reportePorFacultad.ver,
});

/** Templates, evaluators, assignment, results and the evaluator's own area. */
export const evaluacionModules = (sesiones: Sesiones): ImplementedModule[] => [
  plantillas,
  ...evaluadores(sesiones),
  asignaciones,
  resultados,
  seleccion,
  evaluador,
];
