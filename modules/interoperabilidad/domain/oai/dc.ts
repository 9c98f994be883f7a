import { el, hijosDe, type Nodo, textoDe } from './arbol.ts';

export const ESPACIO_DC = 'http://www.openarchives.org/OAI/2.0/oai_dc/';
export const ESQUEMA_DC = 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd';
const ELEMENTOS_DC = 'http://purl.org/dc/elements/1.1/';

const todos = (nodo: Nodo, ...camino: readonly string[]): Nodo[] =>
  camino.reduce<Nodo[]>((donde, nombre) => donde.flatMap((uno) => hijosDe(uno, nombre)), [nodo]);
const textos = (nodo: Nodo, ...camino: readonly string[]) => todos(nodo, ...camino).map(textoDe);
const dc = (nombre: string, valores: readonly string[]) =>
  valores.filter((valor) => valor !== '').map((valor) => el(`dc:${nombre}`, [valor]));

const nombreDePersona = (nodo: Nodo) =>
  todos(nodo, 'PersonName').map((nombre) =>
    [...textos(nombre, 'FamilyNames'), ...textos(nombre, 'FirstNames')].join(', '),
  );
const autoresDe = (nodo: Nodo) => [
  ...textos(nodo, 'Authors', 'Author', 'DisplayName'),
  ...textos(nodo, 'Inventors', 'Inventor', 'DisplayName'),
  ...textos(nodo, 'Creators', 'Creator', 'DisplayName'),
  ...textos(nodo, 'Team', 'PrincipalInvestigator', 'DisplayName'),
];
const colaboradoresDe = (nodo: Nodo) => [
  ...textos(nodo, 'Editors', 'Editor', 'DisplayName'),
  ...textos(nodo, 'Team', 'Member', 'DisplayName'),
];
const fechasDe = (nodo: Nodo) => [
  ...textos(nodo, 'PublicationDate'),
  ...textos(nodo, 'RegistrationDate'),
  ...textos(nodo, 'StartDate'),
];
const identificadoresDe = (nodo: Nodo) => [
  ...textos(nodo, 'DOI').map((doi) => `https://doi.org/${doi}`),
  ...textos(nodo, 'Handle').map((handle) => `https://hdl.handle.net/${handle}`),
  ...textos(nodo, 'URL'),
  ...textos(nodo, 'ORCID'),
  ...textos(nodo, 'ISBN').map((isbn) => `urn:isbn:${isbn}`),
  ...textos(nodo, 'ISSN').map((issn) => `urn:issn:${issn}`),
  ...textos(nodo, 'PatentNumber'),
  ...textos(nodo, 'Identifier'),
];

/** The record of a tree of CERIF in simple Dublin Core, which OAI-PMH asks of every item. */
export function aDublinCore(nodo: Nodo): Nodo {
  const tipo = textos(nodo, 'Type')[0];
  const hijos = [
    ...dc('title', [...textos(nodo, 'Title'), ...textos(nodo, 'Name'), ...nombreDePersona(nodo)]),
    ...dc('creator', autoresDe(nodo)),
    ...dc('subject', textos(nodo, 'Keyword')),
    ...dc('description', [...textos(nodo, 'Abstract'), ...textos(nodo, 'Description')]),
    ...dc('publisher', textos(nodo, 'Publishers', 'Publisher', 'OrgUnit', 'Name')),
    ...dc('contributor', colaboradoresDe(nodo)),
    ...dc('date', fechasDe(nodo)),
    ...dc('type', tipo ? [tipo] : [nodo.nombre]),
    ...dc('identifier', identificadoresDe(nodo)),
    ...dc('language', textos(nodo, 'Language')),
    ...dc('relation', textos(nodo, 'PublishedIn', 'Publication', 'Title')),
    ...dc('rights', [...textos(nodo, 'Access'), ...textos(nodo, 'License')]),
  ];
  return el('oai_dc:dc', hijos, { 'xmlns:oai_dc': ESPACIO_DC, 'xmlns:dc': ELEMENTOS_DC });
}
