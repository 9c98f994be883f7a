import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ACTS_PAGE, actsPage } from '../../../scripts/acts.ts';

it('la página que dice qué se puede hacer con cada registro es la de los flujos de hoy (npm run docs:acts)', () => {
  const page = actsPage();
  expect(page).not.toContain('no file names this flow');
  expect(readFileSync(ACTS_PAGE, 'utf8')).toBe(page);
});
