import { describe, expect, it } from 'vitest';
import type { Cell } from '#core/documents/shared/cell.ts';
import { readRow } from '#core/import/shared/read-row.ts';
import { importacionLicencias } from '../domain/importacion/licencias.ts';
import {
  completarDocente,
  completarEstudiante,
  importacionPadron,
  importacionPlanilla,
} from '../domain/importacion/padrones.ts';

const de = (celdas: Record<string, Cell>) => new Map(Object.entries(celdas));
const alumno = (celdas: Record<string, Cell>) =>
  readRow(importacionPadron, { dni: 'dni', correo: 'correo' }, de(celdas), { known: {} }, completarEstudiante);
const docente = (celdas: Record<string, Cell>) =>
  readRow(importacionPlanilla, { doc_numero: 'numero', doc_tipo: 'tipo' }, de(celdas), { known: {} }, completarDocente);

describe('un documento como se escribe en las hojas', () => {
  it.each([
    ['07654321', '07654321'],
    [7_654_321, '07654321'],
    ['12.345.678', '12345678'],
    ['12 345 678', '12345678'],
    ['7.654.321', '07654321'],
  ])('%s', (celda, dni) => {
    expect(alumno({ dni: celda }).datos.dni).toBe(dni);
    expect(docente({ numero: celda, tipo: 'DNI' }).clave).toBe(`DNI ${dni}`);
    const licencia = readRow(importacionLicencias, { persona: 'p' }, de({ p: celda }), { known: {} });
    expect(licencia.datos.persona).toBe(dni);
  });
  it.each(['12.345.67', '1234567890', '12-345-678', 'DNI 12345678'])('«%s» no es un DNI', (celda) =>
    expect(alumno({ dni: celda }).errores).toHaveLength(1),
  );
  it('el de un extranjero no gana ceros', () =>
    expect(docente({ numero: '1234567', tipo: 'CE' }).clave).toBe('CEX 1234567'));
});

describe('un correo como se escribe en las hojas', () => {
  it.each(['rosa@demo.edu.pe', 'Rosa@DEMO.edu.pe', 'mailto:rosa@demo.edu.pe', 'Rosa Quispe <rosa@demo.edu.pe>'])(
    '%s',
    (celda) => expect(alumno({ correo: celda }).datos.correo).toBe('rosa@demo.edu.pe'),
  );
  it.each(['rosa', 'rosa@demo', 'rosa@demo.edu.pe; ana@demo.edu.pe', 'http://rosa@demo.edu.pe'])(
    '«%s» no es un correo',
    (celda) => expect(alumno({ correo: celda }).errores).toHaveLength(1),
  );
});
