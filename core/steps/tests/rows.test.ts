import { MantineProvider } from '@mantine/core';
import { createElement as h, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Unmet } from '../shared/steps.ts';
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
