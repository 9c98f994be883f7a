import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { OFFICE, workOf } from '#core/flow/shared/turn.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { defineList } from '#core/list/shared/list.ts';
import { correctionFlow, MAX_REASON } from './flow.ts';

/** What is asked of the office, of every kind of record: each of its people reads those of the kinds that they edit. */
export const correctionsList = defineList({
  key: 'correcciones',
  work: workOf(correctionFlow, OFFICE),
  title: 'Correcciones pedidas',
  identity: { title: 'titulo', sub: ['clase'] },
  columns: [
    { key: 'clase', label: 'Registro' },
    { key: 'titulo', label: 'Título', searchable: true },
    { key: 'campo', label: 'Dato', priority: 1 },
    { key: 'motivo', label: 'Motivo', searchable: true, priority: 1, width: 280 },
    { key: 'solicitante', label: 'Solicitante', kind: 'person', searchable: true },
    { key: 'creado', label: 'Fecha', kind: 'instant', priority: 2 },
    { key: 'estado', label: 'Estado', kind: 'badge', badges: correctionFlow.states, priority: 1 },
    { key: 'respuesta', label: 'Respuesta', priority: 3 },
    { key: 'atendidaPor', label: 'Atendida por', kind: 'person', priority: 4, hidden: true },
  ],
  filters: ['clase', 'estado', 'campo'],
  defaultSort: { key: 'creado', dir: 'asc' },
  rowHref: '{enlace}',
  searchPlaceholder: 'Título, motivo o solicitante',
  empty: 'Nadie ha pedido correcciones.',
});

const own = operations('/registros/:entidad/:id/correcciones', { permission: 'session', scope: 'own' });
const one = z.object({ entidad: z.string().max(60), id: zId });
const request = z.object({
  id: z.number(),
  campo: z.string(),
  motivo: z.string(),
  estado: z.string(),
  respuesta: z.string().nullable(),
  creadoEn: z.string(),
  acciones: z.array(z.string()),
});
export type CorrectionRequest = z.output<typeof request>;
export const zAskCorrection = z.object({
  campo: z.string().min(1, 'Elija qué dato está mal').max(60),
  motivo: z.string().trim().min(1, 'Diga qué dice y qué debe decir').max(MAX_REASON, 'Límite superado'),
});

/** Requests to correct a record, whatever it is: its kind says whose it is, which data and who answers. */
export const correctionContract = defineContract('correcciones', {
  ...listEndpoints(correctionsList, '/correcciones', { permission: 'session', scope: 'own' }),
  deRegistro: own.get(
    '',
    'Correcciones que pidió quien pregunta de un registro, y los datos que puede pedir corregir',
    {
      input: one,
      output: z.object({
        puedePedir: z.boolean(),
        campos: z.array(z.object({ value: z.string(), label: z.string() })),
        pedidas: z.array(request),
      }),
    },
  ),
  pedir: own.create('', 'Pide a la oficina que corrija un dato de un registro propio', {
    input: one.extend(zAskCorrection.shape),
  }),
});
