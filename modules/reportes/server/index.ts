export { reportesPorCorreoJob } from './a-medida/envios.ts';
export { aMedidaModule } from './a-medida/reportes.ts';
export { verificarReporte } from './estadisticos/impreso.ts';
export { estadisticosModules } from './estadisticos/index.ts';
export { desdeDe } from './estadisticos/leer.ts';
export {
  gruposDeFacultad,
  nombreDeFacultad,
  proyectosEnMarcha,
  renacytDeFacultad,
} from './facultad.ts';
export { cifrasPublicas, deInicio, graficos } from './graficos.ts';
export { hojaDeVidaModule, suscribirReportes } from './hoja-de-vida/index.ts';
export { contar, esDeFacultad, metricasModule } from './metricas.ts';
export { produccionModule } from './persona.ts';
