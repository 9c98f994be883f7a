import { describe, expect, it } from 'vitest';
import { onPaper, tableOf } from '../shared/views.ts';

describe('views', () => {
  it('are printed as words: sections under headings, without files, tones nor notes', () => {
    const table = tableOf(
      [
        { label: 'Name', of: (r: { name: string; id: number }) => ({ text: r.name, file: r.id, note: '2 kB' }) },
        false,
        { label: 'State', of: () => ({ text: 'Out', tone: 'red' }) },
      ],
      [{ name: 'a.pdf', id: 7 }],
      { total: { State: '1' } },
    );
    expect(onPaper([{ type: 'sections', items: [{ title: 'Files', content: [table] }] }])).toEqual([
      { type: 'heading', text: 'Files', level: 2 },
      { type: 'table', columns: [{ label: 'Name' }, { label: 'State' }], rows: [['a.pdf', 'Out']], total: ['', '1'] },
    ]);
  });
});
