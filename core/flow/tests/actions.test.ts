import { describe, expect, it } from 'vitest';
import { optionsOf } from '#core/field/shared/options.ts';
import { validate } from '#core/form/shared/validate.ts';
import { defineFlow } from '../shared/flow.ts';
import { askForm } from '../web/ask-form.ts';
import { splitActions } from '../web/split-actions.ts';

const flow = defineFlow({
  entity: 'x',
  initial: 'a',
  states: { a: { label: 'A', tone: 'gray' }, b: { label: 'B', tone: 'green' } },
  turns: { a: [], b: [] },
  actions: {
    reject: {
      from: ['a'],
      to: 'b',
      who: ['r'],
      label: 'Reject',
      tone: 'red',
      asks: [
        { field: 'reason', label: 'Reason', kind: 'longtext', required: true, max: 5 },
        { field: 'day', label: 'Day', kind: 'day', required: false },
      ],
    },
    grade: {
      from: ['a'],
      to: 'b',
      who: ['r'],
      label: 'Grade',
      tone: 'red',
      asks: [
        {
          field: 'grade',
          label: 'Grade',
          kind: 'choice',
          required: true,
          options: [
            { value: 'A', label: 'First' },
            { value: 'B', label: 'Second' },
          ],
        },
      ],
    },
    mark: {
      from: ['a'],
      to: 'b',
      who: ['r'],
      label: 'Mark',
      asks: [{ field: 'parts', label: 'Parts', kind: 'choices', required: false }],
    },
    accept: { from: ['a'], to: 'b', who: ['r'], label: 'Accept' },
  },
});

describe('actions of a record', () => {
  it('gives a button to the first that is not red, or to those named', () => {
    expect(splitActions(flow, ['reject', 'accept', 'unknown'])).toEqual({ main: ['accept'], others: ['reject'] });
    expect(splitActions(flow, ['reject', 'accept'], ['reject'])).toEqual({ main: ['reject'], others: ['accept'] });
    expect(splitActions(flow, ['reject'])).toEqual({ main: [], others: ['reject'] });
    expect(splitActions(flow, ['reject', 'accept'], [])).toEqual({ main: [], others: ['reject', 'accept'] });
  });
  it('asks for what the flow declares', () => {
    const form = askForm(flow.actions.reject);
    expect(validate(form, { reason: '', day: '' }).errors).toEqual({ reason: 'Campo requerido' });
    expect(validate(form, { reason: 'short', day: '' }).data).toEqual({ reason: 'short', day: null });
  });
  it('takes only the choices of a list', () => {
    const form = askForm(flow.actions.grade);
    expect(optionsOf(form.fields[0] ?? {}).map((o) => o.value)).toEqual(['A', 'B']);
    expect(validate(form, { grade: null }).errors).toHaveProperty('grade');
    expect(validate(form, { grade: 'A' }).data).toEqual({ grade: 'A' });
  });
  it('takes many choices of the record, and does not ask where there are none', () => {
    const form = askForm(flow.actions.mark, { parts: [{ value: '1', label: 'One' }] });
    expect(form.fields[0]).toMatchObject({
      kind: 'choices',
      checks: true,
      options: [{ value: '1', label: 'One' }],
    });
    expect(validate(form, { parts: ['1'] }).data).toEqual({ parts: ['1'] });
    expect(validate(form, { parts: ['2'] }).errors).toHaveProperty('parts');
    expect(askForm(flow.actions.mark).fields).toEqual([]);
  });
});
