export { pendientesDeEvaluador } from './area/pendientes.ts';
export { evaluacionModules } from './routes.ts';
