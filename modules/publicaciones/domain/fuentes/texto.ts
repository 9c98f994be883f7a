import { visible } from '#core/kernel/shared/text.ts';
import entidades from './entidades.json' with { type: 'json' };

const NOMBRADAS: Readonly<Record<string, string>> = entidades;
/** Longest text that is looked at: what comes after is of no field of ours. */
const MAXIMO_LEIDO = 20_000;
/** Tags of HTML, JATS and MathML. Anything else between angles is what the author wrote: «n < 3 y p > 0.05». */
const MARCA =
  /<\/?(?:jats:|mml:|m:)?(?:abstract|annotation|b|bold|br|del|div|em|h[1-6]|i|inf|inline-formula|ins|it|italic|label|li|list|list-item|math|mfrac|mi|mn|mo|mover|mrow|ms|mspace|msqrt|mstyle|msub|msubsup|msup|mtable|mtd|mtext|mtr|munder|ol|p|sc|sec|semantics|small|span|strong|sub|sup|tex-math|title|tt|u|ul)(?:\s[^<>]{0,300})?\/?>/giu;
/** Those after which a new line begins. */
const DE_BLOQUE = /<\/?(?:jats:)?(?:abstract|br|div|h[1-6]|li|list|list-item|p|sec|title)\b/iu;

/** Characters that a text names as HTML does, once: `&eacute;`, `&#233;`, `&#xE9;`. */
export const sinEntidades = (texto: string): string =>
  texto.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z][a-z\d]{1,10}));/giu, (toda, hex, decimal, nombre) => {
    if (nombre) return NOMBRADAS[nombre] ?? toda;
    const punto = Number.parseInt(hex ?? decimal, hex ? 16 : 10);
    return punto > 0 && punto <= 0x10ffff ? String.fromCodePoint(punto) : toda;
  });

const ALTOS: Readonly<Record<string, string>> = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
  '+': '⁺',
  '-': '⁻',
  '−': '⁻',
  '–': '⁻',
};
/** A power as it is read: without its own signs, 10³ would be 103. */
export const enAlto = (exponente: string): string => [...exponente].map((signo) => ALTOS[signo] ?? signo).join('');
const POTENCIA = /(?<=\d)<(?:jats:)?sup>\s*([-−–+]?\d{1,3})\s*<\/(?:jats:)?sup>/giu;

/** A title that its register closes with a full stop, without it. */
export const sinPuntoFinal = (titulo: string): string => titulo.trim().replace(/(?<!\.)\.$/u, '');

/** A text without the marks of HTML, JATS or MathML, in one line. What is between angles and is no mark stays. */
export function texto(v: unknown, max = 1000): string {
  if (typeof v !== 'string' && typeof v !== 'number') return '';
  // Some say their marks twice over: «&lt;i&gt;».
  const dicho = sinEntidades(String(v).slice(0, MAXIMO_LEIDO)).replace(POTENCIA, (_, exponente: string) =>
    enAlto(exponente),
  );
  const llano = dicho.replace(MARCA, (marca) => (DE_BLOQUE.test(marca) ? ' ' : ''));
  return visible(sinEntidades(llano)).normalize('NFC').replace(/\s+/gu, ' ').trim().slice(0, max);
}

/** An abstract, without the heading that says that it is one. */
export const resumenDe = (v: unknown, max: number): string =>
  texto(v, max + 20)
    .replace(/^(?:abstract|resumen|summary|resumo)\b\s*[.:—–-]?\s*(?=\p{Lu}|[«"¿¡(])/iu, '')
    .slice(0, max);
