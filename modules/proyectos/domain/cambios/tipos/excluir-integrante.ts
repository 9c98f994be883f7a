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

export const excluirIntegrante = defineCambio({
  form: formOf(
    defineFields({ saleId: { kind: 'reference', label: 'Quién sale', required: true }, ...CAMPO_HEREDERO }),
    'Continuar',
  ),
  opciones: (foto) => ({
    saleId: opcionesDeEquipo(foto, (i) => !i.esResponsable),
    herederoId: opcionesDeEquipo(foto),
  }),
  pedido: ({ saleId, herederoId }) => ({
    dice: (foto) => `Retirar a ${deFila(foto, saleId)?.nombre ?? 'un integrante'}`,
    dispone: (foto) => {
      const sale = deFila(foto, saleId);
      return `Excluir a ${sale?.nombre ?? 'un integrante'}, ${sale?.rol ?? 'integrante'} del proyecto`;
    },
    toca: (foto, c) => [
      DE.persona(deFila(foto, saleId)?.investigadorId ?? 0),
      ...tocaSusActividades(foto, deFila(foto, saleId)?.investigadorId, c),
    ],
    reglas: (foto, c) => {
      const sale = deFila(foto, saleId);
      return sale?.esResponsable
        ? ['El responsable no se retira: pida que otra persona responda por el proyecto.']
        : [...faltasDeSalida(sale, c), ...faltasDeActividades(foto, sale, herederoId, c)];
    },
    aplicar(foto, c) {
      const sale = deFila(foto, saleId)!;
      return conSalida(conHeredero(foto, sale, herederoId, c), sale, c, 'exclusion');
    },
    entra: () => null,
  }),
});
