import { enAlto } from './texto.ts';

/** Marks that LaTeX puts over the letter that follows, as combining characters of Unicode. */
const TILDES: Readonly<Record<string, string>> = {
  "'": '\u0301',
  '`': '\u0300',
  '^': '\u0302',
  '"': '\u0308',
  '~': '\u0303',
  '=': '\u0304',
  '.': '\u0307',
  u: '\u0306',
  v: '\u030c',
  H: '\u030b',
  c: '\u0327',
  k: '\u0328',
  r: '\u030a',
  d: '\u0323',
  b: '\u0331',
};
const SIGNOS: Readonly<Record<string, string>> = {
  ss: 'ß',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  o: 'ø',
  O: 'Ø',
  aa: 'å',
  AA: 'Å',
  l: 'ł',
  L: 'Ł',
  i: 'ı',
  j: 'ȷ',
  dh: 'ð',
  DH: 'Ð',
  th: 'þ',
  TH: 'Þ',
  dj: 'đ',
  DJ: 'Đ',
  ng: 'ŋ',
  textendash: '–',
  textemdash: '—',
  textquoteleft: '‘',
  textquoteright: '’',
  textquotedblleft: '“',
  textquotedblright: '”',
  textexclamdown: '¡',
  textquestiondown: '¿',
  textdegree: '°',
  degree: '°',
  textregistered: '®',
  texttrademark: '™',
  ldots: '…',
  dots: '…',
  textellipsis: '…',
  copyright: '©',
  S: '§',
  textordmasculine: 'º',
  textordfeminine: 'ª',
  euro: '€',
  texteuro: '€',
  textasciitilde: '~',
  textasciicircum: '^',
  textbackslash: '\\',
  textunderscore: '_',
  textmu: 'µ',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  varepsilon: 'ε',
  zeta: 'ζ',
  eta: 'η',
  theta: 'θ',
  kappa: 'κ',
  lambda: 'λ',
  mu: 'μ',
  nu: 'ν',
  xi: 'ξ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  phi: 'φ',
  varphi: 'φ',
  chi: 'χ',
  psi: 'ψ',
  omega: 'ω',
  Gamma: 'Γ',
  Delta: 'Δ',
  Theta: 'Θ',
  Lambda: 'Λ',
  Sigma: 'Σ',
  Phi: 'Φ',
  Psi: 'Ψ',
  Omega: 'Ω',
  times: '×',
  pm: '±',
  leq: '≤',
  le: '≤',
  geq: '≥',
  ge: '≥',
  neq: '≠',
  approx: '≈',
  sim: '∼',
  infty: '∞',
  rightarrow: '→',
  to: '→',
  leftarrow: '←',
  cdot: '·',
  circ: '°',
  prime: '′',
  beth: 'ℶ',
};
const SIN_PUNTO: Readonly<Record<string, string>> = { ı: 'i', ȷ: 'j' };

/** A letter with its mark, in one character where Unicode has it. */
const conTilde = (tilde: string, letra: string) => `${SIN_PUNTO[letra] ?? letra}${TILDES[tilde]!}`.normalize('NFC');

const LETRA = String.raw`(?:\\([ij])(?![a-zA-Z])|\{\s*\\([ij])\s*\}|\{\s*(\p{L})\s*\}|(\p{L}))`;
// The mark of a letter («\v{c}») is told from a word («\vec») by what follows it.
const ACENTO = new RegExp(String.raw`\\(["'\x60^~=.]|[uvHckrdb](?![a-zA-Z]))\s*${LETRA}`, 'gu');
const acentos = (texto: string): string =>
  texto.replace(ACENTO, (_, tilde: string, a?: string, b?: string, c?: string, d?: string) =>
    conTilde(tilde, a ?? b ?? c ?? d ?? ''),
  );

/** «10^{3}», «10^3» and «10\\textsuperscript{3}». */
const POTENCIA = /(?<=\d\$?)(?:\$?\^|\\textsuperscript\s*)(?:\{\s*([-−+]?\d{1,3})\s*\}|(?<=\^)(\d))/gu;

/**
 * Text of LaTeX as people read it: accents, dashes, quotes, signs and simple formulas; commands that only dress the
 * text leave what they dress. It does not run anything.
 */
export function deLatex(escrito: string): string {
  if (!/[\\{}$~`]|--|''/u.test(escrito)) return escrito;
  const conDolares = escrito.replace(/(?<!\\)\\[()]/gu, '$');
  const conFormulas = /\$[^\s$](?:[^$]*[^\s$])?\$(?!\d)/u.test(conDolares);
  const escapados = conDolares.replace(
    /\\([&%_#$ {}])/gu,
    (_, signo: string) => `\ue000${signo.codePointAt(0)!.toString(16)}\ue001`,
  );
  // Twice: a letter may have two marks.
  const letras = acentos(acentos(escapados));
  const potencias = letras.replace(POTENCIA, (_, enLlaves?: string, suelto?: string) =>
    enAlto(enLlaves ?? suelto ?? ''),
  );
  return (
    potencias
      .replace(/\\(?:url|href)\s*\{([^{}]*)\}(?:\{[^{}]*\})?/gu, '$1')
      .replace(
        /\\([a-zA-Z]+)\s*(?:\{\})?/gu,
        (_, orden: string) => SIGNOS[orden] ?? SIGNOS[orden.replace(/^text/u, '')] ?? '',
      )
      .replace(/\?`/gu, '¿')
      .replace(/!`/gu, '¡')
      // A dollar alone is money; two around something, a formula.
      .replace(/\$([^\s$](?:[^$]*[^\s$])?)\$(?!\d)/gu, '$1')
      .replace(/[_^](?=\{|[\p{L}\p{N}])/gu, (signo, lugar: number, todo: string) =>
        /[}\p{L}\p{N}]/u.test(todo[lugar - 1] ?? '') && conFormulas ? '' : signo,
      )
      .replace(/[{}]/gu, '')
      .replace(/---/gu, '—')
      .replace(/--/gu, '–')
      .replace(/``/gu, '“')
      .replace(/''/gu, '”')
      .replace(/~/gu, ' ')
      .replace(/\\\\/gu, ' ')
      .replace(/\\/gu, '')
      .replace(/\ue000([\da-f]+)\ue001/gu, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
      .normalize('NFC')
  );
}
