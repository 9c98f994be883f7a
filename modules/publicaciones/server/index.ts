export { busquedasPublicaciones } from './busquedas.ts';
export { deFacultad as publicacionesDeFacultad } from './de-facultad.ts';
export { cantidadPublicaciones, comoSql, puntajePublicaciones, type VentanaSql, ventanaDePuntaje } from './puntaje.ts';
export { suscribirPublicaciones } from './suscribir.ts';
