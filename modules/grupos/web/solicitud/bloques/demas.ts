// Every block but the one of the first step, in one piece: anyone who loses the connection can still go on.
export { BloqueEnvio } from './Envio.tsx';
export { BloqueLaboratorios, BloqueLineas, BloqueSustento } from './Infraestructura.tsx';
export { BloqueFicha, BloqueIntegrantes, BloqueProduccion } from './Lectura.tsx';
