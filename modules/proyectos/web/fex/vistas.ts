import { placed } from '#core/shell/web/late.tsx';
import type { BlockViews } from '#core/steps/web/blocks.ts';
import type { BloqueFex } from '../../domain/fex/pasos.ts';

const traerCampos = () => import('./Campos.tsx');
/** The blocks of the later steps, which arrive together once the first one is drawn. */
export const traerDemas = () => import('./demas.ts');
/** Browser twins of the blocks of an externally funded project; a kind without one does not compile. */
export const VISTAS: BlockViews<BloqueFex> = {
  datos: placed(() => traerCampos().then((m) => m.BloqueDatos)),
  descripcion: placed(() => traerCampos().then((m) => m.BloqueDescripcion)),
  documentos: placed(() => traerDemas().then((m) => m.BloqueDocumentos)),
  integrantes: placed(() => traerDemas().then((m) => m.BloqueIntegrantes)),
  envio: placed(() => traerDemas().then((m) => m.BloqueEnvio)),
};
