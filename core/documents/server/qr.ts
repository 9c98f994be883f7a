import { create, toString as draw } from 'qrcode';

/** QR code of a text as an SVG picture with a quiet zone. */
export const qrSvg = (text: string): Promise<string> =>
  draw(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });

/** A stretch of dark squares of one line, in squares from the top left. */
export type QrRun = { x: number; y: number; squares: number };
/** The same for paper, whose squares are as large as their place allows. */
export function qrRuns(text: string, level: 'L' | 'M'): { size: number; runs: QrRun[] } {
  const { size, data } = create(text, { errorCorrectionLevel: level }).modules;
  const runs: QrRun[] = [];
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const from = x;
      while (x < size && data[y * size + x]) x++;
      if (x > from) runs.push({ x: from, y, squares: x - from });
    }
  return { size, runs };
}
