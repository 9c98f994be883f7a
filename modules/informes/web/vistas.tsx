import { placed } from '#core/shell/web/late.tsx';
import type { BlockViews } from '#core/steps/web/blocks.ts';
import type { BloqueInforme } from '../domain/plantilla.ts';
import type { Puerta } from './api.ts';

const traer = () => import('./Bloques.tsx');
/** Browser twins of the blocks of a report by each door; a kind without one does not compile. */
const vistasDe = (puerta: Puerta): BlockViews<BloqueInforme> => ({
  info: placed(() => traer().then((m) => m.BloqueInfo)),
  campos: placed(() => traer().then((m) => m.BloqueCampos)),
  archivos: placed(() =>
    traer().then(({ BloqueArchivos: B }) => (p: Parameters<typeof B>[0]) => <B {...p} puerta={puerta} />),
  ),
  calendario: placed(() =>
    traer().then(({ BloqueCalendario: B }) => (p: Parameters<typeof B>[0]) => <B {...p} puerta={puerta} />),
  ),
  envio: placed(() => import('./Envio.tsx').then((m) => m.BloqueEnvio)),
});
export const VISTAS: Record<Puerta, BlockViews<BloqueInforme>> = {
  oficina: vistasDe('oficina'),
  investigador: vistasDe('investigador'),
};
