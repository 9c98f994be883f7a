export { convocatoriasAdminModule } from './routes.ts';
