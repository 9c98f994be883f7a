import { z } from 'zod';

const texto = z.string().nullable();
/** A publication as it is read, before it is edited: what it is, whose, what it is worth and why. */
export const zLectura = z.object({
  /** Its reference in each style; words in italics are told apart. */
  citas: z.array(
    z.object({
      estilo: z.string(),
      nombre: z.string(),
      trozos: z.array(z.object({ texto: z.string(), cursiva: z.literal(true).optional() })),
    }),
  ),
  doi: z.object({ texto: z.string(), href: texto }).nullable(),
  /** In the order in which they sign. */
  autores: z.array(
    z.object({
      id: z.number(),
      nombre: z.string(),
      /** What tells them apart from the rest: who is no teacher, who is of elsewhere. */
      detalle: texto,
      externo: z.boolean(),
      /** The reader. */
      propio: z.boolean(),
    }),
  ),
  resumen: texto,
  palabras: z.array(z.string()),
  puntaje: z.object({
    titulo: z.string(),
    valor: texto,
    /** «3.5 = Artículo Scopus Q1», or why there is none yet. */
    porQue: z.string(),
    baremo: texto,
  }),
});
export type Lectura = z.output<typeof zLectura>;

/** Teachers are most of the authors: only the others are told. */
const DE_CASA = /^Docente/;
export const detalleDeAutor = ({ tipo, externo }: { tipo: string; externo: boolean }): string | null =>
  externo ? 'externo' : DE_CASA.test(tipo) ? null : tipo.toLocaleLowerCase('es');

/** How many words a text has, as its heading says it. */
export const palabrasDe = (resumen: string) => resumen.trim().split(/\s+/).length;
