import { lazy } from 'react';
import type { BlockViews } from '#core/steps/web/blocks.ts';
import type { Bloque } from '../../domain/bloques.ts';
import { BloqueDatosGenerales } from './DatosGenerales.tsx';

/** The blocks of the later steps, which arrive together once the first one is drawn. */
export const traerDemas = () => import('./demas.ts');

export const VISTAS: BlockViews<Bloque> = {
  datosGenerales: BloqueDatosGenerales,
  fichaResponsable: lazy(() => traerDemas().then((m) => ({ default: m.BloqueFichaResponsable }))),
  grupoResumen: lazy(() => traerDemas().then((m) => ({ default: m.BloqueGrupoResumen }))),
  documentoUnico: lazy(() => traerDemas().then((m) => ({ default: m.BloqueDocumentoUnico }))),
  documentosLista: lazy(() => traerDemas().then((m) => ({ default: m.BloqueDocumentosLista }))),
  narrativa: lazy(() => traerDemas().then((m) => ({ default: m.BloqueNarrativa }))),
  investigacionBase: lazy(() => traerDemas().then((m) => ({ default: m.BloqueInvestigacionBase }))),
  actividades: lazy(() => traerDemas().then((m) => ({ default: m.BloqueActividades }))),
  presupuesto: lazy(() => traerDemas().then((m) => ({ default: m.BloquePresupuesto }))),
  cofinanciamiento: lazy(() => traerDemas().then((m) => ({ default: m.BloqueCofinanciamiento }))),
  integrantes: lazy(() => traerDemas().then((m) => ({ default: m.BloqueIntegrantes }))),
  envio: lazy(() => traerDemas().then((m) => ({ default: m.BloqueEnvio }))),
};
