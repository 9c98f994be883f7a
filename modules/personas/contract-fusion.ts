import { z } from 'zod';
import { brief, duplicates } from '#core/merge/shared/merge.ts';
import { unionPersonas } from './domain/fusion.ts';

const { name, endpoints } = unionPersonas.contract;
const grupo = duplicates.shape.grupos.element.extend({ personas: z.array(brief) });
/** Groups name their records as people too. */
export const fusionesContract = {
  name,
  endpoints: {
    ...endpoints,
    posibles: { ...endpoints.posibles, output: duplicates.extend({ grupos: z.array(grupo) }) },
  },
};
