export { gruposDeFacultad, nombreDeFacultad, proyectosEnMarcha, renacytDeFacultad } from './facultad.ts';
export { cifrasPublicas, graficos } from './graficos.ts';
export { hojaDeVidaModule, suscribirReportes } from './hoja-de-vida/index.ts';
