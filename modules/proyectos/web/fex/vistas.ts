import { lazy } from 'react';
import type { BlockViews } from '#core/steps/web/blocks.ts';
import type { BloqueFex } from '../../domain/fex/pasos.ts';

const traerCampos = () => import('./Campos.tsx');
/** The blocks of the later steps, which arrive together once the first one is drawn. */
export const traerDemas = () => import('./demas.ts');
/** Browser twins of the blocks of an externally funded project; a kind without one does not compile. */
export const VISTAS: BlockViews<BloqueFex> = {
  datos: lazy(() => traerCampos().then((m) => ({ default: m.BloqueDatos }))),
  descripcion: lazy(() => traerCampos().then((m) => ({ default: m.BloqueDescripcion }))),
  documentos: lazy(() => traerDemas().then((m) => ({ default: m.BloqueDocumentos }))),
  integrantes: lazy(() => traerDemas().then((m) => ({ default: m.BloqueIntegrantes }))),
  envio: lazy(() => traerDemas().then((m) => ({ default: m.BloqueEnvio }))),
};
