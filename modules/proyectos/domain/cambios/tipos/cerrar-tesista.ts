import { defineFields, formOf } from '#core/form/shared/fields.ts';
import { defineCambio } from '../definicion.ts';
import { conSalida, deFila, faltasDeSalida, opcionesDeEquipo } from '../equipo.ts';
import { DE } from '../foto.ts';

const COMO = { termino: 'Terminó o sustentó su tesis', retiro: 'Dejó la tesis' } as const;

export const cerrarTesista = defineCambio({
  form: formOf(
    defineFields({
      saleId: { kind: 'reference', label: 'Tesista', required: true },
      como: { kind: 'choice', label: 'Qué pasó', required: true, options: COMO, radio: true },
    }),
    'Continuar',
  ),
  opciones: (foto) => ({ saleId: opcionesDeEquipo(foto, (i) => i.esTesista) }),
  pedido: ({ saleId, como }) => ({
    dice: (foto) => `${deFila(foto, saleId)?.nombre ?? 'El tesista'}: ${COMO[como].toLowerCase()}`,
    dispone: (foto) =>
      `Dar por concluida la participación de ${deFila(foto, saleId)?.nombre ?? 'el tesista'} como tesista, porque ${COMO[como].toLowerCase()}`,
    toca: (foto) => [DE.persona(deFila(foto, saleId)?.investigadorId ?? 0)],
    reglas: (foto, c) => {
      const sale = deFila(foto, saleId);
      return sale && !sale.esTesista ? [`${sale.nombre} no es tesista del proyecto.`] : faltasDeSalida(sale, c);
    },
    aplicar: (foto, c) => conSalida(foto, deFila(foto, saleId)!, c, como),
    entra: () => null,
  }),
});
