import type { TipoVigente } from '../tipos.ts';
import { masPrecisa } from './fecha.ts';
import { deLatex } from './latex.ts';
import { conLineas, type Lectura, leida, sinLeer } from './lectura.ts';
import { deNombre, esEtAl, institucion } from './nombres.ts';
import { type AutorHallado, armarObra, gradoDe, type Obra, paginas } from './obra.ts';

const TIPO: Readonly<Record<string, TipoVigente>> = {
  article: 'articulo',
  suppperiodical: 'articulo',
  book: 'libro',
  mvbook: 'libro',
  booklet: 'libro',
  collection: 'libro',
  proceedings: 'libro',
  inbook: 'capitulo',
  incollection: 'capitulo',
  bookinbook: 'capitulo',
  inproceedings: 'evento',
  conference: 'evento',
  thesis: 'tesis',
  phdthesis: 'tesis',
  mastersthesis: 'tesis',
};
/** Names of months that BibTeX gives without quotes. */
const MESES = 'jan,feb,mar,apr,may,jun,jul,aug,sep,oct,nov,dec'.split(',');
/** Longest entry that is followed: what goes on further has something that nobody closed. */
const LARGO = 100_000;
/** Deepest braces that are followed: what is deeper is no reference. */
const HONDURA = 200;

const SIN_CERRAR = 'Falta cerrar una llave «}».';
class Falta extends Error {}
type Entrada = { clase: string; campos: Map<string, string> };

/** Reads an entry from its `@`: a small grammar (braces, quotes, `#` and names), written to stop at a fault. */
class Lector {
  readonly #texto: string;
  readonly #nombres: Map<string, string>;
  lugar = 0;
  constructor(texto: string, nombres: Map<string, string>) {
    this.#texto = texto;
    this.#nombres = nombres;
  }
  #mira = () => this.#texto[this.lugar] ?? '';
  #blancos() {
    while (/\s/u.test(this.#mira())) this.lugar += 1;
  }
  /** What a pattern finds exactly here. */
  #toma(patron: RegExp): string | null {
    const aqui = new RegExp(patron.source, 'uy');
    aqui.lastIndex = this.lugar;
    const hallado = aqui.exec(this.#texto);
    if (!hallado) return null;
    this.lugar += hallado[0].length;
    return hallado[0];
  }
  /** What is between braces, without them. */
  #entreLlaves(): string {
    const desde = this.lugar + 1;
    let hondo = 0;
    for (; this.lugar < this.#texto.length; this.lugar += 1) {
      const signo = this.#texto[this.lugar];
      if (signo === '\\') this.lugar += 1;
      else if (signo === '{') hondo += 1;
      else if (signo === '}') hondo -= 1;
      if (hondo > HONDURA) throw new Falta('Tiene demasiadas llaves una dentro de otra.');
      if (hondo === 0) {
        this.lugar += 1;
        return this.#texto.slice(desde, this.lugar - 1);
      }
    }
    throw new Falta(SIN_CERRAR);
  }
  #entreComillas(): string {
    const desde = this.lugar + 1;
    let hondo = 0;
    for (this.lugar = desde; this.lugar < this.#texto.length; this.lugar += 1) {
      const signo = this.#texto[this.lugar];
      if (signo === '\\') this.lugar += 1;
      else if (signo === '{') hondo += 1;
      else if (signo === '}') hondo -= 1;
      else if (signo === '"' && hondo === 0) {
        this.lugar += 1;
        return this.#texto.slice(desde, this.lugar - 1);
      }
    }
    throw new Falta('Falta cerrar unas comillas.');
  }
  #pieza(): string {
    if (this.#mira() === '{') return this.#entreLlaves();
    if (this.#mira() === '"') return this.#entreComillas();
    const nombre = this.#toma(/[^\s,{}"#=@()]+/u);
    if (nombre === null) throw new Falta('Un campo no tiene valor.');
    return this.#nombres.get(nombre.toLowerCase()) ?? nombre;
  }
  #valor(): string {
    let valor = '';
    for (;;) {
      this.#blancos();
      valor += this.#pieza();
      this.#blancos();
      if (this.#mira() !== '#') return valor;
      this.lugar += 1;
    }
  }
  /** `@clase{clave, campo = valor, …}`. @throws Falta */
  entrada(): Entrada {
    this.lugar += 1;
    this.#blancos();
    const clase = (this.#toma(/\p{L}+/u) ?? '').toLowerCase();
    this.#blancos();
    const abre = this.#mira();
    if (abre !== '{' && abre !== '(') throw new Falta('Después de «@» falta una llave «{».');
    const cierra = abre === '{' ? '}' : ')';
    const campos = new Map<string, string>();
    this.lugar += 1;
    if (clase !== 'string') this.#toma(/[^,=}"]*(?=,|\s*\})/u);
    for (;;) {
      this.#toma(/[\s,]*/u);
      if (this.#mira() === cierra) {
        this.lugar += 1;
        return { clase, campos };
      }
      const nombre = this.#toma(/[^\s=,{}"]+/u);
      this.#blancos();
      // The text ends here, or another entry begins: this one was never closed.
      if (nombre === null ? this.#mira() === '' : nombre.startsWith('@')) throw new Falta(SIN_CERRAR);
      if (nombre === null || this.#mira() !== '=') throw new Falta('Falta un «=» o una coma entre dos campos.');
      this.lugar += 1;
      const valor = this.#valor();
      const clave = nombre.toLowerCase();
      if (!campos.has(clave)) campos.set(clave, valor);
    }
  }
}

/** Apart by « and », where it is not between braces. */
function nombresDe(valor: string): string[] {
  const nombres: string[] = [];
  let [hondo, desde] = [0, 0];
  for (let i = 0; i < valor.length; i += 1) {
    if (valor[i] === '{') hondo += 1;
    if (valor[i] === '}') hondo -= 1;
    const corta = hondo === 0 && /^\sand\s/iu.test(valor.slice(i, i + 5));
    if (!corta) continue;
    nombres.push(valor.slice(desde, i));
    i += 4;
    desde = i;
  }
  return [...nombres, valor.slice(desde)].map((nombre) => nombre.replace(/\s+/gu, ' ').trim()).filter(Boolean);
}
/** Whole between braces, it is not parted: an institution. */
const esEntero = (nombre: string) => /^\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}$/u.test(nombre) && !/^\{\\/u.test(nombre);
/** DBLP tells namesakes apart by a number: «Rosa Quispe 0001». */
const deAutor = (nombre: string): AutorHallado | null =>
  esEntero(nombre) && !nombre.includes(',')
    ? institucion(deLatex(nombre))
    : deNombre(deLatex(nombre).replace(/ \d{4}$/u, ''));

/** «1--9» and the like, whatever dash it has. */
const paginasDe = (valor: string) => paginas(deLatex(valor.replace(/-{2,}/gu, '-')));

function aObra({ clase, campos }: Entrada): Obra | null {
  const crudo = (...claves: string[]) => claves.map((clave) => campos.get(clave)).find(Boolean) ?? '';
  const leido = (...claves: string[]) => deLatex(crudo(...claves));
  const nombres = nombresDe(crudo('author'));
  const autores = nombres.map(deAutor).filter((uno) => uno !== null);
  const editores =
    autores.length > 0
      ? []
      : nombresDe(crudo('editor'))
          .map(deAutor)
          .filter((uno) => uno !== null);
  const tipo = TIPO[clase] ?? null;
  const contenedor = leido('journal', 'journaltitle', 'booktitle');
  const serie = leido('series');
  return armarObra('BibTeX', {
    tipo,
    titulo: [leido('title'), leido('subtitle')].filter(Boolean).join(': '),
    contenedor: contenedor || (tipo === 'libro' ? '' : serie),
    serie: contenedor || tipo === 'libro' || tipo === 'tesis' ? serie : '',
    idioma: [leido('language'), leido('langid'), leido('hyphenation')],
    licencia: [leido('license'), leido('copyright'), leido('rights')],
    acceso: leido('rights'),
    fecha: masPrecisa([
      leido('date'),
      `${leido('year')}-${mesDe(leido('month'))}`,
      `${leido('month')} ${leido('year')}`,
      leido('year'),
    ]),
    doi: crudo('doi'),
    isbn: leido('isbn'),
    issn: leido('issn'),
    issnE: leido('eissn', 'e-issn'),
    url: crudo('url', 'howpublished').replace(/^\\url\{(.*)\}$/u, '$1'),
    editorial:
      tipo === 'tesis'
        ? leido('school', 'institution', 'publisher')
        : leido('publisher', 'institution', 'organization'),
    lugar: leido('address', 'location'),
    resumen: leido('abstract'),
    evento: leido('eventtitle') || (tipo === 'evento' ? leido('booktitle') : ''),
    volumen: leido('volume'),
    numero: leido('number', 'issue') || (tipo === 'libro' ? leido('edition') : ''),
    ...paginasDe(crudo('pages', 'article-number', 'eid', 'articleno')),
    claves: leido('keywords', 'keyword', 'author_keywords').split(/[;,]/u),
    grado: gradoDe(`${clase} ${leido('type')}`),
    autores: autores.length > 0 ? autores : editores,
    incompleta: [...nombres, ...(autores.length > 0 ? [] : nombresDe(crudo('editor')))].some((nombre) =>
      esEtAl(deLatex(nombre)),
    ),
  });
}
const mesDe = (mes: string): string => (/^\d{1,2}$/u.test(mes.trim()) ? mes.trim() : '');

/**
 * Where an entry begins: after nothing of its line, the mark of a list («2.», «-»), or the end of another. One of a
 * known class counts without its brace too: it is told as one that cannot be read.
 */
const CONOCIDAS = [...Object.keys(TIPO), 'misc', 'techreport', 'unpublished', 'online', 'report'].join('|');
const ANTES = String.raw`(?<=^[ \t]*(?:(?:\d{1,4}[.)]|[-*•])[ \t]+)?|\}[ \t,;]*)`;
const COMIENZO = new RegExp(String.raw`${ANTES}@[ \t]*(?:\p{L}{1,40}[ \t]*[{(]|(?:${CONOCIDAS})\b)`, 'gimu');
const IGNORADAS = new Set(['comment', 'preamble', 'string']);
/** The references of a text in BibTeX or BibLaTeX, each for itself: one that is broken does not stop the rest. */
export function deBibtex(escrito: string): Lectura[] {
  const texto = conLineas(escrito);
  const abreviaturas = new Map(MESES.map((mes) => [mes, mes]));
  // An entry begins a line: an «@» inside a field is of its text.
  const comienzos = [...texto.matchAll(COMIENZO)].map(({ index }) => index);
  const lecturas: Lectura[] = [];
  let linea = 1;
  let contado = 0;
  let hasta = 0;
  for (const [n, lugar] of comienzos.entries()) {
    if (lugar < hasta) continue;
    for (; contado < lugar; contado += 1) if (texto[contado] === '\n') linea += 1;
    const fin = comienzos[n + 1] ?? texto.length;
    const suyo = texto.slice(lugar, fin);
    const lector = new Lector(texto.slice(lugar, lugar + LARGO), abreviaturas);
    try {
      const entrada = lector.entrada();
      hasta = lugar + lector.lugar;
      if (entrada.clase === 'string') for (const [nombre, valor] of entrada.campos) abreviaturas.set(nombre, valor);
      if (!IGNORADAS.has(entrada.clase)) lecturas.push(leida(linea, suyo, aObra(entrada)));
    } catch (error) {
      if (!(error instanceof Falta)) throw error;
      if (!/^@\s*(?:comment|preamble)/iu.test(suyo)) lecturas.push(sinLeer(linea, suyo, error.message));
    }
  }
  return lecturas;
}
