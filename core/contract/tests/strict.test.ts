import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { strict } from '../shared/strict.ts';

const inner = z.object({ a: z.string() });
const stray = { a: 'x', b: 1 };
const takes = (schema: z.ZodType, value: unknown) => strict(schema).safeParse(value).success;

describe('a strict schema', () => {
  it.each([
    ['optional', inner.optional(), stray],
    ['nullable', inner.nullable(), stray],
    ['with a default', inner.default({ a: '' }), stray],
    ['in a list', z.array(inner), [stray]],
    ['in a record', z.record(z.string(), inner), { k: stray }],
    ['in a tuple', z.tuple([inner]), [stray]],
    ['in a union', z.union([z.string(), inner]), stray],
    ['under a discriminator', z.discriminatedUnion('a', [z.object({ a: z.literal('x') })]), stray],
    ['transformed', inner.transform((v) => v.a), stray],
    ['refined', inner.refine(() => true), stray],
    ['prepared', z.preprocess((v) => v, inner), stray],
    ['lazy', z.lazy(() => inner), stray],
    ['deep', z.object({ x: z.array(z.object({ y: inner })) }), { x: [{ y: stray }] }],
  ])('%s refuses what it does not name', (_name, schema, value) => {
    expect(schema.safeParse(value).success).toBe(true);
    expect(takes(schema, value)).toBe(false);
  });
  it('keeps its rules, its defaults, and what was left open', () => {
    const schema = z.object({
      n: z.coerce.number().min(1).default(3),
      open: z.looseObject({ a: z.string() }).optional(),
    });
    expect(strict(schema).parse({ n: '2', open: stray })).toEqual({ n: 2, open: stray });
    expect(strict(schema).parse({})).toEqual({ n: 3 });
    expect(takes(schema, { n: 0 })).toBe(false);
    expect(
      takes(
        schema.refine((v) => v.n !== 5),
        { n: 5 },
      ),
    ).toBe(false);
  });
  it('does not judge what a transformation made', () => {
    const schema = z
      .string()
      .transform((text): { a: string } => Object.assign({ a: text }, { b: 1 }))
      .pipe(inner);
    expect(strict(schema).parse('x')).toEqual({ a: 'x' });
  });
});
