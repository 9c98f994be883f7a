import { implement } from '#core/contract/server/implement.ts';
import { serveMerge } from '#core/merge/server/serve.ts';
import { unionPublicaciones } from '../domain/union.ts';
import { fuentesModule } from './fuentes/routes.ts';
import { registroModule } from './investigador/registro.ts';
import { misPublicacionesModule } from './investigador/routes.ts';
import { baremosModules } from './oficina/baremos.ts';
import { oficinaModule } from './oficina/routes.ts';
import { simulacionModule } from './oficina/simulacion.ts';
import { fusionDePublicaciones } from './oficina/union.ts';
import { tiposModules } from './ofrecidos.ts';
import { tomaModules } from './toma/routes.ts';

export { textoDeCodigo } from '../tables.ts';
export { actosDePublicacion } from './actos.ts';
export { busquedasPublicaciones } from './busquedas.ts';
export { codigoDeObra } from './codigo.ts';
export { publicacionCorregible } from './corregible.ts';
export { deFacultad as publicacionesDeFacultad } from './de-facultad.ts';
export { CUARTIL } from './de-lista.ts';
export {
  candidatasDe,
  constanciaDeVinculada,
  desvincularDeProyecto,
  tomarPublicacion,
  VINCULADAS,
  vincularAProyecto,
} from './de-proyecto.ts';
export { abrirEmbargosJob } from './embargos.ts';
export { proyectoPorQuitar, publicacionRegistrada, registroDeshecho } from './eventos.ts';
export { lecturaDeOrcid } from './fuentes/consultar.ts';
export { importadorDeAutores } from './importacion/autores.ts';
export { importadorDePublicaciones } from './importacion/publicaciones.ts';
export { proponerPublicacion } from './investigador/proponer.ts';
export { autoresDe } from './leer.ts';
export { actosDeAviso } from './oficina/avisos.ts';
export { constanciaDeFacultad } from './oficina/constancia.ts';
export { actosDeInclusion } from './oficina/inclusion.ts';
export { publicacionGuardada } from './oficina/leer.ts';
export { fuenteOficina } from './oficina/lista.ts';
export { simularJob } from './oficina/simulacion.ts';
export { fusionDePublicaciones, reglasDePublicacion } from './oficina/union.ts';
export {
  cantidadDeProduccion,
  comoSql,
  puntajeDeProduccion,
  puntajePatentes,
  puntajePublicaciones,
  ventanaDePuntaje,
} from './puntaje.ts';
export { suscribirPublicaciones } from './suscribir.ts';
export { textoPublico, textosPublicos } from './texto.ts';
export { cosecharObrasJob } from './toma/cosecha.ts';
export { barrerTomasJob, tomaJob } from './toma/trabajo.ts';
export { turnosDeAviso, turnosDeInclusion, turnosDePublicacion } from './turnos.ts';
export { vigilarObrasJob } from './vigilancia.ts';
export const publicacionesModules = [
  implement(unionPublicaciones.contract, serveMerge(fusionDePublicaciones)),
  fuentesModule,
  misPublicacionesModule,
  registroModule,
  oficinaModule,
  ...baremosModules,
  simulacionModule,
  ...tomaModules,
  ...tiposModules,
];
export { pasoPrimeraObra } from './primer-dia.ts';
