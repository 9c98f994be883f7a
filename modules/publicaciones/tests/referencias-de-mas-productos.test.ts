import { describe, expect, it } from 'vitest';
import { doisIn } from '#core/kernel/shared/identifiers.ts';
import { deActas } from '../domain/fuentes/actas.ts';
import { deBibtex } from '../domain/fuentes/bibtex.ts';
import { deCsl } from '../domain/fuentes/csl.ts';
import { type ConEtiquetas, deEtiquetas } from '../domain/fuentes/etiquetas.ts';
import { fechasDeEvento } from '../domain/fuentes/fecha.ts';
import { isbnsDe, type Obra } from '../domain/fuentes/obra.ts';
import { texto } from '../domain/fuentes/texto.ts';
import { citasPorDoi } from '../domain/toma.ts';
import { leerCitas } from '../server/fuentes/citas.ts';

const nombres = (obra: Obra | null | undefined) =>
  obra?.autores.map(({ apellidos, nombres: dichos }) => (dichos ? `${apellidos} / ${dichos}` : apellidos));
const con = (formato: ConEtiquetas, escrito: string) => deEtiquetas(escrito, formato)[0]!.obra!;
const ris = (lineas: string, tipo = 'JOUR') =>
  con('ris', `TY  - ${tipo}\nTI  - Suelos\nAU  - Quispe, Rosa\n${lineas}\nER  - \n`);
const bib = (campos: string, clase = 'article') => deBibtex(`@${clase}{k, title = {Suelos}, ${campos}}`)[0]!.obra!;
const csl = (campos: Record<string, unknown>) => deCsl('CSL-JSON', { title: 'Suelos', ...campos })!;
const unica = async (hoja: string) => (await leerCitas(hoja))[0]!.obra!;

describe('de un congreso se leen su nombre, sus fechas y su ciudad', () => {
  it.each([
    [
      'Advances in Neural Information Processing Systems 30: Annual Conference 2017, December 4-9, 2017, Long Beach, CA, USA',
      ['Advances in Neural Information Processing Systems 30: Annual Conference 2017', '2017-12-04', '2017-12-09'],
      'Long Beach, CA, USA',
    ],
    [
      '2017 IEEE International Conference on Robotics and Automation, ICRA 2017, Singapore, Singapore, May 29 - June 3, 2017',
      ['2017 IEEE International Conference on Robotics and Automation, ICRA 2017', '2017-05-29', '2017-06-03'],
      'Singapore, Singapore',
    ],
    [
      'Proceedings of NAACL-HLT 2019, Minneapolis, MN, USA, June 2-7, 2019, Volume 1 (Long and Short Papers)',
      ['Proceedings of NAACL-HLT 2019', '2019-06-02', '2019-06-07'],
      'Minneapolis, MN, USA',
    ],
    [
      'XX Congreso Peruano de Suelos, Cusco, 5-8 de julio de 2021',
      ['XX Congreso Peruano de Suelos, Cusco', '2021-07-05', '2021-07-08'],
      '',
    ],
    [
      'Proceedings of the 38th Conference, ICML 2021, 18-24 July 2021, Virtual Event',
      ['Proceedings of the 38th Conference, ICML 2021', '2021-07-18', '2021-07-24'],
      'Virtual Event',
    ],
    ['Congreso Peruano de Suelos', ['Congreso Peruano de Suelos', '', ''], ''],
  ])('%s', (dicho, [evento, fechaInicio, fechaFin], lugar) =>
    expect(deActas(dicho)).toEqual({ evento, fechaInicio, fechaFin, lugar }),
  );
  it.each([
    ['2016-05-03/2016-05-06', '2016-05-03', '2016-05-06'],
    ['31 May-31 Aug. 2020', '2020-05-31', '2020-08-31'],
    ['24-30 May 2020', '2020-05-24', '2020-05-30'],
    ['JUN 12-15, 2019', '2019-06-12', '2019-06-15'],
    ['MAY 29-JUN 03, 2017', '2017-05-29', '2017-06-03'],
    ['12 de junio de 2019', '2019-06-12', '2019-06-12'],
    ['2019', '', ''],
  ])('las fechas «%s»', (dichas, fechaInicio, fechaFin) =>
    expect(fechasDeEvento(dichas)).toEqual({ fechaInicio, fechaFin }),
  );
  it('de DBLP', () => {
    const { campos, fecha } = bib(
      'author = {A. Q}, year = {2017}, booktitle = {Congreso de Suelos, {CS} 2017, December 4-9, 2017, Lima, Peru}',
      'inproceedings',
    );
    expect(campos).toMatchObject({
      eventoNombre: 'Congreso de Suelos, CS 2017',
      fechaInicio: '2017-12-04',
      fechaFin: '2017-12-09',
      ciudad: 'Lima, Peru',
    });
    expect(fecha).toBe('2017');
  });
  it('de BibLaTeX, en sus campos', () =>
    expect(
      bib(
        'author = {A. Q}, date = {2016}, eventtitle = {Congreso de X}, eventdate = {2016-05-03/2016-05-06}, venue = {Quito}',
        'inproceedings',
      ).campos,
    ).toMatchObject({
      eventoNombre: 'Congreso de X',
      fechaInicio: '2016-05-03',
      fechaFin: '2016-05-06',
      ciudad: 'Quito',
    }));
  it('de IEEE, que pone los días del congreso donde otros la fecha', () => {
    const obra = ris('T2  - 2020 IEEE Conference\nPY  - 2020\nY1  - 31 May-31 Aug. 2020', 'CONF');
    expect(obra.campos).toMatchObject({
      eventoNombre: '2020 IEEE Conference',
      publicacionNombre: '2020 IEEE Conference',
      fechaInicio: '2020-05-31',
      fechaFin: '2020-08-31',
    });
    expect(obra.fecha).toBe('2020');
  });
  it('de EndNote y de CSL-JSON', () => {
    expect(con('enw', '%0 Conference Proceedings\n%T Suelos\n%A Quispe, R\n%B Congreso X\n').campos.eventoNombre).toBe(
      'Congreso X',
    );
    const { campos } = csl({
      type: 'paper-conference',
      'event-title': 'Congreso X',
      'event-place': 'Quito',
      'event-date': {
        'date-parts': [
          [2019, 5, 3],
          [2019, 5, 6],
        ],
      },
    });
    expect(campos).toMatchObject({ ciudad: 'Quito', fechaInicio: '2019-05-03', fechaFin: '2019-05-06' });
  });
});

describe('lo que no se toma de una obra se dice', () => {
  it('un ISBN con el último dígito errado se queda, y se avisa', () => {
    const obra = bib('author = {A. Q}, year = 2015, isbn = {978-612-317-000-1}', 'book');
    expect(obra.campos.isbn).toBe('978-612-317-000-1');
    expect(obra.dudas).toContain('El último dígito del ISBN 978-612-317-000-1 no corresponde: compruébelo.');
  });
  it('un ISSN y un DOI que no lo son', () => {
    const { campos, dudas } = ris('SN  - 1234-5678\nDO  - véase la nota');
    expect([campos.issn, campos.doi]).toEqual([undefined, undefined]);
    expect(dudas).toContain('«1234-5678» no es un ISSN: no se tomó.');
    expect(dudas).toContain('«véase la nota» no es un DOI: no se tomó.');
  });
  it('que no tiene autores', () => {
    expect(bib('year = 2020').dudas).toContain('No dice quiénes son sus autores.');
    expect(bib('author = {A. Q}, year = 2020').dudas).not.toContain('No dice quiénes son sus autores.');
  });
  it('de dos ISSN seguidos no se arma un ISBN', () => {
    const issn = (n: number) => `${String(n).padStart(8, '0')} 15375390`;
    const hallados = Array.from({ length: 50 }, (_, n) => isbnsDe(issn(2_960_000 + n)));
    expect(hallados.flat()).toEqual([]);
  });
});

describe('los autores como los escriben otros', () => {
  it.each([
    ['Quispe, R.; Rojas, A.M.', ['Quispe / R.', 'Rojas / A.M.']],
    ['Quispe R., Rojas A.', ['Quispe / R.', 'Rojas / A.']],
    ['{Grupo A; Grupo B} and Quispe, R.', ['Grupo A; Grupo B', 'Quispe / R.']],
    ['Quispe Mamani, Rosa', ['Quispe Mamani / Rosa']],
    ['Rosa {Quispe Mamani}', ['Quispe Mamani / Rosa']],
  ])('BibTeX: %s', (escritos, leidos) => expect(nombres(bib(`author = {${escritos}}`))).toEqual(leidos));
  it('CSL-JSON con partículas de los dos lados, y con el nombre entero', () =>
    expect(
      nombres(
        csl({
          author: [
            { family: 'Gaulle', given: 'Charles', 'dropping-particle': 'de' },
            { family: 'Berg', given: 'Jan', 'non-dropping-particle': 'van der' },
            { name: 'Rosa Quispe' },
          ],
        }),
      ),
    ).toEqual(['de Gaulle / Charles', 'van der Berg / Jan', 'Quispe / Rosa']));
});

describe('el ORCID que viene al lado', () => {
  it('en BibTeX de Web of Science, en su lista', () => {
    const { autores } = bib(
      'author = {Quispe, Rosa and Rojas-Nunez, Ana M.},\n' +
        'ORCID-Numbers = {{Rojas-Nunez, Ana M./0000-0001-5109-3700\n   Otra, Persona/0000-0002-1825-0097}}',
    );
    expect(autores.map(({ orcid }) => orcid)).toEqual([null, '0000-0001-5109-3700']);
  });
  it.each(['(0000-0002-1825-0097)', '[https://orcid.org/0000-0002-1825-0097]', '(ORCID: 0000-0002-1825-0097)'])(
    'entre paréntesis: %s',
    (id) =>
      expect(ris(`AU  - Rojas, Ana ${id}`).autores[1]).toEqual({
        apellidos: 'Rojas',
        nombres: 'Ana',
        orcid: '0000-0002-1825-0097',
      }),
  );
  it('unas comillas no son del nombre', () => expect(nombres(ris('AU  - "Rojas, Ana"'))![1]).toBe('Rojas / Ana'));
});

describe('los DOI de un texto', () => {
  const SICI = '10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-O';
  it.each([
    ['10.1234/ABC;10.1234/def', ['10.1234/ABC', '10.1234/def']],
    [`Véase ${SICI}; y doi:10.1234/abc.`, [SICI, '10.1234/abc']],
    ['<a href="https://doi.org/10.1234/abc">10.1234/abc</a>', ['10.1234/abc']],
    ['(10.1016/S0140-6736(05)66541-5)', ['10.1016/S0140-6736(05)66541-5']],
    ['10.1234/abc 10.1234/ABC', ['10.1234/ABC']],
    ['Nada', []],
  ])('%s', (escrito, dois) => expect(doisIn(escrito)).toEqual(dois));
  it('lo que no cita ninguno se dice, con su línea', () => {
    const parrafos =
      'Referencias\n\nQuispe, R. (2020). Suelos de la puna,\nen dos líneas. doi:10.1234/uno\n\n' +
      'Paz, N. (2018). Una obra sin ningún identificador. Lima.\n';
    expect(citasPorDoi(parrafos)).toEqual({
      dois: [{ linea: 3, doi: '10.1234/uno' }],
      sinDoi: [{ linea: 6, texto: 'Paz, N. (2018). Una obra sin ningún identificador. Lima.' }],
    });
    expect(citasPorDoi('10.1234/a\r\n10.1234/B; 10.1234/A').dois).toEqual([
      { linea: 1, doi: '10.1234/a' },
      { linea: 2, doi: '10.1234/B' },
    ]);
  });
  it('en una lista bajo su título, cada línea es una referencia', () => {
    const lista = 'Obras\n\nUno (2020). doi:10.1234/uno\nPaz, N. (2018). Libro.\nDos (2019). 10.1234/dos\n';
    expect(citasPorDoi(lista).sinDoi).toEqual([{ linea: 4, texto: 'Paz, N. (2018). Libro.' }]);
  });
  it('un texto muy largo sin ninguno no detiene a nadie', () => {
    const largos = [' '.repeat(5e6), ';'.repeat(5e6), '10.1234/'.repeat(5e5), `10.1234/${'.'.repeat(5e6)}`];
    expect(largos.map((largo) => doisIn(largo).length)).toEqual([0, 0, 2, 0]);
  });
  it('de dos en un campo, el primero', () =>
    expect(ris('DO  - 10.1234/ABC;10.1234/def').campos.doi).toBe('10.1234/ABC'));
});

describe('otros campos donde cada producto los pone', () => {
  it('el acceso de Scopus está en su nota', () =>
    expect(bib('note = {Cited by: 12; All Open Access, Gold Open Access}').campos.acceso).toBe('abierto'));
  it('el capítulo de @inbook, y la edición de su libro', () =>
    expect(
      deBibtex('@inbook{k, title = {Libro}, chapter = {Suelos de puna}, edition = {2}, year = 2015}')[0]!.obra!.campos,
    ).toMatchObject({ titulo: 'Suelos de puna', publicacionNombre: 'Libro', edicion: '2' }));
  it('un número de capítulo no es su título', () =>
    expect(deBibtex('@inbook{k, title = {Libro}, chapter = {4}}')[0]!.obra!.campos.titulo).toBe('Libro'));
  it.each([
    ['pagetotal = {320}', 'book', '320'],
    ['pages = {320}', 'book', '320'],
    ['pages = {xii, 320 p.}', 'book', undefined],
    ['pages = {12--20}', 'book', undefined],
  ])('el total de páginas de un libro: %s', (campo, clase, total) =>
    expect(bib(campo, clase).campos.paginaTotal).toBe(total),
  );
  it('el total de páginas de RIS y de CSL-JSON', () => {
    expect(ris('SP  - 320', 'BOOK').campos).toMatchObject({ paginaTotal: '320' });
    expect(ris('SP  - 320', 'BOOK').campos.paginaInicial).toBeUndefined();
    expect(csl({ type: 'book', 'number-of-pages': '320' }).campos.paginaTotal).toBe('320');
  });
  it('el identificador de arXiv es su DOI', () => {
    const doi = '10.48550/arXiv.2001.00001';
    expect(bib('eprint = {2001.00001}, archivePrefix = {arXiv}').campos.doi).toBe(doi);
    expect(bib('eprint = {arXiv:2001.00001v2}, eprinttype = {arxiv}').campos.doi).toBe(doi);
    expect(bib('eprint = {2001.00001}, archivePrefix = {arXiv}, doi = {10.1234/a}').campos.doi).toBe('10.1234/a');
    expect(bib('eprint = {12345}, eprinttype = {jstor}').campos.doi).toBeUndefined();
  });
  it('el número de un preprint no es el de una revista', () =>
    expect(csl({ type: 'article', number: 'arXiv:2001.00001' }).campos.edicion).toBeUndefined());
  it.each(['c2019', '©2019', '[2019]'])('el año de catálogo «%s»', (anio) =>
    expect(ris(`PY  - ${anio}`).fecha).toBe('2019'),
  );
  it('el día de BibTeX, que va aparte', () => {
    expect(bib('year = 2020, month = 3, day = 15').fecha).toBe('2020-03-15');
    expect(bib('year = 2020, month = mar, day = 15').fecha).toBe('2020-03-15');
    expect(bib('year = 2020, day = 15').fecha).toBe('2020');
  });
  it('las letras griegas y las fórmulas de LaTeX', () =>
    expect(deBibtex('@article{k, title = {{\\textbeta}-caroteno y \\(x_2\\) a \\$5}}')[0]!.obra!.campos.titulo).toBe(
      'β-caroteno y x2 a $5',
    ));
  it('el mes de JSTOR', () => expect(ris('PY  - 2020\nC1  - Full publication date: Mar., 2020').fecha).toBe('2020-03'));
  it.each([
    ['Tesis de licenciatura', 'Licenciatura'],
    ['Tesis de maestría', 'Maestría'],
    ['Tesis para optar el Título Profesional de Ingeniero', 'Título Profesional'],
    ['Trabajo de segunda especialidad', 'Segunda Especialidad'],
    ['Tesis de bachiller', 'Bachiller'],
    ['doctoralThesis', 'Doctorado'],
  ])('el grado de «%s»', (dicho, grado) => expect(ris(`M3  - ${dicho}`, 'THES').campos.tipoTesis).toBe(grado));
  it.each([
    ['30 Dec 2019 - 2 Jan 2020', '2019-12-30', '2020-01-02'],
    ['December 30, 2019 – January 2, 2020', '2019-12-30', '2020-01-02'],
    ['30 de diciembre de 2019 - 2 de enero de 2020', '2019-12-30', '2020-01-02'],
    ['30 December - 2 January 2020', '2019-12-30', '2020-01-02'],
    ['2019-12-30/2020-01-02', '2019-12-30', '2020-01-02'],
  ])('un congreso entre dos años: %s', (dicho, fechaInicio, fechaFin) => {
    expect(fechasDeEvento(dicho)).toEqual({ fechaInicio, fechaFin });
    if (!dicho.includes('/'))
      expect(deActas(`I Congreso, ${dicho}, Lima, Peru`)).toEqual({
        evento: 'I Congreso',
        fechaInicio,
        fechaFin,
        lugar: 'Lima, Peru',
      });
  });
  it('un evento que se nombra aparte tiene los días y el lugar que dice el título de sus actas', () => {
    const libro = 'booktitle = {Actas del XII Congreso, Lima, Peru, June 5-7, 2017}';
    expect(bib(`${libro}, eventtitle = {XII Congreso de Suelos}`, 'inproceedings').campos).toMatchObject({
      eventoNombre: 'XII Congreso de Suelos',
      fechaInicio: '2017-06-05',
      fechaFin: '2017-06-07',
    });
  });
  it('varios autores con comas antes de un «and» son varios', () => {
    const apellidos = (autores: string) =>
      deBibtex(`@article{k, title = {Suelos}, author = {${autores}}}`)[0]!.obra!.autores.map((uno) => uno.apellidos);
    expect(apellidos('Ana Rojas, Luis Pérez, Iris Mamani and Rosa Quispe')).toEqual([
      'Rojas',
      'Pérez',
      'Mamani',
      'Quispe',
    ]);
    expect(apellidos('Quispe Mamani, Rosa Elena and John Smith')).toEqual(['Quispe Mamani', 'Smith']);
    expect(apellidos('King, Jr., Martin Luther and Smith, John')).toEqual(['King Jr.', 'Smith']);
  });
  it('PubMed cierra el título con un punto, y en castellano lo dice aparte', () => {
    const de = (lineas: string) => con('nbib', `PMID- 1\n${lineas}\nFAU - Quispe, Rosa\n`).campos.titulo;
    expect(de('TI  - Soils of the puna.')).toBe('Soils of the puna');
    expect(de('TI  - Why soils?')).toBe('Why soils?');
    expect(de('TI  - [Soils of the puna].\nTT  - Suelos de la puna.\nLA  - spa')).toBe('Suelos de la puna');
    expect(de('TI  - [Soils of the puna].')).toBe('Soils of the puna');
  });
  it.each([
    ['10<sup>3</sup> suelos', '10³ suelos'],
    ['10<sup>&minus;3</sup> M', '10⁻³ M'],
    ['<sup>13</sup>C y CO<sub>2</sub>', '13C y CO2'],
    ['Suelos<sup>1</sup>', 'Suelos1'],
  ])('una potencia sigue siéndolo: %s', (escrito, leido) => expect(texto(escrito)).toBe(leido));
  it.each([['10\\textsuperscript{3}'], ['$10^{3}$'], ['$10^3$']])('y en LaTeX: %s', (escrito) =>
    expect(deBibtex(`@article{k, title = {Unos ${escrito} suelos}}`)[0]!.obra!.campos.titulo).toBe('Unos 10³ suelos'),
  );
});

describe('lo muy largo se lee en el tiempo de una referencia', () => {
  const muchos = Array.from({ length: 60 }, (_, n) => `Quispe${n} R.`).join(', ');
  it.each([
    ['autores con comas y uno sin iniciales', `author = {${muchos}, Pérez Luis}`],
    ['autores con punto y coma', `author = {${'Quispe, R; '.repeat(5_000)}}`],
    ['ORCID sin barra', `author = {A. Q}, orcid-numbers = {${'a'.repeat(90_000)}}`],
    ['actas con blancos', `booktitle = {X, May 3-4, 2019,${' '.repeat(90_000)}Lima}`],
    ['un título con potencias', `note = {${'10^'.repeat(10_000)}}, abstract = {${'1<sup> '.repeat(5_000)}}`],
  ])('%s', async (_, campos) => {
    const [lectura] = await leerCitas(`@inproceedings{k, title = {Suelos}, ${campos}}`);
    expect(lectura!.obra!.campos.titulo).toBe('Suelos');
  });
});

describe('hojas de otros productos', () => {
  it('Publish or Perish junta las palabras de sus columnas', async () => {
    const { campos } = await unica(
      'Cites,Authors,Title,Year,Source,Publisher,ArticleURL,GSRank,Type,DOI,ISSN,Volume,Issue,StartPage,EndPage\n' +
        '12,"R Quispe, AM Rojas",Suelos,2020,Revista,Editorial,https://example.org/a,1,,10.1234/a,0143-1161,12,3,123,145\n',
    );
    expect(campos).toMatchObject({ paginaInicial: '123', paginaFinal: '145', url: 'https://example.org/a' });
  });
  it('DSpace, con el idioma en sus columnas y los autores entre barras', async () => {
    const obra = await unica(
      'id,collection,dc.contributor.author[es_PE],dc.date.issued[],dc.date.issued,dc.title[es_PE],dc.identifier.doi,' +
        'dc.identifier.issn[es_PE],dc.publisher[es_PE],dc.type[],dc.identifier.journal[es_PE],dc.subject[es_PE],' +
        'dc.language.iso[es_PE],dc.rights.uri[*],dc.rights[es_PE],dc.identifier.uri\n' +
        '1b2c,123456789/2,"Quispe Rojas, Rosa María||Rojas, Ana",,2020-03-15,Suelos de la puna,10.1234/abc,0143-1161,' +
        'Universidad X,info:eu-repo/semantics/article,Revista Andina,papa||maíz,spa,' +
        'https://creativecommons.org/licenses/by/4.0/,info:eu-repo/semantics/openAccess,https://hdl.handle.net/1/2\n',
    );
    expect([obra.tipo, obra.fecha, nombres(obra)]).toEqual([
      'articulo',
      '2020-03-15',
      ['Quispe Rojas / Rosa María', 'Rojas / Ana'],
    ]);
    expect(obra.campos).toMatchObject({
      titulo: 'Suelos de la puna',
      doi: '10.1234/abc',
      issn: '0143-1161',
      publicacionNombre: 'Revista Andina',
      palabrasClave: ['papa', 'maíz'],
      idioma: 'es',
      acceso: 'abierto',
      licencia: 'https://creativecommons.org/licenses/by/4.0/',
      url: 'https://hdl.handle.net/1/2',
    });
  });
  it('una tesis de un repositorio dice su grado y su universidad', async () => {
    const obra = await unica(
      'dc.contributor.author,dc.title,dc.date.issued,dc.type,dc.publisher\n' +
        '"Quispe, Rosa",Suelos,2019,info:eu-repo/semantics/masterThesis,Universidad X\n',
    );
    expect([obra.tipo, obra.campos.tipoTesis, obra.campos.universidad]).toEqual(['tesis', 'Maestría', 'Universidad X']);
  });
  it('PubMed en CSV cierra sus títulos con un punto', async () => {
    const { campos } = await unica(
      'PMID,Title,Authors,Citation,First Author,Journal/Book,Publication Year,Create Date,PMCID,NIHMS ID,DOI\n' +
        '1,Soils of the puna.,"Quispe R, Rojas AM.",Rev. 2020,Quispe R,Revista,2020,2020/03/15,,,10.1234/a\n',
    );
    expect(campos.titulo).toBe('Soils of the puna');
  });
});
