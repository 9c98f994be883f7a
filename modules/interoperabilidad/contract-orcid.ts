import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { ENVIOS } from './domain/orcid.ts';

const obra = z.object({
  id: z.number(),
  titulo: z.string(),
  detalle: z.string(),
  elegida: z.boolean(),
  envio: z.enum(keysOf(ENVIOS)),
  /** What stopped it and what to do; or when it arrived. */
  nota: z.string().nullable(),
});
const estado = z.object({
  /** Whether this installation has a client of ORCID. */
  activo: z.boolean(),
  /** Whether publications may be sent. */
  envia: z.boolean(),
  vinculo: z
    .object({
      orcid: z.string(),
      enlace: z.string(),
      nombre: z.string().nullable(),
      desde: z.string(),
      /** Quipu reads what they only show to whom they trust. */
      lee: z.boolean(),
      consentido: z.string().nullable(),
      caducado: z.boolean(),
    })
    .nullable(),
  obras: z.array(obra),
});
export type EstadoDeOrcid = z.output<typeof estado>;

const propio = operations('/perfil/orcid', { permission: 'investigador', scope: 'own', personal: true });
const mensaje = z.object({ mensaje: z.string() });
/** The ORCID that a researcher proves to be theirs, and what Quipu writes there with their consent (spec 03 §12). */
export const orcidPropioContract = defineContract('orcid-propio', {
  obtener: propio.get('', 'El ORCID vinculado y las publicaciones que se envían', { personal: false, output: estado }),
  ida: propio.post('/ida', 'Dirección de ORCID donde la persona da su permiso', {
    input: z.object({ enviar: z.boolean() }),
    output: z.object({ url: z.string() }),
    limitPerMinute: 20,
  }),
  vincular: propio.post('', 'Termina el vínculo con lo que trajo ORCID', {
    input: z.object({
      state: z.string().min(1).max(200),
      code: z.string().min(1).max(500).optional(),
      error: z.string().max(100).optional(),
    }),
    output: mensaje,
    limitPerMinute: 20,
  }),
  desvincular: propio.remove('', 'Revoca el permiso en ORCID y lo olvida', { output: mensaje }),
  elegir: propio.put('/obras', 'Qué publicaciones registradas se envían', {
    input: z.object({ publicaciones: z.array(zId).max(2000) }),
    output: mensaje,
  }),
  reintentar: propio.post('/obras/reintento', 'Envía otra vez las que fallaron', { output: mensaje }),
  retirar: propio.remove('/consentimiento', 'Retira el consentimiento: lo enviado se quita de ORCID', {
    output: mensaje,
  }),
});
