import { lazy } from 'react';
import type { BlockViews } from '#core/steps/web/blocks.ts';
import type { BloqueFex } from '../../domain/fex/pasos.ts';
import { BloqueDatos, BloqueDescripcion } from './Campos.tsx';

/** The blocks of the later steps, which arrive together once the first one is drawn. */
export const traerDemas = () => import('./demas.ts');
/** Browser twins of the blocks of an externally funded project; a kind without one does not compile. */
export const VISTAS: BlockViews<BloqueFex> = {
  datos: BloqueDatos,
  descripcion: BloqueDescripcion,
  documentos: lazy(() => traerDemas().then((m) => ({ default: m.BloqueDocumentos }))),
  integrantes: lazy(() => traerDemas().then((m) => ({ default: m.BloqueIntegrantes }))),
  envio: lazy(() => traerDemas().then((m) => ({ default: m.BloqueEnvio }))),
};
