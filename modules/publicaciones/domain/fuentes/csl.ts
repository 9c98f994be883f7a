import type { TipoVigente } from '../tipos.ts';
import { leerFecha, masPrecisa } from './fecha.ts';
import { conLineas, type Lectura, leida, sinLeer } from './lectura.ts';
import { autor, institucion } from './nombres.ts';
import { armarObra, en, lista, type Nodo, type Obra, paginas, presentes } from './obra.ts';

const TIPO: Readonly<Record<string, TipoVigente>> = {
  'article-journal': 'articulo',
  'article-magazine': 'articulo',
  article: 'articulo',
  review: 'articulo',
  book: 'libro',
  chapter: 'capitulo',
  'paper-conference': 'evento',
  thesis: 'tesis',
};
const deAutor = (a: Nodo) => {
  const familia = ['non-dropping-particle', 'family']
    .map((parte) => en(a, parte))
    .filter(Boolean)
    .join(' ');
  const sufijo = en(a, 'suffix');
  return familia
    ? autor([familia, sufijo].filter(Boolean).join(' '), en(a, 'given'), [en(a, 'ORCID')])
    : institucion(en(a, 'literal'));
};

/** A reference as CSL-JSON. */
export const deCsl = (fuente: string, c: Nodo): Obra | null =>
  armarObra(fuente, {
    tipo: TIPO[String(en(c, 'type'))] ?? null,
    titulo: en(c, 'title'),
    contenedor: en(c, 'container-title'),
    fecha: masPrecisa([
      leerFecha(en(c, 'issued', 'date-parts', 0)),
      en(c, 'issued', 'raw'),
      en(c, 'issued', 'literal'),
    ]),
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
    idioma: en(c, 'language'),
    licencia: en(c, 'license'),
    serie: en(c, 'collection-title'),
    claves: String(en(c, 'keyword') ?? '').split(/[,;]/u),
    autores: presentes(lista(en(c, 'author')).map(deAutor)),
  });

/** The references of a text in CSL-JSON: a list, or one alone. */
export function deJson(escrito: string): Lectura[] {
  let leido: unknown;
  try {
    leido = JSON.parse(conLineas(escrito));
  } catch {
    return [sinLeer(1, escrito, 'El JSON está incompleto o mal escrito.')];
  }
  return lista(leido).map((una) => leida(1, JSON.stringify(una) ?? '', deCsl('CSL-JSON', una)));
}
