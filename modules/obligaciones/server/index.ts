export { obligacionesJob } from './avisos.ts';
export { pendientesDeObligaciones } from './pendientes.ts';
export { obligacionesModules } from './routes.ts';
