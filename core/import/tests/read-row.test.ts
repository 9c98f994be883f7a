import { describe, expect, it } from 'vitest';
import type { Cell } from '#core/documents/shared/cell.ts';
import { defineImport } from '../shared/import.ts';
import { readRow } from '../shared/read-row.ts';

const def = defineImport({
  key: 'obras',
  title: 'Obras',
  short: 'Obras',
  see: 'obras.ver',
  edit: 'obras.editar',
  columns: {
    titulo: { kind: 'longtext', label: 'Título', max: 1000 },
    resumen: { kind: 'longtext', label: 'Resumen', max: 1000, lines: true },
    autores: { kind: 'names', label: 'Autores', max: 20 },
    claves: { kind: 'names', label: 'Palabras clave', max: 20, commas: true },
    issn: { kind: 'issn', label: 'ISSN', max: 9 },
    isbn: { kind: 'isbn', label: 'ISBN', max: 20 },
    abierta: { kind: 'flag', label: 'Abierta' },
    fecha: { kind: 'day', label: 'Fecha' },
    puntaje: { kind: 'number', label: 'Puntaje', max: 100 },
  },
  identity: null,
  names: ['titulo'],
  empty: 'keeps',
  maxRows: 10,
});
type Key = keyof typeof def.columns;
const row = (key: Key, cell: Cell) => readRow(def, { [key]: 'C' }, new Map([['C', cell]]), { known: {} });
const read = (key: Key, cell: Cell) => row(key, cell).datos[key];
const faults = (key: Key, cell: Cell) => row(key, cell).errores.map(({ motivo }) => motivo);

describe('a cell as people and workbooks write it', () => {
  it.each([true, 'Sí', 'si', 'SI', 'x', 'X', '1', 1, 'VERDADERO', 'true', 'Yes', '✓', '✔'])('%s is yes', (cell) =>
    expect(read('abierta', cell)).toBe(true),
  );
  it.each([false, 'No', 'no', 'N', '0', 0, 'FALSO', 'false', '☐'])('%s is no', (cell) =>
    expect(read('abierta', cell)).toBe(false),
  );
  it('what is neither is said', () => expect(faults('abierta', 'quizás')).toEqual(['Escriba Sí o No']));
  it.each(['Rosa; Ana', 'Rosa | Ana', 'Rosa\nAna', 'Rosa;\r\nAna;', ' Rosa \n\n Ana '])('%j are two', (cell) =>
    expect(read('autores', cell)).toEqual(['Rosa', 'Ana']),
  );
  it('commas part key words, unless something else does', () => {
    expect(read('claves', 'suelos, agua,  puna')).toEqual(['suelos', 'agua', 'puna']);
    expect(read('claves', 'suelos, agua; puna')).toEqual(['suelos, agua', 'puna']);
    expect(read('autores', 'Quispe, Rosa')).toEqual(['Quispe, Rosa']);
  });
  it('a number that lost its zeros has them again, and a text is as it is written', () => {
    expect(read('issn', 3_785_955)).toBe('0378-5955');
    expect(read('isbn', 306_406_152)).toBe('0306406152');
    expect(faults('issn', '3785955')).toHaveLength(1);
    // What is no number of a work without its zeros is none with them.
    for (const cell of [123, 306_406_153]) expect(faults('isbn', cell)).toHaveLength(1);
    expect(faults('issn', 3_785_954)).toHaveLength(1);
  });
  it('a title is one line, and a text of paragraphs keeps them', () => {
    expect(read('titulo', 'Suelos\ndel  altiplano')).toBe('Suelos del altiplano');
    expect(read('resumen', 'Uno.\r\n\r\n\r\nDos  y\ttres.')).toBe('Uno.\n\nDos y tres.');
  });
  it('an error of the workbook is no datum of any kind', () => {
    for (const key of ['titulo', 'autores', 'abierta', 'fecha', 'puntaje'] as const)
      for (const cell of ['#REF!', '#¡VALOR!', '#DIV/0!']) {
        expect([key, faults(key, cell)]).toEqual([key, ['La celda tiene un error de la hoja de cálculo: corríjalo']]);
        expect(read(key, cell)).toBeNull();
      }
    expect(faults('fecha', '#N/A')).toEqual([]);
  });
  it('one that may be two numbers is asked for again', () => {
    expect(faults('puntaje', '1,234')).toEqual(['Escriba el número sin separador de miles']);
    expect(read('puntaje', '12,5')).toBe(12.5);
  });
});
