import { MantineProvider } from '@mantine/core';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Meter } from '../web/Meter.tsx';

const draw = (props: Parameters<typeof Meter>[0]) => renderToString(h(MantineProvider, null, h(Meter, props)));

it('is red past its cap and only then, and says its figures', () => {
  const over = draw({ label: 'Services', used: 9600, cap: 9500 });
  expect(over).toContain('data-level="over"');
  expect(over).toContain('aria-valuetext="9600 de 9500"');
  // A value out of its range is no value for who hears it.
  expect(over).toContain('aria-valuenow="9500"');
  expect(over).toContain('width:100%');
  const full = draw({ label: 'Services', used: 9500, cap: 9500 });
  expect(full).not.toContain('data-level');
});

it('a cap of nothing draws nothing, and a share is drawn beside the other', () => {
  expect(draw({ label: 'None', used: 0, cap: 0 })).toContain('width:0%');
  const shares = draw({ label: 'All', used: 75, cap: 100, parts: [50, 25], mark: 40 });
  expect(shares.match(/<i /g)).toHaveLength(2);
  expect(shares).toContain('left:40%');
});
