import { fold } from '#core/kernel/shared/text.ts';
import type { AutorHallado } from './obra.ts';
import { texto } from './texto.ts';

const PARTICULAS = new Set(
  'al,ap,bin,da,das,de,del,della,den,der,di,do,dos,du,e,el,la,las,le,los,san,ten,ter,van,von,y,zu'.split(','),
);
const SUFIJO = /^(?:jr|sr|ii|iii|iv|hijo|filho|neto|junior)\.?$/iu;
/** Initials as «R.», «A.M.», «A. M.», «J.-P.», or «RE» of PubMed. */
const INICIALES = /^(?:\p{Lu}\p{Ll}?\.[\s-]?)+$|^\p{Lu}{1,3}\.?$/u;
/** Words that no person is called, wherever they stand in a name. */
const DE_INSTITUCION =
  /\b(?:academia|academy|association|asociacion|collaboration|colegio|college|comision|comite|commission|committee|consejo|consorcio|consortium|council|departamento|department|facultad|faculty|federacion|federation|foundation|fundacion|gobierno|government|institut|institute|instituto|investigators|laboratorio|laboratory|ministerio|ministry|museo|museum|observatorio|organization|organizacion|sociedad|society|superintendencia|universidad|universidade|universitat|university)\b/u;
/** Words that are also surnames: they tell an institution where it begins, or where it ends after some others. */
const AL_COMIENZO =
  /^(?:agency|alianza|alliance|centre|centro|center|clinica|corporacion|direccion|grupo|hospital|programa|proyecto|red|servicio)\s/u;
/** These are surnames too: an office when what follows says so and no comma parts the name. */
const DE_OFICINA =
  /^(?:agencia|archivo|autoridad|banco|biblioteca|camara|contraloria|defensoria|empresa|junta|municipalidad|naciones|oficina|organismo|secretaria|tribunal|unidad)\s(?:central|nacional|internacional|general|regional|provincial|distrital|municipal|unidas|de|del)\b/u;
const AL_FINAL = /^\S+\s\S+.*\s(?:agency|alliance|center|centre|clinic|group|hospital|network|programme|team)$/u;

/** «and others», «et al.»: there are more than those named. */
export const esEtAl = (nombre: string): boolean =>
  /^(?:others|et\.? ?al\.?|y otros|e outros|…|\.\.\.)$/iu.test(nombre.trim());
/** It says what it is, as institutions do and people do not. */
export function pareceInstitucion(nombre: string): boolean {
  const dicho = fold(nombre);
  return DE_INSTITUCION.test(dicho) || AL_COMIENZO.test(dicho) || AL_FINAL.test(dicho);
}

/** With its dashes, or without them where only an ORCID may be: an ISNI has other figures. */
function orcidDe(v: unknown): string | null {
  const dicho = texto(v, 200).toUpperCase();
  const conGuiones = /(?<!\d)\d{4}-\d{4}-\d{4}-\d{3}[\dX](?!\d)/u.exec(dicho)?.[0];
  const seguido = /(?<!\d)(0000)(000[1-3])(\d{4})(\d{3}[\dX])(?!\d)/u.exec(dicho);
  return conGuiones ?? seguido?.slice(1).join('-') ?? null;
}
/** The ORCID among several identifiers of a person, whatever stands before it. */
export const orcidEntre = (ids: readonly unknown[]): string | null =>
  ids.map(orcidDe).find((id): id is string => id !== null) ?? null;

const persona = (apellidos: string, nombres: string, orcid: string | null): AutorHallado => ({
  apellidos: apellidos.slice(0, 100),
  nombres: nombres.slice(0, 100),
  orcid,
});
/** An institution keeps its whole name. */
export const institucion = (nombre: unknown): AutorHallado | null => {
  const entero = texto(nombre, 200);
  return entero ? { apellidos: entero, nombres: '', orcid: null } : null;
};

/** «Quispe, Rosa», «King, Jr., Martin» and «King, Martin, Jr.». */
function conComas(nombre: string, orcid: string | null): AutorHallado {
  const partes = nombre.split(',').map((parte) => parte.trim());
  const sufijo = partes.slice(1).find((parte) => SUFIJO.test(parte)) ?? '';
  const [apellidos = '', ...nombres] = partes.filter((parte) => parte !== '' && parte !== sufijo);
  return persona([apellidos, sufijo].filter(Boolean).join(' '), nombres.join(', '), orcid);
}

/** «Rosa Quispe», «Ludwig van Beethoven», «Quispe Mamani R.E.» and «Quispe RE». */
function sinComas(nombre: string, orcid: string | null): AutorHallado {
  const palabras = nombre.split(' ');
  const sufijo = palabras.length > 1 && SUFIJO.test(palabras.at(-1)!) ? ` ${palabras.pop()}` : '';
  const ultima = palabras.at(-1)!;
  const primeras = palabras.findIndex((palabra, i) => i > 0 && INICIALES.test(palabra));
  const terminaEnIniciales = primeras > 0 && palabras.slice(primeras).every((palabra) => INICIALES.test(palabra));
  if (terminaEnIniciales)
    return persona(palabras.slice(0, primeras).join(' ') + sufijo, palabras.slice(primeras).join(' '), orcid);
  let desde = palabras.length - 1;
  while (desde > 1 && PARTICULAS.has(palabras[desde - 1]!.toLowerCase())) desde -= 1;
  if (desde === palabras.length - 1) return persona(ultima + sufijo, palabras.slice(0, -1).join(' '), orcid);
  return persona(palabras.slice(desde).join(' ') + sufijo, palabras.slice(0, desde).join(' '), orcid);
}

/** «Quispe, Rosa (0000-0002-1825-0097)», «Quispe, Rosa [https://orcid.org/…]». */
const ORCID_AL_LADO = /\s*[([]\s*(?:orcid:?\s*)?(?:https?:\/\/orcid\.org\/)?\d{4}-\d{4}-\d{4}-\d{3}[\dX]\s*[)\]]$/iu;

/** A person, or an institution, written as one text. Null for nobody, and for «and others». */
export function deNombre(escrito: unknown, ids: readonly unknown[] = []): AutorHallado | null {
  const dicho = texto(escrito, 300);
  const nombre = dicho
    .replace(ORCID_AL_LADO, '')
    .replace(/^"(.*)"$/u, '$1')
    .replace(/[;,\s]+$/u, '')
    .slice(0, 200);
  if (!nombre || esEtAl(nombre)) return null;
  const orcid = orcidEntre([...ids, ORCID_AL_LADO.exec(dicho)?.[0]]);
  const [primera = ''] = nombre.split(',');
  const conComa = nombre.includes(',');
  const esOficina = !conComa && DE_OFICINA.test(fold(nombre));
  if (esOficina || pareceInstitucion(primera)) return institucion(nombre);
  return conComa ? conComas(nombre, orcid) : sinComas(nombre, orcid);
}

/** A person whose family name and given names come apart; the whole name serves when they do not. */
export function autor(
  familia: unknown,
  nombres: unknown,
  ids: readonly unknown[],
  entero?: unknown,
): AutorHallado | null {
  const apellidos = texto(familia, 100);
  if (apellidos) return persona(apellidos, texto(nombres, 100), orcidEntre(ids));
  return deNombre(entero, ids);
}

/**
 * The people of a cell: apart by semicolons, bars or lines; «Quispe, R., Rojas, A.M.» of the old sheets of Scopus, and
 * «Quispe R, Rojas AM» of PubMed, by their initials.
 */
export function deCelda(celda: string): { autores: AutorHallado[]; incompleta: boolean } {
  const sinNumeros = celda.replace(/(?<!\s)\s*\(\d+\)/gu, '').trim();
  // PubMed ends its list with a full stop: «Quispe R, Rojas AM.».
  const limpia = /^[^.]*\s\p{Lu}{1,3}\.$/u.test(sinNumeros) ? sinNumeros.slice(0, -1) : sinNumeros;
  const partes = nombresDe(limpia).map((parte) => parte.trim());
  const autores = partes.map((parte) => deNombre(parte)).filter((uno): uno is AutorHallado => uno !== null);
  return { autores, incompleta: partes.some(esEtAl) };
}
function nombresDe(celda: string): string[] {
  if (/[;|\n]/u.test(celda)) return celda.split(/[;|\n]/u);
  const trozos = celda
    .split(/,(?!\s*(?:jr|sr|ii|iii|iv)\b)\s*/iu)
    .map((trozo) => trozo.trim())
    .filter(Boolean);
  const sinPunto = (trozo: string) => trozo.replace(/,.*$/u, '').replace(/\s/gu, '');
  const enPares =
    trozos.length > 2 && trozos.length % 2 === 0 && trozos.every((t, i) => i % 2 === 0 || INICIALES.test(sinPunto(t)));
  if (enPares) return trozos.flatMap((trozo, i) => (i % 2 === 0 ? [`${trozo}, ${trozos[i + 1]}`] : []));
  const conIniciales = (trozo: string) => /\s(?:\p{Lu}\.?-?){1,4}\.?$/u.test(trozo);
  if (trozos.length > 1 && trozos.every((trozo) => conIniciales(trozo) || esEtAl(trozo))) return trozos;
  if (trozos.length > 2 && trozos.every((trozo) => trozo.includes(' '))) return trozos;
  const unidos = / and | y | & /u;
  if (unidos.test(celda) && !celda.includes(',')) return celda.split(unidos);
  const sueltos = trozos.length > 2 && trozos.length % 2 === 0 && !pareceInstitucion(celda);
  return sueltos ? trozos.flatMap((trozo, i) => (i % 2 === 0 ? [`${trozo}, ${trozos[i + 1]}`] : [])) : [celda];
}
