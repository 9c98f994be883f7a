import { defineFlow } from '#core/flow/shared/flow.ts';

/** A debt is settled when what was owed is presented, or annulled when it should not have been registered (spec 05 §7). */
export const flujoDeuda = defineFlow({
  entity: 'deuda',
  initial: 'pendiente',
  states: {
    pendiente: { label: 'Pendiente', tone: 'red', at: 0 },
    subsanada: { label: 'Subsanada', tone: 'green', at: 1 },
    anulada: { label: 'Anulada', tone: 'gray' },
  },
  actions: {},
  sets: {},
});
