export { asegurarDesdeRrhh } from './fuentes/asegurar-rrhh.ts';
export { asegurarDesdeSum } from './fuentes/asegurar-sum.ts';
export { buscarDocentesRrhh } from './fuentes/buscar-docentes-rrhh.ts';
export { buscarEstudiantes } from './fuentes/buscar-estudiantes.ts';
export { buscarInvestigadores } from './fuentes/buscar-investigadores.ts';
export { alcanzaParaBuscar, coincide, patrones } from './fuentes/coincidencia.ts';
export { enLicencia } from './fuentes/en-licencia.ts';
export { registrarExterno } from './fuentes/registrar-externo.ts';
