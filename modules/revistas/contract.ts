import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { formularioIndexacion } from './domain/indexacion.ts';
import { revistas } from './domain/revista.ts';

const texto = z.string().nullable();
const version = z.number().int().positive();
const nombrada = z.object({ id: z.number(), nombre: z.string() });
const hallada = nombrada.extend({ issn: texto, issnE: texto, casa: texto });
export type RevistaHallada = z.infer<typeof hallada>;

const indexadaEn = nombrada.extend({ conocida: z.boolean(), bases: z.array(nombrada.extend({ cuartil: texto })) });
export type IndexadaEn = z.infer<typeof indexadaEn>;

const indexacion = formularioIndexacion.schema;
const ficha = nombrada.extend({
  version,
  activa: z.boolean(),
  datos: z.array(z.object({ label: z.string(), value: texto })),
  indexaciones: z.array(indexacion.extend({ base: z.string() })),
  bases: z.array(z.object({ value: z.string(), label: z.string() })),
  puedeEditar: z.boolean(),
});
export type FichaDeRevista = z.output<typeof ficha>;

const elegir = operations('/revistas', { permission: ['investigador', 'publicaciones.ver'] });
const ver = operations('/revistas', { permission: revistas.see });
const editar = operations('/revistas', { permission: revistas.edit });
/**
 * A journal as anyone who writes a publication chooses it, and what the office says of it besides its record (spec 03
 * §7.5).
 */
export const revistasContract = defineContract('revistas-catalogo', {
  sugerir: elegir.get('/sugeridas', 'Revistas activas por ISSN, ISSN-E o nombre, diez a lo más', {
    input: z.object({ q: z.string().trim().max(200) }),
    output: z.object({ revistas: z.array(hallada) }),
  }),
  indexadaEn: elegir.get('/indexada', 'La revista con uno de estos ISSN y las bases en que figura ese año', {
    input: z.object({
      issn: z.string().max(20).optional(),
      issnE: z.string().max(20).optional(),
      anio: z.coerce.number().int().min(1).max(9999),
    }),
    output: z.object({ revista: indexadaEn.nullable() }),
  }),
  ficha: ver.get('/:id/ficha', 'La revista con sus indexaciones por año', {
    input: z.object({ id: zId }),
    output: ficha,
  }),
  indexar: editar.put('/:id/indexaciones', 'Guarda las indexaciones de la revista', {
    input: z.object({ id: zId, version, indexaciones: z.array(indexacion).max(200) }),
    output: z.object({ id: z.number(), version }),
  }),
});
