import { DAY_MS } from '#core/kernel/shared/time.ts';
import { el, type Nodo } from './arbol.ts';
import { ESPACIO_DC, ESQUEMA_DC } from './dc.ts';
import { CLAVES_DE_CONJUNTO, espacioDe, esquemaDe, setSpecDe } from './perfil.ts';

export const ESPACIO_OAI = 'http://www.openarchives.org/OAI/2.0/';
export const ESQUEMA_OAI = 'http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd';
export const ESPACIO_IDENTIFICADOR = 'http://www.openarchives.org/OAI/2.0/oai-identifier';

/** The formats over the same items (spec 09 §3), and the column that keeps each. */
export const FORMATOS = {
  oai_dc: { espacio: ESPACIO_DC, esquema: ESQUEMA_DC },
  oai_cerif_openaire_v1_2: { espacio: espacioDe('1.2'), esquema: esquemaDe('1.2') },
  oai_cerif_openaire_v1_1: { espacio: espacioDe('1.1'), esquema: esquemaDe('1.1') },
} as const;
export type Formato = keyof typeof FORMATOS;
export const CLAVES_DE_FORMATO = ['oai_dc', 'oai_cerif_openaire_v1_2', 'oai_cerif_openaire_v1_1'] as const;
export const esFormato = (texto: string): texto is Formato => CLAVES_DE_FORMATO.some((clave) => clave === texto);

export type CodigoDeError =
  | 'badVerb'
  | 'badArgument'
  | 'badResumptionToken'
  | 'cannotDisseminateFormat'
  | 'idDoesNotExist'
  | 'noMetadataFormats'
  | 'noRecordsMatch';

/** An answer of the protocol that is an error: it travels with HTTP 200 (spec 09 §1). */
export class ErrorOai extends Error {
  constructor(
    readonly codigo: CodigoDeError,
    mensaje: string,
  ) {
    super(mensaje);
  }
}

export type VerboDeLista = 'ListIdentifiers' | 'ListRecords';
/** Bounds of a selective harvest, both included, and as they were written. */
export type Rango = { desde: Date | null; hasta: Date | null; escritoDesde: string | null };
export type PedidoDeLista = {
  verbo: VerboDeLista;
  formato: Formato;
  conjunto: string | null;
  rango: Rango;
};
export type Pedido =
  | { verbo: 'Identify' }
  | { verbo: 'ListSets' }
  | { verbo: 'ListMetadataFormats'; identificador: string | null }
  | { verbo: 'GetRecord'; identificador: string; formato: Formato }
  | ({ token: null } & PedidoDeLista)
  | { verbo: VerboDeLista; token: string };

type Reglas = { obligatorios: readonly string[]; opcionales: readonly string[]; continua: boolean };
const DE_LISTA: Reglas = { obligatorios: ['metadataPrefix'], opcionales: ['from', 'until', 'set'], continua: true };
const VERBOS: Readonly<Record<string, Reglas>> = {
  Identify: { obligatorios: [], opcionales: [], continua: false },
  ListSets: { obligatorios: [], opcionales: [], continua: true },
  ListMetadataFormats: { obligatorios: [], opcionales: ['identifier'], continua: false },
  GetRecord: { obligatorios: ['identifier', 'metadataPrefix'], opcionales: [], continua: false },
  ListIdentifiers: DE_LISTA,
  ListRecords: DE_LISTA,
};
export const MAX_ARGUMENTO = 2000;
const PREFIJO = /^[A-Za-z0-9\-_.!~*'()]+$/;
const SET = /^[A-Za-z0-9\-_.!~*'()]+(?::[A-Za-z0-9\-_.!~*'()]+)*$/;

const malo = (mensaje: string) => new ErrorOai('badArgument', mensaje);

/**
 * Reads the arguments of a request.
 * @throws ErrorOai with the code that the protocol gives to each fault
 */
export function leerPedido(argumentos: readonly (readonly [string, string])[]): Pedido {
  const verbos = argumentos.filter(([nombre]) => nombre === 'verb').map(([, valor]) => valor);
  if (verbos.length !== 1) throw new ErrorOai('badVerb', verbos.length ? 'verb is repeated' : 'verb is missing');
  const [verbo = ''] = verbos;
  const reglas = Object.hasOwn(VERBOS, verbo) ? VERBOS[verbo] : undefined;
  if (!reglas) throw new ErrorOai('badVerb', 'verb is not one of OAI-PMH');
  const dados = unicos(argumentos);
  const token = dados.get('resumptionToken');
  if (token !== undefined && reglas.continua) {
    if (dados.size > 1) throw malo('resumptionToken is an exclusive argument');
    if (verbo === 'ListIdentifiers' || verbo === 'ListRecords') return { verbo, token };
    throw new ErrorOai('badResumptionToken', 'The list of sets has one page');
  }
  for (const nombre of dados.keys())
    if (![...reglas.obligatorios, ...reglas.opcionales].includes(nombre))
      throw malo(`${verbo} does not take ${limpioDe(nombre)}`);
  for (const nombre of reglas.obligatorios) if (!dados.get(nombre)) throw malo(`${verbo} needs ${nombre}`);
  return pedidoDe(verbo, dados);
}

const limpioDe = (nombre: string) => (PREFIJO.test(nombre) ? nombre.slice(0, 40) : 'that argument');

function unicos(argumentos: readonly (readonly [string, string])[]): Map<string, string> {
  const dados = new Map<string, string>();
  for (const [nombre, valor] of argumentos) {
    if (nombre === 'verb') continue;
    if (dados.has(nombre)) throw malo(`${limpioDe(nombre)} is repeated`);
    if (valor.length > MAX_ARGUMENTO) throw malo(`${limpioDe(nombre)} is too long`);
    dados.set(nombre, valor);
  }
  return dados;
}

function pedidoDe(verbo: string, dados: ReadonlyMap<string, string>): Pedido {
  switch (verbo) {
    case 'Identify':
    case 'ListSets':
      return { verbo };
    case 'ListMetadataFormats':
      return { verbo, identificador: dados.get('identifier') ?? null };
    case 'GetRecord':
      return { verbo, identificador: dados.get('identifier') ?? '', formato: formatoDe(dados) };
    case 'ListIdentifiers':
    case 'ListRecords':
      return { verbo, token: null, conjunto: conjuntoDe(dados), rango: rangoDe(dados), formato: formatoDe(dados) };
    default:
      throw new ErrorOai('badVerb', 'verb is not one of OAI-PMH');
  }
}

function formatoDe(dados: ReadonlyMap<string, string>): Formato {
  const pedido = dados.get('metadataPrefix') ?? '';
  if (!PREFIJO.test(pedido)) throw malo('metadataPrefix is not well formed');
  if (!esFormato(pedido)) throw new ErrorOai('cannotDisseminateFormat', 'That format is not given here');
  return pedido;
}

/** The set by its name of the house; one that is not there has no records. */
function conjuntoDe(dados: ReadonlyMap<string, string>): string | null {
  const pedido = dados.get('set');
  if (pedido === undefined) return null;
  if (!SET.test(pedido)) throw malo('set is not well formed');
  return CLAVES_DE_CONJUNTO.find((conjunto) => setSpecDe(conjunto) === pedido) ?? `:${pedido}`;
}

const DIA = /^\d{4}-\d{2}-\d{2}$/;
const INSTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;
const MILISEGUNDO = 1;
const UN_SEGUNDO_MS = 1000;

function fecha(texto: string, nombre: string): Date {
  if (!DIA.test(texto) && !INSTANTE.test(texto)) throw malo(`${nombre} is not a datestamp`);
  const leida = new Date(DIA.test(texto) ? `${texto}T00:00:00Z` : texto);
  const misma = !Number.isNaN(leida.getTime()) && leida.toISOString().startsWith(texto.replace('Z', ''));
  if (!misma) throw malo(`${nombre} is not a day of the calendar`);
  return leida;
}

function rangoDe(dados: ReadonlyMap<string, string>): Rango {
  const from = dados.get('from');
  const until = dados.get('until');
  if (from !== undefined && until !== undefined && DIA.test(from) !== DIA.test(until))
    throw malo('from and until have different granularities');
  const desde = from === undefined ? null : fecha(from, 'from');
  const primero = until === undefined ? null : fecha(until, 'until');
  if (desde && primero && desde > primero) throw malo('from is later than until');
  const dura = until !== undefined && DIA.test(until) ? DAY_MS : UN_SEGUNDO_MS;
  return {
    desde,
    hasta: primero && new Date(primero.getTime() + dura - MILISEGUNDO),
    escritoDesde: from ?? null,
  };
}

/** `YYYY-MM-DDThh:mm:ssZ`: the granularity of the repository. */
export const datestamp = (cuando: Date): string => `${cuando.toISOString().slice(0, 19)}Z`;

const ID = /^[A-Za-z]+s\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;
export const identificadorOai = (repositorio: string, id: string) => `oai:${repositorio}:${id}`;
/** Parts of an identifier of this repository: the payload's id and its uuid; null when it is another's or malformed. */
export function partesDeIdentificador(repositorio: string, texto: string): { id: string; uuid: string } | null {
  const comienzo = `oai:${repositorio}:`;
  if (!texto.startsWith(comienzo)) return null;
  const id = texto.slice(comienzo.length);
  const uuid = ID.exec(id)?.[1];
  return uuid ? { id, uuid } : null;
}

const URI = /^(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*$/;
const comoUri = (texto: string) => (URI.test(texto) ? texto : encodeURIComponent(texto.toWellFormed?.() ?? texto));

/** Arguments as the answer repeats them: none when they could not be read (spec 09 §1). */
export function atributosDe(
  argumentos: readonly (readonly [string, string])[],
  error: ErrorOai | null,
): Record<string, string> {
  if (error && (error.codigo === 'badVerb' || error.codigo === 'badArgument')) return {};
  return Object.fromEntries(
    argumentos.map(([nombre, valor]) => [nombre, nombre === 'identifier' ? comoUri(valor) : valor]),
  );
}

export const nodoDeError = ({ codigo, message }: ErrorOai): Nodo => el('error', [message], { code: codigo });
