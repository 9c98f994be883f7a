// Every block but the one of the first step, in one piece: whoever loses the connection can still go on.
export { BloqueActividades } from './Actividades.tsx';
export { BloqueCofinanciamiento } from './Cofinanciamiento.tsx';
export { BloqueDocumentosLista, BloqueDocumentoUnico } from './Documentos.tsx';
export { BloqueEnvio } from './Envio.tsx';
export { BloqueFichaResponsable } from './FichaResponsable.tsx';
export { BloqueGrupoResumen } from './GrupoResumen.tsx';
export { BloqueIntegrantes } from './Integrantes.tsx';
export { BloqueInvestigacionBase } from './InvestigacionBase.tsx';
export { BloqueNarrativa } from './Narrativa.tsx';
export { BloquePresupuesto } from './Presupuesto.tsx';
