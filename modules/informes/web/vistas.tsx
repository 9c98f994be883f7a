import { lazy } from 'react';
import type { BlockViews } from '#core/steps/web/blocks.ts';
import type { BloqueInforme } from '../domain/plantilla.ts';
import type { Puerta } from './api.ts';

const traer = () => import('./Bloques.tsx');
/** Browser twins of the blocks of a report by each door; a kind without one does not compile. */
const vistasDe = (puerta: Puerta): BlockViews<BloqueInforme> => ({
  info: lazy(() => traer().then((m) => ({ default: m.BloqueInfo }))),
  campos: lazy(() => traer().then((m) => ({ default: m.BloqueCampos }))),
  archivos: lazy(() =>
    traer().then(({ BloqueArchivos: B }) => ({
      default: (p: Parameters<typeof B>[0]) => <B {...p} puerta={puerta} />,
    })),
  ),
  calendario: lazy(() =>
    traer().then(({ BloqueCalendario: B }) => ({
      default: (p: Parameters<typeof B>[0]) => <B {...p} puerta={puerta} />,
    })),
  ),
  envio: lazy(() => import('./Envio.tsx').then((m) => ({ default: m.BloqueEnvio }))),
});
export const VISTAS: Record<Puerta, BlockViews<BloqueInforme>> = {
  oficina: vistasDe('oficina'),
  investigador: vistasDe('investigador'),
};
