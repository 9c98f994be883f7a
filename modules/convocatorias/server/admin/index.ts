export { recordatorioBorradoresJob } from './recordar-borradores.ts';
export { convocatoriasAdminModule } from './routes.ts';
export { parametrosModule } from './rutas-parametros.ts';
