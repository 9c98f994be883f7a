import { fold } from '#core/kernel/shared/text.ts';
import type { TipoVigente } from '../tipos.ts';
import { claseDeAviso } from './avisos.ts';
import { leerFecha, masPrecisa } from './fecha.ts';
import { autor, deNombre, institucion } from './nombres.ts';
import { armarObra, en, lista, type Nodo, type Obra, paginas, presentes } from './obra.ts';
import { texto } from './texto.ts';

const TIPO: Readonly<Record<string, TipoVigente>> = {
  'journal-article': 'articulo',
  book: 'libro',
  monograph: 'libro',
  'edited-book': 'libro',
  'reference-book': 'libro',
  'book-chapter': 'capitulo',
  'book-section': 'capitulo',
  'book-part': 'capitulo',
  'book-track': 'capitulo',
  'reference-entry': 'capitulo',
  'proceedings-article': 'evento',
  dissertation: 'tesis',
};
const FECHAS = ['published-print', 'published', 'published-online', 'issued', 'posted'];
const deTipo = (m: Nodo, tipo: string) =>
  lista(en(m, 'issn-type'))
    .filter((x) => en(x, 'type') === tipo)
    .map((x) => en(x, 'value'));
const deAutor = (a: Nodo) => {
  const sufijo = en(a, 'suffix');
  const familia = [en(a, 'family'), sufijo].filter((parte) => typeof parte === 'string' && parte).join(' ');
  if (familia) return autor(familia, en(a, 'given'), [en(a, 'ORCID')]);
  return institucion(en(a, 'name')) ?? deNombre(en(a, 'given'), [en(a, 'ORCID')]);
};
/** Its authors; of a book that has none, its editors. */
const firmantes = (m: Nodo) => {
  const autores = presentes(lista(en(m, 'author')).map(deAutor));
  return autores.length > 0 ? autores : presentes(lista(en(m, 'editor')).map(deAutor));
};

/** Addresses of its licences: first that of the version that was published, and none of mining its text. */
const VERSIONES = ['vor', 'unspecified', 'am'];
const licenciasDe = (m: Nodo): Nodo[] =>
  VERSIONES.flatMap((version) =>
    lista(en(m, 'license'))
      .filter((x) => en(x, 'content-version') === version)
      .map((x) => en(x, 'URL')),
  );
/** A book tells its series where an article tells its journal; a chapter, after its book. */
const serieDe = (m: Nodo): Nodo => {
  const tipo = TIPO[String(en(m, 'type'))];
  const contenedores = lista(en(m, 'container-title'));
  return tipo === 'libro' ? contenedores[0] : tipo === 'capitulo' ? contenedores[1] : undefined;
};

/** Some repeat the subtitle in the title. */
function tituloDe(m: Nodo): string {
  const titulo = texto(en(m, 'title', 0));
  const subtitulo = texto(en(m, 'subtitle', 0));
  const repetido = ` ${fold(titulo)}`.endsWith(` ${fold(subtitulo)}`);
  return subtitulo === '' || repetido ? titulo : [titulo, subtitulo].filter(Boolean).join(': ');
}

/** What it is, where its kind or its title does not tell: one that is not published yet, or a notice about another. */
function dudasDe(m: Nodo): string[] {
  const esPrevia = en(m, 'type') === 'posted-content';
  const esAviso = lista(en(m, 'update-to')).some((otra) => claseDeAviso(en(otra, 'type')) !== null);
  return [
    ...(esPrevia ? ['Es una versión previa (preprint): si ya se publicó, registre la publicada.'] : []),
    ...(esAviso ? ['Es un aviso sobre otra obra (corrección o retractación), no la obra.'] : []),
  ];
}

/** A work of Crossref (`/works/{doi}`, or an item of a search). */
export function deCrossref(m: Nodo): Obra | null {
  const impresos = deTipo(m, 'print');
  const electronicos = deTipo(m, 'electronic');
  const sinClase = impresos.length + electronicos.length === 0;
  return armarObra('Crossref', {
    tipo: TIPO[String(en(m, 'type'))] ?? null,
    titulo: tituloDe(m),
    contenedor: en(m, 'container-title'),
    fecha: masPrecisa(FECHAS.map((cual) => leerFecha(lista(en(m, cual, 'date-parts', 0))))),
    doi: en(m, 'DOI'),
    isbn: lista(en(m, 'ISBN')).map((x) => String(x).replace(/^.*\//u, '')),
    issn: sinClase ? en(m, 'ISSN') : impresos,
    issnE: electronicos,
    url: en(m, 'resource', 'primary', 'URL') ?? en(m, 'URL'),
    editorial: en(m, 'institution', 0, 'name') ?? en(m, 'publisher'),
    lugarDelEvento: en(m, 'event', 'location'),
    lugar: en(m, 'publisher-location'),
    resumen: en(m, 'abstract'),
    evento: en(m, 'event', 'name'),
    fechaInicio: diaDe(en(m, 'event', 'start', 'date-parts', 0)),
    fechaFin: diaDe(en(m, 'event', 'end', 'date-parts', 0)),
    volumen: en(m, 'volume'),
    numero: en(m, 'issue') ?? en(m, 'journal-issue', 'issue') ?? en(m, 'edition-number'),
    ...paginas(en(m, 'page') ?? en(m, 'article-number')),
    claves: en(m, 'subject'),
    idioma: en(m, 'language'),
    licencia: licenciasDe(m),
    serie: serieDe(m),
    autores: firmantes(m),
    dudas: dudasDe(m),
    avisos: presentes(lista(en(m, 'updated-by')).map((aviso) => claseDeAviso(en(aviso, 'type')))),
  });
}
const diaDe = (v: Nodo): string => {
  const fecha = leerFecha(lista(v));
  return fecha.length === 10 ? fecha : '';
};
