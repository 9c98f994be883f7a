import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { zDay, zMoney, zRequired, zText } from '#core/kernel/shared/schemas.ts';
import { defineForm } from '../shared/form.ts';
import { cleanValues, fromServer, initialValues, validate } from '../shared/validate.ts';

const def = defineForm({
  submit: 'Guardar',
  schema: z.object({
    title: zRequired(20),
    note: zText(50),
    email: z.email().optional(),
    hours: z.coerce.number().int().min(1),
    amount: zMoney,
    end: zDay.nullable(),
    kind: z.enum(['a', 'b']),
    other: z.string().min(3),
    agree: z.literal(true),
  }),
  fields: [
    { key: 'title', label: 'Título', kind: 'text', required: true },
    { key: 'note', label: 'Nota', kind: 'longtext' },
    { key: 'email', label: 'Correo', kind: 'email' },
    { key: 'hours', label: 'Horas', kind: 'number', required: true },
    { key: 'amount', label: 'Monto', kind: 'money', required: true },
    { key: 'end', label: 'Fin', kind: 'day' },
    { key: 'kind', label: 'Tipo', kind: 'choice', radio: true, required: true },
    { key: 'other', label: 'Otro', kind: 'text', when: { field: 'kind', is: 'b' } },
    { key: 'agree', label: 'Acepto', kind: 'flag', required: true },
  ],
});
const good = { title: 'Uno', hours: '3', amount: '12.50', kind: 'a', agree: true };
const start = (values: Record<string, unknown> = {}) => initialValues(def.fields, values);

describe('validation of a form', () => {
  it('gives what the schema made of the values; empty optional fields travel as their schema takes them', () => {
    const { data, errors } = validate(def, start(good));
    expect(errors).toEqual({});
    expect(data).toEqual({ ...good, hours: 3, note: '', end: null });
  });
  it('says «Campo requerido» for every empty required field', () => {
    const { data, errors } = validate(def, start());
    expect(data).toBeNull();
    expect(Object.keys(errors).sort()).toEqual(['agree', 'amount', 'hours', 'kind', 'title']);
    expect(new Set(Object.values(errors))).toEqual(new Set(['Campo requerido']));
  });
  it('speaks Spanish about wrong values', () => {
    const { errors } = validate(
      def,
      start({ ...good, email: 'x', hours: '0', title: 'x'.repeat(21), end: '2026-13-01' }),
    );
    expect(errors).toEqual({
      email: 'Escriba un correo como nombre@dominio',
      hours: 'El valor mínimo es 1',
      title: 'Límite superado: 20 caracteres como máximo',
      end: 'Escriba una fecha como 31/12/2026',
    });
  });
  it('ignores hidden fields and checks them when they appear', () => {
    expect(cleanValues(def, start({ ...good, other: 'zzz' }))).not.toHaveProperty('other');
    expect(validate(def, start({ ...good, kind: 'b', other: 'z' })).errors).toEqual({
      other: 'Escriba al menos 3 caracteres',
    });
  });
  it('puts the errors of the server on their fields, and the rest together', () => {
    const errors = fromServer(def.fields, [
      { path: 'title', message: 'Ya existe.' },
      { path: 'amount.0.value', message: 'No alcanza.' },
      { path: 'team', message: 'Falta.' },
    ]);
    expect(errors).toEqual({ title: 'Ya existe.', amount: 'No alcanza.', '': 'Falta.' });
  });
});
