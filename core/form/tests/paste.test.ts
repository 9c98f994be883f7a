import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineForm } from '../shared/form.ts';
import { cellsOf, readCells } from '../web/paste.ts';

const def = defineForm({
  schema: z.object({ partida: z.string(), detalle: z.string().optional(), dia: z.iso.date(), monto: z.string() }),
  fields: [
    { key: 'partida', label: 'Partida', kind: 'choice', required: true },
    { key: 'detalle', label: 'Detalle', kind: 'longtext', max: 20 },
    { key: 'dia', label: 'Día', kind: 'day', required: true },
    { key: 'monto', label: 'Monto', kind: 'money', required: true },
  ],
  submit: 'Guardar',
});
const options = {
  partida: [
    { value: '1', label: '2.6.1 Equipos menores' },
    { value: '2', label: '2.6.2 Reactivos' },
    { value: '3', label: '2.6.3 Servicios', disabled: true },
    { value: '4', label: '2.7.1 Otros equipos menores' },
  ],
};
const KEYS = ['partida', 'detalle', 'dia', 'monto'];
const row = (...cells: string[]) => readCells({ def, options }, KEYS, cells);

describe('cells of a spreadsheet', () => {
  it('reads tabs, breaks inside quotes and doubled quotes, without the empty rows', () => {
    expect(cellsOf('a\tb\r\n"uno\ndos"\t"dice ""sí"""\r\n\t\r\n')).toEqual([
      ['a', 'b'],
      ['uno\ndos', 'dice "sí"'],
    ]);
    expect(cellsOf('a\t\tc')).toEqual([['a', '', 'c']]);
    expect(cellsOf('')).toEqual([]);
  });

  it('reads each cell by the kind of its field', () => {
    expect(row('reactivos', 'Placas', '1/3/2027', 'S/ 1,234.5')).toEqual({
      data: { partida: '2', detalle: 'Placas', dia: '2027-03-01', monto: '1234.50' },
      values: { partida: '2', detalle: 'Placas', dia: '2027-03-01', monto: '1234.50' },
      errors: {},
    });
    expect(row('2.6.1', '', '01/03/2027', '12').values.partida).toBe('1');
  });

  it('says at its cell what cannot be, and keeps what was read', () => {
    const { data, values, errors } = row('Pasajes', 'Un detalle más largo de lo que cabe', '31/02/2027', '9.001');
    expect(data).toBeNull();
    expect(values).toMatchObject({ partida: null, dia: '31/02/2027', monto: '9.001' });
    expect(errors.monto).toContain('dos decimales');
    expect(errors.partida).toBe('«Pasajes» no es una de las opciones');
    expect(Object.keys(errors).sort()).toEqual(['detalle', 'dia', 'monto', 'partida']);
  });

  it.each([
    ['12 345.678', 'dos decimales'],
    ['0.001', 'dos decimales'],
    ['1e9', 'sólo con cifras'],
    ['12mil', 'sólo con cifras'],
    ['US$ 12', 'sólo con cifras'],
  ])('leaves the amount «%s» as it came, and refuses it', (cell, why) => {
    const { data, values, errors } = row('Reactivos', '', '01/03/2027', cell);
    expect(data).toBeNull();
    expect(values.monto).toBe(cell);
    expect(errors.monto).toContain(why);
  });

  it('does not choose between two, nor what can no longer be chosen', () => {
    expect(row('equipos menores', '', '01/03/2027', '1').errors.partida).toBe(
      '«equipos menores» no es una de las opciones',
    );
    expect(row('Servicios', '', '01/03/2027', '1').errors.partida).toBe('«Servicios» ya no se puede elegir');
  });

  it('asks for what a short row leaves out', () => {
    expect(Object.keys(row('2.6.2').errors).sort()).toEqual(['dia', 'monto']);
  });
});
