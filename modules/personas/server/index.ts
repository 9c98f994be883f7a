export { busquedasPersonas } from './busquedas.ts';
export { personasSeparadas, personasUnidas } from './eventos.ts';
export {
  cuentas,
  deudasDePersona,
  type GrupoDePersona,
  gruposDePersona,
  grupoVigente,
  orcidProbado,
  participaciones,
  puntajeDePersona,
  reglasDeUnion,
} from './extensiones.ts';
export { asegurarDesdeRrhh } from './fuentes/asegurar-rrhh.ts';
export { asegurarDesdeSum } from './fuentes/asegurar-sum.ts';
export { buscarDocentesRrhh } from './fuentes/buscar-docentes-rrhh.ts';
export { buscarEstudiantes } from './fuentes/buscar-estudiantes.ts';
export { buscarInvestigadores } from './fuentes/buscar-investigadores.ts';
export { coincide } from './fuentes/coincidencia.ts';
export { enLicencia } from './fuentes/en-licencia.ts';
export { exigirOtraPersona, homonimosDe } from './fuentes/homonimos.ts';
export { estudianteAdmitido, noElegida, personaExterna } from './fuentes/por-fuente.ts';
export { registrarExterno } from './fuentes/registrar-externo.ts';
export { fusionDePersonas } from './fusion/union.ts';
export { fallasDeGrado, gradosQueSeEligen } from './grados.ts';
export { diasDeImportaciones } from './importacion/dias.ts';
export { importadorDeLicencias } from './importacion/licencias.ts';
export { importadorDePadron, importadorDePlanilla } from './importacion/padrones.ts';
export { exigirPersona, personaDeFila, personasDeFila } from './importacion/persona-de-fila.ts';
export { recibirLote } from './importacion/por-api.ts';
export { corregirAlIncluir, puedeCorregirPersonas } from './investigadores/corregir.ts';
export { institutosPorFacultad } from './investigadores/opciones.ts';
export { corregirPersona } from './investigadores/registro.ts';
export {
  type Alcance,
  correccion,
  type FuenteDeObligaciones,
  obligacion,
  obligaciones,
  observados,
  observadoUna,
  personaAlcanzada,
  plazoConAmpliacion,
  prueba,
  pruebas,
  terminoDesde,
} from './obligaciones.ts';
export { padronesJobs, padronesModules } from './padrones.ts';
export { personaCorregible } from './perfil/corregible.ts';
export { pasoOrcid } from './primer-dia.ts';
export { personasModules } from './routes.ts';
export { esVigente, nombreDe } from './vigente.ts';
