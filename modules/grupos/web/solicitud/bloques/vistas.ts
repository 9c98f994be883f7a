import type { BlockViews } from '#core/steps/web/blocks.ts';
import type { BloqueGrupo } from '../../../domain/pasos.ts';
import { BloqueCampos } from './Campos.tsx';
import { BloqueEnvio } from './Envio.tsx';
import { BloqueLaboratorios, BloqueSustento } from './Infraestructura.tsx';
import { BloqueFicha, BloqueIntegrantes, BloqueProduccion } from './Lectura.tsx';
import { BloqueLineas } from './Lineas.tsx';

/** Browser twins of the blocks of a request; a kind without one does not compile. */
export const VISTAS: BlockViews<BloqueGrupo> = {
  campos: BloqueCampos,
  ficha: BloqueFicha,
  integrantes: BloqueIntegrantes,
  lineas: BloqueLineas,
  produccion: BloqueProduccion,
  sustento: BloqueSustento,
  laboratorios: BloqueLaboratorios,
  envio: BloqueEnvio,
};
