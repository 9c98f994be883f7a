import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nombreDePuntaje, PUNTAJES } from '../domain/puntajes.ts';

/** Points of an evaluation, of the scale of a group or of a call are other figures: their words say whose they are. */
const DE_OTRA_COSA = /^modules\/(evaluacion|convocatorias|catalogos)\/|calificacion\.ts$|ajustes\.ts$/;
/**
 * A label of a score written by hand: «label: 'Puntaje…'», «['Puntaje…', …]», «'Puntaje…': …» or «title="…puntaje"».
 */
const A_MANO =
  /(label: |\[|title=|etiqueta: )[`'"](Mi p|P)untajes?( total| de| por|[`'",])|[`'"]Puntaje[^'"`]*[`'"]\]?: /;
/** Names of a page and of a kind of certificate, which are no figure. */
const TITULOS = /title: '(Puntaje|Puntajes) a una fecha'|etiqueta: 'Puntaje de publicaciones',$/;

const fuentes = readdirSync('modules', { recursive: true, encoding: 'utf8' })
  .map((f) => join('modules', f))
  .filter((f) => /\.tsx?$/.test(f) && !/\/tests\//.test(f) && !DE_OTRA_COSA.test(f));

describe('el nombre de un puntaje', () => {
  it('sale siempre del diccionario: no se escribe en ninguna lista, ficha ni papel', () => {
    const escritos = fuentes.flatMap((f) =>
      readFileSync(f, 'utf8')
        .split('\n')
        .flatMap((linea, n) => (A_MANO.test(linea) && !TITULOS.test(linea) ? [`${f}:${n + 1} ${linea.trim()}`] : [])),
    );
    expect(escritos).toEqual([]);
  });
  it('la regla ve los que se escribían a mano', () => {
    for (const linea of [
      "{ key: 'puntaje', label: 'Puntaje', kind: 'number' },",
      "['Puntaje total', t.puntaje],",
      "'Puntaje de los últimos 7 años': puntos,",
      'title="Mi puntaje"',
      '[`Puntaje por patentes 2019`]: f.patentes,',
    ])
      expect(A_MANO.test(linea), linea).toBe(true);
  });
  it('dice qué suma y de qué años, y no hay dos iguales', () => {
    const nombres = Object.values(PUNTAJES).map((p) => p.etiqueta);
    expect(new Set(nombres).size).toBe(nombres.length);
    for (const { etiqueta } of Object.values(PUNTAJES)) expect(etiqueta).toMatch(/^Puntaje (de|con) /);
    for (const etiqueta of nombres) expect(etiqueta, 'cuántos años son lo dice el ajuste').not.toMatch(/\d/);
    expect(nombreDePuntaje('conPatentes', { desde: 2019, hasta: 2025 })).toBe('Puntaje con patentes, 2019 a 2025');
  });
});
