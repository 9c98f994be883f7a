import { z } from 'zod';
import type { operations } from '#core/contract/shared/endpoint.ts';
import { zFileInfo } from '#core/files/shared/schema.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { formularioTexto } from './domain/texto.ts';

const deUna = z.object({ id: zId });

/** What is done with the text of a publication, by anyone who has this door. */
export const operacionesDeTexto = (puerta: ReturnType<typeof operations>) => ({
  depositarTexto: puerta.post('/:id/texto', 'Deposita el texto completo: su versión, quién lo lee y desde cuándo', {
    upload: 'optional',
    input: deUna.extend({ version: z.number().int().min(1), ...formularioTexto.schema.shape }),
    output: zFileInfo,
  }),
  retirarTexto: puerta.remove('/:id/texto/:archivoId', 'Retira el texto completo', {
    input: deUna.extend({ archivoId: zId }),
  }),
});
