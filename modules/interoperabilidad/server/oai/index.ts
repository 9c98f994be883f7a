import { oaiDiarioJob, oaiJob } from './trabajos.ts';

export { cosechar, Ocupado, SEGUNDOS_DE_ESPERA } from './cosechar.ts';
export { ponerAlDia, reconstruir } from './trabajos.ts';
export const oaiJobs = [oaiJob, oaiDiarioJob];
