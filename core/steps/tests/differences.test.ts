import { expect, it } from 'vitest';
import { differences, type SayValue, sayFrom } from '../shared/differences.ts';

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
  expect(differences('data', { title: '<p>Mine</p>' }, { title: '' }, sayFrom({}, undefined))).toEqual([
    { path: 'title', mine: 'Mine', theirs: '(vacío)' },
  ]);
});

it('the options of the block give the words, by their label or by their texts', () => {
  const block = {
    params: { roles: [{ role: 'lead', label: 'Leader' }] },
    options: { areas: [{ id: 7, code: 'A1', name: 'Biology' }] },
  };
  const from = sayFrom({ role: 'roles', areaId: 'areas', id: null }, block);
  const rows = [
    { id: 3, role: 'lead', areaId: 7, hours: 2 },
    { id: 4, role: 'gone', areaId: null, hours: 1 },
  ];
  expect(differences('rows', rows, [], from)[0]?.mine).toBe('Leader, A1 Biology, 2; (ya no se ofrece), 1');
});
