// Every block but the one of the first step, in one piece: anyone who loses the connection can still go on.
export { BloqueAutores } from './Autores.tsx';
export { BloqueAnexo, BloqueEnvio } from './Envio.tsx';
export { BloqueProyectos } from './Proyectos.tsx';
