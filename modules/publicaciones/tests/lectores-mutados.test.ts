import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mutated, mutations } from '#core/testing/server/mutations.ts';
import { deBibtex } from '../domain/fuentes/bibtex.ts';
import { deJson } from '../domain/fuentes/csl.ts';
import { deEtiquetas } from '../domain/fuentes/etiquetas.ts';
import { type Formato, formatoDe } from '../domain/fuentes/formato.ts';
import { deTabla, filasDeHoja } from '../domain/fuentes/hoja.ts';
import { conLineas, type Lectura } from '../domain/fuentes/lectura.ts';
import { deEndnote } from '../server/fuentes/endnote.ts';
import { ESCRITOS } from './corpus/escribir.ts';

const PIEZAS = [
  '{',
  '}',
  '@',
  '\\',
  '\t',
  ',',
  ';',
  '%',
  '[',
  ']',
  ':',
  '\u001a',
  '""',
  '\\u00',
  '@article{',
  'TY  - JOUR\n',
  'ER  - \n',
  '<record>',
  '</record>',
  '{"title":',
  '<![CDATA[',
];

const LECTORES: Readonly<Record<Formato, (texto: string) => Lectura[]>> = {
  bibtex: deBibtex,
  ris: (texto) => deEtiquetas(texto, 'ris'),
  wos: (texto) => deEtiquetas(texto, 'wos'),
  nbib: (texto) => deEtiquetas(texto, 'nbib'),
  enw: (texto) => deEtiquetas(texto, 'enw'),
  xml: deEndnote,
  json: deJson,
  csv: (texto) => deTabla(texto).lecturas,
};

describe('un archivo roto se lee hasta donde se puede y nunca rompe al lector', () => {
  it.each(ESCRITOS)('$nombre', ({ texto }) => {
    let leidas = 0;
    fc.assert(
      fc.property(mutations(PIEZAS), (cambios) => {
        const roto = mutated(Buffer.from(texto), cambios).toString('utf8');
        const formato = formatoDe(roto);
        if (!formato) return;
        const cuantas = conLineas(roto).split('\n').length;
        let antes = 0;
        for (const { linea, obra, motivo } of LECTORES[formato](roto)) {
          expect(linea).toBeGreaterThanOrEqual(antes);
          expect(linea).toBeLessThanOrEqual(cuantas);
          expect(obra === null).toBe(motivo !== '');
          antes = linea;
          if (obra) leidas += 1;
        }
      }),
      // As it was written, too: one letter changed may leave nothing to read of a file that is a single value.
      { numRuns: 60, examples: [[[]]] },
    );
    expect(leidas).toBeGreaterThan(0);
  });
});

/** Lines that a reader of sheets asks for, without a clock. */
function pedidas(lineas: readonly string[]): number {
  let pedidas = 0;
  const contadas = new Proxy(lineas, {
    get: (de, clave) => {
      if (typeof clave === 'string' && /^\d+$/.test(clave)) pedidas += 1;
      return Reflect.get(de, clave);
    },
  });
  filasDeHoja(contadas, 0, ',');
  return pedidas;
}

describe('lo que cuesta leer una hoja crece con ella, y no más', () => {
  it.each([
    ['bien escrita', '"Uno","Dos",2020'],
    ['con unas comillas sin cerrar en cada fila', '"Uno,Dos,2020'],
    ['con comillas sueltas en cada fila', 'a,"",""'],
    ['con comillas pares que nunca cierran', '"a""b""c'],
    ['sin comillas y de una celda', 'x'],
  ])('%s', (_, fila) => {
    const hoja = (filas: number) => ['Título,Autores,Año', ...Array.from({ length: filas }, () => fila)];
    const [pocas, muchas] = [pedidas(hoja(1_000)), pedidas(hoja(8_000))];
    expect(muchas / pocas).toBeLessThan(10);
    expect(muchas).toBeLessThan(8_000 * 60);
  });
  it('una sola fila sin cerrar al comienzo no hace releer el resto', () => {
    const resto = Array.from({ length: 8_000 }, () => 'Uno,Dos,2020');
    expect(pedidas(['Título,Autores,Año', '"Sin cerrar,Dos,2020', ...resto])).toBeLessThan(8_000 * 60);
  });
});
