import { describe, expect, it } from 'vitest';
import { type DefParametro, leerValor, valorDeFabrica, valorVisible } from '../domain/parametros.ts';

const def = (cambios: Partial<DefParametro>): DefParametro => ({
  clave: 'prueba',
  etiqueta: 'Prueba',
  grupo: 'grupos',
  clase: 'texto',
  valor: '',
  ...cambios,
});
const valor = (d: Partial<DefParametro>, texto: string) => {
  const leido = leerValor(def(d), texto);
  return 'valor' in leido ? leido.valor : `✘ ${leido.mensaje}`;
};

describe('un valor se guarda como lo pide su clase', () => {
  it.each([
    ['un entero, sin ceros a la izquierda', { clase: 'entero' }, ' 007 ', '7'],
    ['un entero no lleva decimales', { clase: 'entero' }, '1.5', '✘ Escriba un número entero'],
    ['un entero respeta su mínimo', { clase: 'entero', min: 2 }, '1', '✘ El valor mínimo es 2'],
    ['un entero respeta su máximo', { clase: 'entero', max: 5 }, '6', '✘ El valor máximo es 5'],
    ['una palabra no es un número', { clase: 'entero' }, 'tres', '✘ Escriba un número entero'],
    ['un decimal admite la coma', { clase: 'decimal' }, '0,50', '0.50'],
    ['un decimal lleva dos cifras', { clase: 'decimal' }, '0.125', '✘ Escriba 2 decimales como máximo'],
    ['o las que diga', { clase: 'decimal', decimales: 4 }, '0.125', '0.125'],
    ['sí o no', { clase: 'si-no' }, 'sí', 'sí'],
    [
      'sí o no, como lo lee quien lo usa',
      { clase: 'si-no', escritura: ['1', '0'] },
      'sí',
      '✘ Elija un valor de la lista',
    ],
    ['una fecha que existe', { clase: 'fecha' }, '2026-02-30', '✘ Escriba una fecha como 31/12/2026'],
    ['una dirección con marcador', { clase: 'url' }, 'https://x.pe/?id={codigo}', 'https://x.pe/?id={codigo}'],
    [
      'un archivo no es un programa',
      { clase: 'archivo' },
      'javascript:alert(1)',
      '✘ Escriba una dirección que empiece con https://',
    ],
    ['lo vacío solo donde se admite', {}, '  ', '✘ Campo requerido'],
    ['y ahí queda vacío', { vacio: true }, '  ', ''],
    ['lo que la lista ofrece', { clase: 'varias', opciones: { a: 'A', b: 'B' } }, 'b, a,b', 'b,a'],
    ['y nada más', { clase: 'varias', opciones: { a: 'A' } }, 'c', '✘ Elija un valor de la lista'],
    [
      'un patrón con su mensaje',
      { patron: { expresion: '^[A-Z]{2}$', mensaje: 'Dos letras' } },
      'Perú',
      '✘ Dos letras',
    ],
    ['un texto no pasa de su largo', { maxCaracteres: 3 }, 'abcd', '✘ Límite superado: 3 caracteres como máximo'],
  ] as const)('%s', (_, d, texto, esperado) => {
    expect(valor(d as Partial<DefParametro>, texto)).toBe(esperado);
  });
});

describe('el valor de fábrica', () => {
  it('puede depender del año', () => {
    expect(valorDeFabrica(def({ valor: (anio) => String(anio - 1) }), 2030)).toBe('2029');
  });
  it('de uno por año es el de ese año o el último anterior', () => {
    const uit = def({
      periodos: [
        { periodo: 2024, valor: '10' },
        { periodo: 2025, valor: '11' },
      ],
    });
    expect([2023, 2024, 2025, 2031].map((a) => valorDeFabrica(uit, a))).toEqual(['10', '10', '11', '11']);
  });
});

it('se muestra como se lee', () => {
  expect(valorVisible(def({ clase: 'si-no', escritura: ['1', '0'] }), '1')).toBe('Sí');
  expect(valorVisible(def({ clase: 'fecha' }), '2018-01-31')).toBe('31/01/2018');
  expect(valorVisible(def({ clase: 'varias', opciones: { a: 'Alfa' } }), 'a')).toBe('Alfa');
  expect(valorVisible(def({ clase: 'archivo' }), '/api/parametros/archivo/prueba')).toBe('Archivo cargado');
});
