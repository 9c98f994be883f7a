import { defineFields, formOf } from '#core/form/shared/fields.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { defineCambio } from '../definicion.ts';
import { diaLargo } from '../dias.ts';
import { DE } from '../foto.ts';

export const ampliarPlazo = defineCambio({
  form: formOf(defineFields({ hasta: { kind: 'day', label: 'Nuevo fin del proyecto', required: true } }), 'Continuar'),
  pedido: ({ hasta }) => ({
    dice: () => `Ampliar el plazo hasta el ${formatDay(hasta)}`,
    dispone: () => `Ampliar el plazo del proyecto hasta el ${diaLargo(hasta)}, sin variar su monto`,
    toca: () => [DE.plazo],
    reglas: (foto, c) => [
      ...(foto.fechaFin ? [] : ['El proyecto no tiene fecha de fin: pida a la oficina que la registre.']),
      ...(foto.fechaFin && hasta <= foto.fechaFin
        ? [`El nuevo fin debe ser posterior al ${formatDay(foto.fechaFin)}, el de ahora.`]
        : []),
      ...(hasta < c.vigencia ? ['El nuevo fin no puede ser anterior al día desde el que rige el cambio.'] : []),
    ],
    aplicar: (foto) => ({ ...foto, fechaFin: hasta }),
    entra: () => null,
  }),
});
