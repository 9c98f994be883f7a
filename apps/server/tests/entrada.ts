import { z } from 'zod';
import { exampleOf, type JsonSchema } from '#core/contract/shared/example.ts';

/** A key that no record has. */
export const NINGUNO = 999_999_999;

/** A small input that fits the shape, as far as its JSON Schema tells; what only code knows answers 422, which is fine. */
export const entradaMinima = (input: z.ZodObject): Record<string, unknown> =>
  exampleOf(esquemaDe(input), NINGUNO) as Record<string, unknown>;

export const esquemaDe = (input: z.ZodObject): JsonSchema =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
