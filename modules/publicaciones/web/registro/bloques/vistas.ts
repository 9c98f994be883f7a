import { lazy } from 'react';
import type { BlockViews } from '#core/steps/web/blocks.ts';
import type { BloquePublicacion } from '../../../domain/pasos.ts';
import { BloqueDatos } from './Datos.tsx';

/** The blocks of the later steps, which arrive together once the first one is drawn. */
export const traerDemas = () => import('./demas.ts');

/** Browser twins of the blocks of a publication; a kind without one does not compile. */
export const VISTAS: BlockViews<BloquePublicacion> = {
  datos: BloqueDatos,
  proyectos: lazy(() => traerDemas().then((m) => ({ default: m.BloqueProyectos }))),
  autores: lazy(() => traerDemas().then((m) => ({ default: m.BloqueAutores }))),
  anexo: lazy(() => traerDemas().then((m) => ({ default: m.BloqueAnexo }))),
  envio: lazy(() => traerDemas().then((m) => ({ default: m.BloqueEnvio }))),
};
