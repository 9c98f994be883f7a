import { defineFields, formOf } from '#core/form/shared/fields.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { defineCambio } from '../definicion.ts';
import {
  conActividades,
  conEntrada,
  conSalida,
  deFila,
  faltasDeEntrada,
  faltasDeSalida,
  nombreEn,
  opcionesDeEquipo,
  tocaSusActividades,
} from '../equipo.ts';
import { DE } from '../foto.ts';

const { schema, fields } = formOf(
  defineFields({
    saleId: { kind: 'reference', label: 'Quién sale', required: true },
    tesisTitulo: {
      kind: 'text',
      label: 'Título de la tesis de quien entra',
      max: 500,
      help: 'Solo si sale un tesista.',
    },
  }),
  'Continuar',
);

export const reemplazarIntegrante = defineCambio({
  form: { schema: schema.extend({ entraId: zId }), fields },
  busca: { rol: 'saleId' },
  opciones: (foto) => ({ saleId: opcionesDeEquipo(foto, (i) => !i.esResponsable) }),
  pedido: ({ saleId, entraId, tesisTitulo }) => ({
    dice: (foto, c) => `Reemplazar a ${deFila(foto, saleId)?.nombre ?? 'un integrante'} por ${nombreEn(c, entraId)}`,
    dispone: (foto, c) => {
      const sale = deFila(foto, saleId);
      return `Excluir a ${sale?.nombre ?? 'un integrante'} e incluir en su reemplazo a ${nombreEn(c, entraId)}, como ${sale?.rol ?? 'integrante'}`;
    },
    toca: (foto, c) => [
      DE.persona(deFila(foto, saleId)?.investigadorId ?? 0),
      DE.persona(entraId),
      ...tocaSusActividades(foto, deFila(foto, saleId)?.investigadorId, c),
    ],
    reglas: (foto, c) => {
      const sale = deFila(foto, saleId);
      return [
        ...(sale?.esResponsable ? ['El responsable se cambia con «Cambiar al responsable».'] : faltasDeSalida(sale, c)),
        ...faltasDeEntrada(foto, entraId, c),
      ];
    },
    aplicar(foto, c) {
      const sale = deFila(foto, saleId)!;
      const nuevo = { investigadorId: entraId, rolId: sale.rolId, tesisTipo: sale.tesisTipo, tesisTitulo };
      const sinQuienSale = conSalida(conActividades(foto, sale.investigadorId, entraId, c), sale, c, 'exclusion');
      return conEntrada(sinQuienSale, nuevo, c);
    },
    entra: (foto) => {
      const sale = deFila(foto, saleId);
      return sale ? { investigadorId: entraId, rolId: sale.rolId } : null;
    },
  }),
});
