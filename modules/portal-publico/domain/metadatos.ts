import type { ObraCitable } from './obras.ts';

/** Names and values of the metas of a page. */
export type Meta = { nombre: string; valor: string };
type Dato = string | null | undefined;
const presentes = (metas: readonly (readonly [string, Dato])[]): Meta[] =>
  metas.flatMap(([nombre, valor]) => (valor ? [{ nombre, valor }] : []));

const esTesis = (tipo: string) => tipo.startsWith('tesis');
/** Where the work came out, by the name that Highwire gives to each kind of container. */
const CONTENEDOR: Readonly<Record<string, string>> = {
  articulo: 'citation_journal_title',
  ensayo: 'citation_journal_title',
  capitulo: 'citation_inbook_title',
  evento: 'citation_conference_title',
};

/**
 * The metas of Highwire Press, which Google Scholar and Zotero read.
 * @param texto address of its text, when anybody reads it
 */
export function metasHighwire(o: ObraCitable, texto: string | null): Meta[] {
  const [primera, ultima] = o.paginas?.split(/[-–—]/).map((pagina) => pagina.trim()) ?? [];
  const contenedor = CONTENEDOR[o.tipo];
  return presentes([
    ['citation_title', o.titulo],
    ...o.autores.map((autor) => ['citation_author', autor] as const),
    ['citation_publication_date', o.fecha?.replaceAll('-', '/')],
    ...(contenedor ? [[contenedor, o.fuente] as const] : []),
    ['citation_volume', o.volumen],
    ['citation_issue', o.tipo === 'libro' ? null : o.numero],
    ['citation_firstpage', primera],
    ['citation_lastpage', ultima],
    ['citation_publisher', o.editorial],
    ['citation_dissertation_institution', esTesis(o.tipo) ? o.universidad : null],
    ['citation_patent_number', o.tipo === 'patente' ? o.registro : null],
    ['citation_doi', o.doi],
    ...o.issn.map((issn) => ['citation_issn', issn] as const),
    ['citation_isbn', o.isbn],
    ...o.palabras.map((palabra) => ['citation_keywords', palabra] as const),
    ['citation_language', o.idioma],
    ['citation_abstract_html_url', o.url],
    ['citation_pdf_url', texto],
  ]);
}

const TIPO_DC: Readonly<Record<string, string>> = {
  libro: 'Book',
  capitulo: 'BookChapter',
  evento: 'ConferencePaper',
  tesis: 'Thesis',
  'tesis-asesoria': 'Thesis',
  patente: 'Patent',
};
/** The metas of Dublin Core. */
export const metasDublinCore = (o: ObraCitable, institucion: string): Meta[] =>
  presentes([
    ['DC.title', o.titulo],
    ...o.autores.map((autor) => ['DC.creator', autor] as const),
    ['DC.date', o.fecha],
    ['DC.type', TIPO_DC[o.tipo] ?? 'Article'],
    ['DC.identifier', o.doi ? `https://doi.org/${o.doi}` : o.url],
    ['DC.source', o.fuente],
    ['DC.publisher', o.editorial ?? o.universidad ?? institucion],
    ...o.palabras.map((palabra) => ['DC.subject', palabra] as const),
    ['DC.language', o.idioma],
    ['DC.rights', o.licencia],
    ['DC.description', o.resumen],
  ]);

/** A value of JSON-LD without what is not known. */
export type Ld = Readonly<Record<string, unknown>>;
const conocido = (dicho: Record<string, unknown>): Ld =>
  Object.fromEntries(
    Object.entries(dicho).filter(
      ([, valor]) => valor !== null && valor !== undefined && !(Array.isArray(valor) && valor.length === 0),
    ),
  );
/** The graph of a page as text that can stand inside a script: it never closes it. */
export const comoLd = (dicho: Ld): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...dicho })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

export const ldOrganizacion = (nombre: string, url: string): Ld =>
  conocido({ '@type': 'Organization', name: nombre, url });

type PersonaLd = {
  nombre: string;
  apellidos: string;
  nombres: string;
  url: string;
  iguales: readonly string[];
  correo: string | null;
  organizacion: Ld;
  unidades: readonly { nombre: string; url: string | null }[];
};
export const ldPersona = (p: PersonaLd): Ld =>
  conocido({
    '@type': 'Person',
    '@id': p.url,
    name: p.nombre,
    familyName: p.apellidos,
    givenName: p.nombres,
    url: p.url,
    sameAs: p.iguales,
    email: p.correo,
    affiliation: p.organizacion,
    memberOf: p.unidades.map(({ nombre, url }) => conocido({ '@type': 'Organization', name: nombre, url })),
  });

type OrganizacionLd = {
  nombre: string;
  siglas: string | null;
  url: string;
  web: string | null;
  padre: Ld | null;
  miembros: readonly { nombre: string; url: string }[];
};
export const ldGrupo = (o: OrganizacionLd): Ld =>
  conocido({
    '@type': 'ResearchOrganization',
    '@id': o.url,
    name: o.nombre,
    alternateName: o.siglas,
    url: o.url,
    sameAs: o.web,
    parentOrganization: o.padre,
    member: o.miembros.map(({ nombre, url }) => ({ '@type': 'Person', '@id': url, name: nombre, url })),
  });

type ProyectoLd = {
  titulo: string;
  codigo: string | null;
  url: string;
  resumen: string | null;
  inicio: string | null;
  fin: string | null;
  organizacion: Ld;
  equipo: readonly { nombre: string; url: string | null }[];
  palabras: readonly string[];
};
export const ldProyecto = (p: ProyectoLd): Ld =>
  conocido({
    '@type': 'ResearchProject',
    '@id': p.url,
    name: p.titulo,
    identifier: p.codigo,
    url: p.url,
    description: p.resumen,
    foundingDate: p.inicio,
    dissolutionDate: p.fin,
    parentOrganization: p.organizacion,
    keywords: p.palabras,
    member: p.equipo.map(({ nombre, url }) => conocido({ '@type': 'Person', name: nombre, url })),
  });

const TIPO_LD: Readonly<Record<string, string>> = {
  libro: 'Book',
  capitulo: 'Chapter',
  tesis: 'Thesis',
  'tesis-asesoria': 'Thesis',
  patente: 'CreativeWork',
};
type ObraLd = { autores: readonly { nombre: string; url: string | null; orcid: string | null }[]; organizacion: Ld };
export const ldObra = (o: ObraCitable, { autores, organizacion }: ObraLd): Ld =>
  conocido({
    '@type': TIPO_LD[o.tipo] ?? 'ScholarlyArticle',
    '@id': o.url,
    name: o.titulo,
    headline: o.titulo,
    url: o.url,
    author: autores.map(({ nombre, url, orcid }) => conocido({ '@type': 'Person', name: nombre, url, sameAs: orcid })),
    datePublished: o.fecha,
    isPartOf: o.fuente ? conocido({ '@type': 'PublicationIssue', name: o.fuente, issn: o.issn }) : null,
    volumeNumber: o.volumen,
    pagination: o.paginas,
    publisher: o.editorial ? { '@type': 'Organization', name: o.editorial } : organizacion,
    isbn: o.isbn,
    inLanguage: o.idioma,
    license: o.licencia,
    isAccessibleForFree: o.acceso === 'abierto' ? true : null,
    abstract: o.resumen,
    keywords: o.palabras,
    sameAs: o.doi ? `https://doi.org/${o.doi}` : null,
    identifier: o.doi ? { '@type': 'PropertyValue', propertyID: 'doi', value: o.doi } : null,
  });

/** What a `Link` header says of a page (Signposting): its relation, where, and of what type. */
export type Senal = { relacion: string; a: string; tipo?: string };
export const cabeceraDeSenales = (senales: readonly Senal[]): string =>
  senales
    .map(({ relacion, a, tipo }) => `<${encodeURI(a)}>; rel="${relacion}"${tipo ? `; type="${tipo}"` : ''}`)
    .join(', ');
