import { z } from 'zod';
import type { Valores } from '../fuentes/Comparar.tsx';

const zLlevados = z.object({ campos: z.record(z.string(), z.union([z.string(), z.array(z.string())])) });
/** What was found or written before the form opened goes with the history entry, to fill it. */
export const llevadosDe = (state: unknown): Valores => zLlevados.safeParse(state).data?.campos ?? {};
