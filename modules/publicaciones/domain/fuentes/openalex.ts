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

/** Where it came out, by what that is: a repository holds works, and is no journal. */
function fuenteDe(w: Nodo) {
  const fuente = en(w, 'primary_location', 'source');
  const clase = en(fuente, 'type');
  const nombre = en(fuente, 'display_name');
  if (clase === 'repository') return { esDeCongreso: false, issn: undefined };
  if (clase === 'book series') return { esDeCongreso: false, serie: nombre, issn: en(fuente, 'issn') };
  return { esDeCongreso: clase === 'conference', contenedor: nombre, issn: en(fuente, 'issn') };
}
/** The paper of a congress is an article there; where it came out tells it, and so does Crossref's own kind. */
function tipoDe(w: Nodo, esDeCongreso: boolean): TipoVigente | null {
  const tipo = TIPO[String(en(w, 'type'))] ?? null;
  const esPonencia = esDeCongreso || en(w, 'type_crossref') === 'proceedings-article';
  return tipo === 'articulo' && esPonencia ? 'evento' : tipo;
}

/** A work of OpenAlex (`/works/…`, or a result of a search). */
export function deOpenalex(w: Nodo): Obra | null {
  const { esDeCongreso, ...salida } = fuenteDe(w);
  return armarObra('OpenAlex', {
    tipo: tipoDe(w, esDeCongreso),
    titulo: en(w, 'title') ?? en(w, 'display_name'),
    ...salida,
    fecha: fechaDe(w),
    doi: en(w, 'doi'),
    url: en(w, 'primary_location', 'landing_page_url'),
    editorial: en(w, 'primary_location', 'source', 'host_organization_name'),
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
    // A search names the first hundred.
    incompleta: en(w, 'is_authors_truncated') === true,
    avisos: en(w, 'is_retracted') === true ? ['retractada'] : [],
  });
}
