import { describe, expect, it } from 'vitest';
import { normalDoi } from '#core/kernel/shared/identifiers.ts';
import { deBibtex } from '../domain/fuentes/bibtex.ts';
import { deCrossref } from '../domain/fuentes/crossref.ts';
import { deDatacite } from '../domain/fuentes/datacite.ts';
import { type ConEtiquetas, deEtiquetas } from '../domain/fuentes/etiquetas.ts';
import { leerFecha } from '../domain/fuentes/fecha.ts';
import { formatoDe } from '../domain/fuentes/formato.ts';
import { deLatex } from '../domain/fuentes/latex.ts';
import { deCelda, deNombre } from '../domain/fuentes/nombres.ts';
import type { Obra } from '../domain/fuentes/obra.ts';
import { deOpenalex } from '../domain/fuentes/openalex.ts';
import { leerCitas } from '../server/fuentes/citas.ts';

const SICI = '10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-O';
const nombres = (obra: Obra | null | undefined) =>
  obra?.autores.map(({ apellidos, nombres: dichos }) => (dichos ? `${apellidos} / ${dichos}` : apellidos));
const con = (formato: ConEtiquetas, texto: string) => deEtiquetas(texto, formato)[0]!.obra!;
const ris = (lineas: string, tipo = 'JOUR') => con('ris', `TY  - ${tipo}\nTI  - Suelos\n${lineas}\nER  - \n`);
const bib = (campos: string) => deBibtex(`@article{k, title = {Suelos}, ${campos}}`)[0]!.obra!;

describe('un DOI se halla donde cada producto lo pone', () => {
  it.each([
    ['{10.1234/abc}', '10.1234/abc'],
    [SICI.replace('<', '\\textless').replace('>', '\\textgreater'), SICI],
    [SICI.replace('<', '{\\textless}').replace('>', '\\textgreater{}'), SICI],
  ])('%s', (escrito, doi) => expect(normalDoi(escrito)).toBe(doi));
  it.each([
    'L3  - 10.1234/abc',
    'M3  - doi: 10.1234/abc',
    'N1  - doi:10.1234/abc',
    'UR  - https://doi.org/10.1234/abc',
  ])('de RIS: %s', (linea) => expect(ris(linea).campos.doi).toBe('10.1234/abc'));
  it('en las llaves dobles de Web of Science y en la dirección de BibTeX', () => {
    expect(bib('DOI = {{10.1234/abc}}').campos.doi).toBe('10.1234/abc');
    expect(bib('url = {https://doi.org/10.1234/abc}').campos.doi).toBe('10.1234/abc');
    expect(bib('url = {https://example.org/10.1234/abc}').campos.doi).toBeUndefined();
  });
});

describe('de una fecha no se inventa el día', () => {
  it.each([
    ['2020/03//Mar2020', '2020-03'],
    ['2020/03/15/Spring', '2020-03-15'],
    ['2020-Mar-15', '2020-03-15'],
    ['2020///Winter', '2020'],
  ])('%s', (escrita, fecha) => expect(leerFecha(escrita)).toBe(fecha));
  it('el primero de enero de OpenAlex es solo el año', () => {
    const de = (dia: string) => deOpenalex({ title: 'Suelos', publication_date: dia, publication_year: 2020 })!;
    expect([de('2020-01-01').fecha, de('2020-01-02').fecha]).toEqual(['2020', '2020-01-02']);
    expect(de('2020-01-01').campos.fechaPublicacion).toBeUndefined();
  });
});

describe('de los autores no se pierde ninguno', () => {
  it.each([
    ['Quispe R, Rojas AM.', ['Quispe / R', 'Rojas / AM']],
    ['Quispe, R., Rojas, A.M., Smith, J., Jr.', ['Quispe / R.', 'Rojas / A.M.', 'Smith Jr. / J.']],
    ['Quispe, Rosa, Rojas, Ana', ['Quispe / Rosa', 'Rojas / Ana']],
    ['Rosa Quispe & Ana Rojas', ['Quispe / Rosa', 'Rojas / Ana']],
  ])('de una celda: %s', (celda, esperados) =>
    expect(deCelda(celda).autores.map(({ apellidos, nombres: dichos }) => `${apellidos} / ${dichos}`)).toEqual(
      esperados,
    ),
  );
  it.each(['Banco Central de Reserva', 'Naciones Unidas', 'Defensoría del Pueblo', 'Cámara de Comercio de Lima'])(
    'es una institución: %s',
    (nombre) => expect(deNombre(nombre)).toEqual({ apellidos: nombre, nombres: '', orcid: null }),
  );
  it('es una persona quien se apellida como una oficina', () => {
    expect(deNombre('Cámara de la Torre, Ana')).toMatchObject({ nombres: 'Ana' });
    expect(deNombre('Banco Pérez, Luis')).toMatchObject({ apellidos: 'Banco Pérez' });
  });
  it('los homónimos de DBLP y los editores que faltan', () => {
    expect(nombres(bib('author = {Rosa Quispe 0001 and Ana Rojas}'))).toEqual(['Quispe / Rosa', 'Rojas / Ana']);
    expect(bib('editor = {Quispe, Rosa and others}').dudas.join()).toContain('más autores');
  });
  it('de Crossref, quien tiene un solo nombre, y quien editó un libro', () => {
    expect(nombres(deCrossref({ title: ['Suelos'], author: [{ given: 'Platón' }] }))).toEqual(['Platón']);
    const editado = { type: 'book', title: ['Suelos'], editor: [{ family: 'Quispe', given: 'Rosa' }] };
    expect(nombres(deCrossref(editado))).toEqual(['Quispe / Rosa']);
  });
  it('de OpenAlex, el nombre más pleno con los apellidos de la firma', () => {
    const de = (raw_author_name: string, display_name: string) =>
      nombres(deOpenalex({ title: 'Suelos', authorships: [{ raw_author_name, author: { display_name } }] }));
    expect(de('Quispe R.', 'Rosa Quispe Mamani')).toEqual(['Quispe Mamani / Rosa']);
    expect(de('Quispe R.', 'Ana Rojas')).toEqual(['Quispe / R.']);
    expect(de('Quispe Mamani, Rosa', 'R. Quispe')).toEqual(['Quispe Mamani / Rosa']);
  });
  it('el ORCID sin guiones de PubMed y de DataCite, y el de las hojas', async () => {
    const nbib = con('nbib', 'PMID- 1\nTI  - Suelos\nFAU - Quispe, Rosa\nAUID- ORCID: 0000000218250097\n');
    expect(nbib.autores[0]!.orcid).toBe('0000-0002-1825-0097');
    const isni = { nameIdentifier: '0000000121032683', nameIdentifierScheme: 'ISNI' };
    const creators = [{ name: 'Quispe, Rosa', nameIdentifiers: [isni] }];
    expect(deDatacite({ data: { attributes: { titles: [{ title: 'T' }], creators } } })!.autores[0]!.orcid).toBeNull();
    const [fila] = await leerCitas(
      'Article Title\tAuthor Full Names\tORCIDs\nSuelos\tQuispe, Rosa; Rojas, Ana\tRojas, Ana/0000-0002-1825-0097',
    );
    expect(fila!.obra!.autores.map(({ orcid }) => orcid)).toEqual([null, '0000-0002-1825-0097']);
  });
});

describe('lo demás de cada producto', () => {
  it.each([
    ["{?`}C{\\'o}mo?", '¿Cómo?'],
    ['Cuesta $5 y nada', 'Cuesta $5 y nada'],
    ['Con $\\alpha_2$ y $n<3$', 'Con α2 y n<3'],
    ['Cobertura 1990--2020', 'Cobertura 1990–2020'],
  ])('LaTeX: %s', (escrito, leido) => expect(deLatex(escrito)).toBe(leido));
  it('el tipo de una hoja de Web of Science lo dice su documento', async () => {
    const cabecera = 'Publication Type\tArticle Title\tDocument Type';
    const lecturas = await leerCitas(`${cabecera}\nJ\tUno\tArticle\nC\tDos\tProceedings Paper\nJ\tTres\t`);
    expect(lecturas.map(({ obra }) => obra?.tipo)).toEqual(['articulo', 'evento', 'articulo']);
  });
  it('el grado de una tesis', () => {
    expect(ris('M3  - Tesis doctoral', 'THES').campos.tipoTesis).toBe('Doctorado');
    expect(deBibtex('@thesis{k, title={T}, type={mathesis}}')[0]!.obra!.campos.tipoTesis).toBe('Maestría');
    expect(con('enw', '%0 Thesis\n%T Suelos\n%9 Ph.D.\n').campos.tipoTesis).toBe('Doctorado');
  });
  it('PubMed dice lo que fue retractado', () => {
    const retractada = con('nbib', 'PMID- 1\nTI  - Suelos\nPT  - Journal Article\nPT  - Retracted Publication\n');
    expect([retractada.retractada, retractada.tipo]).toEqual([true, 'articulo']);
  });
  it('el título de DataCite es el que no es una traducción', () => {
    const titles = [{ title: 'Soils', titleType: 'TranslatedTitle' }, { title: 'Suelos' }];
    expect(deDatacite({ data: { attributes: { titles } } })!.campos.titulo).toBe('Suelos');
  });
  it('las etiquetas de RIS con tabulador o sin blanco', () => {
    expect(formatoDe('TY\t- JOUR\nTI\t- Suelos\nER\t- \n')).toBe('ris');
    expect(con('ris', 'TY\t- JOUR\nTI\t- Suelos\nER\t- \n').campos.titulo).toBe('Suelos');
    expect(con('ris', 'TY  -JOUR\nTI  -Suelos\nER  -\n').campos.titulo).toBe('Suelos');
  });
  it('en un resumen «T2-weighted» no es una etiqueta', () => {
    expect(ris('AB  - Se tomó\nT2-weighted y más').campos.resumen).toBe('Se tomó T2-weighted y más');
  });
});

describe('ninguna referencia se pierde sin decirlo', () => {
  it('de BibTeX, la que no abre su llave y la que va en una lista', () => {
    const lecturas = deBibtex(
      '@book{a, title={A}}\n@article b, title={B}}\n2. @book{c, title={C}}, @book{d, title={D}}',
    );
    expect(lecturas.map(({ obra, linea }) => [linea, obra?.campos.titulo ?? null])).toEqual([
      [1, 'A'],
      [2, null],
      [3, 'C'],
      [3, 'D'],
    ]);
  });
  it('la fila con celdas de más no se lee corrida', async () => {
    const lecturas = await leerCitas('Título,Autores,Año\nUno, dos,"Quispe, Rosa",2020\nTres,"Rojas, Ana",2021,,');
    expect(lecturas.map(({ motivo, obra }) => motivo || obra?.campos.titulo)).toEqual([
      'Tiene 4 celdas y la cabecera, 3.',
      'Tres',
    ]);
  });
});
