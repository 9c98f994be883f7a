import { expect, it } from 'vitest';
import type { FormField } from '../shared/form.ts';
import { bring } from '../web/lookup.ts';

const fields: FormField[] = [
  { key: 'name', label: 'Name', kind: 'text' },
  { key: 'country', label: 'Country', kind: 'choice' },
  { key: 'mail', label: 'Mail', kind: 'email' },
  { key: 'code', label: 'Code', kind: 'text', readOnly: true },
];
const options = { country: [{ value: 'PE', label: 'Perú' }] };

it('fills what is empty, and tells what differs without touching it', () => {
  const found = { name: 'Ana', country: 'PE', mail: 'A@X.PE', code: '9', unknown: 'x' };
  expect(bring(fields, { name: ' ', country: 'CL', mail: 'a@x.pe', code: '' }, found, options)).toEqual({
    fill: { name: 'Ana' },
    said: 'Se completó: Name. Difiere, y queda como usted lo escribió: Country («Perú»).',
  });
});
it('says nothing when there is nothing to bring', () => {
  expect(bring(fields, { name: 'Ana' }, { name: 'ANA', country: null, mail: '' }, options)).toEqual({
    fill: {},
    said: '',
  });
});
