import { expect, it } from 'vitest';
import { defineExtension } from '../server/extension.ts';

it('gathers what was added, in order, the same value once', () => {
  const ext = defineExtension<string>('several');
  for (const value of ['a', 'b', 'a']) ext.add(value);
  expect(ext.all()).toEqual(['a', 'b']);
});

it('gives the one answer, and names itself when there is none or more than one', () => {
  const ext = defineExtension<number>('only');
  expect(() => ext.one()).toThrow('only: 0 answers');
  ext.add(0);
  expect(ext.one()).toBe(0);
  ext.add(1);
  expect(() => ext.one()).toThrow('only: 2 answers');
});
