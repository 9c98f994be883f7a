export { porQue } from '../domain/porque.ts';
export { type Auditados, auditoriaModule } from './auditoria.ts';
export { type Auth, createAuth } from './auth.ts';
export { avisar, avisosElegidos, type Destinatario, destinatarioDe, destinatarioSql, quienesEditan } from './avisar.ts';
export { avisosModule } from './avisos/preferencias.ts';
export { conResumenHoy, type PorResumir, tomarTurnoDeResumen } from './avisos/resumen.ts';
export { busquedasAcceso } from './busquedas.ts';
export { fallasPorAdivinable } from './clave-adivinable.ts';
export { claveTemporal, enviarEnlace, fijarClave, finDeInvitacion, olvidoJob } from './claves.ts';
export { crearSuperadmin } from './crear-superadmin.ts';
export { encargosDeHoy } from './encargos/encargos.ts';
export { encargoVigente } from './encargos/mandato.ts';
export { encargosModule } from './encargos/routes.ts';
export { abrirCuenta, cambiarIdentidad } from './identidad.ts';
export { ingresoInstitucional } from './institucional/oidc-ingreso.ts';
export { llavesModule } from './llaves/routes.ts';
export { modulosModule } from './modulos.ts';
export { pasoAvisos, pasoSegundoFactor } from './primer-dia.ts';
export { accesoModule } from './routes.ts';
export { montarSaml } from './saml/rutas.ts';
export {
  crearSesiones,
  permisosDeCuentas,
  permisosDeHoy,
  type Sesiones,
  type SesionResuelta,
  sesionDeEncargo,
  sessionCookie,
} from './sesiones.ts';
export { suscribirUniones } from './uniones.ts';
export { abrirCuentaInvitada, pideClave } from './usuarios/investigadores.ts';
export { cuentasDeOficina } from './usuarios/oficina.ts';
export { usuariosModules } from './usuarios/routes.ts';
