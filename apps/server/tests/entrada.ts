import { z } from 'zod';
import { exampleOf, type JsonSchema } from '#core/contract/shared/example.ts';

/** A key that no record has. */
export const NINGUNO = 999_999_999;

/**
 * A small input that fits the shape, as far as its JSON Schema tells; what only code knows answers 422, which is fine.
 */
export const entradaMinima = (input: z.ZodObject): Record<string, unknown> =>
  exampleOf(esquemaDe(input), NINGUNO) as Record<string, unknown>;

/** Told once for each shape: a crawl asks for it in each call of an operation. */
const esquemas = new WeakMap<z.ZodObject, JsonSchema>();
export function esquemaDe(input: z.ZodObject): JsonSchema {
  const conocido = esquemas.get(input);
  if (conocido) return conocido;
  const esquema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  esquemas.set(input, esquema);
  return esquema;
}

/** A value as the text that travels in an address or a form. */
export const enTexto = (v: unknown): string => {
  try {
    return typeof v === 'string' ? v : (JSON.stringify(v) ?? 'undefined');
  } catch {
    return 'x';
  }
};

/** Fields and a file, as a form sends them. */
export function formulario(campos: Record<string, unknown>, archivo: Uint8Array) {
  const borde = 'limite';
  const partes = Object.entries(campos).map(
    ([k, v]) => `--${borde}\r\ncontent-disposition: form-data; name="${k}"\r\n\r\n${enTexto(v)}\r\n`,
  );
  const cabeza = `--${borde}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(partes.join('') + cabeza), archivo, Buffer.from(`\r\n--${borde}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${borde}` },
  };
}
