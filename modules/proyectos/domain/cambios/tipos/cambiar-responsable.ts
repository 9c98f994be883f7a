import { cambioDeCabeza } from '../cabeza.ts';

export const cambiarResponsable = cambioDeCabeza({
  quien: 'responsable',
  es: (rol) => rol.esResponsable,
});
