import { MantineProvider } from '@mantine/core';
import { createElement as h, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Unmet } from '../shared/steps.ts';
import { BlockRows } from '../web/BlockRows.tsx';
import { messagesOf, openIssues } from '../web/issues.ts';
import { BlockErrors, FieldMessage } from '../web/parts.tsx';

const draw = (element: ReactElement) => renderToString(h(MantineProvider, null, element));
const unmet: Unmet[] = [
  { text: 'Add two rows.', stepNumber: 1, block: 'list', field: 'rows' },
  { text: 'Say who does it.', stepNumber: 1, block: 'list', field: '0.owner' },
];

it('what is said of a row is shown at the row, once, and the rest over the list', () => {
  const errors = messagesOf(
    'list',
    openIssues(1, unmet, { 'list.0.end': 'Too late.', 'list.1.end': 'Too soon.' }, new Set()),
  );
  // The second row was refused, and is not in the list.
  const over = draw(h(BlockErrors, { errors, told: [0] }));
  expect(over).toContain('Add two rows.');
  expect(over).toContain('Too soon.');
  expect(over).not.toContain('Say who does it.');
  expect(draw(h(FieldMessage, { errors, field: 0 }))).toMatch(/Too late\. Say who does it\./);
});

it('and is gone when it is mended', () => {
  const errors = messagesOf('list', openIssues(1, unmet, {}, new Set(['list'])));
  expect(draw(h(FieldMessage, { errors, field: 0 }))).not.toContain('Say who does it.');
});

const rowsOf = (used: number) =>
  draw(
    h(BlockRows<{ id: number; name: string; kind: string }>, {
      block: { kind: 'list', key: 'list' },
      errors: { 1: 'Lower it to 90 or less.' },
      disabled: false,
      field: 'rows',
      title: 'Lines',
      empty: 'None yet.',
      rows: [
        { id: 7, name: 'Paper', kind: 'goods' },
        { id: 8, name: 'Press', kind: 'services' },
      ],
      columns: [{ label: 'Name', value: (r) => r.name, field: 'name' }],
      groups: {
        of: (r) => r.kind,
        list: [
          { key: 'goods', title: 'Goods' },
          { key: 'services', title: 'Services', cap: { used, cap: 100, said: `${used} of 100` } },
          { key: 'travel', title: 'Travel' },
        ],
      },
      form: () => ({
        def: { schema: z.object({}), fields: [], submit: '' },
        initial: {},
        row: (data) => data as never,
      }),
      add: { label: 'Add a line' },
      remove: { title: 'Remove', text: (r) => r.name, run: () => {} },
      locked: (r) => r.id === 7 && 'Fixed',
    }),
  );

it('rows stand under what they use of their cap, each with what is said of it below, and a locked one is not edited', () => {
  const page = rowsOf(120);
  expect(page).toContain('data-over="true"');
  expect(page.indexOf('Services')).toBeLessThan(page.indexOf('Press'));
  expect(page.indexOf('Lower it to 90')).toBeGreaterThan(page.indexOf('Press'));
  expect(page).not.toContain('Travel');
  expect(page.match(/aria-label="Editar"/g)).toHaveLength(1);
  // Neither is it copied: what is fixed is one.
  expect(page.match(/aria-label="Duplicar"/g)).toHaveLength(1);
  expect(rowsOf(100)).not.toContain('data-over');
});
