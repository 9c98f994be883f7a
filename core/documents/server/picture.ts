import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import { breakWords } from './breaks.ts';
import { coverage, edgesOf, type Point, type Step } from './coverage.ts';
import { faceOf, printable, type Type, textWidth } from './font.ts';

const compress = promisify(deflate);
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const CHANNELS = 3;

function chunk(kind: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

const channelsOf = (color: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** How far the handles of a quarter of a circle are from its ends. */
const QUARTER = 0.5523;
/** The outline of a rectangle with round corners. */
function roundedBox({ width: w, height: h, radius: r }: { width: number; height: number; radius: number }): Step[] {
  const near = r * (1 - QUARTER);
  return [
    { command: 'moveTo', args: [r, 0] },
    { command: 'lineTo', args: [w - r, 0] },
    { command: 'bezierCurveTo', args: [w - near, 0, w, near, w, r] },
    { command: 'lineTo', args: [w, h - r] },
    { command: 'bezierCurveTo', args: [w, h - near, w - near, h, w - r, h] },
    { command: 'lineTo', args: [r, h] },
    { command: 'bezierCurveTo', args: [near, h, 0, h - near, 0, h - r] },
    { command: 'lineTo', args: [0, r] },
    { command: 'bezierCurveTo', args: [0, near, near, 0, r, 0] },
    { command: 'closePath', args: [] },
  ];
}

export type Lettering = Type & { color: string };
/** A picture of plain colours and letters, drawn here: colours are `#rrggbb`, and its measures, pixels. */
export class Picture {
  readonly #pixels: Uint8Array;

  constructor(
    readonly width: number,
    readonly height: number,
    background: string,
  ) {
    this.#pixels = Buffer.alloc(width * height * CHANNELS, Uint8Array.from(channelsOf(background)));
  }

  /** A rectangle, with round corners if told. */
  box(at: Point, size: { width: number; height: number; radius?: number }, color: string): void {
    const steps = roundedBox({ width: size.width, height: size.height, radius: size.radius ?? 0 });
    this.#fill(steps, (x, y) => ({ x: at.x + x, y: at.y + y }), color);
  }

  /** One line of text, whose first letter stands at `at`; the font has every letter of it (`legible`). */
  text(line: string, at: Point, { color, ...type }: Lettering): void {
    const face = faceOf(type);
    const scale = type.size / face.unitsPerEm;
    const { glyphs, positions } = face.layout(line);
    let pen = 0;
    for (const [i, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[i]!;
      const start = pen + xOffset;
      const place = (x: number, y: number) => ({ x: at.x + (start + x) * scale, y: at.y - (yOffset + y) * scale });
      this.#fill(glyph.path.commands, place, color);
      pen += xAdvance;
    }
  }

  /** The same line with its middle at `at`. */
  centred(line: string, at: Point, type: Lettering): void {
    this.text(line, { x: at.x - textWidth(line, type) / 2, y: at.y }, type);
  }

  #fill(steps: readonly Step[], place: (x: number, y: number) => Point, color: string): void {
    const covered = coverage(edgesOf(steps, place));
    if (!covered) return;
    const channels = channelsOf(color);
    for (let row = 0; row < covered.height; row++) {
      const y = covered.top + row;
      if (y < 0 || y >= this.height) continue;
      for (let column = 0; column < covered.width; column++) {
        const part = covered.of[row * covered.width + column]!;
        const x = covered.left + column;
        if (part > 0 && x >= 0 && x < this.width) this.#blend((y * this.width + x) * CHANNELS, channels, part);
      }
    }
  }

  #blend(at: number, channels: readonly number[], part: number): void {
    for (let channel = 0; channel < CHANNELS; channel++) {
      const under = this.#pixels[at + channel]!;
      this.#pixels[at + channel] = Math.round(under + (channels[channel]! - under) * part);
    }
  }

  /** The picture as a file; compressing it is done by another thread. */
  async png(): Promise<Buffer> {
    const row = this.width * CHANNELS;
    // Each row says how it is filtered: not at all.
    const rows = Buffer.alloc((row + 1) * this.height);
    for (let y = 0; y < this.height; y++) rows.set(this.#pixels.subarray(y * row, (y + 1) * row), y * (row + 1) + 1);
    const header = Buffer.alloc(13);
    header.writeUInt32BE(this.width, 0);
    header.writeUInt32BE(this.height, 4);
    // Eight bits for each of red, green and blue.
    header.set([8, 2, 0, 0, 0], 8);
    return Buffer.concat([
      SIGNATURE,
      chunk('IHDR', header),
      chunk('IDAT', await compress(rows)),
      chunk('IEND', new Uint8Array()),
    ]);
  }
}

/** Letters of a text that a picture looks at: the rest would not fit in it. */
const MOST_LETTERS = 600;
const MISSING = /[\ufffd?]{2,}|\ufffd/g;
/**
 * The text with what the font can write, on one line. What it cannot (an emoji, a text in Chinese) leaves no mark, or
 * one for many.
 */
export function legible(text: string): string {
  const asked = text.slice(0, MOST_LETTERS).replace(/\p{Extended_Pictographic}/gu, ' ');
  return printable(asked, 'screen')
    .replaceAll(MISSING, '…')
    .replace(/[\s\u200b]+/g, ' ')
    .replace(/…(?:\s*…)+/g, '…')
    .trim();
}
/** Whether something of a text is left to be read. */
export const isLegible = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** The text cut to fit in a width, and saying that it goes on. */
export function cutTo(text: string, width: number, type: Type): string {
  if (textWidth(text, type) <= width) return text;
  const letters = [...text];
  while (letters.length > 0 && textWidth(`${letters.join('')}…`, type) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** A text in lines that fit in a width, so many at the most: the last one says that there is more. */
export function linesOf(text: string, width: number, most: number, type: Type): string[] {
  const lines: string[] = [];
  const pieces = breakWords(text, width, type).split(/(?<=[\s\u200b])/u);
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth((last + piece).trimEnd(), type) <= width)
      lines[lines.length - 1] = last + piece;
    else lines.push(piece);
  }
  const clean = lines.map((line) => line.replaceAll('\u200b', '').trim()).filter(Boolean);
  if (clean.length <= most) return clean;
  const kept = clean.slice(0, most);
  return kept.map((line, i) => (i === most - 1 ? cutTo(`${line} ${clean[most]}`, width, type) : line));
}
