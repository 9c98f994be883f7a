import { placed } from '#core/shell/web/late.tsx';
import type { BlockViews } from '#core/steps/web/blocks.ts';
import type { BloqueGrupo } from '../../../domain/pasos.ts';
import { BloqueCampos } from './Campos.tsx';

/** The blocks of the later steps, which arrive together once the first one is drawn. */
export const traerDemas = () => import('./demas.ts');

/** Browser twins of the blocks of a request; a kind without one does not compile. */
export const VISTAS: BlockViews<BloqueGrupo> = {
  campos: BloqueCampos,
  ficha: placed(() => traerDemas().then((m) => m.BloqueFicha)),
  integrantes: placed(() => traerDemas().then((m) => m.BloqueIntegrantes)),
  lineas: placed(() => traerDemas().then((m) => m.BloqueLineas)),
  produccion: placed(() => traerDemas().then((m) => m.BloqueProduccion)),
  sustento: placed(() => traerDemas().then((m) => m.BloqueSustento)),
  laboratorios: placed(() => traerDemas().then((m) => m.BloqueLaboratorios)),
  envio: placed(() => traerDemas().then((m) => m.BloqueEnvio)),
};
