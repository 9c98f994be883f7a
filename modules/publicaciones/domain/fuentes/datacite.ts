import type { TipoVigente } from '../tipos.ts';
import { leerFecha, masPrecisa } from './fecha.ts';
import { autor, deNombre, institucion } from './nombres.ts';
import { armarObra, en, gradoDe, lista, type Nodo, type Obra, presentes, tipoDeClase } from './obra.ts';

const TIPO: Readonly<Record<string, TipoVigente>> = {
  JournalArticle: 'articulo',
  Book: 'libro',
  BookChapter: 'capitulo',
  ConferencePaper: 'evento',
  ConferenceProceeding: 'evento',
  Dissertation: 'tesis',
};
/** Kinds that say nothing by themselves: the free words beside them do. */
const SIN_DECIR = new Set(['Text', 'Other', 'undefined']);

/** Those of a person, with ORCID before ISNI or whatever else they have. */
const idsDe = (c: Nodo) => {
  const ids = lista(en(c, 'nameIdentifiers'));
  const deOrcid = ids.filter((id) => /orcid/iu.test(String(en(id, 'nameIdentifierScheme'))));
  return (deOrcid.length > 0 ? deOrcid : ids.filter((id) => !en(id, 'nameIdentifierScheme'))).map((id) =>
    en(id, 'nameIdentifier'),
  );
};
function deAutor(c: Nodo) {
  if (en(c, 'nameType') === 'Organizational') return institucion(en(c, 'name'));
  return en(c, 'familyName')
    ? autor(en(c, 'familyName'), en(c, 'givenName'), idsDe(c))
    : deNombre(en(c, 'name'), idsDe(c));
}

/** Those who made it; of a book that names none, its editors. */
function firmantes(a: Nodo) {
  const autores = presentes(lista(en(a, 'creators')).map(deAutor));
  const editores = lista(en(a, 'contributors')).filter((uno) => en(uno, 'contributorType') === 'Editor');
  return autores.length > 0 ? autores : presentes(editores.map(deAutor));
}

/** A work of DataCite (`/dois/{doi}`): theses and reports of repositories, above all. */
export function deDatacite(respuesta: Nodo): Obra | null {
  const a = en(respuesta, 'data', 'attributes');
  const de = (clave: string, tipo: string, campo: string, valor: string) =>
    en(
      lista(en(a, clave)).find((x) => en(x, campo) === tipo),
      valor,
    );
  const general = String(en(a, 'types', 'resourceTypeGeneral'));
  const libre = SIN_DECIR.has(general) ? tipoDeClase(en(a, 'types', 'resourceType')) : null;
  const tipo = TIPO[general] ?? libre;
  const titulo = lista(en(a, 'titles')).find((t) => !en(t, 'titleType')) ?? en(a, 'titles', 0);
  const derechos = (...partes: string[]) =>
    lista(en(a, 'rightsList')).flatMap((derecho) => partes.map((parte) => en(derecho, parte)));
  const subtitulo = de('titles', 'Subtitle', 'titleType', 'title');
  return armarObra('DataCite', {
    tipo,
    titulo: [en(titulo, 'title'), subtitulo].filter((parte) => typeof parte === 'string' && parte).join(': '),
    contenedor: en(a, 'container', 'title'),
    fecha: masPrecisa([leerFecha(de('dates', 'Issued', 'dateType', 'date')), String(en(a, 'publicationYear') ?? '')]),
    doi: en(a, 'doi'),
    isbn: lista(en(a, 'identifiers'))
      .filter((x) => en(x, 'identifierType') === 'ISBN')
      .map((x) => en(x, 'identifier')),
    issn: en(a, 'container', 'identifierType') === 'ISSN' ? en(a, 'container', 'identifier') : undefined,
    url: en(a, 'url'),
    editorial: en(a, 'publisher', 'name') ?? en(a, 'publisher'),
    resumen: de('descriptions', 'Abstract', 'descriptionType', 'description'),
    volumen: en(a, 'container', 'volume'),
    numero: en(a, 'container', 'issue'),
    paginaInicial: en(a, 'container', 'firstPage'),
    paginaFinal: en(a, 'container', 'lastPage'),
    paginaTotal: en(a, 'sizes', 0),
    grado: tipo === 'tesis' ? gradoDe(String(en(a, 'types', 'resourceType') ?? '')) : '',
    idioma: en(a, 'language'),
    licencia: derechos('rightsUri', 'rightsIdentifier', 'rights'),
    acceso: derechos('rightsUri', 'rights'),
    serie: TIPO[general] === 'libro' ? en(a, 'container', 'title') : undefined,
    claves: lista(en(a, 'subjects')).map((s) => en(s, 'subject')),
    autores: firmantes(a),
  });
}
