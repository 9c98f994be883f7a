import { defineFields, formOf } from '#core/form/shared/fields.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { defineCambio } from '../definicion.ts';
import { diaLargo } from '../dias.ts';
import { DE } from '../foto.ts';

export const terminarAntes = defineCambio({
  form: formOf(defineFields({ hasta: { kind: 'day', label: 'Último día del proyecto', required: true } }), 'Continuar'),
  pedido: ({ hasta }) => ({
    dice: () => `Terminar el proyecto el ${formatDay(hasta)}`,
    dispone: () => `Dar por terminado el proyecto el ${diaLargo(hasta)}`,
    toca: () => [DE.plazo],
    reglas: (foto) => [
      ...(foto.fechaFin ? [] : ['El proyecto no tiene fecha de fin: pida a la oficina que la registre.']),
      ...(foto.fechaFin && hasta >= foto.fechaFin
        ? [`Debe ser antes del ${formatDay(foto.fechaFin)}, su fin de ahora.`]
        : []),
      ...(foto.fechaInicio && hasta < foto.fechaInicio ? ['El proyecto aún no había empezado ese día.'] : []),
    ],
    aplicar: (foto) => ({ ...foto, fechaFin: hasta }),
    entra: () => null,
  }),
});
