import { lazy } from 'react';
import type { BlockViews } from '#core/steps/web/blocks.ts';
import type { BloqueGrupo } from '../../../domain/pasos.ts';
import { BloqueCampos } from './Campos.tsx';

/** The blocks of the later steps, which arrive together once the first one is drawn. */
export const traerDemas = () => import('./demas.ts');

/** Browser twins of the blocks of a request; a kind without one does not compile. */
export const VISTAS: BlockViews<BloqueGrupo> = {
  campos: BloqueCampos,
  ficha: lazy(() => traerDemas().then((m) => ({ default: m.BloqueFicha }))),
  integrantes: lazy(() => traerDemas().then((m) => ({ default: m.BloqueIntegrantes }))),
  lineas: lazy(() => traerDemas().then((m) => ({ default: m.BloqueLineas }))),
  produccion: lazy(() => traerDemas().then((m) => ({ default: m.BloqueProduccion }))),
  sustento: lazy(() => traerDemas().then((m) => ({ default: m.BloqueSustento }))),
  laboratorios: lazy(() => traerDemas().then((m) => ({ default: m.BloqueLaboratorios }))),
  envio: lazy(() => traerDemas().then((m) => ({ default: m.BloqueEnvio }))),
};
