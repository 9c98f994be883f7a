import { z } from 'zod';

export const texto = z.string().nullable();
/** A whole number that names a record, or counts. */
export const entero = z.number().int().nonnegative();
const DIA = { format: 'date', examples: ['2026-03-01'] };
export const fecha = z.string().meta(DIA);
export const dia = z.string().nullable().meta(DIA);
export const instante = z
  .string()
  .nullable()
  .meta({ format: 'date-time', examples: ['2026-03-01T15:04:05.000Z'] });

type Palabras = Readonly<Record<string, string | { label: string }>>;
/**
 * One of some words of the house: programs read the keys, and each has beside it how people call it (`oneOf` with
 * `const` and `title`, as JSON Schema tells it).
 */
export function unaDe(palabras: Palabras) {
  const claves = Object.keys(palabras);
  const dichas = Object.entries(palabras).map(([clave, dicha]) => ({
    const: clave,
    title: typeof dicha === 'string' ? dicha : dicha.label,
  }));
  return z.enum(claves).meta({ oneOf: dichas });
}

/** Words that are called as they are written. */
export const palabrasDe = (lista: readonly string[]): Palabras =>
  Object.fromEntries(lista.map((palabra) => [palabra, palabra]));

/** Parts that several resources tell alike. */
export const NOMBRADO = z.object({ codigo: z.string(), nombre: z.string() });
export const AFILIACION = z.object({
  id: entero,
  nombre: z.string(),
  desde: dia,
  hasta: dia,
});
