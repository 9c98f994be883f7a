import { z } from 'zod';
import { mapRecord } from '#core/kernel/shared/keys.ts';

// biome-ignore lint/suspicious/noExplicitAny: the definition of a schema of any kind
type Def = any;
const made = new WeakMap<z.ZodType, z.ZodType>();

/** The same schema, that refuses what no object in it names instead of dropping it. What one left open stays open. */
export function strict<S extends z.ZodType>(schema: S): S {
  const known = made.get(schema) ?? rebuilt(schema);
  made.set(schema, known);
  return known as S;
}

function rebuilt(schema: z.ZodType): z.ZodType {
  const def: Def = schema._zod.def;
  const change = changesOf(def);
  if (!change) return schema;
  const copy: z.ZodType = z.core.clone(schema, { ...def, ...change });
  // What is said of it for the document (description, examples), but for its name: two schemas cannot have the same.
  const { id: _, ...said } = z.globalRegistry.get(schema) ?? {};
  if (Object.keys(said).length > 0) z.globalRegistry.add(copy, said);
  return copy;
}

function changesOf(def: Def): object | null {
  if (def.innerType) return { innerType: strict(def.innerType) };
  switch (def.type) {
    case 'object': {
      const shape = mapRecord<string, z.ZodType, z.ZodType>(def.shape, strict);
      return { shape, catchall: def.catchall ? strict(def.catchall) : z.never() };
    }
    case 'array':
      return { element: strict(def.element) };
    case 'record':
      return { valueType: strict(def.valueType) };
    case 'tuple':
      return { items: def.items.map(strict), rest: def.rest && strict(def.rest) };
    case 'union':
      return { options: def.options.map(strict) };
    case 'lazy':
      return { getter: () => strict(def.getter()), _cachedInner: undefined };
    case 'pipe':
      // What a transform made is ours, unless it is only the way in (preprocess).
      return def.in._zod.def.type === 'transform' ? { out: strict(def.out) } : { in: strict(def.in) };
    default:
      return null;
  }
}
