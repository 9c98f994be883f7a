import { implement } from '#core/contract/server/implement.ts';
import { datosAbiertosContract } from '../contract.ts';
import { datosAbiertos } from './abiertos.ts';
import { oaiModules } from './oai/index.ts';
import { orcidPropioModule } from './orcid/index.ts';

export {
  cosechar,
  type DeSalida,
  fichasPublicas,
  hallarPublica,
  leerFichas,
  motivoDeObra,
  Ocupado,
  oaiJobs,
  ponerAlDia,
  ponerseAlDia,
  queSalenSql,
  reconstruir,
  SALIDA,
  SEGUNDOS_DE_ESPERA,
  type Sello,
  saleSql,
  selloPublico,
} from './oai/index.ts';
export { orcidJobs, pendientesDeOrcid, suscribirInteroperabilidad } from './orcid/index.ts';

const datosAbiertosModule = implement(datosAbiertosContract, {
  obtener: (ctx, { conjunto, formato }) => datosAbiertos(ctx, conjunto, formato),
});
export const interoperabilidadModules = [datosAbiertosModule, orcidPropioModule, ...oaiModules];
