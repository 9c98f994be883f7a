import fc from 'fast-check';
import { expect, it } from 'vitest';
import { counterOf } from '#core/field/web/counter.ts';
import type { FormField } from '#core/form/shared/form.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { countWords } from '#core/kernel/shared/text.ts';
import { fieldsBlock } from '../server/blocks.ts';

const escaped = (t: string) => t.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc
    .array(fc.constantFrom('agua', 'suelo.', '—', 'a\u00a0b', '&', '3,5', 'x<y', 'niño', '\u200b'), { maxLength: 8 })
    .map((w) => w.join(' ')),
);
const marked = fc
  .tuple(fc.constantFrom('', 'strong', 'em', 'u'), text)
  .map(([tag, t]) => (tag ? `<${tag}>${escaped(t)}</${tag}>` : escaped(t)));
const line = fc.array(fc.oneof(marked, fc.constant('<br>')), { maxLength: 5 }).map((p) => p.join(''));
const block = fc
  .tuple(fc.constantFrom('p', 'ul', 'ol', 'blockquote'), line)
  .map(([tag, t]) =>
    tag === 'p'
      ? `<p>${t}</p>`
      : tag === 'blockquote'
        ? `<blockquote><p>${t}</p></blockquote>`
        : `<${tag}><li><p>${t}</p></li></${tag}>`,
  );

/** What the server keeps of a text, and what it says of it. */
async function judged(html: string, maxWords: number) {
  const field: FormField = { key: 'resumen', label: 'Resumen', kind: 'richtext', maxWords };
  let kept = '';
  const twin = fieldsBlock<{ kind: string; key: string }, null>({
    fields: () => [field],
    load: async () => ({ resumen: kept }),
    store: async (_ctx, _r, _b, values) => {
      kept = String(values.resumen);
    },
  });
  const b = { kind: 'campos', key: 'campos' };
  const ctx = {} as Ctx;
  await twin.save(ctx, null, b, { resumen: html }, {});
  return { kept, said: await twin.requirements(ctx, null, b, await twin.load(ctx, null, b)) };
}

it('the words that the editor counts are those for which the server refuses', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(block, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 12 }),
      async (blocks, max) => {
        const html = blocks.join('');
        const { kept, said } = await judged(html, max);
        expect(countWords(kept)).toBe(countWords(html));
        const counter = counterOf({ kind: 'richtext', label: 'Text', maxWords: max }, html)!;
        expect(said.length > 0).toBe(counter.over);
      },
    ),
    { numRuns: 300 },
  );
});
it('a field whose condition is not met asks for nothing', async () => {
  const twin = fieldsBlock<{ kind: string; key: string }, null>({
    fields: () => [
      { key: 'estado', label: 'Estado', kind: 'choice', required: true },
      { key: 'motivo', label: 'Motivo', kind: 'text', required: true, when: { field: 'estado', is: ['no', 'casi'] } },
    ],
    load: async () => ({}),
    store: async () => {},
  });
  const asked = async (estado: string) =>
    (await twin.requirements({} as Ctx, null, { kind: 'campos', key: 'campos' }, { estado, motivo: '' })).map(
      (r) => r.text,
    );
  expect(await asked('sí')).toEqual([]);
  expect(await asked('casi')).toEqual(['Motivo: campo requerido.']);
});
