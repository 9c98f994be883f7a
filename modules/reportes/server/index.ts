export { gruposDeFacultad, nombreDeFacultad, proyectosEnMarcha, renacytDeFacultad } from './facultad.ts';
export { cifrasPublicas, graficos } from './graficos.ts';
