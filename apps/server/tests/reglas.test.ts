import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { RULES_FILE, RULES_PAGE, writtenRules } from '../../../scripts/rules.ts';

const { page, list } = writtenRules();

it('cada error dice su regla, una sola vez y con un solo código, y la lista es la de hoy (npm run docs:rules)', () => {
  expect(readFileSync(RULES_PAGE, 'utf8')).toBe(page);
  expect(readFileSync(RULES_FILE, 'utf8')).toBe(list);
});

it('la regla nombra la carpeta que la juzga', () => {
  const ajenas = [...page.matchAll(/^\| `(\w+)\.\w+` \|.*\| \[`([^`]+)`/gm)].filter(([, area, file = '']) => {
    const [raiz, carpeta = ''] = file.split('/');
    return area !== (raiz === 'apps' ? 'server' : carpeta.replaceAll('-', '_'));
  });
  expect(ajenas.map(([fila]) => fila.slice(0, 120))).toEqual([]);
});
