import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from '../shared/messages.ts';

const saidOf = (schema: z.ZodType, value: unknown) => fieldErrors(schema.safeParse(value).error!)[0]!.message;

describe('a wrong value', () => {
  it.each([
    [z.string(), undefined, 'Campo requerido'],
    [z.string(), 3, 'Escriba un texto'],
    [z.coerce.number(), 'x', 'Escriba un número'],
    [z.number().int(), 1.5, 'Escriba un número entero'],
    [z.boolean(), 'x', 'Elija sí o no'],
    [z.array(z.string()), 'x', 'Se espera una lista'],
    [z.object({}), 'x', 'Se espera un grupo de datos'],
    [z.enum(['a', 'b']), 'x', 'Elija un valor de la lista'],
    [z.string().max(2), 'xxx', 'Límite superado: 2 caracteres como máximo'],
    [z.string().min(3), 'x', 'Escriba al menos 3 caracteres'],
    [z.array(z.string()).max(1), ['a', 'b'], 'Límite superado: 1 como máximo'],
    [z.array(z.string()).min(1), [], 'Ingrese al menos 1'],
    [z.number().max(5), 6, 'El valor máximo es 5'],
    [z.number().positive(), -1, 'El valor debe ser mayor que 0'],
    [z.number().multipleOf(5), 6, 'El valor debe ser múltiplo de 5'],
    [z.email(), 'x', 'Escriba un correo como nombre@dominio'],
    [z.string().regex(/^a$/), 'x', 'Valor inválido'],
    [z.union([z.number(), z.boolean()]), 'x', 'Valor inválido'],
    [z.strictObject({}), { x: 1 }, 'No se espera el dato «x»'],
    [z.custom(() => false), 'x', 'Valor inválido'],
  ])('is told in Spanish: %#', (schema, value, message) => {
    expect(saidOf(schema, value)).toBe(message);
  });
  it('keeps the words of its own schema', () => {
    expect(saidOf(z.string().min(3, 'Más'), 'x')).toBe('Más');
  });
  it('names each unknown key as a field, under its base', () => {
    const { error } = z.object({ p: z.strictObject({}) }).safeParse({ p: { x: 1, y: 2 } });
    expect(fieldErrors(error!, ['b']).map((f) => f.path)).toEqual(['b.p.x', 'b.p.y']);
  });
});
