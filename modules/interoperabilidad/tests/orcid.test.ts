import { describe, expect, it } from 'vitest';
import { TIPOS_PUBLICACION } from '#modules/publicaciones/domain/tipos.ts';
import { CATEGORIAS_AUTOR } from '#modules/publicaciones/domain/vocabularios.ts';
import { envioDe, obraParaOrcid, type Publicada } from '../domain/orcid.ts';

const publicada = (mas: Partial<Publicada>): Publicada => ({
  id: 7,
  tipo: 'articulo',
  titulo: 'Suelos',
  contenedor: 'Revista',
  fecha: '2025-03-01',
  doi: null,
  isbn: null,
  issn: null,
  registro: null,
  url: null,
  pais: 'PE',
  autores: [],
  ...mas,
});
const ids = (p: Publicada) =>
  obraParaOrcid(p)['external-ids']['external-id'].map((x) => [
    x['external-id-type'],
    x['external-id-value'],
    x['external-id-relationship'],
  ]);

describe('una publicación como obra de ORCID', () => {
  it('dice título, contenedor, fecha, país e identificador con su enlace', () => {
    expect(obraParaOrcid(publicada({ doi: 'https://doi.org/10.1234/A', issn: '0378-5955' }))).toEqual({
      title: { title: { value: 'Suelos' } },
      'journal-title': { value: 'Revista' },
      type: 'journal-article',
      'publication-date': { year: { value: '2025' }, month: { value: '03' }, day: { value: '01' } },
      'external-ids': {
        'external-id': [
          {
            'external-id-type': 'doi',
            'external-id-value': '10.1234/A',
            'external-id-url': { value: 'https://doi.org/10.1234/A' },
            'external-id-relationship': 'self',
          },
          {
            'external-id-type': 'issn',
            'external-id-value': '0378-5955',
            'external-id-url': null,
            'external-id-relationship': 'part-of',
          },
        ],
      },
      url: null,
      country: { value: 'PE' },
      contributors: { contributor: [] },
    });
  });
  it('todo tipo tiene el suyo en ORCID, y toda obra un identificador propio', () => {
    for (const tipo of Object.keys(TIPOS_PUBLICACION) as Publicada['tipo'][]) {
      const obra = obraParaOrcid(publicada({ tipo }));
      expect([tipo, obra.type]).toEqual([tipo, expect.stringMatching(/^[a-z-]+$/)]);
      expect(ids(publicada({ tipo }))).toEqual([['source-work-id', '7', 'self']]);
    }
  });
  it('un ISBN es del libro, y de quien está dentro de él solo una parte', () => {
    expect(ids(publicada({ tipo: 'libro', isbn: '978-3-16-148410-0' }))).toEqual([
      ['isbn', '978-3-16-148410-0', 'self'],
    ]);
    expect(ids(publicada({ tipo: 'capitulo', isbn: '978-3-16-148410-0' }))).toEqual([
      ['isbn', '978-3-16-148410-0', 'part-of'],
      ['source-work-id', '7', 'self'],
    ]);
    expect(ids(publicada({ tipo: 'patente', registro: 'MU-1' }))).toEqual([['pat', 'MU-1', 'self']]);
  });
  it('dice quiénes la hicieron, en su orden y con lo que fueron; el ORCID, de quien lo probó', () => {
    const autores = [
      { nombre: 'Ruiz, E.', categoria: 'Tesista', orcid: '0000-0002-1825-0097' },
      { nombre: 'Soto, P.', categoria: 'Asesor', orcid: null },
    ] as const;
    const { contributor } = obraParaOrcid(publicada({ autores }), { sitio: 'https://sandbox.orcid.org' }).contributors;
    expect(contributor).toEqual([
      {
        'contributor-orcid': {
          uri: 'https://sandbox.orcid.org/0000-0002-1825-0097',
          path: '0000-0002-1825-0097',
          host: 'sandbox.orcid.org',
        },
        'credit-name': { value: 'Ruiz, E.' },
        'contributor-attributes': { 'contributor-sequence': 'first', 'contributor-role': 'author' },
      },
      {
        'contributor-orcid': null,
        'credit-name': { value: 'Soto, P.' },
        'contributor-attributes': {
          'contributor-sequence': 'additional',
          'contributor-role': 'http://credit.niso.org/contributor-roles/supervision/',
        },
      },
    ]);
    const roles = CATEGORIAS_AUTOR.map((categoria) => ({ nombre: 'X', categoria, orcid: null }));
    for (const c of obraParaOrcid(publicada({ autores: roles })).contributors.contributor)
      expect(c['contributor-attributes']['contributor-role']).toMatch(/./);
  });
  it('la que ya está allá lleva su número; una sin fecha, ninguna', () => {
    expect(obraParaOrcid(publicada({ fecha: null }), { putCode: '12' })).toMatchObject({
      'put-code': 12,
      'publication-date': null,
    });
  });
});

it('cómo va el envío sale de lo que se pidió y de lo que ORCID respondió', () => {
  const fila = { vigente: true, putCode: '1', falla: null, retirada: false, alDia: true };
  expect(
    [
      null,
      fila,
      { ...fila, alDia: false },
      { ...fila, putCode: null },
      { ...fila, retirada: true },
      { ...fila, falla: 'x' },
    ].map(envioDe),
  ).toEqual(['no', 'en_orcid', 'por_enviar', 'por_enviar', 'por_quitar', 'fallo']);
  expect(envioDe({ ...fila, vigente: false, putCode: null })).toBe('no');
});
