export { busquedasPublicaciones } from './busquedas.ts';
export { deFacultad as publicacionesDeFacultad } from './de-facultad.ts';
