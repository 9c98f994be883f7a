import { z } from 'zod';

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  pattern?: string;
};

/** Texts to try on a pattern: a day, an amount, a key. */
const TEXTOS = ['texto', '2026-06-15', '1.00', 'a', '1', '12345678'];
/** A key that no record has. */
export const NINGUNO = 999_999_999;

/** A small input that fits the shape, as far as its JSON Schema tells; what only code knows answers 422, which is fine. */
export const entradaMinima = (input: z.ZodObject): Record<string, unknown> =>
  valor(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema) as Record<string, unknown>;

function valor(s: Schema): unknown {
  if (s.const !== undefined) return s.const;
  if (s.enum) return s.enum[0];
  if (s.default !== undefined) return s.default;
  const otra = s.anyOf?.[0] ?? s.oneOf?.[0] ?? s.allOf?.[0];
  if (otra) return valor(otra);
  switch (s.type) {
    case 'object':
      return Object.fromEntries((s.required ?? []).map((k) => [k, valor(s.properties?.[k] ?? {})]));
    case 'array':
      return Array.from({ length: s.minItems ?? 0 }, () => valor(s.items ?? {}));
    case 'boolean':
      return false;
    case 'integer':
      return s.exclusiveMinimum === 0 || s.minimum === 1 ? NINGUNO : (s.minimum ?? 1);
    case 'number':
      return s.minimum ?? 1;
    case 'null':
      return null;
    default:
      return texto(s);
  }
}

function texto({ pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Schema): string {
  const cabe = (t: string) =>
    t.length >= minLength && t.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(t));
  return TEXTOS.find(cabe) ?? 'x'.repeat(Math.max(1, minLength));
}
