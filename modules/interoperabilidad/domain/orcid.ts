import { normalDoi } from '#core/kernel/shared/identifiers.ts';
import { type TipoPublicacion, tipoDe } from '#modules/publicaciones/domain/tipos.ts';
import type { CategoriaAutor } from '#modules/publicaciones/domain/vocabularios.ts';

/** Where a researcher looks after their link, and where ORCID sends them back. */
export const RUTA_RETORNO = '/investigador/perfil/orcid';
export const ORCID = 'https://orcid.org';
/** Minutes that a person has to answer in ORCID. */
export const MINUTOS_DE_VINCULO = 10;
/** Anyone who advised a work did not write it: it is not theirs in ORCID. */
export const NO_AUTORES = ['Asesor', 'Co-Asesor'] as const;

const SUPERVISION = 'http://credit.niso.org/contributor-roles/supervision/';
/** What each is in ORCID: its own words, and that of CRediT for anyone who advised. */
const ROL: Record<CategoriaAutor, string> = {
  Autor: 'author',
  'Autor de correspondencia': 'author',
  Editor: 'editor',
  Asesor: SUPERVISION,
  'Co-Asesor': SUPERVISION,
  Tesista: 'author',
  Inventor: 'co-inventor',
};

/** What a registered publication says to ORCID. */
export type Publicada = {
  id: number;
  tipo: TipoPublicacion;
  titulo: string;
  contenedor: string | null;
  fecha: string | null;
  doi: string | null;
  isbn: string | null;
  issn: string | null;
  registro: string | null;
  url: string | null;
  pais: string | null;
  /** In its order. */
  autores: readonly Contribuyente[];
};
/** An author as the work prints them; their ORCID only when they proved it. */
type Contribuyente = { nombre: string; categoria: CategoriaAutor; orcid: string | null };
type Identificador = [tipo: string, valor: string | null, relacion: 'self' | 'part-of'];

/**
 * Its identifiers: of itself, and of the book or journal that holds it. Without one of its own, the number of the
 * register is.
 */
function identificadores(p: Publicada): Identificador[] {
  const propios: Identificador[] = [
    ['doi', p.doi && normalDoi(p.doi), 'self'],
    ['isbn', p.isbn, tipoDe(p.tipo).fuera.numerosPropios ? 'self' : 'part-of'],
    ['issn', p.issn, 'part-of'],
    ['pat', p.tipo === 'patente' ? p.registro : null, 'self'],
  ];
  const dichos = propios.filter(([, valor]) => valor);
  return dichos.some(([, , relacion]) => relacion === 'self')
    ? dichos
    : [...dichos, ['source-work-id', String(p.id), 'self']];
}

const valor = (value: string | null | undefined) => (value ? { value } : null);
const contribuyente = ({ nombre, categoria, orcid }: Contribuyente, n: number, sitio: string) => ({
  'contributor-orcid': orcid && { uri: `${sitio}/${orcid}`, path: orcid, host: new URL(sitio).host },
  'credit-name': valor(nombre),
  'contributor-attributes': {
    'contributor-sequence': n === 0 ? 'first' : 'additional',
    'contributor-role': ROL[categoria],
  },
});
/**
 * A publication as a work of ORCID (API 3.0, `/{orcid}/work`; spec 03 §12).
 * @param putCode the number of the work there, once it is there
 * @param sitio where its records are: ORCID, or its sandbox
 */
export function obraParaOrcid(p: Publicada, { putCode, sitio = ORCID }: { putCode?: string; sitio?: string } = {}) {
  const [anio, mes, dia] = (p.fecha ?? '').split('-');
  return {
    ...(putCode ? { 'put-code': Number(putCode) } : {}),
    title: { title: { value: p.titulo } },
    'journal-title': valor(p.contenedor),
    type: tipoDe(p.tipo).fuera.orcid,
    'publication-date': anio ? { year: valor(anio), month: valor(mes), day: valor(dia) } : null,
    'external-ids': {
      'external-id': identificadores(p).map(([tipo, v, relacion]) => ({
        'external-id-type': tipo,
        'external-id-value': v,
        'external-id-url': tipo === 'doi' ? { value: `https://doi.org/${v}` } : null,
        'external-id-relationship': relacion,
      })),
    },
    url: valor(p.url),
    country: valor(p.pais),
    contributors: { contributor: p.autores.map((a, n) => contribuyente(a, n, sitio)) },
  };
}

/**
 * What a refusal of ORCID to take, change or remove a work means, and what to do (spec 03 §14.17: nothing is
 * swallowed).
 */
export const FALLAS_DE_ENVIO: Readonly<Record<number, string>> = {
  400: 'ORCID no aceptó sus datos. Revise el título, la fecha y los identificadores de la publicación, pida su corrección y reintente.',
  403: 'ORCID no dejó escribir en su registro. Desvincule su ORCID y vincúlelo otra vez, con permiso para enviar.',
  404: 'Usted la quitó de su ORCID. Si quiere que vuelva, reintente; si no, quite su marca.',
  422: 'ORCID no aceptó sus datos. Revise el título, la fecha y los identificadores de la publicación, pida su corrección y reintente.',
};
export const SE_REINTENTA = 'ORCID no respondió bien. Se intentará de nuevo sin que usted haga nada.';

/** How it goes with a publication: what its row and its last answer say. */
export type Envio = 'no' | 'por_enviar' | 'en_orcid' | 'por_quitar' | 'fallo';
export const ENVIOS = {
  no: { label: 'No se envía', tone: 'gray' },
  por_enviar: { label: 'Por enviar', tone: 'blue' },
  en_orcid: { label: 'En su ORCID', tone: 'green' },
  por_quitar: { label: 'Por quitar', tone: 'yellow' },
  fallo: { label: 'No se pudo', tone: 'red' },
} as const satisfies Record<Envio, { label: string; tone: string }>;

type Fila = { vigente: boolean; putCode: string | null; falla: string | null; retirada: boolean; alDia: boolean };
/** @param f what the register keeps of the sending; null when it was never asked */
export function envioDe(f: Fila | null): Envio {
  if (!f) return 'no';
  if (f.falla) return 'fallo';
  if (f.retirada || !f.vigente) return f.putCode ? 'por_quitar' : 'no';
  return f.putCode && f.alDia ? 'en_orcid' : 'por_enviar';
}
