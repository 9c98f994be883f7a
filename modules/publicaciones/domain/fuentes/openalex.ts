import type { TipoVigente } from '../tipos.ts';
import { leerFecha, masPrecisa } from './fecha.ts';
import { deNombre } from './nombres.ts';
import { armarObra, en, lista, type Nodo, type Obra, presentes } from './obra.ts';

const TIPO: Record<string, TipoVigente> = {
  article: 'articulo',
  review: 'articulo',
  letter: 'articulo',
  book: 'libro',
  'book-chapter': 'capitulo',
  dissertation: 'tesis',
};

/** Words of an abstract that OpenAlex gives by the places where each appears. */
function resumen(indice: Nodo): string {
  if (typeof indice !== 'object' || indice === null) return '';
  const palabras: string[] = [];
  for (const [palabra, lugares] of Object.entries(indice))
    for (const i of lista(lugares)) if (typeof i === 'number' && i >= 0 && i < 5000) palabras[i] = palabra;
  return palabras.filter(Boolean).join(' ');
}

/** A work of OpenAlex (`/works/…`, or a result of a search). */
export function deOpenalex(w: Nodo): Obra | null {
  const retractada = en(w, 'is_retracted') === true;
  const fuente = en(w, 'primary_location', 'source');
  return armarObra('OpenAlex', {
    tipo: TIPO[String(en(w, 'type'))] ?? null,
    titulo: en(w, 'title') ?? en(w, 'display_name'),
    contenedor: en(fuente, 'display_name'),
    fecha: masPrecisa([leerFecha(en(w, 'publication_date')), String(en(w, 'publication_year') ?? '')]),
    doi: en(w, 'doi'),
    issn: en(fuente, 'issn'),
    url: en(w, 'primary_location', 'landing_page_url'),
    editorial: en(fuente, 'host_organization_name'),
    resumen: resumen(en(w, 'abstract_inverted_index')),
    volumen: en(w, 'biblio', 'volume'),
    numero: en(w, 'biblio', 'issue'),
    paginaInicial: en(w, 'biblio', 'first_page'),
    paginaFinal: en(w, 'biblio', 'last_page'),
    claves: lista(en(w, 'keywords')).map((k) => en(k, 'display_name')),
    autores: presentes(
      lista(en(w, 'authorships')).map((a) =>
        deNombre(en(a, 'raw_author_name') ?? en(a, 'author', 'display_name'), [en(a, 'author', 'orcid')]),
      ),
    ),
    retractada,
    dudas: retractada ? ['Fue retractada: compruebe antes de registrarla.'] : [],
  });
}
