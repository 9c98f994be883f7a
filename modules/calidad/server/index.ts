import { implement } from '#core/contract/server/implement.ts';
import { serveList } from '#core/list/server/export.ts';
import { calidadContract } from '../contract.ts';
import { aceptar, retirar } from './aceptar.ts';
import { resumir } from './contar.ts';
import { fuenteDeHallazgos } from './lista.ts';

export { calidadJob, medir } from './medir.ts';

export const calidadModule = implement(calidadContract, {
  ...serveList(fuenteDeHallazgos),
  resumen: (ctx, { rehacer }) => resumir(ctx, rehacer),
  aceptar,
  retirar,
});
