import { esNodo, type Nodo, textoDe } from './arbol.ts';
import { defDe, tipoEn11, type Version } from './perfil.ts';

/** Identifiers whose newer forms the profile 1.1 does not know: they are left out of it (spec 09 §7). */
const SOLO_EN_12: Readonly<Record<string, RegExp>> = {
  ORCID: /orcid\.org\/0009-/,
  ResearcherID: /^[A-Z]{2,}-/,
};

const falta = (padre: Nodo, hijo: Nodo): boolean =>
  (defDe(padre.nombre)?.soloEn12.includes(hijo.nombre) ?? false) ||
  Boolean(SOLO_EN_12[hijo.nombre]?.test(textoDe(hijo)));

/**
 * The tree as a version of the profile has it. What it decides of an element depends on the element and its parent
 * alone, so that what was embedded in a record stays within the record of its own.
 */
export function enVersion(nodo: Nodo, version: Version): Nodo {
  return version === '1.2' ? nodo : en11(nodo);
}

function en11(nodo: Nodo): Nodo {
  const hijos = nodo.hijos
    .filter((hijo) => !esNodo(hijo) || !falta(nodo, hijo))
    .map((hijo) => (esNodo(hijo) ? en11(hijo) : tipoEn11(hijo)));
  const nombre = nodo.nombre === 'InkindContributor' ? 'InKindContributor' : nodo.nombre;
  const igual = { nombre, hijos, atributos: nodo.atributos ?? {} };
  return nodo.ns ? { ns: nodo.ns, nombre, hijos, atributos: igual.atributos } : igual;
}
