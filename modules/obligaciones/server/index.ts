export { obligacionesJob } from './avisos.ts';
export { relacionDe } from './relacion.ts';
export { obligacionesModules } from './routes.ts';
