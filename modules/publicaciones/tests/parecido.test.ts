import { inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mundo } from '#modules/personas/tests/mundo.ts';
import {
  casiIguales,
  type Ficha,
  parecido,
  parecidoDeAutores,
  parecidoDeTitulos,
  UMBRAL_DUPLICADO,
} from '../domain/parecido.ts';
import { parecidas, parecidasDe } from '../server/parecidas.ts';
import { publicacion, publicacionAutor } from '../tables.ts';
import { medir, paresEtiquetados } from './pares.ts';

const TITULO = 'Efecto de la altitud en la producción de quinua nativa en comunidades de Puno';
const ficha = (datos: Partial<Ficha> = {}): Ficha => ({
  titulo: TITULO,
  anio: 2024,
  autores: ['Quispe Mamani, Rosa'],
  ...datos,
});
const esUna = (a: Partial<Ficha>, b: Partial<Ficha>) => parecido(ficha(a), ficha(b)) >= UMBRAL_DUPLICADO;

describe('dos registros son de una obra', () => {
  it.each<[string, Partial<Ficha>]>([
    [
      'sin tildes y en mayúsculas',
      { titulo: 'EFECTO DE LA ALTITUD EN LA PRODUCCION DE QUINUA NATIVA EN COMUNIDADES DE PUNO' },
    ],
    ['con una errata', { titulo: TITULO.replace('altitud', 'altiud') }],
    ['con un subtítulo', { titulo: `${TITULO}: un estudio de caso` }],
    ['con otra puntuación', { titulo: `«${TITULO}».` }],
    ['con un autor escrito de otro modo', { autores: ['R. Quispe-Mamani'] }],
    ['sin autores conocidos', { autores: [] }],
    ['de un año después, como pasa con la versión en línea', { anio: 2025 }],
  ])('%s', (_, otro) => {
    expect(esUna({}, otro)).toBe(true);
    expect(esUna(otro, {})).toBe(true);
  });
  it.each<[string, Partial<Ficha>]>([
    ['otro lugar', { titulo: TITULO.replace('Puno', 'Cusco') }],
    ['otra parte', { titulo: `${TITULO}, parte II` }],
    ['otra campaña', { titulo: `${TITULO}, 2019` }],
    ['otros autores, años después', { autores: ['Rossi, Elena'], anio: 2017 }],
    ['otro tema de los mismos', { titulo: 'Efecto de la altitud en la calidad del agua de comunidades de Puno' }],
  ])('no si dice %s', (_, otro) => {
    expect(esUna({}, otro)).toBe(false);
  });
  it('el DOI manda sobre el título, en uno y otro sentido', () => {
    expect(esUna({ doi: '10.1/A' }, { doi: '10.1/a', titulo: 'Otra cosa' })).toBe(true);
    expect(esUna({ doi: '10.1/a' }, { doi: '10.1/b' })).toBe(false);
    expect(
      esUna({ isbn: '978-3-16-148410-0' }, { isbn: '9783161484100', titulo: `${TITULO} y su entorno`, anio: 2010 }),
    ).toBe(true);
  });
  it('se reconocen como dice el encargo: precisión ≥ 0,98 y recuperación ≥ 0,90 en 2 400 pares que no sirvieron para ajustar', () => {
    const { precision, recall } = medir(paresEtiquetados(7, 2_400), ({ a, b }) => parecido(a, b) >= UMBRAL_DUPLICADO);
    expect(precision).toBeGreaterThanOrEqual(0.98);
    expect(recall).toBeGreaterThanOrEqual(0.9);
  });
});

describe('las medidas', () => {
  it('perdonan una letra en palabras largas, y en las cortas no', () => {
    expect([
      casiIguales('quinua', 'quinoa'),
      casiIguales('quinua', 'qiunua'),
      casiIguales('puno', 'pino'),
      casiIguales('rio', 'mio'),
    ]).toEqual([true, true, true, false]);
  });
  it('entienden una abreviatura y no una sigla cualquiera', () => {
    expect(parecidoDeTitulos('Revista de la Universidad Nacional', 'Rev. Univ. Nacional')).toBeGreaterThan(0.9);
    expect(parecidoDeTitulos('Agua y suelo', 'Aire y fuego')).toBe(0);
  });
  it('reconocen a una persona por cualquiera de sus apellidos, con o sin iniciales', () => {
    expect(parecidoDeAutores(['de la Cruz Quispe, Juan'], ['J. Quispe'])).toBe(1);
    expect(parecidoDeAutores(['Quispe, R.', 'Rossi, E.'], ['Rosa Quispe', 'Ana Vega', 'Luis Mamani'])).toBe(0.5);
    expect(parecidoDeAutores([], ['Rosa Quispe'])).toBeNull();
  });
});

describe('en el registro', () => {
  it('se hallan por DOI, por ISBN o por su título, sin las que la oficina descartó ni la propia', async () => {
    const m = await mundo();
    const yo = await m.persona();
    const una = await m.publicacion([], { titulo: TITULO, fechaPublicacion: '2024-05-01' });
    await m.db
      .insert(publicacionAutor)
      .values({ publicacionId: una, investigadorId: yo, autor: 'Quispe Mamani, Rosa', categoria: 'Autor', orden: 1 });
    await m.publicacion([], { titulo: TITULO, estado: 'anulado' });
    const porIsbn = await m.publicacion([], {
      titulo: `${TITULO} altoandino`,
      isbn: '978-3-16-148410-0',
      tipo: 'libro',
    });
    await m.db
      .insert(publicacionAutor)
      .values({ publicacionId: porIsbn, autor: 'Rossi, Elena', categoria: 'Autor', orden: 1 });
    const hallar = async (f: Partial<Ficha>, opciones = {}) =>
      (await parecidas(m.ctx(), ficha(f), opciones)).map((p) => [p.id, p.parecido]);
    expect(await hallar({})).toEqual([[una, 1]]);
    expect(await hallar({}, { excepto: una })).toEqual([]);
    expect((await hallar({ isbn: '978-3-16-148410-0' })).map(([id]) => id).toSorted()).toEqual([una, porIsbn]);
    expect(await hallar({ titulo: 'Nada que ver con lo demás' })).toEqual([]);
  });
  it('se busca por palabras poco comunes sin perder ninguna de las que el juicio toma por una', async () => {
    const m = await mundo();
    const mismas = paresEtiquetados(11, 800).filter((p) => p.misma && parecido(p.a, p.b) >= UMBRAL_DUPLICADO);
    const perdidas: string[] = [];
    for (const [registrada, buscada] of [['a', 'b'] as const, ['b', 'a'] as const]) {
      const ids: number[] = [];
      for (const par of mismas) {
        const { titulo, anio } = par[registrada];
        ids.push(await m.publicacion([], { titulo, fechaPublicacion: `${anio}-05-01` }));
      }
      const buscadas = mismas.map((par) => ({ ...par[buscada], doi: null, autores: [] }));
      const halladas = await parecidasDe(m.ctx(), buscadas, { minimo: 0 });
      for (const [i, par] of mismas.entries())
        if (!halladas[i]!.some(({ id }) => id === ids[i])) perdidas.push(`${par.como}: ${par[buscada].titulo}`);
      await m.db.delete(publicacion).where(inArray(publicacion.id, ids));
    }
    expect(mismas.length).toBeGreaterThan(300);
    expect(perdidas).toEqual([]);
  });
  it('un título de signos no halla nada, y uno de una palabra larguísima tampoco falla', async () => {
    const m = await mundo();
    const larga = 'a'.repeat(400);
    await m.publicacion([], { titulo: larga });
    const de = async (titulo: string) => (await parecidas(m.ctx(), ficha({ titulo, autores: [] }))).length;
    expect([await de('«…» & | ! :*'), await de(larga), await de("l'eau «' & b")]).toEqual([0, 1, 0]);
  });
});
