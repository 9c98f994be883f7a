import type { BlockViews } from '#core/steps/web/blocks.ts';
import type { Bloque } from '../../domain/bloques.ts';
import { BloqueActividades } from './Actividades.tsx';
import { BloqueCofinanciamiento } from './Cofinanciamiento.tsx';
import { BloqueDatosGenerales } from './DatosGenerales.tsx';
import { BloqueDocumentosLista, BloqueDocumentoUnico } from './Documentos.tsx';
import { BloqueEnvio } from './Envio.tsx';
import { BloqueFichaResponsable } from './FichaResponsable.tsx';
import { BloqueGrupoResumen } from './GrupoResumen.tsx';
import { BloqueIntegrantes } from './Integrantes.tsx';
import { BloqueInvestigacionBase } from './InvestigacionBase.tsx';
import { BloqueNarrativa } from './Narrativa.tsx';
import { BloquePresupuesto } from './Presupuesto.tsx';

/** Browser twins of the blocks. */
export const VISTAS: BlockViews<Bloque> = {
  datosGenerales: BloqueDatosGenerales,
  fichaResponsable: BloqueFichaResponsable,
  grupoResumen: BloqueGrupoResumen,
  documentoUnico: BloqueDocumentoUnico,
  documentosLista: BloqueDocumentosLista,
  narrativa: BloqueNarrativa,
  investigacionBase: BloqueInvestigacionBase,
  actividades: BloqueActividades,
  presupuesto: BloquePresupuesto,
  cofinanciamiento: BloqueCofinanciamiento,
  integrantes: BloqueIntegrantes,
  envio: BloqueEnvio,
};
