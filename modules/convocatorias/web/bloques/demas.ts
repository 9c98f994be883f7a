// Every block but the one of the first step, in one piece: anyone who loses the connection can still go on.
export { BloqueActividades } from './Actividades.tsx';
export { BloqueDocumentosLista, BloqueDocumentoUnico } from './Documentos.tsx';
export { BloqueEnvio } from './Envio.tsx';
export { BloqueIntegrantes } from './Integrantes.tsx';
export { BloqueInvestigacionBase } from './InvestigacionBase.tsx';
export { BloqueCofinanciamiento, BloqueFichaResponsable, BloqueGrupoResumen } from './Lectura.tsx';
export { BloqueNarrativa } from './Narrativa.tsx';
export { BloquePresupuesto } from './Presupuesto.tsx';
