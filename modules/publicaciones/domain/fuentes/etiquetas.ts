import type { TipoVigente } from '../tipos.ts';
import { deActas } from './actas.ts';
import tablas from './etiquetas.json' with { type: 'json' };
import { fechasDeEvento, leerFecha, masPrecisa } from './fecha.ts';
import { conLineas, type Lectura, leida, sinLeer } from './lectura.ts';
import { deNombre, esEtAl, institucion } from './nombres.ts';
import { type AutorHallado, armarObra, gradoDe, type Obra, paginas, tipoDeClase } from './obra.ts';
import { sinPuntoFinal } from './texto.ts';

/** Formats of lines with a tag each: RIS, plain Web of Science, PubMed and EndNote. */
export type ConEtiquetas = keyof typeof tablas;
const NOMBRE: Record<ConEtiquetas, string> = { ris: 'RIS', wos: 'Web of Science', nbib: 'PubMed', enw: 'EndNote' };
/** How a line says its tag, which tag opens a reference and which one closes it. */
const FORMA: Record<ConEtiquetas, { linea: RegExp; abre: string; cierra: string | null }> = {
  ris: {
    linea: /^\s{0,3}([A-Z][A-Z0-9])(?:[ \t]{0,3}-(?: (.*)|\s*)|[ \t]{1,3}-[ \t]*(.*))$/u,
    abre: 'TY',
    cierra: 'ER',
  },
  wos: { linea: /^([A-Z][A-Z0-9])(?: (.*)|\s*)$/u, abre: 'PT', cierra: 'ER' },
  nbib: { linea: /^([A-Z]{2,4}) {0,2}- (.*)$/u, abre: 'PMID', cierra: null },
  enw: { linea: /^(%[0-9A-Z@!#$^&*<>(){}[\]+?|\\/])(?: (.*)|\s*)$/u, abre: '%0', cierra: null },
};
const TIPO_RIS: Readonly<Record<string, TipoVigente>> = {
  JOUR: 'articulo',
  EJOUR: 'articulo',
  MGZN: 'articulo',
  NEWS: 'articulo',
  JFULL: 'articulo',
  INPR: 'articulo',
  BOOK: 'libro',
  EBOOK: 'libro',
  EDBOOK: 'libro',
  CHAP: 'capitulo',
  ECHAP: 'capitulo',
  CONF: 'evento',
  CPAPER: 'evento',
  THES: 'tesis',
};

/** A reference: its tags in their order, and where it begins. */
type Ficha = { linea: number; etiquetas: { etiqueta: string; valor: string }[]; texto: string; suelta: boolean };

/** Parts the text in references; what is outside of them is one that cannot be read. */
function fichasDe(escrito: string, formato: ConEtiquetas): Ficha[] {
  const { linea: forma, abre, cierra } = FORMA[formato];
  const fichas: Ficha[] = [];
  let abierta: Ficha | null = null;
  for (const [n, linea] of conLineas(escrito).split('\n').entries()) {
    const hallada = forma.exec(linea);
    const [, etiqueta = '', dicho, pegado = ''] = hallada ?? [];
    const valor = dicho ?? pegado;
    const esCabecera = formato === 'wos' && ['FN', 'VR', 'EF'].includes(etiqueta);
    if (esCabecera) continue;
    if (hallada && etiqueta === abre) {
      abierta = { linea: n + 1, etiquetas: [], texto: '', suelta: false };
      fichas.push(abierta);
    }
    if (linea.trim() === '') {
      // PubMed and EndNote part their references by an empty line.
      if (cierra === null) abierta = null;
      continue;
    }
    if (!abierta) {
      if (hallada && etiqueta === cierra) continue;
      abierta = { linea: n + 1, etiquetas: [], texto: '', suelta: true };
      fichas.push(abierta);
    }
    abierta.texto += `${linea}\n`;
    if (hallada && etiqueta === cierra) abierta = null;
    else if (hallada) abierta.etiquetas.push({ etiqueta, valor: valor.trim() });
    else continuar(abierta, linea.trim(), formato);
  }
  return fichas;
}
/** A line without a tag goes on with the last one; of people of Web of Science, it is one more. */
function continuar({ etiquetas }: Ficha, linea: string, formato: ConEtiquetas): void {
  const ultima = etiquetas.at(-1);
  if (!ultima) return;
  const esLista = formato === 'wos' && ['AU', 'AF', 'BE', 'ED', 'CA', 'GP'].includes(ultima.etiqueta);
  if (esLista) etiquetas.push({ etiqueta: ultima.etiqueta, valor: linea });
  else ultima.valor = `${ultima.valor} ${linea}`.trim();
}

/** Values of a field of ours, by the order of preference of its tags. */
function lectorDe({ etiquetas }: Ficha, formato: ConEtiquetas) {
  const tabla: Readonly<Record<string, readonly string[]>> = tablas[formato];
  const todos = (campo: string): string[] =>
    (tabla[campo] ?? []).flatMap((de) => etiquetas.filter(({ etiqueta }) => etiqueta === de).map(({ valor }) => valor));
  const uno = (campo: string): string => todos(campo).find(Boolean) ?? '';
  return { todos, uno };
}

/** Authors in the fullest form that comes, with the identifiers that go with each. */
function autoresDe(ficha: Ficha, formato: ConEtiquetas): AutorHallado[] {
  const { todos } = lectorDe(ficha, formato);
  const plenos = todos('autoresPlenos');
  const ids = new Map(
    todos('orcids')
      .flatMap((dicho) => dicho.split(';'))
      .map((dicho) => dicho.trim().split('/'))
      .flatMap(([nombre, id]) => (nombre && id ? [[nombre.trim(), id] as const] : [])),
  );
  const nombrados = (plenos.length > 0 ? plenos : todos('autores'))
    .flatMap((nombre) => (formato === 'ris' ? nombre.split(/;\s*/u) : [nombre]))
    .map((nombre) => deNombre(nombre, [ids.get(nombre)]))
    .filter((uno) => uno !== null);
  const corporativos = todos('corporativos')
    .map(institucion)
    .filter((uno) => uno !== null);
  const conPubmed = formato === 'nbib' ? conAuid(ficha, nombrados) : nombrados;
  const hallados = [...conPubmed, ...corporativos];
  if (hallados.length > 0) return hallados;
  return todos('editores')
    .map((nombre) => deNombre(nombre))
    .filter((uno) => uno !== null);
}
/** In PubMed the identifier of a person comes after their name. */
function conAuid({ etiquetas }: Ficha, autores: readonly AutorHallado[]): AutorHallado[] {
  let n = -1;
  const ids = new Map<number, string>();
  for (const { etiqueta, valor } of etiquetas) {
    if (etiqueta === 'FAU') n += 1;
    if (etiqueta === 'AUID') ids.set(n, valor);
  }
  return autores.map((autor, i) => ({ ...autor, orcid: autor.orcid ?? deNombre('x', [ids.get(i)])?.orcid ?? null }));
}

function tipoDe(ficha: Ficha, formato: ConEtiquetas): TipoVigente | null {
  const { todos } = lectorDe(ficha, formato);
  const dichos = todos('tipo');
  if (formato === 'ris') return TIPO_RIS[dichos[0] ?? ''] ?? null;
  if (formato === 'nbib') return dichos.map(tipoDeClase).find(Boolean) ?? 'articulo';
  return dichos.map(tipoDeClase).find(Boolean) ?? null;
}

const RETRACTADA = /^retract(?:ed publication|ion of publication)/iu;
const otroTitulo = ([titulo, otro = titulo]: readonly string[]): string[] =>
  otro === titulo ? [] : [`También figura otro título: «${otro}».`];

/**
 * In RIS a third title is the series, but of what was read in an event that is not told elsewhere; and a book has its
 * series where the rest has what holds it. Without any, the event is called as its proceedings.
 */
function eventoYSerie(tipo: TipoVigente | null, formato: ConEtiquetas, uno: (campo: string) => string) {
  const serie = uno('serie') || (tipo === 'libro' ? uno('contenedor') : '');
  const sinDecir = tipo === 'evento' && uno('evento') === '';
  if (!sinDecir) return { ...deActas(uno('evento')), serie };
  const esDeRis = formato === 'ris';
  const dicho = esDeRis ? serie || uno('contenedor') : uno('contenedor');
  return { ...deActas(dicho), serie: esDeRis ? '' : serie };
}

/** Days of an event; IEEE writes them where others have the date of the work, and then that date is only its year. */
function diasDe(formato: ConEtiquetas, tipo: TipoVigente | null, uno: (campo: string) => string) {
  const dias = fechasDeEvento(uno('fechaEvento'));
  const esIntervalo = dias.fechaInicio !== dias.fechaFin;
  if (formato === 'ris') return tipo === 'evento' && esIntervalo ? dias : null;
  return dias.fechaInicio ? dias : null;
}

/** PubMed closes each title with a full stop, and puts between brackets one that it translated. */
function titulosDe(ficha: Ficha, formato: ConEtiquetas, tipo: TipoVigente | null): string[] {
  const { todos } = lectorDe(ficha, formato);
  const dichos = [...todos('titulo'), ...(tipo === 'libro' ? todos('tituloDeLibro') : [])].filter(Boolean);
  if (formato !== 'nbib') return dichos;
  const original = todos('tituloOriginal').find(Boolean);
  return original ? [sinPuntoFinal(original)] : dichos.map((dicho) => sinPuntoFinal(dicho).replace(CORCHETES, '$1'));
}
const CORCHETES = /^\[(.*)\]$/u;

function aObra(ficha: Ficha, formato: ConEtiquetas): Obra | null {
  const { todos, uno } = lectorDe(ficha, formato);
  const tipo = tipoDe(ficha, formato);
  const titulos = titulosDe(ficha, formato, tipo);
  const identificador = todos('identificadores').find((dicho) => /\[doi\]/iu.test(dicho));
  const dias = diasDe(formato, tipo, uno);
  const dichas = todos('fecha').filter((dicha) => dias === null || dicha !== uno('fechaEvento'));
  const anio = masPrecisa(dichas);
  const conMes = leerFecha(uno('mes'), anio);
  const evento = eventoYSerie(tipo, formato, uno);
  const deJstor = /full publication date:(.*)/iu.exec(uno('fechaDeJstor'))?.[1];
  const fechas = [...dichas, conMes, uno('otraFecha'), deJstor];
  const corridas = uno('paginas') || uno('paginaInicial');
  const sueltas = { paginaInicial: uno('paginaInicial'), paginaFinal: uno('paginaFinal') };
  return armarObra(NOMBRE[formato], {
    tipo,
    titulo: titulos[0],
    contenedor: uno('contenedor') || (tipo === 'capitulo' ? uno('tituloDeLibro') : ''),
    fecha: masPrecisa(fechas),
    doi: uno('doi') || identificador?.replace(/\s*\[doi\].*$/iu, '') || todos('otroDoi'),
    isbn: todos('seriales').join('; '),
    issn: todos('seriales').join('; '),
    issnE: uno('issnE'),
    url: uno('url'),
    editorial: uno('editorial'),
    ...evento,
    lugar: evento.lugar || uno('lugar'),
    resumen: uno('resumen'),
    idioma: todos('idioma'),
    acceso: todos('acceso'),
    ...(dias ?? {}),
    volumen: uno('volumen'),
    numero: uno('numero'),
    edicionDelLibro: uno('edicion'),
    ...(sueltas.paginaFinal ? sueltas : paginas(corridas || uno('articulo'))),
    claves: todos('claves').flatMap((dichas) => dichas.split(';')),
    autores: autoresDe(ficha, formato),
    incompleta: todos('autores').some(esEtAl),
    grado: tipo === 'tesis' ? gradoDe(uno('grado')) : '',
    avisos: todos('tipo').some((clase) => RETRACTADA.test(clase)) ? ['retractada'] : [],
    dudas: otroTitulo(titulos),
  });
}

/** The references of a text with tags, each for itself. */
export const deEtiquetas = (escrito: string, formato: ConEtiquetas): Lectura[] =>
  fichasDe(escrito, formato).map((ficha) => {
    const { linea, texto, suelta } = ficha;
    const sinComienzo = suelta && formato === 'ris';
    if (sinComienzo) return sinLeer(linea, texto, 'No empieza con su tipo (TY  - …).');
    return leida(linea, texto, aObra(ficha, formato));
  });
