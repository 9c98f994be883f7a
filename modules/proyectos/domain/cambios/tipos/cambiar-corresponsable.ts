import { cambioDeCabeza } from '../cabeza.ts';

export const cambiarCorresponsable = cambioDeCabeza({
  quien: 'corresponsable',
  es: (rol) => rol.clave === 'co_responsable',
});
