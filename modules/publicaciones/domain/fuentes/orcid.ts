import type { TipoVigente } from '../tipos.ts';
import { leerFecha } from './fecha.ts';
import { armarObra, en, lista, type Nodo, type Obra, presentes } from './obra.ts';

const TIPO: Record<string, TipoVigente> = {
  'journal-article': 'articulo',
  review: 'articulo',
  book: 'libro',
  'edited-book': 'libro',
  'book-chapter': 'capitulo',
  'conference-paper': 'evento',
  'conference-abstract': 'evento',
  'conference-poster': 'evento',
  'conference-presentation': 'evento',
  'conference-output': 'evento',
  'encyclopedia-entry': 'capitulo',
  'dictionary-entry': 'capitulo',
  'dissertation-thesis': 'tesis',
  dissertation: 'tesis',
};

/** The works of a public record of ORCID (`/{orcid}/works`): the preferred summary of each. They tell no authors. */
export const deOrcid = (respuesta: Nodo): Obra[] =>
  presentes(
    lista(en(respuesta, 'group')).map((grupo) => {
      const w = en(grupo, 'work-summary', 0);
      const deTipo = (tipo: string) =>
        lista(en(w, 'external-ids', 'external-id')).filter((x) => en(x, 'external-id-type') === tipo);
      const ids = (tipo: string) => deTipo(tipo).map((x) => en(x, 'external-id-value'));
      // The DOI of the book is of the book, not of its chapter; the ISBN serves both.
      const propios = deTipo('doi').filter((x) => en(x, 'external-id-relationship') !== 'part-of');
      const fecha = en(w, 'publication-date');
      return armarObra('ORCID', {
        tipo: TIPO[String(en(w, 'type'))] ?? null,
        titulo: [en(w, 'title', 'title', 'value'), en(w, 'title', 'subtitle', 'value')]
          .filter((parte) => typeof parte === 'string' && parte)
          .join(': '),
        contenedor: en(w, 'journal-title', 'value'),
        fecha: leerFecha(['year', 'month', 'day'].map((k) => en(fecha, k, 'value'))),
        doi: propios.map((x) => en(x, 'external-id-value')),
        isbn: ids('isbn'),
        issn: ids('issn'),
        url: en(w, 'url', 'value'),
        autores: [],
      });
    }),
  );
