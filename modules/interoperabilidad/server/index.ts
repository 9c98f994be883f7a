import { implement } from '#core/contract/server/implement.ts';
import { datosAbiertosContract } from '../contract.ts';
import { datosAbiertos } from './abiertos.ts';

export const datosAbiertosModule = implement(datosAbiertosContract, {
  obtener: (ctx, { conjunto, formato }) => datosAbiertos(ctx, conjunto, formato),
});
