import type { Nodo } from './arbol.ts';
import PERFIL from './datos/perfil.json' with { type: 'json' };
import TIPOS from './datos/tipos-coar.json' with { type: 'json' };

/** The two versions of the OpenAIRE profile that are served over the same items (spec 09 §3). */
export const VERSIONES = ['1.2', '1.1'] as const;
export type Version = (typeof VERSIONES)[number];
export const espacioDe = (version: Version) => `https://www.openaire.eu/cerif-profile/${version}/`;
export const esquemaDe = (version: Version) =>
  `https://www.openaire.eu/schema/cris/${version}/openaire-cerif-profile.xsd`;

const VOCABULARIO = 'https://www.openaire.eu/cerif-profile/vocab';
export const ESPACIO_DE_TIPO = {
  Publication: `${VOCABULARIO}/COAR_Publication_Types`,
  Patent: `${VOCABULARIO}/COAR_Patent_Types`,
  Product: `${VOCABULARIO}/COAR_Product_Types`,
  Funding: `${VOCABULARIO}/OpenAIRE_Funding_Types`,
} as const;
export const ESPACIO_COMPATIBILIDAD = `${VOCABULARIO}/OpenAIRE_Service_Compatibility`;
export const ESPACIO_ACCESO = 'http://purl.org/coar/access_right';
export const COAR = 'http://purl.org/coar/resource_type/';
export const TIPOS_DE_FONDO = [
  'FundingProgramme',
  'Call',
  'Tender',
  'Gift',
  'InternalFunding',
  'Contract',
  'Award',
  'Grant',
] as const;
export type TipoDeFondo = (typeof TIPOS_DE_FONDO)[number];
export const ACCESOS = ['c_abf2', 'c_f1cf', 'c_16ec', 'c_14cb'].map((codigo) => `${ESPACIO_ACCESO}/${codigo}`);

/** Elements with an identifier that are harvested on their own. */
export const ENTIDADES = [
  'Publication',
  'Product',
  'Patent',
  'Person',
  'OrgUnit',
  'Project',
  'Funding',
  'Event',
  'Equipment',
] as const;
export type Entidad = (typeof ENTIDADES)[number];
export const esEntidad = (nombre: string): nombre is Entidad => ENTIDADES.some((entidad) => entidad === nombre);

/** The nine sets, always listed (spec 09 §4), and the element of their records. */
export const CONJUNTOS = {
  publications: 'Publication',
  products: 'Product',
  patents: 'Patent',
  persons: 'Person',
  orgunits: 'OrgUnit',
  projects: 'Project',
  funding: 'Funding',
  events: 'Event',
  equipments: 'Equipment',
} as const satisfies Record<string, Entidad>;
export type Conjunto = keyof typeof CONJUNTOS;
export const CLAVES_DE_CONJUNTO = [
  'publications',
  'products',
  'patents',
  'persons',
  'orgunits',
  'projects',
  'funding',
  'events',
  'equipments',
] as const satisfies readonly Conjunto[];
export const ETIQUETAS_DE_CONJUNTO: Readonly<Record<Conjunto, string>> = {
  publications: 'Publicaciones y revistas',
  products: 'Conjuntos de datos y software',
  patents: 'Patentes',
  persons: 'Personas',
  orgunits: 'Unidades y grupos',
  projects: 'Proyectos',
  funding: 'Financiamiento',
  events: 'Eventos',
  equipments: 'Equipos',
};
export const setSpecDe = (conjunto: string) => `openaire_cris_${conjunto}`;
export const setNameDe = (conjunto: string) => `OpenAIRE_CRIS_${conjunto}`;

type DefElemento = { secuencia: readonly string[]; repetibles: readonly string[]; soloEn12: readonly string[] };
const ELEMENTOS: Readonly<Record<string, DefElemento>> = PERFIL;
/** What the profile says of the children of an element; undefined for those that are not entities. */
export const defDe = (nombre: string): DefElemento | undefined => ELEMENTOS[nombre];

/** The children of an entity in the mandatory order (spec 09 §7). @throws Error for one that it does not have */
export function enOrden(entidad: string, hijos: readonly Nodo[]): Nodo[] {
  const secuencia = defDe(entidad)?.secuencia ?? [];
  const lugar = (hijo: Nodo) => {
    const donde = secuencia.indexOf(hijo.nombre);
    if (donde < 0) throw new Error(`The profile has no ${entidad}/${hijo.nombre}`);
    return donde;
  };
  return hijos
    .map((hijo) => ({ hijo, lugar: lugar(hijo) }))
    .sort((a, b) => a.lugar - b.lugar)
    .map(({ hijo }) => hijo);
}

type DefTipo = { codigo: string; en11?: string };
const TIPOS_COAR: Readonly<Record<string, readonly DefTipo[]>> = TIPOS;
/** The codes of COAR that an entity may bear in a version, and the nearest ancestor where the version lacks one. */
export const tiposCoar = (entidad: string, version: Version): string[] =>
  (TIPOS_COAR[entidad] ?? []).map(({ codigo, en11 }) => COAR + (version === '1.1' ? (en11 ?? codigo) : codigo));
const EN_11 = new Map(
  Object.values(TIPOS_COAR).flatMap((tipos) =>
    tipos.flatMap(({ codigo, en11 }) => (en11 ? [[COAR + codigo, COAR + en11] as const] : [])),
  ),
);
export const tipoEn11 = (uri: string): string => EN_11.get(uri) ?? uri;

/** A record of 1.2 that says the same in 1.1: only its namespace, which comes first, is another. */
export const enEspacio11 = (xml12: string): string => xml12.replace(espacioDe('1.2'), espacioDe('1.1'));
