import { defineFields, formOf } from '#core/form/shared/fields.ts';
import { defineCambio } from '../definicion.ts';
import { conSalida, deFila, faltasDeSalida, opcionesDeEquipo } from '../equipo.ts';
import { DE } from '../foto.ts';

export const excluirIntegrante = defineCambio({
  form: formOf(defineFields({ saleId: { kind: 'reference', label: 'Quién sale', required: true } }), 'Continuar'),
  opciones: (foto) => ({ saleId: opcionesDeEquipo(foto, (i) => !i.esResponsable) }),
  pedido: ({ saleId }) => ({
    dice: (foto) => `Retirar a ${deFila(foto, saleId)?.nombre ?? 'un integrante'}`,
    dispone: (foto) => {
      const sale = deFila(foto, saleId);
      return `Excluir a ${sale?.nombre ?? 'un integrante'}, ${sale?.rol ?? 'integrante'} del proyecto`;
    },
    toca: (foto) => [DE.persona(deFila(foto, saleId)?.investigadorId ?? 0)],
    reglas: (foto, c) => {
      const sale = deFila(foto, saleId);
      return sale?.esResponsable
        ? ['El responsable no se retira: pida que otra persona responda por el proyecto.']
        : faltasDeSalida(sale, c);
    },
    aplicar: (foto, c) => conSalida(foto, deFila(foto, saleId)!, c, 'exclusion'),
    entra: () => null,
  }),
});
