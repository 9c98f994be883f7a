import { languageSaid } from '#core/kernel/shared/language-list.ts';
import { licenseFault, normalLicense } from '#core/kernel/shared/licenses.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { CAMPOS } from '../campos.ts';
import type { Acceso } from '../vocabularios.ts';
import deLatex from './idiomas-de-latex.json' with { type: 'json' };
import { texto } from './texto.ts';

const DE_LATEX: Readonly<Record<string, string>> = deLatex;
const cadaUno = (v: unknown): string[] =>
  (Array.isArray(v) ? v : [v]).map((uno) => (typeof uno === 'boolean' ? String(uno) : texto(uno, 400))).filter(Boolean);
const unIdioma = (dicho: string): string | null => DE_LATEX[fold(dicho)] ?? languageSaid(dicho);

/** The language of a work, the first that is told of it, by its code; empty when nobody knows which it is. */
export function idiomaDe(v: unknown): string {
  const dichos = cadaUno(v).flatMap((dicho) => [
    dicho,
    ...dicho.split(/\s*[;,/|]\s*/u),
    dicho.replace(/\s*\(.*$/u, ''),
  ]);
  return dichos.map(unIdioma).find((codigo) => codigo !== null) ?? '';
}

const NO_ES_LICENCIA = /\/(?:tdm|text-?and-?data-?mining)\b|purl\.org\/coar\/access_right/iu;
/** The licence of a work, of the first that is one: a right to mine its text is none, nor is who may read it. */
export function licenciaDe(v: unknown): string {
  const dichas = cadaUno(v)
    .filter((dicha) => !NO_ES_LICENCIA.test(dicha))
    .map(normalLicense);
  return dichas.find((dicha) => dicha.length <= CAMPOS.licencia.max && licenseFault(dicha) === null) ?? '';
}

/** How catalogues say who may read a work: the codes of COAR and of OpenAIRE, words, colours and plain yes or no. */
const ACCESO: readonly (readonly [RegExp, Acceso])[] = [
  [/c_14cb|closedaccess|metadata ?only|solo (?:los )?metadatos/u, 'metadatos'],
  [/c_f1cf|embarg/u, 'embargado'],
  [/c_16ec|restric|restring|\bclosed\b|cerrado|not open|no abierto|subscription|suscripcion/u, 'restringido'],
  [/c_abf2|open ?access|acceso abierto|all open|all oa/u, 'abierto'],
  [/^(?:open|abierto|true|yes|si|1)$|^(?:dj |other )?(?:gold|green|hybrid|bronze|diamond)\b/u, 'abierto'],
  [/^(?:false|no|0)$/u, 'restringido'],
];
/** Who may read a work, of the first words that tell it; empty when none does. */
export function accesoDicho(v: unknown): Acceso | '' {
  const dichos = cadaUno(v).map(fold);
  return dichos.flatMap((dicho) => ACCESO.find(([es]) => es.test(dicho))?.[1] ?? [])[0] ?? '';
}
