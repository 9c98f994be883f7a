import type { TipoVigente } from '../tipos.ts';
import { fechasDeEvento, masPrecisa } from './fecha.ts';
import { deLatex } from './latex.ts';
import { conLineas, type Lectura, leida, sinLeer } from './lectura.ts';
import { deCelda, deNombre, esEtAl, institucion } from './nombres.ts';
import { type AutorHallado, armarObra, gradoDe, type Obra, paginas, presentes } from './obra.ts';

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
    if (clase !== 'string') this.#toma(/[^,=}"]{0,300}(?=,|\s*\})/u);
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
/** «Rosa {Quispe Mamani}»: the braces say which are its surnames. */
const CON_APELLIDOS_ENTRE_LLAVES = /^([^{}\\,]+)\s\{([^{}\\]+)\}$/u;
/** DBLP tells namesakes apart by a number: «Rosa Quispe 0001». */
function deAutor(nombre: string, ids: readonly string[] = []): AutorHallado | null {
  if (esEntero(nombre) && !nombre.includes(',')) return institucion(deLatex(nombre));
  const porLlaves = nombre.replace(CON_APELLIDOS_ENTRE_LLAVES, '$2, $1');
  return deNombre(deLatex(porLlaves).replace(/ \d{4}$/u, ''), ids);
}
/** Identifiers by who has them, as Web of Science lists them: «Quispe, Rosa/0000-…», one in each line. */
function orcidsDe(dichos: string): Map<string, string> {
  const pares = dichos
    .replace(/[{}]/gu, '')
    .split(/[;\n]/u)
    .map((dicho) => dicho.split('/'));
  return new Map(pares.flatMap(([de, id]) => (de && id ? [[de.trim(), id.trim()] as const] : [])));
}

/** BibTeX parts people by «and»; what is written by hand may part them by semicolons. */
const conPuntoYComa = (nombre: string): boolean => nombre.replace(/\{[^{}]*\}/gu, '').includes(';');
const CON_INICIALES = /\s(?:\p{Lu}\.?-?){1,4}$/u;
/** «Quispe R., Rojas A.»: each part has its initials, so none of them is the given name of another. */
function cadaUnoConIniciales(nombre: string): boolean {
  const partes = nombre.split(',').map((parte) => parte.trim());
  return partes.length > 1 && partes.every((parte) => CON_INICIALES.test(parte));
}

/** «Ana Rojas, Luis Pérez, Rosa Quispe» before an «and»: with two commas, none of them is the given name of another. */
function sinComasPropias(nombre: string): string[] {
  const partes = nombre.split(',').map((parte) => parte.trim());
  const sonEnteros = partes.length > 2 && partes.every((parte) => /^[^{}\s]+\s/u.test(parte));
  return sonEnteros ? partes : [nombre];
}

/** The people of a field, and whether there are more of them. */
function personasDe(
  valor: string,
  orcids: Map<string, string> = new Map(),
): { autores: AutorHallado[]; incompleta: boolean } {
  const dichos = nombresDe(valor);
  const [unico = ''] = dichos;
  const sonVarios = conPuntoYComa(unico) || cadaUnoConIniciales(unico);
  if (dichos.length === 1 && sonVarios) return deCelda(deLatex(unico));
  const nombres = dichos.flatMap(sinComasPropias);
  return {
    autores: presentes(nombres.map((nombre) => deAutor(nombre, presentes([orcids.get(nombre) ?? null])))),
    incompleta: nombres.some((nombre) => esEtAl(deLatex(nombre))),
  };
}

/** «1--9» and the like, whatever dash it has. */
const paginasDe = (valor: string) => paginas(deLatex(valor.replace(/-{2,}/gu, '-')));

/** An entry whose fields are read by any of several names, as they were written or as people read them. */
class Campos {
  readonly #campos: Map<string, string>;
  constructor(campos: Map<string, string>) {
    this.#campos = campos;
  }
  crudo = (...claves: string[]): string => claves.map((clave) => this.#campos.get(clave)).find(Boolean) ?? '';
  leido = (...claves: string[]): string => deLatex(this.crudo(...claves));
}

/** The `title` of an `@inbook` is that of the book in BibTeX, and that of the part in BibLaTeX. */
function titulosDe({ leido }: Campos, clase: string): { titulo: string; contenedor: string } {
  const titulo = [leido('title'), leido('subtitle')].filter(Boolean).join(': ');
  const contenedor = leido('journal', 'journaltitle', 'booktitle');
  const parte = leido('chapter');
  const esDelLibro = clase === 'inbook' && contenedor === '' && /\p{L}{3}/u.test(parte);
  return esDelLibro ? { titulo: parte, contenedor: titulo } : { titulo, contenedor };
}

/** Each work of arXiv has a DOI made of its identifier, whatever version is cited. */
function doiDe({ crudo, leido }: Campos): string {
  const id = leido('eprint')
    .replace(/^arxiv:/iu, '')
    .replace(/v\d+$/u, '');
  const esDeArxiv = /^arxiv$/iu.test(leido('archiveprefix', 'eprinttype'));
  return crudo('doi') || (esDeArxiv && id ? `10.48550/arXiv.${id}` : '');
}

/** Scopus tells in a note that it is open, among its citations. */
const accesoDe = ({ leido }: Campos): string[] =>
  [leido('rights'), leido('note')].filter((dicho, n) => n === 0 || /open access/iu.test(dicho));

function aObra(entrada: Entrada): Obra | null {
  const campos = new Campos(entrada.campos);
  const { crudo, leido } = campos;
  const tipo = TIPO[entrada.clase] ?? null;
  const autores = personasDe(crudo('author'), orcidsDe(crudo('orcid-numbers')));
  const firmantes = autores.autores.length > 0 ? autores : personasDe(crudo('editor'));
  const { titulo, contenedor } = titulosDe(campos, entrada.clase);
  const serie = leido('series');
  return armarObra('BibTeX', {
    tipo,
    titulo,
    contenedor: contenedor || (tipo === 'libro' ? '' : serie),
    serie: contenedor || tipo === 'libro' || tipo === 'tesis' ? serie : '',
    idioma: [leido('language'), leido('langid'), leido('hyphenation')],
    licencia: [leido('license'), leido('copyright'), leido('rights')],
    acceso: accesoDe(campos),
    fecha: masPrecisa([
      leido('date'),
      `${leido('year')}-${mesDe(leido('month'))}-${leido('day')}`,
      `${leido('day')} ${leido('month')} ${leido('year')}`,
      `${leido('year')}-${mesDe(leido('month'))}`,
      `${leido('month')} ${leido('year')}`,
      leido('year'),
    ]),
    doi: doiDe(campos),
    isbn: leido('isbn'),
    issn: leido('issn'),
    issnE: leido('eissn', 'e-issn'),
    url: crudo('url', 'howpublished').replace(/^\\url\{(.*)\}$/u, '$1'),
    editorial:
      tipo === 'tesis'
        ? leido('school', 'institution', 'publisher')
        : leido('publisher', 'institution', 'organization'),
    evento: leido('eventtitle'),
    ...fechasDeEvento(leido('eventdate')),
    lugarDelEvento: leido('venue'),
    lugar: leido('address', 'location'),
    resumen: leido('abstract'),
    volumen: leido('volume'),
    numero: leido('number', 'issue'),
    edicionDelLibro: leido('edition'),
    ...paginasDe(crudo('pages', 'article-number', 'eid', 'articleno')),
    paginaTotal: leido('pagetotal'),
    claves: leido('keywords', 'keyword', 'author_keywords').split(/[;,]/u),
    grado: gradoDe(`${entrada.clase} ${leido('type')}`),
    autores: firmantes.autores,
    incompleta: autores.incompleta || firmantes.incompleta,
  });
}
const mesDe = (mes: string): string => (/^\d{1,2}$/u.test(mes.trim()) ? mes.trim() : '');

/**
 * Where an entry begins: after nothing of its line, the mark of a list («2.», «-»), or the end of another. One of a
 * known class counts without its brace too: it is told as one that cannot be read.
 */
const CONOCIDAS = [...Object.keys(TIPO), 'misc', 'techreport', 'unpublished', 'online', 'report'].join('|');
// What stands before is looked at from the sign back: from each blank on, a long run of them took quadratic time.
const ANTES = String.raw`(?<=(?:^[ \t]*(?:(?:\d{1,4}[.)]|[-*•])[ \t]+)?|\}[ \t,;]*)@)`;
const COMIENZO = new RegExp(String.raw`@${ANTES}[ \t]*(?:\p{L}{1,40}[ \t]*[{(]|(?:${CONOCIDAS})\b)`, 'gimu');
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
