// Every block but those of the first two steps, in one piece: anyone who loses the connection can still go on.
export { BloqueDocumentos } from './Documentos.tsx';
export { BloqueEnvio } from './Envio.tsx';
export { BloqueIntegrantes } from './Integrantes.tsx';
