import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalDoi } from '#core/kernel/shared/identifiers.ts';
import { deBibtex } from '../domain/fuentes/bibtex.ts';
import { textoDe } from '../domain/fuentes/codificacion.ts';
import { deJson } from '../domain/fuentes/csl.ts';
import { type ConEtiquetas, deEtiquetas } from '../domain/fuentes/etiquetas.ts';
import { fechasDeEvento, leerFecha, masPrecisa } from '../domain/fuentes/fecha.ts';
import { formatoDe } from '../domain/fuentes/formato.ts';
import { deLatex } from '../domain/fuentes/latex.ts';
import { deCelda, deNombre } from '../domain/fuentes/nombres.ts';
import { issnsDe, paginas } from '../domain/fuentes/obra.ts';
import { deOpenalex } from '../domain/fuentes/openalex.ts';
import { resumenDe, texto } from '../domain/fuentes/texto.ts';
import { leerCitas } from '../server/fuentes/citas.ts';
import { deEndnote } from '../server/fuentes/endnote.ts';

const nombrado = (escrito: string) => {
  const hallado = deNombre(escrito);
  return hallado && [hallado.apellidos, hallado.nombres];
};

describe('un DOI', () => {
  it.each([
    ['https://doi.org/10.1234/abc', '10.1234/abc'],
    ['http://dx.doi.org/10.1234/abc.', '10.1234/abc'],
    ['doi: 10.1234/abc,', '10.1234/abc'],
    ['DOI:10.1234/ABC', '10.1234/ABC'],
    ['https://doi.org/10.1234%2Fabc', '10.1234/abc'],
    ['10.1007/978-3-031-1\\_13', '10.1007/978-3-031-1_13'],
    ['10.1007/978-3-031-1{\\_}13', '10.1007/978-3-031-1_13'],
    ['(véase 10.1234/abc)'.slice(7), '10.1234/abc'],
    [
      'https://doi.org/10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-O',
      '10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-O',
    ],
    ['10.1016/S0140-6736(05)66541-5', '10.1016/S0140-6736(05)66541-5'],
  ])('%s es %s', (escrito, doi) => expect(normalDoi(escrito)).toBe(doi));
  it('ya limpio queda como está', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^10\.[0-9]{4,9}\/[a-z0-9./()-]{1,30}[a-z0-9]$/), (doi) => {
        expect(normalDoi(normalDoi(doi))).toBe(normalDoi(doi));
      }),
    );
  });
});

describe('una fecha se lee con la precisión con que se dijo', () => {
  it.each([
    ['2020', '2020'],
    ['2020-3', '2020-03'],
    ['2020/03/15/', '2020-03-15'],
    ['2020//', '2020'],
    ['2013/02/15/received', '2013-02-15'],
    ['2020-03-15 00:00:00', '2020-03-15'],
    ['2020-03-15T10:00:00Z', '2020-03-15'],
    ['15/03/2020', '2020-03-15'],
    ['03/15/2020', '2020-03-15'],
    ['20200310', '2020-03-10'],
    ['2020 Mar 15', '2020-03-15'],
    ['2020 Jul-Aug', '2020-07'],
    ['15 de marzo de 2020', '2020-03-15'],
    ['setiembre 2021', '2021-09'],
    ['Spring 2019', '2019'],
    ['2021-02-30', '2021-02'],
    ['', ''],
    ['s. f.', ''],
  ])('%s: %s', (escrita, fecha) => expect(leerFecha(escrita)).toBe(fecha));
  it('el mes y el día que vienen aparte son del año que se dijo', () => {
    expect([leerFecha('MAR 15', '2020'), leerFecha('JUL-AUG', '2020'), leerFecha('DEC', '2020')]).toEqual([
      '2020-03-15',
      '2020-07',
      '2020-12',
    ]);
  });
  it('de varias del mismo año se toma la más precisa, y de otro año la primera', () => {
    expect(masPrecisa(['2013/04/18', '2013/02/15/received'])).toBe('2013-04-18');
    expect(masPrecisa(['2020', 'MAR 3'])).toBe('2020-03-03');
    expect(masPrecisa(['2020', '2019-05-06'])).toBe('2020');
    expect(masPrecisa([])).toBe('');
  });
  it('un evento va de su primer a su último día', () => {
    expect(fechasDeEvento('JUN 12-15, 2019')).toEqual({ fechaInicio: '2019-06-12', fechaFin: '2019-06-15' });
    expect(fechasDeEvento('2019')).toEqual({ fechaInicio: '', fechaFin: '' });
  });
});

describe('un autor', () => {
  it.each<[string, [string, string] | null]>([
    ['Quispe Mamani, Rosa', ['Quispe Mamani', 'Rosa']],
    ['Rosa Quispe', ['Quispe', 'Rosa']],
    ['Ludwig van Beethoven', ['van Beethoven', 'Ludwig']],
    ['María de la Cruz', ['de la Cruz', 'María']],
    ['King, Martin L., Jr.', ['King Jr.', 'Martin L.']],
    ['King, Jr., Martin L.', ['King Jr.', 'Martin L.']],
    ['Quispe Mamani R.E.', ['Quispe Mamani', 'R.E.']],
    ['Quispe RE', ['Quispe', 'RE']],
    ['Null, Ana', ['Null', 'Ana']],
    ['Instituto Nacional de Salud', ['Instituto Nacional de Salud', '']],
    ['Ministerio de Salud, Dirección General', ['Ministerio de Salud, Dirección General', '']],
    ['Red Peruana de Suelos', ['Red Peruana de Suelos', '']],
    ['Andean Soil Study Group', ['Andean Soil Study Group', '']],
    ['Juan Red', ['Red', 'Juan']],
    ['Platón', ['Platón', '']],
    ['others', null],
    ['et al.', null],
  ])('%s', (escrito, partes) => expect(nombrado(escrito)).toEqual(partes));
  it.each([
    ['Quispe, R., Rojas, A.M., Núñez, L.', ['Quispe', 'Rojas', 'Núñez']],
    ['Quispe R, Rojas AM, Núñez L.', ['Quispe', 'Rojas', 'Núñez']],
    ['Quispe, Rosa (57190000001); Rojas, Ana (57190000002)', ['Quispe', 'Rojas']],
    ['Rosa Quispe|Ana Rojas', ['Quispe', 'Rojas']],
    ['Quispe, Rosa', ['Quispe']],
  ])('de una celda: %s', (celda, apellidos) =>
    expect(deCelda(celda).autores.map((autor) => autor.apellidos)).toEqual(apellidos),
  );
});

describe('un texto', () => {
  it.each([
    ['Niveles con n < 3 y p > 0.05', 'Niveles con n < 3 y p > 0.05'],
    ['Efecto de <i>Solanum&nbsp;tuberosum</i>', 'Efecto de Solanum tuberosum'],
    ['El CO<sub>2</sub> &amp; el clima', 'El CO2 & el clima'],
    ['Masa <mml:math><mml:mi>m</mml:mi></mml:math> reducida', 'Masa m reducida'],
    ['Energi\u0301a', 'Energía'],
    ['&lt;i&gt;Vicugna&lt;/i&gt; vicugna', 'Vicugna vicugna'],
  ])('%s', (escrito, leido) => expect(texto(escrito)).toBe(leido));
  it('un resumen empieza en lo que dice', () => {
    const jats = '<jats:title>Abstract</jats:title><jats:p>Uno.</jats:p><jats:p>Dos&#xA0;tres.</jats:p>';
    expect(resumenDe(jats, 8000)).toBe('Uno. Dos tres.');
  });
  it.each([
    ["Energ{\\'{\\i}}a", 'Energía'],
    ["Mar{\\'\\i}a P{\\'e}rez Nu{\\~n}ez", 'María Pérez Nuñez'],
    ['{\\"U}ber \\v{S}koda \\c{c}a', 'Über Škoda ça'],
    ['A \\& B, 10\\% de a\\_b', 'A & B, 10% de a_b'],
    ['\\textit{Solanum} $\\alpha$-tomatina', 'Solanum α-tomatina'],
    ["Uno---dos ``tres''", 'Uno—dos “tres”'],
  ])('de LaTeX: %s', (escrito, leido) => expect(deLatex(escrito)).toBe(leido));
  it('los ISSN de una celda, también sin ceros, y las páginas abreviadas', () => {
    expect(issnsDe('00079235; 15424863')).toEqual(['0007-9235', '1542-4863']);
    expect(issnsDe('79235')).toEqual(['0007-9235']);
    expect(issnsDe('0007-9235 (Print) 1542-4863 (Electronic)')).toEqual(['0007-9235', '1542-4863']);
    expect([paginas('123-9'), paginas('e12'), paginas('pp. 1--9')]).toEqual([
      { paginaInicial: '123', paginaFinal: '129' },
      { paginaInicial: 'e12', paginaFinal: 'e12' },
      { paginaInicial: '1', paginaFinal: '9' },
    ]);
  });
  it.each([
    ['UTF-8', Buffer.from('Título')],
    ['UTF-8 con marca', Buffer.from('\ufeffTítulo')],
    ['UTF-16', Buffer.from('\ufeffTítulo de prueba', 'utf16le')],
    ['UTF-16 sin marca', Buffer.from('Título de prueba', 'utf16le')],
    ['Windows-1252', Buffer.from('Título', 'latin1')],
  ])('en %s', (_, bytes) => {
    const contenido = new Uint8Array(bytes).buffer;
    expect(textoDe(contenido).replace(/^\ufeff/, '')).toMatch(/^Título/);
  });
});

const LISTA = [
  '@string{rev = "Revista Andina"}',
  '@comment{nada de esto es una referencia}',
  '@article{a, title={Uno}, author={Quispe, Rosa and {Grupo de Suelos} and others}, journal=rev # " B", year=2020, month=mar}',
  '@article{rota, title={Dos, author={Quispe, Rosa}',
  '@thesis{t, title={Tres}, type={phdthesis}, institution={Universidad de Prueba}, date={2021-05}}',
  '@article{sin, author={Quispe, Rosa}, note={correo a@b.pe}}',
  '',
].join('\n');

describe('cada referencia se lee por su cuenta', () => {
  it('de BibTeX y BibLaTeX: la rota y la que no tiene título se dicen con su línea', () => {
    const lecturas = deBibtex(LISTA);
    expect(lecturas.map(({ linea, motivo }) => [linea, motivo])).toEqual([
      [3, ''],
      [4, expect.stringContaining('llave')],
      [5, ''],
      [6, 'No tiene título.'],
    ]);
    const [uno, , tres] = lecturas.map(({ obra }) => obra);
    expect(uno).toMatchObject({
      fecha: '2020-03',
      campos: { publicacionNombre: 'Revista Andina B' },
      autores: [{ apellidos: 'Quispe' }, { apellidos: 'Grupo de Suelos', nombres: '' }],
      dudas: expect.arrayContaining([expect.stringContaining('más autores')]),
    });
    expect(tres).toMatchObject({
      tipo: 'tesis',
      fecha: '2021-05',
      campos: { universidad: 'Universidad de Prueba', tipoTesis: 'Doctorado' },
    });
  });
  it.each<[ConEtiquetas, string, object]>([
    [
      'ris',
      'TY  - JOUR\r\nT1  - Suelos\r\nA1  - Quispe, Rosa\r\nY1  - 2020/03/15/\r\nSN  - 0007-9235\r\nSN  - 1542-4863\r\nC7  - 112655\r\nER  -\r\n',
      {
        fecha: '2020-03-15',
        campos: { titulo: 'Suelos', issn: '0007-9235', issnE: '1542-4863', paginaInicial: '112655' },
      },
    ],
    [
      'wos',
      'FN Clarivate Analytics Web of Science\nVR 1.0\nPT J\nAU Quispe, R\n   Rojas, A\nAF Quispe Mamani, Rosa\n   Rojas, Ana\nTI Suelos\n   altoandinos\nSO REV X\nDT Article\nSN 0007-9235\nEI 1542-4863\nPD MAR 15\nPY 2020\nAR 112655\nOI Rojas, Ana/0000-0002-1825-0097\nER\n\nEF\n',
      {
        fecha: '2020-03-15',
        campos: { titulo: 'Suelos altoandinos', issnE: '1542-4863', paginaInicial: '112655' },
        autores: [
          { apellidos: 'Quispe Mamani', nombres: 'Rosa' },
          { apellidos: 'Rojas', orcid: '0000-0002-1825-0097' },
        ],
      },
    ],
    [
      'nbib',
      'PMID- 1\nIS  - 1542-4863 (Electronic)\nDP  - 2020 Mar 15\nTI  - Suelos\n      altoandinos\nPG  - 123-9\nLID - 10.1234/abc [doi]\nFAU - Quispe, Rosa\nAU  - Quispe R\nAUID- ORCID: 0000-0002-1825-0097\nCN  - Grupo de Suelos\nPT  - Journal Article\nJT  - Revista X\n',
      {
        tipo: 'articulo',
        fecha: '2020-03-15',
        campos: {
          titulo: 'Suelos altoandinos',
          doi: '10.1234/abc',
          paginaFinal: '129',
          publicacionNombre: 'Revista X',
        },
        autores: [
          { apellidos: 'Quispe', nombres: 'Rosa', orcid: '0000-0002-1825-0097' },
          { apellidos: 'Grupo de Suelos', nombres: '' },
        ],
      },
    ],
    [
      'enw',
      '%0 Journal Article\n%T Suelos\n%A Quispe, Rosa\n%A Rojas, Ana\n%J Revista X\n%D 2020\n%8 March 15\n%@ 0007-9235\n%R https://doi.org/10.1234/abc\n',
      { tipo: 'articulo', fecha: '2020-03-15', campos: { doi: '10.1234/abc', issn: '0007-9235' } },
    ],
  ])('de %s', (formato, escrito, esperado) => {
    expect(formatoDe(escrito)).toBe(formato);
    expect(deEtiquetas(escrito, formato).map(({ obra }) => obra)).toMatchObject([esperado]);
  });
  it('de RIS: una etiqueta repetida o una línea suelta no detiene el resto', () => {
    const lecturas = deEtiquetas(
      'AU  - Suelta\nTY  - JOUR\nTI  - Uno\nTI  - One\nER  - \nTY  - JOUR\nAU  - X\nER  - \n',
      'ris',
    );
    expect(lecturas.map(({ linea, obra, motivo }) => [linea, obra?.campos.titulo, motivo])).toEqual([
      [1, undefined, expect.stringContaining('TY')],
      [2, 'Uno', ''],
      [6, undefined, 'No tiene título.'],
    ]);
    expect(lecturas[1]!.obra?.dudas).toContain('También figura otro título: «One».');
  });
  it('del XML de EndNote y de CSL-JSON', () => {
    const xml =
      '<xml><records><record><ref-type name="Journal Article">17</ref-type><contributors><authors><author><style face="normal">Quispe, Rosa</style></author></authors></contributors><titles><title><style face="normal">Suelos</style></title><secondary-title>Revista X</secondary-title></titles><dates><year>2020</year><pub-dates><date>Mar 15</date></pub-dates></dates><electronic-resource-num>10.1234/abc</electronic-resource-num></record></records></xml>';
    const esperada = { tipo: 'articulo', fecha: '2020-03-15', campos: { titulo: 'Suelos', doi: '10.1234/abc' } };
    expect(deEndnote(xml).map(({ obra }) => obra)).toMatchObject([{ ...esperada, autores: [{ apellidos: 'Quispe' }] }]);
    const json = JSON.stringify([
      { type: 'article-journal', title: 'Suelos', DOI: '10.1234/abc', issued: { 'date-parts': [[2020, 3, 15]] } },
      { author: [] },
    ]);
    expect(deJson(json).map(({ obra, motivo }) => [obra, motivo])).toMatchObject([
      [esperada, ''],
      [null, 'No tiene título.'],
    ]);
  });
  it.each([
    [
      'Scopus, con el nombre entero',
      '"Authors","Author full names","Title","Year","ISSN"\n"Quispe R.","Quispe, Rosa (571)","Uno",2023,"79235"\n',
    ],
    [
      'Web of Science de dos letras',
      'PT\tAU\tAF\tTI\tSO\tPY\tPD\tSN\nJ\tQuispe, R\tQuispe, Rosa\tUno\tREV\t2023\tMAR 15\t0007-9235\n',
    ],
    [
      'Dimensions, con una línea encima',
      '"About the data: Exported on Mar 15, 2023"\nTitle,Authors,PubYear,ISSN\nUno,"Quispe, Rosa",2023,0007-9235\n',
    ],
    [
      'Zotero',
      '"Key","Item Type","Publication Year","Author","Title","ISSN"\n"K","journalArticle","2023","Quispe, Rosa","Uno","0007-9235"\n',
    ],
    ['Lens', 'Lens ID,Title,Publication Year,ISSNs,Author/s\n0,Uno,2023,00079235,Rosa Quispe\n'],
    ['PubMed', 'PMID,Title,Authors,Publication Year,ISSN\n1,Uno,"Quispe R.",2023,0007-9235\n'],
  ])('de una hoja de %s', async (_, hoja) => {
    const [una] = await leerCitas(hoja);
    expect(una?.obra).toMatchObject({
      campos: { titulo: 'Uno', issn: '0007-9235' },
      autores: [{ apellidos: 'Quispe' }],
      fecha: expect.stringMatching(/^2023/),
    });
  });
  it('de OpenAlex: una institución entera y una obra retractada', () => {
    const obra = deOpenalex({
      title: 'Uno',
      is_retracted: true,
      publication_date: '2021-02-30',
      authorships: [{ raw_author_name: 'World Health Organization' }],
    });
    expect(obra).toMatchObject({
      retractada: true,
      fecha: '2021-02',
      autores: [{ apellidos: 'World Health Organization', nombres: '' }],
    });
    expect(obra?.dudas.join(' ')).toContain('retractada');
  });
});

const LECTORES = {
  bibtex: deBibtex,
  ris: (t: string) => deEtiquetas(t, 'ris'),
  wos: (t: string) => deEtiquetas(t, 'wos'),
  nbib: (t: string) => deEtiquetas(t, 'nbib'),
  enw: (t: string) => deEtiquetas(t, 'enw'),
  xml: deEndnote,
  json: deJson,
};
describe('nada de lo que llega rompe la lectura', () => {
  const trozo = fc.constantFrom(
    '@article{',
    '}',
    '{',
    'title={',
    '"',
    '\\',
    '#',
    '=',
    ',',
    'TY  - JOUR\n',
    'TI  - x\n',
    'ER  - \n',
    'AU  - ',
    'PT J\n',
    'PMID- 1\n',
    '%0 Book\n',
    '%T x\n',
    '<record>',
    '</record>',
    '<title>',
    '[{"title":',
    '\n',
    '\r',
    '\u001a',
    '$',
    ' and ',
  );
  const basura = fc.array(fc.oneof(trozo, fc.string({ maxLength: 20 })), { maxLength: 40 }).map((v) => v.join(''));
  it.each(Object.entries(LECTORES))('en %s, cada lectura es una obra o dice por qué no', (_, leer) => {
    fc.assert(
      fc.property(basura, (escrito) => {
        for (const { obra, motivo, linea } of leer(escrito)) {
          expect(linea).toBeGreaterThan(0);
          expect((obra === null) === (motivo !== '')).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
  it('cinco mil referencias se leen todas', async () => {
    const una = (n: number) =>
      `@article{k${n}, title={Obra ${n}}, author={Quispe, Rosa and Rojas, Ana}, year={2020}, doi={10.1234/x${n}}}\n`;
    const lecturas = await leerCitas(Array.from({ length: 5_000 }, (_, n) => una(n)).join(''));
    expect(lecturas.filter(({ obra }) => obra !== null)).toHaveLength(5_000);
  });
});
