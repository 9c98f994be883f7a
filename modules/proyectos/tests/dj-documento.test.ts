import { expect, it } from 'vitest';
import { renderPdf } from '#core/documents/server/pdf.ts';
import { frame } from '#core/documents/tests/frame.ts';
import { pdfFaults } from '#core/documents/tests/pdf-faults.ts';
import { documentoDj } from '../documents/declaracion-jurada.ts';
import { CUERPO_POR_DEFECTO, MARCADORES, MUESTRA, TITULO_POR_DEFECTO } from '../domain/dj.ts';

const LARGA = 'Otorrinolaringólogo'.repeat(30);
const plantilla = { titulo: TITULO_POR_DEFECTO, cuerpo: CUERPO_POR_DEFECTO, version: 1, periodo: 2026 };
const todos = (valor: string) => Object.fromEntries(Object.keys(MARCADORES).map((m) => [m, valor]));

it.each([
  ['con sus datos de muestra', plantilla, MUESTRA],
  ['con todo en palabras larguísimas', { ...plantilla, titulo: LARGA.slice(0, 200) }, todos(LARGA)],
  ['sin ningún dato', plantilla, {}],
  ['con marcas en sus datos', plantilla, todos('<b>«Ñ» & Hnos.</b> '.repeat(40))],
  ['con el texto más largo que admite', { ...plantilla, cuerpo: `<p>${'W'.repeat(29_990)}</p>` }, todos(LARGA)],
])('la declaración jurada cabe en sus páginas %s', async (_, suya, valores) => {
  const doc = documentoDj({ tipoNombre: LARGA, periodo: 2026, plantilla: suya, valores, fecha: '10/03/2026' });
  expect(await pdfFaults(await renderPdf(doc, frame))).toEqual([]);
});
