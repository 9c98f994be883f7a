import { z } from 'zod';
import type { operations } from '#core/contract/shared/endpoint.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { saveStepInput, saveStepOutput, zWizardState } from './steps.ts';

type Door = ReturnType<typeof operations>;
const paso = z.coerce.number().int().min(1).max(60);
/**
 * What every wizard answers through a door: its record with all its steps, and the save of one. `the` names the record:
 * «el informe».
 */
export const stepEndpoints = (read: Door, write: Door, the: string) => ({
  pasos: read.get('/:id/pasos', `Todos los pasos: ${the}`, { input: z.object({ id: zId }), output: zWizardState }),
  guardarPaso: write.put('/:id/pasos/:paso', `Guarda un paso: ${the}`, {
    input: saveStepInput.extend({ id: zId, paso }),
    output: saveStepOutput,
  }),
});
