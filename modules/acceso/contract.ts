import { z } from 'zod';
import { defineContract, endpoint } from '#core/contract/shared/endpoint.ts';
import { zId, zOk } from '#core/kernel/shared/schemas.ts';

const area = z.object({ clave: z.string(), etiqueta: z.string(), inicio: z.string() });
export const yo = z.object({
  nombre: z.string(),
  usuario: z.string().nullable(),
  correo: z.string().nullable(),
  roles: z.array(z.string()),
  permisos: z.array(z.string()),
  areas: z.array(area),
  superadmin: z.boolean(),
  debeCambiarClave: z.boolean(),
  debeActivarSegundoFactor: z.boolean(),
  segundoFactor: z.boolean(),
  apoyoDe: z.string().nullable(),
  avisosSinLeer: z.number(),
});
export type Yo = z.infer<typeof yo>;

const institucion = z.object({
  nombre: z.string(), sigla: z.string(), oficina: z.string(), correoSoporte: z.string(), color: z.string(), demo: z.boolean(),
  ingresoInstitucional: z.string().nullable(), zonaHoraria: z.string(), hoy: z.string(),
});
const claveNueva = z.object({ nueva: z.string().max(200), repetida: z.string().max(200) });
const sesionAbierta = z.object({
  id: z.number(), actual: z.boolean(), ip: z.string().nullable(), agente: z.string().nullable(), creadaEn: z.string(), usadaEn: z.string(), expiraEn: z.string(),
  apoyoDe: z.string().nullable(),
});
const aviso = z.object({ id: z.number(), titulo: z.string(), texto: z.string(), enlace: z.string().nullable(), leido: z.boolean(), en: z.string() });
const vacio = z.object({});

export const accesoContract = defineContract('acceso', {
  yo: endpoint({
    method: 'GET', path: '/acceso/yo', permission: 'public', summary: 'Institución y persona que usa el sistema',
    input: vacio, output: z.object({ institucion, yo: yo.nullable() }),
  }),
  entrar: endpoint({
    method: 'POST', path: '/acceso/entrar', permission: 'public', summary: 'Inicia sesión con usuario o correo', limitPerMinute: 60,
    input: z.object({ usuario: z.string().trim().min(1, 'Campo requerido').max(255), clave: z.string().min(1, 'Campo requerido').max(200) }),
    output: z.object({ segundoFactor: z.boolean(), destino: z.string() }),
  }),
  segundoFactor: endpoint({
    method: 'POST', path: '/acceso/segundo-factor', permission: 'public', summary: 'Completa el inicio de sesión con el segundo factor', limitPerMinute: 20,
    input: z.object({ codigo: z.string().trim().min(6, 'Ingrese el código de 6 dígitos').max(20) }), output: z.object({ destino: z.string() }),
  }),
  salir: endpoint({ method: 'POST', path: '/acceso/salir', permission: 'session', summary: 'Cierra la sesión', input: vacio, output: zOk }),
  cambiarClave: endpoint({
    method: 'POST', path: '/acceso/clave', permission: 'session', summary: 'Cambia la contraseña propia', limitPerMinute: 20,
    input: claveNueva.extend({ actual: z.string().max(200) }), output: zOk,
  }),
  olvido: endpoint({
    method: 'POST', path: '/acceso/olvido', permission: 'public', summary: 'Envía un enlace para restablecer la contraseña', limitPerMinute: 10,
    input: z.object({ usuario: z.string().trim().min(1, 'Campo requerido').max(255) }), output: zOk,
  }),
  restablecer: endpoint({
    method: 'POST', path: '/acceso/restablecer', permission: 'public', summary: 'Restablece la contraseña con el enlace recibido', limitPerMinute: 20,
    input: claveNueva.extend({ ficha: z.string().max(200) }), output: zOk,
  }),
  sesiones: endpoint({
    method: 'GET', path: '/acceso/sesiones', permission: 'session', scope: 'own', summary: 'Sesiones abiertas de la persona',
    input: vacio, output: z.object({ sesiones: z.array(sesionAbierta) }),
  }),
  cerrarSesion: endpoint({
    method: 'DELETE', path: '/acceso/sesiones/:id', permission: 'session', scope: 'own', summary: 'Cierra una sesión propia', input: z.object({ id: zId }), output: zOk,
  }),
  iniciarSegundoFactor: endpoint({
    method: 'POST', path: '/acceso/2fa/iniciar', permission: 'session', summary: 'Prepara el segundo factor (TOTP)',
    input: z.object({ clave: z.string().max(200) }), output: z.object({ uri: z.string(), qr: z.string(), codigos: z.array(z.string()) }),
  }),
  confirmarSegundoFactor: endpoint({
    method: 'POST', path: '/acceso/2fa/confirmar', permission: 'session', summary: 'Activa el segundo factor', limitPerMinute: 20,
    input: z.object({ codigo: z.string().trim().length(6, 'Ingrese el código de 6 dígitos') }), output: zOk,
  }),
  desactivarSegundoFactor: endpoint({
    method: 'POST', path: '/acceso/2fa/desactivar', permission: 'session', summary: 'Desactiva el segundo factor',
    input: z.object({ clave: z.string().max(200) }), output: zOk,
  }),
  avisos: endpoint({
    method: 'GET', path: '/acceso/avisos', permission: 'session', scope: 'own', summary: 'Bandeja de avisos', input: vacio, output: z.object({ avisos: z.array(aviso) }),
  }),
  leerAviso: endpoint({
    method: 'POST', path: '/acceso/avisos/:id/leido', permission: 'session', scope: 'own', summary: 'Marca un aviso como leído', input: z.object({ id: zId }), output: zOk,
  }),
});
