import { z } from 'zod';
import { defineCambio } from '../definicion.ts';
import { DE } from '../foto.ts';

export const retirarProyecto = defineCambio({
  label: 'Renunciar al proyecto',
  ayuda: 'El proyecto no sigue y queda como «Renunció». No se puede deshacer.',
  grupo: 'fin',
  form: { schema: z.object({}), fields: [] },
  pedido: () => ({
    dice: () => 'Renunciar al proyecto',
    dispone: () => 'Aceptar la renuncia al proyecto',
    toca: () => [DE.estado, DE.plazo],
    reglas: () => [],
    aplicar: (foto) => ({ ...foto, estado: 'renuncio' }),
    entra: () => null,
  }),
});
