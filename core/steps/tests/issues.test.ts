import { describe, expect, it } from 'vitest';
import type { Unmet } from '../shared/steps.ts';
import { changedFields, messagesOf, openIssues, stillRefused, withoutRefused } from '../web/issues.ts';

const missing = (block: string, field: string): Unmet => ({ text: `Falta ${field}.`, stepNumber: 2, block, field });
const UNMET = [missing('data', 'title'), missing('data', 'place'), missing('team', 'members')];
const open = (errors: Record<string, string> = {}, edited: string[] = []) =>
  openIssues(2, UNMET, errors, new Set(edited));
const fields = (issues: ReturnType<typeof open>) => issues.map((i) => `${i.block}.${i.field}`);

describe('what is right of a step that has something wrong', () => {
  const saved = { datos: { titulo: 'a', anio: '1' }, filas: [1], otro: { x: 1 } };
  it('is saved: a refused field keeps what is stored', () => {
    const written = { datos: { titulo: 'b', anio: 'x' }, otro: { x: 2 } };
    expect(withoutRefused(written, saved, ['datos.anio'])).toEqual({
      datos: { titulo: 'b', anio: '1' },
      otro: { x: 2 },
    });
  });
  it('a list goes whole or not at all, and what has nothing else to save stays', () => {
    const written = { datos: { titulo: 'a', anio: 'x' }, filas: [1, 2], otro: { x: 2 } };
    expect(withoutRefused(written, saved, ['datos.anio', 'filas.1.monto'])).toEqual({ otro: { x: 2 } });
    expect(withoutRefused(written, saved, ['datos', 'filas', 'otro'])).toEqual({});
  });
  it('a field is sent again once it says something else', () => {
    const refused = new Map<string, unknown>([
      ['datos.anio', 'x'],
      ['datos.claves.0', ['y']],
      ['filas.1.monto', [1, 2]],
    ]);
    const now = { datos: { anio: 'x', claves: ['z'] }, filas: [1, 2] };
    expect(stillRefused(refused, now)).toEqual(['datos.anio', 'filas.1.monto']);
  });
});

describe('what is still to mend in a step', () => {
  it('first what the save refused, then what is missing, each once', () => {
    expect(fields(open({ 'data.place': 'Valor inválido' }))).toEqual(['data.place', 'data.title', 'team.members']);
  });
  it('a field that is being mended leaves the list; the others stay', () => {
    expect(fields(open({}, ['data.title']))).toEqual(['data.place', 'team.members']);
    expect(fields(open({}, ['team']))).toEqual(['data.title', 'data.place']);
    expect(open({}, ['data', 'team'])).toEqual([]);
  });
  it('each message is found under its field, also that of something inside it', () => {
    const issues = open({ 'data.title': 'Límite superado', 'data.words.2': 'Palabra repetida' });
    expect(messagesOf('data', issues)).toEqual({
      title: 'Límite superado',
      words: 'Palabra repetida',
      place: 'Falta place.',
    });
    expect(messagesOf('team', issues)).toEqual({ members: 'Falta members.' });
  });
});

describe('fields that changed', () => {
  it('are named one by one in a block of fields, and as a whole in a list', () => {
    expect(changedFields({ a: 1, b: [1], c: null }, { a: 1, b: [1, 2], d: 'x', c: null })).toEqual(['b', 'd']);
    expect(changedFields([1], [2])).toEqual(['']);
    expect(changedFields(undefined, { a: 1 })).toEqual(['']);
  });
});
