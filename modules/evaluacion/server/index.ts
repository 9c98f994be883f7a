import { actosDePlantilla } from './plantillas/actos.ts';
import { actosDeEvaluacion } from './resultados/reabrir.ts';

export { busquedasEvaluacion } from './busquedas.ts';
export { guardadas } from './guardados.ts';
export { evaluacionModules } from './routes.ts';
export { importadorHistorico } from './seleccion/importar-historico.ts';
export { citanSelecciones } from './seleccion/resoluciones.ts';
export { suscribirEvaluacion } from './suscribir.ts';
export { turnosDeEvaluacion, turnosDePlantilla, turnosDePostulacion } from './turnos.ts';

export const actosEvaluacion = [actosDePlantilla, actosDeEvaluacion];
export { PASOS_DE_EVALUAR } from './primer-dia.ts';
