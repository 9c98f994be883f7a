import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AutorJuzgado, type CategoriaLeida, porQue, puntajes } from '../domain/puntaje.ts';
import { CATEGORIAS_AUTOR } from '../domain/vocabularios.ts';

const DOCENTE = 'Docente permanente';
const categoria = (de: Partial<CategoriaLeida> = {}): CategoriaLeida => ({
  nombre: 'Artículo original',
  grupo: 'Artículo en Revista',
  grado: null,
  puntaje: '7.50',
  compartir: false,
  baremo: 'Baremo 2019',
  ...de,
});
const autor = (id: number, de: Partial<AutorJuzgado> = {}): AutorJuzgado => ({
  id,
  rol: 'Autor',
  tipo: DOCENTE,
  excluido: false,
  ...de,
});
const caso = (de: object = {}) => ({ vale: true, categoria: categoria(), pareja: null, puntuan: [DOCENTE], ...de });
const puntos = (c: Parameters<typeof puntajes>[0], autores: AutorJuzgado[]) =>
  puntajes(c, autores).map((p) => p.puntaje);

const autores = fc
  .array(
    fc.record({
      rol: fc.constantFrom(...CATEGORIAS_AUTOR),
      tipo: fc.constantFrom(DOCENTE, 'Estudiante pregrado', 'Externo', null),
      excluido: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((lista) => lista.map((a, i) => ({ id: i + 1, ...a })));
const centimos = fc.integer({ min: 0, max: 999_999 });
const total = (lista: string[]) => lista.reduce((suma, p) => suma + Math.round(Number(p) * 100), 0);

describe('el puntaje de una publicación', () => {
  it('es el entero de la categoría para cada docente permanente, y 0 para los demás', () => {
    const lista = [
      autor(1),
      autor(2, { tipo: 'Estudiante pregrado' }),
      autor(3, { tipo: null }),
      autor(4),
      autor(5, { excluido: true }),
    ];
    expect(puntos(caso(), lista)).toEqual(['7.50', '0.00', '0.00', '7.50', '0.00']);
    expect(puntajes(caso(), lista).map((p) => porQue(p.insumos))).toEqual([
      '7.50 puntos de «Artículo original» (Baremo 2019), por ser Docente permanente.',
      'No suma: es Estudiante pregrado, y solo suman Docente permanente.',
      'No suma: no tiene registro en la universidad.',
      '7.50 puntos de «Artículo original» (Baremo 2019), por ser Docente permanente.',
      'No suma: la retiró de su producción.',
    ]);
  });
  it('mientras no vale no hay puntos ni de qué explicarlos', () => {
    fc.assert(
      fc.property(autores, (lista) => {
        const nadie = puntajes(caso({ vale: false }), lista);
        expect(nadie.every((p) => p.puntaje === '0.00' && p.insumos === null)).toBe(true);
      }),
    );
  });
  it('en una tesis cada rol toma los puntos de su grupo en el mismo grado, y el co-asesor ninguno', () => {
    const asesoria = categoria({
      nombre: 'Asesoría - Maestría',
      grupo: 'Tesis asesoria',
      grado: 'Maestría',
      puntaje: '2.00',
    });
    const propia = categoria({ nombre: 'Tesis - Maestría', grupo: 'Tesis', grado: 'Maestría', puntaje: '1.50' });
    const lista = [autor(1, { rol: 'Asesor' }), autor(2, { rol: 'Tesista' }), autor(3, { rol: 'Co-Asesor' })];
    expect(puntos(caso({ categoria: asesoria, pareja: propia }), lista)).toEqual(['2.00', '1.50', '0.00']);
    expect(puntos(caso({ categoria: propia, pareja: asesoria }), lista)).toEqual(['2.00', '1.50', '0.00']);
    const sola = puntajes(caso({ categoria: asesoria }), lista);
    expect(sola.map((p) => p.puntaje)).toEqual(['2.00', '0.00', '0.00']);
    expect(porQue(sola[1]!.insumos)).toBe('No suma: el Baremo 2019 no da puntos a un tesista de Maestría.');
  });
  it('compartido suma exactamente los puntos de la categoría, y las partes difieren en un céntimo a lo más', () => {
    fc.assert(
      fc.property(autores, centimos, (lista, c) => {
        const puntaje = (c / 100).toFixed(2);
        const resultado = puntajes(caso({ categoria: categoria({ compartir: true, puntaje }) }), lista);
        const partes = resultado.filter((p) => p.insumos?.motivo === 'suma').map((p) => p.puntaje);
        expect(total(partes)).toBe(partes.length ? c : 0);
        const valores = partes.map((p) => Math.round(Number(p) * 100));
        if (valores.length) expect(Math.max(...valores) - Math.min(...valores)).toBeLessThanOrEqual(1);
      }),
    );
  });
  it('sin compartir no depende de quiénes más son autores', () => {
    fc.assert(
      fc.property(autores, centimos, (lista, c) => {
        const de = caso({ categoria: categoria({ puntaje: (c / 100).toFixed(2) }) });
        expect(puntos(de, lista)).toEqual(lista.flatMap((a) => puntos(de, [a])));
      }),
    );
  });
  it('nunca suma quien no es de un tipo que puntúa, ni quien se retiró', () => {
    fc.assert(
      fc.property(autores, fc.boolean(), (lista, compartir) => {
        const todos = puntajes(caso({ categoria: categoria({ compartir }) }), lista);
        const sin = todos.filter((_, i) => lista[i]!.tipo !== DOCENTE || lista[i]!.excluido);
        expect(sin.every((p) => p.puntaje === '0.00')).toBe(true);
      }),
    );
  });
});

describe('el puntaje de una patente', () => {
  it('es de los inventores que son docentes permanentes: 5, o 2 por un modelo de utilidad', () => {
    const lista = [
      autor(1, { rol: 'Inventor' }),
      autor(2),
      autor(3, { rol: 'Inventor', tipo: null }),
      autor(4, { rol: 'Inventor', tipo: 'Estudiante pregrado' }),
    ];
    const grupo = 'Propiedad intelectual';
    const de = (puntaje: string, vale = true) =>
      puntos(caso({ vale, categoria: categoria({ grupo, grado: 'Modelo de utilidad', puntaje }) }), lista);
    expect(de('5.00')).toEqual(['5.00', '0.00', '0.00', '0.00']);
    expect(de('2.00')).toEqual(['2.00', '0.00', '0.00', '0.00']);
    expect(de('5.00', false)).toEqual(['0.00', '0.00', '0.00', '0.00']);
    const [, otro] = puntajes(caso({ categoria: categoria({ grupo, puntaje: '5.00' }) }), lista);
    expect(porQue(otro!.insumos)).toBe('No suma: de una patente solo suman los inventores.');
  });
});
