import { withoutLast } from '#core/kernel/shared/text.ts';
import type { TipoVigente } from '../tipos.ts';
import { leerFecha, masPrecisa } from './fecha.ts';
import { conLineas, type Lectura, leida, sinLeer } from './lectura.ts';
import { autor, deNombre, institucion } from './nombres.ts';
import { armarObra, en, gradoDe, lista, type Nodo, type Obra, paginas, presentes } from './obra.ts';

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
  const familia = ['dropping-particle', 'non-dropping-particle', 'family']
    .map((parte) => en(a, parte))
    .filter(Boolean)
    .join(' ');
  const sufijo = en(a, 'suffix');
  return familia
    ? autor([familia, sufijo].filter(Boolean).join(' '), en(a, 'given'), [en(a, 'ORCID')])
    : (institucion(en(a, 'literal')) ?? deNombre(en(a, 'name') ?? en(a, 'given'), [en(a, 'ORCID')]));
};
/** The first and the last day of the event, as far as they are told. */
function fechasDelEvento(c: Nodo): { fechaInicio: string; fechaFin: string } {
  const [inicio, fin = inicio] = lista(en(c, 'event-date', 'date-parts')).map((partes) => leerFecha(partes));
  const enDia = (fecha = '') => (fecha.length === 10 ? fecha : '');
  return { fechaInicio: enDia(inicio), fechaFin: enDia(fin) };
}

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
    lugarDelEvento: en(c, 'event-place'),
    lugar: en(c, 'publisher-place'),
    resumen: en(c, 'abstract'),
    evento: en(c, 'event-title') ?? en(c, 'event'),
    ...fechasDelEvento(c),
    volumen: en(c, 'volume'),
    numero: en(c, 'issue'),
    edicionDelLibro: en(c, 'edition'),
    ...paginas(en(c, 'page')),
    paginaTotal: en(c, 'number-of-pages'),
    grado: TIPO[String(en(c, 'type'))] === 'tesis' ? gradoDe(String(en(c, 'genre') ?? '')) : '',
    idioma: en(c, 'language'),
    licencia: en(c, 'license'),
    serie: en(c, 'collection-title'),
    claves: String(en(c, 'keyword') ?? '').split(/[,;]/u),
    autores: presentes(lista(en(c, 'author')).map(deAutor)),
  });

/** Longest reference that is followed. */
const LARGO = 1_000_000;
/** Signs that are looked at in one text: a broken one would make each reference be looked for to its end. */
const TRABAJO = 100_000_000;
type Hallada = { hasta: number; valor: unknown };

class LectorDeJson {
  readonly #texto: string;
  #queda = TRABAJO;
  constructor(texto: string) {
    this.#texto = texto;
  }
  /** Where what opens here closes; −1 when it does not. No text of JSON goes on in another line. */
  #cierre(desde: number): number {
    const fin = Math.min(this.#texto.length, desde + LARGO, desde + this.#queda);
    let hondo = 0;
    let entreComillas = false;
    let lugar = desde;
    for (; lugar < fin; lugar += 1) {
      const signo = this.#texto[lugar]!;
      if (entreComillas && signo === '\n') break;
      if (entreComillas && signo === '\\') lugar += 1;
      else if (signo === '"') entreComillas = !entreComillas;
      else if (entreComillas) continue;
      else if (signo === '{' || signo === '[') hondo += 1;
      else if (signo === '}' || signo === ']') hondo -= 1;
      if (hondo === 0 && !entreComillas) break;
    }
    this.#queda -= lugar - desde;
    return lugar < fin && hondo === 0 ? lugar + 1 : -1;
  }
  /** The value that stands here, whole. */
  en(desde: number): Hallada | null {
    const hasta = this.#cierre(desde);
    if (hasta < 0) return null;
    try {
      return { hasta, valor: JSON.parse(this.#texto.slice(desde, hasta)) };
    } catch {
      return null;
    }
  }
  /** Where the next reference begins after one that is broken: an author or a date is none. */
  siguiente(desde: number): number {
    const abre = /(?<=[[,}\]]\s{0,200})\{/gu;
    abre.lastIndex = desde;
    for (let uno = abre.exec(this.#texto); uno && this.#queda > 0; uno = abre.exec(this.#texto)) {
      const valor = this.en(uno.index)?.valor;
      if (en(valor, 'title') !== undefined || en(valor, 'type') !== undefined) return uno.index;
    }
    return this.#texto.length;
  }
}

/**
 * The references of a text in CSL-JSON (a list, or one after another), each for itself: one that is broken does not
 * stop the rest.
 */
export function deJson(escrito: string): Lectura[] {
  const texto = conLineas(escrito);
  const lector = new LectorDeJson(texto);
  const entre = /[\s,[\]]*/uy;
  const lecturas: Lectura[] = [];
  let linea = 1;
  let contado = 0;
  for (let lugar = 0; ; ) {
    entre.lastIndex = lugar;
    lugar += entre.exec(texto)![0].length;
    if (lugar >= texto.length) return lecturas;
    for (; contado < lugar; contado += 1) if (texto[contado] === '\n') linea += 1;
    const una = texto[lugar] === '{' ? lector.en(lugar) : null;
    const hasta = una?.hasta ?? lector.siguiente(lugar + 1);
    const escrita = texto.slice(lugar, hasta);
    if (una) lecturas.push(leida(linea, JSON.stringify(una.valor), deCsl('CSL-JSON', una.valor)));
    else lecturas.push(sinLeer(linea, withoutLast(escrita, /[\s,\]]/u), 'El JSON está incompleto o mal escrito.'));
    lugar = hasta;
  }
}
