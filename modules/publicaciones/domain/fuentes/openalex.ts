import type { TipoVigente } from '../tipos.ts';
import { leerFecha, masPrecisa } from './fecha.ts';
import { deNombre } from './nombres.ts';
import { type AutorHallado, armarObra, en, lista, type Nodo, type Obra, presentes } from './obra.ts';
import { texto } from './texto.ts';

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

/** OpenAlex writes the first of January when it only knows the year: that day is not told to anybody. */
function fechaDe(w: Nodo): string {
  const fecha = masPrecisa([leerFecha(en(w, 'publication_date')), String(en(w, 'publication_year') ?? '')]);
  return fecha.endsWith('-01-01') ? fecha.slice(0, 4) : fecha;
}
/**
 * The signature says where the surnames begin, and the register of people may say the rest of the name:
 * «Quispe R.» and «Rosa Quispe Mamani» are Quispe Mamani / Rosa.
 */
function deAutor(a: Nodo): AutorHallado | null {
  const ids = [en(a, 'author', 'orcid')];
  const registrado = texto(en(a, 'author', 'display_name'), 200);
  const firmado = deNombre(en(a, 'raw_author_name') ?? registrado, ids);
  const soloIniciales = firmado !== null && /^(?:\p{Lu}\.?[\s-]?)+$/u.test(firmado.nombres);
  const desde = soloIniciales ? ` ${registrado} `.indexOf(` ${firmado.apellidos} `) : -1;
  if (!firmado || desde <= 0) return firmado;
  return { ...firmado, nombres: registrado.slice(0, desde - 1), apellidos: registrado.slice(desde) };
}

/** A work of OpenAlex (`/works/…`, or a result of a search). */
export function deOpenalex(w: Nodo): Obra | null {
  const fuente = en(w, 'primary_location', 'source');
  return armarObra('OpenAlex', {
    tipo: TIPO[String(en(w, 'type'))] ?? null,
    titulo: en(w, 'title') ?? en(w, 'display_name'),
    contenedor: en(fuente, 'display_name'),
    fecha: fechaDe(w),
    doi: en(w, 'doi'),
    issn: en(fuente, 'issn'),
    url: en(w, 'primary_location', 'landing_page_url'),
    editorial: en(fuente, 'host_organization_name'),
    resumen: resumen(en(w, 'abstract_inverted_index')),
    volumen: en(w, 'biblio', 'volume'),
    numero: en(w, 'biblio', 'issue'),
    paginaInicial: en(w, 'biblio', 'first_page'),
    paginaFinal: en(w, 'biblio', 'last_page'),
    idioma: en(w, 'language'),
    licencia: en(w, 'primary_location', 'license'),
    acceso: [en(w, 'open_access', 'oa_status'), en(w, 'open_access', 'is_oa')],
    claves: lista(en(w, 'keywords')).map((k) => en(k, 'display_name')),
    autores: presentes(lista(en(w, 'authorships')).map(deAutor)),
    avisos: en(w, 'is_retracted') === true ? ['retractada'] : [],
  });
}
