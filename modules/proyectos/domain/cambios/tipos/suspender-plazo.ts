import { defineFields, formOf } from '#core/form/shared/fields.ts';
import { addDays, daysBetween, formatDay } from '#core/kernel/shared/time.ts';
import { defineCambio } from '../definicion.ts';
import { diaLargo } from '../dias.ts';
import { DE } from '../foto.ts';

const diasDe = (desde: string, hasta: string) => daysBetween(desde, hasta) + 1;

export const suspenderPlazo = defineCambio({
  form: formOf(
    defineFields({
      desde: { kind: 'day', label: 'Se suspende desde', required: true, span: 6 },
      hasta: { kind: 'day', label: 'Hasta', required: true, span: 6 },
    }),
    'Continuar',
  ),
  pedido: ({ desde, hasta }) => ({
    dice: () => `Suspender el plazo del ${formatDay(desde)} al ${formatDay(hasta)}`,
    dispone: (foto) =>
      `Suspender el plazo del proyecto desde el ${diaLargo(desde)} hasta el ${diaLargo(hasta)}${
        foto.fechaFin && desde <= hasta
          ? `, con lo que termina el ${diaLargo(addDays(foto.fechaFin, diasDe(desde, hasta)))}`
          : ''
      }`,
    toca: () => [DE.plazo],
    reglas: (foto) => [
      ...(foto.fechaFin ? [] : ['El proyecto no tiene fecha de fin: pida a la oficina que la registre.']),
      ...(hasta < desde ? ['La suspensión no puede terminar antes de empezar.'] : []),
      ...(foto.fechaFin && desde > foto.fechaFin ? ['El proyecto ya habría terminado ese día.'] : []),
      ...(foto.fechaInicio && desde < foto.fechaInicio ? ['El proyecto aún no había empezado ese día.'] : []),
      ...(foto.suspensiones.some((s) => s.desde <= hasta && desde <= s.hasta)
        ? ['Parte de esos días ya están suspendidos.']
        : []),
    ],
    aplicar: (foto) => ({
      ...foto,
      fechaFin: addDays(foto.fechaFin!, diasDe(desde, hasta)),
      suspensiones: [...foto.suspensiones, { desde, hasta }],
    }),
    entra: () => null,
  }),
});
