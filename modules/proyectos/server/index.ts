export { maximoDeEtiquetas } from './etiquetas.ts';
export { proyectoResuelto } from './eventos.ts';
export { proyectosModule } from './routes.ts';
