import { ACCESOS } from '#modules/publicaciones/domain/vocabularios.ts';
import { el, enEspacio, type Nodo } from './arbol.ts';
import {
  CLASES,
  type Clave,
  type Contenido,
  type Ficha,
  type Fondo,
  type Participante,
  type Patente,
  type Persona,
  type Proyecto,
  type Publicacion,
  partesDe,
  type Unidad,
} from './fichas.ts';
import { COAR, CONJUNTOS, ESPACIO_ACCESO, ESPACIO_DE_TIPO, enOrden } from './perfil.ts';

/** What is known of the records around one: their facts and the permanent identifier of each. */
export type Grafo = {
  /** Undefined for what is not there. */
  ficha(clave: Clave): Ficha | undefined;
  /** Permanent identifier of a record that leaves. */
  uuid(clave: Clave): string;
  /** Language of the texts that are written here. */
  idioma: string;
};

const REFERENCIA_DE_PROYECTO = 'https://w3id.org/cerif/vocab/IdentifierTypes#ProjectReference';
const TIPO_DE_ORGANIZACION = 'https://w3id.org/cerif/vocab/OrganisationTypes';

export const elementoDe = (clave: Clave): string => CONJUNTOS[CLASES[partesDe(clave).clase].conjunto];
/** `Publications/{uuid}`: the identifier of a record within the repository (spec 09 §5). */
export const idDe = (g: Grafo, clave: Clave): string => `${elementoDe(clave)}s/${g.uuid(clave)}`;

const texto = (nombre: string, valor: string | null | undefined) => (valor ? el(nombre, [valor]) : null);
const enIdioma = (g: Pick<Grafo, 'idioma'>, nombre: string, valor: string | null | undefined) =>
  valor ? el(nombre, [valor], { 'xml:lang': g.idioma }) : null;
/** The texts of a work are in its language; in that of the house where nobody said it. */
const enElSuyo = (g: Grafo, { idioma }: Publicacion) => ({ idioma: idioma ?? g.idioma });
const tipo = (entidad: keyof typeof ESPACIO_DE_TIPO, uri: string) =>
  enEspacio(el('Type', [uri]), ESPACIO_DE_TIPO[entidad]);
const clasificado = (nombre: string, esquema: string, uri: string) => el(nombre, [uri], { scheme: esquema });
const periodo = (desde: string | null, hasta: string | null): Record<string, string> => {
  const atributos: Record<string, string> = {};
  if (desde) atributos.startDate = desde;
  if (hasta && (!desde || desde <= hasta)) atributos.endDate = hasta;
  return atributos;
};
const listado = (nombre: string, hijos: readonly Nodo[]) => (hijos.length > 0 ? el(nombre, hijos) : null);

type Partes = readonly (Nodo | null)[];
const soloNodos = (partes: Partes): Nodo[] => partes.filter((parte): parte is Nodo => parte !== null);

/**
 * A record inside another: null when it does not leave, so that nothing names what cannot be followed. Its nodes are
 * those with which `completo` begins: what is embedded is within the record of its own by construction (spec 09 §6).
 */
export function breve(g: Grafo, clave: Clave | null): Nodo | null {
  const ficha = clave && g.ficha(clave);
  if (!ficha || ficha.motivo) return null;
  return armado(g, ficha.clave, partesBreves(g, ficha.contenido));
}

/** The whole record: the nodes of its brief and the rest of it. */
export function completo(g: Grafo, { clave, contenido }: Ficha): Nodo {
  return armado(g, clave, [...partesBreves(g, contenido), ...demasPartes(g, contenido)]);
}

const armado = (g: Grafo, clave: Clave, partes: Partes): Nodo => {
  const elemento = elementoDe(clave);
  return el(elemento, enOrden(elemento, soloNodos(partes)), { id: idDe(g, clave) });
};

function partesBreves(g: Grafo, c: Contenido): Partes {
  switch (c.de) {
    case 'OrgUnit':
      return [texto('Acronym', c.siglas), enIdioma(g, 'Name', c.nombre), dentroDe(g, c.parteDe)];
    case 'Person':
      return [nombreDe(c), texto('ORCID', c.orcid)];
    case 'Funding':
      return [
        tipo('Funding', `${ESPACIO_DE_TIPO.Funding}#${c.tipo}`),
        enIdioma(g, 'Name', c.nombre),
        dentroDe(g, c.parteDe),
      ];
    case 'Project':
      return [
        enIdioma(g, 'Title', c.titulo),
        c.codigo ? el('Identifier', [c.codigo], { type: REFERENCIA_DE_PROYECTO }) : null,
      ];
    case 'Publication':
      return [
        tipo('Publication', COAR + c.tipo),
        enIdioma(enElSuyo(g, c), 'Title', c.titulo),
        ...(c.tipo === 'c_0640' ? c.issn.map(unIssn) : []),
      ];
    case 'Patent':
      return [tipo('Patent', COAR + c.tipo), enIdioma(g, 'Title', c.titulo)];
  }
}

function demasPartes(g: Grafo, c: Contenido): Partes {
  switch (c.de) {
    case 'OrgUnit':
      return deUnidad(c);
    case 'Person':
      return dePersona(g, c);
    case 'Funding':
      return deFondo(g, c);
    case 'Project':
      return deProyecto(g, c);
    case 'Publication':
      return dePublicacion(g, c);
    case 'Patent':
      return dePatente(g, c);
  }
}

const nombreDe = (c: Persona) => el('PersonName', [texto('FamilyNames', c.apellidos), texto('FirstNames', c.nombres)]);
const dentroDe = (g: Grafo, padre: Clave | null) => {
  const suyo = breve(g, padre);
  return suyo && el('PartOf', [suyo]);
};
const unIssn = ({ numero, medio }: Publicacion['issn'][number]) =>
  el('ISSN', [numero], medio ? { medium: `http://issn.org/vocabularies/Medium#${medio}` } : {});

const deUnidad = (c: Unidad): Partes => [
  c.tipo ? clasificado('Type', TIPO_DE_ORGANIZACION, `${TIPO_DE_ORGANIZACION}#${c.tipo}`) : null,
  texto('ElectronicAddress', c.web),
];

const dePersona = (g: Grafo, c: Persona): Partes => [
  texto('ResearcherID', c.researcherId),
  texto('ScopusAuthorID', c.scopus),
  texto('ElectronicAddress', c.correo && `mailto:${c.correo}`),
  ...c.afiliaciones.map(({ unidad, desde, hasta }) => {
    const suya = breve(g, unidad);
    return suya && el('Affiliation', [suya], periodo(desde, hasta));
  }),
];

/** A person or unit of here by its brief, or by its name alone when it has no record that leaves. */
const entidad = (g: Grafo, nombre: string, quien: { clave: Clave } | { nombre: string } | null) => {
  if (!quien) return null;
  if ('clave' in quien) {
    const suya = breve(g, quien.clave);
    return suya && el(nombre, [suya]);
  }
  return el(nombre, [el('DisplayName', [quien.nombre]), el('OrgUnit', [enIdioma(g, 'Name', quien.nombre)])]);
};

/** Their affiliation goes beside the person, never inside; who does not leave is a name without a record. */
function participante(g: Grafo, nombre: string, { nombre: firma, persona, unidad }: Participante): Nodo {
  const afiliacion = breve(g, unidad);
  return el(nombre, [
    el('DisplayName', [firma]),
    breve(g, persona) ?? el('Person'),
    afiliacion && el('Affiliation', [afiliacion]),
  ]);
}

const deFondo = (g: Grafo, c: Fondo): Partes => {
  const duracion = periodo(c.desde, c.hasta);
  return [
    c.monto ? el('Amount', [c.monto.valor], { currency: c.monto.moneda }) : null,
    c.codigo
      ? el('Identifier', [c.codigo], { type: 'https://w3id.org/cerif/vocab/IdentifierTypes#AwardNumber' })
      : null,
    enIdioma(g, 'Description', c.descripcion),
    entidad(g, 'Funder', c.financiador),
    Object.keys(duracion).length > 0 ? el('Duration', [], duracion) : null,
  ];
};

const deProyecto = (g: Grafo, c: Proyecto): Partes => {
  const coordinador = breve(g, c.coordinador);
  const equipo = [
    ...c.principales.map((p) => participante(g, 'PrincipalInvestigator', p)),
    ...c.miembros.map((p) => participante(g, 'Member', p)),
  ];
  const fondos = c.fondos.map(({ por, como }) => {
    const suyo = breve(g, como);
    return suyo && el('Funded', [entidad(g, 'By', por), el('As', [suyo])]);
  });
  const termina = c.fin && (!c.inicio || c.inicio <= c.fin) ? c.fin : null;
  return [
    texto('StartDate', c.inicio),
    texto('EndDate', termina),
    coordinador && el('Consortium', [el('Coordinator', [coordinador])]),
    listado('Team', equipo),
    ...fondos,
    ...c.materias.map(({ esquema, uri }) => clasificado('Subject', esquema, uri)),
    ...c.palabras.map((palabra) => enIdioma(g, 'Keyword', palabra)),
    enIdioma(g, 'Abstract', c.resumen),
  ];
};

/** Where it was published: by its record here, or by what is known of it. */
const contenedorDe = (g: Grafo, c: Publicacion): Nodo | null => {
  const revista = breve(g, c.revista);
  if (revista) return el('PublishedIn', [revista]);
  if (!c.contenedor) return null;
  const { como, tipo: suTipo, titulo, issn } = c.contenedor;
  const dentro = el('Publication', [
    tipo('Publication', COAR + suTipo),
    enIdioma(g, 'Title', titulo),
    ...issn.map((numero) => el('ISSN', [numero])),
  ]);
  return el(como, [dentro]);
};

const origenes = (g: Grafo, propios: readonly Clave[], ajenos: Publicacion['proyectosAjenos'] = []): Partes => [
  ...propios.map((clave) => {
    const suyo = breve(g, clave);
    return suyo && el('OriginatesFrom', [suyo]);
  }),
  ...ajenos.map(({ nombre, codigo }) =>
    el('OriginatesFrom', [
      el('Project', [
        enIdioma(g, 'Title', nombre),
        codigo ? el('Identifier', [codigo], { type: REFERENCIA_DE_PROYECTO }) : null,
      ]),
    ]),
  ),
];

const eventoDe = (g: Grafo, evento: Publicacion['evento']) => {
  if (!evento) return null;
  const { nombre, desde, hasta } = evento;
  const termina = hasta && (!desde || desde <= hasta) ? hasta : null;
  const suyo = el('Event', [enIdioma(g, 'Name', nombre), texto('StartDate', desde), texto('EndDate', termina)]);
  return el('PresentedAt', [suyo]);
};

/** Who wrote the terms of a licence is its scheme. */
const licenciaDe = ({ licencia }: Publicacion) =>
  licencia && clasificado('License', new URL('/licenses/', licencia).href, licencia);
/**
 * Who may read the work. An embargo whose end nobody knows is told as a restriction, for the profile asks its day. Of a
 * work of which nothing is said, only what describes it is given here: the document is of anyone who published it.
 */
function accesoDe({ acceso }: Publicacion): Nodo {
  const sabido = acceso?.cual === 'embargado' && acceso.hasta === null ? 'restringido' : acceso?.cual;
  const valor = `${ESPACIO_ACCESO}/${ACCESOS[sabido ?? 'metadatos'].coar}`;
  const hasta = sabido === 'embargado' ? acceso?.hasta : null;
  return enEspacio(el('Access', [valor], hasta ? { endDate: hasta } : {}), ESPACIO_ACCESO);
}

const dePublicacion = (g: Grafo, c: Publicacion): Partes => [
  texto('Language', c.idioma),
  contenedorDe(g, c),
  texto('PublicationDate', c.fecha),
  texto('Volume', c.volumen),
  texto('Edition', c.edicion),
  texto('StartPage', c.paginaInicial),
  texto('EndPage', c.paginaFinal),
  texto('DOI', c.doi),
  texto('Handle', c.handle),
  ...(c.tipo === 'c_0640' ? [] : c.issn.map(unIssn)),
  texto('ISBN', c.isbn),
  texto('URL', c.url),
  listado(
    'Authors',
    c.autores.map((autor) => participante(g, 'Author', autor)),
  ),
  listado(
    'Editors',
    c.editores.map((editor) => participante(g, 'Editor', editor)),
  ),
  listado('Publishers', soloNodos([entidad(g, 'Publisher', c.editorial)])),
  licenciaDe(c) || null,
  ...c.palabras.map((palabra) => enIdioma(enElSuyo(g, c), 'Keyword', palabra)),
  enIdioma(enElSuyo(g, c), 'Abstract', c.resumen),
  ...origenes(g, c.proyectos, c.proyectosAjenos),
  eventoDe(g, c.evento),
  c.tipo === 'c_0640' ? null : accesoDe(c),
];

const dePatente = (g: Grafo, c: Patente): Partes => [
  texto('RegistrationDate', c.presentada),
  texto('CountryCode', c.pais),
  c.oficina ? entidad(g, 'Issuer', { nombre: c.oficina }) : null,
  texto('PatentNumber', c.numero),
  texto('URL', c.url),
  listado(
    'Inventors',
    c.inventores.map((inventor) => participante(g, 'Inventor', inventor)),
  ),
  listado('Holders', soloNodos(c.titulares.map((titular) => entidad(g, 'Holder', titular)))),
  enIdioma(g, 'Abstract', c.resumen),
  ...c.palabras.map((palabra) => enIdioma(g, 'Keyword', palabra)),
  ...origenes(g, c.proyectos),
];
