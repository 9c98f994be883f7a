import { z } from 'zod';
import { history } from '#core/audit/shared/history.ts';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zRequired, zText } from '#core/kernel/shared/schemas.ts';
import { LIMITES } from './domain/textos.ts';

const clave = z.string().regex(/^[a-z][a-z_-]{1,79}$/, 'Clave inválida');
const textos = z.object({
  asunto: zRequired(LIMITES.asunto),
  anticipo: zText(LIMITES.anticipo),
  apertura: zRequired(LIMITES.apertura),
  cierre: zText(LIMITES.cierre),
});
/** The same while they are written: what is still wrong is told, and refused only when it is kept. */
const borrador = z.object({
  asunto: zText(LIMITES.asunto),
  anticipo: zText(LIMITES.anticipo),
  apertura: zText(LIMITES.apertura),
  cierre: zText(LIMITES.cierre),
});
export type Textos = z.output<typeof textos>;
/** 0 while nobody has written it. */
const version = z.coerce.number().int().min(0);
const resumen = z.object({
  clave: z.string(),
  area: z.string(),
  asunto: z.string(),
  cuando: z.string(),
  para: z.string(),
  /** Who changed its texts and when; null while it says the original ones. */
  cambio: z.object({ por: z.string(), en: z.string() }).nullable(),
});
const leido = resumen.extend({
  textos,
  originales: textos,
  version: z.number(),
  variables: z.array(
    z.object({
      clave: z.string(),
      etiqueta: z.string(),
      ejemplo: z.string(),
      /** No text may leave it out. */
      obligatoria: z.boolean(),
    }),
  ),
  /** What the system adds, in its order. */
  hechos: z.array(z.string()),
  boton: z.string().nullable(),
  puedeEditar: z.boolean(),
});
export type CorreoLeido = z.output<typeof leido>;
const vista = z.object({
  asunto: z.string(),
  html: z.string(),
  texto: z.string(),
  /** When the mail left whose facts these are; null: nobody received one, or who reads may not see it. */
  de: z.string().nullable(),
  /** Why it could not be kept so. */
  falla: z.string().nullable(),
});

const ver = operations('/correos-de-la-casa', { permission: 'correos.ver' });
const editar = operations('/correos-de-la-casa', { permission: 'correos.editar' });
const porClave = z.object({ clave });
/** What the mails of the house say. */
export const correosContract = defineContract('correos', {
  listar: ver.get('', 'Los correos de la casa, con quién cambió sus textos', {
    output: z.object({ correos: z.array(resumen) }),
  }),
  obtener: ver.get('/:clave', 'Un correo, con sus textos y las variables que puede nombrar', {
    input: porClave,
    output: leido,
  }),
  previsualizar: ver.post('/:clave/vista-previa', 'Cómo se leería un correo con estos textos', {
    input: porClave.extend(borrador.shape),
    output: vista,
  }),
  guardar: editar.put('/:clave', 'Cambia los textos de un correo', {
    input: porClave.extend({ ...textos.shape, version }),
    output: leido,
  }),
  restablecer: editar.post('/:clave/restablecer', 'Devuelve un correo a su texto original', {
    input: porClave.extend({ version }),
    output: leido,
  }),
  probar: editar.post('/:clave/prueba', 'Envía a quien lo pide un correo de prueba con estos textos', {
    input: porClave.extend(textos.shape),
    output: z.object({ mensaje: z.string() }),
  }),
  historial: ver.get('/:clave/historial', 'Quién cambió los textos de un correo, y qué', {
    input: porClave,
    output: history,
  }),
});
