import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { CHOICE_LIMIT, zId } from '#core/kernel/shared/schemas.ts';
import { zHolder, zRecordTurn, zSent } from './waiting.ts';

/** Where what was done is seen. */
export const zSeenAt = z.object({ label: z.string(), to: z.string() });
/** What an action, or a change of the record, answers: what to tell the person, and the record as it stands now. */
export const zActed = z.object({
  mensaje: z.string(),
  enlace: zSeenAt.optional(),
  estado: z.string(),
  version: z.number(),
  acciones: z.array(z.string()),
});
export type Acted = z.output<typeof zActed>;

/** What would change, or changed, for one person or thing, in words. */
const change = z.object({ de: z.string(), cambios: z.array(z.string()) });
export type Change = z.output<typeof change>;
/** What was done; or, of a rehearsal, only what would change: nothing was written. */
export const zForeseen = z.object({
  mensaje: z.string(),
  enlace: zSeenAt.optional(),
  avisos: z.array(z.string()),
  cambios: z.array(change),
});
export type Foreseen = z.output<typeof zForeseen>;

const own = operations('/registros/:entidad', { permission: 'session', scope: 'own' });
const asked = {
  entidad: z.string().max(60),
  accion: z.string().max(40),
  datos: z.record(z.string(), z.string()).default({}),
};
/** Records of one kind that are reviewed together: `id` is of what holds them. */
const batch = { entidad: asked.entidad, clase: z.string().max(60), id: zId };
/** What became of one of several records: each stands or falls alone. */
const outcome = z.object({ id: z.number(), hecho: z.boolean(), mensaje: z.string() });
export type Outcome = z.output<typeof outcome>;
export const outcomes = z.object({ resultados: z.array(outcome) });

/** With its version, the record must stand as it was seen. */
const ofOne = z.object({ ...asked, id: zId, version: z.number().int().optional() });
/** The one door of every flow: who may act on a record is answered by its `acts`, and the rest does not exist. */
export const actsContract = defineContract('acciones', {
  ejecutar: own.post('/:id/acciones/:accion', 'Ejecuta una acción del flujo de un registro', {
    input: ofOne,
    output: zActed,
  }),
  ensayar: own.post('/:id/acciones/:accion/ensayo', 'Dice qué cambiaría una acción, sin hacerla', {
    input: ofOne,
    output: zForeseen,
  }),
  deshacer: own.post('/deshacer', 'Deshace lo que quien pide acaba de decidir, mientras nadie lo supo', {
    input: z.object({ entidad: asked.entidad, ids: z.array(zId).min(1).max(CHOICE_LIMIT) }),
    output: outcomes,
  }),
  espera: own.get(
    '/:id/espera',
    'Desde cuándo espera respuesta un registro, cuánto suele tardar y si puede retirarse',
    {
      input: z.object({ entidad: asked.entidad, id: zId }),
      output: z.object({ espera: zSent.nullable() }),
    },
  ),
  turno: own.get('/:id/turno', 'A quién le toca actuar sobre un registro, desde cuándo y hasta cuándo', {
    input: z.object({ entidad: asked.entidad, id: zId }),
    output: z.object({ turno: zRecordTurn.nullable() }),
  }),
  encargarJuntos: own.put('/juntos/:clase/:id/encargado', 'Toma, suelta o asigna los registros que se revisan juntos', {
    input: z.object({
      ...batch,
      usuario: zId.or(z.literal('yo')).nullable(),
      tenia: zId.nullable(),
    }),
    output: z.object({ mensaje: z.string(), tiene: zHolder.nullable() }),
  }),
  encargablesJuntos: own.get(
    '/juntos/:clase/:id/encargables',
    'Las cuentas de la oficina que pueden encargarse de los registros que se revisan juntos',
    {
      input: z.object(batch),
      output: z.object({ cuentas: z.array(zHolder) }),
    },
  ),
  encargar: own.put('/:id/encargado', 'Toma, suelta o asigna un registro que le toca a la oficina', {
    input: z.object({
      entidad: asked.entidad,
      id: zId,
      /** The account that takes it; `yo` for the one who asks, null to leave it. */
      usuario: zId.or(z.literal('yo')).nullable(),
      /** Who had it when it was read; if another has it by now, it is not taken from them. */
      tenia: zId.nullable(),
    }),
    output: z.object({ mensaje: z.string(), tiene: zHolder.nullable() }),
  }),
  encargables: own.get('/:id/encargables', 'Las cuentas de la oficina que pueden encargarse de un registro', {
    input: z.object({ entidad: asked.entidad, id: zId }),
    output: z.object({ cuentas: z.array(zHolder) }),
  }),
  ejecutarVarias: own.post('/acciones/:accion', 'Ejecuta una acción sobre varios registros, cada uno por su cuenta', {
    input: z.object({ ...asked, ids: z.array(zId).min(1).max(CHOICE_LIMIT) }),
    output: outcomes,
  }),
});

/** Data travel as text; what was left empty does not travel. */
export const asText = (data: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(data).flatMap(([k, v]) => (v === null || v === undefined || v === '' ? [] : [[k, String(v)]])),
  );
