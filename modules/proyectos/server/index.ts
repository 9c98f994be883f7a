export { suggestCode } from './codigo.ts';
export { maximoDeEtiquetas } from './etiquetas.ts';
export { proyectoResuelto } from './eventos.ts';
export { forceTransition } from './forzar.ts';
export { leerProyecto, type ProyectoLeido } from './leer.ts';
export { timelineDe } from './movimientos.ts';
export { politicaProyecto } from './politica.ts';
export { proyectosModule } from './routes.ts';
export { type ClaveSeccion, type Secciones, secciones } from './secciones.ts';
