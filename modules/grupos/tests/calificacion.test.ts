import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BAREMO } from '#db/catalogos/datos.ts';
import {
  calificar,
  categoriaSugerida,
  cumple,
  desdeCuando,
  FUENTES_BAREMO,
  type Hecho,
  type ItemBaremo,
  reglaEnPalabras,
} from '../domain/calificacion.ts';

const baremo: ItemBaremo[] = BAREMO.map((b, i) => ({ ...b, id: i + 1 }));
let serie = 0;
const hecho = (cambios: Partial<Hecho>): Hecho => ({
  fuente: 'publicacion',
  id: ++serie,
  titulo: `Hecho ${serie}`,
  fecha: '2024-05-01',
  detalle: '',
  titulares: ['Rosa Quispe'],
  rasgos: {},
  monto: null,
  enlace: null,
  ...cambios,
});
const articulo = (indexada: string[], clase = 'Artículo original') =>
  hecho({ rasgos: { tipo: ['articulo'], articulo: [clase], indexada } });
const itemDe = (h: Hecho) => {
  const c = calificar(baremo, [h]);
  const [item] = c.rubros.flatMap((r) => r.items.filter((i) => i.cantidad > 0).map((i) => [r.rubro, i.item, c.total]));
  return item ?? ['sin puntos', c.sinPuntos.length];
};

describe('calificación de un grupo', () => {
  it('un artículo de varias bases cuenta una vez, en la mejor', () => {
    expect(itemDe(articulo(['scielo', 'scopus', 'WoS: Science Citation Index Expanded', 'wos']))).toEqual([
      '1.1',
      'Primario',
      '6.00',
    ]);
    expect(itemDe(articulo(['scielo', 'Scopus', 'scopus']))).toEqual(['1.2', 'Primario', '5.00']);
    expect(itemDe(articulo(['MEDLINE / PubMed', 'otra'], 'Artículo de revisión'))).toEqual(['1.2', 'Revisión', '5.00']);
    expect(itemDe(articulo(['scielo'], 'Comunicación o nota corta'))[2]).toBe('1.00');
    expect(itemDe(articulo(['DOAJ', 'otra']))).toEqual(['sin puntos', 1]);
  });
  it('quien edita un libro no suma además como su autor', () => {
    const rasgos = { tipo: ['libro'], ambito: ['nacional'] };
    expect(itemDe(hecho({ rasgos: { ...rasgos, autoria: ['Autor'] } }))).toEqual(['1.4', 'Editorial nacional', '5.00']);
    expect(itemDe(hecho({ rasgos: { ...rasgos, autoria: ['Autor', 'Editor'] } }))).toEqual([
      '1.6',
      'Editorial nacional',
      '2.00',
    ]);
  });
  it('asesorías, propiedad intelectual y RENACYT tienen los puntos de la norma', () => {
    expect(itemDe(hecho({ fuente: 'asesoria', rasgos: { grado: ['Doctorado'] } }))[2]).toBe('3.00');
    expect(itemDe(hecho({ fuente: 'asesoria', rasgos: { grado: ['Segunda Especialidad'] } }))[2]).toBe('1.50');
    expect(itemDe(hecho({ fuente: 'patente', rasgos: { tipo: ['Modelo de utilidad'] } }))[2]).toBe('7.00');
    expect(itemDe(hecho({ fuente: 'renacyt', rasgos: { nivel: ['III'] } }))[2]).toBe('2.00');
    expect(itemDe(hecho({ fuente: 'asesoria' }))).toEqual(['sin puntos', 1]);
  });
  it('el monto de un proyecto externo decide su ítem, con el límite incluido en el menor', () => {
    const proyecto = (monto: string | null) =>
      hecho({ fuente: 'proyecto', rasgos: { financiamiento: ['externo internacional'] }, monto });
    expect(itemDe(proyecto('200000.01'))[2]).toBe('5.00');
    expect(itemDe(proyecto('200000.00'))[2]).toBe('1.50');
    expect(itemDe(proyecto(null))[2]).toBe('1.50');
  });
  it('lo que dos titulares hicieron juntos cuenta una vez y nombra a los dos', () => {
    const h = articulo(['scopus']);
    const c = calificar(baremo, [h, { ...h, titulares: ['Luis Paz'] }]);
    const item = c.rubros.flatMap((r) => r.items).find((i) => i.cantidad > 0)!;
    expect([item.cantidad, item.hechos[0]!.titulares]).toEqual([1, ['Rosa Quispe', 'Luis Paz']]);
  });
  it('los rubros se imprimen por su número y traen todos los ítems, también los que no suman', () => {
    const c = calificar(baremo, []);
    expect(c.rubros.map((r) => r.rubro)).toEqual([
      '1.1',
      '1.2',
      '1.3',
      '1.4',
      '1.5',
      '1.6',
      '1.7',
      '2.1',
      '3.1',
      '3.2',
    ]);
    expect(c.rubros.flatMap((r) => r.items)).toHaveLength(BAREMO.length);
    expect(c.total).toBe('0.00');
  });

  const cualquiera = fc.record({
    fuente: fc.constantFrom(...FUENTES_BAREMO),
    id: fc.integer({ min: 1, max: 40 }),
    tipo: fc.constantFrom('articulo', 'libro', 'capitulo', 'evento', 'Patente de invención', 'Modelo de utilidad'),
    indexada: fc.subarray(['wos', 'scopus', 'scielo', 'otra', 'MEDLINE / PubMed']),
    articulo: fc.constantFrom('Artículo original', 'Artículo de revisión', 'Comunicación o nota corta'),
    grado: fc.constantFrom('Doctorado', 'Maestría', 'Bachiller', 'Título Profesional'),
    monto: fc.option(fc.integer({ min: 0, max: 900_000 }).map(String), { nil: null }),
  });
  it('el total es la suma de cantidad × puntos, y cada hecho está en un solo lugar', () => {
    fc.assert(
      fc.property(fc.array(cualquiera, { maxLength: 80 }), (dados) => {
        const hechos = dados.map(({ fuente, id, monto, ...r }) =>
          hecho({
            fuente,
            id,
            monto,
            rasgos: {
              tipo: [r.tipo],
              indexada: r.indexada,
              articulo: [r.articulo],
              grado: [r.grado],
              ambito: ['nacional'],
              financiamiento: ['propio', 'externo internacional'],
            },
          }),
        );
        const c = calificar(baremo, hechos);
        const items = c.rubros.flatMap((r) => r.items);
        expect(c.total).toBe(items.reduce((s, i) => s.plus(Big(i.puntos).times(i.cantidad)), Big(0)).toFixed(2));
        expect(c.total).toBe(c.rubros.reduce((s, r) => s.plus(r.puntaje), Big(0)).toFixed(2));
        for (const i of items) {
          expect(i.cantidad).toBe(i.hechos.length);
          const suItem = baremo.find((b) => b.id === i.id)!;
          for (const h of i.hechos) expect(cumple(suItem, h)).toBe(true);
        }
        const claves = [...items.flatMap((i) => i.hechos), ...c.sinPuntos].map((h) => `${h.fuente}:${h.id}`);
        expect(claves).toHaveLength(new Set(claves).size);
        expect(new Set(claves)).toEqual(new Set(hechos.map((h) => `${h.fuente}:${h.id}`)));
      }),
    );
  });

  it('cada ítem se explica en palabras', () => {
    for (const item of baremo) expect(reglaEnPalabras(item)).not.toMatch(/undefined|\[object/);
    expect(reglaEnPalabras(baremo[0]!)).toContain('Clase de artículo: Artículo original');
  });
  it('cuenta desde la fecha de corte, o desde los años de la ventana', () => {
    expect(desdeCuando('2026-11-21', { ventana: 0, corte: '2018-01-01' })).toBe('2018-01-01');
    expect(desdeCuando('2026-11-21', { ventana: 7, corte: '2018-01-01' })).toBe('2019-01-01');
  });
  it('la categoría se sugiere por umbrales; sin umbrales no se sugiere', () => {
    const letras = ['A', 'B', 'C', 'D'];
    const sugerida = (total: string) => categoriaSugerida(total, 'A=120, B=60,C=25', letras);
    expect(['120.00', '119.99', '60', '25', '24.9', '0'].map(sugerida)).toEqual(['A', 'B', 'B', 'C', 'D', 'D']);
    expect(categoriaSugerida('500', '', letras)).toBeNull();
    expect(categoriaSugerida('500', 'cualquier cosa', letras)).toBeNull();
  });
});
