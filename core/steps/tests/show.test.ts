import { describe, expect, it } from 'vitest';
import type { View } from '#core/documents/shared/pdf-doc.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { readBlock, type ShownRegistry, shown, showSteps } from '../server/show.ts';

type Note = { kind: 'note'; key: string; label: string };
type Facts = { kind: 'facts'; key: string };
const registry: ShownRegistry<Note | Facts, { text: string }> = {
  note: shown(
    {
      schema: () => {
        throw new Error('not saved here');
      },
      save: async () => {},
      requirements: () => [],
      load: async (_ctx: Ctx, record: { text: string }) => record.text,
      options: async () => ({ sign: '!' }),
    },
    (block: Note, value, { sign }): View[] => [{ type: 'paragraph', text: `${block.label}: ${value}${sign}` }],
  ),
  facts: readBlock(async () => []),
};

describe('a record read step by step', () => {
  it('says what its blocks show, and nothing of a step that shows nothing', async () => {
    const steps = [
      { title: 'Facts', blocks: [{ kind: 'facts', key: 'f' }] },
      { title: 'Notes', blocks: [{ kind: 'note', key: 'a', label: 'A' } as const, { kind: 'facts', key: 'g' }] },
    ] as const;
    const read = await showSteps<Note | Facts, { text: string }>({} as Ctx, registry, steps, { text: 'hello' });
    expect(read.map(({ step, content }) => [step.title, content])).toEqual([
      ['Notes', [{ type: 'paragraph', text: 'A: hello!' }]],
    ]);
  });
});
