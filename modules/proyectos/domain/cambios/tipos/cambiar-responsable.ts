import { cambioDeCabeza } from '../cabeza.ts';

export const cambiarResponsable = cambioDeCabeza({
  label: 'Cambiar al responsable',
  ayuda: 'Otra persona responde por el proyecto, por sus informes y por su dinero.',
  quien: 'responsable',
  es: (rol) => rol.esResponsable,
});
