import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { schemaOf } from '#core/field/shared/schema.ts';
import { zId, zSecret } from '#core/kernel/shared/schemas.ts';
import { camposDeLlave, TRANSPORTES } from './domain/llaves.ts';

/** Bytes as WebAuthn writes them in JSON. */
const zBytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/, 'La respuesta de la llave no se pudo leer');
const credencial = z.object({
  id: zBytes(1364),
  rawId: zBytes(1364),
  type: z.literal('public-key'),
});
/** What the browser answers when a passkey is made (RegistrationResponseJSON). */
export const respuestaDeAlta = credencial.extend({
  response: z.object({
    clientDataJSON: zBytes(4_000),
    attestationObject: zBytes(20_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});
/** What it answers when one signs (AuthenticationResponseJSON). */
export const respuestaDeIngreso = credencial.extend({
  response: z.object({
    clientDataJSON: zBytes(4_000),
    authenticatorData: zBytes(4_000),
    signature: zBytes(2_000),
    userHandle: zBytes(100).optional(),
  }),
});

const conocida = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(TRANSPORTES)),
});
/** What is asked to the browser to make one (PublicKeyCredentialCreationOptionsJSON). */
const opcionesDeAlta = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(conocida),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
/** What is asked to sign in (PublicKeyCredentialRequestOptionsJSON): with any key of this site. */
const opcionesDeIngreso = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});

const llave = z.object({
  id: z.number(),
  nombre: z.string(),
  sincronizada: z.boolean(),
  creadaEn: z.string(),
  usadaEn: z.string().nullable(),
  /** It is the one with which this session was opened. */
  actual: z.boolean(),
});
export type Llave = z.output<typeof llave>;

const publico = operations('/acceso/llaves', { permission: 'public' });
const propias = operations('/acceso/llaves', { permission: 'session', scope: 'own', personal: true });
/** Empty for who has no password here. */
const clave = zSecret(0);

/** Passkeys: those of a person, and entering with one. */
export const llavesContract = defineContract('llaves', {
  leer: propias.get('', 'Llaves de acceso de la persona', { output: z.object({ llaves: z.array(llave) }) }),
  preparar: propias.post('/preparar', 'Pide a la persona su contraseña y prepara una llave de acceso', {
    limitPerMinute: 20,
    input: z.object({ clave }),
    output: opcionesDeAlta,
  }),
  agregar: propias.post('', 'Agrega la llave de acceso que hizo el navegador', {
    limitPerMinute: 20,
    input: schemaOf(camposDeLlave).extend({ respuesta: respuestaDeAlta }),
    output: z.object({ id: z.number() }),
  }),
  quitar: propias.post('/:id/quitar', 'Quita una llave de acceso propia y cierra las otras sesiones', {
    limitPerMinute: 20,
    input: z.object({ id: zId, clave }),
  }),
  pedir: publico.post('/reto', 'Prepara el ingreso con una llave de acceso', {
    limitPerMinute: 60,
    output: opcionesDeIngreso,
  }),
  entrar: publico.post('/entrar', 'Inicia sesión con una llave de acceso', {
    limitPerMinute: 60,
    input: z.object({ respuesta: respuestaDeIngreso }),
    output: z.object({ destino: z.string() }),
  }),
});
