import { plural } from '#core/kernel/shared/text.ts';
import { safeAddress } from '../address.ts';
import type { Node } from './clipboard-tree.ts';

/** Counts of what the editor does not hold. */
export type Lost = {
  images: number;
  equations: number;
  merged: number;
  nested: number;
  large: number;
  links: number;
  colours: boolean;
};
const SAID: readonly (readonly [keyof Omit<Lost, 'colours'>, string, string])[] = [
  ['images', 'imagen', 'imágenes'],
  ['equations', 'ecuación', 'ecuaciones'],
  ['merged', 'celda combinada (quedó partida)', 'celdas combinadas (quedaron partidas)'],
  ['nested', 'tabla dentro de otra (quedó como texto)', 'tablas dentro de otras (quedaron como texto)'],
  ['large', 'tabla muy grande (quedó como líneas)', 'tablas muy grandes (quedaron como líneas)'],
  ['links', 'enlace sin dirección de página', 'enlaces sin dirección de página'],
];
export const inWords = (lost: Lost): string[] => [
  ...SAID.flatMap(([key, one, many]) => (lost[key] > 0 ? [plural(lost[key], one, many)] : [])),
  ...(lost.colours ? ['los colores de las letras'] : []),
];
/** What is being left out, and whether inside a cell. */
export type Reading = { lost: Lost; inCell: boolean };

/** Marks in the order in which they are written. */
const MARKS = ['strong', 'em', 'u', 's', 'sup', 'sub'] as const;
type Mark = (typeof MARKS)[number];
export type Marks = { on: ReadonlySet<Mark>; href: string | null };
export const NO_MARKS: Marks = { on: new Set(), href: null };
const OF_TAG: Readonly<Record<string, Mark>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  cite: 'em',
  u: 'u',
  ins: 'u',
  s: 's',
  strike: 's',
  del: 's',
  sup: 'sup',
  sub: 'sub',
};

/** What a style says of a mark: yes, no, or nothing. */
function styled({ style }: Node, mark: Mark): boolean | null {
  const line = style['text-decoration-line'] ?? style['text-decoration'] ?? '';
  const raise = Number.parseFloat(style['mso-text-raise'] ?? '0');
  const weight = style['font-weight'];
  switch (mark) {
    case 'strong':
      return weight ? weight === 'bold' || weight === 'bolder' || Number(weight) >= 600 : null;
    case 'em':
      return style['font-style'] ? /italic|oblique/.test(style['font-style']) : null;
    case 'u':
      return line.includes('underline') || null;
    case 's':
      return line.includes('line-through') || null;
    case 'sup':
      return /super/.test(style['vertical-align'] ?? '') || raise > 0 || null;
    case 'sub':
      return /^sub/.test(style['vertical-align'] ?? '') || raise < 0 || null;
  }
}

export function marksWithin(node: Node, outer: Marks, reading: Reading): Marks {
  const href = node.tag === 'a' ? addressOf(node, reading) : outer.href;
  const on = new Set(outer.on);
  for (const mark of MARKS) {
    const said = styled(node, mark) ?? (OF_TAG[node.tag] === mark ? true : null);
    if (said) on.add(mark);
    else if (said === false) on.delete(mark);
  }
  // Links are underlined by themselves.
  if (href) on.delete('u');
  if (!href && isColoured(node)) reading.lost.colours = true;
  return { on, href };
}
function addressOf({ attributes, children }: Node, reading: Reading): string | null {
  const href = attributes.href ?? '';
  const address = safeAddress(href);
  if (!address && href !== '' && children.length > 0) reading.lost.links += 1;
  return address;
}
/** Black in its many names says nothing. */
const PLAIN_COLOUR = /^(?:|auto|inherit|initial|windowtext|black|#000|#000000|rgb\(0, ?0, ?0\))$/;
const isColoured = ({ style, attributes }: Node) => !PLAIN_COLOUR.test(style.color ?? attributes.color ?? '');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
export function writtenText(text: string, { on, href }: Marks): string {
  const clean = escaped(text.replace(/[ \t\r\n]+/g, ' '));
  if (clean.trim() === '') return clean;
  const used = MARKS.filter((mark) => on.has(mark));
  const marked = `${used.map((m) => `<${m}>`).join('')}${clean}${used
    .toReversed()
    .map((m) => `</${m}>`)
    .join('')}`;
  return href ? `<a href="${escaped(href).replaceAll('"', '%22')}">${marked}</a>` : marked;
}
