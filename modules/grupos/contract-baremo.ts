import { z } from 'zod';
import { defineContract, endpoint } from '#core/contract/shared/endpoint.ts';
import { operacionesDeCatalogo } from '#modules/catalogos/domain/editable.ts';
import { baremoLista, datosBaremo } from './domain/baremo.ts';

/** The scale that qualifies groups (spec 04 §11.3). */
export const baremoContract = defineContract('baremo', {
  ...operacionesDeCatalogo(baremoLista, '/grupos/baremo', datosBaremo),
  opciones: endpoint({
    method: 'GET',
    path: '/grupos/baremo/opciones',
    permission: 'parametros.ver',
    summary: 'Valores que los hechos pueden tener en cada rasgo, y el orden de un ítem nuevo',
    input: z.object({}),
    output: z.object({
      opciones: z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string() }))),
      siguiente: z.number(),
    }),
  }),
});
