/** The part of JSON Schema that a zod schema is told in. */
export type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  propertyNames?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  format?: string;
  pattern?: string;
  title?: string;
  description?: string;
  examples?: unknown[];
  id?: string;
  $schema?: string;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
};

/** Texts to try on a pattern: a day, an amount, a key, a mail, an address. */
const TEXTS = [
  'texto',
  '2026-06-15',
  '1.00',
  'a',
  '1',
  '12345678',
  'ABC',
  '/api/lineas',
  'ana@universidad.edu',
  'https://universidad.edu',
];

/**
 * A small value that fits the schema, as far as it tells; what only code knows is not in it. `id` is the key it uses.
 */
export function exampleOf(s: JsonSchema, id = 1): unknown {
  if (s.const !== undefined) return s.const;
  if (s.examples) return s.examples[0];
  if (s.enum) return s.enum[0];
  if (s.default !== undefined) return s.default;
  const other = s.anyOf?.[0] ?? s.oneOf?.[0] ?? s.allOf?.[0];
  if (other) return exampleOf(other, id);
  switch (s.type) {
    case 'object':
      return Object.fromEntries((s.required ?? []).map((k) => [k, exampleOf(s.properties?.[k] ?? {}, id)]));
    case 'array':
      return (s.prefixItems ?? Array.from({ length: s.minItems ?? 0 }, () => s.items ?? {})).map((i) =>
        exampleOf(i, id),
      );
    case 'boolean':
      return false;
    case 'integer':
      return s.exclusiveMinimum === 0 || s.minimum === 1 ? Math.min(id, s.maximum ?? id) : (s.minimum ?? 1);
    case 'number':
      return s.minimum ?? 1;
    case 'null':
      return null;
    default:
      return textOf(s);
  }
}

function textOf({ pattern, format, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: JsonSchema): string {
  const fits = (t: string) =>
    t.length >= minLength &&
    t.length <= maxLength &&
    (!pattern || new RegExp(pattern, 'u').test(t)) &&
    (format !== 'uri' || URL.canParse(t));
  return TEXTS.find(fits) ?? 'x'.repeat(Math.max(1, minLength));
}
