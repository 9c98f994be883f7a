import { describe, expect, it } from 'vitest';
import { schemaOf } from '#core/field/shared/schema.ts';
import { looksLikeIsbn } from '#core/kernel/shared/identifiers.ts';
import { CAMPOS, camposDe } from '../domain/campos.ts';
import { avisoDeIsbn } from '../domain/identificadores.ts';
import { mostrar } from '../domain/mostrar.ts';
import { RUTAS, tipoDeTexto } from '../domain/rutas.ts';
import { TIPOS, TIPOS_VIGENTES, tipoDe } from '../domain/tipos.ts';

describe('los identificadores', () => {
  it('de un ISBN con la última cifra errada se avisa, y se acepta: hay libros viejos que la traen así', () => {
    expect(['978-3-16-148410-1', '0-306-40615-3', '9783'].map(looksLikeIsbn)).toEqual([true, true, false]);
    expect(avisoDeIsbn('978-3-16-148410-1')).toMatch(/última cifra no corresponde/);
    expect(['978-3-16-148410-0', '9783', '', null].map(avisoDeIsbn)).toEqual([null, null, null, null]);
  });
});

it('en la ficha se abren los identificadores y la dirección de la obra, y nada más', () => {
  const datos = {
    titulo: 'https://no.es/enlace',
    doi: '10.1234/abcd',
    issn: '0378-5955',
    url: 'https://revista.edu/1',
  };
  const vista = { tipo: 'articulo', codigoRegistro: null, datos, autores: [], proyectos: [] };
  const abiertos = mostrar
    .datos(vista, (clave, valor) => (valor ? `https://abre.edu/${clave}/${valor}` : null))
    .flatMap(([, valor]) => (typeof valor === 'object' && valor !== null && 'href' in valor ? [valor.href] : []));
  expect(abiertos.sort()).toEqual([
    'https://abre.edu/doi/10.1234/abcd',
    'https://abre.edu/issn/0378-5955',
    'https://revista.edu/1',
  ]);
});

describe('el catálogo de tipos', () => {
  it('no repite un campo en un tipo, y lo que basta con uno no se exige aparte', () => {
    for (const t of TIPOS_VIGENTES) {
      const claves = tipoDe(t).campos.map(({ campo }) => campo);
      expect(new Set(claves).size, t).toBe(claves.length);
      for (const { campos } of tipoDe(t).algunoDe)
        for (const c of campos)
          expect(
            tipoDe(t).campos.find(({ campo }) => campo === c),
            `${t}: ${c}`,
          ).toSatisfy((uso) => uso !== undefined && !uso.required);
    }
  });
  it.each([
    [
      'articulo',
      [
        'titulo',
        'artTipo',
        'fechaPublicacion',
        'palabrasClave',
        'publicacionNombre',
        'volumen',
        'edicion',
        'paginaInicial',
        'paginaFinal',
      ],
    ],
    [
      'libro',
      [
        'isbn',
        'titulo',
        'fechaPublicacion',
        'palabrasClave',
        'editorial',
        'paisCodigo',
        'edicion',
        'volumen',
        'paginaTotal',
      ],
    ],
    [
      'tesis-asesoria',
      [
        'titulo',
        'fechaPublicacion',
        'tipoTesis',
        'palabrasClave',
        'paginaTotal',
        'universidad',
        'paisCodigo',
        'url',
        'uri',
      ],
    ],
    ['patente', ['titulo', 'codigoRegistro', 'tipoPatente', 'fechaPublicacion', 'titulares']],
  ] as const)('exige de %s lo que dice la matriz', (tipo, esperados) => {
    expect(
      tipoDe(tipo)
        .campos.filter(({ required }) => required)
        .map(({ campo }) => campo),
    ).toEqual(esperados);
  });
  it('cada dirección de lista lleva a un tipo, y solo a uno', () => {
    expect(TIPOS_VIGENTES.map((t) => tipoDeTexto(RUTAS[t]))).toEqual(TIPOS_VIGENTES);
  });
  it('un valor que no se puede guardar se dice en su campo', () => {
    const forma = schemaOf(camposDe(TIPOS.articulo.campos));
    const malo = forma.safeParse({ doi: '10', issn: '1234-5678', titulo: 'x'.repeat(CAMPOS.titulo.max + 1) });
    const campos = new Set(malo.error?.issues.map((i) => i.path[0]));
    expect([...['doi', 'issn', 'titulo'].filter((c) => campos.has(c))]).toEqual(['doi', 'issn', 'titulo']);
  });
});
