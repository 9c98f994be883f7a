export { obligacionesJob } from './avisos.ts';
export { obligacionesModules } from './routes.ts';
