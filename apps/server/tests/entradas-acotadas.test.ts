import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testApp } from '#apps/testing/app.ts';
import { operacionesDe } from './programas.ts';

/**
 * A list that a request brings has a bound that its contract says: what is done with each of its elements is
 * multiplied by how many there are, and the size of a body alone allows some hundred thousand of them.
 */
type Node = { [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Paths of the lists and of the free maps of a JSON schema that say no bound. */
function unbounded(node: unknown, path = ''): string[] {
  if (Array.isArray(node)) return node.flatMap((each) => unbounded(each, path));
  if (!isNode(node)) return [];
  const here: string[] = [];
  const isFixed = Array.isArray(node.prefixItems);
  if (node.type === 'array' && node.maxItems === undefined && !isFixed) here.push(`${path}[]`);
  const below = Object.entries(node).flatMap(([key, value]) =>
    key === 'properties' && isNode(value)
      ? Object.entries(value).flatMap(([name, of]) => unbounded(of, `${path}.${name}`))
      : unbounded(value, path),
  );
  return [...here, ...below];
}

const operations = operacionesDe(await testApp()).map(([name, { input }]) => [name, input] as const);

describe('las listas que recibe cada operación tienen un máximo', () => {
  it('en todas', () => {
    const sinMaximo = operations.flatMap(([name, input]) =>
      unbounded(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })).map((path) => `${name}${path}`),
    );
    expect(sinMaximo).toEqual([]);
  });
});
