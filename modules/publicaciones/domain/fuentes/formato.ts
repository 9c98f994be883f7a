import { conLineas } from './lectura.ts';
import { lineaDeCabecera, pareceHoja } from './tabla.ts';

export const FORMATOS = {
  bibtex: 'BibTeX',
  ris: 'RIS',
  wos: 'Web of Science',
  nbib: 'PubMed',
  enw: 'EndNote',
  xml: 'XML de EndNote',
  json: 'CSL-JSON',
  csv: 'hoja',
} as const;
export type Formato = keyof typeof FORMATOS;
/** How each opens; a sheet has a column of titles among its first lines. */
const COMIENZOS: readonly (readonly [Formato, RegExp])[] = [
  ['ris', /^[ \t]{0,3}TY(?:[ \t]{0,3}-(?: |$)|[ \t]{1,3}-)/mu],
  ['nbib', /^PMID ?- /mu],
  ['wos', /^(?:FN [^\n]*\nVR |PT [JBSPC]\s*$)/mu],
  ['enw', /^%0 /mu],
  ['xml', /^\s*(?:<\?xml[^>]*>\s*)?<xml>\s*<records>/u],
  ['bibtex', /^[ \t]*@[ \t]*\p{L}{1,40}[ \t]*[{(]/mu],
  ['json', /^\s*(?:\[\s*\{|\{\s*")/u],
];
const PRIMERAS = 50_000;

/** The format of a text of references; null when it is none that is read. */
export function formatoDe(escrito: string): Formato | null {
  const texto = conLineas(escrito.slice(0, PRIMERAS));
  const hallado = COMIENZOS.find(([, comienzo]) => comienzo.test(texto));
  if (hallado) return hallado[0];
  const lineas = texto.split('\n');
  // Who brings a sheet of their own says which of its columns is the title.
  return lineaDeCabecera(lineas) >= 0 || pareceHoja(lineas) ? 'csv' : null;
}
