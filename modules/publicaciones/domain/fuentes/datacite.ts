import type { TipoVigente } from '../tipos.ts';
import { armarObra, autor, dia, en, lista, type Nodo, presentes } from './obra.ts';

const TIPO: Record<string, TipoVigente> = {
  JournalArticle: 'articulo',
  Book: 'libro',
  BookChapter: 'capitulo',
  ConferencePaper: 'evento',
  ConferenceProceeding: 'evento',
  Dissertation: 'tesis',
};

/** A work of DataCite (`/dois/{doi}`): theses and reports of repositories, above all. */
export function deDatacite(respuesta: Nodo) {
  const a = en(respuesta, 'data', 'attributes');
  const de = (clave: string, tipo: string, campo: string, valor: string) =>
    en(
      lista(en(a, clave)).find((x) => en(x, campo) === tipo),
      valor,
    );
  return armarObra('DataCite', {
    tipo: TIPO[String(en(a, 'types', 'resourceTypeGeneral'))] ?? null,
    titulo: en(a, 'titles', 0, 'title'),
    contenedor: en(a, 'container', 'title'),
    fecha: dia(de('dates', 'Issued', 'dateType', 'date')) || dia(String(en(a, 'publicationYear') ?? '')),
    doi: en(a, 'doi'),
    issn: en(a, 'container', 'identifierType') === 'ISSN' ? en(a, 'container', 'identifier') : undefined,
    url: en(a, 'url'),
    editorial: en(a, 'publisher', 'name') ?? en(a, 'publisher'),
    resumen: de('descriptions', 'Abstract', 'descriptionType', 'description'),
    volumen: en(a, 'container', 'volume'),
    numero: en(a, 'container', 'issue'),
    paginaInicial: en(a, 'container', 'firstPage'),
    paginaFinal: en(a, 'container', 'lastPage'),
    claves: lista(en(a, 'subjects')).map((s) => en(s, 'subject')),
    autores: presentes(
      lista(en(a, 'creators')).map((c) =>
        autor(en(c, 'familyName'), en(c, 'givenName'), en(c, 'nameIdentifiers', 0, 'nameIdentifier'), en(c, 'name')),
      ),
    ),
  });
}
