import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { CLAVES_AVISO, CLAVES_MODO, GRUPOS_DE_AVISO } from './domain/avisos.ts';

const modo = z.enum(CLAVES_MODO);
const resumen = z.object({
  dias: z.array(z.number().int().min(1).max(7)).max(7),
  hora: z.number().int().min(0).max(23),
});
const preferencias = z.object({
  correo: z.string().nullable(),
  clases: z.array(
    z.object({
      clave: z.enum(CLAVES_AVISO),
      grupo: z.enum(keysOf(GRUPOS_DE_AVISO)),
      etiqueta: z.string(),
      ejemplo: z.string(),
      /** What may be chosen; of one alone there is no choice. */
      modos: z.array(modo),
      modo,
    }),
  ),
  resumen: resumen.extend({ proximo: z.string().nullable() }),
  /** Notices of the last seven days, and the mails that these settings would have made of them. */
  semana: z.object({ recibidos: z.number(), correos: z.number() }),
});
export type Preferencias = z.infer<typeof preferencias>;

const propias = operations('/acceso/preferencias', { permission: 'session', scope: 'own', personal: true });
/** How the account of who asks wants to be told. */
export const avisosContract = defineContract('preferenciasDeAvisos', {
  leer: propias.get('', 'Cómo quiere recibir cada aviso', { output: preferencias }),
  elegir: propias.put('/clases', 'Cambia cómo llega una clase de aviso', {
    input: z.object({ clave: z.enum(CLAVES_AVISO), modo }),
    output: preferencias,
  }),
  resumir: propias.put('/resumen', 'Cambia los días y la hora del resumen', { input: resumen, output: preferencias }),
});
