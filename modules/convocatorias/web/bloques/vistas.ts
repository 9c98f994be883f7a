import { placed } from '#core/shell/web/late.tsx';
import type { BlockViews } from '#core/steps/web/blocks.ts';
import type { Bloque } from '../../domain/bloques.ts';
import { BloqueDatosGenerales } from './DatosGenerales.tsx';

/** The blocks of the later steps, which arrive together once the first one is drawn. */
export const traerDemas = () => import('./demas.ts');

export const VISTAS: BlockViews<Bloque> = {
  datosGenerales: BloqueDatosGenerales,
  fichaResponsable: placed(() => traerDemas().then((m) => m.BloqueFichaResponsable)),
  grupoResumen: placed(() => traerDemas().then((m) => m.BloqueGrupoResumen)),
  documentoUnico: placed(() => traerDemas().then((m) => m.BloqueDocumentoUnico)),
  documentosLista: placed(() => traerDemas().then((m) => m.BloqueDocumentosLista)),
  narrativa: placed(() => traerDemas().then((m) => m.BloqueNarrativa)),
  investigacionBase: placed(() => traerDemas().then((m) => m.BloqueInvestigacionBase)),
  actividades: placed(() => traerDemas().then((m) => m.BloqueActividades)),
  presupuesto: placed(() => traerDemas().then((m) => m.BloquePresupuesto)),
  cofinanciamiento: placed(() => traerDemas().then((m) => m.BloqueCofinanciamiento)),
  integrantes: placed(() => traerDemas().then((m) => m.BloqueIntegrantes)),
  envio: placed(() => traerDemas().then((m) => m.BloqueEnvio)),
};
