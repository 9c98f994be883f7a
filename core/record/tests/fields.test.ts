import { describe, expect, it } from 'vitest';
import { KINDS } from '#core/field/kinds/index.ts';
import { SAMPLES } from '#core/field/kinds/samples.ts';
import { inputsOf } from '#core/form/shared/fields.ts';
import { columnOf } from '../shared/fields.ts';

describe.each(Object.values(SAMPLES).map(({ field }) => ({ kind: field.kind, field })))(
  'a field of kind $kind in a record',
  ({ field }) => {
    it('has an input and a column with its label', () => {
      expect(inputsOf({ x: field })[0]).toMatchObject({ key: 'x', label: field.label, kind: field.kind });
      expect(columnOf('x', field)).toMatchObject({ key: 'x', label: field.label });
    });
  },
);

it('what is only its own never travels with the form', () => {
  const [input] = inputsOf({
    x: { kind: 'text', label: 'X', max: 5, accepts: KINDS.day.schema({ kind: 'day', label: '' }) },
  });
  expect(JSON.parse(JSON.stringify(input))).toEqual(input);
});
