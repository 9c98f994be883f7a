type Rgb = readonly [number, number, number];

const parse = (hex: string): Rgb => {
  const full = hex.replace('#', '').replace(/^(.)(.)(.)$/, '$1$1$2$2$3$3');
  const n = Number.parseInt(full, 16);
  if (full.length !== 6 || Number.isNaN(n)) throw new Error(`Not a colour: ${hex}`);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
};
const print = (rgb: Rgb) => `#${rgb.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`;
const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

const luminance = (rgb: Rgb) => {
  const [r, g, b] = rgb.map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};

/** WCAG contrast ratio of two hex colours. */
export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(parse(a)), luminance(parse(b))].sort((x, y) => x - y);
  return (high! + 0.05) / (low! + 0.05);
}

/** The colour darkened until white text on it passes AA. */
const readable = (hex: string): Rgb => {
  let color = parse(hex);
  while (contrast(print(color), '#ffffff') < 4.6) color = mix(color, BLACK, 0.04);
  return color;
};

type S = string;
export type Shades = readonly [S, S, S, S, S, S, S, S, S, S];
/** Ten shades from one colour; the seventh is the colour itself, darkened if white text would not pass AA on it. */
export function shades(hex: string): Shades {
  const base = readable(hex);
  const light = (t: number) => print(mix(base, WHITE, t));
  const dark = (t: number) => print(mix(base, BLACK, t));
  const lighter = [light(0.94), light(0.87), light(0.76), light(0.64), light(0.44), light(0.2)] as const;
  return [...lighter, print(base), dark(0.14), dark(0.28), dark(0.42)];
}
