import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leerReferencias } from '../server/fuentes/citas.ts';
import { ESCRITOS } from './corpus/escribir.ts';

/** What the patterns of the readers look for: repeated, it is their worst text. */
const SIGNOS = [...' \t\n,;{}$_^<&1a()[]"\'-.:@/#=%~|«“'];
const JUNTOS = [
  '\\',
  ', ',
  '; ',
  '. ',
  ': ',
  'a ',
  'A. ',
  'A B, ',
  ' and ',
  ' @',
  '}@',
  '@a{',
  '10.',
  '10^',
  '10.1/a ',
  '2019, ',
  '<i>',
  '<sup> ',
  '&amp;',
  "\\'",
  '\\v{',
  '\\a ',
  '\\$',
  '\\(',
  '_a',
  '$a',
  '--- ',
  '[1] ',
  '||a',
  '0000-0001-',
  'https://a.b/',
  'May 3, ',
  'e\u0301',
  '\u0301',
  '😀',
  '\u200b',
];
const PIEZAS = SIGNOS.concat(JUNTOS);
const CUANTO = 60_000;

describe('una pieza repetida miles de veces se lee en el tiempo que hay para leer', () => {
  it.each(ESCRITOS)('$nombre', async ({ texto }) => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PIEZAS), fc.nat({ max: texto.length }), async (pieza, lugar) => {
        const larga = pieza.repeat(Math.ceil(CUANTO / pieza.length));
        const motivo = await leerReferencias(texto.slice(0, lugar) + larga + texto.slice(lugar)).then(
          () => '',
          (error: unknown) => String(error),
        );
        // The reader's own thread has its time: what is not linear in the text does not end within it.
        expect(motivo).not.toMatch(/complejas/u);
      }),
      { numRuns: 20 },
    );
  });
});
