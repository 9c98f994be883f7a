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
  'dissertation-thesis': 'tesis',
  dissertation: 'tesis',
};

/** The works of a public record of ORCID (`/{orcid}/works`): the preferred summary of each. They tell no authors. */
export const deOrcid = (respuesta: Nodo): Obra[] =>
  presentes(
    lista(en(respuesta, 'group')).map((grupo) => {
      const w = en(grupo, 'work-summary', 0);
      const ids = (tipo: string) =>
        lista(en(w, 'external-ids', 'external-id'))
          .filter((x) => en(x, 'external-id-type') === tipo)
          .map((x) => en(x, 'external-id-value'));
      const fecha = en(w, 'publication-date');
      return armarObra('ORCID', {
        tipo: TIPO[String(en(w, 'type'))] ?? null,
        titulo: [en(w, 'title', 'title', 'value'), en(w, 'title', 'subtitle', 'value')]
          .filter((parte) => typeof parte === 'string' && parte)
          .join(': '),
        contenedor: en(w, 'journal-title', 'value'),
        fecha: leerFecha(['year', 'month', 'day'].map((k) => en(fecha, k, 'value'))),
        doi: ids('doi'),
        isbn: ids('isbn'),
        issn: ids('issn'),
        url: en(w, 'url', 'value'),
        autores: [],
      });
    }),
  );
