/** Begins a statement whose values decide how it is best read: its plan is not kept (`planned.ts`). */
export const PLANNED_BY_VALUES = '/* planned by its values */';
