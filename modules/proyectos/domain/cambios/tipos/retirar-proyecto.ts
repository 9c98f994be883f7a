import { z } from 'zod';
import { flujoProyecto } from '../../flujo.ts';
import { defineCambio } from '../definicion.ts';
import { DE } from '../foto.ts';

export const retirarProyecto = defineCambio({
  carta: 'exige',
  form: { schema: z.object({}), fields: [] },
  pedido: () => ({
    dice: () => 'Renunciar al proyecto',
    dispone: () => 'Aceptar la renuncia al proyecto',
    toca: () => [DE.estado, DE.plazo],
    reglas: () => [],
    aplicar: (foto) => ({ ...foto, estado: flujoProyecto.actions.renunciar.to }),
    entra: () => null,
  }),
});
