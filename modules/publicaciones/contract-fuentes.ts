import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { zRequired } from '#core/kernel/shared/schemas.ts';
import { obra } from './domain/fuentes/obra.ts';

/** Longest text of references, in characters. */
export const MAXIMO_DE_TEXTO = 1_500_000;
/** Any character that a file may have: nothing of it is kept as it comes. */
const zReferencias = z.string().trim().min(1, FAULTS.required).max(MAXIMO_DE_TEXTO, FAULTS.tooLong(MAXIMO_DE_TEXTO));
const quienRegistra = operations('/publicaciones/fuentes', { permission: ['investigador', 'publicaciones.editar'] });
/** A work found, and the record of ours that looks like it. */
const hallada = obra.extend({
  registrada: z.object({ id: z.number(), titulo: z.string(), estado: z.string(), mia: z.boolean() }).nullable(),
});
export type ObraHallada = z.output<typeof hallada>;
const output = z.object({
  obras: z.array(hallada),
  /** Sources that could not be asked, and why. */
  avisos: z.array(z.string()),
});
/** A reference that could not be read: where it is, as it was written, and why. */
const sinLeer = z.object({ linea: z.number(), texto: z.string(), motivo: z.string() });
export type SinLeer = z.output<typeof sinLeer>;

/**
 * Nobody types what is already known: works as others registered them, to be taken field by field. Nothing is stored.
 */
export const fuentesContract = defineContract('fuentes-publicaciones', {
  buscar: quienRegistra.get('/obras', 'Obras con un DOI, un ISBN o un título, según Crossref, DataCite y OpenAlex', {
    input: z.object({ q: zRequired(500) }),
    output,
    limitPerMinute: 30,
  }),
  citas: quienRegistra.post('/citas', 'Obras de referencias de un gestor, un catálogo o una hoja', {
    input: z.object({ texto: zReferencias }),
    output: output.extend({ total: z.number(), sinLeer: z.array(sinLeer) }),
    limitPerMinute: 20,
  }),
});
