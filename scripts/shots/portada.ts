import type { Shot } from './shot.ts';

/** What anybody sees, and the account of each person. */
export const portada: Shot[] = [{ name: 'portada', as: null, path: '/' }];
