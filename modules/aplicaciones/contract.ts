import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zId, zOk } from '#core/kernel/shared/schemas.ts';
import { CLAVES_DE_ENTREGA } from './domain/avisos.ts';
import {
  formularioAplicacion,
  formularioDestino,
  formularioNueva,
  formularioRenovar,
  formularioSecreto,
} from './domain/formularios.ts';

const conVersion = z.object({ id: zId, version: z.number().int() });
const claveMostrada = z.object({ id: z.number(), clave: z.string() });
const secretoMostrado = z.object({ id: z.number(), secreto: z.string() });

const aplicacionLeida = z.object({
  id: z.number(),
  nombre: z.string(),
  contacto: z.string(),
  ambitos: z.array(z.string()),
  redes: z.array(z.string()),
  porMinuto: z.number(),
  version: z.number(),
  situacion: z.enum(['vigente', 'por-vencer', 'vencida', 'revocada']),
  ultimoUso: z.string().nullable(),
  /** Those that open or did so last, the newest first. */
  claves: z.array(z.object({ abreviada: z.string(), vence: z.string(), vencida: z.boolean() })),
  /** Requests of each of the last seven days, today the last. */
  usos: z.array(z.object({ dia: z.string(), usos: z.number() })),
});
const destinoLeido = z.object({
  nombre: z.string(),
  url: z.string(),
  eventos: z.array(z.string()),
  activo: z.boolean(),
  id: z.number(),
  version: z.number(),
  rotandoHasta: z.string().nullable(),
  entregadas: z.number(),
  pendientes: z.number(),
  muertas: z.number(),
  /** Since when it fails: the first of those that wait after an attempt, or were given up. */
  fallaDesde: z.string().nullable(),
});
const entregaLeida = z.object({
  id: z.number(),
  evento: z.string(),
  etiqueta: z.string(),
  registro: z.string(),
  ruta: z.string().nullable(),
  situacion: z.enum(CLAVES_DE_ENTREGA),
  ocurrioEn: z.string(),
  intentadaEn: z.string().nullable(),
  intentos: z.number(),
  proximoEn: z.string().nullable(),
  codigo: z.number().nullable(),
  respuesta: z.string().nullable(),
  milisegundos: z.number().nullable(),
  enviado: z.string().nullable(),
});
export const zAplicaciones = z.object({
  aplicaciones: z.array(aplicacionLeida),
  destinos: z.array(destinoLeido),
  eventos: z.array(z.object({ clave: z.string(), etiqueta: z.string(), grupo: z.string() })),
  /** How many times a delivery is tried. */
  intentos: z.number(),
});
export type Aplicaciones = z.output<typeof zAplicaciones>;
export type AplicacionLeida = z.output<typeof aplicacionLeida>;
export type DestinoLeido = z.output<typeof destinoLeido>;
export type EntregaLeida = z.output<typeof entregaLeida>;
export type DatosDeAplicacion = z.output<typeof formularioAplicacion.schema>;
export type DatosDeDestino = z.output<typeof formularioDestino.schema>;

const ver = operations('/aplicaciones', { permission: 'superadmin' });
const cambiar = operations('/aplicaciones', { permission: 'superadmin', personal: true, limitPerMinute: 60 });

/** Keys of programs of others, and the systems that are told of what happens: the superadministrator's alone. */
export const aplicacionesContract = defineContract('aplicaciones', {
  resumen: ver.get('', 'Claves de acceso y avisos a otros sistemas', { output: zAplicaciones }),
  crear: cambiar.post('', 'Crea una aplicación y muestra su clave por única vez', {
    input: formularioNueva.schema,
    output: claveMostrada,
  }),
  editar: cambiar.put('/:id', 'Cambia lo que puede una aplicación', {
    input: formularioAplicacion.schema.extend(conVersion.shape),
    output: conVersion.omit({ id: true }).extend({ id: z.number() }),
  }),
  renovar: cambiar.post('/:id/renovar', 'Da otra clave; la anterior sirve todavía unas horas', {
    input: formularioRenovar.schema.extend(conVersion.shape),
    output: claveMostrada,
  }),
  revocar: cambiar.post('/:id/revocar', 'Revoca en el acto todas las claves de una aplicación', {
    input: conVersion,
    output: zOk,
  }),
  entregas: ver.get('/destinos/:id/entregas', 'Las últimas entregas a un sistema', {
    input: z.object({ id: zId }),
    output: z.array(entregaLeida),
  }),
  crearDestino: cambiar.post('/destinos', 'Añade un sistema al que se avisa y muestra su secreto por única vez', {
    input: formularioDestino.schema,
    output: secretoMostrado,
  }),
  editarDestino: cambiar.put('/destinos/:id', 'Cambia la dirección o los avisos de un sistema', {
    input: formularioDestino.schema.extend(conVersion.shape),
    output: conVersion.omit({ id: true }).extend({ id: z.number() }),
  }),
  rotarSecreto: cambiar.post('/destinos/:id/secreto', 'Cambia el secreto; se firma con los dos por unas horas', {
    input: formularioSecreto.schema.extend(conVersion.shape),
    output: secretoMostrado,
  }),
  probarDestino: cambiar.post('/destinos/:id/prueba', 'Envía un aviso de prueba ahora y dice qué respondió', {
    input: z.object({ id: zId }),
    output: entregaLeida,
  }),
  reenviar: cambiar.post('/entregas/:id/reenviar', 'Envía otra vez un aviso', { input: z.object({ id: zId }) }),
  reenviarMuertas: cambiar.post('/destinos/:id/reenviar', 'Envía otra vez todo lo que no se entregó', {
    input: z.object({ id: zId }),
    output: z.object({ cuantas: z.number() }),
  }),
});
