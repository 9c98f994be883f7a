import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { zId, zSecret } from '#core/kernel/shared/schemas.ts';
import { CLAVES_VIA } from './domain/institucional.ts';
import { zModulo } from './domain/modulos.ts';

const area = z.object({ clave: z.string(), etiqueta: z.string(), inicio: z.string() });
/** A support access, as the person in whose name it is reads it. */
const apoyo = z.object({
  id: z.number(),
  administrador: z.string(),
  motivo: z.string(),
  desde: z.string(),
  hasta: z.string(),
  vigente: z.boolean(),
});
export const yo = z.object({
  /** Names the account: what a page sends bears it. */
  cuenta: z.string(),
  nombre: z.string(),
  usuario: z.string().nullable(),
  correo: z.string().nullable(),
  roles: z.array(z.string()),
  permisos: z.array(z.string()),
  areas: z.array(area),
  /** Those of the areas of the account that are closed, or have a notice. */
  modulos: z.array(zModulo),
  superadmin: z.boolean(),
  debeCambiarClave: z.boolean(),
  debeActivarSegundoFactor: z.boolean(),
  segundoFactor: z.boolean(),
  /** False for who always enters with the institutional account. */
  tieneClave: z.boolean(),
  apoyoDe: z.string().nullable(),
  /** On a support access: its reason and end. */
  apoyo: z.object({ motivo: z.string(), hasta: z.string() }).nullable(),
  /** While a substitute acts for this person: its last day. */
  encargo: z.object({ hasta: z.string() }).nullable(),
  /** Who acts now in the name of this person. */
  apoyosVigentes: z.array(apoyo),
  avisosSinLeer: z.number(),
});

const institucion = z.object({
  nombre: z.string(),
  sigla: z.string(),
  oficina: z.string(),
  correoSoporte: z.string(),
  color: z.string(),
  demo: z.boolean(),
  /** People may sign in with a passkey. */
  llavesDeAcceso: z.boolean(),
  /** Ways in through the institution, with the label of their button. */
  ingresosInstitucionales: z.array(z.object({ via: z.enum(CLAVES_VIA), etiqueta: z.string() })),
  zonaHoraria: z.string(),
  hoy: z.string(),
});
const claveNueva = z.object({ nueva: zSecret(), repetida: zSecret() });
const sesionAbierta = z.object({
  id: z.number(),
  actual: z.boolean(),
  ip: z.string().nullable(),
  agente: z.string().nullable(),
  creadaEn: z.string(),
  usadaEn: z.string(),
  expiraEn: z.string(),
  apoyoDe: z.string().nullable(),
});
const aviso = z.object({
  id: z.number(),
  titulo: z.string(),
  texto: z.string(),
  enlace: z.string().nullable(),
  leido: z.boolean(),
  en: z.string(),
});

const publico = operations('/acceso', { permission: 'public' });
const sesion = operations('/acceso', { permission: 'session' });

export const accesoContract = defineContract('acceso', {
  yo: publico.get('/yo', 'Institución y persona que usa el sistema', {
    output: z.object({ institucion, yo: yo.nullable() }),
  }),
  entrar: publico.post('/entrar', 'Inicia sesión con usuario o correo', {
    limitPerMinute: 60,
    input: z.object({
      usuario: z.string().trim().min(1, FAULTS.required).max(255),
      clave: zSecret(1),
    }),
    output: z.object({ segundoFactor: z.boolean(), destino: z.string() }),
  }),
  segundoFactor: publico.post('/segundo-factor', 'Completa el inicio de sesión con el segundo factor', {
    limitPerMinute: 20,
    input: z.object({ codigo: z.string().trim().min(6, 'Ingrese el código de 6 dígitos o uno de respaldo').max(20) }),
    output: z.object({ destino: z.string() }),
  }),
  salir: sesion.post('/salir', 'Cierra la sesión', {
    /** Where the institution closes its own, when it opened this one. */
    output: z.object({ destino: z.string().nullable() }),
  }),
  cambiarClave: sesion.post('/clave', 'Cambia la contraseña propia', {
    personal: true,
    limitPerMinute: 20,
    input: claveNueva.extend({ actual: zSecret() }),
  }),
  olvido: publico.post('/olvido', 'Envía un enlace para restablecer la contraseña', {
    limitPerMinute: 10,
    input: z.object({ usuario: z.string().trim().min(1, FAULTS.required).max(255) }),
  }),
  restablecer: publico.post('/restablecer', 'Restablece la contraseña con el enlace recibido', {
    limitPerMinute: 20,
    input: claveNueva.extend({ ficha: z.string().max(200) }),
  }),
  sesiones: sesion.get('/sesiones', 'Sesiones abiertas de la persona', {
    personal: true,
    scope: 'own',
    output: z.object({ sesiones: z.array(sesionAbierta) }),
  }),
  cerrarSesion: sesion.remove('/sesiones/:id', 'Cierra una sesión propia', {
    personal: true,
    scope: 'own',
    input: z.object({ id: zId }),
  }),
  iniciarSegundoFactor: sesion.post('/2fa/iniciar', 'Prepara el segundo factor (TOTP)', {
    personal: true,
    input: z.object({ clave: zSecret() }),
    output: z.object({ uri: z.string(), qr: z.string(), codigos: z.array(z.string()) }),
  }),
  confirmarSegundoFactor: sesion.post('/2fa/confirmar', 'Activa el segundo factor', {
    personal: true,
    limitPerMinute: 20,
    input: z.object({ codigo: z.string().trim().length(6, 'Ingrese el código de 6 dígitos') }),
  }),
  desactivarSegundoFactor: sesion.post('/2fa/desactivar', 'Desactiva el segundo factor', {
    personal: true,
    input: z.object({ clave: zSecret() }),
  }),
  apoyos: sesion.get('/apoyos', 'Accesos de apoyo que la persona recibió', {
    scope: 'own',
    output: z.object({ apoyos: z.array(apoyo) }),
  }),
  terminarApoyo: sesion.post('/apoyos/:id/terminar', 'Termina un acceso de apoyo a la cuenta propia', {
    scope: 'own',
    personal: true,
    input: z.object({ id: zId }),
  }),
  salirDeApoyo: sesion.post('/apoyo/salir', 'Deja de actuar en nombre de otra persona', {
    scope: 'own',
    output: z.object({ destino: z.string() }),
  }),
  avisos: sesion.get('/avisos', 'Bandeja de avisos', { scope: 'own', output: z.object({ avisos: z.array(aviso) }) }),
  leerAviso: sesion.post('/avisos/:id/leido', 'Marca un aviso como leído', {
    scope: 'own',
    input: z.object({ id: zId }),
  }),
});
