import { MantineProvider } from '@mantine/core';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { WizardState } from '../shared/steps.ts';
import { Rail } from '../web/Rail.tsx';

it('the heading of a wizard names what it answers and what is written', () => {
  const state = { steps: [], caption: 'Llamado 2026' } as unknown as WizardState;
  const rail = h(Rail, { state, title: 'Agua y salud', actions: null, current: 1, onGo: () => {}, label: 'Pasos' });
  const heading = /<h1.*<\/h1>/.exec(renderToString(h(MantineProvider, null, rail)))![0];
  expect(heading.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|')).toBe('|Llamado 2026|Agua y salud|');
});
