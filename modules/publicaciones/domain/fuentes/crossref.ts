import type { TipoVigente } from '../tipos.ts';
import { armarObra, autor, dia, en, lista, type Nodo, paginas, presentes } from './obra.ts';

const TIPO: Record<string, TipoVigente> = {
  'journal-article': 'articulo',
  book: 'libro',
  monograph: 'libro',
  'edited-book': 'libro',
  'reference-book': 'libro',
  'book-chapter': 'capitulo',
  'proceedings-article': 'evento',
  dissertation: 'tesis',
};
const deTipo = (m: Nodo, tipo: string) =>
  lista(en(m, 'issn-type'))
    .filter((x) => en(x, 'type') === tipo)
    .map((x) => en(x, 'value'));

/** A work of Crossref (`/works/{doi}`, or an item of a search). */
export function deCrossref(m: Nodo) {
  const impresos = deTipo(m, 'print');
  const electronicos = deTipo(m, 'electronic');
  const sinClase = impresos.length + electronicos.length === 0;
  return armarObra('Crossref', {
    tipo: TIPO[String(en(m, 'type'))] ?? null,
    titulo: en(m, 'title', 0),
    contenedor: en(m, 'container-title'),
    fecha:
      ['published', 'published-print', 'published-online', 'issued']
        .map((k) => dia(en(m, k, 'date-parts', 0)))
        .find(Boolean) ?? '',
    doi: en(m, 'DOI'),
    isbn: lista(en(m, 'ISBN')).map((x) => String(x).replace(/^.*\//, '')),
    issn: sinClase ? en(m, 'ISSN') : impresos,
    issnE: electronicos,
    url: en(m, 'resource', 'primary', 'URL') ?? en(m, 'URL'),
    editorial: en(m, 'institution', 0, 'name') ?? en(m, 'publisher'),
    lugar: en(m, 'publisher-location'),
    resumen: en(m, 'abstract'),
    evento: en(m, 'event', 'name'),
    volumen: en(m, 'volume'),
    numero: en(m, 'issue') ?? en(m, 'edition-number'),
    ...paginas(en(m, 'page') ?? en(m, 'article-number')),
    claves: en(m, 'subject'),
    autores: presentes(
      lista(en(m, 'author')).map((a) => autor(en(a, 'family'), en(a, 'given'), en(a, 'ORCID'), en(a, 'name'))),
    ),
  });
}
