import { implement } from '#core/contract/server/implement.ts';
import { serveList } from '#core/list/server/export.ts';
import { consentimientoContract, oaiContract } from '../../contract-oai.ts';
import { consentimientoPropio, responder } from './consentir.ts';
import { fuenteDeRegistros, registroOai, resumenOai } from './oficina.ts';
import { oaiDiarioJob, oaiJob } from './trabajos.ts';
import { validarAhora, validarOaiJob } from './validar.ts';

export { cosechar, Ocupado, SEGUNDOS_DE_ESPERA } from './cosechar.ts';
export { leerFichas } from './leer.ts';
export { type DeSalida, motivoDeObra, SALIDA } from './leer-obras.ts';
export {
  fichasPublicas,
  hallarPublica,
  ponerseAlDia,
  queSalenSql,
  type Sello,
  saleSql,
  selloPublico,
} from './publico.ts';
export { ponerAlDia, reconstruir } from './trabajos.ts';
export const oaiJobs = [oaiJob, oaiDiarioJob, validarOaiJob];
export const oaiModules = [
  implement(oaiContract, {
    ...serveList(fuenteDeRegistros),
    resumen: resumenOai,
    registro: registroOai,
    validar: validarAhora,
  }),
  implement(consentimientoContract, { obtener: consentimientoPropio, responder }),
];
