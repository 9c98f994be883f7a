import { MantineProvider } from '@mantine/core';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Block } from '../shared/pdf-doc.ts';
import { DocumentView, tableNames } from '../web/DocumentView.tsx';

const table: Block = { type: 'table', columns: [{ label: 'File' }, { label: 'Given' }], rows: [['a', 'yes']] };
const content: Block[] = [
  table,
  { type: 'heading', text: 'Annexes' },
  table,
  { type: 'paragraph', text: 'x' },
  table,
  { type: 'heading', text: 'Others' },
  table,
];

describe('a document on screen', () => {
  it('gives each table a name of its own: its heading, its columns, and a number where they repeat', () => {
    expect(tableNames(content)).toEqual([
      'File, Given',
      undefined,
      'Annexes: File, Given',
      undefined,
      'Annexes: File, Given (2)',
      undefined,
      'Others: File, Given',
    ]);
    const html = renderToString(h(MantineProvider, null, h(DocumentView, { content })));
    expect(new Set(html.match(/<table aria-label="[^"]+"/g)).size).toBe(4);
  });
});
