import { expect, it } from 'vitest';
import { differences, type SayValue, sayOffered } from '../shared/differences.ts';

const NAMES: Record<number, string> = { 7: 'Biology', 9: 'Physics' };
const say: SayValue = (key, value) =>
  key === 'id' ? null : key === 'areaId' || key === 'areas' ? (NAMES[value as number] ?? 'another area') : undefined;

it('what is stored by a key is told in words, and a key that says nothing is left out', () => {
  const mine = { areaId: 7, title: '<p>Same</p>', agreed: true };
  expect(differences('data', mine, { ...mine, areaId: 9, agreed: false }, say)).toEqual([
    { path: 'areaId', mine: 'Biology', theirs: 'Physics' },
    { path: 'agreed', mine: 'Sí', theirs: 'No' },
  ]);
  expect(differences('areas', [7], [7, 8], say)).toEqual([
    { path: 'areas', mine: 'Biology', theirs: 'Biology; another area' },
  ]);
  expect(differences('rows', [{ id: 4, areaId: 9, note: null, hours: 3 }], [], say)).toEqual([
    { path: 'rows', mine: 'Physics, 3', theirs: '(vacío)' },
  ]);
});

it('without words for the keys a value speaks for itself', () => {
  expect(differences('data', { title: '<p>Mine</p>' }, { title: '' }, () => undefined)).toEqual([
    { path: 'title', mine: 'Mine', theirs: '(vacío)' },
  ]);
});

it('without words of the host, a key is told by the choice that its block offers', () => {
  const options = { areas: [{ value: '4', label: 'Biology' }], fields: [{ id: 7, code: 'A-1', name: 'Waters' }] };
  const offered: SayValue = (key, value) => sayOffered(options, key, value);
  expect(differences('data', { areaId: '4' }, { areaId: '' }, offered)).toEqual([
    { path: 'areaId', mine: 'Biology', theirs: '(vacío)' },
  ]);
  expect(differences('fields', [7, 9], [], offered)).toEqual([
    { path: 'fields', mine: 'A-1 Waters; 9', theirs: '(vacío)' },
  ]);
});
