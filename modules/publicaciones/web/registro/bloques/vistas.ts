import { placed } from '#core/shell/web/late.tsx';
import type { BlockViews } from '#core/steps/web/blocks.ts';
import type { BloquePublicacion } from '../../../domain/pasos.ts';
import { BloqueDatos } from './Datos.tsx';

/** The blocks of the later steps, which arrive together once the first one is drawn. */
export const traerDemas = () => import('./demas.ts');

/** Browser twins of the blocks of a publication; a kind without one does not compile. */
export const VISTAS: BlockViews<BloquePublicacion> = {
  datos: BloqueDatos,
  proyectos: placed(() => traerDemas().then((m) => m.BloqueProyectos)),
  autores: placed(() => traerDemas().then((m) => m.BloqueAutores)),
  anexo: placed(() => traerDemas().then((m) => m.BloqueAnexo)),
  envio: placed(() => traerDemas().then((m) => m.BloqueEnvio)),
};
