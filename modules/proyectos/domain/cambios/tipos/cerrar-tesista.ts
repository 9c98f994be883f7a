import { defineFields, formOf } from '#core/form/shared/fields.ts';
import { defineCambio } from '../definicion.ts';
import {
  CAMPO_HEREDERO,
  conHeredero,
  conSalida,
  deFila,
  faltasDeActividades,
  faltasDeSalida,
  opcionesDeEquipo,
  tocaSusActividades,
} from '../equipo.ts';
import { DE } from '../foto.ts';

const COMO = { termino: 'Terminó o sustentó su tesis', retiro: 'Dejó la tesis' } as const;

export const cerrarTesista = defineCambio({
  form: formOf(
    defineFields({
      saleId: { kind: 'reference', label: 'Tesista', required: true },
      como: { kind: 'choice', label: 'Qué pasó', required: true, options: COMO, radio: true },
      ...CAMPO_HEREDERO,
    }),
    'Continuar',
  ),
  opciones: (foto) => ({
    saleId: opcionesDeEquipo(foto, (i) => i.esTesista),
    herederoId: opcionesDeEquipo(foto),
  }),
  pedido: ({ saleId, como, herederoId }) => ({
    dice: (foto) => `${deFila(foto, saleId)?.nombre ?? 'El tesista'}: ${COMO[como].toLowerCase()}`,
    dispone: (foto) =>
      `Dar por concluida la participación de ${deFila(foto, saleId)?.nombre ?? 'el tesista'} como tesista, porque ${COMO[como].toLowerCase()}`,
    toca: (foto, c) => [
      DE.persona(deFila(foto, saleId)?.investigadorId ?? 0),
      ...tocaSusActividades(foto, deFila(foto, saleId)?.investigadorId, c),
    ],
    reglas: (foto, c) => {
      const sale = deFila(foto, saleId);
      return sale && !sale.esTesista
        ? [`${sale.nombre} no es tesista del proyecto.`]
        : [...faltasDeSalida(sale, c), ...faltasDeActividades(foto, sale, herederoId, c)];
    },
    aplicar(foto, c) {
      const sale = deFila(foto, saleId)!;
      return conSalida(conHeredero(foto, sale, herederoId, c), sale, c, como);
    },
    entra: () => null,
  }),
});
