import { esNodo, hijosDe, type Nodo, textoDe } from './arbol.ts';
import {
  ACCESOS,
  defDe,
  ENTIDADES,
  ESPACIO_ACCESO,
  ESPACIO_DE_TIPO,
  esEntidad,
  espacioDe,
  TIPOS_DE_FONDO,
  tiposCoar,
  type Version,
} from './perfil.ts';
import { esIsbn, esOrcid } from './valores.ts';

/** A rule that a record breaks: where, and in words that its office understands. */
export type Falla = { regla: string; donde: string; detalle: string };

const EN_IDIOMA = [
  'Title',
  'Subtitle',
  'NameAbbreviation',
  'Name',
  'Keyword',
  'Abstract',
  'Description',
  'VersionInfo',
];
const CLASIFICADOS = ['Subject', 'License', 'Status', 'Classification'];
const FECHAS_ENTERAS = ['StartDate', 'EndDate', 'RegistrationDate', 'ApprovalDate'];
const FECHA_LIBRE = /^\d{4}(?:-\d{2}(?:-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})?)?)?)?$/;
const FECHA_ENTERA = /^\d{4}-\d{2}-\d{2}$/;
const MAX_ID = 128;

/** How the text of each identifier must be written, whatever the version (spec 09 §7). */
const FORMAS: Readonly<Record<string, (texto: string) => boolean>> = {
  DOI: (t) => /^10\.\d{4,}(?:\.\d+)*\/\S+$/.test(t),
  GrantDOI: (t) => /^10\.\d{4,}(?:\.\d+)*\/\S+$/.test(t),
  ISSN: (t) => /^\d{4}-\d{3}[\dX]$/.test(t),
  ISBN: esIsbn,
  ORCID: (t) => t.startsWith('https://orcid.org/') && esOrcid(t.slice('https://orcid.org/'.length)),
  ScopusAuthorID: (t) => /^\d{10,11}$/.test(t),
  ResearcherID: (t) => /^[A-Z]{1,3}-\d{4}-(?:19|20)\d\d$/.test(t),
  ISNI: (t) => /^\d{4} \d{4} \d{4} \d{3}[\dX]$/.test(t),
  RORID: (t) => /^https:\/\/ror\.org\/0[\da-hj-km-np-tv-z]{6}\d{2}$/i.test(t),
  FundRefID: (t) => /^https:\/\/doi\.org\/10\.13039\/\d+$/.test(t),
  ElectronicAddress: (t) => /^(?:mailto:[^\s@]+@[^\s@]+|https?:\/\/\S+|tel:\S+)$/.test(t),
  PublicationDate: (t) => FECHA_LIBRE.test(t),
};
const FORMAS_EN_11: typeof FORMAS = {
  ORCID: (t) => !t.includes('/0009-'),
  ResearcherID: (t) => /^[A-Z]-/.test(t),
};

type Lugar = { version: Version; camino: string; fallas: Falla[] };
const anotar = ({ fallas, camino }: Lugar, regla: string, detalle: string, hijo = '') =>
  fallas.push({ regla, donde: hijo ? `${camino}/${hijo}` : camino, detalle });

/**
 * What a record breaks of the profile, in a version: order, what is compulsory, values and closed lists, whatever the
 * validator of OpenAIRE fails for or only logs (spec 09 §7).
 * @param elemento local name that its set asks for
 * @param id what its identifier in OAI-PMH ends with
 */
export function fallasDe(nodo: Nodo, version: Version, elemento: string, id: string): Falla[] {
  const lugar: Lugar = { version, camino: nodo.nombre, fallas: [] };
  if (nodo.nombre !== elemento) anotar(lugar, 'elemento', `El conjunto pide ${elemento}`);
  if (nodo.ns !== espacioDe(version)) anotar(lugar, 'espacio', 'No es el espacio de nombres del perfil');
  if (nodo.atributos?.id !== id) anotar(lugar, 'id', 'El identificador no es el del registro');
  if (hijosDe(nodo).length === 0) anotar(lugar, 'vacio', 'No dice nada');
  revisar(nodo, lugar);
  return lugar.fallas;
}

function revisar(nodo: Nodo, lugar: Lugar): void {
  if (esEntidad(nodo.nombre) && !nodo.ns?.startsWith('https://www.openaire.eu/cerif-profile/vocab'))
    revisarEntidad(nodo, lugar);
  if (nodo.nombre === 'Service') revisarSecuencia(nodo, lugar);
  revisarEnlace(nodo, lugar);
  revisarTexto(nodo, lugar);
  revisarPeriodo(nodo, lugar);
  for (const hijo of hijosDe(nodo)) revisar(hijo, { ...lugar, camino: `${lugar.camino}/${hijo.nombre}` });
}

function revisarEntidad(nodo: Nodo, lugar: Lugar): void {
  const sobran = Object.keys(nodo.atributos ?? {}).filter((atributo) => atributo !== 'id');
  if (sobran.length > 0) anotar(lugar, 'atributos', `Solo lleva id, no ${sobran.join(', ')}`);
  if ((nodo.atributos?.id ?? '').length > MAX_ID) anotar(lugar, 'id', 'Tiene más de 128 caracteres');
  const hijos = hijosDe(nodo);
  if (nodo.hijos.some((hijo) => !esNodo(hijo) && hijo.trim() !== '')) anotar(lugar, 'texto', 'Lleva texto suelto');
  revisarSecuencia(nodo, lugar);
  const tipo = hijos[0];
  if (nodo.nombre in ESPACIO_DE_TIPO && hijos.length > 0 && tipo?.nombre !== 'Type')
    anotar(lugar, 'tipo', 'Falta su tipo');
  if (tipo?.nombre === 'Type') revisarTipo(nodo.nombre, tipo, lugar);
}

function revisarSecuencia(nodo: Nodo, lugar: Lugar): void {
  const def = defDe(nodo.nombre);
  if (!def) return;
  let antes = -1;
  for (const { nombre } of hijosDe(nodo)) {
    const donde = def.secuencia.indexOf(nombre);
    if (donde < 0) anotar(lugar, 'desconocido', 'El perfil no tiene este elemento', nombre);
    else if (donde < antes) anotar(lugar, 'orden', 'Está fuera de su orden', nombre);
    else if (donde === antes && !def.repetibles.includes(nombre)) anotar(lugar, 'repetido', 'Solo va una vez', nombre);
    if (lugar.version === '1.1' && def.soloEn12.includes(nombre))
      anotar(lugar, 'version', 'No es del perfil 1.1', nombre);
    antes = Math.max(antes, donde);
  }
}

function revisarTipo(entidad: string, tipo: Nodo, lugar: Lugar): void {
  const valor = textoDe(tipo);
  const espacio = Object.entries(ESPACIO_DE_TIPO).find(([nombre]) => nombre === entidad)?.[1];
  if (!espacio) {
    if (!tipo.atributos?.scheme) anotar(lugar, 'esquema', 'Falta el esquema del tipo', 'Type');
    return;
  }
  if (tipo.ns !== espacio) anotar(lugar, 'espacio', 'No es el vocabulario del tipo', 'Type');
  const validos =
    entidad === 'Funding' ? TIPOS_DE_FONDO.map((clave) => `${espacio}#${clave}`) : tiposCoar(entidad, lugar.version);
  if (!validos.includes(valor)) anotar(lugar, 'tipo', `${valor} no es de la lista`, 'Type');
}

/** Who is named beside a DisplayName must follow it, though empty. */
function revisarEnlace(nodo: Nodo, lugar: Lugar): void {
  const nombres = hijosDe(nodo).map(({ nombre }) => nombre);
  if (!nombres.includes('DisplayName')) return;
  const seguido = nombres[0] === 'DisplayName' && ENTIDADES.some((entidad) => entidad === nombres[1]);
  if (!seguido) anotar(lugar, 'nombre-solo', 'Un nombre va seguido de la persona o entidad');
}

function revisarTexto(nodo: Nodo, lugar: Lugar): void {
  const { nombre, atributos = {} } = nodo;
  if (hijosDe(nodo).length > 0) return;
  const valor = textoDe(nodo);
  if (EN_IDIOMA.includes(nombre) && !atributos['xml:lang']) anotar(lugar, 'idioma', 'Falta el idioma del texto');
  if (CLASIFICADOS.includes(nombre) && (!atributos.scheme || !/^https?:\/\/\S+$/.test(valor)))
    anotar(lugar, 'esquema', 'Lleva esquema y una dirección');
  if (FECHAS_ENTERAS.includes(nombre) && !FECHA_ENTERA.test(valor)) anotar(lugar, 'fecha', `${valor} no es un día`);
  const bien = FORMAS[nombre];
  const bienEn11 = lugar.version === '1.1' ? FORMAS_EN_11[nombre] : undefined;
  if ((bien && !bien(valor)) || (bienEn11 && !bienEn11(valor))) anotar(lugar, 'forma', `${valor} está mal escrito`);
  if (nombre === 'Access') revisarAcceso(nodo, valor, lugar);
  if (nombre === 'Amount' && (!atributos.currency || !/^\d+(?:\.\d+)?$/.test(valor)))
    anotar(lugar, 'monto', 'Lleva moneda y una cifra');
  if (nombre === 'Identifier' && !atributos.type) anotar(lugar, 'esquema', 'Falta el tipo del identificador');
}

function revisarAcceso({ ns, atributos = {} }: Nodo, valor: string, lugar: Lugar): void {
  if (ns !== ESPACIO_ACCESO || !ACCESOS.includes(valor)) anotar(lugar, 'acceso', `${valor} no es de la lista`);
  const embargado = valor.endsWith('/c_f1cf');
  if (embargado !== Boolean(atributos.endDate) || atributos.startDate)
    anotar(lugar, 'acceso', 'Solo lo embargado lleva fecha de fin');
}

function revisarPeriodo({ atributos = {} }: Nodo, lugar: Lugar): void {
  const { startDate, endDate } = atributos;
  for (const fecha of [startDate, endDate])
    if (fecha !== undefined && !FECHA_LIBRE.test(fecha)) anotar(lugar, 'fecha', `${fecha} no es una fecha`);
  if (startDate && endDate && startDate > endDate) anotar(lugar, 'fecha', 'Termina antes de empezar');
}
