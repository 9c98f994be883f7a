import type { Action } from '#core/search/shared/actions.ts';

/** What may be started from anywhere: its code arrives with the first search. */
export const cargarAcciones = (): Promise<readonly Action[]> => import('./acciones.ts').then((m) => m.ACCIONES);
