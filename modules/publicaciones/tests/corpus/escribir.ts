import obras from './obras.json' with { type: 'json' };

export type ObraDeCorpus = (typeof obras)[number];
export const OBRAS: readonly ObraDeCorpus[] = obras;
type Autor = ObraDeCorpus['autores'][number];
/** What a format says of a date: the year, the month, or the day. */
export type Precision = 'anio' | 'mes' | 'dia';
/** How a product writes the works of the corpus, and what its format can tell. */
export type Escrito = {
  nombre: string;
  texto: string;
  precision: Precision;
  /** It has no DOI, no ISSN, or only the initials of people. */
  sinDoi?: true;
  sinIssn?: true;
  conIniciales?: true;
  /** People are written as they sign, and nothing says where their family names begin. */
  comoFirman?: true;
  sinVolumen?: true;
  /** It tells the language, who may read it, or its licence, which most leave out. */
  conIdioma?: true;
  conAcceso?: true;
  conLicencia?: true;
};

const MES = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
const anio = (o: ObraDeCorpus) => o.fecha.slice(0, 4);
const mes = (o: ObraDeCorpus) => MES[Number(o.fecha.slice(5, 7)) - 1]!;
const dia = (o: ObraDeCorpus) => String(Number(o.fecha.slice(8)));
const conBarras = (o: ObraDeCorpus) => o.fecha.replaceAll('-', '/');
const sinGuion = (issn: string) => issn.replace('-', '');
const EN_INGLES = new Intl.DisplayNames(['en'], { type: 'language' });
const enIngles = (o: ObraDeCorpus) => EN_INGLES.of(o.idioma)!;
/** As libraries write a language, in three letters. */
const DE_BIBLIOTECA: Readonly<Record<string, string>> = { es: 'spa', en: 'eng', pt: 'por', fr: 'fre', qu: 'que' };
const enTres = (o: ObraDeCorpus) => DE_BIBLIOTECA[o.idioma]!;
const abierta = (o: ObraDeCorpus) => o.acceso === 'abierto';
/** The name of a licence of Creative Commons, as catalogues say it: «cc-by-nc-nd-4.0». */
const nombreDeLicencia = (o: ObraDeCorpus) => {
  const [terminos = '', version] = o.licencia.split('/').slice(-3, -1);
  return terminos === 'zero' ? 'CC0' : `CC-${terminos.toUpperCase()}-${version}`;
};
const iniciales = (a: Autor, punto = '.') =>
  a.nombres
    .split(' ')
    .map((nombre) => `${nombre[0]}${punto}`)
    .join('');
const entero = (a: Autor) => `${a.apellidos}, ${a.nombres}`;
const natural = (a: Autor) => `${a.nombres} ${a.apellidos}`;
const paginas = (o: ObraDeCorpus, guion = '-') => `${o.paginaInicial}${guion}${o.paginaFinal}`;

const CON_MARCA: Readonly<Record<string, string>> = {
  á: "\\'{a}",
  é: "\\'{e}",
  í: "\\'{\\i}",
  ó: "\\'{o}",
  ú: "\\'{u}",
  ñ: '\\~{n}',
  Ñ: '\\~{N}',
  Ó: "\\'{O}",
  ü: '\\"{u}',
  ø: '{\\o}',
  Å: '{\\AA}',
  Ž: '\\v{Z}',
  ž: '\\v{z}',
  '¿': '{?`}',
};
const enLatex = (texto: string) =>
  [...texto.replaceAll('&', '\\&').replaceAll('–', '--')]
    .map((letra) => (CON_MARCA[letra] ? `{${CON_MARCA[letra]}}` : letra))
    .join('');
const autoresDeBib = (o: ObraDeCorpus, de = entero) => o.autores.map(de).join(' and ');

type Campos = readonly (readonly [string, string])[];
const bib = (clase: string, n: number, campos: Campos, { abre = '{', cierra = '}' } = {}) =>
  `@${clase}{obra${n},\n${campos.map(([campo, valor]) => `  ${campo} = ${abre}${valor}${cierra},\n`).join('')}}\n`;
const ris = (campos: Campos) => `${campos.map(([etiqueta, valor]) => `${etiqueta}  - ${valor}\n`).join('')}ER  - \n\n`;
const autoresDeRis = (o: ObraDeCorpus, etiqueta = 'AU', de = entero): Campos =>
  o.autores.map((a) => [etiqueta, de(a)] as const);
const de = (una: (o: ObraDeCorpus, n: number) => string) => OBRAS.map(una).join('\n');

const celda = (valor: string) => `"${valor.replaceAll('"', '""')}"`;
function hoja(
  columnas: readonly string[],
  fila: (o: ObraDeCorpus, n: number) => readonly string[],
  separa = ',',
  sueltas = false,
) {
  const linea = (celdas: readonly string[]) => celdas.map((una) => (sueltas ? una : celda(una))).join(separa);
  return `${[linea(columnas), ...OBRAS.map((o, n) => linea(fila(o, n)))].join('\r\n')}\r\n`;
}

const BIBTEX: readonly Escrito[] = [
  {
    nombre: 'BibTeX de DBLP',
    comoFirman: true,
    precision: 'anio',
    sinIssn: true,
    texto: de((o, n) =>
      bib('article', n, [
        ['author', o.autores.map(natural).map(enLatex).join(' and\n               ')],
        ['title', enLatex(o.titulo)],
        ['journal', o.revista],
        ['volume', o.volumen],
        ['number', o.numero],
        ['pages', paginas(o, '--')],
        ['year', anio(o)],
        ['url', `https://doi.org/${o.doi}`],
        ['doi', o.doi.replace('_', '\\_')],
        ['bibsource', 'dblp computer science bibliography, https://dblp.org'],
      ]),
    ),
  },
  {
    nombre: 'BibTeX de Scopus',
    conIdioma: true,
    precision: 'anio',
    texto: `Scopus\nEXPORT DATE: 15 March 2025\n\n${de((o, n) =>
      bib('ARTICLE', n, [
        ['author', autoresDeBib(o)],
        ['title', o.titulo],
        ['year', anio(o)],
        ['journal', o.revista],
        ['volume', o.volumen],
        ['number', o.numero],
        ['pages', paginas(o, ' – ')],
        ['doi', o.doi],
        ['issn', sinGuion(o.issn)],
        ['language', enIngles(o)],
        ['type', 'Article'],
        ['source', 'Scopus'],
      ]),
    )}`,
  },
  {
    nombre: 'BibTeX de Web of Science',
    conIdioma: true,
    precision: 'mes',
    texto: de((o, n) =>
      bib(
        'article',
        n,
        [
          ['Author', autoresDeBib(o).replaceAll(' and ', ' and\n   ')],
          ['Title', o.titulo],
          ['Journal', o.revista.toUpperCase()],
          ['Year', anio(o)],
          ['Volume', o.volumen],
          ['Number', o.numero],
          ['Pages', paginas(o)],
          ['Month', mes(o)],
          ['Language', enIngles(o)],
          ['DOI', o.doi],
          ['ISSN', o.issn],
          ['EISSN', o.issnE],
          ['Unique-ID', `WOS:${n}`],
          ['Usage-Count-(Last-180-days)', '1'],
        ],
        { abre: '{{', cierra: '}}' },
      ).replace(/Author = \{\{([\s\S]*?)\}\}/u, 'Author = {$1}'),
    ),
  },
  {
    nombre: 'BibTeX de Google Académico',
    precision: 'anio',
    sinDoi: true,
    sinIssn: true,
    texto: de((o, n) =>
      bib('article', n, [
        ['title', enLatex(o.titulo)],
        ['author', autoresDeBib(o, (a) => enLatex(entero(a)))],
        ['journal', o.revista],
        ['volume', o.volumen],
        ['number', o.numero],
        ['pages', paginas(o, '--')],
        ['year', anio(o)],
      ]),
    ),
  },
  {
    nombre: 'BibTeX de Mendeley',
    conIdioma: true,
    precision: 'mes',
    texto: de((o, n) =>
      bib('article', n, [
        ['author', autoresDeBib(o, (a) => enLatex(entero(a)))],
        ['doi', o.doi.replace('_', '{\\_}')],
        ['issn', sinGuion(o.issn)],
        ['journal', o.revista],
        ['language', enIngles(o)],
        ['month', mes(o).toLowerCase()],
        ['number', o.numero],
        ['pages', paginas(o, '--')],
        ['title', `{${enLatex(o.titulo)}}`],
        ['volume', o.volumen],
        ['year', anio(o)],
      ]),
    ),
  },
  {
    nombre: 'BibLaTeX de Zotero',
    conIdioma: true,
    conLicencia: true,
    precision: 'dia',
    texto: de((o, n) =>
      bib('article', n, [
        ['title', o.titulo],
        ['author', autoresDeBib(o)],
        ['date', o.fecha],
        ['journaltitle', o.revista],
        ['volume', o.volumen],
        ['number', o.numero],
        ['pages', paginas(o, '--')],
        ['issn', `${o.issn}, ${o.issnE}`],
        ['doi', o.doi],
        ['rights', o.licencia],
        ['langid', enIngles(o).toLowerCase()],
      ]),
    ),
  },
  {
    nombre: 'BibLaTeX de JabRef',
    conIdioma: true,
    precision: 'dia',
    texto: `% Encoding: UTF-8\n\n${de((o, n) =>
      bib('Article', n, [
        ['author', autoresDeBib(o)],
        ['date', o.fecha],
        ['journaltitle', o.revista],
        ['title', o.titulo],
        ['doi', o.doi],
        ['issn', o.issn],
        ['language', o.idioma],
        ['number', o.numero],
        ['pages', paginas(o, '--')],
        ['volume', o.volumen],
      ]),
    )}\n@Comment{jabref-meta: databaseType:biblatex;}\n`,
  },
];

const COMUN = (o: ObraDeCorpus): Campos => [
  ['VL', o.volumen],
  ['IS', o.numero],
];
const RIS: readonly Escrito[] = [
  {
    nombre: 'RIS de Scopus',
    conIdioma: true,
    precision: 'anio',
    conIniciales: true,
    texto: de((o) =>
      ris([
        ['TY', 'JOUR'],
        ['TI', o.titulo],
        ['T2', o.revista],
        ...COMUN(o),
        ['SP', o.paginaInicial],
        ['EP', o.paginaFinal],
        ['PY', anio(o)],
        ['DO', o.doi],
        ...autoresDeRis(o, 'AU', (a) => `${a.apellidos}, ${iniciales(a)}`),
        ['SN', `${sinGuion(o.issn)} (ISSN)`],
        ['LA', enIngles(o)],
        ['M3', 'Article'],
        ['DB', 'Scopus'],
      ]),
    ),
  },
  {
    nombre: 'RIS de Web of Science',
    conIdioma: true,
    precision: 'dia',
    texto: de((o) =>
      ris([
        ['TY', 'JOUR'],
        ...autoresDeRis(o),
        ['TI', o.titulo],
        ['T2', o.revista.toUpperCase()],
        ['DA', `${mes(o)} ${dia(o)}`],
        ['PY', anio(o)],
        ...COMUN(o),
        ['SP', o.paginaInicial],
        ['EP', o.paginaFinal],
        ['DO', o.doi],
        ['LA', enIngles(o)],
        ['SN', o.issn],
        ['SN', o.issnE],
      ]),
    ),
  },
  {
    nombre: 'RIS de EBSCO',
    precision: 'dia',
    texto: de((o) =>
      ris([
        ['TY', 'JOUR'],
        ['T1', o.titulo],
        ...autoresDeRis(o),
        ['Y1', `${conBarras(o)}/`],
        ['JF', o.revista],
        ['JO', o.revista],
        ...COMUN(o),
        ['SP', o.paginaInicial],
        ['EP', o.paginaFinal],
        ['SN', sinGuion(o.issn)],
        ['DO', o.doi],
        ['DP', 'EBSCOhost'],
      ]),
    ),
  },
  {
    nombre: 'RIS de ProQuest',
    conIdioma: true,
    precision: 'dia',
    texto: de((o) =>
      ris([
        ['TY', 'JOUR'],
        ['T1', o.titulo],
        ...autoresDeRis(o),
        ['PY', anio(o)],
        ['DA', conBarras(o)],
        ['JF', o.revista],
        ...COMUN(o),
        ['SP', o.paginaInicial],
        ['EP', o.paginaFinal],
        ['SN', sinGuion(o.issn)],
        ['LA', enIngles(o)],
        ['DO', o.doi],
      ]),
    ),
  },
  {
    nombre: 'RIS de EndNote',
    conIdioma: true,
    precision: 'dia',
    texto: de((o) =>
      ris([
        ['TY', 'JOUR'],
        ...autoresDeRis(o),
        ['DA', conBarras(o)],
        ['PY', anio(o)],
        ['DO', o.doi],
        ['IS', o.numero],
        ['LA', enTres(o)],
        ['SN', o.issn],
        ['SP', paginas(o)],
        ['T2', o.revista],
        ['TI', o.titulo],
        ['VL', o.volumen],
      ]),
    ),
  },
  {
    nombre: 'RIS de Mendeley',
    precision: 'anio',
    texto: de((o) =>
      ris([
        ['TY', 'JOUR'],
        ...autoresDeRis(o),
        ['PY', anio(o)],
        ['DA', `${anio(o)}//`],
        ['TI', o.titulo],
        ['T2', o.revista],
        ['SP', o.paginaInicial],
        ['EP', o.paginaFinal],
        ...COMUN(o),
        ['DO', `https://doi.org/${o.doi}`],
        ['SN', o.issn],
      ]),
    ),
  },
  {
    nombre: 'RIS de Zotero',
    conIdioma: true,
    precision: 'dia',
    texto: de((o) =>
      ris([
        ['TY', 'JOUR'],
        ['TI', o.titulo],
        ...autoresDeRis(o),
        ['T2', o.revista],
        ['DA', `${conBarras(o)}/`],
        ['PY', anio(o)],
        ['DO', o.doi],
        ['DP', 'DOI.org (Crossref)'],
        ...COMUN(o),
        ['SP', o.paginaInicial],
        ['EP', o.paginaFinal],
        ['LA', o.idioma],
        ['SN', o.issn],
        ['Y2', '2025/03/15/10:00:00'],
      ]),
    ),
  },
];

const HOJAS: readonly Escrito[] = [
  {
    nombre: 'CSV de Scopus, 2017',
    precision: 'anio',
    conIniciales: true,
    sinIssn: true,
    texto: hoja(
      [
        'Authors',
        'Title',
        'Year',
        'Source title',
        'Volume',
        'Issue',
        'Art. No.',
        'Page start',
        'Page end',
        'DOI',
        'Document Type',
      ],
      (o) => [
        o.autores.map((a) => `${a.apellidos}, ${iniciales(a)}`).join(', '),
        o.titulo,
        anio(o),
        o.revista,
        o.volumen,
        o.numero,
        '',
        o.paginaInicial,
        o.paginaFinal,
        o.doi,
        'Article',
      ],
    ),
  },
  ...(['2023', '2025'] as const).map(
    (generacion): Escrito => ({
      nombre: `CSV de Scopus, ${generacion}`,
      conIdioma: true,
      conAcceso: true,
      precision: 'anio',
      texto: hoja(
        [
          'Authors',
          'Author full names',
          'Author(s) ID',
          'Title',
          'Year',
          'Source title',
          'Volume',
          'Issue',
          'Page start',
          'Page end',
          'DOI',
          'ISSN',
          'Language of Original Document',
          'Document Type',
          'Open Access',
        ],
        (o) => [
          o.autores.map((a) => `${a.apellidos} ${iniciales(a)}`).join('; '),
          o.autores.map((a, n) => `${entero(a)} (5719000000${n})`).join('; '),
          o.autores.map((_, n) => `5719000000${n}`).join(generacion === '2023' ? ';' : '; '),
          o.titulo,
          anio(o),
          o.revista,
          o.volumen,
          o.numero,
          o.paginaInicial,
          o.paginaFinal,
          o.doi,
          generacion === '2023' ? `${sinGuion(o.issn)}; ${sinGuion(o.issnE)}` : sinGuion(o.issn),
          enIngles(o),
          'Article',
          abierta(o) ? 'All Open Access; Gold Open Access; Green Open Access' : 'Closed Access',
        ],
      ),
    }),
  ),
  {
    nombre: 'TSV de Web of Science, nombres largos',
    conIdioma: true,
    conAcceso: true,
    precision: 'dia',
    texto: hoja(
      [
        'Publication Type',
        'Authors',
        'Author Full Names',
        'Article Title',
        'Source Title',
        'Language',
        'Open Access Designations',
        'Document Type',
        'ISSN',
        'eISSN',
        'Publication Date',
        'Publication Year',
        'Volume',
        'Issue',
        'Start Page',
        'End Page',
        'DOI',
      ],
      (o) => [
        'J',
        o.autores.map((a) => `${a.apellidos}, ${iniciales(a, '')}`).join('; '),
        o.autores.map(entero).join('; '),
        o.titulo,
        o.revista.toUpperCase(),
        enIngles(o),
        abierta(o) ? 'gold, Green Published' : 'Closed',
        'Article',
        o.issn,
        o.issnE,
        `${mes(o)} ${dia(o)}`,
        anio(o),
        o.volumen,
        o.numero,
        o.paginaInicial,
        o.paginaFinal,
        o.doi,
      ],
      '\t',
      true,
    ),
  },
  {
    nombre: 'TSV de Web of Science, dos letras',
    conIdioma: true,
    conAcceso: true,
    precision: 'dia',
    texto: hoja(
      ['PT', 'AU', 'AF', 'TI', 'SO', 'LA', 'OA', 'DT', 'SN', 'EI', 'PD', 'PY', 'VL', 'IS', 'BP', 'EP', 'DI'],
      (o) => [
        'J',
        o.autores.map((a) => `${a.apellidos}, ${iniciales(a, '')}`).join('; '),
        o.autores.map(entero).join('; '),
        o.titulo,
        o.revista.toUpperCase(),
        enIngles(o),
        abierta(o) ? 'gold, Green Published' : 'Closed',
        'Article',
        o.issn,
        o.issnE,
        `${mes(o)} ${dia(o)}`,
        anio(o),
        o.volumen,
        o.numero,
        o.paginaInicial,
        o.paginaFinal,
        o.doi,
      ],
      '\t',
      true,
    ),
  },
  {
    nombre: 'CSV de PubMed',
    sinVolumen: true,
    precision: 'anio',
    sinIssn: true,
    conIniciales: true,
    texto: hoja(
      [
        'PMID',
        'Title',
        'Authors',
        'Citation',
        'First Author',
        'Journal/Book',
        'Publication Year',
        'Create Date',
        'DOI',
      ],
      (o, n) => [
        String(n + 1),
        o.titulo,
        `${o.autores.map((a) => `${a.apellidos} ${iniciales(a, '')}`).join(', ')}.`,
        '',
        '',
        o.revista,
        anio(o),
        '2025/03/15',
        o.doi,
      ],
    ),
  },
  {
    nombre: 'CSV de Lens',
    conAcceso: true,
    conLicencia: true,
    comoFirman: true,
    precision: 'dia',
    texto: hoja(
      [
        'Lens ID',
        'Title',
        'Date Published',
        'Publication Year',
        'Is Open Access',
        'Open Access License',
        'Publication Type',
        'Source Title',
        'ISSNs',
        'Author/s',
        'Volume',
        'Issue Number',
        'Start Page',
        'End Page',
        'DOI',
      ],
      (o, n) => [
        `000-${n}`,
        o.titulo,
        o.fecha,
        anio(o),
        String(abierta(o)),
        nombreDeLicencia(o).toLowerCase(),
        'journal article',
        o.revista,
        `${sinGuion(o.issn)}; ${sinGuion(o.issnE)}`,
        o.autores.map(natural).join('; '),
        o.volumen,
        o.numero,
        o.paginaInicial,
        o.paginaFinal,
        o.doi,
      ],
    ),
  },
  {
    nombre: 'CSV de Dimensions',
    conAcceso: true,
    precision: 'dia',
    sinIssn: true,
    texto: `${celda('About the data: Exported on Mar 15, 2025. Criteria: …')}\r\n${hoja(
      [
        'Rank',
        'Publication ID',
        'DOI',
        'Title',
        'Source title',
        'Publication date',
        'PubYear',
        'Volume',
        'Issue',
        'Pagination',
        'Open Access',
        'Publication Type',
        'Authors',
      ],
      (o, n) => [
        String(n),
        `pub.${n}`,
        o.doi,
        o.titulo,
        o.revista,
        o.fecha,
        anio(o),
        o.volumen,
        o.numero,
        paginas(o),
        abierta(o) ? 'All OA; Gold' : 'Closed',
        'Article',
        o.autores.map(entero).join('; '),
      ],
    )}`,
  },
  {
    nombre: 'CSV de Zotero',
    conIdioma: true,
    conLicencia: true,
    precision: 'dia',
    texto: `\ufeff${hoja(
      [
        'Key',
        'Item Type',
        'Publication Year',
        'Author',
        'Title',
        'Publication Title',
        'ISSN',
        'DOI',
        'Date',
        'Language',
        'Rights',
        'Date Added',
        'Pages',
        'Issue',
        'Volume',
      ],
      (o, n) => [
        `K${n}`,
        'journalArticle',
        anio(o),
        o.autores.map(entero).join('; '),
        o.titulo,
        o.revista,
        o.issn,
        o.doi,
        o.fecha,
        o.idioma,
        nombreDeLicencia(o),
        '2025-03-15 10:00:00',
        paginas(o),
        o.numero,
        o.volumen,
      ],
    )}`,
  },
  {
    nombre: 'CSV de OpenAlex',
    conIdioma: true,
    conAcceso: true,
    comoFirman: true,
    precision: 'dia',
    texto: hoja(
      [
        'id',
        'doi',
        'title',
        'publication_year',
        'publication_date',
        'language',
        'open_access.is_oa',
        'open_access.oa_status',
        'type',
        'primary_location.source.display_name',
        'primary_location.source.issn',
        'authorships.author.display_name',
        'biblio.volume',
        'biblio.issue',
        'biblio.first_page',
        'biblio.last_page',
      ],
      (o, n) => [
        `https://openalex.org/W${n}`,
        `https://doi.org/${o.doi}`,
        o.titulo,
        anio(o),
        o.fecha,
        o.idioma,
        String(abierta(o)),
        abierta(o) ? 'gold' : 'closed',
        'article',
        o.revista,
        `${o.issn}|${o.issnE}`,
        o.autores.map(natural).join('|'),
        o.volumen,
        o.numero,
        o.paginaInicial,
        o.paginaFinal,
      ],
    ),
  },
  {
    nombre: 'Hoja propia con punto y coma',
    conIdioma: true,
    conAcceso: true,
    conLicencia: true,
    precision: 'dia',
    texto: hoja(
      [
        'Título',
        'Autores',
        'Revista',
        'Fecha de publicación',
        'DOI',
        'ISSN',
        'Volumen',
        'Número',
        'Páginas',
        'Idioma',
        'Acceso',
        'Licencia',
        'Tipo',
      ],
      (o) => [
        o.titulo,
        o.autores.map(entero).join('; '),
        o.revista,
        o.fecha.split('-').reverse().join('/'),
        o.doi,
        o.issn,
        o.volumen,
        o.numero,
        paginas(o),
        enIngles(o),
        abierta(o) ? 'Abierto' : 'Restringido',
        nombreDeLicencia(o).replaceAll('-', ' '),
        'Artículo',
      ],
      ';',
    ),
  },
];

const etiquetada = (lineas: readonly string[]) => `${lineas.join('\n')}\n`;
const OTROS: readonly Escrito[] = [
  {
    nombre: 'Texto de Web of Science',
    conIdioma: true,
    conAcceso: true,
    precision: 'dia',
    texto: `FN Clarivate Analytics Web of Science\nVR 1.0\n${OBRAS.map((o) =>
      etiquetada([
        'PT J',
        `AU ${o.autores.map((a) => `${a.apellidos}, ${iniciales(a, '')}`).join('\n   ')}`,
        `AF ${o.autores.map(entero).join('\n   ')}`,
        `TI ${o.titulo.replace(' ', '\n   ')}`,
        `SO ${o.revista.toUpperCase()}`,
        `LA ${enIngles(o)}`,
        `OA ${abierta(o) ? 'gold, Green Published' : 'Closed'}`,
        'DT Article',
        `SN ${o.issn}`,
        `EI ${o.issnE}`,
        `PD ${mes(o)} ${dia(o)}`,
        `PY ${anio(o)}`,
        `VL ${o.volumen}`,
        `IS ${o.numero}`,
        `BP ${o.paginaInicial}`,
        `EP ${o.paginaFinal}`,
        `DI ${o.doi}`,
        'ER',
        '',
      ]),
    ).join('')}EF\n`,
  },
  {
    nombre: 'PubMed (.nbib)',
    conIdioma: true,
    precision: 'dia',
    texto: OBRAS.map((o, n) =>
      etiquetada([
        `PMID- ${n + 1}`,
        `IS  - ${o.issnE} (Electronic)`,
        `IS  - ${o.issn} (Linking)`,
        `VI  - ${o.volumen}`,
        `IP  - ${o.numero}`,
        `DP  - ${anio(o)} ${mes(o)[0]}${mes(o).slice(1).toLowerCase()} ${dia(o)}`,
        `TI  - ${o.titulo.replace(' ', '\n      ')}`,
        `PG  - ${paginas(o)}`,
        `LID - ${o.doi} [doi]`,
        ...o.autores.flatMap((a) => [`FAU - ${entero(a)}`, `AU  - ${a.apellidos} ${iniciales(a, '')}`]),
        `LA  - ${enTres(o)}`,
        'PT  - Journal Article',
        `JT  - ${o.revista}`,
        '',
      ]),
    ).join(''),
  },
  {
    nombre: 'EndNote (.enw)',
    conIdioma: true,
    precision: 'dia',
    texto: OBRAS.map((o) =>
      etiquetada([
        '%0 Journal Article',
        `%T ${o.titulo}`,
        ...o.autores.map((a) => `%A ${entero(a)}`),
        `%J ${o.revista}`,
        `%D ${anio(o)}`,
        `%8 ${o.fecha}`,
        `%V ${o.volumen}`,
        `%N ${o.numero}`,
        `%P ${paginas(o)}`,
        `%G ${o.idioma}`,
        `%@ ${o.issn}`,
        `%R ${o.doi}`,
        '',
      ]),
    ).join(''),
  },
  {
    nombre: 'EndNote (XML)',
    conIdioma: true,
    precision: 'dia',
    texto: `<?xml version="1.0" encoding="UTF-8"?><xml><records>${OBRAS.map((o) => {
      const estilo = (texto: string) =>
        `<style face="normal" font="default" size="100%">${texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</style>`;
      const autores = o.autores.map((a) => `<author>${estilo(entero(a))}</author>`).join('');
      return `<record><ref-type name="Journal Article">17</ref-type><contributors><authors>${autores}</authors></contributors><titles><title>${estilo(o.titulo)}</title><secondary-title>${estilo(o.revista)}</secondary-title></titles><pages>${estilo(paginas(o))}</pages><volume>${estilo(o.volumen)}</volume><number>${estilo(o.numero)}</number><dates><year>${estilo(anio(o))}</year><pub-dates><date>${estilo(`${mes(o)} ${dia(o)}`)}</date></pub-dates></dates><language>${estilo(enIngles(o))}</language><isbn>${estilo(o.issn)}</isbn><electronic-resource-num>${estilo(o.doi)}</electronic-resource-num></record>`;
    }).join('')}</records></xml>`,
  },
  {
    nombre: 'CSL-JSON',
    conIdioma: true,
    precision: 'dia',
    texto: JSON.stringify(
      OBRAS.map((o, n) => ({
        id: String(n),
        type: 'article-journal',
        title: o.titulo,
        author: o.autores.map((a) => ({ family: a.apellidos, given: a.nombres })),
        'container-title': o.revista,
        volume: o.volumen,
        issue: o.numero,
        page: paginas(o),
        language: o.idioma,
        DOI: o.doi,
        ISSN: o.issn,
        issued: { 'date-parts': [o.fecha.split('-').map(Number)] },
      })),
      null,
      2,
    ),
  },
];

/** The same works as each product and generation writes them. */
export const ESCRITOS: readonly Escrito[] = [...BIBTEX, ...RIS, ...HOJAS, ...OTROS];
