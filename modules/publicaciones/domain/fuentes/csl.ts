import type { TipoVigente } from '../tipos.ts';
import { armarObra, autor, dia, en, lista, type Nodo, paginas, presentes } from './obra.ts';

const TIPO: Record<string, TipoVigente> = {
  'article-journal': 'articulo',
  'article-magazine': 'articulo',
  article: 'articulo',
  book: 'libro',
  chapter: 'capitulo',
  'paper-conference': 'evento',
  thesis: 'tesis',
};

/** A reference as CSL-JSON, into which BibTeX and RIS are read. */
export const deCsl = (fuente: string, c: Nodo) =>
  armarObra(fuente, {
    tipo: TIPO[String(en(c, 'type'))] ?? null,
    titulo: en(c, 'title'),
    contenedor: en(c, 'container-title'),
    fecha: dia(en(c, 'issued', 'date-parts', 0)),
    doi: en(c, 'DOI'),
    isbn: en(c, 'ISBN'),
    issn: en(c, 'ISSN'),
    url: en(c, 'URL'),
    editorial: en(c, 'publisher'),
    lugar: en(c, 'publisher-place'),
    resumen: en(c, 'abstract'),
    evento: en(c, 'event-title') ?? en(c, 'event'),
    volumen: en(c, 'volume'),
    numero: en(c, 'issue') ?? en(c, 'edition') ?? en(c, 'number'),
    ...paginas(en(c, 'page')),
    claves: String(en(c, 'keyword') ?? '').split(/[,;]/),
    autores: presentes(
      lista(en(c, 'author')).map((a) =>
        autor(
          [en(a, 'non-dropping-particle'), en(a, 'family')].filter(Boolean).join(' '),
          en(a, 'given'),
          en(a, 'ORCID'),
          en(a, 'literal'),
        ),
      ),
    ),
  });
