import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markWords } from '#core/kernel/shared/marked.ts';
import { leerBusqueda, rutaDeBusqueda } from '../domain/busqueda.ts';
import { idDe, rutaDe, trozoDe } from '../domain/direcciones.ts';
import { dibujarRed, redDe } from '../domain/red.ts';
import { MINIMO_DE_CASOS, presentadasQueSeDicen, reservadas } from '../domain/reserva.ts';

describe('las direcciones', () => {
  it('llevan palabras sin tildes y el número al final, que las identifica', () => {
    expect(rutaDe('publicacion', { id: 7, nombre: '¿Qué es el «agua»? Año 2026' })).toBe(
      '/portal/publicaciones/que-es-el-agua-ano-2026-7',
    );
    expect(rutaDe('grupo', { id: 9, nombre: '日本' })).toBe('/portal/grupos/9');
    expect([idDe('que-es-7'), idDe('7'), idDe('siete'), idDe('a-12345678901')]).toEqual([7, 7, null, null]);
  });

  it('toda dirección vuelve a su número, y se corta en una palabra', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (nombre, n) => {
        const trozo = rutaDe('persona', { id: n % 1_000_000_000, nombre })
          .split('/')
          .at(-1)!;
        expect(idDe(trozo)).toBe(n % 1_000_000_000);
        expect(trozoDe(nombre).length).toBeLessThanOrEqual(80);
      }),
    );
  });
});

describe('las cifras de pocos casos', () => {
  it('nunca se dicen, y ninguna se sabe por resta', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 20 }), { maxLength: 12 }), (casos) => {
        const calladas = reservadas(casos);
        casos.forEach((n, i) => {
          if (n > 0 && n < MINIMO_DE_CASOS) expect(calladas[i]).toBe(true);
        });
        const cuantas = calladas.filter(Boolean).length;
        const conCasos = casos.filter((n) => n > 0).length;
        expect(cuantas === 1 && conCasos > 1).toBe(false);
      }),
    );
  });

  it('las propuestas presentadas se dicen si las que no se aprobaron son ninguna o bastantes', () => {
    expect(presentadasQueSeDicen({ presentadas: 12, aprobadas: 5 })).toBe(12);
    expect(presentadasQueSeDicen({ presentadas: 7, aprobadas: 5 })).toBe(null);
    expect(presentadasQueSeDicen({ presentadas: 3, aprobadas: 3 })).toBe(3);
  });
});

describe('la red', () => {
  const firma = (clave: string) => ({ clave, nombre: clave, deLaCasa: true });
  it('de las mismas obras sale siempre el mismo dibujo, dentro de su marco', () => {
    const clave = fc.constantFrom(...'abcdefghijklmnopqrst'.split(''));
    fc.assert(
      fc.property(fc.array(fc.array(clave, { minLength: 1, maxLength: 6 }), { maxLength: 25 }), (obras) => {
        const red = () =>
          redDe(
            obras.map((claves) => ({ firmas: claves.map(firma) })),
            'a',
          );
        const dibujo = dibujarRed(red());
        expect(dibujarRed(red())).toEqual(dibujo);
        for (const { x, y } of dibujo.puntos) {
          expect(x >= 0 && x <= dibujo.ancho).toBe(true);
          expect(y >= 0 && y <= dibujo.alto).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('cuenta cada obra una vez por persona y una por pareja', () => {
    const red = redDe([{ firmas: [firma('a'), firma('b'), firma('b')] }, { firmas: [firma('a'), firma('b')] }], 'a');
    expect(red.nodos.map(({ clave, obras }) => [clave, obras])).toEqual([
      ['a', 2],
      ['b', 2],
    ]);
    expect(red.lazos).toEqual([{ a: 'a', b: 'b', obras: 2 }]);
  });
});

describe('la búsqueda', () => {
  it('lo que dice la dirección se lee, y vuelve a la misma dirección', () => {
    const busqueda = leerBusqueda(new URLSearchParams('q= agua &que=publicaciones&clase=libro&pagina=3&otra=1'));
    expect(busqueda).toEqual({
      q: 'agua',
      seccion: 'publicacion',
      facetas: { clase: 'libro' },
      orden: 'cercanas',
      pagina: 3,
    });
    expect(rutaDeBusqueda(busqueda)).toBe('/portal/buscar?q=agua&que=publicaciones&clase=libro');
    expect(leerBusqueda(new URLSearchParams('pagina=-4&orden=x&que=cosas'))).toMatchObject({
      pagina: 1,
      seccion: null,
    });
  });

  it('marca lo que coincide sin tildes, y el texto queda entero', () => {
    expect(markWords('Aguas del Titicaca', ['agua'])).toEqual([
      { text: 'Agua', marked: true },
      { text: 's del Titicaca', marked: false },
    ]);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string({ maxLength: 3 })), (texto, palabras) => {
        expect(
          markWords(texto, palabras)
            .map((trozo) => trozo.text)
            .join(''),
        ).toBe(texto);
      }),
    );
  });
});
