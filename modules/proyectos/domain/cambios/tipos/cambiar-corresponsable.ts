import { cambioDeCabeza } from '../cabeza.ts';

export const cambiarCorresponsable = cambioDeCabeza({
  label: 'Cambiar al corresponsable',
  ayuda: 'Otra persona es corresponsable del proyecto.',
  quien: 'corresponsable',
  es: (rol) => rol.clave === 'co_responsable',
});
