import { defineFields, formOf } from '#core/form/shared/fields.ts';
import { defineCambio } from '../definicion.ts';
import { DE } from '../foto.ts';

export const cambiarTitulo = defineCambio({
  form: formOf(
    defineFields({ titulo: { kind: 'text', label: 'Nuevo título', required: true, max: 500 } }),
    'Continuar',
  ),
  inicial: (foto) => ({ titulo: foto.titulo }),
  pedido: ({ titulo }) => ({
    dice: () => `Cambiar el título por «${titulo}»`,
    dispone: (foto) => `Modificar el título del proyecto, de «${foto.titulo}» a «${titulo}»`,
    toca: () => [DE.titulo],
    reglas: (foto) => (foto.titulo === titulo ? ['El título es el mismo que ya tiene.'] : []),
    aplicar: (foto) => ({ ...foto, titulo }),
    entra: () => null,
  }),
});
