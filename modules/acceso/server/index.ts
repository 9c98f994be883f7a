export { type Auth, createAuth } from './auth.ts';
export { claveTemporal, enviarEnlace, fijarClave } from './claves.ts';
export { crearSuperadmin } from './crear-superadmin.ts';
export { headersDe } from './entrar.ts';
export { anotarInstitucional } from './institucional.ts';
export { accesoModule } from './routes.ts';
export { crearSesiones, type Sesiones, type SesionResuelta, sessionCookie } from './sesiones.ts';
export { suscribirUniones } from './uniones.ts';
export { usuariosModule } from './usuarios/routes.ts';
